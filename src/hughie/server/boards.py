"""Placements of tiles for boards of any shape, and pictures of layouts."""

from __future__ import annotations

import json
import logging
from functools import lru_cache
from typing import Any

from hughie.draw import place_plays, svg

JSON = dict[str, Any]
Board = tuple[int, int]
LOG = logging.getLogger(__name__)
KEPT = 512
"""Placements kept: people at one table often have boards of the same shape."""


def placements(view: JSON, board: Board) -> JSON | None:
    """Where the tiles of a view lie on a board of `columns` × `rows` half tiles.

    None where nothing is joined to anything: in trick games.
    """
    if view["trick"] is not None:
        return None
    return _placed(json.dumps([view["layout"], view["spinners"], view["match"]]), board)


@lru_cache(maxsize=KEPT)
def _placed(laid: str, board: Board) -> JSON | None:
    """The same, remembered; whoever gets it must not change it."""
    plays, spinners, match = json.loads(laid)
    try:
        return place_plays(plays, spinners, *board, match).data()
    except Exception:  # a picture that fails must not stop the game
        LOG.exception("a layout could not be placed on %s", board)
        return None


def picture(view: JSON) -> str | None:
    """The layout of a view as an SVG picture; None where there is none."""
    if view["trick"] is not None:
        return None
    return svg(view, title=str(view["game"]))
