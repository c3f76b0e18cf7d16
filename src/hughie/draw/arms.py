"""Lay tiles one by one on a board, and keep a place free for every open end.

The rules of thumb are those of a careful player at a small table: go straight while
there is room, turn at the edge, come back one lane further, never turn at a double, and
leave room for the tile and for the double that may come next. What is laid is never
moved: the place of a tile depends only on the tiles laid before it and on the board, so
a chain that grows keeps its shape until it no longer fits (:mod:`hughie.draw.place` then
takes a larger board, that is smaller tiles).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from hughie.draw.grid import (
    DOWN,
    HALF,
    LEFT,
    LONG,
    RIGHT,
    UP,
    Grid,
    Port,
    Rect,
    Spot,
    across,
    along,
    corner,
    slab,
)
from hughie.draw.tree import Node, Tree

LANE = 3
RUN = 6
FLOOD = 48
STRETCH = 16


class Stuck(Exception):
    """The board is too small for the next tile, or for a place it would have to keep free."""


@dataclass(frozen=True, slots=True)
class Style:
    """How strict to be: ``doubles`` keeps a place for a double at every end.

    With ``apart`` an arm that is walled in goes on elsewhere, not touching its parent: no
    pleasure to look at, but it always works.
    """

    doubles: bool = True
    apart: bool = False


@dataclass(slots=True)
class Choice:
    """A spot, what must stay free with it, and how much it is liked (less is better)."""

    spot: Spot
    mask: int
    cost: tuple[int, ...]


@dataclass(slots=True)
class Arm:
    """An open side: where it looks, whether it may bend, and the places kept for it.

    ``tail`` is the tile it ends with (None at a double: no bend there); ``back`` is the way
    the line wants to turn while it crosses from one lane to the next; ``own`` masks the
    tile it ends with.
    """

    side: int
    port: Port
    tail: Spot | None
    back: int | None
    own: int
    short: bool = False
    single: Spot | None = None
    double: Spot | None = None
    mask: int = 0


@dataclass(slots=True)
class Laid:
    """All that is known about a chain laid so far."""

    grid: Grid
    style: Style
    equal: bool = True
    spots: list[Spot] = field(default_factory=list)
    masks: list[int] = field(default_factory=list)
    arms: list[list[Arm]] = field(default_factory=list)
    occupied: int = 0
    kept: int = 0


def lay_all(tree: Tree, grid: Grid, style: Style) -> Laid:
    """Lay the whole tree; raises Stuck when the board is too small for it."""
    laid = Laid(grid, style, tree.equal)
    for node in tree.nodes:
        lay(laid, node)
    return laid


def lay(laid: Laid, node: Node) -> None:
    """Lay the next tile at the place kept for it and keep places for its own sides."""
    arm = None if node.parent is None else _release(laid, node.parent, node.side)
    spot = _lead(laid, node) if arm is None else _kept_spot(laid, arm, node)
    if not laid.grid.holds(spot.rect):
        raise Stuck
    mask = laid.grid.mask(spot.rect)
    laid.spots.append(spot)
    laid.masks.append(mask)
    laid.occupied |= mask
    laid.arms.append([])
    for new in _sides(laid, node, spot, arm, mask):
        laid.arms[node.index].append(new)
        _keep(laid, new)
    if node.parent is not None:
        _check(laid, laid.arms[node.parent])
    _check(laid, laid.arms[node.index])


def _check(laid: Laid, arms: list[Arm]) -> None:
    """A tile with open sides has a place at one of them at least."""
    if arms and not any(arm.single for arm in arms):
        _strand(laid, arms[0])
        _keep(laid, arms[0])


def _strand(laid: Laid, arm: Arm) -> None:
    """Let a walled-in arm go on in the first clear stretch of the board."""
    if not laid.style.apart:
        raise Stuck
    laid.kept ^= arm.mask
    arm.port, arm.tail, arm.mask, arm.own = _stretch(laid), None, 0, 0


def _stretch(laid: Laid) -> Port:
    grid, walls = laid.grid, laid.occupied | laid.kept
    for y in range(LANE, grid.height - LANE, 2):
        for x in range(1, grid.width - STRETCH, 2):
            if not grid.mask(slab(Port(x - 1, y, RIGHT), STRETCH, LANE)) & walls:
                return Port(x, y, RIGHT)
    raise Stuck


def _lead(laid: Laid, node: Node) -> Spot:
    x, y = laid.grid.width // 2, laid.grid.height // 2
    return across(Port(x - 1, y, RIGHT)) if node.double else along(Port(x - HALF, y, RIGHT))


def _kept_spot(laid: Laid, arm: Arm, node: Node) -> Spot:
    spot = arm.double if node.double else arm.single
    if spot is None:
        _strand(laid, arm)
        spot = across(arm.port) if node.double else along(arm.port)
    return spot


def _release(laid: Laid, parent: int, side: int) -> Arm:
    arm = next_arm(laid, parent, side)
    laid.arms[parent].remove(arm)
    laid.kept ^= arm.mask
    return arm


def next_arm(laid: Laid, index: int, side: int) -> Arm:
    """The arm a tile at this side grows: sides of a double stand in for one another."""
    arms = laid.arms[index]
    if arms[0].tail is not None:
        return next(arm for arm in arms if arm.side == side)
    return next((arm for arm in arms if arm.single), arms[0])


# The sides of a tile just laid


def _sides(laid: Laid, node: Node, spot: Spot, arm: Arm | None, mask: int) -> list[Arm]:
    if node.double:
        return _double_sides(laid, node, spot, arm, mask)
    ends = {1 - node.touch: spot}
    if arm is None:
        ends = {0: along(Port(spot.front.x, spot.front.y, LEFT)), 1: spot}
    back = _back(arm, spot.heading)
    return [Arm(side, tail.front, tail, back, mask) for side, tail in ends.items()]


def _double_sides(laid: Laid, node: Node, spot: Spot, arm: Arm | None, mask: int) -> list[Arm]:
    behind = Port(spot.port.x, spot.port.y, (spot.heading + 2) % 4)
    ports = [behind, spot.front, *(spot.flank(way) for way in _flanks(laid, spot))]
    back = _back(arm, spot.heading)
    return [
        Arm(side, ports[side], None, back if side == 1 else None, mask, side > 1)
        for side in node.own
    ]


def _flanks(laid: Laid, spot: Spot) -> list[int]:
    """The two ways across a double, the roomier first, else up before down, right before left."""
    order = (UP, DOWN) if spot.heading in (RIGHT, LEFT) else (RIGHT, LEFT)
    walls = laid.occupied | laid.kept
    reach = {way: _run(laid.grid, spot.flank(way), walls) for way in order}
    return sorted(order, key=lambda way: -min(reach[way], LONG + RUN))


def _back(arm: Arm | None, heading: int) -> int | None:
    """Where the line wants to go after this tile: across lanes it looks for the way back."""
    if arm is None or heading in (LEFT, RIGHT):
        return None
    if arm.port.heading in (LEFT, RIGHT):
        return (arm.port.heading + 2) % 4
    return arm.back


# Places kept free


def _keep(laid: Laid, arm: Arm) -> None:
    """Keep places for an arm, moving other arms' places aside if there is no other way."""
    if _settle(laid, arm, laid.kept) or not _settle(laid, arm, 0):
        return
    for others in laid.arms:
        for other in others:
            if other is not arm and _near(laid, arm, other):
                _resettle(laid, other)
        _check(laid, others)


