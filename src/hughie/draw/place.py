"""Places for a whole layout inside a board of a given shape.

The board is first tried as given, ``columns`` x ``rows`` half tiles, then ever larger ones
of the same shape (tiles get smaller on the screen) until the chain and a place for every
open end fit. As long as the board stays the same, laid tiles stay where they are; of a
chain with many branches always, but for branches in the way of a tile that has no room, or, if
that does not help, all. The result depends on nothing but the plays and the board; what was
found for the same chain one tile shorter is remembered to save work.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Mapping
from contextlib import suppress
from functools import lru_cache
from threading import Lock
from typing import Any, NamedTuple

from hughie.draw.anew import lay_next
from hughie.draw.arms import Arm
from hughie.draw.bush import Bush
from hughie.draw.cloth import Frame
from hughie.draw.grid import DOWN, HALF, LEFT, RIGHT, UP, Grid, Rect, Spot
from hughie.draw.lay import Laid, Stuck, lay, next_arm
from hughie.draw.placed import Place, Placed, Placements, crosswise
from hughie.draw.tree import LayoutError, Node, Play, Tree, fold

# Boards of chains in a line grow in fine steps first, then in coarse ones.
GROWTH, FINE = 1.13, 7
COARSE = 1.25
STEPS = 50
TALLER = 6
REMEMBERED = 128
TURNED = {RIGHT: 0, DOWN: 90, LEFT: 180, UP: 270}
FLIPPED = {RIGHT: DOWN, DOWN: RIGHT, LEFT: UP, UP: LEFT}

# Units of board a tile needs at least.
ROOM = 11

Shape = tuple[int, int, bool]


class Attempt(NamedTuple):
    """Which board, and lanes across or down it."""

    size: int
    tall: bool


class Found(NamedTuple):
    """The first attempt that holds the chain, or its part in a line, and the chain."""

    attempt: int
    chain: Laid | Bush


class Seen(NamedTuple):
    """How a chain is seen: moved, and mirrored back when its lanes run down the board."""

    dx: int
    dy: int
    tall: bool

    def of(self, spot: Spot) -> tuple[Rect, int]:
        """The rectangle and the heading of a spot."""
        x, y, w, h = spot.moved(self.dx, self.dy).rect
        if self.tall:
            return Rect(y, x, h, w), FLIPPED[spot.heading]
        return Rect(x, y, w, h), spot.heading


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

    Boards too small grow; without ``widen`` only in height (``columns`` at least 10), and a
    chain with many branches may then not find room: raises LayoutError.
    """
    shape = (max(columns, 1), max(rows, 1), widen)
    found = _recall(shape, tree, tree.nodes) or _find(shape, tree)
    _remember((shape, tree.equal, tree.nodes), found)
    return _placements(tree, found, shape)


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
    """Lay a chain, or lay its last tile if the chain without it is remembered."""
    before = _recall(shape, tree, tree.nodes[:-1])
    if before is None or isinstance(before.chain, Laid):
        second = _second_spinner(tree)
        try:
            before = _in_line(shape, Tree(tree.nodes[:second], (), tree.equal), before)
        except LayoutError:  # a narrow board: squeeze the chain in, as if it branched
            before = Found(0, Laid(Grid(*_grid_size(Attempt(0, tall=False), shape)), tree.equal))
        else:
            if second == len(tree.nodes):
                return before
    bush = before.chain if isinstance(before.chain, Bush) else _bush(before, shape)
    try:
        for node in tree.nodes[len(bush.laid.nodes) :]:
            bush = lay_next(tree, node, bush)
    except Stuck:
        raise _too_many(shape, tree) from None
    return Found(before.attempt, bush)


def _second_spinner(tree: Tree) -> int:
    """Where a chain begins to branch at more than one double; its length if nowhere."""
    spinners = [node.index for node in tree.nodes if node.spinner]
    return spinners[1] if len(spinners) > 1 else len(tree.nodes)


