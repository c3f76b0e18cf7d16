"""Spots for a next tile where chains branch: what is free, and what is liked best."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from hughie.draw.arms import Arm, bends, crossings
from hughie.draw.cloth import Cloth, Frame, surrounding, within
from hughie.draw.grid import HALF, LONG, Port, Rect, Spot, along, slab

DEPTH = 14
PLENTY = 140
SHARE = 20
# Turning beside the last half, and round the end, is liked less than going straight on.
BENT = (0, 2, 3, 40)
# So is lying close to strangers, and, by far, what makes all tiles smaller on the screen.
TIGHT = 20
ARM = 16
GROWTH = 150


class Wish(NamedTuple):
    """What is to come at an arm: a tile, or a double, or a tile and then a double.

    The double has to find room for ``least`` arms, and for as many as ``arms`` if it can.
    """

    single: bool = True
    double: bool = False
    arms: int = 3
    least: int = 1


class Choice(NamedTuple):
    """How a spot is liked, what must stay free with it, and the blocks from which ways lead on."""

    score: float
    spot: Spot
    mask: int
    fronts: tuple[Rect, ...]


class Fan(NamedTuple):
    """A double and the first tiles at its arms that find room side by side."""

    double: Spot
    mask: int
    fronts: tuple[Rect, ...]


Crowding = Callable[[Spot, Arm], float]
"""How much else comes near a spot at an arm."""


class Look:
    """The spots at one arm among what is ``occupied`` and ``kept``, in a chain that lies ``around``."""

    def __init__(
        self,
        cloth: Cloth,
        frame: Frame,
        around: Rect,
        arm: Arm,
        occupied: int,
        kept: int,
        loose: bool = False,
    ) -> None:
        self.cloth, self.frame, self.around, self.arm = cloth, frame, around, arm
        self.walls = occupied | kept
        self.strangers = (occupied & ~arm.own) | kept
        self.scale = frame.scale(around)
        self.loose = loose

    def clear(self, rect: Rect, walls: int) -> bool:
        return within(rect, self.cloth.limit) and not self.cloth.mask(rect) & walls

    def choices(self, wish: Wish, crowding: Crowding) -> list[Choice]:
        """The spots that fulfil a wish, best first."""
        found = self.singles(wish, crowding) if wish.single else self.doubles(wish, crowding)
        return sorted(found, key=lambda choice: -choice.score)

    def singles(self, wish: Wish, crowding: Crowding) -> Iterator[Choice]:
        """Spots for a tile that is no double, with room for a double after it if there comes one."""
        for spot, bend in _lines(self.arm, self.loose):
            if self.clear(spot.rect, self.strangers):
                mask = self.cloth.mask(spot.rect)
                score = self.worth(spot, mask) - BENT[bend] - crowding(spot, self.arm)
                if not wish.double:
                    yield Choice(score, spot, mask, (block(spot),))
                    continue
                after = Arm(0, spot.front, spot, None, mask)
                for fan in self.fans(after, wish, mask):
                    more = score + 2 * len(fan.fronts) - self.growth(fan.double)
                    yield Choice(more, spot, mask | fan.mask, fan.fronts)

    def doubles(self, wish: Wish, crowding: Crowding) -> Iterator[Choice]:
        """Spots for a double with room for its arms."""
        for fan in self.fans(self.arm, wish, 0):
            mask = self.cloth.mask(fan.double.rect)
            score = self.worth(fan.double, mask) + ARM * min(len(fan.fronts), wish.arms)
            score -= self.growth(fan.double, *fan.fronts)
            yield Choice(score - crowding(fan.double, self.arm), *fan)

    def worth(self, spot: Spot, mask: int) -> float:
        """How a spot is liked: for the room ahead, the gap to strangers, and being within the view."""
        room = self.cloth.room(spot.front, self.walls | mask | self.cloth.beyond, DEPTH)
        tight = TIGHT if self.cloth.halo(spot.rect) & self.strangers else 0
        return 2 * (min(room, PLENTY) // SHARE) - tight - self.growth(spot)

    def growth(self, spot: Spot, *fronts: Rect) -> float:
        """How much larger the view becomes with a spot and the next half tile, or the arms there."""
        ahead = slab(spot.port, spot.length + HALF, spot.reach)
        return GROWTH * (
            self.frame.scale(surrounding((self.around, ahead, *fronts))) / self.scale - 1
        )

    def fans(self, arm: Arm, wish: Wish, mask: int) -> Iterator[Fan]:
        """The spots for a double at an arm that leave it enough room, the tile before it in ``mask``."""
        for spot in crossings(arm):
            if self.clear(spot.rect, (self.walls | mask) & ~arm.own):
                fan = self.fan(spot, self.walls | mask)
                if len(fan.fronts) >= wish.least:
                    yield fan

    def fan(self, double: Spot, walls: int) -> Fan:
        """The arms of a double that find room side by side."""
        mask = self.cloth.mask(double.rect)
        fronts = []
        for port, length in _fronts(double):
            rect = slab(port, length, 1)
            if within(rect, self.cloth.limit) and not (own := self.cloth.mask(rect)) & (
                walls | mask
            ):
                mask |= own
                fronts.append(slab(port.moved(length - HALF, port.heading), HALF, 1))
        return Fan(double, mask, tuple(fronts))


def block(spot: Spot) -> Rect:
    """The last half of a tile."""
    return slab(spot.port.moved(LONG - HALF, spot.heading), HALF, HALF // 2)


def _lines(arm: Arm, loose: bool) -> Iterator[tuple[Spot, int]]:
    """Tiles in line: straight on (0), turning beside the last half (1), round the end (2), or loose (3)."""
    yield along(arm.port), 0
    for spot, bend in bends(arm, loose):
        yield spot, 1 + bend


def _fronts(double: Spot) -> Iterator[tuple[Port, int]]:
    """The open sides of a double, and how far a chain goes straight on there."""
    yield double.front, LONG
    for turn in (3, 1):
        yield double.flank((double.heading + turn) % 4), HALF
