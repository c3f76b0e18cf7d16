"""Lay a branching chain on, and branches of it anew where a tile is walled in.

The tile at whose end there is no place gets one when the branches around it make room: they
are taken up and laid anew, small ones first, then larger ones up to the whole chain. What
hangs where is known now, so that what carries most is laid first and gets most room. Where
that gets stuck, it is taken up again from an ancestor of the tile that found no place, further
back each time, and goes on with other likings.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress
from random import Random

from hughie.draw.bush import Bush
from hughie.draw.grid import slab
from hughie.draw.lay import Stuck
from hughie.draw.plan import Plan
from hughie.draw.tree import Node, Tree

# How often to begin again with the same branches, and with the whole chain.
TRIES, MOST = 3, 10
# How far back from a tile in the way a branch may begin, and what is near. Branches that are
# not small are tried if they are larger by a good deal.
DEEPEST, NEAR, AROUND = 10, 6, 16
SMALL, LARGER = 8, 1.2
# How many thickets are tried.
THICKETS = 6


def lay_next(tree: Tree, node: Node, bush: Bush) -> Bush:
    """Lay one more tile, and others anew only if there is no place for it.

    If they cannot make room, it lies apart; raises Stuck where the view must not be wider.
    """
    with suppress(Stuck):
        grown = bush.copy()
        grown.lay(node)
        return grown
    nodes = tree.nodes[: node.index + 1]
    for bare in (False, True):
        for branch in _branches(nodes, bush):
            with suppress(Stuck):
                return _Regrowth(bush, nodes, branch, bare).grown(TRIES)
    for branch in _thickets(nodes, bush):
        with suppress(Stuck):
            return _Regrowth(bush, nodes, branch, True).grown(TRIES)
    with suppress(Stuck):
        return _Regrowth(bush, nodes, set(range(len(nodes))), True).grown(MOST)
    if not bush.frame.widen:
        raise Stuck(node.index)
    apart = bush.copy()
    apart.strand(node)
    return apart


def _branches(nodes: tuple[Node, ...], bush: Bush) -> Iterator[set[int]]:
    """The branches that lie in the way of the last tile, each with that tile, small ones first."""
    roots = _near(nodes[-1], bush, NEAR)
    found: dict[frozenset[int], set[int]] = {}
    for _ in range(DEEPEST):
        for some in (*({root} for root in sorted(roots)), roots):
            key = frozenset(some)
            if key not in found:
                found[key] = _with(nodes, some)
        roots = {nodes[root].parent or 0 for root in roots}
    size = 0.0
    for branch in sorted(found.values(), key=len):
        if len(branch) >= size:
            yield branch
            size = len(branch) * LARGER if len(branch) > SMALL else 0


def _thickets(nodes: tuple[Node, ...], bush: Bush) -> Iterator[set[int]]:
    """Some branches at once, further around, as chance will have it."""
    roots = sorted(_near(nodes[-1], bush, AROUND))
    for seed in range(THICKETS):
        chance = Random(seed)
        some = chance.sample(roots, min(len(roots), 2 + seed % 4))
        branch = _with(nodes, {_back(nodes, root, chance.randrange(DEEPEST)) for root in some})
        if SMALL < len(branch) < len(nodes):
            yield branch


def _back(nodes: tuple[Node, ...], index: int, steps: int) -> int:
    """The ancestor some steps back; the lead at most."""
    for _ in range(steps):
        index = nodes[index].parent or 0
    return index


def _near(last: Node, bush: Bush, reach: int) -> set[int]:
    """The tiles near the end where the last one belongs."""
    assert last.parent is not None
    ahead = [slab(arm.port, reach, reach // 2) for arm in bush.laid.arms[last.parent]]
    spots = enumerate(bush.laid.spots)
    return {last.parent} | {i for i, spot in spots if any(spot.rect.meets(one) for one in ahead)}


def _with(nodes: tuple[Node, ...], roots: Iterable[int]) -> set[int]:
    """Some branches, and the last tile."""
    return set().union({nodes[-1].index}, *(_below(nodes, root) for root in roots))


def _below(nodes: tuple[Node, ...], root: int) -> set[int]:
    """A tile and all that hangs on it."""
    branch = {root}
    for node in nodes[root:]:
        if node.parent in branch:
            branch.add(node.index)
    return branch


class _Regrowth:
    """A chain whose tiles ``branch`` are to be laid anew while the others keep their places."""

    def __init__(
        self, bush: Bush, nodes: tuple[Node, ...], branch: set[int], bare: bool = False
    ) -> None:
        self.nodes = nodes
        self.plan = Plan(nodes, branch, bare)
        self.kept = len(nodes) - len(branch)
        start = bush.copy()
        start.lift(self.plan, self.kept)
        self.before = [start]
        self.failures: Counter[int] = Counter()

    def grown(self, tries: int) -> Bush:
        """The chain with the branch; raises Stuck when that was tried in vain."""
        bush = self.before[0].copy()
        for whim in range(tries):
            try:
                return self.go_on(bush)
            except Stuck as stuck:
                bush = self.before[self.back(stuck.args[0])].copy()
                bush.chance = Random(whim)
        raise Stuck(self.nodes[-1].index)

    def go_on(self, bush: Bush) -> Bush:
        """Lay what is not laid yet, keeping the chain as it was before each tile."""
        if len(bush.laid.nodes) == self.kept:
            for index in self.plan.parents(self.kept):
                bush.begin(self.plan.nodes[index])
        while len(bush.laid.nodes) < len(self.nodes):
            count = len(bush.laid.nodes)
            if count > self.kept:
                self.before[count - self.kept :] = [bush.copy()]
            bush.lay(self.plan.nodes[count])
        known = range(self.kept) if self.plan.bare else self.plan.parents(self.kept)
        bush.keep_rest([*known, *range(self.kept, len(self.nodes))])
        self.plan.in_time(bush.laid, self.nodes)
        return bush

    def back(self, index: int) -> int:
        """How many tiles of the branch to leave: up to an ancestor of the one that got stuck."""
        self.failures[index] += 1
        steps = self.failures[index] + 1
        while index >= self.kept and (steps > 0 or index - self.kept >= len(self.before)):
            index = self.plan.nodes[index].parent or 0
            steps -= 1
            if index == 0:
                break
        return max(index - self.kept, 0)
