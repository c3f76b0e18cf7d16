"""A cloth for chains that branch: no edge of its own, and a view that grows with the chain.

The view is the part of the cloth that is shown. Its shape is that of the screen; where a
chain needs more, the view is moved and, if that is not enough, made larger, while the
tiles keep their places on the cloth.
"""

from __future__ import annotations

from hughie.draw.grid import HALF, LONG, Grid, Port, Rect, slab

MARGIN = 18
SPAN = 22
STEP = 1.06


class Frame:
    """The shapes a view may have: ``columns`` x ``rows`` half tiles and all larger of the shape.

    Without ``widen`` a larger one is only taller.
    """

    def __init__(self, columns: int, rows: int, widen: bool) -> None:
        self.width, self.height, self.widen = HALF * columns, HALF * rows, widen

    def around(self, width: int, height: int) -> tuple[int, int]:
        """The smallest view, in units, that shows ``width`` x ``height``."""
        if not self.widen:
            return self.width, max(self.height, height + height % 2)
        scale = 1.0
        while round(self.width * scale) < width or round(self.height * scale) < height:
            scale *= STEP
        return round(self.width * scale), round(self.height * scale)


class Cloth(Grid):
    """A grid with a view in its middle and a margin around, to look beyond the view.

    ``walls`` is what lies outside the view; ``beyond`` what cannot be in any larger one.
    """

    def __init__(self, width: int, height: int, widen: bool) -> None:
        super().__init__(width + 2 * MARGIN, height + 2 * MARGIN)
        self.view = Rect(MARGIN, MARGIN, width, height)
        self.limit = (
            Rect(0, 0, self.width, self.height) if widen else Rect(MARGIN, 0, width, self.height)
        )
        self.walls = self.inner & ~self.mask(self.view)
        self.beyond = self.inner & ~self.mask(self.limit)
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


def within(rect: Rect, outer: Rect) -> bool:
    """Whether a rectangle lies inside another."""
    x, y = rect.x >= outer.x, rect.y >= outer.y
    return x and y and rect.x + rect.w <= outer.x + outer.w and rect.y + rect.h <= outer.y + outer.h


def surrounding(rects: list[Rect]) -> Rect:
    """The smallest rectangle around some."""
    x, y = min(r.x for r in rects), min(r.y for r in rects)
    right, bottom = max(r.x + r.w for r in rects), max(r.y + r.h for r in rects)
    return Rect(x, y, right - x, bottom - y)
