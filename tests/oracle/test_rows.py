"""The engine and the second opinion turn, peek, hide, draw and reveal in step."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

import hughie
from hughie.core.position import to_position
from tests.oracle.rows import RowGame, RowHouse
from tests.oracle.test_lockstep import DEEP, deck_for

pytestmark = pytest.mark.conformance
ROUNDS = 150 if DEEP else 2
FREE = {"row_take": "free", "row_return": "left"}
SLEPE = RowHouse(
    0, take="right", back="left", goes_on=False, double_up=False, leftover="boneyard", private=True,
    score="one_point",
)  # fmt: skip
PAIRS: dict[str, tuple[str, RowHouse, dict[str, object]]] = {
    "classic": ("blind-hughie/classic", RowHouse(0), {}),
    "one tile": ("blind-hughie/classic", RowHouse(0, goes_on=False), {"turn_length": "one_tile"}),
    "from the right": (
        "blind-hughie/classic",
        RowHouse(0, take="right", back="left"),
        {"row_take": "right"},
    ),
    "free order": ("blind-hughie/classic", RowHouse(0, take="free", back="left"), FREE),
    "exposed doubles": ("blind-hughie/classic", RowHouse(0, exposed=True), {"exposed_double": True}),
    "exposed, one tile": (
        "blind-hughie/classic",
        RowHouse(0, exposed=True, goes_on=False),
        {"exposed_double": True, "turn_length": "one_tile"},
    ),
    "spinner": (
        "blind-hughie/classic",
        RowHouse(0, spinner="first"),
        {"spinner": "first_double", "spinner_fill": "any"},
    ),
    "secret": ("blind-hughie/secret", RowHouse(0, peek=True, score="opponents_total"), {}),
    "secret, free order": (
        "blind-hughie/secret",
        RowHouse(0, peek=True, take="free", back="left", score="opponents_total"),
        FREE,
    ),
    "secret, all at once": (
        "blind-hughie/secret",
        RowHouse(0, peek=True, exposed=True, spinner="first", score="opponents_total"),
        {"exposed_double": True, "spinner": "first_double", "spinner_fill": "any"},
    ),
    "secret, numbers to be opened": (
        "blind-hughie/secret",
        RowHouse(0, peek=True, opened_only=True, spinner="all", score="opponents_total"),
        {"number_opening": True, "spinner": "all_doubles", "spinner_fill": "any"},
    ),
    "family": (
        "blind-hughie/family",
        RowHouse(0, goes_on=False, lead_any=True, winner="tiles"),
        {},
    ),
    "parlour": (
        "blind-hughie/parlour",
        RowHouse(
            0, take="right", back="left", goes_on=False, double_up=False, leftover="dead",
            score="total_minus_own",
        ),
        {},
    ),
    "billiton": (
        "blind-hughie/billiton",
        RowHouse(0, peek=True, leftover="billiton", score="none"),
        {},
    ),
    "slepe": ("slepe-domino/classic", SLEPE, {}),
    "slepe, never revealed": (
        "slepe-domino/classic",
        replace(SLEPE, reveal_at=0, reserve=2),
        {"reveal_at": 0, "reserve": 2},
    ),
    "slepe, exactly four": (
        "slepe-domino/classic",
        replace(SLEPE, reveal_at=4, reveal_exactly=True),
        {"reveal_at": 4, "reveal_test": "exactly"},
    ),
    "slepe, revealed one by one": (
        "slepe-domino/classic",
        replace(SLEPE, reveal_at=5, reveal_one=True, may_hide=False, spinner="first"),
        {
            "reveal_at": 5,
            "reveal_turn": "one_tile",
            "reveal_visibility": "owner",
            "turned_play": "must",
            "spinner": "first_double",
        },
    ),
}  # fmt: skip
HANDS = {2: (14, 8, 5), 3: (9, 6), 4: (7, 5), 5: (5,)}


def compare(name: str, seats: int, hand: int, rng: random.Random) -> None:
    preset, house, options = PAIRS[name]
    deck, leader = deck_for(6, rng), rng.randrange(seats)
    agreed = {**options, "hand_size": hand, "players": (2, 5), "target": 0}
    played = hughie.deal(preset, seats=seats, deck=deck, leader=leader, options=agreed)
    other = RowGame.deal(replace(house, hand=hand), seats, deck, leader)
    while not other.end:
        told = to_position(played)
        assert played.turn == other.turn, told
        legal = sorted(other.moves())
        assert sorted(str(move) for move in played.moves()) == legal, told
        ends = sorted(number for _, number in other.layout.ends())
        assert sorted(end.number for end in played.ends) == ends, told
        shown = {tile for hand in played.view(None)["hands"] for tile in hand} - {"?"}
        assert other.faces - {t.name for t in (other.up, other.next) if t} <= shown, told
        move = rng.choice(legal)
        played = played.play(move)
        other.play(move)
    assert played.result is not None, to_position(played)
    assert played.result.how == other.end
    assert list(played.points) == other.final(), to_position(played)
    rows = [[tile.name for tile in row] for row in other.rows]
    assert [sorted(hand) for hand in played.view(None)["hands"]] == [sorted(row) for row in rows]


@pytest.mark.parametrize("seats", HANDS)
@pytest.mark.parametrize("name", PAIRS)
def test_rows_are_played_as_a_second_opinion_plays_them(name: str, seats: int) -> None:
    rng = random.Random(f"{name} {seats}")
    for hand in HANDS[seats]:
        for _ in range(ROUNDS):
            compare(name, seats, hand, rng)
