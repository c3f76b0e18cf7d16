"""Rubbish and half-sense for a server, frame by frame, without a network in between.

    python -m scripts.fuzz --frames 1000000 --seed 1

The application runs in this process and is spoken to as its web server would. Frames are bytes, text,
broken JSON, commands with wrong fields, and commands that nearly make sense, from people at the table,
onlookers and strangers. Every connection must end with a close code of the protocol, nothing may be
logged as an error, a neighbour is always answered, and every table must come out of its log the same.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import os
import random
import secrets
import tempfile
import time
from collections import Counter
from collections.abc import MutableMapping
from dataclasses import dataclass, field, fields
from typing import Any, Final

import httpx
from fastapi import FastAPI

from hughie.server.app import create_app
from hughie.server.config import Config, Limits
from hughie.server.hub import Hub
from hughie.server.wire import MODELS
from hughie.table import commands as c
from hughie.table.table import Table
from scripts.load import memory
from tests.server.test_fuzz import CODES, rubbish

JSON = dict[str, Any]
FREE: Final = 1e9
OPEN: Final = Limits(
    socket_rate=FREE, socket_burst=FREE, address_rate=FREE, address_burst=FREE, tables_rate=FREE,
    tables_burst=FREE, tables=10_000, bad_frames=40,
)  # fmt: skip
GAMES: Final = (
    "block",
    "all-fives/muggins",
    "blind-hughie/secret",
    "slepe-domino",
    "bingo",
    "doubles",
)
LONGEST: Final = 2500
"""Facts after which a table is checked and another one opened."""
TALK: Final = 400
"""Frames of one connection at most."""


OFTEN: Final = ("move",) * 20 + ("next_round", "rematch", "ready", "start", "take_seat_back") * 3
FINAL: Final = {"leave", "kick", "hand_over", "remove_bot"}
"""What would soon leave nobody at the table."""
FIELDS: Final = {
    **{kind: {one.name for one in fields(model)} for kind, model in MODELS.items()},
    "why": {"text"}, "set_board": {"columns", "rows"}, "view_as": {"seat"}, "ping": set(),
}  # fmt: skip
"""What each command takes."""


class Errors(logging.Handler):
    """Whatever is logged as an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.found.append(self.format(record))


@dataclass
class Desk:
    """A table to be bothered: its id, its people's tokens, and what it last said of itself."""

    id: str
    tokens: list[str]
    state: JSON = field(default_factory=dict)


class Line:
    """One connection, as the web server would hold it."""

    def __init__(self, desk: Desk, token: str | None, chance: random.Random, frames: int) -> None:
        self.desk, self.token, self.chance, self.left = desk, token, chance, frames
        self.sent, self.code = 0, 0
        self.heard: Counter[str] = Counter()
        self.greeted = False

    def scope(self) -> JSON:
        headers = [(b"host", b"fuzz")]
        if self.token is not None:
            headers.append((b"authorization", f"Bearer {self.token}".encode()))
        query = self.chance.choice(
            ("after=round", "after=0&columns=40&rows=24", "after=99999999", "")
        )
        return {
            "type": "websocket", "path": f"/api/tables/{self.desk.id}/socket", "root_path": "",
            "query_string": query.encode(), "headers": headers, "client": ("127.0.0.1", 1),
            "server": ("fuzz", 80), "scheme": "ws", "subprotocols": [], "http_version": "1.1",
        }  # fmt: skip

    async def receive(self) -> JSON:
        """The next frame; the application is let breathe before it."""
        await asyncio.sleep(0)
        if not self.greeted:
            self.greeted = True
            return {"type": "websocket.connect"}
        if self.code or self.sent >= self.left:
            return {"type": "websocket.disconnect", "code": 1005}
        self.sent += 1
        frame = self._frame()
        kind = "bytes" if isinstance(frame, bytes) else "text"
        return {"type": "websocket.receive", kind: frame}

    def _frame(self) -> str | bytes:
        return rubbish(self.chance) if self.chance.random() < 0.06 else json.dumps(self._command())

    def _command(self) -> JSON:
        """A command that could make sense, with a fault or two at times."""
        state, chance = self.desk.state, self.chance
        round_ = state.get("round") or {}
        seats = len(state.get("seats", ())) or 2
        moves = [*(round_.get("moves") or ()), *("6-4", "draw", "pass", "turn", "muggins")]
        kind = chance.choice((*FIELDS, *OFTEN))
        if kind in FINAL and chance.random() < 0.995:
            kind = "move"
        command: JSON = {
            "id": f"fuzz-{chance.getrandbits(40 if chance.random() < 0.98 else 3):08}", "type": kind,
        }  # fmt: skip
        likely: JSON = {
            "expect": state.get("v", 0) - chance.choice((0, 0, 0, 1, 50, -7)),
            "seat": chance.randrange(-1, seats + 1), "move": chance.choice(moves), "text": chance.choice(moves),
            "call": chance.choice(("call", "muggins", "x")), "to": chance.randrange(seats + 1),
            "name": chance.choice(("Ana", "Żółć", " ", "x" * 30)), "ready": chance.random() < 0.8,
            "bot": chance.choice(("greedy", "level-1", "hal")), "round": chance.randrange(1, 4),
            "emote": chance.choice(("hello", "boo")), "columns": chance.randrange(4, 90), "rows": chance.randrange(4, 60),
            "game": chance.choice(GAMES).partition("/")[0], "preset": None, "options": {"target": chance.choice((1, 10, -1))},
            "commit": "ab" * 32, "seed": "cd" * 16,
        }  # fmt: skip
        wanted = FIELDS[kind]
        command.update({name: value for name, value in likely.items() if name in wanted})
        if chance.random() < 0.1:
            command.pop(chance.choice(list(command)))
        if chance.random() < 0.1:
            command[chance.choice(("x", "seat", "move", "id"))] = chance.choice(
                (None, [], 2**70, 1.5, "")
            )
        return command

    async def send(self, message: MutableMapping[str, Any]) -> None:
        """What the application says; its states are kept to make likely commands from."""
        if message["type"] == "websocket.close":
            self.code = message.get("code") or 1000
        elif message["type"] == "websocket.send":
            heard = json.loads(message["text"])
            self.heard[heard["type"]] += 1
            if heard.get("state"):
                self.desk.state = heard["state"]


