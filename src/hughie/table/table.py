"""The table: commands in, effects out; no input or output and no clock of its own.

`decide` works out what a command leads to without changing anything that counts; `accept` makes
it so, once the facts are kept. `handle` is both at once, for games that keep nothing.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from hughie.core.errors import HughieError
from hughie.core.fair import chained
from hughie.table import clock, dealing, flow, play, seats
from hughie.table import commands as c
from hughie.table.draft import Draft, Here, Refused
from hughie.table.effects import JSON, Append, Effect, Fact, Reply, WakeAt
from hughie.table.engine import Engine, Happening
from hughie.table.fold import happened
from hughie.table.log import Log
from hughie.table.open import created
from hughie.table.state import Kept, Played, State, new_state
from hughie.table.story import Story, tell

ANSWERS_KEPT: Final = 1024
ASK_AFTER: Final = frozenset({"round", "move", "take_back", "interject", "stand_in", "bot"})


@dataclass(frozen=True)
class Decision:
    """What a command leads to: the state after it, the facts, the effects, the answer (or None).

    `states` are those after each fact; `hashes` continue the chain over the log.
    """

    command: c.Command
    state: State
    facts: tuple[Fact, ...]
    states: tuple[State, ...]
    hashes: tuple[bytes, ...]
    effects: tuple[Effect, ...]
    answer: JSON | None


class Table:
    """People around matches. `chance(n)` gives n random bytes; `here` is who is connected."""

    def __init__(self, state: State, log: Sequence[Fact], chance: Callable[[int], bytes]) -> None:
        self.state, self.log, self.chance = state, Log(log), chance
        self.here = Here()
        self.hashes: list[bytes] = chain(b"", log)
        self.begun = 1
        self.happened: dict[int, tuple[Happening, ...]] = {}
        self.earlier: Story | None = None
        self.done: dict[tuple[int | None, str], int] = {}
        self.said: OrderedDict[tuple[int | None, str], JSON] = OrderedDict()

    @classmethod
    def open(
        cls, engine: Engine, chance: Callable[[int], bytes], setup: Mapping[str, Any], now: int
    ) -> tuple[Table, tuple[Fact, ...]]:
        """A new table and its first fact; raises `Refused` or `HughieError` for a bad setup."""
        fact = created(engine, setup, now)
        return cls(new_state(engine, fact), [fact], chance), (fact,)

    @classmethod
    def resume(
        cls, engine: Engine, chance: Callable[[int], bytes], log: Sequence[Fact], now: int,
        hashes: Sequence[bytes] | None = None,
    ) -> Table:  # fmt: skip
        """The table that a log tells of; everybody counts as gone since `now`.

        Only the match on the table is played again; `hashes` are those kept with the log.
        Raises `Refused` when these rules cannot tell the same: `newer_rules`, `table_unreadable`.
        """
        known = chain(b"", log) if hashes is None else hashes
        story = tell(engine, log, len(log), known)
        table = cls(story.state, [], chance)
        table.log, table.hashes, table.begun = Log(log), list(known), story.first
        table.happened.update(story.happened)
        table.done = {(fact.person, fact.command): fact.v for fact in log if fact.command}
        table.here.gone = dict.fromkeys(table.state.persons, now)
        return table

    def _take(self, fact: Fact, after: State, hash_: bytes) -> None:
        if fact.kind == "match":
            self.begun, self.earlier = fact.v, None
            self.happened.clear()
        self.hashes.append(hash_)
        self.happened[fact.v] = happened(self.state, after)
        self.log.append(fact)
        self.state = after
        if fact.command:
            self.done[fact.person, fact.command] = fact.v

    def recall(self, first: int, last: int) -> Story:
        """The matches before this one in which versions `first` to `last` lie, played again.

        What was asked for last stays at hand. It takes its time, and may be done on any thread.
        Raises `Refused` for a log that does not come out the same.
        """
        story = self.earlier
        if story is None or not story.first <= first <= last <= story.last:
            end = next(fact.v for fact in self.log.since(last) if fact.kind == "match")
            story = tell(self.state.engine, self.log[: end - 1], first, self.hashes)
            self.earlier = story
        return story

    def happened_at(self, v: int) -> tuple[Happening, ...]:
        """What the engine says took place at a version."""
        told = self.happened if v >= self.begun else self.recall(v, v).happened
        return told.get(v, ())

    def played(self, kept: Kept) -> Played:
        """A finished round from its deal on."""
        return kept.played or self.recall(kept.first, kept.first).played[kept.number]

    def _remember(self, command: c.Command, answer: JSON) -> None:
        """Keep an answer that is not in the log: to what was refused or changed nothing."""
        self.said[command.person, command.id] = answer
        while len(self.said) > ANSWERS_KEPT:
            self.said.popitem(last=False)

    def _known(self, command: c.Command) -> JSON | None:
        """The answer that a command with this id from this person got before."""
        key = (command.person, command.id)
        if key in self.done:
            return acknowledged(command.id, self.done[key])
        return self.said.get(key)

    def handle(self, command: c.Command, now: int) -> list[Effect]:
        """Decide and accept at once."""
        decision = self.decide(command, now)
        self.accept(decision)
        return list(decision.effects)

    def decide(self, command: c.Command, now: int) -> Decision:
        """What `command` leads to at time `now` (ms); answers a repeated id from memory."""
        known = self._known(command) if command.id else None
        if known is not None:
            return self._only(command, known)
        if stale(self.state, command):
            return self._only(command, {"type": "stale", "id": command.id, "v": self.state.v})
        draft = Draft(self.state, self.here, now, command, self.chance)
        try:
            DEEDS[type(command)](draft, command)
            _follow_up(draft)
        except (Refused, HughieError) as error:
            return self._only(command, refused(command, self.state.v, error))
        return self._decision(draft)

    def _only(self, command: c.Command, answer: JSON) -> Decision:
        return Decision(command, self.state, (), (), (), (Reply(answer),), answer)

    def _decision(self, draft: Draft) -> Decision:
        answer = acknowledged(draft.command.id, draft.state.v, draft.result)
        facts = tuple(draft.facts)
        effects: list[Effect] = [Append(facts)] if facts else []
        effects += [Reply(answer)] if draft.command.id else []
        effects += [*draft.effects, WakeAt(clock.next_wake(draft.state, self.here, draft.now))]
        hashes = tuple(chain(self.hashes[-1], facts))
        told = answer if draft.command.id else None
        states = tuple(draft.states)
        return Decision(draft.command, draft.state, facts, states, hashes, tuple(effects), told)

    def accept(self, decision: Decision) -> None:
        """Make a decision count; its facts must follow the log as it is."""
        for step in zip(decision.facts, decision.states, decision.hashes, strict=True):
            self._take(*step)
        command = decision.command
        seated = command.id and command.person is not None
        if seated and not decision.facts and decision.answer and decision.answer["type"] != "stale":
            self._remember(command, decision.answer)

    def wake(self, now: int) -> list[Effect]:
        """What has to be asked and awaited after a resume or an opening."""
        draft = Draft(self.state, self.here, now, c.Tick(), self.chance)
        play.ask_bots(draft)
        return [*draft.effects, WakeAt(clock.next_wake(self.state, self.here, now))]


def chain(last: bytes, facts: Iterable[Fact]) -> list[bytes]:
    """The hash of each fact, hanging on the one before it."""
    found = []
    for fact in facts:
        last = chained(last, fact.body())
        found.append(last)
    return found


def acknowledged(command: str, v: int, result: JSON | None = None) -> JSON:
    """The answer to a command that was accepted."""
    return {"type": "ack", "id": command, "v": v, "result": result}


def refused(command: c.Command, v: int, error: Refused | HughieError) -> JSON:
    """The answer to a command that is not allowed."""
    found = error if isinstance(error, Refused) else spoken(error)
    return {
        "type": "refused", "id": command.id, "v": v, "code": found.code,
        "params": found.params, "clause": found.clause,
    }  # fmt: skip


def spoken(error: HughieError) -> Refused:
    """An engine's error about games and options as a code with parameters."""
    given = {
        name: getattr(error, name)
        for name in ("option", "value", "allowed", "name", "known", "close")
        if hasattr(error, name)
    }
    code = (
        "bad_option" if "option" in given else "unknown_game" if "known" in given else "bad_rules"
    )
    return Refused(code, **given)


