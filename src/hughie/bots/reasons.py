"""Why a bot likes a move, as a code with parameters: what people are told with a hint."""

from __future__ import annotations

from typing import Any

from hughie.core.moves import PASS, tile_of_code
from hughie.core.seen import View
from hughie.core.tiles import PIPS, is_double


def reason(view: View, code: int) -> dict[str, Any]:
    """Why one who looks a single move ahead likes a move: ``{"code", "params"}``."""
    if len(view.moves()) == 1:
        return {"code": "hint_only_move", "params": {}}
    if code >= PASS:
        return {"code": "hint_nothing_better", "params": {}}
    tile, preview = tile_of_code(code), view.preview(code)
    if preview.gain > 0:
        return {"code": "hint_scores", "params": {"points": preview.gain}}
    if is_double(tile):
        return {"code": "hint_double_early", "params": {}}
    return {"code": "hint_heavy", "params": {"pips": PIPS[tile]}}
