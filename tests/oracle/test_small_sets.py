"""The exhaustive counts of small sets, counted by the second opinion as well."""

from __future__ import annotations

import copy
import json
from itertools import permutations

import pytest

from hughie.core.rng import Rng
from scripts.small_sets import DEPTH, FILE, HANDS, SEEDS, Counts, added
from tests.oracle.oracle import Game, House
from tests.oracle.test_lockstep import PAIRS

pytestmark = pytest.mark.conformance
ROWS = json.loads(FILE.read_text(encoding="utf-8"))
SAME = {
    "block/classic": "block",
    "draw/classic": "draw",
    "all-fives/classic": "fives",
    "fives-and-threes/classic": "fives and threes",
    "doubles/american": "american doubles",
}
"""Presets whose moves are those of a house of the second opinion."""


def tiles(largest: int) -> list[str]:
    return [f"{high}-{low}" for high in range(largest + 1) for low in range(high + 1)]


def grow(game: Game, ply: int, found: Counts) -> None:
    """Count the lines below a position."""
    found[ply][0] += 1
    found[ply][1] += bool(game.end)
    if ply + 1 < len(found):
        for move in game.moves():
            after = copy.deepcopy(game)
            after.play(move)
            grow(after, ply + 1, found)


def counted(house: House, seats: int, deck: list[str], depth: int) -> Counts:
    found = [[0, 0] for _ in range(depth + 1)]
    grow(Game.deal(house, seats, deck), 0, found)
    return found


def house_of(name: str, seats: int, largest: int) -> House:
    house = PAIRS[SAME[name]].house
    return House(**{**house.__dict__, "hand": HANDS[largest][seats]})


def rows() -> list[tuple[str, int]]:
    named = [(f"{row['game']}/{row['preset']}", row["seats"]) for row in ROWS]
    return [case for case in named if case[0] in SAME]


def row_of(name: str, seats: int) -> dict[str, object]:
    return next(r for r in ROWS if f"{r['game']}/{r['preset']}" == name and r["seats"] == seats)


@pytest.mark.parametrize(("name", "seats"), rows())
def test_a_few_deals(name: str, seats: int) -> None:
    for largest in HANDS:
        want = row_of(name, seats)[f"double-{largest}"]
        assert isinstance(want, list)
        for seed, tree in zip(SEEDS, want, strict=True):
            deck = list(range(len(tiles(largest))))
            Rng(seed).shuffle(deck)
            texts = [tiles(largest)[tile] for tile in deck]
            if not doubles_missing(name, texts, seats * HANDS[largest][seats]):
                house = house_of(name, seats, largest)
                assert counted(house, seats, texts, len(tree) - 1) == tree


def doubles_missing(name: str, deck: list[str], dealt: int) -> bool:
    """Whether Doubles deals again, which the second opinion does not know."""
    return "doubles" in name and not any(t.split("-")[0] == t.split("-")[1] for t in deck[:dealt])


@pytest.mark.parametrize("name", SAME)
def test_every_deal_of_the_double_two_set(name: str) -> None:
    house = house_of(name, 2, 2)
    decks = permutations(tiles(2))
    total = added(counted(house, 2, list(deck), DEPTH) for deck in decks)
    assert total == row_of(name, 2)["every double-2 deal"]
