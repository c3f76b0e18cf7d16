"""A driver of tables for tests: a clock that only moves when told, bots that lay their first tile."""

from __future__ import annotations

import random
from typing import Any

from hughie.table import commands as c
from hughie.table import effects as e
from hughie.table import project
from hughie.table.table import Table

from .fake import FakeEngine


class Driver:
    """Drives a table as the server does, without waiting."""

    def __init__(self, engine: Any, seats: int = 3, **setup: Any) -> None:
        self.now, self.random = 1_000_000, random.Random(5)
        asked = {"table": "t1", "game": "three", "seats": seats, **setup}
        self.engine = engine
        self.table, self.facts = Table.open(engine, self.random.randbytes, asked, self.now)
        self.facts = list(self.facts)
        self.asks: dict[tuple[int, int, bool], e.AskBot] = {}
        self.wake: int | None = None
        self.sent: list[e.Send] = []
        self.revoked: list[int] = []
        self.counter = 0

    def do(self, command: c.Command) -> dict[str, Any]:
        """One command; the answer."""
        answer: dict[str, Any] = {}
        for effect in self.table.handle(command, self.now):
            match effect:
                case e.Append(facts=facts):
                    self.facts.extend(facts)
                case e.Reply(message=message):
                    answer = message
                case e.AskBot():
                    self.asks[effect.seat, effect.v, effect.call] = effect
                case e.WakeAt(at=at):
                    self.wake = at
                case e.Send():
                    self.sent.append(effect)
                case e.Revoke(person=person):
                    self.revoked.append(person)
        return answer

    def say(self, kind: type[c.Command], person: int, **fields: Any) -> dict[str, Any]:
        """A command of a person, with an id and the version on screen."""
        self.counter += 1
        fields.setdefault("id", f"command-{self.counter}")
        fields.setdefault("expect", self.table.state.v)
        return self.do(kind(person=person, **fields))

    def join(self, name: str, **fields: Any) -> int:
        self.do(c.Join(name=name, **fields))
        return self.table.state.people

    def pass_time(self, ms: int) -> None:
        """Let time pass: ticks and bots' answers in order."""
        end = self.now + ms
        while (step := self._next(end)) is not None:
            self.now = step
            due = [key for key, ask in self.asks.items() if ask.due <= self.now]
            for key in due:
                self._answer(self.asks.pop(key))
            if self.wake is not None and self.wake <= self.now:
                self.wake = None
                self.do(c.Tick())
        self.now = end

    def _next(self, end: int) -> int | None:
        due = [ask.due for ask in self.asks.values()] + ([self.wake] if self.wake else [])
        soonest = min(due, default=None)
        return None if soonest is None or soonest > end else max(soonest, self.now)

    def _answer(self, ask: e.AskBot) -> None:
        round_ = self.table.state.round
        if ask.call or round_ is None or round_.turn != ask.seat:
            return
        move = str(round_.moves(ask.seat)[0])
        self.do(c.BotSays(seat=ask.seat, v=ask.v, move=move, by=ask.by))

    def state(self, person: int | None, seat: int | None = None) -> dict[str, Any]:
        mine = self.table.state.seats_of(person)
        look = seat if seat is not None else (mine[0] if mine else None)
        return project.state(self.table, person, look, 0, self.now)

    def resumed(self) -> Table:
        """The table that comes out of the log alone."""
        return Table.resume(self.engine, self.random.randbytes, self.facts, self.now)


def seated(people: int = 2, seats: int = 3, **setup: Any) -> Driver:
    d = Driver(FakeEngine(), seats, **setup)
    for number in range(people):
        person = d.join(f"P{number}")
        d.do(c.Presence(person=person, connections=1))
    return d


def started(people: int = 2, seats: int = 3, **setup: Any) -> Driver:
    d = seated(people, seats, **setup)
    assert d.say(c.Start, 1)["type"] == "ack"
    return d


def play_first(d: Driver) -> None:
    turn = d.table.state.turn
    assert turn is not None
    person = d.table.state.seats[turn].person
    assert person is not None
    answer = d.say(c.Move, person, move=d.state(person, turn)["round"]["moves"][0])
    assert answer["type"] == "ack", answer


def play_round(d: Driver) -> None:
    while d.table.state.phase == "playing":
        turn = d.table.state.turn
        assert turn is not None
        if d.table.state.seats[turn].player is None:
            play_first(d)
        else:
            d.pass_time(3000)
