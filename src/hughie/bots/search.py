"""Information-set Monte Carlo tree search for one seat, over any game.

Each iteration takes a fresh world that the seat cannot tell from the real one, walks down the one
tree of what the seat can tell apart, adds a move, plays the rest at random and credits what came
of it to every move on the way, from the point of view of the side that made it.
"""

from __future__ import annotations

import math
from typing import Final

from hughie.bots.tree import Node, step
from hughie.bots.worth import best_other, worth
from hughie.core.game import Rules
from hughie.core.moves import CALL, DRAW, PASS
from hughie.core.places import SHAPE
from hughie.core.rng import Rng
from hughie.core.state import State
from hughie.core.worlds import Worlds

SELDOM: Final = 8  # one in so many
LONGEST: Final = 2000  # moves of a playout; no game is longer, but a guest's might be


class Search:
    """One decision of one seat, thought over."""

    def __init__(
        self, rules: Rules, worlds: Worlds, rng: Rng, explore: float = 0.5, win: float = 0.75
    ) -> None:
        self.rules = rules
        self.worlds = worlds
        self.rng = rng
        self.explore = explore
        self.win = win
        self.root = Node(0, 0)
        self.iterations = 0
        self.margins: list[Margin] = []  # of each first move, where that is asked for

    def run(self, iterations: int) -> None:
        """Think for a number of iterations more."""
        for _ in range(iterations):
            self._iterate()
        self.iterations += iterations

    def weigh(self, iterations: int) -> None:
        """Try each first move equally often, in the same worlds, and note the points it leads to.

        The first third of the iterations is for learning and is not counted.
        """
        codes = distinct(self.worlds.base, self.rules.moves(self.worlds.base))
        self.margins = [Margin(code) for code in codes]
        rounds = max(3, iterations // len(codes))
        side = self.rules.side_of[self.worlds.base.turn]
        for number in range(rounds):
            world = self.worlds.next()
            for margin in self.margins:
                s = world.copy()
                path = self._first(s, margin.code, side)
                self._finish(s, path)
                if number * 3 >= rounds:
                    margin.add(ahead(self.rules, s, side))
        self.iterations += rounds * len(codes)

    def _first(self, s: State, code: int, side: int) -> list[Node]:
        """Make a given first move, then walk down from there."""
        node = self.root.kid(code)
        if node is None:
            node = Node(code, side)
            self.root.add(node)
        self.rules.apply(s, code)
        if s.claims is not None:
            call(self.rules, s)
        path = [node]
        self._descend(s, node, path)
        return path

    def _iterate(self) -> None:
        s = self.worlds.next()
        path: list[Node] = []
        self._descend(s, self.root, path)
        self._finish(s, path)

    def _finish(self, s: State, path: list[Node]) -> None:
        """Play the round out and credit the moves on the path."""
        playout(self.rules, s, self.rng)
        gains = worth(self.rules, s, self.win)
        for node in path:
            node.visits += 1.0
            node.total += gains[node.side]

    def _descend(self, s: State, node: Node, path: list[Node]) -> None:
        """Walk from a node to a move that is new; add the moves on the way to the path."""
        rules = self.rules
        while s.how == 0:
            codes = rules.moves(s)
            if len(codes) > 1:
                codes = distinct(s, codes)
            node = step(node, codes, rules.side_of[s.turn], self.explore, self.rng)
            path.append(node)
            rules.apply(s, node.code)
            if s.claims is not None:
                call(rules, s)
            if node.visits == 0.0 and len(codes) > 1:
                break


class Margin:
    """How many points a first move leads to: own side's less the best other side's."""

    def __init__(self, code: int) -> None:
        self.code = code
        self.count = 0
        self.sum = 0.0
        self.squares = 0.0

    def add(self, points: int) -> None:
        """Note the outcome of one playout."""
        self.count += 1
        self.sum += points
        self.squares += points * points

    def mean(self) -> float:
        """Return the average."""
        return self.sum / self.count if self.count else 0.0

    def error(self) -> float:
        """Return the standard error of the average."""
        if self.count < 2:
            return 0.0
        spread = max(0.0, self.squares / self.count - self.mean() * self.mean())
        return math.sqrt(spread / (self.count - 1))


def ahead(rules: Rules, s: State, side: int) -> int:
    """Return by how many points a side is ahead of the best other one when the round is over."""
    points = rules.payoff(s)
    totals: list[int] = []
    for seats in rules.sides:
        totals.append(points[seats[0]])
    return totals[side] - best_other(totals, side)


def distinct(s: State, codes: list[int]) -> list[int]:
    """Return the moves without those that differ only in which of two like places they fill."""
    ends = s.ends
    count = len(ends)
    if s.only >= 0 or count < 2:
        return codes
    if count == 2:
        twins = (ends[0] ^ ends[1]) & SHAPE == 0
        return [code for code in codes if code >= PASS or code & 255 != 1] if twins else codes
    return _without(codes, _twins(ends))


def _twins(ends: list[int]) -> list[int]:
    """Return the indexes of the places that are like an earlier one."""
    found: list[int] = []
    for index in range(1, len(ends)):
        shape = ends[index] & SHAPE
        for before in range(index):
            if ends[before] & SHAPE == shape:
                found.append(index)
                break
    return found


def _without(codes: list[int], places: list[int]) -> list[int]:
    if not places:
        return codes
    found: list[int] = []
    for code in codes:
        if code >= PASS or code & 255 not in places:
            found.append(code)
    return found


def call(rules: Rules, s: State) -> None:
    """Announce the score of the newest tile: thought takes everybody to be attentive."""
    claims = s.claims
    if claims is not None and claims.due and not claims.called:
        rules.interject(s, claims.last, CALL)


def playout(rules: Rules, s: State, rng: Rng) -> None:
    """Play simple moves to the end of the round, in place."""
    left = LONGEST
    plain = len(s.rows) == 0 and s.trick is None
    while s.how == 0 and left:
        code = rules.pick(s, rng) if plain else simple(rules, s, rng)
        rules.apply(s, code)
        if s.claims is not None:
            call(rules, s)
        left -= 1


def simple(rules: Rules, s: State, rng: Rng) -> int:
    """Return a random lay where there is one, otherwise a random move, seldom a draw."""
    codes = rules.moves(s)
    if len(codes) == 1:
        return codes[0]
    if codes[0] < PASS and rng.below(SELDOM):
        lays = 0
        for code in codes:
            if code < PASS:
                lays += 1
        return codes[rng.below(lays)]
    code = codes[rng.below(len(codes))]
    return codes[rng.below(len(codes))] if code == DRAW and rng.below(SELDOM) else code
