"""Ways out of a chain that branches: for each end one, and none crosses another.

An end with a way can always go on. A way is only a proof that there is one: it is led
elsewhere when a tile, a place or another way needs the ground.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hughie.draw.arms import Arm
from hughie.draw.cloth import Cloth, union
from hughie.draw.grid import Rect
from hughie.draw.lay import Laid


def open_arms(laid: Laid) -> Iterator[Arm]:
    """All open sides."""
    return (arm for arms in laid.arms for arm in arms)


def lead_out(laid: Laid, arm: Arm, mask: int, fronts: Sequence[Rect], least: int = 1) -> bool:
    """Find ways for an arm whose place is ``mask``, from ``least`` of its ``fronts``.

    Ways of other arms in between are led elsewhere. False, and nothing is changed, if there
    are none.
    """
    cloth = laid.grid
    assert isinstance(cloth, Cloth)
    others = [one for one in open_arms(laid) if one is not arm and one.way]
    walls = laid.occupied | laid.kept & ~arm.mask | mask
    found = cloth.ways(fronts, walls | union(one.way for one in others if not one.way & mask))
    if len(found) < least:
        found = cloth.ways(fronts, walls)
        if len(found) < least:
            return False
    way = union(way for _, way in found)
    if not _give_way(cloth, others, walls | way, mask | way):
        return False
    arm.way, arm.fronts = way, tuple(block for block, _ in found)
    return True


def _give_way(cloth: Cloth, others: list[Arm], walls: int, needed: int) -> bool:
    """Lead the ways that cross what is ``needed`` elsewhere, or none of them."""
    crossing = [(one, one.way) for one in others if one.way & needed]
    walls |= union(one.way for one in others if not one.way & needed)
    for one, _ in crossing:
        found = cloth.ways(one.fronts, walls)
        if len(found) < len(one.fronts):
            for other, way in crossing:
                other.way = way
            return False
        one.way = union(way for _, way in found)
        walls |= one.way
    return True
