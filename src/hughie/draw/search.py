"""Which spots at an arm are free, live on, and are liked best."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from hughie.draw.arms import Arm, bends, crossings
from hughie.draw.grid import LEFT, LONG, RIGHT, Grid, Port, Rect, Spot, along, slab

LANE = 3
RUN = 6
FLOOD = 48


@dataclass(slots=True)
class Choice:
    """A spot, what must stay free with it, and how much it is liked (less is better)."""

    spot: Spot
    mask: int
    cost: tuple[int, ...]


def best(choices: Iterator[Choice]) -> Choice | None:
    """The first of the best liked."""
    return min(choices, key=lambda choice: choice.cost, default=None)


class Search:
    """The spots at one arm, among what lies (``occupied``) and what is ``kept`` free."""

    def __init__(self, grid: Grid, occupied: int, kept: int, arm: Arm) -> None:
        self.grid = grid
        self.arm = arm
        self.walls = occupied | kept
        self.strangers = (occupied & ~arm.own) | kept

    def clear(self, rect: Rect, walls: int) -> bool:
        return self.grid.holds(rect) and not self.grid.halo(rect) & walls

    def clear_double(self, spot: Spot) -> bool:
        """There is room for a double and, since lines do not turn there, a tile after it."""
        return self.clear(spot.rect, self.strangers) and self.clear(
            along(spot.front).rect, self.walls
        )

    def singles(self) -> Iterator[Choice]:
        """Spots for a tile that is no double."""
        straight = along(self.arm.port)
        if self.clear(straight.rect, self.strangers) and self.lives(straight):
            yield self.choice(straight, (0 if self.arm.back is None else 2,))
            if self.arm.back is None:
                return
        for spot, bend in bends(self.arm):
            if self.clear(spot.rect, self.strangers) and self.lives(spot):
                yield self.choice(spot, self.bend_cost(spot, bend))

    def doubles(self) -> Iterator[Choice]:
        """Spots for a double."""
        for spot in crossings(self.arm):
            if self.clear_double(spot):
                follow = self.grid.mask(along(spot.front).rect)
                bent = spot.heading != self.arm.port.heading
                cost = (bent, -self.room(spot).bit_length() if bent else 0)
                yield Choice(spot, self.grid.mask(spot.rect) | follow, cost)
                if not bent:
                    return

    def lives(self, spot: Spot) -> bool:
        """After this tile there is room for a tile and for a double."""
        after = Search(self.grid, self.walls, 0, Arm(0, spot.front, spot, None, 0))
        return after.has_double() and after.has_single()

    def has_single(self) -> bool:
        if self.clear(along(self.arm.port).rect, self.strangers):
            return True
        return any(self.clear(spot.rect, self.strangers) for spot, _ in bends(self.arm))

    def has_double(self) -> bool:
        return any(self.clear_double(spot) for spot in crossings(self.arm))

    def choice(self, spot: Spot, cost: tuple[int, ...]) -> Choice:
        return Choice(spot, self.grid.mask(spot.rect), cost)

    def bend_cost(self, spot: Spot, bend: int) -> tuple[int, ...]:
        """Turns back into the next lane come first, then the roomier side, then to the right."""
        right = spot.heading == (self.arm.port.heading + 1) % 4
        if self.arm.back == spot.heading:
            wide = run(self.grid, spot.front, self.walls) >= RUN
            return ((1 if bend else 3) if wide else 5, 0, 0, bend)
        return (4, -self.room(spot).bit_length(), 0 if right else 1, bend)

    def room(self, spot: Spot) -> int:
        """How many units can be reached beyond this tile, keeping clear of all others."""
        free = self.grid.inner & ~self.grid.widened(self.walls)
        seed = self.grid.mask(self.grid.clip(slab(spot.front, LONG, 1)))
        return self.grid.flood(seed, free, FLOOD).bit_count()


def run(grid: Grid, port: Port, walls: int) -> int:
    """How far a lane wide enough for doubles is free ahead of a port, in units."""
    for length in range(1, RUN + LONG + 1):
        clipped = grid.clip(slab(port, length, LANE))
        ahead = clipped.w if port.heading in (LEFT, RIGHT) else clipped.h
        if ahead < length or grid.mask(clipped) & walls:
            return length - 1
    return RUN + LONG
