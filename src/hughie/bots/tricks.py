"""Playing to a trick without search: what this trick brings, over a few possible replies."""

from __future__ import annotations

from typing import Final

from hughie.core.game import Rules
from hughie.core.moves import CLOSE, PASS
from hughie.core.rng import Rng
from hughie.core.seen import View
from hughie.core.state import State
from hughie.core.tiles import PIPS

WORLDS: Final = 6


def best_trick(view: View, codes: list[int], rng: Rng) -> int:
    """Return the move whose trick brings most on average; of equals the lightest tile."""
    worlds = [view.world(rng) for _ in range(WORLDS)]
    best, best_value = codes[0], -1_000_000
    for code in codes:
        if code & ~0xFFFF == CLOSE:
            continue
        value = 100 * sum([_outcome(view.rules, world, view.seat, code) for world in worlds])
        value -= PIPS[code >> 8] if code < PASS else 0
        if value > best_value:
            best, best_value = code, value
    return best


def _outcome(rules: Rules, world: State, seat: int, code: int) -> int:
    """Return the points by which a seat is ahead after its move and the best reply."""
    after = world.copy()
    rules.apply(after, code)
    ahead = _lead(world, after, seat)
    if after.how or after.turn == seat:
        return ahead
    replies = [_reply(rules, world, after, seat, reply) for reply in rules.moves(after)]
    return min(replies)


def _reply(rules: Rules, world: State, after: State, seat: int, reply: int) -> int:
    then = after.copy()
    rules.apply(then, reply)
    return _lead(world, then, seat)


def _lead(before: State, after: State, seat: int) -> int:
    """Return by how much a seat has gained on the others since."""
    ahead = 0
    for other in range(len(after.points)):
        change = after.points[other] - before.points[other]
        ahead += change if other == seat else -change
    return ahead
