"""What all parts of one server share."""

from __future__ import annotations

import time

from starlette.requests import HTTPConnection

from hughie.server.config import Config
from hughie.server.hub import Hub
from hughie.server.limits import Buckets
from hughie.server.store import Store

COOKIE = "hughie"


class Venue:
    """The tables, the limits, and how to tell people apart."""

    def __init__(self, config: Config, store: Store, hub: Hub, version: str) -> None:
        self.config, self.store, self.hub, self.version = config, store, hub, version
        self.sockets = 0
        limits = config.limits
        self.addresses = Buckets(limits.address_rate, limits.address_burst)
        self.openers = Buckets(limits.tables_rate, limits.tables_burst)

    def address(self, connection: HTTPConnection) -> str:
        """Where a request comes from; behind a trusted proxy, what the proxy says."""
        if self.config.trust_proxy:
            forwarded = connection.headers.get("x-forwarded-for", "")
            if forwarded:
                return forwarded.rsplit(",", 1)[-1].strip()
        return connection.client.host if connection.client else ""

    def may_ask(self, connection: HTTPConnection) -> bool:
        """Whether this address may ask for one more thing."""
        return self.addresses.take(self.address(connection), time.monotonic())

    def may_open(self, connection: HTTPConnection) -> bool:
        """Whether this address may open one more table."""
        return self.openers.take(self.address(connection), time.monotonic())

    def may_connect(self, connection: HTTPConnection) -> tuple[int, str] | None:
        """The close code and reason for one socket too many, else None."""
        if self.sockets >= self.config.limits.sockets:
            return 1013, "too_many_sockets"
        return None if self.may_ask(connection) else (1008, "too_many")

    @staticmethod
    def token(connection: HTTPConnection) -> str | None:
        """The secret of a person: the cookie, or a bearer token of a script."""
        kind, _, bearer = connection.headers.get("authorization", "").partition(" ")
        if kind.lower() == "bearer" and bearer:
            return bearer.strip()
        return connection.cookies.get(COOKIE)
