"""A layout as lines of tiles, for terminals too narrow for its branches.

Each line is an arm, from the tile it hangs on (before the colon) outward; the number that
joins comes first::

    [9|9] [9|4] [4|4] [4|1]
    9-9: [9|1] [1|3]
"""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

from hughie.draw.tree import Node, Tree

INDENT = "     "


def outline(tree: Tree, width: int) -> list[str]:
    """The arms of a tree on lines of at most ``width`` characters."""
    lines = []
    for start in _starts(tree):
        node = tree.nodes[start]
        told = "" if node.parent is None else f"{tree.nodes[node.parent].text}: "
        told += " ".join(_facing(tree.nodes[index]) for index in _arm(tree, start))
        lines += wrap(told, width, subsequent_indent=INDENT, break_on_hyphens=False)
    return lines


def _starts(tree: Tree) -> Iterator[int]:
    """The lead, then every tile that is not the first to hang on another."""
    for node in tree.nodes:
        if node.parent is None or min(tree.taken[node.parent].values()) != node.index:
            yield node.index


def _arm(tree: Tree, start: int) -> Iterator[int]:
    """A tile, the first that hangs on it, the first on that, and so on."""
    index: int | None = start
    while index is not None:
        yield index
        index = min(tree.taken[index].values(), default=None)


def _facing(node: Node) -> str:
    """A tile with the half that joins first."""
    return f"[{node.tile[node.touch]}|{node.tile[1 - node.touch]}]"
