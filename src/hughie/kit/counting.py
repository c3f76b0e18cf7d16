"""What the open ends count, and what a count scores (RULES 3.4.5 to 3.4.7)."""

from __future__ import annotations

from typing import Final

from hughie.core.places import DOUBLE, PLAIN, SHAPE, covered_at, kind_at, number_at
from hughie.core.state import State

SCORES: Final = 512  # counts whose scores are worked out beforehand; far more than occur


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
        self.halves = halves  # halves of a crosswise double that count: 2 or 1
        self.sniff = sniff
        self.worths = [self._worth(shape) for shape in range(SHAPE + 1)]
        self.scores = [self._score(total) for total in range(SCORES)]

    def _worth(self, shape: int) -> int:
        number, covered = number_at(shape), covered_at(shape)
        if kind_at(shape) == PLAIN:
            return number
        if covered == 0:
            return 2 * number  # a lone double counts all its pips
        if kind_at(shape) == DOUBLE:
            return self.halves * number
        return self._spinner(number, covered)

    def _spinner(self, number: int, covered: int) -> int:
        if not self.sniff:
            return self.halves * number if covered < 2 else 0
        return (2 if covered <= 2 else 1 if covered == 3 else 0) * number

    def total(self, s: State) -> int:
        """Return the count of the open ends."""
        total = 0
        worths = self.worths
        for code in s.ends:
            total += worths[code & SHAPE]
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
