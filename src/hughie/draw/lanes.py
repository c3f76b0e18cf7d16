"""Lanes out of a chain that branches: for all its open sides at once, and none crosses another.

The sides are taken in turn around the chain. The first lane is the shortest there is, and each
next one keeps as far to the left as it can, close to the one before: so it leaves most room for
those to come. A lane is a row of blocks of half a tile, as a way is (:mod:`hughie.draw.ways`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from hughie.draw.cloth import Cloth, beside, union
from hughie.draw.grid import HALF, Rect


class Gate(NamedTuple):
    """Where a lane begins: at a ``block``, looking ``heading``; ``keep`` masks what is its own."""

    block: Rect
    heading: int
    keep: int


class Lane(NamedTuple):
    """The way each next block is entered, and the ground of each."""

    headings: list[int]
    blocks: list[int]

    def beyond(self, count: int) -> int:
        """The ground after some blocks."""
        return union(self.blocks[count:])


def lanes(cloth: Cloth, gates: Sequence[Gate], occupied: int, goal: int) -> list[Lane] | None:
    """A lane to the ``goal`` for each of some gates, given clockwise; nothing if one finds none."""
    walls = occupied | union(gate.keep for gate in gates)
    nearest = _nearest(cloth, gates, walls, goal)
    if nearest is None:
        return None
    first, shortest = nearest
    found = [shortest]
    for gate in (*gates[first + 1 :], *gates[:first]):
        walls |= found[-1].beyond(0)
        lane = _leftmost(cloth, gate, walls, goal)
        if lane is None:
            return None
        found.append(lane)
    back = len(gates) - first
    return found[back:] + found[:back]


def _nearest(cloth: Cloth, gates: Sequence[Gate], walls: int, goal: int) -> tuple[int, Lane] | None:
    """The gate nearest to the goal, and its lane; nothing if any is cut off."""
    at = [cloth.at(gate.block) for gate in gates]
    left = union(at)
    free = cloth.blocks(walls)
    front, fronts, lane = free & goal, [], None
    while front and left:
        fronts.append(front)
        free ^= front
        front = beside(front, cloth.stride)
        if lane is None and front & left:
            first = next(i for i, one in enumerate(at) if one & front)
            lane = first, _walk(cloth, gates[first], fronts)
        left &= ~front
        front &= free
    return None if left else lane


def _walk(cloth: Cloth, gate: Gate, fronts: Sequence[int]) -> Lane:
    """The shortest lane, straight on where it can be."""
    at, heading = cloth.at(gate.block).bit_length() - 1, gate.heading
    steps = _steps(cloth)
    path = []
    for front in reversed(fronts):
        ahead = (heading, (heading + 1) % 4, (heading + 3) % 4, (heading + 2) % 4)
        reached = ((one, at + steps[one]) for one in ahead)
        heading = next(one for one, to in reached if to > 0 and front >> to & 1)
        at += steps[heading]
        path.append((at, heading))
    return _lane(cloth, path)


def _leftmost(cloth: Cloth, gate: Gate, walls: int, goal: int) -> Lane | None:
    """The lane that turns left wherever it can."""
    free, ends = (bin(one)[:1:-1] for one in (cloth.blocks(walls), goal))
    steps = _steps(cloth)
    start = cloth.at(gate.block).bit_length() - 1
    path = [(start, gate.heading, _turns(gate.heading))]
    seen = {start}
    while path:
        at, _, turns = path[-1]
        if ends[at : at + 1] == "1":
            return _lane(cloth, [(at, heading) for at, heading, _ in path[1:]])
        for heading in turns:
            to = at + steps[heading]
            if to > 0 and to not in seen and free[to : to + 1] == "1":
                seen.add(to)
                path.append((to, heading, _turns(heading)))
                break
        else:
            path.pop()
    return None


def _turns(heading: int) -> Iterator[int]:
    """Left, straight on, right."""
    return iter(((heading + 3) % 4, heading, (heading + 1) % 4))


def _steps(cloth: Cloth) -> tuple[int, ...]:
    """From a block to the next, by heading."""
    down = HALF * cloth.stride
    return HALF, down, -HALF, -down


def _lane(cloth: Cloth, path: Sequence[tuple[int, int]]) -> Lane:
    block = cloth.mask(Rect(-1, -1, HALF, HALF))
    return Lane([heading for _, heading in path], [block << at for at, _ in path])
