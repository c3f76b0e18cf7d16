"""Opening a table: what was agreed, read once and written down as its first fact."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hughie.table.draft import Refused
from hughie.table.effects import Fact
from hughie.table.engine import Engine
from hughie.table.play import PACE
from hughie.table.seats import clean_name

TABLE_NAME_LENGTH = 40


def created(engine: Engine, setup: Mapping[str, Any], now: int) -> Fact:
    """The first fact of a table.

    `setup`: `table` (id), `game`, `preset`, `options`, `seats`, and where wanted `name`, `language`,
    `mode`, `days`, `pace`, `clock` (seconds), `leader` (the seat that leads each first round), `seed` (a
    practice deal), `position` (to play on from). Raises `HughieError` for
    rules that cannot be played and `Refused` for the rest.
    """
    agreed = engine.agree(
        setup["game"], setup.get("preset"), setup.get("options") or {}, setup["seats"]
    )
    name = setup.get("name") or ""
    data = {
        "table": setup["table"],
        "game": agreed.game,
        "preset": agreed.preset,
        "options": agreed.changed(),
        "seats": agreed.seats,
        "name": clean_name(name, TABLE_NAME_LENGTH) if name else "",
        "language": setup.get("language", "en"),
        "rules_version": engine.rules_version,
        "leader": _leader(setup, agreed.seats),
        **_tempo(setup),
    }
    secret = {name: setup[name] for name in ("seed", "position") if setup.get(name) is not None}
    return Fact(1, now, "created", data, secret)


def _leader(setup: Mapping[str, Any], seats: int) -> int | None:
    leader: int | None = setup.get("leader")
    if leader is not None and not 0 <= leader < seats:
        raise Refused("bad_option", option="leader", value=leader, allowed=f"0-{seats - 1}")
    return leader


def _tempo(setup: Mapping[str, Any]) -> dict[str, Any]:
    mode, pace = setup.get("mode", "live"), setup.get("pace", "normal")
    days = setup.get("days") if mode == "correspondence" else None
    if mode not in {"live", "correspondence"} or pace not in PACE:
        raise Refused("bad_option", option="mode", value=mode, allowed="live, correspondence")
    if mode == "correspondence" and not 1 <= (days or 3) <= 14:
        raise Refused("bad_option", option="days", value=days, allowed="1-14")
    clock = setup.get("clock") if mode == "live" else None
    return {
        "mode": mode,
        "days": (days or 3) if mode == "correspondence" else None,
        "pace": pace,
        "clock": clock,
    }


__all__ = ["created"]
