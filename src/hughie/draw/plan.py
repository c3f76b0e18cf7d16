"""What hangs where in a chain that is known beforehand, and in which order to lay it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import permutations

from hughie.draw.arms import Arm
from hughie.draw.lay import Laid
from hughie.draw.look import Wish
from hughie.draw.tree import Node, carried, renumbered


class Plan:
    """The tiles in the ``order`` in which to lay them: doubles that lead to others first.

    Those that are not in the ``branch`` to lay lie already. ``nodes`` are numbered in that
    order; ``mass`` is how many tiles hang on each in all, ``children`` which are still to be laid.
    In a ``bare`` plan places are kept for nothing else.
    """

    def __init__(self, nodes: tuple[Node, ...], branch: set[int], bare: bool) -> None:
        self.bare = bare
        weights = _weights(nodes)
        self.order = [i for i in range(len(nodes)) if i not in branch]
        self.order += sorted(branch, key=lambda i: (-weights[i][0], -weights[i][1], i))
        self.mass = [weights[i][1] for i in self.order]
        place = {index: at for at, index in enumerate(self.order)}
        self.nodes = [renumbered(nodes[i], place) for i in self.order]
        self.children: list[list[Node]] = [[] for _ in nodes]
        for node in self.nodes[len(nodes) - len(branch) :]:
            if node.parent is not None:
                self.children[node.parent].append(node)

    def in_time(self, laid: Laid, nodes: tuple[Node, ...]) -> None:
        """Number the tiles of a chain laid by this plan as they were laid on the table."""
        place = {index: at for at, index in enumerate(self.order)}
        laid.nodes = list(nodes)
        laid.spots = [laid.spots[place[i]] for i in range(len(nodes))]
        laid.arms = [laid.arms[place[i]] for i in range(len(nodes))]
        laid.via = [laid.via[place[i]] for i in range(len(nodes))]

    def parents(self, kept: int) -> list[int]:
        """Of the first ``kept`` tiles those on which others are to be laid, the last one's first."""
        last = max(range(len(self.order)), key=self.order.__getitem__)
        first = self.nodes[last].parent
        found = {node.parent for node in self.nodes[kept:]}
        return sorted(
            (i for i in found if i is not None and i < kept), key=lambda i: (i != first, i)
        )

    def shares(
        self, node: Node, arms: list[Arm], roominess: Callable[[Arm], float]
    ) -> Iterator[list[tuple[Arm, int]]]:
        """Ways to give the arms of a tile just laid their children: the heaviest the roomiest first."""
        children = self.children[node.index]
        if not node.double:
            yield [
                (arm, child.index) for child in children for arm in arms if arm.side == child.side
            ]
            return
        heavy = sorted((child.index for child in children), key=lambda child: -self.mass[child])
        roomy = sorted(arms, key=roominess, reverse=True)
        for some in permutations(roomy, len(heavy)):
            yield list(zip(some, heavy, strict=True))

    def wish(self, arm: Arm) -> Wish:
        """What is to come at an arm."""
        if arm.child < 0:
            return Wish()
        node, children = self.nodes[arm.child], self.children[arm.child]
        if node.double:
            return self.spread(node, single=False)
        if children and children[0].double:
            return self.spread(children[0], single=True)
        return Wish()

    def spread(self, double: Node, single: bool) -> Wish:
        """A double to come, maybe after a tile, with the arms that it needs at least."""
        arms = len(self.children[double.index])
        return Wish(single, True, min(arms + (not self.bare), 3), max(arms, 1))


def _weights(nodes: tuple[Node, ...]) -> list[tuple[int, int]]:
    """Of each tile: how many doubles, and how many tiles, it carries with itself."""
    doubles = carried(nodes, [int(node.double) for node in nodes])
    return list(zip(doubles, carried(nodes, [1] * len(nodes)), strict=True))
