"""Points worked out by the tests: who may call what (RULES 3.9), and what a round is worth (3.5)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from hughie.core.tiles import HIGH, LOW, tiles_in


@dataclass
class Play:
    """A tile that was laid, what it scores when announced, and what became of that."""

    seat: int
    due: int
    settled: bool = False
    tried: set[int] = field(default_factory=set)


@dataclass
class Ledger:
    """The last two plays of a round in which points have to be announced."""

    options: Any
    side_of: list[int]
    last: Play | None = None
    earlier: Play | None = None

    @property
    def window(self) -> Play | None:
        """The play whose points others may claim now."""
        which = {"before_next_tile": self.last, "after_next_tile": self.earlier}
        return which.get(self.options.muggins)

    def laid(self, seat: int, due: int) -> None:
        self.earlier, self.last = self.last, Play(seat, due)

    def offers(self, seat: int, *, over: bool, won: bool) -> set[str]:
        """What a seat may say, whether or not there is anything to gain."""
        if self.options.declare == "auto" or not self.options.multiples or won:
            return set()
        found = {"call"} if self._may_call(seat) else set()
        return found | ({"muggins"} if self._may_claim(seat, over) else set())

    def _may_call(self, seat: int) -> bool:
        return self.last is not None and self.last.seat == seat and not self.last.settled

    def _may_claim(self, seat: int, over: bool) -> bool:
        play = self.window
        if play is None or play.settled or seat in {play.seat, *play.tried}:
            return False
        if over and self.options.muggins == "before_next_tile":
            return False
        own_side = self.side_of[seat] == self.side_of[play.seat]
        return self.options.muggins_who == "any_other" or not own_side

    def said(self, seat: int, word: str) -> int:
        """Note what a seat said; return the points it brings, a penalty below 0."""
        play = self.last if word == "call" else self.window
        assert play is not None
        if word == "call" or play.due:
            play.settled = True
        play.tried.add(seat)
        return play.due or -self.options.false_claim_penalty


# -- the end of a round ----------------------------------------------------------------------------


@dataclass
class Reckoning:
    """What a finished round is worth, from the hands that are left."""

    options: Any
    sides: list[list[int]]
    hands: list[int]

    def weigh(self, tile: int) -> int:
        return 1 if self.options.faces == "pictures" else HIGH[tile] + LOW[tile]

    def weight(self, side: list[int]) -> int:
        return sum(self.weigh(tile) for seat in side for tile in tiles_in(self.hands[seat]))

    def tie(self) -> str:
        if self.options.blocked_tie == "split_if_three":
            return "split" if len(self.sides) == 3 else "no_score"
        return str(self.options.blocked_tie)

    def winners(self, how: str, last: int) -> list[int]:
        """The winning sides."""
        if how == "domino":
            return [n for n, side in enumerate(self.sides) if last in side]
        if self.options.blocked_winner == "nobody":
            return []
        best = self._least([self._measure(side) for side in self.sides])
        if len(best) == 1 or self.tie() in {"split", "each_scores"}:
            return best
        if self.tie() == "no_score":
            return []
        lightest = self._least([self._lightest(self.sides[n]) for n in best])
        return [best[lightest[0]]] if len(lightest) == 1 else []

    def _measure(self, side: list[int]) -> int:
        if self.options.blocked_winner == "fewest_tiles":
            return sum(self.hands[seat].bit_count() for seat in side)
        return self.weight(side)

    def _lightest(self, side: list[int]) -> int:
        return min(self.weigh(tile) for seat in side for tile in tiles_in(self.hands[seat]))

    @staticmethod
    def _least(values: list[int]) -> list[int]:
        return [n for n, value in enumerate(values) if value == min(values)]

    def gain(self, winner: int, winners: list[int]) -> int:
        """The points of one winning side."""
        shared = self.tie() == "split" and len(winners) > 1
        left_out = winners if shared else [winner]
        own = self.weight(self.sides[winner])
        others = [self.weight(side) for n, side in enumerate(self.sides) if n not in left_out]
        terms = {
            "opponents_total": others,
            "sum_of_differences": [other - own for other in others],
            "total_minus_own": [*others, -own],
            "everybodys_total": [*others, own],
            "one_point": [1],
            "none": [],
        }[self.options.hand_score]
        if self.options.hand_score == "one_point":
            return 1
        return max(0, self._added(terms, len(winners) if shared else 1))

    def _added(self, terms: list[int], sharers: int) -> int:
        if self.options.round_scope == "per_opponent":
            return sum(self._rounded(term // sharers) for term in terms)
        return self._rounded(sum(terms) // sharers)

    def _rounded(self, value: int) -> int:
        base = self.options.round_base
        down, up = value - value % base, value + -value % base
        match self.options.hand_round:
            case "down":
                return down
            case "up":
                return up
            case "nearest":
                return down if value - down < up - value else up
        return value
