"""Lay a branching chain on, and branches of it anew where a tile is walled in.

The tile at whose end there is no place gets one when the branches around it make room: they
are taken up and laid anew, small ones first, then larger ones. What hangs where is known now,
so that what carries most is laid first and gets most room. Where that does not help, the whole
chain is (:mod:`hughie.draw.replant`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress

from hughie.draw.bush import Bush
from hughie.draw.grid import slab
from hughie.draw.lay import Stuck
from hughie.draw.plan import Plan
from hughie.draw.replant import replanted
from hughie.draw.tree import Node, Tree
from hughie.draw.trunk import trunk_of

# How large the branches may be that are laid anew, with a place for every end and without, where
# the doubles lie at most so many tiles from each other.
MOST, MOST_BARE, DENSE = 24, 8, 3
# How far back from a tile in the way a branch may begin, and what is near. Branches that are
# not small are tried if they are larger by a good deal.
DEEPEST, NEAR = 10, 6
SMALL, LARGER = 8, 1.2


def lay_next(tree: Tree, node: Node, bush: Bush) -> Bush:
    """Lay one more tile, and others anew only if there is no place for it.

    If no way is found to make room, it lies apart; raises Stuck where the view must not be wider.
    """
    with suppress(Stuck):
        grown = bush.copy()
        grown.lay(node)
        return grown
    nodes = tree.nodes[: node.index + 1]
    for bare in (False, True):
        for branch in _branches(nodes, bush, _most(nodes, bare)):
            with suppress(Stuck):
                return _regrown(bush, nodes, branch, bare)
    if not bush.hopeless:
        with suppress(Stuck):
            return replanted(nodes, bush.frame, bush.laid.equal)
    if not bush.frame.widen:
        raise Stuck
    apart = bush.copy()
    apart.strand(node)
    return apart


def _most(nodes: tuple[Node, ...], bare: bool) -> int:
    """How large branches may be: where doubles lie close together large ones find no room either."""
    if DENSE * sum(node.spinner for node in nodes) < len(trunk_of(nodes)):
        return len(nodes)
    return MOST_BARE if bare else MOST


def _branches(nodes: tuple[Node, ...], bush: Bush, most: int) -> Iterator[set[int]]:
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
        if size <= len(branch) <= most:
            yield branch
            size = len(branch) * LARGER if len(branch) > SMALL else 0


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


def _regrown(bush: Bush, nodes: tuple[Node, ...], branch: set[int], bare: bool) -> Bush:
    """The chain with ``branch`` laid anew while all others keep their places; or raises Stuck."""
    plan = Plan(nodes, branch, bare)
    kept = len(nodes) - len(branch)
    parents = plan.parents(kept)
    grown = bush.copy()
    grown.lift(plan, kept)
    for index in parents:
        grown.begin(plan.nodes[index])
    for node in plan.nodes[kept:]:
        grown.lay(node)
    grown.keep_rest([*(range(kept) if bare else parents), *range(kept, len(nodes))])
    plan.in_time(grown.laid, nodes)
    return grown
