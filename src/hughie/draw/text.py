"""Layouts, hands and face-down rows as text for terminals.

Three styles: ``ascii`` (plain characters only), ``box`` (line drawing) and, for hands of
sets up to double-six, ``tiles`` (the domino characters from U+1F030 on, which few fonts
draw well). A layout is drawn with all its arms: a half tile is 3 characters wide and one
line high, with shared borders, on the same places as in pictures.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from hughie.draw.outline import outline
from hughie.draw.place import layout
from hughie.draw.placed import Placed, Placements
from hughie.draw.tree import LayoutError, fold, numbers

WIDTH = 80
NARROWEST = 40
ROWS = 6
LYING = 0x1F031
LYING_BACK = 0x1F030

# Bits of the lines that leave a point of the lattice.
NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8
BOX = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
DOTS = {"ascii": ":.", "box": "┊┄"}


def draw_view(view: Mapping[str, Any], width: int = WIDTH, style: str = "ascii") -> list[str]:
    """Lines of at most ``width`` characters (40 at least) for the layout of a view.

    A layout whose branches do not fit such a width is told arm by arm.
    """
    plays = view["layout"]
    if not plays:
        return []
    tree = fold(plays, view.get("spinners", ()), view.get("match", "equal"))
    width = max(width, NARROWEST)
    try:
        return draw(layout(tree, (width - 1) // 4, ROWS, widen=False), style)
    except LayoutError:
        return outline(tree, width)


def draw(placements: Placements, style: str = "ascii") -> list[str]:
    """Lines for placements, cut to what is drawn; a unit is two characters wide, one line high."""
    canvas = _Canvas(style)
    for placed in placements.tiles:
        canvas.tile(placed)
    return canvas.lines()


class _Canvas:
    """Borders as line bits, everything else as characters, on (column, line)."""

    def __init__(self, style: str) -> None:
        self.style = "ascii" if style == "ascii" else "box"
        self.borders: dict[tuple[int, int], int] = {}
        self.marks: dict[tuple[int, int], str] = {}

    def tile(self, placed: Placed) -> None:
        x, y, w, h = placed.rect
        self.frame(2 * x, y, 2 * (x + w), y + h)
        first, second = _as_laid(placed)
        if w > h:
            self.mark(2 * x + w, y + 1, DOTS[self.style][0])
            self.number(2 * x + 2, y + 1, first)
            self.number(2 * x + 6, y + 1, second)
        else:
            for column in (1, 2, 3):
                self.mark(2 * x + column, y + 2, DOTS[self.style][1])
            self.number(2 * x + 2, y + 1, first)
            self.number(2 * x + 2, y + 3, second)

    def frame(self, left: int, top: int, right: int, bottom: int) -> None:
        for column in range(left, right):
            for line in (top, bottom):
                self.join(column, line, EAST)
                self.join(column + 1, line, WEST)
        for line in range(top, bottom):
            for column in (left, right):
                self.join(column, line, SOUTH)
                self.join(column, line + 1, NORTH)

    def join(self, column: int, line: int, way: int) -> None:
        self.borders[column, line] = self.borders.get((column, line), 0) | way

    def mark(self, column: int, line: int, char: str) -> None:
        self.marks[column, line] = char

    def number(self, column: int, line: int, number: int) -> None:
        """A number of one or two digits in a cell of three characters."""
        for offset, char in enumerate(f"{number:^3}" if number < 10 else f"{number:>3}"):
            self.mark(column + offset - 1, line, char)

    def border(self, ways: int) -> str:
        if self.style == "box":
            return BOX[ways]
        return {NORTH | SOUTH: "|", EAST | WEST: "-"}.get(ways, "+")

    def lines(self) -> list[str]:
        chars = {spot: self.border(ways) for spot, ways in self.borders.items()} | self.marks
        if not chars:
            return []
        left = min(column for column, _ in chars)
        rows: dict[int, dict[int, str]] = {}
        for (column, line), char in chars.items():
            rows.setdefault(line, {})[column - left] = char
        return [_row(rows.get(line, {})) for line in range(min(rows), max(rows) + 1)]


def _row(chars: Mapping[int, str]) -> str:
    return "".join(chars.get(column, " ") for column in range(max(chars, default=-1) + 1))


def _as_laid(placed: Placed) -> tuple[int, int]:
    first, second = numbers(placed.tile)
    return (first, second) if placed.half_first == first else (second, first)


def tile(text: str, style: str = "ascii") -> str:
    """One tile of a hand: ``[6|4]``, face down ``[?]`` or a block, or a domino character."""
    if text == "?":
        return {"ascii": "[?]", "tiles": chr(LYING_BACK)}.get(style, "▮")
    first, second = numbers(text)
    if style == "tiles" and max(first, second) <= 6:
        return chr(LYING + 7 * first + second)
    return f"[{first}|{second}]"


def hand(tiles: Iterable[str], style: str = "ascii") -> str:
    """A hand or a row on one line."""
    return " ".join(tile(text, style) for text in tiles)
