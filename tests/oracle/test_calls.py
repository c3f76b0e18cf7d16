"""Calls and Muggins made at random: what is offered and what it pays, by RULES 3.9 alone."""

from __future__ import annotations

import os
import random
from dataclasses import dataclass, field

import pytest

import hughie
from hughie import Round
from hughie.core.position import to_position

pytestmark = pytest.mark.conformance
ROUNDS = 200 if os.environ.get("HUGHIE_DEEP") else 15
MULTIPLES = {"all-fives": (5,), "all-fives/muggins": (5,), "fives-and-threes": (3, 5)}


@dataclass
class Play:
    """A tile that was laid and the claim record of its own (RULES 3.9)."""

    seat: int
    due: int
    called: bool = False
    paid: bool = False
    tried: set[int] = field(default_factory=set)


class Claims:
    """The claim records of a round."""

    def __init__(self, game: str, options: dict[str, object], seats: int) -> None:
        self.multiples, self.options = MULTIPLES[game], options
        pairs = options["sides"] == "pairs"
        self.sides = [seat % 2 if pairs else seat for seat in range(seats)]
        self.points = [0] * seats
        self.plays: list[Play] = []

    def laid(self, seat: int, count: int) -> None:
        due = sum(count for multiple in self.multiples if count % multiple == 0)
        silent = not self.plays and not self.options["lead_scores"]
        self.plays.append(Play(seat, 0 if silent else due))

    def window(self, over: bool) -> Play | None:
        """The play whose score anybody else may claim now."""
        match self.options["muggins"]:
            case "after_next_tile" if len(self.plays) > 1:
                return self.plays[-2]
            case "before_next_tile" if self.plays and not over:
                return self.plays[-1]
        return None

    def offers(self, seat: int, over: bool) -> set[str]:
        last, missed = self.plays[-1] if self.plays else None, self.window(over)
        found = {"call"} if last and last.seat == seat and not (last.called or last.paid) else set()
        if missed and self._may_claim(missed, seat):
            found.add("muggins")
        return found

    def _may_claim(self, play: Play, seat: int) -> bool:
        if play.called or play.paid or play.seat == seat or seat in play.tried:
            return False
        mate = self.sides[seat] == self.sides[play.seat]
        return not (mate and self.options["muggins_who"] == "opponents")

    def say(self, word: str, seat: int, over: bool) -> None:
        play = self.plays[-1] if word == "call" else self.window(over)
        assert play is not None
        play.tried.add(seat)
        play.called |= word == "call"
        play.paid |= play.due > 0
        gain = play.due or -int(str(self.options["false_claim_penalty"]))
        for one, side in enumerate(self.sides):
            self.points[one] += gain if side == self.sides[seat] else 0


def play_both(dice: random.Random) -> None:
    game, seats = dice.choice(sorted(MULTIPLES)), dice.choice([2, 3, 4])
    options: dict[str, object] = {
        "sides": dice.choice(["pairs", "individuals"]) if seats == 4 else "individuals",
        "muggins": dice.choice(["after_next_tile", "before_next_tile", "off"]),
        "muggins_who": dice.choice(["any_other", "opponents"]),
        "false_claim_penalty": dice.choice([0, 3]),
        "lead_scores": dice.choice([True, False]),
    }
    agreed = {"target": 0, "hand_score": "none", "declare": "manual", **options}
    engine = hughie.deal(game, seats=seats, seed=dice.randrange(10**6), options=agreed)
    claims = Claims(game, options, seats)
    while True:
        offered = {seat: claims.offers(seat, engine.over) for seat in range(seats)}
        said = {seat: {str(m) for m in engine.interjections(seat)} for seat in range(seats)}
        assert said == offered, to_position(engine)
        assert engine.points == tuple(claims.points), to_position(engine)
        words = [(seat, word) for seat in range(seats) for word in sorted(offered[seat])]
        if words and dice.random() < 0.45:
            seat, word = dice.choice(words)
            claims.say(word, seat, engine.over)
            engine = engine.play(word, seat=seat)
        elif engine.over:
            return
        else:
            engine = moved(engine, claims, dice)


def moved(engine: Round, claims: Claims, dice: random.Random) -> Round:
    move, seat = dice.choice(engine.moves()), engine.turn
    engine = engine.play(move)
    if move.tile:
        assert seat is not None and engine.count is not None
        claims.laid(seat, engine.count)
    return engine


@pytest.mark.parametrize("seed", range(4))
def test_calls_are_offered_and_paid_as_agreed(seed: int) -> None:
    for number in range(ROUNDS):
        play_both(random.Random(f"calls {seed} {number}"))
