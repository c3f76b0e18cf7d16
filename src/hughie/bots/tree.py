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
        self.offered = 0
        self.visits = 0
        self.total = 0.0
        self.kids: list[Node] = []

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
        return self.total / self.visits if self.visits else 0.5


def step(node: Node, codes: list[int], side: int, explore: float, rng: Rng) -> Node:
    """Return the move to try now: one never tried, else the one with the best prospects.

    A move counts as offered whenever it was legal here, so that moves which are seldom legal are
    not neglected (UCB for subsets of arms).
    """
    best: Node | None = None
    best_value = -FAR
    found = 0
    for kid in node.kids:
        if kid.code in codes:
            found += 1
            kid.offered += 1
            n = float(kid.visits)
            value = kid.total / n + explore * math.sqrt(math.log(float(kid.offered)) / n)
            if value > best_value:
                best = kid
                best_value = value
    if best is not None and found == len(codes):
        return best
    return _new(node, codes, side, len(codes) - found, rng)


def _new(node: Node, codes: list[int], side: int, missing: int, rng: Rng) -> Node:
    """Add one of the moves never tried, each as likely as the others."""
    wanted = rng.below(missing)
    for code in codes:
        if node.kid(code) is None:
            if wanted == 0:
                child = Node(code, side)
                child.offered = 1
                node.kids.append(child)
                return child
            wanted -= 1
    raise AssertionError("no move is missing")