def _near(laid: Laid, arm: Arm, other: Arm) -> bool:
    return bool(laid.grid.widened(arm.mask) & other.mask)


def _resettle(laid: Laid, arm: Arm) -> None:
    laid.kept ^= arm.mask
    arm.mask, arm.single, arm.double = 0, None, None
    _settle(laid, arm, laid.kept)


def _settle(laid: Laid, arm: Arm, kept: int) -> bool:
    """Find places for a tile and for a double at the arm and mark them as kept."""
    search = Search(laid.grid, laid.occupied, kept, arm)
    single = search.best(search.singles())
    if single is None:
        return False
    wanted = arm.tail is not None or not laid.equal
    double = search.best(search.doubles()) if wanted else None
    if wanted and double is None and laid.style.doubles:
        return False
    arm.single, arm.mask, arm.double = single.spot, single.mask, None
    if double is not None:
        arm.double = double.spot
        arm.mask |= double.mask
    laid.kept |= arm.mask
    return True


class Search:
    """The spots at one arm: which are free, live on, and are liked best."""

    def __init__(self, grid: Grid, occupied: int, kept: int, arm: Arm) -> None:
        self.grid = grid
        self.arm = arm
        self.walls = occupied | kept
        self.strangers = (occupied & ~arm.own) | kept

    def best(self, choices: Iterator[Choice]) -> Choice | None:
        return min(choices, key=lambda choice: choice.cost, default=None)

    def clear(self, rect: Rect, walls: int) -> bool:
        return self.grid.holds(rect) and not self.grid.halo(rect) & walls

    def singles(self) -> Iterator[Choice]:
        straight = along(self.arm.port)
        if self.clear(straight.rect, self.strangers) and self.lives(straight):
            yield self.choice(straight, (self.straight_cost(straight),))
            if self.arm.back is None:
                return
        for spot, bend in self.bends():
            if self.clear(spot.rect, self.strangers) and self.lives(spot):
                yield self.choice(spot, self.bend_cost(spot, bend))

    def bends(self) -> Iterator[tuple[Spot, int]]:
        """Tiles that turn: from the side of the last half (0) or round the end (1)."""
        ahead = self.arm.port.heading
        for heading in ((ahead + 1) % 4, (ahead + 3) % 4):
            if self.arm.tail is not None:
                yield along(self.arm.tail.flank(heading)), 0
            if self.arm.tail is not None or self.arm.short:
                yield corner(self.arm.port, heading), 1

    def lives(self, spot: Spot) -> bool:
        """After this tile there is room for a tile and for a double."""
        next_arm = Arm(0, spot.front, spot, None, 0)
        after = Search(self.grid, self.walls, 0, next_arm)
        return after.has_double() and after.has_single()

    def has_single(self) -> bool:
        if self.clear(along(self.arm.port).rect, self.strangers):
            return True
        return any(self.clear(spot.rect, self.strangers) for spot, _ in self.bends())

    def has_double(self) -> bool:
        return any(self.clear_double(spot) for spot in self.crossings())

    def crossings(self) -> Iterator[Spot]:
        """Doubles across the line: straight on, or turning beside the last half."""
        yield across(self.arm.port)
        if self.arm.tail is not None:
            for turn in (1, 3):
                yield across(self.arm.tail.flank((self.arm.port.heading + turn) % 4))

    def clear_double(self, spot: Spot) -> bool:
        return self.clear(spot.rect, self.strangers) and self.clear(
            along(spot.front).rect, self.walls
        )

    def doubles(self) -> Iterator[Choice]:
        for spot in self.crossings():
            if self.clear_double(spot):
                follow = self.grid.mask(along(spot.front).rect)
                bent = spot.heading != self.arm.port.heading
                cost = (bent, -self.room(spot).bit_length() if bent else 0)
                yield Choice(spot, self.grid.mask(spot.rect) | follow, cost)
                if not bent:
                    return

    def choice(self, spot: Spot, cost: tuple[int, ...]) -> Choice:
        return Choice(spot, self.grid.mask(spot.rect), cost)

    def straight_cost(self, spot: Spot) -> int:
        return 0 if self.arm.back is None else 2

    def bend_cost(self, spot: Spot, bend: int) -> tuple[int, ...]:
        right = spot.heading == (self.arm.port.heading + 1) % 4
        if self.arm.back == spot.heading:
            wide = _run(self.grid, spot.front, self.walls) >= RUN
            return ((1 if bend else 3) if wide else 5, 0, 0, bend)
        return (4, -self.room(spot).bit_length(), 0 if right else 1, bend)

    def room(self, spot: Spot) -> int:
        """How many units can be reached beyond this tile, keeping clear of all others."""
        free = self.grid.inner & ~self.grid.widened(self.walls)
        seed = self.grid.mask(self.grid.clip(slab(spot.front, LONG, 1)))
        return self.grid.flood(seed, free, FLOOD).bit_count()


def _run(grid: Grid, port: Port, walls: int) -> int:
    """How far a lane wide enough for doubles is free ahead of a port, in units."""
    for length in range(1, RUN + LONG + 1):
        rect = slab(port, length, LANE)
        clipped = grid.clip(rect)
        ahead = clipped.w if port.heading in (LEFT, RIGHT) else clipped.h
        if ahead < length or grid.mask(clipped) & walls:
            return length - 1
    return RUN + LONG
