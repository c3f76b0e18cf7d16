"""A layout kept by the tests, from the events alone: what joins what, which sides are free.

It knows RULES 3.4 and 3.8 and the options about the layout, and shares no code with the engine.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Any


@cache
def numbers(tile: str) -> tuple[int, int]:
    high, _, low = tile.partition("-")
    return int(high), int(low)


def is_double(tile: str) -> bool:
    high, low = numbers(tile)
    return high == low


@dataclass
class Piece:
    """A tile that lies: a single with its free halves, or a double with its sides covered so far."""

    tile: str
    spins: bool
    halves: list[int]
    covered: int = 0
    double: bool = field(init=False)

    def __post_init__(self) -> None:
        self.double = is_double(self.tile)

    def places(self, sides_first: bool) -> dict[int, int]:
        """How many sides are open, by the number they show."""
        if not self.double:
            return dict.fromkeys(self.halves, 1)
        free = (4 if self.spins else 2) - self.covered
        if self.spins and sides_first and self.covered < 2:
            free = 2 - self.covered
        return {numbers(self.tile)[0]: free} if free else {}


class Board:
    """All pieces, under the options of a connecting game."""

    def __init__(self, options: Any) -> None:
        self.options = options
        self.total = 0 if options.match == "equal" else int(options.match.partition(":")[2])
        self.pieces: dict[str, Piece] = {}
        self._open: dict[tuple[str, int], int] | None = {}

    # -- laying ----------------------------------------------------------------------------------

    def lead(self, tile: str) -> None:
        assert not self.pieces, "only one tile is the first"
        self.pieces[tile] = Piece(tile, self._spins(tile), sorted(set(numbers(tile))))
        self._open = None

    def join(self, tile: str, onto: str, number: int) -> None:
        """Lay a tile; AssertionError where the rules do not allow it."""
        assert tile not in self.pieces, "a tile lies once"
        assert (onto, number) in self.open(), f"{onto} has no open {number}"
        touching = self.touching(number)
        assert touching in numbers(tile), f"{tile} does not match {number}"
        assert self._opened(tile, number), f"{number} is closed for {tile}"
        piece = Piece(tile, self._spins(tile), [])
        if piece.double:
            piece.covered = 1
        else:
            high, low = numbers(tile)
            piece.halves = [low if high == touching else high]
        self.pieces[tile] = piece
        self._cover(self.pieces[onto], number)
        self._open = None

    def _cover(self, piece: Piece, number: int) -> None:
        if piece.double:
            piece.covered += 1
        else:
            piece.halves.remove(number)

    def _spins(self, tile: str) -> bool:
        if not is_double(tile):
            return False
        match self.options.spinner:
            case "all_doubles":
                return True
            case "first_double":
                return not any(piece.double for piece in self.pieces.values())
            case "opening_double":
                return not self.pieces
        return False

    # -- looking ---------------------------------------------------------------------------------

    def touching(self, number: int) -> int:
        return self.total - number if self.total else number

    def _opened(self, tile: str, number: int) -> bool:
        return not self.options.number_opening or is_double(tile) or self.opened(number)

    def opened(self, number: int) -> bool:
        return f"{number}-{number}" in self.pieces

    def open(self) -> dict[tuple[str, int], int]:
        """How many sides are open, by tile and number."""
        if self._open is None:
            sides_first = self.options.spinner_fill == "sides_then_ends"
            self._open = {
                (piece.tile, number): places
                for piece in self._where()
                for number, places in piece.places(sides_first).items()
            }
        return self._open

    def _where(self) -> list[Piece]:
        """The tiles at which something may be laid now."""
        lying = list(self.pieces.values())
        if self.options.layout_ends == 1:
            return lying[-1:]
        if self.options.spinner_fill == "all_before_elsewhere":
            return [piece for piece in lying if piece.spins and piece.covered < 4] or lying
        return lying

    def fits(self, tile: str) -> set[tuple[str, int]]:
        """Where a tile may be laid."""
        return {
            (onto, number)
            for onto, number in self.open()
            if self.touching(number) in numbers(tile) and self._opened(tile, number)
        }

    def count(self) -> int:
        """The count of the ends (RULES 3.4.5)."""
        lying = list(self.pieces.values())
        if self.options.layout_ends == 1:
            lying = lying[-1:]
        return sum(self._worth(piece) for piece in lying)

    def _worth(self, piece: Piece) -> int:
        if not piece.double:
            return sum(piece.halves)
        number = numbers(piece.tile)[0]
        if piece.covered == 0:
            return 2 * number
        if piece.spins and self.options.spinner_count == "sniff":
            return number * {1: 2, 2: 2, 3: 1, 4: 0}[piece.covered]
        if piece.covered > 1:
            return 0
        return number * (2 if self.options.double_end == "both_halves" else 1)

    def score(self, count: int) -> int:
        """What a count scores (RULES 3.4.7)."""
        parts = [m for m in self.options.multiples if count > 0 and count % m == 0]
        gains = [count // m if self.options.unit == "quotient" else count for m in parts]
        return sum(gains) if self.options.common_multiple == "each" else max(gains, default=0)
