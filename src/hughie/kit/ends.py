"""Where a tile may be joined: a line, one spinner, or all doubles spinning (RULES 3.4)."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from hughie.core.moves import BOXED, PLACES, lay_code
from hughie.core.places import (
    DOUBLE,
    HALVES,
    PACKED,
    PLAIN,
    SHAPE,
    SHOWN,
    SPINNER,
    covered_at,
    kind_at,
    number_at,
    place,
)
from hughie.core.rng import Rng
from hughie.core.state import NO_TILE, State
from hughie.core.tiles import BIT, HIGH, LOW, PIPS, TileSet

NO_SPINNER: Final = 0
FIRST_DOUBLE: Final = 1
OPENING_DOUBLE: Final = 2
ALL_DOUBLES: Final = 3
SIDES_THEN_ENDS: Final = 0
ANY_SIDE: Final = 1
ALL_BEFORE_ELSEWHERE: Final = 2
SIDES: Final = bytes([1, 2, 4])  # sides of a plain half, a double, a spinner


def _room(kind: int, covered: int, fill: int) -> int:
    """Return the sides open at once: of `sides_then_ends` the long sides come first."""
    free = max(0, SIDES[kind] - covered)
    if kind == SPINNER and fill == SIDES_THEN_ENDS and covered < 2:
        return 2 - covered
    return free


_ROOMS: Final[dict[int, bytes]] = {}


def _rooms(fill: int) -> bytes:
    """Return the open sides of every shape of place; one table for all rules that fill alike."""
    if fill not in _ROOMS:
        _ROOMS[fill] = bytes(
            [
                _room(kind_at(shape), covered_at(shape), fill) if kind_at(shape) <= SPINNER else 0
                for shape in range(SHAPE + 1)
            ]
        )
    return _ROOMS[fill]


class Number:
    """What fits an end that shows one number: all tiles, and the double alone (masks)."""

    def __init__(self, bit: int, tiles: int, double: int) -> None:
        self.bit = bit
        self.tiles = tiles
        self.double = double


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
        self.word = tiles.size <= 62  # a mask is one machine word
        self.numbers = [self._number(v) for v in range(tiles.largest + 1)]
        self.rooms = _rooms(fill)

    def _number(self, number: int) -> Number:
        touching = self.touching(number)
        tiles = self.tiles.showing[touching] if 0 <= touching <= self.tiles.largest else 0
        return Number(BIT[number], tiles, tiles & self.tiles.doubles)

    def touching(self, number: int) -> int:
        """Return the number that must touch an end showing ``number``."""
        return self.total - number if self.total else number

    def fits(self, s: State, code: int) -> int:
        """Return the mask of tiles that may be laid at an open place, opened numbers included."""
        return self._fit(s, number_at(code))

    def _fit(self, s: State, number: i64) -> int:
        it = self.numbers[number]
        return it.double if self.opening and s.opened & it.bit == 0 else it.tiles

    def shut(self, s: State, code: int) -> bool:
        """Say whether an open place takes only the double of its number (RULES 3.8)."""
        return self.opening and not s.opened & BIT[(code >> 5) & 31]

    def lead(self, s: State, tile: int) -> None:
        """Lay the first tile of the layout."""
        high = HIGH[tile]
        if high == LOW[tile]:
            s.ends = [place(tile, high, self._kind(s, tile), 0)]
            s.shows = high
            s.opened |= BIT[high]
        else:
            s.ends = [place(tile, high, PLAIN, 0), place(tile, LOW[tile], PLAIN, 0)]
            s.shows = high | LOW[tile] << SHOWN
        self.refresh(s)

    def join(self, s: State, tile: i64, index: i64) -> None:
        """Join a tile to the open place with that index; the newest end takes its slot."""
        code: i64 = s.ends[index]
        ends = cast("list[object]", s.ends)
        number = (code >> 5) & 31
        touching = self.total - number if self.total else number
        shown: i64 = PIPS[tile] - touching
        double = shown == touching
        if double:
            s.opened |= BIT[shown]
            new: object = place(tile, shown, self._kind(s, tile), 1)
        else:
            new = HALVES[2 * tile + 1 if shown > touching else 2 * tile]
        kind = (code >> 3) & 3
        if self.one_end:
            s.ends = cast("list[int]", [new])
            s.shows = shown
        elif kind == PLAIN or (code & 7) + 1 == SIDES[kind]:
            ends[index] = new
            if index < PACKED:
                s.shows ^= (number ^ shown) << index * SHOWN
        else:
            ends[index] = code + 1
            last: i64 = len(ends)
            if last < PACKED:
                s.shows |= shown << last * SHOWN
            ends.append(new)
            if self.fill != ALL_BEFORE_ELSEWHERE and not (double and self.opening):
                s.reach |= self._fit(s, shown)
                return
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
        if self.fill == ALL_BEFORE_ELSEWHERE:
            s.only = self._must_fill(s)
            if s.only >= 0:
                s.reach = self.fits(s, s.ends[s.only])
                return
        numbers, opening, shows = self.numbers, self.opening, s.shows
        places: i64 = len(s.ends)
        if places == 2 and not opening:
            s.reach = numbers[shows & 31].tiles | numbers[shows >> SHOWN].tiles
            return
        reach = 0
        for index in range(places):
            if index >= PACKED:
                shows = s.ends[index] >> SHOWN
            reach |= self._fit(s, shows & 31) if opening else numbers[shows & 31].tiles
            shows >>= SHOWN
        s.reach = reach

    def _must_fill(self, s: State) -> int:
        for index, code in enumerate(s.ends):
            if kind_at(code) == SPINNER:
                return index
        return -1

    def lays(self, s: State, tiles: int) -> list[int]:
        """Return the codes for laying any of ``tiles`` (a mask) at any place they fit."""
        places: i64 = len(s.ends)
        if not self._quick(s, places):
            return self._lays(s, tiles)
        found: list[object] = []
        numbers, opening, shows = self.numbers, self.opening, s.shows
        for index in range(places):
            fit: i64 = tiles & (self._fit(s, shows & 31) if opening else numbers[shows & 31].tiles)
            shows >>= SHOWN
            while fit:
                low: int = fit & -fit
                size: i64 = low.bit_length()
                found.append(BOXED[(size - 1) * PLACES + index])
                fit &= fit - 1
        return cast("list[int]", found)

    def _quick(self, s: State, places: i64) -> bool:
        """Say whether masks are words and all places are open and stand in ``s.shows``."""
        return self.word and s.only < 0 and places <= PACKED

    def _lays(self, s: State, tiles: int) -> list[int]:
        """Return what ``lays`` does, for any set and any layout."""
        found: list[int] = []
        for index in range(len(s.ends)):
            if self.open_now(s, index):
                fit = tiles & self.fits(s, s.ends[index])
                while fit:
                    low = fit & -fit
                    found.append(lay_code(low.bit_length() - 1, index))
                    fit ^= low
        return found

    def pick(self, s: State, tiles: int, rng: Rng) -> int:
        """Return a random one of ``lays(s, tiles)``, which must not be empty, without the list."""
        places: i64 = len(s.ends)
        if not self._quick(s, places):
            codes = self._lays(s, tiles)
            return codes[rng.below(len(codes))] if len(codes) > 1 else codes[0]
        numbers, opening, shows = self.numbers, self.opening, s.shows
        total: i64 = 0
        place: i64 = 0
        latest: i64 = 0  # what fits at that place
        for index in range(places):
            fit: i64 = tiles & (self._fit(s, shows & 31) if opening else numbers[shows & 31].tiles)
            shows >>= SHOWN
            if fit:
                place = index
                latest = fit
                while fit:
                    fit &= fit - 1
                    total += 1
        if total == 1:
            only: int = latest
            size: i64 = only.bit_length()
            return (size - 1) << 8 | place
        return self._chosen(s, tiles, rng.below(total))

    def _chosen(self, s: State, tiles: int, chosen: i64) -> int:
        """Return the lay with that number in ``lays(s, tiles)``, at one of the PACKED places."""
        numbers, opening, shows = self.numbers, self.opening, s.shows
        places: i64 = len(s.ends)
        for index in range(places):
            fit: i64 = tiles & (self._fit(s, shows & 31) if opening else numbers[shows & 31].tiles)
            shows >>= SHOWN
            while fit:
                if chosen == 0:
                    low: int = fit & -fit
                    size: i64 = low.bit_length()
                    return (size - 1) << 8 | index
                fit &= fit - 1
                chosen -= 1
        raise AssertionError("nothing fits")

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
