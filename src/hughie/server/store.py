"""What is kept: one thread writes for all tables, many commands to one commit.

`write` returns once the rows are safely on the disk. A batch that cannot be written is tried row
by row, so that one bad write does not take its neighbours along.
"""

from __future__ import annotations

import asyncio
import json
import queue
import threading
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, Executable, create_engine, delete, event, select, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import NullPool

from hughie.core.errors import HughieError, Phrase
from hughie.server.lock import Lock
from hughie.server.migrate import upgrade
from hughie.server.schema import events, tables, tokens
from hughie.table.effects import NOTHING, Fact

BATCH = 256
LOGGED = (
    events.c.v, events.c.at, events.c.kind, events.c.data, events.c.secret, events.c.person,
    events.c.command, events.c.hash,
)  # fmt: skip
Statement = tuple[Executable, Sequence[Mapping[str, Any]] | None]
"""What to execute, and the rows it is executed for."""


class StorageError(HughieError):
    """Nothing was kept; `code` is `storage_full` or `busy`."""

    def __init__(self, code: str) -> None:
        super().__init__(Phrase("the database cannot be written to: {code}", code=code))
        self.code = code


@dataclass(frozen=True)
class Write:
    """Statements that count together or not at all, and who waits for them."""

    statements: Sequence[Statement]
    done: asyncio.Future[None]
    loop: asyncio.AbstractEventLoop


def open_engine(url: str) -> Engine:
    """A SQLAlchemy engine with what durability asks for."""
    parsed = make_url(url)
    if parsed.get_backend_name() != "sqlite":
        return create_engine(parsed, pool_size=4, max_overflow=4)
    if parsed.database:
        Path(parsed.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(parsed, poolclass=NullPool, connect_args={"timeout": 10})
    event.listen(engine, "connect", _pragmas)
    return engine


def _pragmas(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


class Store:
    """The database of one server process."""

    def __init__(self, url: str) -> None:
        self.lock = Lock(url)
        self.engine = open_engine(url)
        try:
            upgrade(self.engine)
        except BaseException:
            self.close_quietly()
            raise
        self.queue: queue.SimpleQueue[Write | None] = queue.SimpleQueue()
        self.thread = threading.Thread(target=self._run, name="hughie-writer", daemon=True)
        self.thread.start()
        self.failing: str | None = None

    def close_quietly(self) -> None:
        """Let go of the database without having started."""
        self.engine.dispose()
        self.lock.release()

    def close(self) -> None:
        """Finish what is queued, then stop."""
        self.queue.put(None)
        self.thread.join(timeout=20)
        self.close_quietly()

    async def write(self, statements: Sequence[Statement]) -> None:
        """Execute; returns when all is safe, raises `StorageError` when nothing was kept."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self.queue.put(Write(statements, done, loop))
        await done

    def _run(self) -> None:
        connection = self.engine.connect()
        running = True
        while running:
            batch, running = self._gather()
            if batch:
                self._keep(connection, batch)
        connection.close()

    def _gather(self) -> tuple[list[Write], bool]:
        batch: list[Write] = []
        item = self.queue.get()
        while item is not None:
            batch.append(item)
            if len(batch) == BATCH:
                return batch, True
            try:
                item = self.queue.get_nowait()
            except queue.Empty:
                return batch, True
        return batch, False

    def _keep(self, connection: Connection, batch: list[Write]) -> None:
        error = attempt(connection, batch)
        if error is None or len(batch) == 1:
            self._settle(batch, error)
            return
        for write in batch:
            self._settle([write], attempt(connection, [write]))

    def _settle(self, batch: Iterable[Write], error: StorageError | None) -> None:
        self.failing = error.code if error else None
        for write in batch:
            write.loop.call_soon_threadsafe(_resolve, write.done, error)

    # -- reading (call in a thread) -------------------------------------------------------------

    def log(self, table_id: str) -> tuple[list[Fact], list[bytes]]:
        """The log of a table, oldest first, and its hashes; empty when there is no such table."""
        wanted = select(*LOGGED).where(events.c.table_id == table_id).order_by(events.c.v)
        with self.engine.connect() as connection:
            rows = connection.execute(wanted).all()
        return [_fact(*row[:-1]) for row in rows], [bytes.fromhex(row[-1]) for row in rows]

    def keys(self, table_id: str) -> tuple[str, dict[str, int]] | None:
        """The hash of a table's invitation and the persons by the hash of their token."""
        one = select(tables.c.invite).where(tables.c.id == table_id)
        all_ = select(tokens.c.hash, tokens.c.person).where(tokens.c.table_id == table_id)
        with self.engine.connect() as connection:
            invite = connection.execute(one).scalar()
            if invite is None:
                return None
            return str(invite), {row.hash: row.person for row in connection.execute(all_)}

    def due(self, now: int) -> list[str]:
        """Correspondence tables on which something is due."""
        wanted = select(tables.c.id).where(tables.c.due <= now)
        with self.engine.connect() as connection:
            return [str(one) for one in connection.execute(wanted).scalars()]

    def check(self) -> None:
        """Raise unless the database answers."""
        with self.engine.connect() as connection:
            connection.execute(text("select 1"))


def attempt(connection: Connection, batch: Sequence[Write]) -> StorageError | None:
    """Execute a batch in one transaction; what went wrong, if anything did."""
    try:
        with connection.begin():
            for write in batch:
                _execute(connection, write)
    except SQLAlchemyError as error:
        return StorageError("storage_full" if _is_full(error) else "busy")
    return None


def _execute(connection: Connection, write: Write) -> None:
    for statement, rows in write.statements:
        connection.execute(statement, list(rows) if rows is not None else None)


def forget_tokens(table_id: str, person: int) -> Executable:
    """The token of a person is worth nothing any more."""
    return delete(tokens).where((tokens.c.table_id == table_id) & (tokens.c.person == person))


def _is_full(error: SQLAlchemyError) -> bool:
    said = str(error).lower()
    return any(sign in said for sign in ("full", "no space", "disk i/o", "quota", "too large"))


def _resolve(done: asyncio.Future[None], error: StorageError | None) -> None:
    if done.cancelled():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)


def fact_row(table_id: str, fact: Fact, hash_: str) -> dict[str, Any]:
    """A fact as a row."""
    return {
        "table_id": table_id, "v": fact.v, "at": fact.at, "kind": fact.kind,
        "data": json.dumps(fact.data), "secret": json.dumps(fact.secret),
        "person": fact.person, "command": fact.command, "hash": hash_,
    }  # fmt: skip


def _fact(
    v: int, at: int, kind: str, data: str, secret: str, person: int | None, command: str
) -> Fact:
    return Fact(v, at, kind, _read(data), _read(secret), person, command)


def _read(text_: str) -> Mapping[str, Any]:
    found: Mapping[str, Any] = NOTHING if text_ == "{}" else json.loads(text_)
    return found
