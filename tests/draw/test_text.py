"""Terminal drawings, hands, score boards and spoken forms."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hughie.draw import Pegs, describe, draw_view, hand, score_board, tile
from tests.draw.plays import Chain, chain

SMALL = {
    "layout": [
        {"tile": "6-4", "onto": None, "number": None},
        {"tile": "4-4", "onto": "6-4", "number": 4},
        {"tile": "4-1", "onto": "4-4", "number": 4},
    ],
    "spinners": [],
    "ends": [
        {"number": 6, "worth": 6, "tile": "6-4", "places": 1},
        {"number": 1, "worth": 1, "tile": "4-1", "places": 1},
    ],
    "count": 7,
}


def test_ascii() -> None:
    assert draw_view(SMALL) == [
        "        +---+",
        "+-------+ 4 +-------+",
        "| 6 : 4 |...| 4 : 1 |",
        "+-------+ 4 +-------+",
        "        +---+",
    ]


def test_box() -> None:
    assert draw_view(SMALL, style="box") == [
        "        ┌───┐",
        "┌───────┤ 4 ├───────┐",
        "│ 6 ┊ 4 │┄┄┄│ 4 ┊ 1 │",
        "└───────┤ 4 ├───────┘",
        "        └───┘",
    ]


def test_nothing_laid() -> None:
    assert draw_view({"layout": [], "spinners": []}) == []


@settings(max_examples=15)
@given(
    st.builds(
        chain,
        seed=st.integers(0, 10**6),
        largest=st.sampled_from([6, 9]),
        spin=st.sampled_from(["none", "first", "all"]),
    ),
    st.sampled_from([60, 80, 120]),
)
def test_every_layout_fits_the_width(made: Chain, width: int) -> None:
    lines = draw_view(made.view(), width)
    assert max(map(len, lines)) <= width
    shown = "".join(lines)
    assert shown.isascii()
    halves = sum(int(n) > 9 for play in made.plays for n in play["tile"].split("-"))
    assert sum(c.isdigit() for c in shown) == 2 * len(made.plays) + halves


def test_too_many_branches_for_the_width_are_told_arm_by_arm() -> None:
    """Every tile once, after the one it joins; lines start with the tile that the arm hangs on."""
    made = chain(1, 12, "all", doubles=True)
    lines = draw_view(made.view(), 40)
    assert max(map(len, lines)) <= 40
    if not lines[0].startswith("["):
        pytest.fail("this layout was drawn: choose one that has more branches")
    shown = [
        tuple(map(int, text.split("|"))) for text in re.findall(r"\[(\d+\|\d+)\]", "\n".join(lines))
    ]
    assert sorted((max(pair), min(pair)) for pair in shown) == sorted(
        tuple(map(int, play["tile"].split("-"))) for play in made.plays
    )
    joins = {(play["onto"], play["tile"]) for play in made.plays[1:]}
    for line in "\n".join(lines).replace("\n     ", " ").split("\n"):
        start, _, arm = line.rpartition(": ")
        texts = [start] if start else []
        for pair in re.findall(r"\d+\|\d+", arm):
            first, second = map(int, pair.split("|"))
            texts.append(f"{max(first, second)}-{min(first, second)}")
        assert set(pairwise(texts)) <= joins


def test_narrow_terminal() -> None:
    for spin in ("none", "first"):
        assert max(map(len, draw_view(chain(2, 6, spin).view(), 40))) <= 40


@pytest.mark.parametrize(
    ("style", "line"),
    [("ascii", "[6|4] [?] [18|15]"), ("box", "[6|4] ▮ [18|15]"), ("tiles", "🁟 🀰 [18|15]")],
)
def test_hand(style: str, line: str) -> None:
    assert hand(["6-4", "?", "18-15"], style) == line


def test_double_blank_is_the_first_domino_character() -> None:
    assert tile("0-0", "tiles") == "\N{DOMINO TILE HORIZONTAL-00-00}"
    assert tile("6-5", "tiles") == "\N{DOMINO TILE HORIZONTAL-06-05}"


def test_cribbage_board_of_61() -> None:
    assert score_board([Pegs("Ana", 35, 20), Pegs("Jo", 61, 58)], 61) == [
        "Ana   35   ....:....:....:....o....:....:",
        "        (.):....:....:....:....:....O....",
        "Jo    61   ....:....:....:....:....:....:",
        "        (O):.o..:....:....:....:....:....",
    ]


def test_cribbage_board_of_121_has_all_its_holes() -> None:
    lines = score_board([Pegs("Ana", 130, 119)], 121, "box")
    assert sum(line.count(c) for line in lines for c in "·┊○●") == 121
    assert "(●)" in lines[1]


def test_other_targets_get_a_bar() -> None:
    assert score_board([Pegs("Ana", 50)], 100) == ["Ana   50/100 [" + "#" * 20 + "." * 20 + "]"]
    assert score_board([Pegs("Ana", 50)], 0) == ["Ana   50"]


def test_spoken_form() -> None:
    phrases = describe(SMALL)
    assert [phrase.code for phrase in phrases] == ["layout.line", "layout.last", "end", "end"]
    assert phrases[0].params == {"tiles": 3, "doubles": 1}
    assert phrases[1].params == {"tile": "4-1", "onto": "4-4", "number": 4}
    assert phrases[2].params == {"number": 6, "tile": "6-4", "worth": 6}


def test_spoken_form_counts_arms_and_sides() -> None:
    arms = [{"tile": f"6-{n}", "onto": "6-6", "number": 6} for n in (5, 4, 3)]
    double = {"number": 6, "worth": 0, "tile": "6-6", "places": 1}
    view = {
        "layout": [{"tile": "6-6", "onto": None, "number": None}, *arms],
        "spinners": ["6-6"],
        "ends": [double],
    }
    phrases = describe(view)
    assert phrases[0] == ("layout.arms", {"tiles": 4, "doubles": 1, "arms": 3})
    assert phrases[2] == ("end.double", {"number": 6, "tile": "6-6", "worth": None, "sides": 1})


def test_spoken_empty_table() -> None:
    assert [phrase.code for phrase in describe({"layout": []})] == ["layout.empty"]
