"""Positions with nothing hidden, solved: alpha-beta with a table of what has been seen before.

The value of a position is what the first side will make from here on, less what the other will
(the round's own points, hand score included). Two sides are needed, any number of seats.
"""

from __future__ import annotations

from typing import Final

from hughie.bots.search import call, distinct
from hughie.core.game import Rules
from hughie.core.moves import PASS
from hughie.core.places import SHAPE
from hughie.core.state import State
from hughie.core.tiles import PIPS, is_double

FAR: Final = 1_000_000
EXACT: Final = 0
AT_LEAST: Final = 1
AT_MOST: Final = 2

# What makes a move worth looking at first, in pips.
POINT: Final = 40  # a point made at once
REPLY: Final = 40  # a tile with which the other side could answer
DOUBLE: Final = 20

Key = tuple[int, ...]


class OutOfNodes(Exception):
    """The position is too large for the number of nodes allowed."""


class Solved:
    """What a solved position is worth to the side to act: each move with its margin, best first.

    ``margin`` counts the whole round: own side's points less the other side's.
    """

    def __init__(self, codes: list[int], margins: list[int], nodes: int) -> None:
        self.codes = codes
        self.margins = margins
        self.nodes = nodes

    @property
    def code(self) -> int:
        """The best move."""
        return self.codes[0]

    @property
    def margin(self) -> int:
        """What the best move leads to."""
        return self.margins[0]


class Solver:
    """Solves positions of one game; keeps its table from one to the next.

    ``most`` is the greatest number of nodes a call may look at, 0: no bound.
    """

    def __init__(self, rules: Rules, most: int = 0) -> None:
        self.rules = rules
        self.most = most
        self.nodes = 0
        self.seen: dict[Key, tuple[int, int]] = {}
        self.all_points = rules.target > 0

    def solve(self, s: State, every: bool = False) -> Solved:
        """Return the best move; with ``every`` the true margin of each move.

        Raises OutOfNodes, and ValueError for a round that is over or has more than two sides.
        """
        if s.how or len(self.rules.sides) != 2:
            raise ValueError("only a round of two sides that is in play can be solved")
        s = s.copy()
        s.told = None  # nothing is hidden, so there is nothing to be told
        self.nodes = 0
        side = self.rules.side_of[s.turn]
        ahead = self._ahead(s, side)
        found: list[tuple[int, int, int]] = []
        best = -FAR
        for _, rank, code, then in self._followers(s, distinct(s, self.rules.moves(s)), side):
            value = self._from(then, ahead, side, -FAR if every else best, FAR)
            best = max(best, value)
            found.append((-value, rank, code))
        found.sort()
        return Solved(
            [code for _, _, code in found], [ahead - value for value, _, _ in found], self.nodes
        )

    def _ahead(self, s: State, side: int) -> int:
        sides = self.rules.sides
        return s.points[sides[side][0]] - s.points[sides[1 - side][0]]

    def _make(self, s: State, code: int) -> None:
        self.rules.apply(s, code)
        if s.claims is not None:
            call(self.rules, s)

    def _from(self, s: State, ahead: int, side: int, alpha: int, beta: int) -> int:
        """Return what ``side`` gains from when it was ``ahead`` by that much; ``s`` is used up."""
        if s.how:
            points, sides = self.rules.payoff(s), self.rules.sides
            return points[sides[side][0]] - points[sides[1 - side][0]] - ahead
        now = self._ahead(s, side) - ahead
        if self.rules.side_of[s.turn] == side:
            return now + self._value(s, side, alpha - now, beta - now)
        return now - self._value(s, 1 - side, now - beta, now - alpha)

    def _value(self, s: State, side: int, alpha: int, beta: int) -> int:
        """Return what the side to act gains from here on, if it lies between alpha and beta.

        ``s`` is used up: a move without a choice needs no copy.
        """
        self.nodes += 1
        if self.most and self.nodes > self.most:
            raise OutOfNodes
        codes = self.rules.moves(s)
        if len(codes) == 1:
            ahead = self._ahead(s, side)
            self._make(s, codes[0])
            return self._from(s, ahead, side, alpha, beta)
        key = self._key(s)
        known = self.seen.get(key)
        if known is not None:
            value, kind = known
            if kind == EXACT or (kind == AT_LEAST and value >= beta):
                return value
            if kind == AT_MOST and value <= alpha:
                return value
        return self._look(s, side, codes, alpha, beta, key)

    def _look(self, s: State, side: int, codes: list[int], alpha: int, beta: int, key: Key) -> int:
        best = -FAR
        floor = alpha
        ahead = self._ahead(s, side)
        for _, _, _, then in self._followers(s, distinct(s, codes), side):
            value = self._from(then, ahead, side, floor, beta)
            best = max(best, value)
            floor = max(floor, value)
            if best >= beta:
                break
        kind = EXACT
        if best >= beta:
            kind = AT_LEAST
        elif best <= alpha:
            kind = AT_MOST
        self.seen[key] = (best, kind)
        return best

    def _followers(
        self, s: State, codes: list[int], side: int
    ) -> list[tuple[int, int, int, State]]:
        """Return what each move leads to, the most promising first.

        Those come first that leave the other side little to answer with; then doubles and heavy
        tiles, which are harder to get rid of.
        """
        found: list[tuple[int, int, int, State]] = []
        ahead = self._ahead(s, side)
        for rank, code in enumerate(codes):
            then = s.copy()
            self._make(then, code)
            weight = POINT * (self._ahead(then, side) - ahead)
            for seat in self.rules.sides[1 - side]:
                weight -= REPLY * (then.hands[seat].tiles & then.reach).bit_count()
            if code < PASS:
                weight += PIPS[code >> 8] + (DOUBLE if is_double(code >> 8) else 0)
            found.append((-weight, rank, code, then))
        if len(found) > 1:
            found.sort()
        return found

    def _key(self, s: State) -> Key:
        """Return all that the rest of the round depends on (what is laid follows from it)."""
        key: list[int] = []
        for hand in s.hands:
            key.append(hand.tiles)
        shapes: list[int] = []
        for code in s.ends:
            shapes.append(code & SHAPE)
        shapes.sort()
        key.extend(shapes)
        key.append(len(s.yard) << 24 | s.turn << 16 | s.phase << 8 | s.lays)
        key.append(s.fresh << 20 | s.idle << 10 | s.passes)
        key.append(s.up)
        if s.opened:
            key.append(s.opened)
        if s.spinner >= 0 or s.only >= 0:
            key.append(s.spinner << 10 | (s.only + 1))
        if s.rows:
            key.extend([s.face, s.open, s.peeked])
        for row in s.rows:
            key.append(-1)
            key.extend(row)
        if self.all_points:
            key.extend(s.points)
        if s.trick is not None:
            self._trick_key(s, key)
        return tuple(key)

    def _trick_key(self, s: State, key: list[int]) -> None:
        trick = s.trick
        assert trick is not None
        key.extend([trick.led, trick.turned, trick.closed_by, trick.declared, trick.shown])
        key.extend(trick.tricks)
        key.extend(trick.bonus)
        key.extend(s.points)
