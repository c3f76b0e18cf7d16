"""Places: the open ends of a layout as small ints.

A place packs ``tile << 10 | number << 5 | kind << 3 | covered``: the tile that lies there, the
number it shows, whether it is a plain half, a crosswise double or a spinner, and how many of the
double's sides are covered. One place stands for all free sides of one double.

A state keeps the numbers of its first places once more, in one machine word, because that is what
every look for a tile that fits begins with: ``SHOWN`` bits each, the first place's lowest.
"""

from __future__ import annotations

from typing import Final

from hughie.core.tiles import HIGH, LOW

PLAIN: Final = 0
DOUBLE: Final = 1
SPINNER: Final = 2
SHOWN: Final = 5
PACKED: Final = 12  # as many as a word of 62 bits has room for; the others are read place by place
SHAPE: Final = 1023  # number, kind and covered: all that worth and room depend on


def place(tile: int, number: int, kind: int, covered: int) -> int:
    """Pack a place."""
    return tile << 10 | number << 5 | kind << 3 | covered


# The two plain halves of each tile, the lower number first: places as objects that need not be
# made anew.
HALVES: Final[list[object]] = [
    place(tile, number, PLAIN, 0) for tile in range(len(HIGH)) for number in (LOW[tile], HIGH[tile])
]


def tile_at(code: int) -> int:
    """Return the tile that lies at a place."""
    return code >> 10


def number_at(code: int) -> int:
    """Return the number a place shows."""
    return (code >> 5) & 31


def kind_at(code: int) -> int:
    """Return PLAIN, DOUBLE or SPINNER."""
    return (code >> 3) & 3


def covered_at(code: int) -> int:
    """Return how many sides of the double at a place are covered."""
    return code & 7
