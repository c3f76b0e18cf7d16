"""Who wins a round and what the hands left over are worth (RULES 3.5)."""

from __future__ import annotations

from typing import Final

from hughie.core.events import Result, Sum
from hughie.core.state import BLOCKED, DOMINO, HOW_NAMES, TARGET, State
from hughie.core.tiles import PIPS
from hughie.kit.target import Target

FEWEST_PIPS: Final = 0
FEWEST_TILES: Final = 1
NOBODY_WINS: Final = 2

NO_SCORE: Final = 0
SPLIT: Final = 1
LIGHTEST_TILE: Final = 2
EACH_SCORES: Final = 3

OPPONENTS_TOTAL: Final = 0
SUM_OF_DIFFERENCES: Final = 1
TOTAL_MINUS_OWN: Final = 2
ONE_POINT: Final = 3
EVERYBODYS_TOTAL: Final = 4
NO_HAND_SCORE: Final = 5
SCORE_NAMES: Final = (
    "opponents_total",
    "sum_of_differences",
    "total_minus_own",
    "one_point",
    "everybodys_total",
    "none",
)

KEEP_EXACT: Final = 0
NEAREST: Final = 1
DOWN: Final = 2
UP: Final = 3


def rounded(value: int, how: int, base: int) -> int:
    """Round a value to a multiple of ``base`` (RULES EH-02); halves go up."""
    if how == KEEP_EXACT:
        return value
    if how == DOWN:
        return value // base * base
    if how == UP:
        return -(-value // base) * base
    return (2 * value + base) // (2 * base) * base


class Scoring:
    """Winner and score at the end of a round; sides are compared, partners' hands are added."""

    def __init__(
        self,
        sides: list[list[int]],
        target: Target,
        winner: int,
        tie: int,
        score: int,
        rounding: int,
        base: int,
        per_opponent: bool,
        pictures: bool,
    ) -> None:
        self.sides = sides
        self.target = target
        self.winner = winner
        self.tie = tie
        self.score = score
        self.rounding = rounding
        self.base = base
        self.per_opponent = per_opponent
        self.pictures = pictures  # no pip totals: every tile weighs one (RULES Q-22)

    def weigh(self, mask: int) -> int:
        """Return the pips of a hand (its tiles, with picture tiles)."""
        if self.pictures:
            return mask.bit_count()
        weight = 0
        while mask:
            low = mask & -mask
            weight += PIPS[low.bit_length() - 1]
            mask ^= low
        return weight

    def _weights(self, s: State) -> list[int]:
        weights: list[int] = []
        for side in self.sides:
            weight = 0
            for seat in side:
                weight += self.weigh(s.hands[seat].tiles)
            weights.append(weight)
        return weights

    def winners(self, s: State) -> list[int]:
        """Return the winning sides: none, one, or several where a tie shares the win."""
        if s.how == TARGET:
            return self._at_target(s)
        if s.how == DOMINO:
            return [self.target.side_of[s.last]]
        if self.winner == NOBODY_WINS:
            return []
        tied = self._lowest(s)
        if len(tied) == 1 or self.tie in (SPLIT, EACH_SCORES):
            return tied
        return self._lightest(s, tied) if self.tie == LIGHTEST_TILE else []

    def _at_target(self, s: State) -> list[int]:
        totals = [s.base[side[0]] + s.points[side[0]] for side in self.sides]
        return [totals.index(max(totals))]

    def _lowest(self, s: State) -> list[int]:
        if self.winner == FEWEST_TILES:
            measure = [
                sum([s.hands[seat].tiles.bit_count() for seat in side]) for side in self.sides
            ]
        else:
            measure = self._weights(s)
        least = min(measure)
        return [n for n, value in enumerate(measure) if value == least]

    def _lightest(self, s: State, tied: list[int]) -> list[int]:
        lightest = {
            n: min(
                [self.weigh(one) for seat in self.sides[n] for one in _bits(s.hands[seat].tiles)]
            )
            for n in tied
        }
        best = [n for n in tied if lightest[n] == min(lightest.values())]
        return best if len(best) == 1 else []

    def _terms(self, weights: list[int], side: int, winners: list[int]) -> list[int]:
        """Return what a winning side's hand score is made of, before and without rounding."""
        own = weights[side]
        sharing = winners if self.tie == SPLIT else [side]
        others = [w for n, w in enumerate(weights) if n not in sharing]
        if self.score == SUM_OF_DIFFERENCES:
            return [w - own for w in others]
        if self.score == TOTAL_MINUS_OWN:
            return others + ([-own] if own else [])
        if self.score == EVERYBODYS_TOTAL:
            return others + ([own] if own else [])
        if self.score == ONE_POINT:
            return [1]
        return [] if self.score == NO_HAND_SCORE else others

    def gain(self, terms: list[int], sharers: int) -> int:
        """Return the points that terms are worth: shared, rounded, never negative."""
        if self.score == ONE_POINT:
            return 1
        how, base = self.rounding, self.base
        if self.per_opponent:
            total = sum([rounded(term // sharers, how, base) for term in terms])
        else:
            total = rounded(sum(terms) // sharers, how, base)
        return max(0, total)

    def gains(self, s: State, winners: list[int]) -> list[int]:
        """Return what the hands left over bring each side in ``winners``, in that order."""
        if s.how not in {DOMINO, BLOCKED} or self.score == NO_HAND_SCORE:
            return [0 for _ in winners]
        weights = self._weights(s)
        sharers = len(winners) if self.tie == SPLIT else 1
        gains: list[int] = []
        for side in winners:
            first = self.sides[side][0]
            gain = self.gain(self._terms(weights, side, winners), sharers)
            gains.append(self.target.allowed(s.base[first] + s.points[first], gain))
        return gains

    def payoff(self, s: State) -> list[int]:
        """Return the whole round's points by seat; the hand score obeys the target rule."""
        winners = self.winners(s)
        points = s.points[:]
        gains = self.gains(s, winners)
        for number, side in enumerate(winners):
            for seat in self.sides[side]:
                points[seat] += gains[number]
        return points

    def result(self, s: State) -> Result:
        """Return the whole round's result with the sums that people are shown."""
        winners = self.winners(s)
        sums: list[Sum] = []
        if s.how in {DOMINO, BLOCKED} and self.score != NO_HAND_SCORE:
            weights, gains = self._weights(s), self.gains(s, winners)
            for number, side in enumerate(winners):
                terms = self._terms(weights, side, winners)
                code = SCORE_NAMES[self.score]
                first = self.sides[side][0]
                sums.append(Sum(first, code, tuple(terms), sum(terms), gains[number]))
        seats = sorted([seat for side in winners for seat in self.sides[side]])
        return Result(tuple(seats), tuple(self.payoff(s)), HOW_NAMES[s.how], tuple(sums))


def _bits(mask: int) -> list[int]:
    """Return the tiles of a mask as masks of one tile each."""
    found: list[int] = []
    while mask:
        found.append(mask & -mask)
        mask &= mask - 1
    return found
