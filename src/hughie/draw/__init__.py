"""Layouts: from plays to a tree, to places on a board, to SVG or text.

The only package with geometry; it knows no game. See :mod:`hughie.draw.place` for the
JSON that clients get, :mod:`hughie.draw.picture` for SVG.
"""

from hughie.draw.picture import svg
from hughie.draw.place import Place, Placed, Placements, layout, place_plays, place_view
from hughie.draw.tree import LayoutError, Node, Tree, fold

__all__ = [
    "LayoutError",
    "Node",
    "Place",
    "Placed",
    "Placements",
    "Tree",
    "fold",
    "layout",
    "place_plays",
    "place_view",
    "svg",
]