def _in_line(shape: Shape, tree: Tree, before: Found | None) -> Found:
    """The first attempt that works; none before that of the same chain without its last tile."""
    attempts = _attempts(shape[2])
    for index in range(before.attempt if before else 0, len(attempts)):
        laid = _start(before, index) or Laid(Grid(*_grid_size(attempts[index], shape)), tree.equal)
        if laid.grid.width * laid.grid.height >= ROOM * len(tree.nodes):
            with suppress(Stuck):
                for node in tree.nodes[len(laid.nodes) :]:
                    lay(laid, node)
                return Found(index, laid)
    raise _too_many(shape, tree)


def _too_many(shape: Shape, tree: Tree) -> LayoutError:
    return LayoutError(f"no board of {shape[0]} x {shape[1]} holds {len(tree.nodes)} tiles")


def _start(before: Found | None, index: int) -> Laid | None:
    """A copy of what was found for the chain without its last tile, if by the same attempt."""
    if before is None or before.attempt != index or not isinstance(before.chain, Laid):
        return None
    return before.chain.copy()


def _bush(found: Found, shape: Shape) -> Bush:
    """A chain laid in a line, ready to branch."""
    assert isinstance(found.chain, Laid)
    tall = _attempts(shape[2])[found.attempt].tall
    columns, rows = (shape[1], shape[0]) if tall else shape[:2]
    return Bush.of(found.chain.copy(), Frame(columns, rows, shape[2]))


@lru_cache
def _attempts(widen: bool) -> tuple[Attempt, ...]:
    """What to try, best first."""
    if not widen:
        return tuple(Attempt(size, False) for size in range(TALLER))
    return tuple(Attempt(size, tall) for size in range(STEPS) for tall in (False, True))


@lru_cache
def _boards(columns: int, rows: int, widen: bool) -> tuple[tuple[int, int], ...]:
    """Width and height of the boards to try, in units."""
    boards = []
    for step in range(STEPS if widen else TALLER):
        scale = GROWTH ** min(step, FINE) * COARSE ** max(step - FINE, 0)
        wider, taller = (scale, scale) if widen else (1.0, 2.0**step)
        boards.append((round(HALF * columns * wider), round(HALF * rows * taller)))
    return tuple(boards)


def _grid_size(attempt: Attempt, shape: Shape) -> tuple[int, int]:
    width, height = _boards(*shape)[attempt.size]
    return (height, width) if attempt.tall else (width, height)


def _placements(tree: Tree, found: Found, shape: Shape) -> Placements:
    attempt = _attempts(shape[2])[found.attempt]
    if isinstance(found.chain, Bush):
        laid, view = found.chain.laid, found.chain.cloth.view
    else:
        laid, view = found.chain, Rect(0, 0, *_grid_size(attempt, shape))
    seen = Seen(-view.x, -view.y, attempt.tall)
    tiles = tuple(_placed(tree, laid, node, seen) for node in tree.nodes)
    places = tuple(
        _place(tree.nodes[i], side, next_arm(laid, i, side), seen) for i, side in tree.ends()
    )
    size = (view.h, view.w) if attempt.tall else (view.w, view.h)
    return Placements(*size, tiles, places)


def _placed(tree: Tree, laid: Laid, node: Node, seen: Seen) -> Placed:
    spot = laid.spots[node.index]
    rect, heading = seen.of(spot)
    rotation = crosswise(rect) if node.double else _rotation(heading, node.touch)
    half_first = node.tile[0 if rotation < 180 else 1]
    apart = None
    if node.parent is not None and not spot.rect.touches(laid.spots[node.parent].rect):
        apart = tree.nodes[node.parent].text
    return Placed(node.text, rect, rotation, half_first, apart)


def _rotation(heading: int, touch: int) -> int:
    return (TURNED[heading] + 180 * touch) % 360


def _place(node: Node, side: int, arm: Arm, seen: Seen) -> Place:
    spot = arm.single or Spot(arm.port.moved(-HALF, arm.port.heading), HALF, 1)
    rect, heading = seen.of(spot)
    double = None if arm.double is None else seen.of(arm.double)[0]
    walled = arm.single is None
    return Place(node.text, node.number(side), rect, _rotation(heading, 0), double, walled)
