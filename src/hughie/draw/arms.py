"""The open sides of laid tiles, and the spots where a next tile can lie at each.

A tile goes straight on; after a tile that is no double it may also turn, either beside the
last half or round the end. A double lies across the line, straight on or turning beside
the last half. At a double the line goes straight; only from its short ends may an arm turn
at once. Where there is no other way joints are loose: a double may lie in line, and a line turn
at its long side.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from hughie.draw.grid import LEFT, RIGHT, Port, Rect, Spot, across, along, corner, middle
from hughie.draw.tree import Node

# Sides of a double as it lies: towards its parent, away from it, at its short ends.
BEHIND, AHEAD, LEFT_END, RIGHT_END = range(4)


@dataclass(slots=True, eq=False)
class Arm:
    """An open side: where it looks, whether it may bend, and the places kept for it.

    ``side`` is the half (0, 1) of a plain tile, or one of BEHIND..RIGHT_END. ``tail`` is the
    tile it ends with (None at a double: no bend there); ``back`` is the way the line wants
    to turn while it crosses from one lane to the next; ``own`` masks the tile it ends with,
    ``number`` is what has to be joined, ``child`` the tile that will be (-1: not known).
    ``mask`` is what is kept free for its places, ``way`` the ground over which a chain could
    go on from there, starting at the blocks ``fronts``.
    """

    side: int
    port: Port
    tail: Spot | None
    back: int | None
    own: int
    number: int = -1
    child: int = -1
    single: Spot | None = None
    double: Spot | None = None
    mask: int = 0
    way: int = 0
    fronts: tuple[Rect, ...] = ()

    @property
    def short(self) -> bool:
        return self.tail is None and self.side >= LEFT_END

    @property
    def placeless(self) -> bool:
        return self.single is None and self.double is None

    def become(self, other: Arm) -> None:
        """Have the places and the ways that another had."""
        self.single, self.double, self.mask = other.single, other.double, other.mask
        self.way, self.fronts = other.way, other.fronts

    def forget(self) -> None:
        self.single, self.double, self.mask, self.way, self.fronts = None, None, 0, 0, ()


def sides(node: Node, spot: Spot, arm: Arm | None, mask: int) -> list[Arm]:
    """The open sides of a tile just laid at ``spot`` on ``arm`` (None: the lead)."""
    if node.double:
        return _double_sides(node, spot, arm, mask)
    ends = {1 - node.touch: spot}
    if arm is None:
        ends = {0: along(spot.front.turned()), 1: spot}
    back = _back(arm, spot.heading)
    return [Arm(side, tail.front, tail, back, mask, node.tile[side]) for side, tail in ends.items()]


def _double_sides(node: Node, spot: Spot, arm: Arm | None, mask: int) -> list[Arm]:
    heading = spot.heading
    if spot.reach == 1:  # in line with the tile before it
        ends = [Arm(LEFT_END, spot.front, None, None, mask)]
        flanks = (middle(spot, (heading + turn) % 4) for turn in (3, 1))
        return ends + [Arm(AHEAD, flank, None, None, mask) for flank in flanks if node.spinner]
    arms = [Arm(BEHIND, spot.port.turned(), None, None, mask)] if arm is None else []
    arms.append(Arm(AHEAD, spot.front, None, _back(arm, heading), mask))
    if node.spinner:
        arms.append(Arm(LEFT_END, spot.flank((heading + 3) % 4), None, None, mask))
        arms.append(Arm(RIGHT_END, spot.flank((heading + 1) % 4), None, None, mask))
    return arms


def _back(arm: Arm | None, heading: int) -> int | None:
    """Where the line wants to go after this tile: across lanes it looks for the way back."""
    if arm is None or heading in (LEFT, RIGHT):
        return None
    if arm.port.heading in (LEFT, RIGHT):
        return arm.port.turned().heading
    return arm.back


def bends(arm: Arm, loose: bool = False) -> Iterator[tuple[Spot, int]]:
    """Tiles that turn: beside the last half (0) or round the end (1).

    ``loose`` ones also at the long side of a double (2), or twice beside the last half (2).
    """
    ahead = arm.port.heading
    for heading in ((ahead + 1) % 4, (ahead + 3) % 4):
        if arm.tail is not None:
            yield along(arm.tail.flank(heading)), 0
        if arm.tail is not None or arm.short:
            yield corner(arm.port, heading), 1
        elif loose:
            yield corner(arm.port, heading), 2
        if arm.tail is not None and loose:
            yield corner(arm.tail.flank(heading), ahead), 2


def crossings(arm: Arm) -> Iterator[Spot]:
    """Doubles across the line: straight on, or turning beside the last half."""
    yield across(arm.port)
    if arm.tail is not None:
        for turn in (1, 3):
            yield across(arm.tail.flank((arm.port.heading + turn) % 4))
