"""What the open ends count, and what a count scores (RULES 3.4.5 to 3.4.7)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hughie.core.places import DOUBLE, PLAIN, SHAPE, covered_at, kind_at, number_at
from hughie.core.state import State

SCORES: Final = 512  # counts whose scores are worked out beforehand; far more than occur


_WORTHS: Final[dict[tuple[int, bool], bytes]] = {}


def _worths(halves: int, sniff: bool) -> bytes:
    """Return the worth of every shape of place; one table for all rules that count alike."""
    key = halves, sniff
    if key not in _WORTHS:
        _WORTHS[key] = bytes([_worth(shape, halves, sniff) for shape in range(SHAPE + 1)])
    return _WORTHS[key]


def _worth(shape: int, halves: int, sniff: bool) -> int:
    number, covered = number_at(shape), covered_at(shape)
    if kind_at(shape) == PLAIN:
        return number
    if covered == 0:
        return 2 * number  # a lone double counts all its pips
    if kind_at(shape) == DOUBLE:
        return halves * number
    return _spinner(number, covered, halves, sniff)


def _spinner(number: int, covered: int, halves: int, sniff: bool) -> int:
    if not sniff:
        return halves * number if covered < 2 else 0
    return (2 if covered <= 2 else 1 if covered == 3 else 0) * number


class Counting:
    """The count of the open ends and its score.

    ``multiples`` are the numbers of which a count must be a multiple; an empty list means no
    scores in play. ``quotient``: the score is the count divided by the multiple, not the count.
    ``each``: a count divisible by two multiples scores for both, otherwise for the better one.
    """

    def __init__(
        self, multiples: list[int], quotient: bool, each: bool, halves: int, sniff: bool
    ) -> None:
        self.multiples = multiples
        self.quotient = quotient
        self.each = each
        # ``halves`` of a crosswise double count: 2 or 1
        self.worths = _worths(halves, sniff)
        self.scores = [self._score(total) for total in range(SCORES)]

    def total(self, s: State) -> int:
        """Return the count of the open ends."""
        total: i64 = 0
        worths = self.worths
        for code in s.ends:
            shape: i64 = code & SHAPE
            total += worths[shape]
        return total

    def score(self, total: int) -> int:
        """Return what a play making that count scores."""
        return self.scores[total] if total < SCORES else self._score(total)

    def _score(self, total: int) -> int:
        best = 0
        if total > 0:
            for multiple in self.multiples:
                if total % multiple == 0:
                    gain = total // multiple if self.quotient else total
                    best = best + gain if self.each else max(best, gain)
        return best
