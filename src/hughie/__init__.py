"""Hughie, the home of the domino family: every game, every house rule, honest and fast.

The names below are imported when they are first used, so that starting the program stays quick.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hughie.core.deal import deal
    from hughie.core.errors import (
        HughieError,
        IllegalMove,
        MalformedMove,
        OptionError,
        RecordError,
        Refusal,
        UnknownGame,
    )
    from hughie.core.events import End, Event, Result
    from hughie.core.match import Match, match
    from hughie.core.moves import Move
    from hughie.core.record import Record, load
    from hughie.core.registry import GameInfo, games
    from hughie.core.round import Round

__all__ = [
    "End",
    "Event",
    "GameInfo",
    "HughieError",
    "IllegalMove",
    "MalformedMove",
    "Match",
    "Move",
    "OptionError",
    "Record",
    "RecordError",
    "Refusal",
    "Result",
    "Round",
    "UnknownGame",
    "deal",
    "games",
    "load",
    "match",
]

_WHERE = {
    "deal": ("deal",),
    "errors": (
        "HughieError", "IllegalMove", "MalformedMove", "OptionError", "RecordError", "Refusal",
        "UnknownGame",
    ),
    "events": ("End", "Event", "Result"),
    "match": ("Match", "match"),
    "moves": ("Move",),
    "record": ("Record", "load"),
    "registry": ("GameInfo", "games"),
    "round": ("Round",),
}  # fmt: skip


def __getattr__(name: str) -> object:
    for module, names in _WHERE.items():
        if name in names:
            found: object = getattr(importlib.import_module(f"hughie.core.{module}"), name)
            globals()[name] = found
            return found
    raise AttributeError(f"module 'hughie' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
