"""A cloth for chains that branch: no edge of its own, and a view that grows with the chain.

The view is the part of the cloth that is shown. Its shape is that of the screen; where a
chain needs more, the view is moved and, if that is not enough, made larger, while the
tiles keep their places on the cloth. A *way* is room for a chain of tiles from an end to
the far ground beyond the view: blocks of half a tile, side by side. Any such chain of
blocks can be laid with tiles, as a tile is two blocks and turns after either.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt

from hughie.draw.grid import HALF, LONG, Grid, Port, Rect, slab

MARGIN = 18
FAR = 6
SPAN = 22
STEP = 1.06


class Frame:
    """The shapes a view may have: ``columns`` x ``rows`` half tiles and all larger of the shape.

    Without ``widen`` a larger one is only taller.
    """

    def __init__(self, columns: int, rows: int, widen: bool) -> None:
        self.width, self.height, self.widen = HALF * columns, HALF * rows, widen

    def scale(self, around: Rect) -> float:
        """How many times larger than the smallest view one must be to show ``around``."""
        if not self.widen:
            return max(around.h / self.height, 1.0)
        return max(around.w / self.width, around.h / self.height, 1.0)

    def around(self, width: int, height: int) -> tuple[int, int]:
        """The smallest view, in units, that shows ``width`` x ``height``."""
        if not self.widen:
            return self.width, max(self.height, height + height % 2)
        scale = 1.0
        while round(self.width * scale) < width or round(self.height * scale) < height:
            scale *= STEP
        return round(self.width * scale), round(self.height * scale)

    def holding(self, area: int) -> Cloth:
        """A cloth whose view, of this shape, has room for so many units."""
        if not self.widen:
            return Cloth(self.width, area // self.width, self.widen)
        scale = sqrt(area / (self.width * self.height))
        return Cloth(round(self.width * scale), round(self.height * scale), self.widen)


class Cloth(Grid):
    """A grid with a view in its middle and a margin around, to look beyond the view.

    ``limit`` is where tiles may lie; ``outside`` the ground outside the view, ``far`` that a
    little further off, where ways lead to.
    """

    def __init__(self, width: int, height: int, widen: bool) -> None:
        super().__init__(width + 2 * MARGIN, height + 2 * MARGIN)
        self.view = Rect(MARGIN, MARGIN, width, height)
        self.limit = (
            Rect(0, 0, self.width, self.height) if widen else Rect(MARGIN, 0, width, self.height)
        )
        self.ground = self.mask(self.limit)
        self.outside = self.ground & ~self.mask(self.view)
        self.far = self.ground & ~self.mask(self.clip(self.view.grown(FAR)))
        self.beyond = self.inner & ~self.ground
        self._span = min(2 * SPAN, self.width), min(2 * SPAN, self.height)
        self._window = self._shape(*self._span)

    def room(self, port: Port, walls: int, depth: int) -> int:
        """How many units can be reached in ``depth`` steps from a port, keeping clear of walls."""
        stride = self.stride
        left = max(0, min(port.x - SPAN, self.width - self._span[0]))
        top = max(0, min(port.y - SPAN, self.height - self._span[1]))
        offset = (top + 1) * stride + left + 1
        near = walls >> offset & self._window
        wide = near | near << 1 | near >> 1
        free = self._window & ~(wide | wide << stride | wide >> stride)
        seed = self.mask(slab(port, LONG, 1)) >> offset
        return self.flood(seed, free, depth).bit_count()

    def ways(self, blocks: Iterable[Rect], walls: int) -> list[tuple[Rect, int]]:
        """The blocks from which a way leads out, and the mask of each way; none crosses another."""
        found: list[tuple[Rect, int]] = []
        for block in blocks:
            way = self.way(block, walls)
            if way is not None:
                found.append((block, way))
                walls |= way
        return found

    def blocks(self, walls: int) -> int:
        """Where a block of half a tile is free, each by its upper left unit."""
        free = self.ground & ~walls
        free &= free >> 1
        return free & free >> self.stride

    def at(self, block: Rect) -> int:
        """The upper left unit of a block."""
        return 1 << (block.y + 1) * self.stride + block.x + 1

    def way(self, block: Rect, walls: int) -> int | None:
        """The shortest way from a block to the far ground, without the block itself."""
        free = self.blocks(walls)
        front = self.at(block)
        if front & self.far:
            return 0
        fronts = []
        while front:
            fronts.append(front)
            front = beside(front, self.stride) & free
            if front & self.far:
                return self._walked(fronts, front & self.far)
            free ^= front
        return None

    def pocket(self, block: Rect, walls: int) -> int:
        """How many blocks a chain could reach from one, on walls all around."""
        free = self.blocks(walls)
        front = self.at(block)
        reached = 0
        while front:
            front = beside(front, self.stride) & free
            reached += front.bit_count()
            free ^= front
        return reached

    def _walked(self, fronts: list[int], arrived: int) -> int:
        """The way back from where a search ``arrived``, straight on where it can be."""
        stride = self.stride
        at = way = arrived & -arrived
        steps = [HALF, HALF * stride, -HALF, -HALF * stride]
        for front in reversed(fronts[1:]):
            for index, step in enumerate(steps):
                before = at << step if step > 0 else at >> -step
                if before & front:
                    steps.insert(0, steps.pop(index))
                    break
            at = before
            way |= at
        way |= way << 1
        return way | way << stride


def union(masks: Iterable[int]) -> int:
    """The ground of all of some masks."""
    whole = 0
    for mask in masks:
        whole |= mask
    return whole


def beside(blocks: int, stride: int) -> int:
    """The blocks next to some."""
    down = HALF * stride
    return blocks << HALF | blocks >> HALF | blocks << down | blocks >> down


def within(rect: Rect, outer: Rect) -> bool:
    """Whether a rectangle lies inside another."""
    x, y = rect.x >= outer.x, rect.y >= outer.y
    return x and y and rect.x + rect.w <= outer.x + outer.w and rect.y + rect.h <= outer.y + outer.h


def surrounding(rects: Iterable[Rect]) -> Rect:
    """The smallest rectangle around some."""
    x, y, right, bottom = 10**6, 10**6, -(10**6), -(10**6)
    for rect in rects:
        x, y = min(x, rect.x), min(y, rect.y)
        right, bottom = max(right, rect.x + rect.w), max(bottom, rect.y + rect.h)
    return Rect(x, y, right - x, bottom - y)
