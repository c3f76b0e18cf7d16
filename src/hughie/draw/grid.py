"""Integer geometry: headings, spots for tiles, and a board as one big bit field.

Everything is counted in *units*, a quarter of a tile's length: a tile is 4 x 2 units,
x runs right and y runs down. Headings are 0 right, 1 down, 2 left, 3 up, so ``+ 1`` is a
turn to the right.
"""

from __future__ import annotations

from typing import NamedTuple

HALF = 2
LONG = 4

RIGHT, DOWN, LEFT, UP = range(4)
STEPS = ((1, 0), (0, 1), (-1, 0), (0, -1))


class Port(NamedTuple):
    """The middle of an outer edge, and the way it looks: where a next tile is joined."""

    x: int
    y: int
    heading: int

    def moved(self, along: int, heading: int) -> Port:
        """The port ``along`` units further in its own heading, then looking ``heading``."""
        dx, dy = STEPS[self.heading]
        return Port(self.x + dx * along, self.y + dy * along, heading)

    def turned(self) -> Port:
        """The same port, looking back."""
        return self._replace(heading=(self.heading + 2) % 4)

    def shifted(self, dx: int, dy: int) -> Port:
        return Port(self.x + dx, self.y + dy, self.heading)


class Rect(NamedTuple):
    """Left, top, width, height in units."""

    x: int
    y: int
    w: int
    h: int

    def grown(self, by: int) -> Rect:
        return Rect(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def meets(self, other: Rect) -> bool:
        """Whether the two share some area."""
        across = self.x < other.x + other.w and other.x < self.x + self.w
        return across and self.y < other.y + other.h and other.y < self.y + self.h

    def touches(self, other: Rect) -> bool:
        """Whether the two, which do not overlap, share an edge or part of one."""
        wider, taller = (
            self._replace(x=self.x - 1, w=self.w + 2),
            self._replace(y=self.y - 1, h=self.h + 2),
        )
        return wider.meets(other) or taller.meets(other)

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2


class Spot(NamedTuple):
    """A tile laid from a port: ``length`` ahead and ``reach`` to either hand.

    A tile along the line is 4 ahead and reaches 1; a double across it 2 ahead, 2 wide.
    """

    port: Port
    length: int
    reach: int

    @property
    def heading(self) -> int:
        return self.port.heading

    @property
    def front(self) -> Port:
        """The outer edge opposite the joined one."""
        return self.port.moved(self.length, self.port.heading)

    @property
    def rect(self) -> Rect:
        return slab(self.port, self.length, self.reach)

    def moved(self, dx: int, dy: int) -> Spot:
        return Spot(self.port.shifted(dx, dy), self.length, self.reach)

    def flank(self, heading: int) -> Port:
        """The outer edge towards ``heading`` of a tile's last half, or of a double's middle."""
        x, y, ahead = self.front
        dx, dy = STEPS[ahead]
        tx, ty = STEPS[heading]
        return Port(x - dx + tx * self.reach, y - dy + ty * self.reach, heading)


def middle(spot: Spot, heading: int) -> Port:
    """The middle of the long edge towards ``heading`` of a tile in line."""
    ahead = spot.port.moved(LONG // 2, heading)
    return ahead.moved(1, heading)


def slab(port: Port, length: int, reach: int) -> Rect:
    """The rectangle ``length`` ahead of a port and ``reach`` to either hand of it."""
    x, y, heading = port
    if heading == RIGHT:
        return Rect(x, y - reach, length, 2 * reach)
    if heading == LEFT:
        return Rect(x - length, y - reach, length, 2 * reach)
    if heading == DOWN:
        return Rect(x - reach, y, 2 * reach, length)
    return Rect(x - reach, y - length, 2 * reach, length)


def along(port: Port) -> Spot:
    """A tile in line with its port."""
    return Spot(port, LONG, 1)


def across(port: Port) -> Spot:
    """A double crosswise on its port."""
    return Spot(port, HALF, HALF)


def corner(port: Port, heading: int) -> Spot:
    """A tile whose touching half lies ahead of the port and which then turns to ``heading``."""
    dx, dy = STEPS[port.heading]
    tx, ty = STEPS[heading]
    return along(Port(port.x + dx - tx, port.y + dy - ty, heading))


class Grid:
    """Bit masks of rectangles on a board of ``width`` x ``height`` units.

    A ring of one unit surrounds the board, so that a rectangle grown by one stays a mask.
    """

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.stride = width + 2
        self._shapes: dict[tuple[int, int], int] = {}
        self.inner = self.mask(Rect(0, 0, width, height))

    def holds(self, rect: Rect) -> bool:
        x, y, w, h = rect
        return x >= 0 and y >= 0 and x + w <= self.width and y + h <= self.height

    def mask(self, rect: Rect) -> int:
        """The bits of a rectangle that lies on the board (or on its ring)."""
        x, y, w, h = rect
        return self._shape(w, h) << (y + 1) * self.stride + x + 1

    def halo(self, rect: Rect) -> int:
        """The rectangle and one unit around it: what must be free of strangers."""
        x, y, w, h = rect
        return self._shape(w + 2, h + 2) << y * self.stride + x

    def _shape(self, w: int, h: int) -> int:
        shape = self._shapes.get((w, h))
        if shape is None:
            shape = 0
            for row in range(h):
                shape |= ((1 << w) - 1) << row * self.stride
            self._shapes[w, h] = shape
        return shape

    def clip(self, rect: Rect) -> Rect:
        """The part of a rectangle that lies on the board."""
        x, y = max(rect.x, 0), max(rect.y, 0)
        right, bottom = min(rect.x + rect.w, self.width), min(rect.y + rect.h, self.height)
        return Rect(x, y, max(right - x, 0), max(bottom - y, 0))

    def moved(self, mask: int, to: Grid, dx: int, dy: int) -> int:
        """The same bits on another grid, ``dx`` and ``dy`` units further; they must fit there."""
        rows, found, shift = (1 << self.stride) - 1, 0, dy * to.stride + dx
        while mask:
            row, found_at = mask & rows, shift
            found |= row << found_at if found_at >= 0 else row >> -found_at
            mask >>= self.stride
            shift += to.stride
        return found

    def widened(self, mask: int) -> int:
        """The mask grown by one unit on all sides, kept on the board."""
        wide = mask | mask << 1 | mask >> 1
        return (wide | wide << self.stride | wide >> self.stride) & self.inner

    def flood(self, seed: int, free: int, limit: int) -> int:
        """The free area that can be reached from ``seed`` in at most ``limit`` steps."""
        area = seed & free
        for _ in range(limit):
            wide = area | area << 1 | area >> 1
            grown = (wide | area << self.stride | area >> self.stride) & free
            if grown == area:
                break
            area = grown
        return area
