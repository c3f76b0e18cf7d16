"""Places for a whole layout inside a board of a given shape.

``layout(tree, columns, rows)`` works in *units* (a quarter of a tile's length; a half
tile is 2 x 2 units, ``Placements.unit``). It first tries the board as given, ``columns``
x ``rows`` half tiles, and then ever larger boards of the same shape until the chain and a
place for every open end fit; tiles therefore get smaller only when they must, and as long
as the board stays the same no laid tile ever moves.

``Placements.data()`` is plain JSON::

    {"unit": 2, "width": W, "height": H, "bounds": [x, y, w, h],
     "tiles":  [{"tile": "6-4", "x", "y", "w", "h", "rotation": 0|90|180|270,
                 "half_first": 6}],
     "places": [{"tile": "6-4", "number": 4, "x", "y", "w", "h", "rotation",
                 "double": {"x", "y", "w", "h", "rotation"} | null}]}

``x, y, w, h`` is the rectangle a tile covers, y down. ``rotation`` turns a tile that is
drawn lying with the first number of its text at the left, clockwise, about its middle:
0 shows the first number left, 90 on top, 180 right, 270 at the bottom. ``half_first`` is
the number that then lies left or on top. ``bounds`` holds all tiles and places. A place
belongs to the open end ``(tile, number)``; its ``rotation`` is that of a tile whose first
number touches.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from hughie.draw.arms import Arm
from hughie.draw.grid import DOWN, HALF, LEFT, RIGHT, UP, Grid, Rect, Spot
from hughie.draw.lay import Laid, Stuck, lay, next_arm
from hughie.draw.rearrange import rearrange
from hughie.draw.tree import LayoutError, Node, Play, Tree, fold

GROWTH = 1.13
STEPS = 60
JOINED = 24
TURNED = {RIGHT: 0, DOWN: 90, LEFT: 180, UP: 270}
FLIPPED = {RIGHT: DOWN, DOWN: RIGHT, LEFT: UP, UP: LEFT}


@dataclass(frozen=True, slots=True)
class Placed:
    """A tile on the board."""

    tile: str
    rect: Rect
    rotation: int
    half_first: int

    def data(self) -> dict[str, Any]:
        shape = _shape(self.rect, self.rotation)
        return {"tile": self.tile, **shape, "half_first": self.half_first}


@dataclass(frozen=True, slots=True)
class Place:
    """Where a tile, and where a double, would lie at the open end ``(tile, number)``."""

    tile: str
    number: int
    rect: Rect
    rotation: int
    double: Rect | None

    def data(self) -> dict[str, Any]:
        double = None if self.double is None else _shape(self.double, _crosswise(self.double))
        shape = _shape(self.rect, self.rotation)
        return {"tile": self.tile, "number": self.number, **shape, "double": double}


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


def _crosswise(rect: Rect) -> int:
    return 0 if rect.w > rect.h else 90


def place_view(view: dict[str, Any], columns: int, rows: int) -> Placements:
    """Placements for the ``layout`` and ``spinners`` of a view."""
    match = view.get("match", "equal")
    return place_plays(view["layout"], view["spinners"], columns, rows, match)


def place_plays(
    plays: Iterable[Play],
    spinners: Iterable[str],
    columns: int,
    rows: int,
    match: str = "equal",
) -> Placements:
    """Fold the plays and place them; raises LayoutError when they make no layout."""
    return layout(fold(plays, spinners, match), columns, rows)


def layout(tree: Tree, columns: int, rows: int, *, widen: bool = True) -> Placements:
    """Place a tree on a board shaped ``columns`` x ``rows`` half tiles (each at least 1).

    Boards too small grow; without ``widen`` only in height (``columns`` at least 10).
    """
    boards = list(_boards(max(columns, 1), max(rows, 1), widen))
    for size, tall, apart in _attempts():
        if tall and not widen:
            continue
        width, height = boards[size]
        if 3 * width * height >= 4 * 8 * len(tree.nodes):
            placements = _attempt(tree, width, height, tall, apart)
            if placements is not None:
                return placements
    raise LayoutError(f"no board of {columns} x {rows} holds {len(tree.nodes)} tiles")


@lru_cache
def _attempts() -> list[tuple[int, bool, bool]]:
    """What to try, best first: board size, lanes across or down, all joined or some apart."""
    joined = [(size, tall, False) for size in range(JOINED) for tall in (False, True)]
    return joined + [(size, False, True) for size in range(STEPS)]


def _boards(columns: int, rows: int, widen: bool) -> Iterator[tuple[int, int]]:
    scale = 1.0
    for _ in range(STEPS):
        yield round(HALF * columns * (scale if widen else 1.0)), round(HALF * rows * scale)
        scale *= GROWTH


def _attempt(tree: Tree, width: int, height: int, tall: bool, apart: bool) -> Placements | None:
    """Lay everything on one board, lanes running across it or, when ``tall``, down it."""
    grid = Grid(height, width) if tall else Grid(width, height)
    try:
        return _placements(tree, lay_all(tree, grid, apart), width, height, tall)
    except Stuck:
        return None


def lay_all(tree: Tree, grid: Grid, apart: bool) -> Laid:
    """Lay the whole tree; raises Stuck when the board is too small for it."""
    laid = Laid(grid, tree.equal, apart)
    for node in tree.nodes:
        try:
            lay(laid, node)
        except Stuck:
            if not laid.bushy or apart:
                raise
            laid = rearrange(laid, tree, node.index + 1)
    return laid


def _placements(tree: Tree, laid: Laid, width: int, height: int, tall: bool) -> Placements:
    tiles = tuple(
        _placed(node, spot, tall) for node, spot in zip(tree.nodes, laid.spots, strict=True)
    )
    places = tuple(
        _place(tree.nodes[i], side, next_arm(laid, i, side), tall) for i, side in tree.ends()
    )
    return Placements(width, height, tiles, places)


def _placed(node: Node, spot: Spot, tall: bool) -> Placed:
    rect, heading = _seen(spot, tall)
    rotation = _crosswise(rect) if node.double else _rotation(heading, node.touch)
    half_first = node.tile[0 if rotation < 180 else 1]
    return Placed(node.text, rect, rotation, half_first)


def _rotation(heading: int, touch: int) -> int:
    return (TURNED[heading] + 180 * touch) % 360


def _place(node: Node, side: int, arm: Arm, tall: bool) -> Place:
    if arm.single is None:
        raise Stuck
    rect, heading = _seen(arm.single, tall)
    double = None if arm.double is None else _seen(arm.double, tall)[0]
    return Place(node.text, node.number(side), rect, _rotation(heading, 0), double)


def _seen(spot: Spot, tall: bool) -> tuple[Rect, int]:
    """Rectangle and heading of a spot, mirrored back when lanes run down the board."""
    x, y, w, h = spot.rect
    if tall:
        return Rect(y, x, h, w), FLIPPED[spot.heading]
    return Rect(x, y, w, h), spot.heading
