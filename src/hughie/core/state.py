"""The state of a round: plain mutable data.

Secrets live in three fields, ``hands``, ``rows`` and ``yard``; everything else is public or says
who may know what. A State never leaves ``core`` and ``kit``: people and bots get a View.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hughie.core.events import Event
from hughie.core.told import Told

# Phases: what the seat to act is about to do.
TURN: Final = 0  # open hand: lead, lay, draw, pass
FLIP: Final = 1  # row: turn up or look at the next tile
PLACE: Final = 2  # row: lay the turned tile or put it back
MAY_DRAW: Final = 3  # row: nothing was played, draw or pass
BARE: Final = 4  # a revealed row: any number of tiles in any order
TRICK: Final = 5  # tricks: play, close, declare
PHASE_NAMES: Final = ("turn", "flip", "place", "draw", "revealed", "trick")

# How a round ended.
PLAYING: Final = 0
DOMINO: Final = 1
BLOCKED: Final = 2
TARGET: Final = 3
GOAL: Final = 4
EXHAUSTED: Final = 5
HOW_NAMES: Final = ("playing", "domino", "blocked", "target", "goal", "exhausted")

NOBODY: Final = -1
NO_TILE: Final = -1


class Claims:
    """The two latest plays that may have scored, for calls and muggins (RULES 3.9).

    ``last`` is the seat of the newest tile, ``due`` what it scores when announced (0: nothing) and
    ``called`` whether the seat has announced; ``earlier``, ``missed`` and ``open`` are the same for
    the tile before it: its seat, its unclaimed points and whether its window is open. ``tried``
    marks the seats that have claimed in the open window.
    """

    def __init__(self) -> None:
        self.last = NOBODY
        self.due = 0
        self.called = False
        self.earlier = NOBODY
        self.missed = 0
        self.open = False
        self.tried = 0

    def copy(self) -> Claims:
        """Return an independent copy."""
        other = Claims()
        other.last = self.last
        other.due = self.due
        other.called = self.called
        other.earlier = self.earlier
        other.missed = self.missed
        other.open = self.open
        other.tried = self.tried
        return other


class Trick:
    """The table of a trick-taking game (Bingo)."""

    def __init__(self) -> None:
        self.trump = 0
        self.turned = NO_TILE  # the face-up trump tile while it waits in the boneyard
        self.led = NO_TILE
        self.closed_by = NOBODY
        self.taken: list[int] = []  # masks of the tiles each seat has won
        self.tricks: list[int] = []
        self.bonus: list[int] = []  # sets won at once during the round
        self.declared = 0  # doubles of which one must be led now (mask)
        self.shown = 0  # doubles that have been declared (mask)

    def copy(self) -> Trick:
        """Return an independent copy."""
        other = Trick()
        other.trump = self.trump
        other.turned = self.turned
        other.led = self.led
        other.closed_by = self.closed_by
        other.taken = self.taken[:]
        other.tricks = self.tricks[:]
        other.bonus = self.bonus[:]
        other.declared = self.declared
        other.shown = self.shown
        return other


class Hand:
    """What one seat holds, and what it knows: masks, as attributes, which need no objects."""

    def __init__(self, tiles: int, known: int) -> None:
        self.tiles = tiles  # kept for rows too
        self.known = known  # tiles that the seat alone has ever seen, layout apart


class State:
    """One round in play. ``copy()`` is the only way to branch."""

    def __init__(self, seats: int) -> None:
        self.hands: list[Hand] = [Hand(0, 0) for _ in range(seats)]
        self.rows: list[list[int]] = []  # per seat, left to right; empty list: no rows in this game
        self.yard: list[int] = []  # boneyard, next tile to draw last
        self.shown = 0  # tiles that all seats have ever seen, layout apart
        self.face = 0  # tiles in hands and rows that lie face up now
        self.open = 0  # seats whose tiles are an open hand (bit per seat)
        self.live = 0  # tiles in all hands and rows
        self.laid = 0  # tiles on the table, out of the hands for good
        self.ends: list[int] = []  # open places, see hughie.core.places
        self.shows: i64 = 0  # the numbers of the first PACKED of them, see hughie.core.places
        self.opened = 0  # numbers whose double lies in the layout (bit per number)
        self.reach = 0  # tiles that fit some open place
        self.only: i64 = -1  # index of the place that must be filled first, or -1
        self.spinner: i64 = NO_TILE  # the double chosen as the one spinner
        self.turn: i64 = 0
        self.leader: i64 = 0
        self.lead = 0  # tiles the leader may lead
        self.phase: i64 = TURN
        self.up: i64 = NO_TILE  # tile turned up or looked at, waiting for a decision
        self.peeked: i64 = NO_TILE  # tile that must be tried next
        self.fresh = 0  # tiles drawn in this turn
        self.lays: i64 = 0  # tiles laid in this turn
        self.passes: i64 = 0  # passes in a row
        self.idle: i64 = 0  # turns in a row without a lay or a draw
        self.last: i64 = NOBODY  # seat of the newest tile
        self.points: list[int] = [0] * seats
        self.base: list[int] = [0] * seats  # match scores before the round
        self.how: i64 = PLAYING
        self.claims: Claims | None = None
        self.trick: Trick | None = None
        self.told: Told | None = None  # what moves have told about hidden tiles, where it is kept
        self.log: list[Event] | None = None

    def copy(self) -> State:
        """Return an independent copy; the copy keeps no log."""
        other = State(0)
        other.hands = [Hand(hand.tiles, hand.known) for hand in self.hands]
        other.rows = [row[:] for row in self.rows] if self.rows else []
        other.yard = self.yard[:]
        other.shown = self.shown
        other.face = self.face
        other.open = self.open
        other.live = self.live
        other.laid = self.laid
        other.ends = self.ends[:]
        other.shows = self.shows
        other.opened = self.opened
        other.reach = self.reach
        other.only = self.only
        other.spinner = self.spinner
        other.turn = self.turn
        other.leader = self.leader
        other.lead = self.lead
        other.phase = self.phase
        other.up = self.up
        other.peeked = self.peeked
        other.fresh = self.fresh
        other.lays = self.lays
        other.passes = self.passes
        other.idle = self.idle
        other.last = self.last
        other.points = self.points[:]
        other.base = self.base
        other.how = self.how
        if self.claims is not None:
            other.claims = self.claims.copy()
        if self.trick is not None:
            other.trick = self.trick.copy()
        if self.told is not None:
            other.told = self.told.copy()
        return other
