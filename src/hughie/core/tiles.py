"""Tiles and sets of tiles.

A tile is a small int, the same in every set: ``high * (high + 1) // 2 + low``, so that 0-0 is 0,
1-0 is 1, 1-1 is 2 and so on; a double-six set is the tiles 0..27. A collection of tiles is a mask
with bit ``t`` set for tile ``t``. Double-ten and larger sets need more than 62 bits: masks are
plain ints, which grow by themselves.
"""

from __future__ import annotations

import re
from typing import Final

from hughie.core.errors import MalformedMove, Phrase

LARGEST: Final = 18
SET_SIZES: Final = (6, 7, 9, 12, 15, 18)
# Bytes where a table's numbers are small: compiled, they are read without a detour over objects.
HIGH: Final = bytes([high for high in range(LARGEST + 1) for _ in range(high + 1)])
LOW: Final = bytes([low for high in range(LARGEST + 1) for low in range(high + 1)])
PIPS: Final = bytes([HIGH[t] + LOW[t] for t in range(len(HIGH))])
# A table and not ``1 << t``: mypyc turns a shift of a literal into a 32-bit shift.
BIT: Final[list[int]] = [2**t for t in range(len(HIGH) + 1)]
TEXT: Final[list[str]] = [f"{HIGH[t]}-{LOW[t]}" for t in range(len(HIGH))]
_TILE = re.compile(r"\[?\s*(\d{1,2})\s*[-|/:\u2013]\s*(\d{1,2})\s*\]?")


def tile_of(a: int, b: int) -> int:
    """Return the tile with the numbers ``a`` and ``b`` (0..18), in either order."""
    high, low = (a, b) if a >= b else (b, a)
    return high * (high + 1) // 2 + low


def parse_tile(text: str, largest: int = LARGEST) -> int:
    """Read ``6-4`` (either order, brackets allowed) as a tile of the double-``largest`` set.

    Raises MalformedMove when the text is no tile or no tile of that set.
    """
    match = _TILE.fullmatch(text.strip())
    if match is None:
        raise malformed(text, Phrase("a tile such as 6-4"))
    a, b = int(match.group(1)), int(match.group(2))
    if max(a, b) > largest:
        raise malformed(text, Phrase("a tile from 0-0 to {n}-{n}", n=largest))
    return tile_of(a, b)


def malformed(text: str, allowed: str) -> MalformedMove:
    """Return the error for a text that cannot be read, naming what can."""
    return MalformedMove(
        Phrase("{text} cannot be read; allowed: {allowed}", text=repr(text), allowed=allowed)
    )


def tiles_in(mask: int) -> list[int]:
    """Return the tiles of a mask in ascending order."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def mask_of(tiles: list[int]) -> int:
    """Return the mask of a list of different tiles."""
    mask = 0
    for tile in tiles:
        mask |= BIT[tile]
    return mask


def texts(mask: int) -> list[str]:
    """Return the texts of the tiles of a mask, lightest numbers first."""
    return [TEXT[t] for t in tiles_in(mask)]


def is_double(tile: int) -> bool:
    """Say whether both halves of the tile show the same number."""
    return HIGH[tile] == LOW[tile]


class TileSet:
    """The double-``largest`` set: ``(largest + 1) * (largest + 2) / 2`` tiles (RULES 7)."""

    def __init__(self, largest: int) -> None:
        self.largest = largest
        self.size = (largest + 1) * (largest + 2) // 2
        self.all = BIT[self.size] - 1
        self.doubles = mask_of([tile_of(v, v) for v in range(largest + 1)])
        self.showing = [
            mask_of([tile_of(v, w) for w in range(largest + 1)]) for v in range(largest + 1)
        ]

    def __reduce__(self) -> tuple[type[TileSet], tuple[int]]:
        return (TileSet, (self.largest,))


_SETS: dict[int, TileSet] = {}


def tile_set(largest: int) -> TileSet:
    """Return the double-``largest`` set (any size up to 18; games offer those of SET_SIZES)."""
    if largest not in _SETS:
        _SETS[largest] = TileSet(largest)
    return _SETS[largest]
