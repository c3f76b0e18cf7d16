"""The engine and the slow second opinion play the same random rounds, move by move."""

from __future__ import annotations

import os
import random
from dataclasses import dataclass, replace

import pytest

import hughie
from hughie import Round
from hughie.core.position import to_position
from tests.oracle.oracle import Game, House

pytestmark = pytest.mark.conformance
DEEP = os.environ.get("HUGHIE_DEEP")
ROUNDS = {6: 12, 9: 2, 12: 1}
NO_LIMIT = 1000


@dataclass(frozen=True)
class Pair:
    """One game in both words: a preset with options for the engine, a house for the oracle."""

    name: str
    house: House
    options: dict[str, object]


PLAIN: dict[str, object] = {"target": 0, "blocked_tie": "no_score"}
AUTO: dict[str, object] = {**PLAIN, "declare": "auto", "muggins": "off"}
FIVES = House(5, lead_qualifies=False, multiples=(5,), round_to=5)
PAIRS = {
    "block": Pair("block/classic", House(7, score="total_minus_own"), PLAIN),
    "draw": Pair(
        "draw/classic", House(7, draws=NO_LIMIT, reserve=2, score="total_minus_own"), PLAIN
    ),
    "fives": Pair(
        "all-fives/classic",
        replace(FIVES, draws=1, keeps=True, reserve=2, score="sum_of_differences", round_each=True),
        AUTO,
    ),
    "fives with a spinner": Pair(
        "all-fives/spinner",
        replace(FIVES, spinner="first", sides_first=True, draws=NO_LIMIT),
        {**AUTO, "first_leader": "highest_double", "no_double": "heaviest_in_hand"},
    ),
    "fives where every double spins": Pair(
        "all-fives/spinner",
        replace(FIVES, spinner="all", draws=NO_LIMIT, quotient=True),
        {
            **AUTO,
            "first_leader": "highest_double",
            "no_double": "heaviest_in_hand",
            "spinner": "all_doubles",
            "spinner_fill": "any",
            "unit": "quotient",
        },
    ),
    "fives and threes": Pair(
        "fives-and-threes/classic",
        House(
            5,
            lead_qualifies=False,
            multiples=(3, 5),
            draws=1,
            keeps=True,
            reserve=2,
            score="sum_of_differences",
        ),
        AUTO,
    ),
    "doubles": Pair(
        "doubles/classic",
        House(8, spinner="all", opened_only=True, draws=1, reserve=2),
        {**PLAIN, "no_double": "heaviest_in_hand"},
    ),
    "american doubles": Pair(
        "doubles/american",
        House(7, spinner="all", opened_only=True, draws=NO_LIMIT),
        {**PLAIN, "no_double": "heaviest_in_hand"},
    ),
}
SETS = {6: {2: 7, 3: 6, 4: 5}, 9: {2: 11, 4: 9}, 12: {2: 20, 4: 15}}


def deck_for(set_max: int, rng: random.Random) -> list[str]:
    deck = [f"{high}-{low}" for high in range(set_max + 1) for low in range(high + 1)]
    rng.shuffle(deck)
    return deck


def compare(pair: Pair, set_max: int, seats: int, rng: random.Random) -> None:
    """Play one round in both, to its end."""
    hand = SETS[set_max][seats]
    options = {**pair.options, "set_max": set_max, "hand_size": hand}
    deck = deck_for(set_max, rng)
    played = hughie.deal(pair.name, seats=seats, deck=deck, options=options)
    other = Game.deal(replace(pair.house, hand=hand), seats, deck)
    while not other.end:
        agree(played, other)
        legal = sorted(other.moves())
        assert sorted(str(move) for move in played.moves()) == legal, to_position(played)
        move = rng.choice(legal)
        played = played.play(move)
        other.play(move)
    assert played.result is not None, to_position(played)
    assert played.result.how == other.end
    assert list(played.points) == other.final(), to_position(played)


def agree(played: Round, other: Game) -> None:
    """What lies on the table is the same in both."""
    told = to_position(played)
    assert played.turn == other.turn, told
    numbers = sorted(number for _, number in other.layout.ends())
    assert sorted(end.number for end in played.ends) == numbers, told
    assert list(played.points) == [p.points for p in other.players], told
    if other.house.multiples and other.layout.tiles:
        assert played.count == other.layout.count(), told
        assert sum(end.worth for end in played.ends) == played.count, told


@pytest.mark.parametrize(
    ("name", "set_max", "seats"),
    [(name, set_max, seats) for name in PAIRS for set_max in SETS for seats in SETS[set_max]],
)
def test_the_engine_agrees_with_a_second_opinion(name: str, set_max: int, seats: int) -> None:
    rng = random.Random(f"{name} {set_max} {seats}")
    for _ in range(ROUNDS[set_max] * (20 if DEEP else 1)):
        compare(PAIRS[name], set_max, seats, rng)
