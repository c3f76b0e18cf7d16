"""Lay tiles one by one on a board, and keep a place free for every open end.

The rules of thumb are those of a careful player at a small table: go straight while
there is room, turn at the edge, come back one lane further, never turn at a double, and
leave room for the tile and for the double that may come next. What is laid is not moved:
the place of a tile depends only on the tiles laid before it and on the board, so a chain
that grows keeps its shape until it no longer fits, and then the board must grow
(:mod:`hughie.draw.place`). Chains that branch at several doubles are laid by
:mod:`hughie.draw.bush`.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from hughie.draw.arms import LEFT_END, Arm, sides
from hughie.draw.grid import DOWN, HALF, LONG, RIGHT, Grid, Port, Spot, across, along
from hughie.draw.search import RUN, Search, best, run
from hughie.draw.tree import Node


class Stuck(Exception):
    """The board is too small for the next tile, or for a place it would have to keep free."""


@dataclass(slots=True)
class Laid:
    """All that is known about a chain laid so far; lists run parallel to its nodes.

    ``arms[i]`` are the open sides of tile ``i``, ``via[i]`` the arm it was laid on;
    ``occupied`` masks all tiles, ``kept`` all places kept free.
    """

    grid: Grid
    equal: bool = True
    nodes: list[Node] = field(default_factory=list)
    spots: list[Spot] = field(default_factory=list)
    arms: list[list[Arm]] = field(default_factory=list)
    via: list[Arm | None] = field(default_factory=list)
    occupied: int = 0
    kept: int = 0

    def copy(self) -> Laid:
        return replace(
            self,
            nodes=self.nodes[:],
            spots=self.spots[:],
            arms=[[replace(arm) for arm in arms] for arms in self.arms],
            via=self.via[:],
        )


def lay(laid: Laid, node: Node) -> None:
    """Lay the next tile at the place kept for it; raises Stuck when a place is missing."""
    if node.parent is None:
        put(laid, node, lead_spot(laid.grid, node), None)
    else:
        arm = next_arm(laid, node.parent, node.side)
        spot = arm.double if node.double else arm.single
        if spot is None:
            raise Stuck
        put(laid, node, spot, arm)
        check(laid.arms[node.parent])
    for new in laid.arms[node.index]:
        keep(laid, new)
    check(laid.arms[node.index])


def put(laid: Laid, node: Node, spot: Spot, arm: Arm | None) -> None:
    """Put a tile down, on an arm of its parent; nothing is kept free for its sides yet."""
    if not laid.grid.holds(spot.rect):
        raise Stuck
    mask = laid.grid.mask(spot.rect)
    if arm is not None and node.parent is not None:
        laid.kept ^= arm.mask
        laid.arms[node.parent].remove(arm)
    laid.nodes.append(node)
    laid.spots.append(spot)
    laid.via.append(arm)
    laid.arms.append(sides(node, spot, arm, mask))
    laid.occupied |= mask


def lead_spot(grid: Grid, node: Node) -> Spot:
    """The first tile lies in the middle."""
    x, y = grid.width // 2, grid.height // 2
    return across(Port(x - 1, y, RIGHT)) if node.double else along(Port(x - HALF, y, RIGHT))


def next_arm(laid: Laid, index: int, side: int) -> Arm:
    """The arm a tile at this side grows: sides of a double stand in for one another."""
    arms = laid.arms[index]
    if arms[0].tail is not None:
        return next(arm for arm in arms if arm.side == side)
    return min(arms, key=lambda arm: _turn(laid, arm))


def _turn(laid: Laid, arm: Arm) -> tuple[int, ...]:
    """When a side of a double is used: the long ones first, then the roomier, then up, right."""
    if arm.side < LEFT_END:
        return (arm.single is None, arm.side)
    reach = min(run(laid.grid, arm.port, laid.occupied | laid.kept & ~arm.mask), LONG + RUN)
    late = arm.port.heading == DOWN or (arm.port.heading > DOWN and arm.side == LEFT_END)
    return (arm.single is None, LEFT_END, -reach, late)


def check(arms: list[Arm]) -> None:
    """A tile has places at both its ends, a double at one of its sides at least."""
    lost = [arm for arm in arms if arm.single is None]
    if lost and (arms[0].tail is not None or len(lost) == len(arms)):
        raise Stuck


def keep(laid: Laid, arm: Arm) -> None:
    """Keep places for an arm, moving other arms' places aside if there is no other way."""
    if not _settle(laid, arm, laid.kept):
        _displace(laid, arm)


def _settle(laid: Laid, arm: Arm, kept: int, doubles: bool = True) -> bool:
    """Find places for a tile and for a double at the arm and mark them as kept."""
    search = Search(laid.grid, laid.occupied, kept, arm)
    single = best(search.singles())
    if single is None:
        return False
    wanted = arm.tail is not None or not laid.equal
    double = best(search.doubles()) if wanted else None
    if wanted and double is None and doubles:
        return False
    arm.single, arm.mask, arm.double = single.spot, single.mask, None
    if double is not None:
        arm.double = double.spot
        arm.mask |= double.mask
    laid.kept |= arm.mask
    return True


def _displace(laid: Laid, arm: Arm) -> bool:
    """Settle an arm as if no other places were kept, then find new ones for those in its way."""
    kept = laid.kept
    if not _settle(laid, arm, 0):
        return False
    laid.kept = kept
    near = laid.grid.widened(arm.mask)
    moved = [
        other for arms in laid.arms for other in arms if other is not arm and other.mask & near
    ]
    before = [(other.single, other.double, other.mask) for other in moved]
    for other in moved:
        laid.kept ^= other.mask
    laid.kept |= arm.mask
    if all(_resettle(laid, other) for other in moved):
        return True
    for other, (single, double, mask) in zip(moved, before, strict=True):
        other.single, other.double, other.mask = single, double, mask
    arm.forget()
    laid.kept = kept
    return False


def _resettle(laid: Laid, arm: Arm) -> bool:
    """Find another place; a double's arm may lose its own while the double has one left."""
    doubles = arm.double is not None
    arm.forget()
    return _settle(laid, arm, laid.kept, doubles) or any(
        other.single for other in _siblings(laid, arm)
    )


def _siblings(laid: Laid, arm: Arm) -> list[Arm]:
    if arm.tail is not None:
        return []
    return next(arms for arms in laid.arms if any(other is arm for other in arms))
