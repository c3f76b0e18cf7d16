"""The options of every connecting game (RULES §3.1), in one frozen dataclass.

`OPEN_FIELDS` and `BLIND_FIELDS` name those with meaning where people see their tiles and where they
play from face-down rows; `OPEN_CHOICES` and `BLIND_CHOICES` are what is left to choose there.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass

from hughie.kit.options.checking import check, hand_size_for, target_for, tiles_in
from hughie.kit.options.dealing import SEATS, SETS, DealingOptions, OpeningOptions
from hughie.kit.options.ending import EndingOptions, MatchOptions
from hughie.kit.options.laying import DrawingOptions, LayoutOptions
from hughie.kit.options.scoring import ScoringOptions
from hughie.kit.options.turning import TurningOptions

__all__ = [
    "BLIND_CHOICES",
    "BLIND_FIELDS",
    "OPEN_CHOICES",
    "OPEN_FIELDS",
    "SEATS",
    "SETS",
    "ConnectingOptions",
    "check",
    "hand_size_for",
    "target_for",
    "tiles_in",
]


@dataclass(frozen=True, kw_only=True)
class ConnectingOptions(
    MatchOptions,
    EndingOptions,
    ScoringOptions,
    DrawingOptions,
    LayoutOptions,
    TurningOptions,
    OpeningOptions,
    DealingOptions,
):
    """Every option of RULES §3.1; the defaults are the common ones of §3.2.

    Dataclasses collect fields from the last base to the first, which gives the order A to G.
    """


_EVERY = tuple(one.name for one in dataclasses.fields(ConnectingOptions))
_ROW_ONLY = {
    "row_take", "row_return", "turned_visibility", "turned_play", "unplayable_double", "exposed_double",
    "peek", "reveal_at", "reveal_test", "reveal_visibility", "reveal_turn",
}  # fmt: skip
_OPEN_ONLY = {"must_play_if_able", "named_tile"}

OPEN_FIELDS = tuple(name for name in _EVERY if name not in _ROW_ONLY)
BLIND_FIELDS = tuple(name for name in _EVERY if name not in _OPEN_ONLY)

OPEN_CHOICES: dict[str, tuple[object, ...]] = {
    "hand_mode": ("open",),
    "drawn_to": ("hand",),
    "lead_tile": ("any", "qualifying", "must_be_double"),
}
BLIND_CHOICES: dict[str, tuple[object, ...]] = {
    "hand_mode": ("blind_row",),
    "drawn_to": ("row_next",),
    "first_leader": ("lot_heaviest", "lot_random"),
    "no_double": ("na",),
    "lead_tile": ("first_in_row", "any"),
}
