"""The state of a table as a fold over its facts: the same facts always give the same table.

Everything here is immutable; `evolve` returns the state after one more fact. Who is connected is
not in here: that is not kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from hughie.core.fair import FairDeal
from hughie.table.effects import Fact
from hughie.table.engine import Agreed, Engine, Match, Round


@dataclass(frozen=True)
class Seat:
    """A place at the table. `kind` is whose it is; `stand_in` the bot playing for its person."""

    kind: str = "open"
    name: str = ""
    person: int | None = None
    bot: str | None = None
    stand_in: str | None = None
    ready: bool = False
    asked: bool = False

    @property
    def player(self) -> str | None:
        """The bot that plays this seat now, None when a person does."""
        return self.bot if self.kind == "bot" else self.stand_in


@dataclass(frozen=True)
class Setup:
    """What was agreed when the table was opened; `clock` in seconds, `days` for correspondence.

    `leader` leads the first round of every match; None leaves that to the rules.
    """

    id: str
    name: str
    language: str
    mode: str
    days: int | None
    pace: str
    clock: int | None
    leader: int | None = None
    seed: int | None = None
    position: Mapping[str, Any] | None = None


@dataclass(frozen=True)
class Dealing:
    """A deal that waits for seeds: commitments and opened seeds by seat, hex."""

    round: int
    commit: str
    server_seed: str
    asked: tuple[int, ...]
    since: int
    commits: Mapping[int, str] = field(default_factory=dict)
    closed: bool = False
    seeds: Mapping[int, str] = field(default_factory=dict)
    void: tuple[int, ...] = ()


@dataclass(frozen=True)
class Last:
    """The last move, the round after it, and the one before while nobody has acted since (else None)."""

    seat: int
    by: str
    move: str
    v: int
    before: Round | None
    after: Round

    @cached_property
    def shows(self) -> bool:
        """Whether the move has shown its owner a tile that it did not know before."""
        if self.before is None:
            return False
        return bool(_tiles(self.after.view(self.seat)) - _tiles(self.before.view(self.seat)))


def _tiles(view: Mapping[str, Any]) -> set[str]:
    """Every tile that lies open in a view, wherever it lies."""
    return set(_texts([view.get(place) for place in ("hands", "up", "layout", "trick")]))


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from _texts(list(value.values()))
    elif isinstance(value, (list, tuple)):
        for item in value:
            yield from _texts(item)


@dataclass(frozen=True)
class Played:
    """A round from its deal to its end, and the account of a fair deal."""

    start: Round
    round: Round
    fair: FairDeal | None


@dataclass(frozen=True)
class Kept:
    """A finished round: the version at which it was dealt, and how it ended.

    `played` is None once its match is over: the log tells it again when somebody asks.
    """

    number: int
    match: int
    first: int
    result: Mapping[str, Any]
    scores: tuple[int, ...]
    played: Played | None


@dataclass(frozen=True)
class State:
    """A table after fact `v`; `turn_v` is the version since which the game has not moved."""

    engine: Engine
    setup: Setup
    agreed: Agreed
    phase: str = "lobby"
    v: int = 0
    turn_v: int = 0
    since: int = 0
    seats: tuple[Seat, ...] = ()
    people: int = 0
    host: int | None = None
    match: Match | None = None
    match_number: int = 0
    round: Round | None = None
    round_number: int = 0
    round_v: int = 0
    start: Round | None = None
    fair: FairDeal | None = None
    dealing: Dealing | None = None
    last: Last | None = None
    kept: tuple[Kept, ...] = ()
    asked_at: int | None = None

    def seats_of(self, person: int | None) -> tuple[int, ...]:
        """The seats a person holds."""
        if person is None:
            return ()
        return tuple(n for n, seat in enumerate(self.seats) if seat.person == person)

    @property
    def persons(self) -> tuple[int, ...]:
        """Everybody seated, by the order of their seats."""
        return tuple(dict.fromkeys(s.person for s in self.seats if s.person is not None))

    @property
    def turn(self) -> int | None:
        """The seat the table waits for, None when it waits for nobody's move."""
        return self.round.turn if self.phase == "playing" and self.round else None

    def but(self, **changes: Any) -> State:
        """The same with other values: `dataclasses.replace` is most of what a fact costs."""
        assert changes.keys() <= self.__dict__.keys()
        other = object.__new__(State)
        object.__setattr__(other, "__dict__", {**self.__dict__, **changes})
        return other

    def with_seat(self, number: int, seat: Seat) -> State:
        seats = (*self.seats[:number], seat, *self.seats[number + 1 :])
        return self.but(seats=seats)

    def each_seat(self, change: Callable[[Seat], Seat]) -> State:
        return self.but(seats=tuple(change(seat) for seat in self.seats))


MOVES_THE_GAME = frozenset({"move", "take_back", "deal_asked", "round", "round_end", "match"})
"""Kinds after which what a client had on screen is stale."""


def new_state(engine: Engine, fact: Fact) -> State:
    """The table that a `created` fact opens."""
    data = fact.data
    agreed = engine.agree(data["game"], data["preset"], data["options"], data["seats"])
    setup = Setup(
        id=data["table"], name=data["name"], language=data["language"], mode=data["mode"],
        days=data["days"], pace=data["pace"], clock=data["clock"], leader=data.get("leader"),
        seed=fact.secret.get("seed"), position=fact.secret.get("position"),
    )  # fmt: skip
    return State(engine, setup, agreed, v=fact.v, seats=(Seat(),) * data["seats"])
