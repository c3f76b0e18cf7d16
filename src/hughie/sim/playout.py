"""The bare loop of random play, in place: what everything that plays millions of rounds is made of."""

from __future__ import annotations

from hughie.core.game import Deal, Rules
from hughie.core.rng import Rng
from hughie.core.state import State


class Tally:
    """What was done: rounds dealt and ended, moves made."""

    def __init__(self) -> None:
        self.rounds = 0
        self.moves = 0


def finish(rules: Rules, s: State, rng: Rng) -> int:
    """Play random moves to the end of the round, in place; return how many there were."""
    made = 0
    while s.how == 0:
        rules.apply(s, rules.pick(s, rng))
        made += 1
        if s.claims is not None:
            interject(rules, s, rng)
    return made


def interject(rules: Rules, s: State, rng: Rng) -> None:
    """Let every seat, in an order drawn by lot, call what it can gain (RULES 3.9)."""
    claims = s.claims
    if claims is None:
        return
    silent = claims.called or claims.due == 0
    if silent and (not claims.open or claims.missed == 0):
        return
    seats = list(range(rules.seats))
    rng.shuffle(seats)
    for seat in seats:
        for offer in rules.interjections(s, seat):
            rules.interject(s, seat, offer)


def rounds(rules: Rules, rng: Rng, count: int) -> Tally:
    """Deal and play ``count`` random rounds."""
    tally = Tally()
    for _ in range(count):
        s = rules.deal(Deal(rng))
        tally.moves += finish(rules, s, rng)
        rules.payoff(s)
        tally.rounds += 1
    return tally
