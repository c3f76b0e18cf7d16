"""docs/protocol.md names everything that can come over the wire, and every "no" can be said in words."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from hughie.core import registry
from hughie.server import wire
from hughie.server.answers import STATUS
from hughie.server.boards import placements
from hughie.server.library import catalogue as offered
from hughie.table import commands as c
from hughie.table import project
from hughie.table.house import House
from hughie.words import catalogue
from tests.table.driver import Driver

ROOT = Path(__file__).parents[2]
DOC = (ROOT / "docs" / "protocol.md").read_text("utf-8")
NAMED = set(re.findall(r"[`\"]([\w-]+)[`\"]", DOC)) | set(
    re.findall(r"\w+", " ".join(re.findall(r"`([^`\n]+)`", DOC)))
)
SAYING = {"Refused", "Failure", "StorageError", "error", "refused", "failed", "_fail", "_turn_away"}
CLOSING = {"end": 0, "_turn_away": 1, "close": 0}
GAMES = sorted(registry.games())


@cache
def calls() -> list[tuple[str, list[ast.expr]]]:
    """Every call in the table and the server: its name and its arguments."""
    found = []
    for file in [
        f for part in ("table", "server") for f in (ROOT / "src/hughie" / part).glob("*.py")
    ]:
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                name = (
                    node.func.attr
                    if isinstance(node.func, ast.Attribute)
                    else getattr(node.func, "id", "")
                )
                found.append((name, node.args))
    return found


def written(one: ast.expr) -> Iterator[str]:
    """The texts that an argument is, where they are written out."""
    match one:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=yes, orelse=no):
            yield from (*written(yes), *written(no))


def codes() -> set[str]:
    """Every code that a "no" of the table or the server can have."""
    said = {
        word
        for name, given in calls()
        if name in SAYING
        for one in given[:3]
        for word in written(one)
    }
    return {word for word in said | set(STATUS) if re.fullmatch(r"[a-z]+(_[a-z]+)*", word)}


def closings() -> Iterator[tuple[int, str]]:
    """Close codes with their reasons, where both are written out."""
    for name, given in calls():
        match given[CLOSING[name] :] if name in CLOSING else []:
            case [ast.Constant(value=int(code)), ast.Constant(value=str(reason)), *_]:
                yield code, reason


def test_every_code_is_told_of() -> None:
    assert len(codes()) > 35
    assert sorted(codes() - NAMED) == []


def test_every_code_can_be_said() -> None:
    assert sorted(codes() - set(catalogue.REFUSALS)) == []


def test_every_close_code_is_told_of() -> None:
    table = DOC.partition("| close |")[2].partition("\n## ")[0]
    found = set(closings())
    assert len(found) > 5
    for code, reason in found:
        row = next((row for row in table.splitlines() if row.startswith(f"| {code} ")), "")
        before = reason == "wrong_origin"  # refused before there is a socket to close
        assert before or f"`{reason}`" in row, (code, reason)


def test_every_command_is_told_of_with_its_fields() -> None:
    table = DOC.partition("## 5. Commands")[2].partition("\n## 6")[0]
    common = {field.name for field in fields(c.Command)}
    for name, kind in wire.MODELS.items():
        row = next((row for row in table.splitlines() if re.match(rf"\|.*`{name}`", row)), "")
        told = DOC if name.startswith("fair_") else row
        assert row, name
        for field in fields(kind):
            assert field.name in common or f"{field.name}" in told, (name, field.name)
    for name in ("hint", "why", "set_board", "view_as", "ping"):
        assert f"| `{name}` |" in table


def test_every_body_is_told_of() -> None:
    for body in (wire.NewTable, wire.Joining, wire.HouseRules, wire.Link, wire.PlayOn):
        assert [name for name in body.model_fields if name not in NAMED] == [], body


def test_every_event_is_told_of_with_its_fields() -> None:
    table = DOC.partition("## 8. Events")[2].partition("\n## 9")[0]
    for kind, shown in project.SHOWN.items():
        told = table.partition(f"`{kind}`")[2].partition("\n")[0]
        assert told, kind
        assert [name for name in shown if name not in told] == [], kind


def test_every_kind_of_happening_is_told_of() -> None:
    table = DOC.partition("## 8. Events")[2].partition("\n## 9")[0]
    kinds = {re.sub("_(seen|up|fined|nothing)$", "", kind) for kind in catalogue.EVENTS}
    assert [kind for kind in sorted(kinds) if f"`{kind}`" not in table] == []


def keys(value: Any, at: str = "") -> Iterator[str]:
    """Every key in a message, whatever it lies in, but those that are options of a game."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield name
            if name not in {"options", "terms", "params"}:
                yield from keys(inner, name)
    elif isinstance(value, list):
        for one in value:
            yield from keys(one, at)


@pytest.mark.parametrize("game", GAMES)
def test_every_key_of_the_state_is_told_of(game: str) -> None:
    """Through a whole round of each game, with bots' names, placements and what everybody held."""
    d = Driver(House(), 2, game=game, preset=None)
    d.join("Ana", more=("Budi",))
    d.say(c.Start, 1)
    seen: set[str] = set()
    while d.table.state.phase == "playing":
        state = d.state(1)
        state["placements"] = placements(state["round"], (40, 24))
        seen |= set(keys(state))
        seat = d.table.state.turn
        if seat is None:
            d.pass_time(6000)
        else:
            d.say(c.Move, 1, seat=seat, move=d.state(1, seat)["round"]["moves"][0])
    seen |= set(keys(d.state(1))) | set(keys(project.events(d.table, 0, 0)))
    assert sorted(seen - NAMED) == []


def test_every_key_of_the_catalogue_is_told_of() -> None:
    assert sorted(set(keys(offered("en"))) - NAMED) == []
