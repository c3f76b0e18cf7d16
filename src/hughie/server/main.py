"""`hughie serve`: one process, one port."""

from __future__ import annotations

import contextlib
import functools
import logging
import socket
import webbrowser
from collections.abc import Callable

import uvicorn
from starlette.types import ASGIApp

from hughie.core.errors import HughieError, Phrase
from hughie.server.app import create_app
from hughie.server.config import Config, Limits, database_url
from hughie.server.store import Store

SAY: Callable[[str], None] = functools.partial(print, flush=True)
DRAIN = 5


class PortTakenError(HughieError):
    """Something else listens there."""

    def __init__(self, host: str, port: int) -> None:
        super().__init__(
            Phrase(
                "port {port} on {host} cannot be used; name another with --port",
                port=port,
                host=host,
            )
        )


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    *,
    open_browser: bool = False,
    database: str | None = None,
    origins: tuple[str, ...] = (),
    trust_proxy: bool = False,
    limits: Limits | None = None,
    pace: float = 1.0,
    say: Callable[[str], None] = SAY,
) -> None:
    """Serve until told to stop (Ctrl-C, SIGTERM).

    `database`: a file or a PostgreSQL URL; `origins`: further origins whose pages may connect.
    Raises `HughieError` when the port or the database cannot be used.
    """
    config = Config(
        database_url(database), limits or Limits(), origins, trust_proxy=trust_proxy, pace=pace
    )
    listening = listen(host, port)
    address = f"http://{_shown(host)}:{listening.getsockname()[1]}/"
    with contextlib.closing(listening):
        store = Store(config.database)
        app = create_app(config, store)
        server = Announced(
            settings(config, app), lambda: _announce(address, say, open_browser=open_browser)
        )
        with contextlib.suppress(KeyboardInterrupt):
            server.run([listening])


def settings(config: Config, app: ASGIApp) -> uvicorn.Config:
    """How uvicorn is to serve the application."""
    return uvicorn.Config(
        app,
        ws="websockets-sansio",
        ws_max_size=config.limits.frame_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        log_level=logging.WARNING,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=DRAIN,
        proxy_headers=config.trust_proxy,
        lifespan="on",
    )


class Announced(uvicorn.Server):
    """A server that tells when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.ready()


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; raises `PortTakenError`."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise PortTakenError(host, port) from error
    return listening


def _shown(host: str) -> str:
    if host in {"0.0.0.0", "::", ""}:  # noqa: S104 - shown, not bound
        return "localhost"
    return f"[{host}]" if ":" in host else host


def _announce(address: str, say: Callable[[str], None], *, open_browser: bool) -> None:
    say(address)
    if open_browser:
        with contextlib.suppress(webbrowser.Error):
            webbrowser.open(address)
