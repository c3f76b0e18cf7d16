"""Whatever the network does to commands, a table ends as it would have without a network."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from hughie.table import commands as c

from .driver import Driver
from .fake import FakeEngine

PEOPLE = 3


def opened() -> Driver:
    d = Driver(FakeEngine(), PEOPLE, seed=11)
    for number in range(PEOPLE):
        d.join(f"P{number}")
        d.do(c.Presence(person=number + 1, connections=1))
    d.say(c.Start, 1)
    return d


@dataclass
class Client:
    """Plays the first legal move; keeps sending what was not answered, always under the same id."""

    person: int
    waiting: list[c.Command] = field(default_factory=list)

    def look(self, d: Driver) -> list[c.Command]:
        """What it sends when it looks at the table."""
        if self.waiting:
            return list(self.waiting)
        state = d.state(self.person)
        if state["round"]["turn"] != self.person - 1:
            return []
        move = state["round"]["moves"][-2 if len(state["round"]["moves"]) > 1 else 0]
        name = f"person-{self.person}-at-{state['v']}"
        self.waiting = [c.Move(person=self.person, id=name, expect=state["v"], move=move)]
        return list(self.waiting)

    def hear(self, answer: dict[str, Any]) -> None:
        self.waiting = [w for w in self.waiting if w.id != answer.get("id")]


def moves(d: Driver) -> list[tuple[int, str]]:
    return [(f.data["seat"], f.data["move"]) for f in d.facts if f.kind == "move"]


def clean_run() -> list[tuple[int, str]]:
    d = opened()
    clients = [Client(n + 1) for n in range(PEOPLE)]
    while d.table.state.phase == "playing":
        for client in clients:
            for command in client.look(d):
                client.hear(d.do(command))
    return moves(d)


CLEAN = clean_run()
Step = tuple[str, int]
STEPS = st.lists(
    st.tuples(
        st.sampled_from(["look", "deliver", "repeat", "lose", "restart"]), st.integers(0, 20)
    ),
    max_size=120,
)


def _disturb(d: Driver, clients: list[Client], wire: list[c.Command], step: Step) -> None:
    kind, number = step
    if kind == "look":
        wire.extend(clients[number % PEOPLE].look(d))
    elif kind == "restart":
        d.table = d.resumed()
    elif wire:
        command = wire[number % len(wire)]
        if kind != "repeat":
            wire.remove(command)
        if kind != "lose":
            answer = d.do(command)
            if number % 3:  # now and then the answer is lost on its way
                assert command.person is not None
                clients[command.person - 1].hear(answer)


@settings(max_examples=300, deadline=None)
@given(STEPS)
def test_doubled_reordered_lost_and_late_commands_change_nothing(steps: list[Step]) -> None:
    d = opened()
    clients = [Client(n + 1) for n in range(PEOPLE)]
    wire: list[c.Command] = []
    for step in steps:
        _disturb(d, clients, wire, step)
    while d.table.state.phase == "playing":
        for client in clients:
            for command in client.look(d):
                client.hear(d.do(command))
    for command in wire:
        d.do(command)
    assert moves(d) == CLEAN
    used = [f.command for f in d.facts if f.kind == "move"]
    assert len(used) == len(set(used))
    assert [f.v for f in d.facts] == list(range(1, len(d.facts) + 1))
