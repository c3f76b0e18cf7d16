"""A table at work: one task takes its commands one by one.

Validate, keep, acknowledge, send: what is not safely kept is never shown.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable, Coroutine, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, cast

from sqlalchemy import insert, update

from hughie.core.round import Round
from hughie.server.boards import placements
from hughie.server.config import Config
from hughie.server.identity import hashed
from hughie.server.schema import events, tables
from hughie.server.store import Statement, StorageError, Store, fact_row, forget_tokens
from hughie.server.thinkers import Thinkers
from hughie.server.viewer import Viewer, encode
from hughie.table import commands as c
from hughie.table import effects as e
from hughie.table import project
from hughie.table.table import Decision, Table

JSON = dict[str, Any]
Reply = Callable[[JSON], None]
LOG = logging.getLogger(__name__)
RETRY = 1.0
"""Seconds after which what could not be kept is tried again."""


@dataclass(frozen=True)
class Job:
    """A command, who wants the answer, and rows to be kept along with its facts."""

    command: c.Command
    reply: Reply | None = None
    also: Callable[[Decision], Sequence[Statement]] | None = None


class Room:
    """One table, its viewers, its timer and its bots. `clock` gives milliseconds."""

    def __init__(
        self, table: Table, store: Store, thinkers: Thinkers, keys: tuple[str, dict[str, int]],
        clock: Callable[[], int], config: Config,
    ) -> None:  # fmt: skip
        self.table, self.store, self.thinkers, self.clock = table, store, thinkers, clock
        self.invite, self.people = keys
        self.pace = config.pace
        self.table.here.patience = config.patience
        self.seed = secrets.randbits(40)
        self.viewers: set[Viewer] = set()
        self.jobs: asyncio.Queue[Job] = asyncio.Queue()
        self.waiting = config.limits.waiting_commands
        self.timer: asyncio.TimerHandle | None = None
        self.asked: set[tuple[int, int, bool]] = set()
        self.thinking: set[asyncio.Task[None]] = set()
        self.used = clock()
        self.changed = asyncio.Event()
        self.task = asyncio.create_task(self._run(), name=f"table {self.id}")
        self._carry_out(self.table.wake(clock()), None)

    @property
    def id(self) -> str:
        return self.table.state.setup.id

    @property
    def idle(self) -> bool:
        """Whether nobody would miss the room if it were put away for now."""
        waits = self.timer is not None and self.table.state.setup.mode == "live"
        return not (self.viewers or self.thinking or waits or self.jobs.qsize())

    def person_of(self, token: str | None) -> int | None:
        """The person a token belongs to."""
        return self.people.get(hashed(token)) if token else None

    # -- commands -----------------------------------------------------------------------------

    def submit(self, job: Job) -> bool:
        """Queue a command; False when too many of people's wait already."""
        self.used = self.clock()
        if job.command.id and self.jobs.qsize() >= self.waiting:
            return False
        self.jobs.put_nowait(job)
        return True

    async def ask(self, command: c.Command, also: Any = None) -> JSON:
        """Queue a command and wait for the answer."""
        done: asyncio.Future[JSON] = asyncio.get_running_loop().create_future()

        def reply(message: JSON) -> None:
            if not done.done():
                done.set_result(message)

        if not self.submit(Job(command, reply, also)):
            return {"type": "error", "id": command.id, "code": "busy", "params": {}}
        return await done

    async def _run(self) -> None:
        while True:
            job = await self.jobs.get()
            try:
                await self._do(job)
            except Exception:  # one bad command must not end the table
                LOG.exception("table %s: command %s failed", self.id, type(job.command).__name__)
                self._fail(job, "internal")

    async def _do(self, job: Job) -> None:
        decision = self.table.decide(job.command, self.clock())
        if decision.facts:
            try:
                await self.store.write(self._statements(decision, job))
            except StorageError as error:
                self._fail(job, error.code)
                self._later(RETRY)
                return
        self.table.accept(decision)
        replies = [effect for effect in decision.effects if isinstance(effect, e.Reply)]
        self._carry_out(replies, job)
        if decision.facts:
            await self.place_tiles(self.viewers)
        self._carry_out([one for one in decision.effects if one not in replies], job)
        if decision.answer is None and job.reply:
            job.reply({"type": "done"})
        if isinstance(job.command, c.Presence):
            self._tell()

    def _statements(self, decision: Decision, job: Job) -> list[Statement]:
        rows = [
            fact_row(self.id, fact, hash_.hex())
            for fact, hash_ in zip(decision.facts, decision.hashes, strict=True)
        ]
        found: list[Statement] = [(insert(events), rows)]
        for effect in decision.effects:
            if isinstance(effect, e.Revoke):
                found.append((forget_tokens(self.id, effect.person), None))
            if isinstance(effect, e.WakeAt) and decision.state.setup.mode == "correspondence":
                due = update(tables).where(tables.c.id == self.id).values(due=effect.at)
                found.append((due, None))
        return [*found, *(job.also(decision) if job.also else ())]

    async def place_tiles(self, viewers: Iterable[Viewer]) -> None:
        """Work out the placements for the boards of viewers, off the event loop: `state` finds them done."""
        round_ = self.table.state.round
        boards = {viewer.board for viewer in viewers if viewer.board is not None}
        if round_ is not None and boards:
            view = round_.view(None)
            await asyncio.to_thread(lambda: [placements(view, board) for board in boards])

    def _fail(self, job: Job, code: str) -> None:
        if job.reply:
            job.reply({"type": "error", "id": job.command.id, "code": code, "params": {}})

    # -- effects ------------------------------------------------------------------------------

    def _carry_out(self, effects: Sequence[e.Effect], job: Job | None) -> None:
        for effect in effects:
            match effect:
                case e.Reply(message=message):
                    self._answer(job, message)
                case e.Append(facts=facts):
                    self._show(facts)
                case e.Send(person=person, message=message):
                    self._send(person, message)
                case e.AskBot():
                    self._ask_bot(effect)
                case e.WakeAt(at=at):
                    self._wake_at(at)
                case e.Revoke(person=person):
                    self._revoke(person)

    def _answer(self, job: Job | None, message: JSON) -> None:
        if job is None or job.reply is None:
            return
        if message["type"] == "stale":
            message = {**message, **self._missed(job.command)}
        job.reply(message)

    def _missed(self, command: c.Command) -> JSON:
        """What a client with an old version has to know; its connection adds the state."""
        mine = self.table.state.seats_of(command.person)
        seat = command.seat if command.seat in mine else next(iter(mine), None)
        after = command.expect if command.expect is not None else self.table.state.v
        return {"events": project.news(self.table, after, seat)}

    def _show(self, facts: Sequence[e.Fact]) -> None:
        self.changed.set()
        self.changed = asyncio.Event()
        texts: dict[Any, str] = {}
        for viewer in list(self.viewers):
            key = (viewer.person, viewer.seat(self.table.state), viewer.board)
            if key not in texts:
                texts[key] = encode(self._news(viewer, facts))
            viewer.push_text(texts[key])

    def _news(self, viewer: Viewer, facts: Sequence[e.Fact]) -> JSON:
        seat = viewer.seat(self.table.state)
        shown = [project.event(self.table, fact, seat) for fact in facts]
        return {
            "type": "events",
            "v": self.table.state.v,
            "events": shown,
            "state": self.state(viewer),
        }

    def _send(self, person: int | None, message: JSON) -> None:
        for viewer in list(self.viewers):
            if person is None or viewer.person == person:
                viewer.push(message)

    def _revoke(self, person: int) -> None:
        self.people = {key: p for key, p in self.people.items() if p != person}
        for viewer in list(self.viewers):
            if viewer.person == person:
                viewer.end(1000, "bye")

    # -- time and bots --------------------------------------------------------------------------

    def _wake_at(self, at: int | None) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        if at is not None:
            self._later(max(0, at - self.clock()) / 1000)

    def _later(self, seconds: float) -> None:
        if self.timer is not None:
            self.timer.cancel()
        self.timer = asyncio.get_running_loop().call_later(seconds, self._tick)

    def _tick(self) -> None:
        self.timer = None
        self.submit(Job(c.Tick()))
        self._carry_out(self.table.wake(self.clock())[:-1], None)

    def _ask_bot(self, ask: e.AskBot) -> None:
        key = (ask.seat, ask.v, ask.call)
        if key in self.asked:
            return
        self.asked.add(key)
        self._start(self._think(ask, key))

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.thinking.add(task)
        task.add_done_callback(self.thinking.discard)

    async def _think(self, ask: e.AskBot, key: tuple[int, int, bool]) -> None:
        try:
            round_ = self.table.state.round
            if round_ is None or self.table.state.turn_v != ask.v:
                return
            think = self.thinkers.call if ask.call else self.thinkers.move
            text = await think(ask.bot, self.seed + ask.seat, cast("Round", round_), ask.seat)
            await asyncio.sleep(max(0.0, (ask.due - self.clock()) / 1000 * self.pace))
            if text is not None:
                move, call = (None, text) if ask.call else (text, None)
                await self.ask(c.BotSays(seat=ask.seat, v=ask.v, by=ask.by, move=move, call=call))
        finally:
            if not ask.call:
                self.asked.discard(key)
            self._forget_old_questions()

    def _forget_old_questions(self) -> None:
        now = self.table.state.turn_v
        self.asked = {key for key in self.asked if key[1] >= now}

    # -- looking ------------------------------------------------------------------------------

    def state(self, viewer: Viewer) -> JSON:
        """The state as a viewer sees it, with the placements on their board."""
        seat = viewer.seat(self.table.state)
        shown = project.state(self.table, viewer.person, seat, self.watchers, self.clock())
        if shown["round"] is not None and viewer.board is not None:
            shown["placements"] = placements(shown["round"], viewer.board)
        return shown

    @property
    def watchers(self) -> int:
        """How many look on without a seat."""
        return sum(1 for viewer in self.viewers if not self.table.state.seats_of(viewer.person))

    async def news(self, seconds: float) -> None:
        """Wait until something happens, at most so long."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.changed.wait(), seconds)

    def notice(self, person: int) -> None:
        """A person without a lasting connection gave a sign of life."""
        self.submit(Job(c.Seen(person=person)))

    def enter(self, viewer: Viewer) -> None:
        """A viewer comes in."""
        self.viewers.add(viewer)
        self._presence(viewer)

    def leave(self, viewer: Viewer) -> None:
        """A viewer is gone."""
        self.viewers.discard(viewer)
        self._presence(viewer)

    def _presence(self, viewer: Viewer) -> None:
        person = viewer.person
        if person is not None:
            mine = [v for v in self.viewers if v.person == person]
            fair = any(v.fair for v in mine)
            self.submit(Job(c.Presence(person=person, connections=len(mine), fair=fair)))
        else:
            self._tell()

    def _tell(self) -> None:
        shown = {"type": "presence", "seats": project.seats(self.table), "watchers": self.watchers}
        self._send(None, shown)

    async def close(self, code: int, reason: str) -> None:
        """Send everybody away and stop."""
        for viewer in list(self.viewers):
            viewer.end(code, reason)
        if self.timer is not None:
            self.timer.cancel()
        for task in (self.task, *self.thinking):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
