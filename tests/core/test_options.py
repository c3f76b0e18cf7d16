from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any

import pytest

from hughie.core.domino_kinds import Matching, Points, Sizes, TileText
from hughie.core.errors import OptionError
from hughie.core.kinds import Numbers, Span, Whole
from hughie.core.options import (
    declared,
    describe,
    difference,
    json_schema,
    option,
    parse,
    read_assignment,
    schema_of,
    to_json,
)


@dataclass(frozen=True, kw_only=True)
class Tea:
    milk: bool = option(default=False, label="Milk", help="A drop of milk.", group="In the cup")
    sugar: int = option(1, "Sugar", "Lumps.", low=0, high=5, group="In the cup", argued=True)
    leaf: str = option(
        "black", "Leaf", "Which tea.", choices={"black": "black tea", "green_tea": "green tea"}
    )
    steep: int | str = option(
        3, "Minutes", "How long.", kind=Whole(1, 9, {"for_ever": "for ever"}), argued=True
    )
    cups: Any = option(  # noqa: RUF009 - declares a field
        2, "Cups", "How many each.", kind=Sizes((2, 5), 20)
    )
    goal: Any = option(  # noqa: RUF009 - as above
        100, "Goal", "When to stop.", kind=Points((2, 5), 500)
    )
    beats: tuple[int, ...] = option((), "Beats", "When to stir.", kind=Numbers(2, 9))
    guests: tuple[int, int] = option((2, 4), "Guests", "How many.", kind=Span(2, 8))
    pour: str = option("equal", "Pouring", "How to pour.", kind=Matching(12))
    tile: str = option("", "Tile", "Under the pot.", kind=TileText(6))


@pytest.mark.parametrize(
    ("name", "given", "read"),
    [
        ("milk", True, True),
        ("milk", "Yes", True),
        ("milk", "false", False),
        ("milk", "off", False),
        ("sugar", 0, 0),
        ("sugar", " 5 ", 5),
        ("leaf", "green_tea", "green_tea"),
        ("leaf", "Green Tea", "green_tea"),
        ("leaf", "green-tea", "green_tea"),
        ("steep", "for-ever", "for_ever"),
        ("steep", 9, 9),
        ("cups", "equal", "equal"),
        ("cups", "7", 7),
        ("cups", "2:7,3:5", ((2, 7), (3, 5))),
        ("cups", {3: 5, "2": 7}, ((2, 7), (3, 5))),
        ("cups", ((2, 7), (3, 5)), ((2, 7), (3, 5))),
        ("goal", 0, 0),
        ("goal", "61", 61),
        ("goal", "2:250, 3:200, quotient:61", (("2", 250), ("3", 200), ("quotient", 61))),
        ("goal", {"pairs": 100, 3: 61}, (("3", 61), ("pairs", 100))),
        ("beats", "5,3", (3, 5)),
        ("beats", [5, 3, 5], (3, 5)),
        ("beats", 5, (5,)),
        ("beats", "", ()),
        ("beats", "none", ()),
        ("guests", [2, 5], (2, 5)),
        ("guests", "2-5", (2, 5)),
        ("guests", "4", (4, 4)),
        ("guests", 4, (4, 4)),
        ("pour", "SUM:7", "sum:7"),
        ("tile", "4-6", "6-4"),
        ("tile", "none", ""),
    ],
)
def test_reads_values_and_their_text(name: str, given: object, read: object) -> None:
    assert getattr(parse(Tea, None, {name: given}), name) == read


@pytest.mark.parametrize(
    ("name", "given"),
    [
        ("milk", 1),
        ("milk", "perhaps"),
        ("milk", None),
        ("sugar", 6),
        ("sugar", -1),
        ("sugar", True),
        ("sugar", 2.0),
        ("sugar", "2.0"),
        ("sugar", "9" * 5000),
        ("sugar", "²"),
        ("leaf", "white"),
        ("leaf", ["black"]),
        ("steep", "soon"),
        ("steep", 0),
        ("cups", 0),
        ("cups", {}),
        ("cups", {9: 1}),
        ("cups", {2: 21}),
        ("cups", "2:7,2:5"),
        ("cups", {2: 7, "2": 5}),
        ("cups", "2:7:8"),
        ("cups", [2, 7]),
        ("cups", 1.5),
        ("goal", {"1": 5}),
        ("goal", {"trios": 5}),
        ("goal", -1),
        ("goal", None),
        ("beats", [1]),
        ("beats", True),
        ("beats", "3;5"),
        ("beats", {"3": 5}),
        ("guests", [4, 2]),
        ("guests", [1, 2]),
        ("guests", [2, 3, 4]),
        ("guests", []),
        ("guests", None),
        ("pour", "sum:0"),
        ("pour", "sum:13"),
        ("pour", "sum:x"),
        ("pour", 7),
        ("tile", "7-0"),
        ("tile", "6"),
        ("tile", "1-2-3"),
        ("tile", 66),
    ],
)
def test_refuses_by_name_value_and_what_is_allowed(name: str, given: object) -> None:
    with pytest.raises(OptionError) as refused:
        parse(Tea, None, {name: given})
    assert refused.value.option == name
    assert refused.value.value == given
    assert refused.value.allowed in str(refused.value)
    assert str(refused.value).startswith(f"{name}: {given!r} is not possible")


def test_says_what_is_allowed() -> None:
    allowed = {name: one.kind.allowed for name, one in declared(Tea).items()}
    assert allowed["milk"] == "yes or no"
    assert allowed["sugar"] == "a whole number from 0 to 5"
    assert allowed["leaf"] == "black, green_tea"
    assert allowed["steep"] == "a whole number from 1 to 9, or for_ever"


