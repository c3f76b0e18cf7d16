"""Working out what follows from one command, on the side: nothing counts until it is accepted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from hughie.table.commands import Command
from hughie.table.effects import NOTHING, AskBot, Effect, Fact, Send
from hughie.table.fold import evolve
from hughie.table.state import Seat, State

AWAY = 60_000
"""Milliseconds after which a bot stands in for somebody who is gone."""


class Refused(Exception):
    """A command that is understood and not allowed; `clause` is a number of the rules page."""

    def __init__(self, code: str, clause: str = "", /, **params: Any) -> None:
        super().__init__(code)
        self.code, self.clause, self.params = code, clause, params


@dataclass
class Here:
    """Who is at the table right now; never kept. Times in milliseconds.

    `gone` tells since when a person without connection has given no sign of life, `patience` for
    how long others wait for somebody gone before a bot stands in.
    """

    patience: int = AWAY
    connections: dict[int, int] = field(default_factory=dict)
    fair: set[int] = field(default_factory=set)
    gone: dict[int, int] = field(default_factory=dict)
    nudged: dict[int, int] = field(default_factory=dict)
    emoted: dict[int, int] = field(default_factory=dict)
    hard: tuple[int, int] | None = None

    def present(self, person: int, now: int, grace: int = 0) -> bool:
        """Whether a person is connected or was heard of less than `grace` ms ago."""
        if self.connections.get(person, 0):
            return True
        return person in self.gone and now - self.gone[person] < grace


@dataclass
class Draft:
    """A command, the state as it would become, and what would have to be done."""

    state: State
    here: Here
    now: int
    command: Command
    chance: Callable[[int], bytes]
    facts: list[Fact] = field(default_factory=list)
    states: list[State] = field(default_factory=list)
    effects: list[Effect] = field(default_factory=list)
    result: dict[str, Any] | None = None

    def add(
        self,
        kind: str,
        data: Mapping[str, Any] | None = None,
        secret: Mapping[str, Any] | None = None,
    ) -> None:
        """One more fact; the state moves on with it."""
        fact = Fact(
            self.state.v + 1, self.now, kind, data or NOTHING, secret or NOTHING,
            self.command.person, self.command.id,
        )  # fmt: skip
        self.state = evolve(self.state, fact)
        self.facts.append(fact)
        self.states.append(self.state)

    def send(self, person: int | None, message: Mapping[str, Any]) -> None:
        """Tell a person (None: everybody) something passing."""
        self.effects.append(Send(person, dict(message)))

    def ask(self, effect: AskBot) -> None:
        """Put a question to a bot."""
        self.effects.append(effect)

    def need(self, *phases: str) -> None:
        """Refuse outside of these phases."""
        if self.state.phase not in phases:
            raise Refused("wrong_phase", phase=self.state.phase, needed=list(phases))

    def need_host(self) -> None:
        """Refuse for anybody but the host."""
        if self.command.person is None or self.command.person != self.state.host:
            raise Refused("not_host")

    def own_seat(self) -> int:
        """The seat the command speaks for; refuses onlookers and foreign seats."""
        mine = self.state.seats_of(self.command.person)
        if not mine:
            raise Refused("not_seated")
        seat = mine[0] if self.command.seat is None else self.command.seat
        if seat not in mine:
            raise Refused("not_your_seat", seat=seat)
        return seat

    def target(self, seat: int | None) -> tuple[int, Seat]:
        """A seat that was named, and what is there."""
        if seat is None or not 0 <= seat < len(self.state.seats):
            raise Refused("no_such_seat", seat=seat)
        return seat, self.state.seats[seat]

    def present_persons(self, grace: int = 0) -> list[int]:
        """Everybody seated who is here now."""
        return [p for p in self.state.persons if self.here.present(p, self.now, grace)]

    def seats_of(self, persons: Iterable[int]) -> list[int]:
        """The seats of these persons, in order."""
        chosen = set(persons)
        return [n for n, seat in enumerate(self.state.seats) if seat.person in chosen]
