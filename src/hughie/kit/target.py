"""Points on the way to the target (RULES 3.1 G: target, target_rule, target_check, win_on_lead)."""

from __future__ import annotations

from hughie.core.state import PLAYING, TARGET, State


class Target:
    """How points are credited: partners share them, and the target may cap or end the round."""

    def __init__(
        self, points: int, exact: bool, immediate: bool, win_on_lead: bool, sides: list[list[int]]
    ) -> None:
        self.points = points  # 0: a single round decides
        self.exact = exact
        self.immediate = immediate
        self.win_on_lead = win_on_lead
        self.sides = sides
        self.side_of = [0] * sum([len(side) for side in sides])
        for number, side in enumerate(sides):
            for seat in side:
                self.side_of[seat] = number

    def allowed(self, before: int, gain: int) -> int:
        """Return how much of a gain counts for a side with ``before`` points in the match."""
        return 0 if self.exact and self.points and before + gain > self.points else gain

    def credit(self, s: State, side: int, gain: int, lead: bool) -> int:
        """Credit a gain made in play to a side; return what counted, end the round if it is won."""
        members = self.sides[side]
        before = s.base[members[0]] + s.points[members[0]]
        gain = self.allowed(before, gain)
        wins = self.points > 0 and before + gain >= self.points
        if wins and lead and not self.win_on_lead:
            return 0
        for seat in members:
            s.points[seat] += gain
        if wins and self.immediate and gain > 0 and s.how == PLAYING:
            s.how = TARGET
        return gain

    def penalise(self, s: State, side: int, loss: int) -> None:
        """Take points from a side for a false claim."""
        for seat in self.sides[side]:
            s.points[seat] -= loss
