"""Layouts: from plays to a tree, to places on a board, to SVG or text.

The only package with geometry; it knows no game. See :mod:`hughie.draw.place` for the
JSON that clients get, :mod:`hughie.draw.picture` for SVG, :mod:`hughie.draw.text` for
terminals, :mod:`hughie.draw.board` for the cribbage board.
"""

from hughie.draw.board import Pegs, score_board
from hughie.draw.describe import Phrase, describe
from hughie.draw.picture import svg
from hughie.draw.place import layout, place_plays, place_view
from hughie.draw.placed import Place, Placed, Placements
from hughie.draw.text import draw_view, hand, tile
from hughie.draw.tree import LayoutError, Node, Tree, fold

__all__ = [
    "LayoutError",
    "Node",
    "Pegs",
    "Phrase",
    "Place",
    "Placed",
    "Placements",
    "Tree",
    "describe",
    "draw_view",
    "fold",
    "hand",
    "layout",
    "place_plays",
    "place_view",
    "score_board",
    "svg",
    "tile",
]
