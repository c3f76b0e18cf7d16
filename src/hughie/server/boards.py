"""Placements of tiles for boards of any shape."""

from __future__ import annotations

from typing import Any

JSON = dict[str, Any]
Board = tuple[int, int]


def placements(view: JSON, board: Board) -> JSON | None:
    """Where the tiles of a view lie on a board of `columns` × `rows` half tiles."""
    try:
        from hughie.draw import place_view
    except ImportError:
        return None
    return dict(place_view(view, *board).data())


def picture(view: JSON) -> str | None:
    """The layout of a view as an SVG picture."""
    try:
        from hughie.draw import svg
    except ImportError:
        return None
    return str(svg(view))
