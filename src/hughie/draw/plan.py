"""What hangs where in a chain that is known beforehand, and in which order to lay it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import permutations

from hughie.draw.arms import Arm
from hughie.draw.lay import Laid
from hughie.draw.look import ENDING, NOTHING, Level, Wish
from hughie.draw.tree import Node

EASY = Level(True, 0, 0), Level(False, 0, 0)
HARD = Level(True, 0, 2), Level(False, 0, 1), Level(False, 0, -1)


class Plan:
    """The tiles in the ``order`` in which to lay them: doubles that lead to others first.

    ``nodes`` are numbered in that order; ``mass`` is how many tiles hang on each in all.
    """

    def __init__(self, nodes: tuple[Node, ...], bare: bool) -> None:
        self.bare = bare
        weights = _weights(nodes)
        self.order = sorted(range(len(nodes)), key=lambda i: (-weights[i][0], -weights[i][1], i))
        self.mass = [weights[i][1] for i in self.order]
        place = {index: at for at, index in enumerate(self.order)}
        self.nodes = [_renumbered(nodes[i], place) for i in self.order]
        self.children: list[list[Node]] = [[] for _ in nodes]
        for node in self.nodes:
            if node.parent is not None:
                self.children[node.parent].append(node)

    def in_time(self, laid: Laid, nodes: tuple[Node, ...]) -> None:
        """Number the tiles of a chain laid by this plan as they were laid on the table."""
        place = {index: at for at, index in enumerate(self.order)}
        laid.nodes = list(nodes)
        laid.spots = [laid.spots[place[i]] for i in range(len(nodes))]
        laid.arms = [laid.arms[place[i]] for i in range(len(nodes))]

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
            return NOTHING
        children = self.children[arm.child]
        if self.nodes[arm.child].double:
            return Wish(
                False,
                True,
                False,
                False,
                min(len(children) + (not self.bare), 3),
                least=len(children),
            )
        if not children:
            return NOTHING if self.bare else ENDING
        after = children[0]
        arms = min(len(self.children[after.index]) + (not self.bare), 3)
        return Wish(
            True,
            False,
            after.double,
            not after.double,
            arms if after.double else 3,
            True,
            len(self.children[after.index]) if after.double else -1,
        )

    def levels(self, arm: Arm) -> tuple[Level, ...]:
        """How much to ask for an arm: the more hangs on it, the more."""
        if arm.child < 0:
            return () if self.bare else EASY
        room = min(10 * self.mass[arm.child], 60)
        return Level(True, room, 3), Level(True, room // 2, 3), *HARD


def _weights(nodes: tuple[Node, ...]) -> list[tuple[int, int]]:
    """Of each tile: how many doubles, and how many tiles, it carries with itself."""
    doubles, tiles = [int(node.double) for node in nodes], [1] * len(nodes)
    for node in reversed(nodes):
        if node.parent is not None:
            doubles[node.parent] += doubles[node.index]
            tiles[node.parent] += tiles[node.index]
    return list(zip(doubles, tiles, strict=True))


def _renumbered(node: Node, place: dict[int, int]) -> Node:
    parent = None if node.parent is None else place[node.parent]
    return replace(node, index=place[node.index], parent=parent)
