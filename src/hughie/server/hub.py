"""All tables of this process: opened when somebody asks for them, put away when nobody does."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from sqlalchemy import insert

from hughie.core import registry
from hughie.server import schema
from hughie.server.config import Config
from hughie.server.identity import hashed, new_secret, new_table_id
from hughie.server.room import Room
from hughie.server.store import Statement, Store, fact_row
from hughie.server.thinkers import Thinkers
from hughie.table import commands as c
from hughie.table.draft import Refused
from hughie.table.engine import Engine
from hughie.table.house import House
from hughie.table.table import Decision, Table

JSON = dict[str, Any]
QUIET = 600_000
"""Milliseconds after which an unused room is put away."""
SWEEP = 60.0


def now_ms() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Hub:
    """Opens, finds and puts away rooms."""

    def __init__(
        self, config: Config, store: Store, engine: Engine | None = None,
        clock: Callable[[], int] = now_ms,
    ) -> None:  # fmt: skip
        self.config, self.store, self.clock = config, store, clock
        self.engine: Engine = engine or House()
        self.thinkers = Thinkers(config.bot_workers)
        self.rooms: dict[str, Room] = {}
        self.opening: dict[str, asyncio.Lock] = {}
        self.sweeper = asyncio.create_task(self._sweep(), name="sweeper")

    async def find(self, table_id: str) -> Room | None:
        """The room of a table, read from its log if need be; None when there is no such table.

        Raises `Refused` for a log that this version cannot read.
        """
        room = self.rooms.get(table_id)
        if room is not None:
            room.used = self.clock()
        if room is not None or not plausible(table_id):
            return room
        try:
            async with self.opening.setdefault(table_id, asyncio.Lock()):
                if table_id not in self.rooms:
                    await self._load(table_id)
        finally:
            self.opening.pop(table_id, None)
        return self.rooms.get(table_id)

    async def _load(self, table_id: str) -> None:
        keys = await asyncio.to_thread(self.store.keys, table_id)
        if keys is None:
            return
        # A long match takes a while to tell again, and the other tables play on meanwhile.
        table = await asyncio.to_thread(self._resumed, table_id)
        if table is not None:
            self._open(table, keys)

    def _resumed(self, table_id: str) -> Table | None:
        log, hashes = self.store.log(table_id)
        return (
            Table.resume(self.engine, secrets.token_bytes, log, self.clock(), hashes)
            if log
            else None
        )

    def _open(self, table: Table, keys: tuple[str, dict[str, int]]) -> Room:
        room = Room(table, self.store, self.thinkers, keys, self.clock, self.config)
        self.rooms[room.id] = room
        return room

    async def create(self, setup: Mapping[str, Any]) -> tuple[Room, str]:
        """A new table and its invitation; raises what `Table.open` raises, and `StorageError`."""
        if len(self.rooms) >= self.config.limits.tables:
            raise Refused("too_many_tables")
        table_id, invite, now = new_table_id(), new_secret(), self.clock()
        table, facts = Table.open(
            self.engine, secrets.token_bytes, {**setup, "table": table_id}, now
        )
        await self.store.write(
            [
                (
                    insert(schema.tables),
                    [{"id": table_id, "invite": hashed(invite), "created": now}],
                ),
                (insert(schema.events), [fact_row(table_id, facts[0], table.hashes[0].hex())]),
            ]
        )
        return self._open(table, (hashed(invite), {})), invite

    async def join(
        self, room: Room, name: str, seat: int | None, more: Sequence[str] = ()
    ) -> tuple[str, JSON]:
        """A new person sits down; their token and the answer. `more` names get seats too."""
        token = new_secret()

        def also(decision: Decision) -> list[Statement]:
            person = decision.facts[0].data["person"]
            row = {
                "hash": hashed(token),
                "table_id": room.id,
                "person": person,
                "created": self.clock(),
            }
            return [(insert(schema.tokens), [row])]

        before = room.table.state.people
        answer = await room.ask(
            c.Join(id=secrets.token_hex(8), name=name, seat=seat, more=tuple(more)), also
        )
        if answer["type"] == "ack":
            assert room.table.state.people > before
            room.people[hashed(token)] = answer["result"]["person"]
        return token, answer

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            with contextlib.suppress(Exception):
                await self.sweep()

    async def sweep(self) -> None:
        """Put unused rooms away; wake correspondence tables on which something is due."""
        now = self.clock()
        for room in list(self.rooms.values()):
            if room.idle and now - room.used > QUIET:
                del self.rooms[room.id]
                await room.close(1012, "restart")
        for table_id in await asyncio.to_thread(self.store.due, now):
            with contextlib.suppress(Refused):
                await self.find(table_id)

    async def close(self) -> None:
        """Send everybody away; whatever was acknowledged is on the disk already."""
        self.sweeper.cancel()
        for room in list(self.rooms.values()):
            await room.close(1012, "restart")
        self.thinkers.close()


def fewest_seats(game: str, preset: str | None) -> int:
    """The fewest seats a game takes with this preset, at least two."""
    kind, name = registry.find(f"{game}/{preset}" if preset else game)
    return max(2, min(registry.games()[kind.name].preset_seats[name]))


def plausible(table_id: str) -> bool:
    """Whether this may be the id of a table at all."""
    return 1 <= len(table_id) <= 16 and table_id.isascii() and table_id.isalnum()
