"""The application: its parts, its start and its end."""

from __future__ import annotations

import asyncio
import gc
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from pydantic_core import from_json
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, Response

from hughie.core.errors import HughieError
from hughie.server import after, library, pages, rest, sockets
from hughie.server.answers import Failure, failed, told
from hughie.server.config import Config
from hughie.server.headers import SafeHeaders, origin_fits
from hughie.server.hub import Hub
from hughie.server.store import StorageError, Store
from hughie.server.venue import Venue
from hughie.table.draft import Refused

LOG = logging.getLogger(__name__)
GC_THRESHOLDS = (200_000, 50, 100)
VERSION = "0.1.0"


def create_app(config: Config | None = None, opened: Store | None = None) -> FastAPI:
    """The application; its database is `opened` already or is opened when it starts."""
    settings = config or Config()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store = Store(settings.database) if opened is None else opened
        hub = Hub(settings, store)
        app.state.venue = Venue(settings, store, hub, VERSION)
        calm_collector()
        try:
            yield
        finally:
            await hub.close()
            await asyncio.to_thread(store.close)

    app = FastAPI(title="Hughie", version=VERSION, lifespan=lifespan, docs_url=None, redoc_url=None,
                  openapi_url="/api/openapi.json")  # fmt: skip
    for part in (rest, after, library, sockets):
        app.include_router(part.router)
    app.add_api_route("/healthz", health, include_in_schema=False)
    app.include_router(pages.router)
    _answer_errors(app)
    app.middleware("http")(guard)
    app.add_middleware(SafeHeaders)
    return app


def calm_collector() -> None:
    """Collect rarely and leave alone what lives as long as the server does.

    With the usual thresholds the pauses cost a second of p99 at two thousand tables.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)


async def health(request: Request) -> Response:
    """Whether the server and its database are well."""
    venue: Venue = request.app.state.venue
    storage = venue.store.failing or "ok"
    try:
        await asyncio.to_thread(venue.store.check)
    except Exception:  # noqa: BLE001 - whatever it is, the answer is no
        storage = "busy"
    body = {
        "ok": storage == "ok", "version": venue.version, "tables": len(venue.hub.rooms),
        "sockets": venue.sockets, "storage": storage,
    }  # fmt: skip
    return JSONResponse(body, 200 if body["ok"] else 503)


async def guard(request: Request, proceed: Callable[[Request], Awaitable[Response]]) -> Response:
    """Turn away foreign pages, floods, and bodies that are too long or no JSON."""
    venue: Venue = request.app.state.venue
    if not request.url.path.startswith("/api/"):
        return await proceed(request)
    if not venue.may_ask(request):
        return failed("too_many", {})
    if request.method not in {"GET", "HEAD"}:
        fault = await _unwelcome(request, venue)
        if fault is not None:
            return failed(fault, {"where": "json"} if fault == "malformed" else {})
    return await proceed(request)


async def _unwelcome(request: Request, venue: Venue) -> str | None:
    if not origin_fits(request.headers, venue.config.origins):
        return "wrong_origin"
    if request.headers.get("content-type", "").split(";")[0].strip() != "application/json":
        return "not_json"
    longest = venue.config.limits.body_bytes
    length = request.headers.get("content-length", "")
    if length and not (length.isdigit() and int(length) <= longest):
        return "too_long"
    if not await _short_enough(request, longest):
        return "too_long"
    as_sent = request.url.path.endswith("/commands")  # read as on the socket, and answered so
    return None if as_sent or is_json(await request.body()) else "malformed"


def is_json(body: bytes) -> bool:
    """Whether a body is JSON by the book; Python's own reader takes more, which no answer could repeat."""
    try:
        from_json(body, allow_inf_nan=False)
    except ValueError:
        return False
    return True


async def _short_enough(request: Request, longest: int) -> bool:
    """Read the body no further than allowed; it stays there for whoever reads it next."""
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > longest:
            return False
    request._body = body  # noqa: SLF001 - how starlette keeps a body that was read
    return True


def _answer_errors(app: FastAPI) -> None:
    async def on_purpose(_request: Request, error: Any) -> Response:
        return told(error)

    async def malformed(_request: Request, error: Any) -> Response:
        first = error.errors()[0]["loc"]
        return failed("malformed", {"where": ".".join(str(part) for part in first[1:])[:64]})

    async def unknown(_request: Request, error: Any) -> Response:
        return failed("no_page" if error.status_code == 404 else "malformed", {})

    async def broken(request: Request, _error: Any) -> Response:
        LOG.error("%s %s failed", request.method, request.url.path)
        return failed("internal", {})

    for kind in (HughieError, Refused, Failure, StorageError):
        app.add_exception_handler(kind, on_purpose)
    app.add_exception_handler(RequestValidationError, malformed)
    app.add_exception_handler(HTTPException, unknown)
    app.add_exception_handler(Exception, broken)
