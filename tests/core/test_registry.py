from __future__ import annotations

import importlib.metadata
import subprocess
import sys
from collections.abc import Iterator
from copy import copy
from types import SimpleNamespace
from typing import Any

import pytest

from hughie.core import registry
from hughie.core.errors import HughieError, OptionError, UnknownGame
from hughie.core.options import describe, difference
from hughie.core.share import pack, unpack


@pytest.fixture
def unloaded() -> Iterator[None]:
    registry._loaded.cache_clear()
    yield
    registry._loaded.cache_clear()


def test_every_game_says_what_it_is() -> None:
    for name, about in registry.games().items():
        assert about.name == name
        assert about.title
        assert about.blurb.endswith(".")
        assert about.presets
        assert about.seats == about.preset_seats[about.presets[0]]
        for seats in about.preset_seats.values():
            assert seats == tuple(range(seats[0], seats[-1] + 1))
        assert about.options["type"] == "object"


def test_a_bare_name_means_the_first_preset() -> None:
    for name, about in registry.games().items():
        game, preset = registry.find(name)
        assert (game.name, preset) == (name, next(iter(about.presets)))
        for one in about.presets:
            assert registry.find(f"{name}/{one}") == (game, one)


def test_names_are_read_with_some_tolerance() -> None:
    name = next(name for name in registry.games() if "-" in name)
    assert registry.find(f" {name.replace('-', '_').upper()} ")[0].name == name


def test_words_may_be_set_apart_by_blanks() -> None:
    name = next(name for name in registry.games() if "-" in name)
    assert registry.find(name.replace("-", " ").title())[0].name == name


def test_the_bare_name_of_a_preset_is_told_its_game() -> None:
    with pytest.raises(UnknownGame, match="did you mean fives-and-threes/pub") as refused:
        registry.find("Pub")
    assert copy(refused.value).close == refused.value.close == ("fives-and-threes/pub",)


@pytest.mark.parametrize(
    ("text", "game", "preset"),
    [
        ("5s and 3s", "fives-and-threes", "classic"),
        ("MUGGINS", "all-fives", "muggins"),
        ("billitonnen", "blind-hughie", "billiton"),
        ("Domino Rahasia", "blind-hughie", "secret"),
        ("Ślepe domino", "slepe-domino", "classic"),
        ("5s_and_3s/pub", "fives-and-threes", "pub"),
    ],
)
def test_a_name_in_use_elsewhere_will_do(text: str, game: str, preset: str) -> None:
    found, meant = registry.find(text)
    assert (found.name, meant) == (game, preset)


def test_a_name_in_use_elsewhere_means_one_preset_that_there_is() -> None:
    seen: dict[str, str] = {}
    for about in registry.games().values():
        for preset, names in about.preset_names.items():
            assert preset in about.presets
            for name in names:
                assert seen.setdefault(name, f"{about.name}/{preset}") == f"{about.name}/{preset}"
                assert registry.find(name)[0].name == about.name


def test_an_unknown_game_or_preset_is_told_what_there_is() -> None:
    names = list(registry.games())
    with pytest.raises(UnknownGame) as refused:
        registry.find("chess")
    assert refused.value.known == tuple(names)
    with pytest.raises(UnknownGame) as refused:
        registry.find(f"{names[0]}x")
    assert names[0] in refused.value.close
    with pytest.raises(UnknownGame) as refused:
        registry.find(f"{names[0]}/nonesuch")
    assert all(known.startswith(f"{names[0]}/") for known in refused.value.known)


def test_house_rules_may_be_written_with_the_name_of_the_game() -> None:
    for name in registry.games():
        game, preset = registry.find(name)
        target = next(iter(registry.schema_for(game).options))
        given = getattr(registry.base_of(game, preset), target)
        assert registry.agree(game, preset, {f"{name}.{target}": given}) == registry.base_of(
            game, preset
        )
        with pytest.raises(OptionError):
            registry.agree(game, preset, {f"{name}.nonesuch": 1})


def test_presets_travel_as_text_as_json_and_as_codes() -> None:
    for name, about in registry.games().items():
        game, first = registry.find(name)
        base = registry.base_of(game, first)
        for preset in about.presets:
            options = registry.base_of(game, preset)
            rows = describe(registry.schema_for(game), options)
            texts = {row["name"]: row["text"] for row in rows}
            assert registry.agree(game, first, texts) == options
            code = pack(f"{name}/{first}", difference(options, base))
            there, rules = unpack(code)
            assert registry.agree(*registry.find(there), rules) == options


def entry(name: str, load: Any) -> SimpleNamespace:
    return SimpleNamespace(name=name, module="hughie.games.guest", load=load)


def test_games_of_other_packages_come_by_entry_points(
    unloaded: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = registry.find(next(iter(registry.games())))[0]
    guest, impostor = copy(own), copy(own)
    guest.name = "guest"
    points = [
        entry("guest", lambda: SimpleNamespace(GAME=guest)),
        entry("impostor", lambda: impostor),
    ]
    registry._loaded.cache_clear()
    monkeypatch.setattr(importlib.metadata, "entry_points", lambda group: points)
    assert registry.find("guest")[0] is guest
    assert registry.find(own.name)[0] is own
    with pytest.raises(HughieError, match="no rules page for guest"):
        registry.games()["guest"].rules_page("pl")


def test_a_broken_guest_is_left_outside(unloaded: None, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> None:
        raise ImportError("no such module")

    registry._loaded.cache_clear()
    monkeypatch.setattr(importlib.metadata, "entry_points", lambda group: [entry("bad", broken)])
    with pytest.warns(UserWarning, match="the game bad cannot be loaded: no such module"):
        assert registry.games()


def test_no_game_is_loaded_before_one_is_asked_for() -> None:
    look = (
        "import sys, hughie.core.registry; print([m for m in sys.modules if 'hughie.games' in m])"
    )
    done = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