class Fuzz:
    """One run against one application."""

    def __init__(self, app: FastAPI, http: httpx.AsyncClient, seed: int) -> None:
        self.app, self.http, self.chance = app, http, random.Random(seed)
        self.frames, self.tables = 0, 0
        self.codes: Counter[int] = Counter()
        self.heard: Counter[str] = Counter()

    @property
    def hub(self) -> Hub:
        hub: Hub = self.app.state.venue.hub
        return hub

    async def open(self) -> Desk:
        """A table with two people and perhaps bots."""
        game, _, preset = self.chance.choice(GAMES).partition("/")
        wanted = {
            "game": game, "people": ["Ana"], "seats": 2 if game == "bingo" else self.chance.choice((2, 3)),
            "preset": preset or None, "start": False, "pace": "quick", "options": {} if game == "bingo" else {"target": 5},
        }  # fmt: skip
        told = (await self.http.post("/api/tables", json=wanted)).raise_for_status()
        table, tokens = told.json(), [told.cookies["hughie"]]
        self.http.cookies.clear()
        body = {"invite": table["invite"], "name": "Budi"}
        joined = await self.http.post(f"/api/tables/{table['table']}/seats", json=body)
        tokens.append(joined.raise_for_status().cookies["hughie"])
        self.http.cookies.clear()
        self.tables += 1
        return Desk(table["table"], tokens)

    async def bother(self, desk: Desk) -> None:
        """One connection of somebody at the table, or of nobody."""
        token = self.chance.choice((*desk.tokens, *desk.tokens, None, "forged"))
        line = Line(desk, token, self.chance, self.chance.randrange(1, TALK))
        await self.app(line.scope(), line.receive, line.send)
        self.frames += line.sent
        self.codes[line.code] += 1
        self.heard.update(line.heard)
        if line.code and line.code not in CODES | {1000, 1013}:
            raise SystemExit(f"close code {line.code} on {desk.id}")

    async def check(self, desk: Desk) -> None:
        """The table must come out of its log as it is."""
        room = self.hub.rooms[desk.id]
        await room.ask(c.Tick())  # whatever was asked before is done after it
        log, hashes = await asyncio.to_thread(self.hub.store.log, desk.id)
        again = Table.resume(self.hub.engine, secrets.token_bytes, log, 0, hashes)
        known = room.table
        if len(log) <= known.state.v and again.hashes != known.hashes[: len(log)]:
            raise SystemExit(f"the log of {desk.id} tells another table")
        for kept in again.state.kept:
            again.played(kept)

    async def run(self, wanted: int) -> None:
        """Bother tables until so many frames were sent."""
        neighbour, desks = await self.open(), [await self.open() for _ in range(4)]
        begun, told = time.monotonic(), 0
        while self.frames < wanted:
            at = self.chance.randrange(len(desks))
            await self.bother(desks[at])
            if desks[at].state.get("v", 0) > LONGEST or self.chance.random() < 0.01:
                await self.check(desks[at])
                desks[at] = await self.open()
            if self.frames - told >= 20_000:
                told = self.frames
                await self._neighbour(neighbour, time.monotonic() - begun)
        for desk in desks:
            await self.check(desk)

    async def _neighbour(self, neighbour: Desk, seconds: float) -> None:
        before = time.monotonic()
        state = (await self.http.get(f"/api/tables/{neighbour.id}/state")).raise_for_status().json()
        assert [seat["name"] for seat in state["seats"]][:2] == ["Ana", "Budi"]
        took = 1000 * (time.monotonic() - before)
        print(
            f"{self.frames:9,} frames  {self.frames / seconds:6.0f} a second  {self.tables} tables  "
            f"neighbour {took:5.1f} ms  {memory(os.getpid()):6.1f} MB", flush=True,
        )  # fmt: skip


async def main(frames: int, seed: int) -> int:
    """The status is 1 when anything was logged as an error."""
    errors = Errors()
    logging.getLogger().addHandler(errors)
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(Config(f"sqlite:///{folder}/tables.db", OPEN, pace=0.01))
        async with app.router.lifespan_context(app):
            transport = httpx.ASGITransport(app)
            async with httpx.AsyncClient(transport=transport, base_url="http://fuzz") as http:
                fuzz = Fuzz(app, http, seed)
                await fuzz.run(frames)
    print(
        f"{fuzz.frames:,} frames at {fuzz.tables} tables; closed {dict(fuzz.codes)}; heard {dict(fuzz.heard)}"
    )
    for text in errors.found[:5]:
        print(text)
    print(f"{len(errors.found)} errors logged")
    return 1 if errors.found else 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--frames", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    raise SystemExit(asyncio.run(main(given.frames, given.seed)))
