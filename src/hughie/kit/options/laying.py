"""RULES §3.1 D and E: the layout, and drawing from the boneyard."""

from __future__ import annotations

from dataclasses import dataclass

from hughie.core.domino_kinds import Matching
from hughie.core.kinds import Whole
from hughie.core.options import option

__all__ = ["DrawingOptions", "LayoutOptions"]

LAYOUT = "The layout"
DRAWING = "Drawing"


@dataclass(frozen=True, kw_only=True)
class LayoutOptions:
    """Where tiles may be laid."""

    match: str = option(
        "equal",
        "What fits",
        "Equal numbers touch, or the touching numbers add up to an agreed sum: sum:7 as in Matador.",
        kind=Matching(36),
        group=LAYOUT,
    )
    layout_ends: int = option(
        2,
        "Ends of the layout",
        "Whether the line grows at both ends or at one only.",
        choices={2: "both ends", 1: "one end only"},
        group=LAYOUT,
    )
    spinner: str = option(
        "none",
        "Spinner",
        "Doubles that can be joined on all four sides.",
        choices={
            "none": "none",
            "first_double": "the first double laid",
            "opening_double": "a double that leads",
            "all_doubles": "every double",
        },
        group=LAYOUT,
        argued=True,
    )
    spinner_fill: str = option(
        "sides_then_ends",
        "Sides of a spinner",
        "In which order the four sides of a spinner are joined.",
        choices={
            "sides_then_ends": "both long sides first, then the short ends",
            "any": "in any order",
            "all_before_elsewhere": "all four before any other place",
        },
        group=LAYOUT,
    )
    number_opening: bool = option(
        default=False,
        label="Doubles open numbers",
        help="A tile may be joined to a number only when the double of that number is in the layout.",
        group=LAYOUT,
    )


@dataclass(frozen=True, kw_only=True)
class DrawingOptions:
    """When tiles are drawn, how many, and what may be done with them."""

    draw_when: str = option(
        "never",
        "When to draw",
        "When a tile may be drawn from the boneyard. Once your last tiles are turned up, you must draw if"
        " nothing fits.",
        choices={
            "never": "never",
            "if_stuck": "when nothing fits",
            "optional_no_play": "if you like, when you have not laid a tile",
            "optional_any": "if you like, even when a tile fits",
        },
        group=DRAWING,
        argued=True,
    )
    draw_limit: int | str = option(
        "until_playable",
        "How many to draw",
        "The most tiles drawn in one turn.",
        kind=Whole(1, 190, {"until_playable": "until one fits"}),
        group=DRAWING,
        argued=True,
    )
    drawn_tile: str = option(
        "must_play",
        "A drawn tile that fits",
        "What happens with it in the same turn.",
        choices={
            "must_play": "must be laid at once",
            "may_play": "may be laid at once",
            "keep": "is kept for a later turn",
        },
        group=DRAWING,
    )
    drawn_to: str = option(
        "hand",
        "Where a drawn tile goes",
        "Into the hand, or face down into the row as its next tile.",
        choices={"hand": "into the hand", "row_next": "into the row, to be played next"},
        group=DRAWING,
    )
    reserve: int = option(
        0,
        "Tiles never drawn",
        "So many tiles always stay in the boneyard.",
        low=0,
        high=190,
        group=DRAWING,
        argued=True,
    )
