"""Rounds with every tile face up: for what comes after a round is over, its replay and its record.

Never for anybody who still plays: `Round.view` is what players see.
"""

from __future__ import annotations

from hughie.core.knowledge import hand_texts
from hughie.core.round import Round
from hughie.core.tiles import TEXT

ALL = -1
"""The mask of all tiles."""


def open_view(played: Round) -> dict[str, object]:
    """The view of an onlooker with all hands and the boneyard open."""
    return {**played.view(None), **open_zones(played)}


def open_zones(played: Round) -> dict[str, object]:
    """Who holds which tiles, and what is left in the boneyard (`rest`, next to draw first)."""
    state = played._state  # noqa: SLF001 - a round may look into a round
    seats = range(played.seats)
    return {
        "hands": [hand_texts(state, seat, ALL) for seat in seats],
        "rest": [TEXT[tile] for tile in state.yard],
    }