def stale(state: State, command: c.Command) -> bool:
    """Whether the game has moved on since the version the client had on screen."""
    if command.expect is None:
        return type(command) in c.NEEDS_EXPECT
    return command.expect < state.turn_v or command.expect > state.v


def _follow_up(draft: Draft) -> None:
    """What follows from new facts, whatever the command was."""
    if isinstance(draft.command, (c.Presence, c.Seen)):
        clock.stand_in_for_the_gone(draft)
        flow.go_on_when_asked(draft)
    if isinstance(draft.command, (c.Ready, c.Join, c.AddBot)):
        flow.start_when_ready(draft)
    if any(fact.kind in ASK_AFTER for fact in draft.facts):
        play.ask_bots(draft)


Deed = Callable[[Draft, Any], None]

DEEDS: Final[Mapping[type[c.Command], Deed]] = {
    c.Move: play.move,
    c.Interject: play.interject,
    c.TakeBack: play.take_back,
    c.Nudge: clock.nudge,
    c.Emote: clock.emote,
    c.Sit: seats.sit,
    c.Rename: seats.rename,
    c.Ready: seats.ready,
    c.Start: flow.start,
    c.NextRound: flow.next_round,
    c.Rematch: flow.rematch,
    c.Leave: seats.leave,
    c.HandToBot: seats.hand_to_bot,
    c.TakeSeatBack: seats.take_seat_back,
    c.AddBot: seats.add_bot,
    c.RemoveBot: seats.remove_bot,
    c.Kick: seats.kick,
    c.HandOver: seats.hand_over,
    c.SetRules: seats.set_rules,
    c.FairCommit: dealing.fair_commit,
    c.FairOpen: dealing.fair_open,
    c.Join: seats.join,
    c.Presence: clock.presence,
    c.Seen: clock.seen,
    c.BotSays: play.bot_says,
    c.Tick: clock.tick,
}

__all__ = ["Decision", "Table", "acknowledged", "refused", "spoken", "stale"]
