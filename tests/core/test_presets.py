"""Every preset against the published table of values, tests/data/presets.json."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from hughie.core import registry
from hughie.core.errors import OptionError
from hughie.core.options import declared, to_json
from hughie.kit.options import ConnectingOptions, check

TABLE = json.loads((Path(__file__).parents[1] / "data" / "presets.json").read_text("utf-8"))
PRESETS = TABLE["presets"]
NOTHING = "–"

# What the table says in words, read as in RULES §3 and §5.
READINGS: dict[str, object] = {
    "6 (any)": 6,
    "pips | pictures": "pips",
    "individuals | pairs": "individuals",
    "pips | quotient": "pips",
    "any (unseen)": "any",
    "fewest_tiles (lit.)": "fewest_tiles",
    "none (takes pot)": "none",
    "single hand": 0,
    "no_score; 3-hand: split": "split_if_three",
    "hand_winner (lot if blocked)": "hand_winner",
    "na (single hand)": NOTHING,
    "optional_no_play (blind); if_stuck (revealed)": "optional_no_play",
    "row_next; revealed hand after reveal": "row_next",
    "first_out; pairs: both_partners_out": "both_partners_out",
    "2:14, 3:9, 4:7": {"2": 14, "3": 9, "4": 7},
    "yes": True,
    "no": False,
}


def reading(value: Any) -> Any:
    """What a cell of the table means; of a default with variations, the default."""
    if isinstance(value, dict) and "default" in value:
        value = value["default"]
    if isinstance(value, dict):
        return {key.replace("÷5", "quotient"): number for key, number in value.items()}
    if isinstance(value, str) and value.isdigit():
        return int(value)
    return READINGS.get(value, value) if isinstance(value, str) else value


def preset(name: str) -> ConnectingOptions:
    game, chosen = registry.find(name)
    options = registry.base_of(game, chosen)
    assert isinstance(options, ConnectingOptions)
    return options


@pytest.mark.parametrize("name", PRESETS)
def test_preset_has_every_value_of_the_table(name: str) -> None:
    options = preset(name)
    there = to_json(options)
    if there["hand_size"] in (5, 7):
        there["hand_size"] = dict.fromkeys("234", there["hand_size"])
    wanted = {option: reading(value) for option, value in PRESETS[name].items()}
    wanted = {option: value for option, value in wanted.items() if value != NOTHING}
    assert {option: there[option] for option in wanted} == wanted


def test_every_option_of_the_catalogue_is_declared_with_its_values() -> None:
    known = declared(ConnectingOptions)
    listed = {row["name"]: row["allowed"] for row in TABLE["options"]}
    assert set(known) == {*listed, "named_tile", "false_claim_penalty"}
    for name, allowed in listed.items():
        kind = known[name].kind
        values = {value.strip() for value in allowed.split("|")}
        if allowed == "bool":
            assert kind.schema() == {"type": "boolean"}
        elif "int" not in allowed and len(values) > 1 and "sum:k" not in values:
            assert values <= {str(value) for value in kind.labels}  # type: ignore[attr-defined]


def listed_variations() -> list[tuple[str, str, str]]:
    found = []
    for name, values in PRESETS.items():
        for option, value in values.items():
            if isinstance(value, dict) and "variations" in value and ":" not in value["variations"]:
                found += [(name, option, one) for one in value["variations"].split(",")]
    return [case for case in found if ";" not in case[2]]


@pytest.mark.parametrize(("name", "option", "value"), listed_variations())
def test_each_variation_of_a_source_is_one_option_away(name: str, option: str, value: str) -> None:
    game, chosen = registry.find(name)
    options = registry.agree(game, chosen, {option: value})
    for seats in range(options.players[0], options.players[1] + 1):
        check(options, seats)


def connecting_presets() -> list[str]:
    every = [f"{name}/{one}" for name, about in registry.games().items() for one in about.presets]
    return [
        name
        for name in every
        if isinstance(registry.base_of(*registry.find(name)), ConnectingOptions)
    ]


@pytest.mark.parametrize("name", connecting_presets())
def test_preset_can_be_played_by_every_number_of_people_it_names(name: str) -> None:
    options = preset(name)
    low, high = options.players
    for seats in range(low, high + 1):
        check(options, seats)
    for seats in (low - 1, high + 1):
        with pytest.raises(OptionError, match=f"players: {seats} cannot play this") as refused:
            check(options, seats)
        assert refused.value.option == "players"


def test_partners_deal_all_tiles_to_two_pairs() -> None:
    options = preset("block/partners")
    assert options.players == (4, 4)
    assert options.sides == "pairs"
    assert options.hand_score == "everybodys_total"
    assert options.next_leader == "hand_winner"
    assert options.leftover == "dead"


@pytest.mark.parametrize("name", connecting_presets())
def test_every_option_is_explained(name: str) -> None:
    game, _ = registry.find(name)
    for one in registry.schema_for(game):
        assert one.label, one.name
        assert one.help.endswith("."), one.name
        assert one.group, one.name
        assert len(one.label) <= 32, one.name
