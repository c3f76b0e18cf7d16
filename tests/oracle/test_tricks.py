"""The engine and the second opinion play tricks in step, by house rules drawn at random."""

from __future__ import annotations

import os
import random
from typing import Any

import pytest

import hughie
from hughie.core.position import to_position
from tests.oracle.test_agreed import read, text
from tests.oracle.tricks import Round

pytestmark = pytest.mark.conformance
ROUNDS = 300 if os.environ.get("HUGHIE_DEEP") else 25
CHOICES: dict[str, list[Any]] = {
    "blank_value": [7, 7, 0],
    "nontrump_rank": ["total_pips", "suit_led_only"],
    "goal": [70, 40, 100, 200],
    "schneider": [30, 10],
    "declare": [True, True, False],
    "declare_needs_trick": [True, False],
    "close_fail_sets": [2, 3],
    "capture_bonus": [True, False],
    "follow": ["higher_end", "either_end"],
    "trump_tile_to": ["winner", "loser"],
}


def play_both(dice: random.Random) -> None:
    options = {name: dice.choice(values) for name, values in CHOICES.items()}
    deck = [(a, b) for a in range(7) for b in range(a + 1)]
    dice.shuffle(deck)
    leader = dice.randrange(2)
    engine = hughie.deal(
        "bingo", deck=[text(tile) for tile in deck], leader=leader, options=options
    )
    other = Round(options, deck, leader)
    while not other.end:
        assert (engine.over, engine.turn) == (False, other.turn), to_position(engine)
        assert engine.points == tuple(other.points), to_position(engine)
        assert engine.scored == tuple(other.bonus), to_position(engine)
        tiles, words = sorted(other.tiles()), sorted(other.words())
        legal = {str(move) for move in engine.moves()}
        assert legal == {*map(text, tiles), *words}, to_position(engine)
        move = dice.choice(words) if words and dice.random() < 0.1 else text(dice.choice(tiles))
        engine = engine.play(move)
        if move in words:
            other.say(move)
        else:
            other.play(read(move))
    result = engine.result
    winners, sets = other.sets()
    assert result is not None, to_position(engine)
    assert (result.how, list(result.winners)) == (other.end, winners), to_position(engine)
    assert list(result.points) == sets, to_position(engine)


@pytest.mark.parametrize("seed", range(4))
def test_tricks_fall_the_same_way_to_both(seed: int) -> None:
    for number in range(ROUNDS):
        play_both(random.Random(f"tricks {seed} {number}"))
