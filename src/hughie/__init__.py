"""Hughie, the home of the domino family: every game, every house rule, honest and fast."""

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
from hughie.core.deal import deal
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
