"""Information-set Monte Carlo tree search for one seat, over any game.

Each iteration takes a fresh world that the seat cannot tell from the real one, walks down the one
tree of what the seat can tell apart, adds a move, plays the rest at random and credits what came
of it to every move on the way, from the point of view of the side that made it.
"""

from __future__ import annotations

from typing import Final

from hughie.bots.tree import Node, step
from hughie.bots.worth import worth
from hughie.core.game import Rules
from hughie.core.moves import CALL, PASS
from hughie.core.places import SHAPE
from hughie.core.rng import Rng
from hughie.core.state import State
from hughie.core.worlds import Worlds

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

    def run(self, iterations: int) -> None:
        """Think for a number of iterations more."""
        for _ in range(iterations):
            self._iterate()
        self.iterations += iterations

    def _iterate(self) -> None:
        s = self.worlds.next()
        path = self._descend(s)
        playout(self.rules, s, self.rng)
        gains = worth(self.rules, s, self.win)
        for node in path:
            node.visits += 1
            node.total += gains[node.side]

    def _descend(self, s: State) -> list[Node]:
        """Walk from the root to a move that is new; return the moves on the way."""
        rules = self.rules
        node = self.root
        path: list[Node] = []
        while s.how == 0:
            codes = rules.moves(s)
            if len(codes) > 1:
                codes = distinct(s, codes)
            node = step(node, codes, rules.side_of[s.turn], self.explore, self.rng)
            path.append(node)
            rules.apply(s, node.code)
            if s.claims is not None:
                call(rules, s)
            if node.visits == 0 and len(codes) > 1:
                break
        return path


def distinct(s: State, codes: list[int]) -> list[int]:
    """Return the moves without those that differ only in which of two like places they fill."""
    seen: list[int] = []
    found: list[int] = []
    for code in codes:
        key = code
        index = code & 255
        if code < PASS and index < len(s.ends):
            key = (code >> 8) << 10 | (s.ends[index] & SHAPE)
        if key not in seen:
            seen.append(key)
            found.append(code)
    return found


def call(rules: Rules, s: State) -> None:
    """Announce the score of the newest tile: thought takes everybody to be attentive."""
    claims = s.claims
    if claims is not None and claims.due and not claims.called:
        rules.interject(s, claims.last, CALL)


def playout(rules: Rules, s: State, rng: Rng) -> None:
    """Play random moves to the end of the round, in place."""
    left = LONGEST
    while s.how == 0 and left:
        rules.apply(s, rules.pick(s, rng))
        if s.claims is not None:
            call(rules, s)
        left -= 1
