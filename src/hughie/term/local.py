"""A table in this very program: the same `hughie.table` as on a server, with bots that answer at once."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, cast

from hughie.bots import Bot, bot, guest_call, guest_move, hint_text
from hughie.core.errors import MalformedMove
from hughie.core.round import Round
from hughie.table import commands as c
from hughie.table import project
from hughie.table.effects import AskBot, Effect, Fact, Reply, WakeAt
from hughie.table.house import House
from hughie.table.play import refusal
from hughie.table.table import Table
from hughie.term.link import JSON, MATCH, MOVE, ROUND, SAY, Wanted

TABLE = "terminal"
HERE = 1
"""The person at this terminal: one for all who sit here, as on a device passed around."""
COMMANDS: Mapping[str, type[c.Command]] = {
    "move": c.Move,
    "interject": c.Interject,
    "next_round": c.NextRound,
    "rematch": c.Rematch,
}
CALL = "call"
Mind = Callable[[], Bot]
"""A bot that plays a whole game, as `guest_move` takes it."""


@dataclass(frozen=True)
class Plan:
    """What is to be played: people take the first seats, bots the others."""

    game: str
    preset: str
    options: Mapping[str, Any]
    people: tuple[str, ...]
    bots: tuple[str, ...]
    seed: int
    deck: tuple[str, ...] | None = None

    @property
    def seats(self) -> int:
        return len(self.people) + len(self.bots)

    def setup(self) -> JSON:
        """How `Table.open` takes it."""
        return {
            "table": TABLE, "game": self.game, "preset": self.preset, "options": self.options,
            "seats": self.seats, "seed": self.seed, "pace": "quick",
            "position": None if self.deck is None else {"deck": list(self.deck)},
        }  # fmt: skip


class Local:
    """Drives a table without a clock: time jumps to whatever is due next."""

    def __init__(self, plan: Plan, log: Sequence[Fact] | None = None) -> None:
        self.plan = plan
        self.chance = random.Random(plan.seed).randbytes
        self.now = 0
        self.asks: dict[tuple[int, bool], AskBot] = {}
        self.wake: int | None = None
        self.declined: set[tuple[int, int]] = set()
        self.answered: set[tuple[int, int]] = set()
        self.minds = minds(plan)
        self.counter = 0
        self._take_up(log)

    def _take_up(self, log: Sequence[Fact] | None) -> None:
        if log is None:
            self.table, _ = Table.open(House(), self.chance, self.plan.setup(), self.now)
            self._sit_down()
            self.do(c.Start(person=HERE))
        else:
            self.table = Table.resume(House(), self.chance, log, self.now)
            self._come_in()
            self._note(self.table.wake(self.now))

    def _sit_down(self) -> None:
        first, *more = self.plan.people
        self.do(c.Join(name=first, more=tuple(more)))
        self._come_in()
        for seat, name in enumerate(self.plan.bots, start=len(self.plan.people)):
            self.do(c.AddBot(person=HERE, seat=seat, bot=name))

    def _come_in(self) -> None:
        self.do(c.Presence(person=HERE, connections=1))

    # -- what a Link offers ---------------------------------------------------------------------

    @property
    def seats(self) -> list[int]:
        """The seats of people, all of them here."""
        return [n for n, seat in enumerate(self.table.state.seats) if seat.person is not None]

    company = False

    @property
    def undoable(self) -> bool:
        """Whether one person plays against bots."""
        return len(self.seats) == 1

    def notes(self) -> list[JSON]:
        """Nobody is elsewhere to say anything."""
        return []

    def state(self, seat: int | None) -> JSON:
        """The table as that seat sees it."""
        person = None if seat is None else HERE
        return project.state(self.table, person, seat, 0, self.now)

    def events(self, after: int, seat: int | None) -> list[JSON]:
        """What happened after a version, as that seat may know it."""
        return project.events(self.table, after, seat)

    def wanted(self) -> Wanted:
        """Let bots play until somebody here is wanted."""
        while True:
            found = self._wanted()
            if found is not None:
                return found

    def _wanted(self) -> Wanted | None:
        state = self.table.state
        if state.phase != "playing":
            return Wanted(MATCH if state.phase == "finished" else ROUND, tuple(self.seats))
        if self._answer_calls(own=True):
            return None
        speakers = self._speakers()
        if speakers:
            return Wanted(SAY, speakers)
        if state.turn is not None and state.turn in self.seats:
            return Wanted(MOVE, (state.turn,))
        if not self._answer_calls(own=False) and not self._answer_moves():
            self._pass_time()
        return None

    def _speakers(self) -> tuple[int, ...]:
        """People who may still say something about the newest tile and are not to move anyway."""
        state = self.table.state
        assert state.round is not None
        return tuple(
            seat
            for seat in self.seats
            if seat != state.turn
            and (self._tile(), seat) not in self.declined
            and state.round.interjections(seat)
        )

    def decline(self, seat: int) -> None:
        """That seat has nothing to say about the tile just laid."""
        self.declined.add((self._tile(), seat))

    def _tile(self) -> int:
        """The newest tile laid, as a number; drawing and passing change nothing (RULES 3.9)."""
        state = self.table.state
        return 1000 * state.round_v + len(self._round().layout)

    def send(self, seat: int, kind: str, **fields: Any) -> JSON:
        """Do what a person says; bots that have something to claim are quicker than a move."""
        if kind == "why":
            return self._why(fields["text"], seat)
        if kind == "hint":
            return self._hint(seat)
        if kind == "move":
            self._answer_calls(own=False)
        self.counter += 1
        v = self.table.state.v
        command = COMMANDS[kind](
            id=f"t-{v}-{self.counter}", person=HERE, seat=seat, expect=v, **fields
        )
        return self.do(command)

    def _why(self, text: str, seat: int) -> JSON:
        round_ = self.table.state.round
        try:
            found = round_.why(text, seat=seat) if round_ else None
        except MalformedMove:
            return {"type": "refused", "code": "unreadable_move", "params": {"text": text}}
        said = refusal(self.table.state.agreed, found) if found else None
        return {"type": "ack", "result": {"refusal": said}}

    def _hint(self, seat: int) -> JSON:
        round_ = self._round()
        if round_.turn != seat:
            return {"type": "refused", "code": "not_your_turn", "params": {"turn": round_.turn}}
        return {"type": "ack", "result": hint_text(round_, seat, self.plan.seed)}

    def undo(self, seat: int) -> bool:
        """Go back to before that seat's last move in this round, whatever bots did since."""
        log = self.table.log
        for at in range(len(log) - 1, self.table.state.round_v - 1, -1):
            fact = log[at]
            if fact.kind == "move" and fact.data["seat"] == seat and fact.data["by"] == "owner":
                self.asks.clear()
                self.answered.clear()
                self.declined.clear()
                self._take_up(log[:at])
                return True
        return False

    # -- driving --------------------------------------------------------------------------------

    def do(self, command: c.Command) -> JSON:
        """One command; the answer."""
        return self._note(self.table.handle(command, self.now))

    def _note(self, effects: Iterable[Effect]) -> JSON:
        answer: JSON = {}
        for effect in effects:
            match effect:
                case Reply(message=message):
                    answer = message
                case AskBot():
                    self.asks[effect.seat, effect.call] = effect
                case WakeAt(at=at):
                    self.wake = at
        return answer

    def _answer_calls(self, *, own: bool) -> bool:
        """Let bots announce their own scores, or claim those of others; True if any was asked."""
        asked = False
        for key in [key for key in self.asks if key[1]]:
            ask = self.asks[key]
            if own and not self._may_announce(ask.seat):
                continue
            del self.asks[key]
            if (ask.v, ask.seat) not in self.answered and ask.v == self.table.state.turn_v:
                self.answered.add((ask.v, ask.seat))
                asked = True
                said = guest_call(self._mind(ask.seat), self._round(), ask.seat)
                if said is not None:
                    self.do(c.BotSays(seat=ask.seat, v=ask.v, call=said))
        return asked

    def _may_announce(self, seat: int) -> bool:
        return CALL in {str(one) for one in self._round().interjections(seat)}

    def _answer_moves(self) -> bool:
        for key in [key for key in self.asks if not key[1]]:
            ask = self.asks.pop(key)
            if ask.v == self.table.state.turn_v and self.table.state.turn == ask.seat:
                said = guest_move(self._mind(ask.seat), self._round(), ask.seat)
                self.do(c.BotSays(seat=ask.seat, v=ask.v, move=said, by=ask.by))
                return True
        return False

    def _pass_time(self) -> None:
        """Nothing is left to be said: jump to when the table wants to be woken."""
        if self.wake is None:
            raise RuntimeError("the table waits for nobody")
        self.now, self.wake = max(self.now, self.wake), None
        self.do(c.Tick())

    def _round(self) -> Round:
        return cast("Round", self.table.state.round)

    def _mind(self, seat: int) -> Mind:
        return self.minds[seat - len(self.plan.people)]


def minds(plan: Plan) -> list[Mind]:
    """The bots of a plan; raises HughieError for one that there is not."""
    made = [bot(name, plan.seed + number) for number, name in enumerate(plan.bots)]
    return [partial(_itself, one) for one in made]


def _itself(mind: Bot) -> Bot:
    return mind
