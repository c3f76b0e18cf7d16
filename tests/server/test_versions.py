"""Tables that another release of Hughie has written: told plainly, and nobody else is disturbed."""

from __future__ import annotations

import contextlib
import json
import sqlite3
from pathlib import Path

import httpx
import pytest

from .serving import Person, open_table, serving


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
