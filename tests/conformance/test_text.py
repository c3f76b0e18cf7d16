"""Moves as text: what is offered can be written, in either order; what is refused says why."""

from __future__ import annotations

import json
import random

import pytest

from hughie.core.errors import HughieError, IllegalMove, MalformedMove
from hughie.core.moves import Move, parse_move
from hughie.core.round import Round
from tests.conformance.cases import DEEP, Table, known, tables
from tests.conformance.walks import house_rules, playable, positions

pytestmark = pytest.mark.conformance
WORDS = (
    "draw", "pass", "turn", "turn:1", "turn:99", "look", "look:2", "peek", "peek:1", "hide",
    "reveal", "stop", "call", "muggins", "close", "declare:2", "declare:7",
)  # fmt: skip
NONSENSE = (
    "", " ", "six-four", "6", "6-", "-4", "6-4-2", "6-4@", "@6-4", "6-4@x", "6-4@6-4:", "6-4@6-4:x",
    "19-0", "99-99", "lay", "turn:0", "turn:-1", "turn:x", "draw:2", "pass!", "6-4@6-4@6-4", "\n",
    "6–4–", "💥", "6-4 5-3", "lead:6-4", "None", "declare:x",
)  # fmt: skip


def other_order(move: Move) -> str:
    """The same move with the numbers of its tiles the other way round."""
    tile, at, rest = str(move).partition("@")
    onto, colon, number = rest.partition(":")
    turned = "-".join(reversed(tile.split("-")))
    return f"{turned}{at}{'-'.join(reversed(onto.split('-')))}{colon}{number}"


@pytest.mark.parametrize("table", tables(), ids=str)
def test_moves_are_their_texts(table: Table) -> None:
    rng = random.Random(f"text {table}")
    house = list(filter(playable, house_rules(table, rng, 20 if DEEP else 2)))
    for one in [table, *house]:
        for played, dice in positions(one, rng.randrange(1000), 0.1):
            moves = played.moves()
            assert len({str(move) for move in moves}) == len(moves)
            for move in moves:
                written_in_any_way(played, move)
            ask(played, dice)


def written_in_any_way(played: Round, move: Move) -> None:
    text = str(move)
    largest = played.setup.rules.tiles.largest
    assert parse_move(text, largest) == move
    assert str(parse_move(text, largest)) == text
    assert played.why(text) is None
    for spelling in (f" {text.upper()} ", other_order(move) if move.tile else text):
        assert played.why(spelling) is None
        assert played.play(spelling).history[-1].text == text
    if move.tile and move.onto:
        alone(played, move)


def alone(played: Round, move: Move) -> None:
    """A tile without a place will do when there is one place only, and is asked about otherwise."""
    places = [other for other in played.moves() if other.tile == move.tile]
    assert move.tile is not None
    if len(places) == 1:
        assert played.play(move.tile).history[-1].text == str(move)
    else:
        with pytest.raises(IllegalMove):
            played.play(move.tile)


def ask(played: Round, rng: random.Random) -> None:
    """Any readable text is either a move or refused with a reason, whoever asks."""
    largest = played.setup.rules.tiles.largest
    for _ in range(8):
        a, b, c, d = (rng.randint(0, largest) for _ in range(4))
        text = rng.choice(
            [rng.choice(WORDS), f"{a}-{b}", f"{a}-{b}@{c}-{d}", f"{a}-{b}@{c}-{d}:{c}"]
        )
        seat = rng.randrange(played.seats)
        refusal = played.why(text, seat)
        if refusal is None:
            assert played.play(text, seat=seat).history[-1].seat == seat
            continue
        assert refusal.code
        assert refusal.clause
        assert known()[played.game].clause_of(refusal.code), refusal.code
        json.dumps(dict(refusal.params))
        with pytest.raises(IllegalMove) as refused:
            played.play(text, seat=seat)
        assert refused.value.refusal == refusal


@pytest.mark.parametrize("table", tables(), ids=str)
def test_what_cannot_be_read_is_malformed(table: Table) -> None:
    played = next(played for played, _ in positions(table, 1, 1))
    for text in NONSENSE:
        with pytest.raises(MalformedMove):
            played.play(text)
        with pytest.raises(MalformedMove):
            played.why(text)
    for seat in (-1, played.seats, 99):
        with pytest.raises(HughieError, match="no seat"):
            played.play("pass", seat=seat)
