"""Lay a whole branching chain anew, when an end has been walled in.

What hangs where is known now, so the branches that carry most are laid first and get most
room. Where that gets stuck, the chain is taken up again from an ancestor of the tile that
found no place, further back each time, and goes on with other likings.
"""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from random import Random

from hughie.draw.bush import Bush
from hughie.draw.cloth import Cloth, Frame
from hughie.draw.lay import Laid, Stuck
from hughie.draw.plan import Plan
from hughie.draw.tree import Node, Tree

# Tiles to try with a place for every end: so many in all, but twice at least; then without.
EFFORT, BARE = 400, 10
FURTHEST = 5


def lay_next(tree: Tree, node: Node, bush: Bush) -> Bush:
    """Lay one more tile, and all anew only if it, or an end, has no place."""
    grown = bush.copy()
    try:
        grown.lay(node)
    except Stuck:
        try:
            return anew(tree, node.index + 1, bush.frame, *bush.cloth.view[2:])
        except Stuck:
            grown = bush.copy()
            grown.strand(node)
    return grown


def anew(tree: Tree, count: int, frame: Frame, width: int, height: int) -> Bush:
    """Lay the first ``count`` tiles in a view of this size or larger; raises Stuck.

    First with a place for every end; then ends that are walled in do not matter.
    """
    nodes = tree.nodes[:count]
    for bare, tries in ((False, max(EFFORT // count, 2)), (True, BARE)):
        plan = Plan(nodes, bare)
        bush = Bush(Laid(Cloth(width, height, frame.widen), tree.equal), frame, plan)
        with suppress(Stuck):
            return _by_plan(bush, plan, nodes, tries)
    raise Stuck


def _by_plan(bush: Bush, plan: Plan, nodes: tuple[Node, ...], tries: int) -> Bush:
    before: list[Bush] = []
    failures: Counter[int] = Counter()
    for whim in range(tries):
        try:
            _go_on(bush, plan, nodes, before)
        except Stuck as stuck:
            index = stuck.args[0] if bush.plan else plan.order.index(stuck.args[0])
            failures[index] += 1
            steps = 1 + failures[index] % FURTHEST
            bush = before[_back(plan, index, steps, len(before))].copy()
            bush.chance = Random(whim)
        else:
            return bush
    raise Stuck


def _go_on(bush: Bush, plan: Plan, nodes: tuple[Node, ...], before: list[Bush]) -> None:
    """Lay what is not laid yet; ``before`` keeps the chain as it was before each tile."""
    while len(bush.laid.nodes) < len(nodes):
        count = len(bush.laid.nodes)
        before[count:] = [bush.copy()]
        bush.lay(plan.nodes[count])
    plan.in_time(bush.laid, nodes)
    bush.finish(plan.bare)


def _back(plan: Plan, index: int, steps: int, known: int) -> int:
    """An ancestor some steps back, that has been laid."""
    while (steps > 0 or index >= known) and index > 0:
        index = plan.nodes[index].parent or 0
        steps -= 1
    return index
