"""What the end of a round is worth to each side, between 0 and 1.

One part says whether the side won the round, the other by how much: a margin of ``SCALE`` points
counts half. A side that has reached the match target takes all.
"""

from __future__ import annotations

from typing import Final

from hughie.core.game import Rules
from hughie.core.state import State

SCALE: Final = 25.0


def worth(rules: Rules, s: State, win: float) -> list[float]:
    """Return the worth by side of a round that is over; ``win`` is the share of the first part."""
    points = rules.payoff(s)
    if len(rules.sides) == 2:
        return _of_two(rules, s, points, win)
    totals: list[int] = []
    for side in rules.sides:
        totals.append(points[side[0]])
    found: list[float] = []
    for number in range(len(totals)):
        rival = best_other(totals, number)
        found.append(value_of(totals[number] - rival, win))
    if rules.target > 0:
        _match(rules, s, totals, found)
    return found


def _of_two(rules: Rules, s: State, points: list[int], win: float) -> list[float]:
    one, two = rules.sides[0][0], rules.sides[1][0]
    if rules.target > 0:
        ours, theirs = s.base[one] + points[one], s.base[two] + points[two]
        if ours != theirs and (ours >= rules.target or theirs >= rules.target):
            return [1.0, 0.0] if ours > theirs else [0.0, 1.0]
    first = value_of(points[one] - points[two], win)
    return [first, 1.0 - first]


def best_other(totals: list[int], number: int) -> int:
    """Return the most that another side has."""
    best = -1_000_000
    for other in range(len(totals)):
        if other != number and totals[other] > best:
            best = totals[other]
    return best


def value_of(margin: int, win: float) -> float:
    """Return the worth of being ahead by ``margin`` points."""
    if margin == 0:
        return 0.5
    size = float(abs(margin))
    half = 0.5 * (win + (1.0 - win) * size / (size + SCALE))
    return 0.5 + half if margin > 0 else 0.5 - half


def _match(rules: Rules, s: State, totals: list[int], found: list[float]) -> None:
    """Give everything to the one side that has won the match."""
    scores: list[int] = []
    for number, side in enumerate(rules.sides):
        scores.append(s.base[side[0]] + totals[number])
    for number in range(len(scores)):
        if scores[number] >= rules.target and scores[number] > best_other(scores, number):
            for other in range(len(found)):
                found[other] = 1.0 if other == number else 0.0