def test_every_text_reads_back() -> None:
    given = {"milk": "yes", "cups": "2:7,3:5", "goal": "2:9,pairs:8", "beats": "3,5", "tile": "6-6"}
    for tea in (Tea(), parse(Tea, None, given)):
        texts = {row["name"]: row["text"] for row in describe(Tea, tea)}
        assert parse(Tea, None, texts) == tea


def test_json_reads_back() -> None:
    tea = parse(Tea, None, {"cups": {2: 7}, "goal": {"pairs": 8}, "beats": [3, 5], "guests": "3-5"})
    assert to_json(tea)["cups"] == {"2": 7}
    assert parse(Tea, None, to_json(tea)) == tea


def test_difference_holds_only_what_differs() -> None:
    tea = parse(Tea, None, {"sugar": 2, "cups": {2: 7}, "milk": False})
    assert difference(tea, Tea()) == {"sugar": 2, "cups": {"2": 7}}
    assert parse(Tea, Tea(), difference(tea, Tea())) == tea


def test_house_rules_start_from_the_base() -> None:
    assert parse(Tea, Tea(sugar=3), {"milk": "yes"}) == Tea(sugar=3, milk=True)


def test_unknown_option_shows_close_matches() -> None:
    with pytest.raises(OptionError, match=r"no option suger; did you mean sugar\?") as refused:
        parse(Tea, None, {"suger": 2})
    assert refused.value.option == "suger"
    assert refused.value.value == 2
    assert "milk, sugar" in refused.value.allowed
    with pytest.raises(OptionError, match="there are: milk, sugar, leaf"):
        parse(Tea, None, {"xyzzy": 2})


def test_an_option_without_meaning_may_only_have_the_value_it_has() -> None:
    plain = schema_of(Tea, ("sugar", "leaf"))
    assert parse(plain, None, {"milk": "no"}) == Tea()
    with pytest.raises(OptionError, match="milk has no meaning in this game"):
        parse(plain, None, {"milk": "yes"})


def test_a_game_may_narrow_a_choice() -> None:
    green = schema_of(Tea, choices={"leaf": ("green_tea",)})
    with pytest.raises(OptionError, match="allowed: green_tea"):
        parse(green, None, {"leaf": "black"})
    assert "leaf" not in {row["name"] for row in describe(green)}
    with pytest.raises(TypeError, match="sugar is not a choice"):
        schema_of(Tea, choices={"sugar": (1,)})


def test_names_may_carry_the_name_of_the_game() -> None:
    tea = schema_of(Tea, prefix="tea.")
    assert parse(tea, None, {"tea.sugar": "2"}).sugar == 2
    assert schema_of(tea) is tea


def test_reads_an_assignment() -> None:
    assert read_assignment("cups = 2:7,3:5") == ("cups", "2:7,3:5")
    assert read_assignment("pour=sum=7") == ("pour", "sum=7")
    for wrong in ("cups", "=7"):
        with pytest.raises(OptionError, match="name=value"):
            read_assignment(wrong)


def test_json_schema_has_every_option_with_its_bounds() -> None:
    schema = json_schema(Tea, Tea(sugar=4))
    properties: Any = schema["properties"]
    assert list(properties) == [one.name for one in dataclasses.fields(Tea)]
    assert properties["sugar"] == {
        "title": "Sugar",
        "description": "Lumps.",
        "default": 4,
        "type": "integer",
        "minimum": 0,
        "maximum": 5,
        "group": "In the cup",
        "argued": True,
    }
    assert properties["leaf"]["enum"] == ["black", "green_tea"]
    assert {"enum": ["for_ever"]} in properties["steep"]["anyOf"]
    assert list(properties["goal"]["anyOf"][1]["properties"]) == [*"2345", "pairs", "quotient"]
    assert schema["additionalProperties"] is False


def test_rows_put_first_what_people_argue_about() -> None:
    tea = Tea(sugar=2, steep="for_ever", milk=True)
    rows = describe(Tea, tea, translate=lambda text: f"<{text}>")
    assert [row["name"] for row in rows[:3]] == ["sugar", "steep", "milk"]
    assert rows[1]["choices"] == [("for_ever", "<for ever>")]
    assert rows[1]["schema"] == declared(Tea)["steep"].kind.schema()
    said = {row["name"]: row["said"] for row in rows}
    assert said["steep"] == "<for ever>"
    assert said["milk"] == "<yes>"
    assert said["pour"] == "<equal numbers>"
    assert said["leaf"] == "<black tea>"
    assert rows[0]["changed"]
    assert rows[0]["default"] == 1
    assert rows[0]["allowed"] == "<a whole number from 0 to 5>"


@pytest.mark.parametrize(
    ("name", "given", "said"),
    [
        ("cups", "2:7,3:5", "7 with 2 players, 5 with 3 players"),
        ("cups", "equal", "dealt equally"),
        ("cups", 6, "6"),
        ("goal", "2:9,pairs:8,quotient:7", "9 with 2 players, 8 in pairs, 7 counted as quotients"),
        ("goal", 0, "a single round"),
        ("goal", 1, "1"),
        ("pour", "sum:7", "numbers that add up to 7"),
        ("beats", "3,5", "3,5"),
        ("guests", "2-4", "2-4"),
        ("steep", 4, "4"),
        ("sugar", 1, "1"),
    ],
)
def test_values_are_said_as_people_read_them(name: str, given: object, said: str) -> None:
    tea = parse(Tea, None, {name: given})
    assert {row["name"]: row["said"] for row in describe(Tea, tea)}[name] == said


def test_an_option_needs_a_kind() -> None:
    with pytest.raises(TypeError, match="needs a kind"):
        option("x", "Label", "Help.")
