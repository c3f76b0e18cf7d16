"""What placing gives: tiles and places on a board, as data and as plain JSON.

Lengths are in *units*, a quarter of a tile's length; a half tile is 2 x 2 units and a tile
4 x 2, x right and y down. ``Placements.data()`` is::

    {"unit": 2, "width": W, "height": H, "bounds": [x, y, w, h],
     "tiles":  [{"tile": "6-4", "x", "y", "w", "h", "rotation": 0|90|180|270,
                 "half_first": 6}],
     "places": [{"tile": "6-4", "number": 4, "x", "y", "w", "h", "rotation",
                 "double": {"x", "y", "w", "h", "rotation"} | null}]}

``x, y, w, h`` is the rectangle a tile covers. ``rotation`` turns a tile that is drawn lying
with the first number of its text at the left, clockwise, about its middle: 0 shows the
first number left, 90 on top, 180 right, 270 at the bottom. ``half_first`` is the number
that then lies left or on top. ``bounds`` is the smallest rectangle around all tiles and
places. A place belongs to the open end ``(tile, number)``; its ``rotation`` is that of a
tile whose first number touches. ``double`` is null where no double can come: at a double
(where touching numbers are equal), and in a branching chain once the double is laid; rarely,
where it would not fit among many arms.

Where all doubles branch, an end may be walled in. Its place then has ``"walled": true``, and
its rectangle, of half a tile, is the half of the tile that is the end. When a tile is laid
there, branches around it move to make room, or the whole chain does. Only where more than
thirteen doubles hang on each other on all sides, and tiles on all of theirs, may no way be found:
the tile then lies below the chain and has ``"apart": "6-6"``, naming the tile it is joined to.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from hughie.draw.grid import HALF, Rect


@dataclass(frozen=True, slots=True)
class Placed:
    """A tile on the board; ``apart`` names the tile it is joined to but does not touch."""

    tile: str
    rect: Rect
    rotation: int
    half_first: int
    apart: str | None = None

    def data(self) -> dict[str, Any]:
        shape = _shape(self.rect, self.rotation)
        told = {"tile": self.tile, **shape, "half_first": self.half_first}
        return told if self.apart is None else told | {"apart": self.apart}


@dataclass(frozen=True, slots=True)
class Place:
    """Where a tile, and where a double, would lie at the open end ``(tile, number)``.

    There is no room beside a ``walled`` end: the rectangle is the half that is the end.
    """

    tile: str
    number: int
    rect: Rect
    rotation: int
    double: Rect | None
    walled: bool = False

    def data(self) -> dict[str, Any]:
        double = None if self.double is None else _shape(self.double, crosswise(self.double))
        shape = _shape(self.rect, self.rotation)
        told = {"tile": self.tile, "number": self.number, **shape, "double": double}
        return told | {"walled": True} if self.walled else told


@dataclass(frozen=True, slots=True)
class Placements:
    """All tiles and places of a layout on a board of ``width`` x ``height`` units."""

    width: int
    height: int
    tiles: tuple[Placed, ...]
    places: tuple[Place, ...]

    unit = HALF

    @property
    def bounds(self) -> Rect:
        """The smallest rectangle around all tiles and places."""
        rects = list(self.rects())
        if not rects:
            return Rect(0, 0, self.width, self.height)
        x, y = min(r.x for r in rects), min(r.y for r in rects)
        right, bottom = max(r.x + r.w for r in rects), max(r.y + r.h for r in rects)
        return Rect(x, y, right - x, bottom - y)

    def rects(self) -> Iterator[Rect]:
        yield from (placed.rect for placed in self.tiles)
        for place in self.places:
            yield place.rect
            if place.double is not None:
                yield place.double

    def data(self) -> dict[str, Any]:
        return {
            "unit": self.unit,
            "width": self.width,
            "height": self.height,
            "bounds": list(self.bounds),
            "tiles": [placed.data() for placed in self.tiles],
            "places": [place.data() for place in self.places],
        }


def _shape(rect: Rect, rotation: int) -> dict[str, int]:
    return {**rect._asdict(), "rotation": rotation}


def crosswise(rect: Rect) -> int:
    """Rotation of a double: it looks the same from either end."""
    return 0 if rect.w > rect.h else 90
