"""Answers over HTTP: errors as codes, and their status."""

from __future__ import annotations

from typing import Any

from starlette.responses import Response

from hughie.core.errors import HughieError
from hughie.server.viewer import encode
from hughie.table.draft import Refused
from hughie.table.table import spoken

STATUS = {
    "no_table": 404, "no_round": 404, "no_page": 404, "bad_rules_code": 404, "unknown_game": 404,
    "wrong_invite": 403, "wrong_origin": 403, "not_seated": 403,
    "table_full": 409, "seat_taken": 409, "round_running": 409, "newer_rules": 409,
    "table_unreadable": 409,
    "too_many": 429, "too_many_tables": 503, "too_many_sockets": 503, "busy": 503,
    "storage_full": 507, "internal": 500, "malformed": 400, "not_json": 415, "too_long": 413,
}  # fmt: skip


class Failure(Exception):
    """A request that ends with a code instead of what was asked for."""

    def __init__(self, code: str, **params: Any) -> None:
        super().__init__(code)
        self.code, self.params = code, params


def answered(body: dict[str, Any], status: int) -> Response:
    """An answer, written as the socket would write it."""
    return Response(encode(body), status, media_type="application/json")


def failed(code: str, params: dict[str, Any]) -> Response:
    """The error answer for a code."""
    return answered({"error": {"code": code, "params": params}}, STATUS.get(code, 422))


def told(error: HughieError | Refused | Failure) -> Response:
    """The error answer for what went wrong on purpose."""
    if isinstance(error, HughieError):
        code = getattr(error, "code", None)
        error = Failure(str(code)) if code else spoken(error)
    return failed(error.code, error.params)
