"""The tree of an information-set search: what has been tried from a point of view, and what it gave."""

from __future__ import annotations

import math
from typing import Final

from hughie.core.rng import Rng

FAR: Final = 1.0e30


class Node:
    """A move and all that followed it: how often it could be made, was made, and what it gave.

    ``total`` is the sum of what the side that made the move got.
    """

    def __init__(self, code: int, side: int) -> None:
        self.code = code
        self.side = side
        self.offered = 1.0
        self.visits = 0.0
        self.total = 0.0
        self.kids: list[Node] = NONE_YET

    def add(self, child: Node) -> None:
        """Note that a move has been tried."""
        if self.kids:
            self.kids.append(child)
        else:
            self.kids = [child]

    def kid(self, code: int) -> Node | None:
        """Return what followed a move, None if it was never tried here."""
        for node in self.kids:
            if node.code == code:
                return node
        return None

    def best(self) -> Node:
        """Return the move that was made most often; of equals the one that gave more."""
        chosen = self.kids[0]
        for node in self.kids:
            if node.visits > chosen.visits or (
                node.visits == chosen.visits and node.mean() > chosen.mean()
            ):
                chosen = node
        return chosen

    def mean(self) -> float:
        """Return what the move gave on average."""
        return self.total / self.visits if self.visits > 0 else 0.5


NONE_YET: Final[list[Node]] = []
"""What follows a move after which nothing has been tried; most of a tree is such moves."""


def step(node: Node, codes: list[int], side: int, explore: float, rng: Rng) -> Node:
    """Return the move to try now: one never tried, else the one with the best prospects.

    A move counts as offered whenever it was legal here, so that moves which are seldom legal are
    not neglected (UCB for subsets of arms).
    """
    best: Node | None = None
    best_value = -FAR
    missing: list[int] = []
    for code in codes:
        kid = node.kid(code)
        if kid is None:
            missing.append(code)
            continue
        kid.offered += 1.0
        if not missing:
            value = (
                kid.total + explore * math.sqrt(math.log(kid.offered) * kid.visits)
            ) / kid.visits
            if value > best_value:
                best = kid
                best_value = value
    if best is not None and not missing:
        return best
    child = Node(missing[0] if len(missing) == 1 else missing[rng.below(len(missing))], side)
    node.add(child)
    return child
