"""Tables that another release of Hughie has written: told plainly, and nobody else is disturbed."""

from __future__ import annotations

import contextlib
import json
import sqlite3
from pathlib import Path

import httpx
import pytest

from .serving import Person, open_table, play_out, serving


def test_a_finished_match_that_comes_out_otherwise_is_refused_where_it_is_read(
    tmp_path: Path,
) -> None:
    """The match on the table goes on; only who looks back is told."""
    database = tmp_path / "tables.db"
    with serving(f"sqlite:///{database}") as base:
        host, _ = open_table(base, bots=["greedy"], options={"target": 1}, start=True)
        host.connect()
        rounds = 0
        while host.state.get("table", {}).get("phase") != "finished":
            rounds += 1
            play_out([host], rounds)
        assert host.ask(type="rematch")["type"] == "ack"
        host.close()
    with contextlib.closing(sqlite3.connect(database)) as connection, connection:
        connection.execute(
            "update events set data = replace(data, '\"scores\": [', '\"scores\": [9') "
            "where table_id = ? and kind = 'round_end'",
            (host.table,),
        )
    with serving(f"sqlite:///{database}") as base:
        again = Person(base, host.table, host.token)
        assert again.get("/state")["table"]["match"] == 2
        for path in ("/replay/1", "/events", "/record?round=1"):
            answer = httpx.get(f"{base}/api/tables/{host.table}{path}")
            assert (answer.status_code, answer.json()["error"]["code"]) == (
                409,
                "table_unreadable",
            )
        again.connect("after=0")
        assert again.hear()["code"] == "table_unreadable"
        again.connect("after=round")
        assert again.hear()["type"] == "hello"
        again.close()


def rewritten(database: Path, table: str, **changes: object) -> None:
    """Make the first event of a table say something else."""
    with contextlib.closing(sqlite3.connect(database)) as connection, connection:
        (data,) = connection.execute(
            "select data from events where table_id = ? and v = 1", (table,)
        ).fetchone()
        told = json.dumps({**json.loads(data), **changes})
        connection.execute("update events set data = ? where table_id = ? and v = 1", (told, table))


@pytest.mark.parametrize(
    ("changes", "code"),
    [({"rules_version": 99}, "newer_rules"), ({"options": {"spinners": 3}}, "table_unreadable")],
)
def test_what_cannot_be_read_is_told_by_a_code(
    tmp_path: Path, changes: dict[str, object], code: str
) -> None:
    database = tmp_path / "tables.db"
    with serving(f"sqlite:///{database}") as base:
        foreign, _ = open_table(base)
        mine, _ = open_table(base, start=True)
    rewritten(database, foreign.table, **changes)
    with serving(f"sqlite:///{database}") as base:
        for path in ("", "/state", "/events"):
            answer = httpx.get(f"{base}/api/tables/{foreign.table}{path}")
            assert (answer.status_code, answer.json()["error"]["code"]) == (409, code)
        again = Person(base, foreign.table, foreign.token)
        again.connect()
        assert again.hear()["code"] == code
        assert again.ending() == (1008, code)
        neighbour = Person(base, mine.table, mine.token)
        assert neighbour.get("/state")["table"]["phase"] == "playing"
