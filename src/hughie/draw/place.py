"""Places for a whole layout inside a board of a given shape.

The board is first tried as given, ``columns`` x ``rows`` half tiles, then ever larger ones
of the same shape (tiles get smaller on the screen) until the chain and a place for every
open end fit. As long as the board stays the same, laid tiles stay where they are, but for
those near a corner of a branching chain that has become too tight. The result depends on
nothing but the plays and the board; what was found for the same chain one tile shorter is
remembered to save work.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Mapping
from functools import lru_cache
from threading import Lock
from typing import Any, NamedTuple

from hughie.draw.arms import Arm
from hughie.draw.grid import DOWN, HALF, LEFT, RIGHT, UP, Grid, Rect, Spot
from hughie.draw.lay import Laid, Stuck, lay, next_arm
from hughie.draw.placed import Place, Placed, Placements, crosswise
from hughie.draw.rearrange import rearrange
from hughie.draw.tree import LayoutError, Node, Play, Tree, fold

# Boards grow in fine steps first, then in coarse ones; arms apart are tried on all of them.
GROWTH, FINE = 1.13, 7
COARSE = 1.25
JOINED = 13
STEPS = 50
REMEMBERED = 128
TURNED = {RIGHT: 0, DOWN: 90, LEFT: 180, UP: 270}
FLIPPED = {RIGHT: DOWN, DOWN: RIGHT, LEFT: UP, UP: LEFT}

# Units of board a tile needs at least, in a line and where doubles branch; what is plenty.
LINE_ROOM = 11
BUSH_ROOM = 32
LARGE = 90
PLENTY = 80

Shape = tuple[int, int, bool]


class Attempt(NamedTuple):
    """Which board, lanes across or down it, all tiles joined or walled-in arms apart."""

    size: int
    tall: bool
    apart: bool


class Found(NamedTuple):
    """The first attempt that holds a chain, and the chain on it."""

    attempt: int
    laid: Laid


Key = tuple[Shape, bool, tuple[Node, ...]]

_memory: OrderedDict[Key, Found] = OrderedDict()
_lock = Lock()  # a server places in threads


def place_view(view: Mapping[str, Any], columns: int, rows: int) -> Placements:
    """Placements for the ``layout`` and ``spinners`` (and ``match``) of a view."""
    match = view.get("match", "equal")
    return place_plays(view["layout"], view.get("spinners", ()), columns, rows, match)


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
    shape = (max(columns, 1), max(rows, 1), widen)
    found = _recall(shape, tree, tree.nodes) or _find(shape, tree)
    _remember((shape, tree.equal, tree.nodes), found)
    attempt = _attempts(widen)[found.attempt]
    return _placements(tree, found.laid, *_boards(*shape)[attempt.size], attempt.tall)


def forget() -> None:
    """Drop what is remembered of earlier chains (results do not depend on it)."""
    with _lock:
        _memory.clear()


def _remember(key: Key, found: Found) -> None:
    with _lock:
        _memory[key] = found
        _memory.move_to_end(key)
        while len(_memory) > REMEMBERED:
            _memory.popitem(last=False)


def _recall(shape: Shape, tree: Tree, nodes: tuple[Node, ...]) -> Found | None:
    with _lock:
        return _memory.get((shape, tree.equal, nodes))


def _find(shape: Shape, tree: Tree) -> Found:
    """The first attempt that works; none before that of the same chain without its last tile."""
    before = _recall(shape, tree, tree.nodes[:-1])
    attempts = _attempts(shape[2])
    index = before.attempt if before else 0
    while index < len(attempts):
        attempt = attempts[index]
        laid = _start(before, index) or Laid(_grid(attempt, shape), tree.equal, attempt.apart)
        if _roomy(tree, attempt, laid.grid):
            try:
                return Found(index, lay_all(tree, laid))
            except Walled:
                index = attempts.index(Attempt(attempt.size, False, True)) - 1
            except Stuck:
                pass
        index += 1
    raise LayoutError(f"no board of {shape[0]} x {shape[1]} holds {len(tree.nodes)} tiles")


def _start(before: Found | None, index: int) -> Laid | None:
    """A copy of what was found for the chain without its last tile, if by the same attempt."""
    return before.laid.copy() if before and before.attempt == index else None


def _roomy(tree: Tree, attempt: Attempt, grid: Grid) -> bool:
    """Whether it is worth trying: chains do not fill a board to its last corner."""
    bushy = sum(node.spinner for node in tree.nodes) > 1
    if bushy and attempt.tall:
        return False
    tiles = len(tree.nodes)
    room = BUSH_ROOM + max(tiles - LARGE, 0) * 0.4 if bushy else LINE_ROOM
    return grid.width * grid.height >= room * tiles


@lru_cache
def _attempts(widen: bool) -> tuple[Attempt, ...]:
    """What to try, best first."""
    ways = (False, True) if widen else (False,)
    sizes = JOINED if widen else JOINED // 2
    joined = [Attempt(size, tall, False) for size in range(sizes) for tall in ways]
    return (*joined, *(Attempt(size, False, True) for size in range(STEPS if widen else JOINED)))


@lru_cache
def _boards(columns: int, rows: int, widen: bool) -> tuple[tuple[int, int], ...]:
    """Width and height of the boards to try, in units."""
    boards = []
    for step in range(STEPS if widen else JOINED):
        scale = GROWTH ** min(step, FINE) * COARSE ** max(step - FINE, 0)
        wider, taller = (scale, scale) if widen else (1.0, 2.0**step)
        boards.append((round(HALF * columns * wider), round(HALF * rows * taller)))
    return tuple(boards)


def _grid(attempt: Attempt, shape: Shape) -> Grid:
    width, height = _boards(*shape)[attempt.size]
    return Grid(height, width) if attempt.tall else Grid(width, height)


class Walled(Stuck):
    """An arm is walled in though there is plenty of room: a larger board would not help."""


def lay_all(tree: Tree, laid: Laid) -> Laid:
    """Lay the rest of the tree; raises Stuck when the board is too small for it."""
    for node in tree.nodes[len(laid.nodes) :]:
        laid = _lay_next(tree, node, laid)
    return laid


def _lay_next(tree: Tree, node: Node, laid: Laid) -> Laid:
    """Lay a tile, or all up to it anew, or, where that is allowed, the tile apart."""
    before = laid.copy() if laid.apart else None
    try:
        lay(laid, node)
    except Stuck:
        if not laid.bushy and before is None:
            raise
    else:
        return laid
    try:
        return rearrange(laid, tree, node.index + 1)
    except Stuck:
        if before is None and _plenty(laid.grid, node.index + 1):
            raise Walled from None
        if before is None:
            raise
    lay(before, node, apart=True)
    return before


def _plenty(grid: Grid, tiles: int) -> bool:
    return grid.width * grid.height >= PLENTY * tiles


def _placements(tree: Tree, laid: Laid, width: int, height: int, tall: bool) -> Placements:
    tiles = tuple(_placed(tree, laid, node, tall) for node in tree.nodes)
    places = tuple(
        _place(tree.nodes[i], side, next_arm(laid, i, side), tall) for i, side in tree.ends()
    )
    return Placements(width, height, tiles, places)


def _placed(tree: Tree, laid: Laid, node: Node, tall: bool) -> Placed:
    spot = laid.spots[node.index]
    rect, heading = _seen(spot, tall)
    rotation = crosswise(rect) if node.double else _rotation(heading, node.touch)
    half_first = node.tile[0 if rotation < 180 else 1]
    apart = None
    if node.parent is not None and not spot.rect.touches(laid.spots[node.parent].rect):
        apart = tree.nodes[node.parent].text
    return Placed(node.text, rect, rotation, half_first, apart)


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
