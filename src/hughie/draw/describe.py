"""A layout and its ends as codes with parameters, for screen readers.

No sentences here: words and plurals belong to the language of the reader. Codes:

* ``layout.empty`` no tile lies;
* ``layout.line {tiles, doubles}`` / ``layout.arms {tiles, doubles, arms}``;
* ``layout.last {tile, onto, number}`` the last tile laid (``onto`` None: the lead);
* ``end {number, tile, worth}`` / ``end.double {number, tile, worth, sides}``: a plain
  half, or a crosswise double with that many open sides; ``worth`` is None where ends do
  not count.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from hughie.draw.tree import Tree, fold


class Phrase(NamedTuple):
    """What to say: a code and its parameters."""

    code: str
    params: dict[str, Any]


def describe(view: Mapping[str, Any]) -> list[Phrase]:
    """Phrases for a view: the layout, the last tile, then its open ends in the view's order."""
    plays = view["layout"]
    if not plays:
        return [Phrase("layout.empty", {})]
    tree = fold(plays, view.get("spinners", ()), view.get("match", "equal"))
    last = {key: plays[-1].get(key) for key in ("tile", "onto", "number")}
    counted = view.get("count") is not None
    ends = [_end(end, counted) for end in view.get("ends", ())]
    return [_shape(tree), Phrase("layout.last", last), *ends]


def _shape(tree: Tree) -> Phrase:
    told = {"tiles": len(tree.nodes), "doubles": sum(node.double for node in tree.nodes)}
    arms = _arms(tree)
    if arms <= 2:
        return Phrase("layout.line", told)
    return Phrase("layout.arms", told | {"arms": arms})


def _arms(tree: Tree) -> int:
    """Arms of the layout: one for the lead's two ways each, one more for each branch."""
    joins = [
        len(taken) + (node.parent is not None)
        for node, taken in zip(tree.nodes, tree.taken, strict=True)
    ]
    return 2 + sum(max(count - 2, 0) for count in joins)


def _end(end: Mapping[str, Any], counted: bool) -> Phrase:
    first, _, second = str(end["tile"]).partition("-")
    params = {
        "number": end["number"],
        "tile": end["tile"],
        "worth": end.get("worth") if counted else None,
    }
    if first == second:
        return Phrase("end.double", params | {"sides": end.get("places", 1)})
    return Phrase("end", params)
