"""One server to a database: a second one would deal the same seats twice."""

from __future__ import annotations

import contextlib
import sys
from pathlib import Path
from typing import IO

from sqlalchemy import Connection, create_engine, text
from sqlalchemy.engine import make_url
from sqlalchemy.pool import NullPool

from hughie.core.errors import HughieError, Phrase

KEY = 0x48756768


class DatabaseInUseError(HughieError):
    """Another server process works on this database."""

    def __init__(self, where: str) -> None:
        super().__init__(Phrase("another Hughie server is using the database {where}", where=where))


class Lock:
    """Held while a server runs: a file beside SQLite, an advisory lock in PostgreSQL.

    Either goes away by itself with the process, however it ends.
    """

    def __init__(self, url: str) -> None:
        self.file: IO[str] | None = None
        self.connection: Connection | None = None
        parsed = make_url(url)
        if parsed.get_backend_name() == "sqlite":
            if parsed.database and parsed.database != ":memory:":
                self._lock_file(Path(parsed.database + ".lock"))
        else:
            self._lock_database(url, str(parsed.database))

    def _lock_file(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self.file = path.open("a+", encoding="ascii")
        try:
            _grab(self.file)
        except OSError as error:
            self.file.close()
            raise DatabaseInUseError(path.name.removesuffix(".lock")) from error

    def _lock_database(self, url: str, name: str) -> None:
        self.connection = create_engine(url, poolclass=NullPool).connect()
        got = self.connection.execute(text("select pg_try_advisory_lock(:key)"), {"key": KEY})
        held = got.scalar()
        self.connection.commit()
        if not held:
            self.connection.close()
            raise DatabaseInUseError(name)

    def release(self) -> None:
        """Let go."""
        if self.file is not None:
            self.file.close()
        if self.connection is not None:
            with contextlib.suppress(Exception):
                self.connection.close()


if sys.platform == "win32":
    import msvcrt

    def _grab(file: IO[str]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _grab(file: IO[str]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
