"""Fold the plays of a layout into a tree of joined tiles.

Input is the ``layout`` list of a view: ``{"tile", "onto", "number"}`` in order of
laying (``onto`` and ``number`` are ``None`` for the lead), and the ``spinners`` of the
view. The tree says which tile hangs on which side of which other tile; it knows
nothing of places (:mod:`hughie.draw.place` does).

Sides (RULES §3.4). A non-double has one side for each half: ``0`` (first number of the
text) and ``1``. A double has ``W``, ``E`` (its long sides) and, when it spins, ``N``,
``S`` (its short ends), numbered ``0..3`` in that order, which is also the order in which
they are covered. A joined tile has already used one side: a non-double the half that
touches, a double its ``W``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

Numbers = tuple[int, int]
Play = Mapping[str, Any]

LONG_SIDES = (0, 1)
ALL_SIDES = (0, 1, 2, 3)


class LayoutError(ValueError):
    """The plays do not make a layout; the message names the tile."""


@dataclass(frozen=True, slots=True)
class Node:
    """A laid tile: ``touch`` is the half that meets the parent, ``side`` the parent's side."""

    index: int
    text: str
    tile: Numbers
    parent: int | None
    side: int
    touch: int
    spinner: bool

    @property
    def double(self) -> bool:
        return self.tile[0] == self.tile[1]

    @property
    def sides(self) -> tuple[int, ...]:
        """All sides of the tile, in the order in which they are covered."""
        return ALL_SIDES if self.spinner else LONG_SIDES

    @property
    def own(self) -> tuple[int, ...]:
        """The sides that are open as long as nothing hangs on them."""
        if self.parent is None:
            return self.sides
        taken = 0 if self.double else self.touch
        return tuple(side for side in self.sides if side != taken)

    def number(self, side: int) -> int:
        """The number a tile joined at ``side`` has to meet."""
        return self.tile[0] if self.double else self.tile[side]


@dataclass(frozen=True, slots=True)
class Tree:
    """Nodes in order of laying; ``taken[i]`` maps a side of node ``i`` to the child there.

    ``equal`` says that touching numbers are equal, so that no double meets a double.
    """

    nodes: tuple[Node, ...]
    taken: tuple[Mapping[int, int], ...]
    equal: bool = True

    def free(self, index: int) -> tuple[int, ...]:
        """Open sides of a node, next one first."""
        return tuple(side for side in self.nodes[index].own if side not in self.taken[index])

    def ends(self) -> list[tuple[int, int]]:
        """Every open end as (node, side): of equal sides of a double only the next one."""
        found = []
        for node in self.nodes:
            free = self.free(node.index)
            found += [(node.index, side) for side in (free[:1] if node.double else free)]
        return found


def numbers(text: str) -> Numbers:
    """``"6-4"`` -> ``(6, 4)``; raises LayoutError for anything else."""
    first, dash, second = text.partition("-")
    if not (dash and first.isdigit() and second.isdigit()):
        raise LayoutError(f"not a tile: {text!r}")
    return int(first), int(second)


def fold(plays: Iterable[Play], spinners: Iterable[str] = (), match: str = "equal") -> Tree:
    """Build the tree; raises LayoutError when a tile cannot hang where its play says.

    ``match`` is ``"equal"`` or ``"sum:k"`` (touching numbers add to k). A play may carry
    ``"touch"``, the number of its own half that touches; a tile that may turn either way
    (a matador) otherwise faces the way a later tile needs.
    """
    return _Fold(list(plays), frozenset(spinners), _total(match)).tree()


def _total(match: str) -> int | None:
    kind, _, value = match.partition(":")
    return int(value) if kind == "sum" else None


def _branching(plays: list[Play]) -> set[str]:
    """Doubles on which more tiles hang than on a line: a view may not list full spinners."""
    joins = Counter(play["onto"] for play in plays if play.get("onto") is not None)
    joins.update(play["tile"] for play in plays if play.get("onto") is not None)
    return {text for text, count in joins.items() if count > 2}


class _Fold:
    """One pass over the plays."""

    def __init__(self, plays: list[Play], spinners: frozenset[str], total: int | None) -> None:
        self.plays = plays
        self.spinners = spinners | _branching(plays)
        self.total = total
        self.nodes: list[Node] = []
        self.taken: list[dict[int, int]] = []
        self.index: dict[str, int] = {}

    def tree(self) -> Tree:
        for play in self.plays:
            self.add(play)
        return Tree(tuple(self.nodes), tuple(self.taken), self.total is None)

    def add(self, play: Play) -> None:
        text = str(play["tile"])
        if text in self.index:
            raise LayoutError(f"{text} is laid twice")
        onto = play.get("onto")
        if (onto is None) != (not self.nodes):
            raise LayoutError(f"{text} is laid on {onto}: one lead comes first, and only one")
        parent, side = (None, 0) if onto is None else self.joint(text, str(onto), play["number"])
        touch = 0 if onto is None else self.touch(text, play)
        self.append(text, parent, side, touch)

    def append(self, text: str, parent: int | None, side: int, touch: int) -> None:
        index = len(self.nodes)
        spins = text in self.spinners
        self.nodes.append(Node(index, text, numbers(text), parent, side, touch, spins))
        self.taken.append({})
        self.index[text] = index
        if parent is not None:
            self.taken[parent][side] = index

    def joint(self, text: str, onto: str, number: int) -> tuple[int, int]:
        """Parent and side where ``text`` hangs."""
        if onto not in self.index:
            raise LayoutError(f"{text} is laid on {onto}, which is not on the table")
        parent = self.nodes[self.index[onto]]
        for side in parent.own:
            if side not in self.taken[parent.index] and parent.number(side) == number:
                return parent.index, side
        raise LayoutError(f"{text} is laid on {onto}, which has no open {number}")

    def touch(self, text: str, play: Play) -> int:
        """Which half of the tile meets its parent."""
        tile = numbers(text)
        met = int(play["number"])
        wanted = play.get("touch", met if self.total is None else self.total - met)
        if wanted in tile:
            return tile.index(wanted)
        if self.total is None:
            raise LayoutError(f"{text} shows no {met}")
        return self.turned(text, tile)

    def turned(self, text: str, tile: Numbers) -> int:
        """A tile that fits either way shows outward what the next tile on it joins."""
        later = (play["number"] for play in self.plays if play.get("onto") == text)
        return 0 if next(later, tile[1]) == tile[1] else 1


def carried(nodes: Sequence[Node], own: Sequence[int]) -> list[int]:
    """What each tile carries: its ``own``, and that of all that hangs on it."""
    whole = list(own)
    for node in reversed(nodes):
        if node.parent is not None:
            whole[node.parent] += whole[node.index]
    return whole


def renumbered(node: Node, number: Mapping[int, int]) -> Node:
    """The same tile where tiles have other numbers."""
    parent = None if node.parent is None else number[node.parent]
    return replace(node, index=number[node.index], parent=parent)
