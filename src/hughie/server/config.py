"""What a server can be told."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass, field
from pathlib import Path

from hughie.table.draft import AWAY


def data_dir() -> Path:
    """Where data goes when nothing else is said."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home()) / "Hughie"
    base = os.environ.get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "hughie"


def database_url(given: str | None) -> str:
    """The URL of the database: `given` as URL or path of a file, or a file in the data directory."""
    if given is None:
        return f"sqlite:///{data_dir() / 'tables.db'}"
    if given.startswith(("postgres://", "postgresql://")):
        return "postgresql+psycopg://" + given.split("://", 1)[1]
    return given if "://" in given else f"sqlite:///{Path(given).expanduser().absolute()}"


@dataclass(frozen=True)
class Limits:
    """Rates are tokens a second, bursts at once."""

    frame_bytes: int = 8192
    body_bytes: int = 16_384
    socket_rate: float = 2.5
    socket_burst: float = 20
    address_rate: float = 20
    address_burst: float = 200
    tables_rate: float = 0.2
    tables_burst: float = 20
    waiting_frames: int = 64
    waiting_commands: int = 256
    tables: int = 5000
    sockets: int = 12_000
    bad_frames: int = 5


@dataclass(frozen=True)
class Config:
    """`origins` are further origins, besides the server's own, whose pages may connect.

    `pace` stretches the time bots take; `patience` is for how long (ms) a table waits for somebody
    who is gone before a bot stands in.
    """

    database: str = field(default_factory=lambda: database_url(None))
    limits: Limits = field(default_factory=Limits)
    origins: tuple[str, ...] = ()
    bot_workers: int = 2
    pace: float = 1.0
    patience: int = AWAY
    trust_proxy: bool = False
