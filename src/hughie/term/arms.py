"""The layout in words: one line of tiles, then the arms that branch off it, read from left to right.

What a screen reader can say where a drawing says nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

JSON = Mapping[str, Any]


@dataclass
class Laid:
    """A tile of the layout: `inner` is the number that touches its parent, `outer` the other one."""

    tile: str
    inner: int
    outer: int
    joined: list[Laid] = field(default_factory=list)

    def outward(self) -> str:
        """Its text read away from the start."""
        return f"{self.inner}-{self.outer}"

    def inward(self) -> str:
        """Its text read towards the start."""
        return f"{self.outer}-{self.inner}"


@dataclass(frozen=True)
class Arm:
    """A branch: the tile it grows from, and its tiles from there outward."""

    root: str
    tiles: tuple[str, ...]


def describe(layout: Sequence[JSON], match: str = "equal") -> tuple[list[str], list[Arm]]:
    """The main line from left to right (touching numbers next to each other), and the arms."""
    if not layout:
        return [], []
    start = _tree(layout, match)
    first, second = (*start.joined, None, None)[:2]
    right, left = (first, second) if _on_the_right(start, first, match) else (second, first)
    arms: list[Arm] = []
    line = [one.inward() for one in reversed(_branch(left, arms))]
    line += [start.outward()]
    line += [one.outward() for one in _branch(right, arms)]
    for other in start.joined[2:]:
        _arm(start, other, arms)
    return line, arms


def _tree(layout: Sequence[JSON], match: str) -> Laid:
    first = layout[0]
    high, low = _numbers(first["tile"])
    found = {str(first["tile"]): Laid(str(first["tile"]), high, low)}
    start = found[str(first["tile"])]
    for play in layout[1:]:
        inner = _touching(int(play["number"]), match)
        high, low = _numbers(play["tile"])
        outer = low if inner == high else high
        laid = Laid(str(play["tile"]), inner if inner in {high, low} else high, outer)
        found[str(play["tile"])] = laid
        found[str(play["onto"])].joined.append(laid)
    return start


def _on_the_right(start: Laid, joined: Laid | None, match: str) -> bool:
    """The start reads as its text, so that what joins its second number goes on to the right."""
    return (
        joined is None
        or start.inner == start.outer
        or _touching(joined.inner, match) != start.inner
    )


def _touching(number: int, match: str) -> int:
    kind, _, total = match.partition(":")
    return int(total) - number if kind == "sum" else number


def _numbers(tile: object) -> tuple[int, int]:
    high, _, low = str(tile).partition("-")
    return int(high), int(low)


def _branch(laid: Laid | None, arms: list[Arm]) -> list[Laid]:
    """A tile and what follows it in the same line; further branches become arms."""
    found: list[Laid] = []
    while laid is not None:
        found.append(laid)
        for other in laid.joined[1:]:
            _arm(laid, other, arms)
        laid = laid.joined[0] if laid.joined else None
    return found


def _arm(root: Laid, first: Laid | None, arms: list[Arm]) -> None:
    place = len(arms)
    arms.append(Arm(root.tile, ()))
    tiles = tuple(one.outward() for one in _branch(first, arms))
    arms[place] = Arm(root.tile, tiles)
