"""Worlds that a seat cannot tell from the real one, made quickly and in agreement with what moves told.

The maker starts from a world without secrets (``knowledge.determinize``) and lets the tiles that
the seat does not know change places. Two tiles change places only where both may lie in the other's
place, so that every world agrees with what passes and draws have told; as an exchange is its own
reverse, all such worlds come equally often.
"""

from __future__ import annotations

from typing import Final

from hughie.core.rng import Rng
from hughie.core.state import State
from hughie.core.tiles import BIT, tiles_in
from hughie.core.told import Told

YARD: Final = -1
IN_HAND: Final = -1
STIR: Final = 8  # exchanges of all tiles before the first world, which must not be a special one


class Worlds:
    """A source of worlds for one seat at one moment.

    ``base`` is a world without secrets, ``seen`` the tiles whose places the seat knows. ``told`` is
    what moves have told, None to ignore it.
    """

    def __init__(self, base: State, seen: int, seat: int, told: Told | None, rng: Rng) -> None:
        base.told = None
        self.base = base
        self.rng = rng
        self.seat_of: list[int] = []  # whose the hidden tile is, YARD: nobody's
        self.index_of: list[int] = []  # where in the row or the boneyard, IN_HAND: no order
        self.bar: list[int] = []  # what the tile there cannot be
        self.tiles: list[int] = []
        self.fixed: list[int] = []  # per seat, the tiles that are known to be in its hand
        self.barred = False
        for other in range(len(base.hands)):
            self._take_seat(other, seen, told if other != seat else None)
        self.first = len(self.tiles)  # the tiles before this one are in hands and rows
        for index, tile in enumerate(base.yard):
            if not seen & BIT[tile]:
                self._add(YARD, index, tile, 0)
        self.whole_yard = len(self.tiles) - self.first == len(base.yard)
        if self.barred and not Matching(self.tiles, self.bar).settle():
            self.bar = [0] * len(self.bar)  # a forgetful seat may remember what cannot be
            self.barred = False
        for _ in range(STIR if self.barred else 0):
            self._exchange()

    @property
    def hidden(self) -> int:
        """How many tiles the seat does not know the place of."""
        return len(self.tiles)

    @property
    def certain(self) -> bool:
        """Whether there is but one world (the order of a hand means nothing)."""
        owners = {self.seat_of[slot] for slot in range(len(self.tiles))}
        ordered = any(index != IN_HAND for index in self.index_of)
        return len(self.tiles) < 2 or (len(owners) == 1 and not ordered)

    def _take_seat(self, seat: int, seen: int, told: Told | None) -> None:
        base = self.base
        self.fixed.append(base.hands[seat].tiles & seen)
        if base.rows and base.rows[seat]:
            for index, tile in enumerate(base.rows[seat]):
                if not seen & BIT[tile]:
                    self._add(seat, index, tile, 0)
            return
        for age, tile in enumerate(tiles_in(base.hands[seat].tiles & ~seen)):
            self._add(seat, IN_HAND, tile, 0 if told is None else told.bar(seat, age))

    def _add(self, seat: int, index: int, tile: int, bar: int) -> None:
        self.seat_of.append(seat)
        self.index_of.append(index)
        self.tiles.append(tile)
        self.bar.append(bar)
        if bar:
            self.barred = True

    def next(self) -> State:
        """Return another world; it belongs to the caller."""
        if self.barred:
            self._exchange()
        else:
            self.rng.shuffle(self.tiles)
        return self._made()

    def _exchange(self) -> None:
        """Let pairs of tiles change places where both may."""
        tiles, bar, rng = self.tiles, self.bar, self.rng
        count = len(tiles)
        for i in range(count - 1, 0, -1):
            j = rng.below(count)
            here, there = tiles[i], tiles[j]
            if not (bar[i] & BIT[there] or bar[j] & BIT[here]):
                tiles[i] = there
                tiles[j] = here

    def _made(self) -> State:
        world = self.base.copy()
        tiles = self.tiles
        hands = world.hands
        for seat in range(len(hands)):
            hands[seat].tiles = self.fixed[seat]
        for slot in range(self.first):
            tile = tiles[slot]
            seat = self.seat_of[slot]
            hands[seat].tiles |= BIT[tile]
            index = self.index_of[slot]
            if index != IN_HAND:
                world.rows[seat][index] = tile
        if self.whole_yard:
            world.yard = tiles[self.first :]
        else:
            for slot in range(self.first, len(tiles)):
                world.yard[self.index_of[slot]] = tiles[slot]
        live = 0
        for hand in hands:
            live |= hand.tiles
        world.live = live
        return world


class Matching:
    """Puts tiles into places that may hold them, by augmenting paths."""

    def __init__(self, tiles: list[int], bar: list[int]) -> None:
        self.tiles = tiles
        self.bar = bar
        self.tried: list[bool] = []

    def settle(self) -> bool:
        """Rearrange the tiles so that none lies where it is barred; False: impossible."""
        for slot in range(len(self.tiles)):
            if self.bar[slot] & BIT[self.tiles[slot]]:
                self.tried = [False] * len(self.tiles)
                if not self._move(slot, slot, self.tiles[slot]):
                    return False
        return True

    def _move(self, start: int, slot: int, tile: int) -> bool:
        """Find a place for ``tile``, which leaves ``slot``; the chain ends at ``start``."""
        self.tried[slot] = True
        for other in range(len(self.tiles)):
            moved = self.tiles[other]
            wrong = bool(self.bar[other] & BIT[moved])  # what lies wrong may give way to anything
            if self.tried[other] or (self.bar[other] & BIT[tile] and not wrong):
                continue
            if not self.bar[start] & BIT[moved]:
                self.tiles[start] = moved
            elif not self._move(start, other, moved):
                continue
            self.tiles[other] = tile
            return True
        return False
