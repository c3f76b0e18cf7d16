"""Where a tile may be joined: a line, one spinner, or all doubles spinning (RULES 3.4)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hughie.core.places import (
    DOUBLE,
    PLAIN,
    SHAPE,
    SPINNER,
    covered_at,
    kind_at,
    place,
)
from hughie.core.state import NO_TILE, State
from hughie.core.tiles import BIT, HIGH, LOW, TileSet

NO_SPINNER: Final = 0
FIRST_DOUBLE: Final = 1
OPENING_DOUBLE: Final = 2
ALL_DOUBLES: Final = 3
SIDES_THEN_ENDS: Final = 0
ANY_SIDE: Final = 1
ALL_BEFORE_ELSEWHERE: Final = 2
SIDES: Final[list[int]] = [1, 2, 4]  # sides of a plain half, a double, a spinner


def _room(kind: int, covered: int, fill: int) -> int:
    """Return the sides open at once: of `sides_then_ends` the long sides come first."""
    free = SIDES[kind] - covered
    if kind == SPINNER and fill == SIDES_THEN_ENDS and covered < 2:
        return 2 - covered
    return free


_ROOMS: Final[dict[int, list[int]]] = {}


def _rooms(fill: int) -> list[int]:
    """Return the open sides of every shape of place; one list for all rules that fill alike."""
    if fill not in _ROOMS:
        _ROOMS[fill] = [
            _room(kind_at(shape), covered_at(shape), fill) if kind_at(shape) <= SPINNER else 0
            for shape in range(SHAPE + 1)
        ]
    return _ROOMS[fill]


class Joining:
    """How tiles join: what fits which number, which doubles spin, in which order sides fill."""

    def __init__(
        self, tiles: TileSet, total: int, spin: int, fill: int, opening: bool, one_end: bool
    ) -> None:
        self.tiles = tiles
        self.total: i64 = total  # touching halves add to this; 0: touching halves are equal
        self.spin = spin
        self.fill = fill
        self.opening = opening  # a number must be opened by its double (RULES 3.8)
        self.one_end = one_end
        numbers = range(tiles.largest + 1)
        self.fitting = [self._fitting(v) for v in numbers]
        self.fitting_doubles = [mask & tiles.doubles for mask in self.fitting]
        self.rooms = _rooms(fill)

    def _fitting(self, number: int) -> int:
        touching = self.touching(number)
        return self.tiles.showing[touching] if 0 <= touching <= self.tiles.largest else 0

    def touching(self, number: int) -> int:
        """Return the number that must touch an end showing ``number``."""
        return self.total - number if self.total else number

    def fits(self, s: State, code: int) -> int:
        """Return the mask of tiles that may be laid at an open place, opened numbers included."""
        number = (code >> 5) & 31
        if self.opening and not s.opened & BIT[number]:
            return self.fitting_doubles[number]
        return self.fitting[number]

    def lead(self, s: State, tile: int) -> None:
        """Lay the first tile of the layout."""
        high = HIGH[tile]
        if high == LOW[tile]:
            s.ends = [place(tile, high, self._kind(s, tile), 0)]
            s.opened |= BIT[high]
        else:
            s.ends = [place(tile, high, PLAIN, 0), place(tile, LOW[tile], PLAIN, 0)]
        self.refresh(s)

    def join(self, s: State, tile: int, index: int) -> None:
        """Join a tile to the open place with that index; the newest end takes its slot."""
        code: i64 = s.ends[index]
        laid: i64 = tile
        number = (code >> 5) & 31
        high: i64 = HIGH[laid]
        low: i64 = LOW[laid]
        new = laid << 10
        if high == low:
            s.opened |= BIT[high]
            new = place(tile, high, self._kind(s, tile), 1)
        else:
            touching = self.total - number if self.total else number
            new |= (low if high == touching else high) << 5
        kind = (code >> 3) & 3
        if self.one_end:
            s.ends = [new]
        elif kind == PLAIN or (code & 7) + 1 == SIDES[kind]:
            s.ends[index] = new
        else:
            s.ends[index] = code + 1
            s.ends.append(new)
        self.refresh(s)

    def _kind(self, s: State, double: int) -> int:
        if self.spin == ALL_DOUBLES:
            return SPINNER
        if self.spin == NO_SPINNER or s.spinner != NO_TILE:
            return DOUBLE
        if self.spin == OPENING_DOUBLE and s.ends:
            return DOUBLE
        s.spinner = double
        return SPINNER

    def refresh(self, s: State) -> None:
        """Work out again which tiles fit somewhere, after the ends have changed."""
        s.only = self._must_fill(s) if self.fill == ALL_BEFORE_ELSEWHERE else -1
        if s.only >= 0:
            s.reach = self.fits(s, s.ends[s.only])
            return
        reach = 0
        fitting, opening = self.fitting, self.opening
        for code in s.ends:
            number: i64 = (code >> 5) & 31
            if opening and not s.opened & BIT[number]:
                reach |= self.fitting_doubles[number]
            else:
                reach |= fitting[number]
        s.reach = reach

    def _must_fill(self, s: State) -> int:
        for index, code in enumerate(s.ends):
            if kind_at(code) == SPINNER:
                return index
        return -1

    def open_now(self, s: State, index: int) -> bool:
        """Say whether the place with that index is open at the moment."""
        return s.only < 0 or s.only == index

    def positions(self, s: State, tile: int) -> int:
        """Return at how many open sides a tile fits, counted by position (RULES Q-09)."""
        found = 0
        for index, code in enumerate(s.ends):
            if self.open_now(s, index) and self.fits(s, code) & BIT[tile]:
                found += self.rooms[code & SHAPE]
        return found
