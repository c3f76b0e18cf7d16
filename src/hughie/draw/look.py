"""Spots for a next tile where chains branch: what is free, and what is liked best."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from hughie.draw.arms import Arm, bends, crossings
from hughie.draw.cloth import Cloth, within
from hughie.draw.grid import Port, Rect, Spot, along, corner

FAR = 14
PLENTY = 140
SHARE = 20
# Turning beside the last half, and round the end, is liked less than going straight on.
BENT = (0, 2, 3)


class Level(NamedTuple):
    """How much is asked: a gap to strangers, room to go on, arms of a double that find room.

    Where places may be ``shared``, one may overlap what is kept for other ends.
    """

    gap: bool
    room: int
    arms: int
    shared: bool = False


LEVELS = (
    Level(True, 50, 3),
    Level(True, 20, 1),
    Level(False, 10, 1),
    Level(False, 0, 0, True),
    Level(False, 0, -1, True),
)


class Wish(NamedTuple):
    """What is to come at an arm: a tile, a double, and after the tile a double or another tile.

    ``arms`` is how many arms the double should find room for, ``least`` how many it must; what
    is ``known`` to come after the tile gets its place at once.
    """

    single: bool
    double: bool
    then_double: bool
    then_single: bool
    arms: int = 3
    known: bool = False
    least: int = -1


ANYTHING = Wish(True, True, True, True)
NOTHING = Wish(True, False, False, False)
ENDING = Wish(True, False, False, True, known=True)


class Choice(NamedTuple):
    """A spot, the mask of what must stay free for it, and how much it is liked."""

    score: float
    spot: Spot
    mask: int


Crowding = Callable[[Spot, Arm], float]
"""How much else comes near a spot at an arm."""


class Look:
    """The spots at one arm among ``occupied`` and ``kept`` areas, in the view or ``beyond`` it."""

    def __init__(
        self, cloth: Cloth, arm: Arm, level: Level, occupied: int, kept: int, beyond: bool
    ) -> None:
        self.cloth, self.arm, self.level = cloth, arm, level
        self.walls = occupied | kept
        self.strangers = (occupied & ~arm.own) | kept
        self.area = cloth.limit if beyond else cloth.view
        self.edge = cloth.beyond if beyond else cloth.walls

    def clear(self, rect: Rect, walls: int) -> bool:
        if not within(rect, self.area):
            return False
        return not (self.cloth.halo(rect) if self.level.gap else self.cloth.mask(rect)) & walls

    def singles(self, wish: Wish, crowding: Crowding) -> list[Choice]:
        """Spots for a tile that is no double, best first."""
        found = []
        for spot, bend in _lines(self.arm):
            if self.clear(spot.rect, self.strangers):
                mask = self.cloth.mask(spot.rect)
                worth, further = self.worth(spot, mask, wish)
                if worth >= 0:
                    score = worth - BENT[bend] - crowding(spot, self.arm)
                    found.append(Choice(score, spot, mask | further if wish.known else mask))
        return sorted(found, key=lambda choice: -choice.score)

    def worth(self, spot: Spot, mask: int, wish: Wish) -> tuple[int, int]:
        """How well a chain can go on after a tile (-1: not at all), and what it needs for it."""
        walls = self.walls | mask
        room = min(self.cloth.room(spot.front, walls | self.edge, FAR), PLENTY)
        if room < self.level.room:
            return -1, 0
        after = Arm(0, spot.front, spot, None, mask)
        arms, further = self.widest(after, walls, wish.arms) if wish.then_double else (3, 0)
        if wish.then_double and arms < self.least(wish):
            return -1, 0
        if wish.then_single and not wish.then_double and self.level.arms >= 0:
            further = self.onward(after)
            if not further:
                return -1, 0
        return 2 * (room // SHARE) + 2 * arms, further

    def widest(self, after: Arm, walls: int, wanted: int) -> tuple[int, int]:
        """How many arms of a double after this tile find room, at the best spot for it."""
        most, best = -1, 0
        for spot in crossings(after):
            if most < wanted and self.clear(spot.rect, self.walls):
                arms, mask = self.fan(spot, walls)
                if arms > most:
                    most, best = arms, mask
        return most, best

    def onward(self, after: Arm) -> int:
        """The mask of the first spot where a chain can go on, 0 if there is none."""
        clear = (spot for spot, _ in _lines(after) if self.clear(spot.rect, self.walls))
        return next((self.cloth.mask(spot.rect) for spot in clear), 0)

    def doubles(self, wish: Wish, crowding: Crowding) -> list[Choice]:
        """Spots for a double, each with room for its arms, best first."""
        found = []
        for bend, spot in enumerate(crossings(self.arm)):
            if self.clear(spot.rect, self.strangers):
                arms, mask = self.fan(spot, self.walls)
                if arms >= self.least(wish):
                    room = self.cloth.room(spot.front, self.walls | mask | self.edge, FAR)
                    worth = 4 * min(arms, wish.arms) + min(room, PLENTY) // SHARE - (bend > 0)
                    found.append(Choice(worth - crowding(spot, self.arm), spot, mask))
        return sorted(found, key=lambda choice: -choice.score)

    def least(self, wish: Wish) -> int:
        """How many arms of a double must find room."""
        return max(min(wish.arms, self.level.arms), wish.least)

    def fan(self, double: Spot, walls: int) -> tuple[int, int]:
        """How many arms of a double find room side by side, and the mask of all that."""
        own = self.cloth.mask(double.rect)
        arms, mask = 0, own
        for port, short in _fronts(double):
            for spot in _starts(port, short):
                if self.clear(spot.rect, walls | mask & ~own):
                    mask |= self.cloth.mask(spot.rect)
                    arms += 1
                    break
        return arms, mask


def _lines(arm: Arm) -> Iterator[tuple[Spot, int]]:
    """Tiles in line: straight on (0), turning beside the last half (1) or round the end (2)."""
    yield along(arm.port), 0
    for spot, bend in bends(arm):
        yield spot, 1 + bend


def _fronts(double: Spot) -> Iterator[tuple[Port, bool]]:
    yield double.front, False
    for turn in (3, 1):
        yield double.flank((double.heading + turn) % 4), True


def _starts(port: Port, short: bool) -> Iterator[Spot]:
    yield along(port)
    if short:
        for turn in (1, 3):
            yield corner(port, (port.heading + turn) % 4)
