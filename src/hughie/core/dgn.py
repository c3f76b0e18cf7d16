"""Domino Game Notation 1: what a record says, as data and as TOML text (docs/dgn.md).

Reading refuses what is wrong with the line it stands on; whether the moves are legal and the
scores right is for ``hughie.core.record`` to find out.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from hughie.core import toml
from hughie.core.errors import HughieError, Phrase, RecordError
from hughie.core.fair import FairDeal

DGN: Final = 1
RULES_VERSION: Final = 1

_LINE = re.compile(r"line (\d+)")
_KEYS = {
    "dgn", "game", "preset", "rules_version", "set", "players", "match", "scores", "options",
    "rounds",
}  # fmt: skip
_ROUND_KEYS = {"deck", "fair", "leader", "moves", "points", "end"}


@dataclass(frozen=True)
class RoundRecord:
    """One round: the deck (or the fair deal it follows from), the leader, moves and points.

    ``moves`` are texts such as ``1 6-4`` or ``2 4-1@6-4 =5``, players numbered from 1; ``points``
    are by player. ``lines`` are the lines of the file on which the moves stand, for errors.
    """

    deck: tuple[str, ...]
    leader: int
    moves: tuple[str, ...]
    points: tuple[int, ...]
    how: str
    fair: Mapping[str, object] | None = None
    lines: tuple[int, ...] = field(default=(), compare=False)
    line: int | None = field(default=None, compare=False)


@dataclass(frozen=True)
class Written:
    """Everything a DGN text says: what was agreed, who played, and every round."""

    game: str
    preset: str
    options: Mapping[str, object]
    set_max: int
    players: tuple[str, ...]
    rounds: tuple[RoundRecord, ...]
    scores: tuple[int, ...]
    whole_match: bool = False
    rules_version: int = RULES_VERSION

    def to_dgn(self) -> str:
        """Return the record as DGN text."""
        head = {
            "dgn": DGN,
            "game": self.game,
            "preset": self.preset,
            "rules_version": self.rules_version,
            "set": f"double-{self.set_max}",
            "players": list(self.players),
        }
        if self.whole_match:
            head["match"] = True
        if any(self.scores):
            head["scores"] = list(self.scores)
        parts = ["\n".join(toml.pair(name, item) for name, item in head.items())]
        if self.options:
            lines = [toml.pair(name, item) for name, item in self.options.items()]
            parts.append("\n".join(["[options]", *lines]))
        parts.extend(_round_text(played) for played in self.rounds)
        return "\n\n".join(parts) + "\n"


def _round_text(played: RoundRecord) -> str:
    lines = ["[[rounds]]"]
    if played.fair is not None:
        lines.append(toml.pair("fair", played.fair))
    lines.append(toml.pair("deck", list(played.deck)))
    lines.append(toml.pair("leader", played.leader))
    lines.append(toml.long_list("moves", played.moves))
    lines.append(toml.pair("points", list(played.points)))
    lines.append(toml.pair("end", played.how))
    return "\n".join(lines)


def read(text: str) -> dict[str, Any]:
    """Return the fields of ``Written``. Keys that begin with ``_`` are private and left alone."""
    data = _toml(text)
    _check_version(data)
    _check_keys(data, _KEYS, None)
    players = tuple(_texts(data, "players"))
    lines = _Lines(text)
    rounds = _list(data, "rounds", dict)
    return {
        "game": _get(data, "game", str),
        "preset": _get(data, "preset", str),
        "options": _get(data, "options", dict) if "options" in data else {},
        "set_max": _set_max(_get(data, "set", str)),
        "players": players,
        "rounds": tuple(_round(one, len(players), lines) for one in rounds),
        "scores": tuple(_list(data, "scores", int)) if "scores" in data else (0,) * len(players),
        "whole_match": bool(data.get("match", False)),
        "rules_version": _get(data, "rules_version", int),
    }


def _toml(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = _LINE.search(str(error))
        line = int(found.group(1)) if found else text.count("\n") + 1
        raise RecordError(Phrase("this is not whole DGN: {why}", why=str(error)), line) from None


def _check_version(data: Mapping[str, Any]) -> None:
    version = _get(data, "dgn", int)
    if version > DGN:
        template = "the record is DGN {version}; this program reads DGN {known} and older"
        raise RecordError(Phrase(template, version=version, known=DGN))
    rules = _get(data, "rules_version", int)
    if rules > RULES_VERSION:
        template = "the record follows rules version {version}; this program knows {known}"
        raise RecordError(Phrase(template, version=rules, known=RULES_VERSION))


def _check_keys(data: Mapping[str, Any], known: set[str], line: int | None) -> None:
    for name in data:
        if name not in known and not name.startswith("_"):
            allowed = ", ".join(sorted(known))
            template = "there is no key {name} here; allowed: {allowed}"
            raise RecordError(Phrase(template, name=name, allowed=allowed), line)


def _get(data: Mapping[str, Any], name: str, kind: type, line: int | None = None) -> Any:
    if name not in data:
        raise RecordError(Phrase("the key {name} is missing", name=name), line)
    if not isinstance(data[name], kind) or (kind is int and isinstance(data[name], bool)):
        kinds = {int: "a whole number", str: "text", list: "a list", dict: "a table"}
        template = "{name} must be {kind}"
        raise RecordError(Phrase(template, name=name, kind=Phrase(kinds[kind])), line)
    return data[name]


def _list(data: Mapping[str, Any], name: str, kind: type, line: int | None = None) -> list[Any]:
    items = _get(data, name, list, line)
    if not all(isinstance(item, kind) for item in items):
        raise RecordError(
            Phrase("{name} holds something that does not belong there", name=name), line
        )
    return list(items)


def _texts(data: Mapping[str, Any], name: str, line: int | None = None) -> list[str]:
    return [str(item) for item in _list(data, name, str, line)]


def _set_max(text: str) -> int:
    number = text.removeprefix("double-")
    if not number.isdigit() or int(number) > 18:
        raise RecordError(Phrase("set must be double-6 to double-18, not {text}", text=repr(text)))
    return int(number)


def _round(data: Mapping[str, Any], seats: int, lines: _Lines) -> RoundRecord:
    line = lines.heading()
    _check_keys(data, _ROUND_KEYS, line)
    fair = _get(data, "fair", dict, line) if "fair" in data else None
    moves = _texts(data, "moves", line)
    leader = _get(data, "leader", int, line)
    points = _list(data, "points", int, line)
    if not 1 <= leader <= seats or len(points) != seats:
        template = "leader must be a player from 1 to {seats}, and points one number for each"
        raise RecordError(Phrase(template, seats=seats), line)
    return RoundRecord(
        deck=_deck(data, fair, line),
        leader=leader,
        moves=tuple(moves),
        points=tuple(points),
        how=_get(data, "end", str, line),
        fair=fair,
        lines=tuple(lines.find(move) for move in moves),
        line=line,
    )


def _deck(
    data: Mapping[str, Any], fair: Mapping[str, object] | None, line: int | None
) -> tuple[str, ...]:
    if "deck" in data or fair is None:
        return tuple(_texts(data, "deck", line))
    try:
        return tuple(FairDeal.from_dict(fair).deck)
    except HughieError as error:
        raise RecordError(error.phrase, line) from error


class _Lines:
    """Where rounds and moves stand in a DGN text: asked for in the order of the file."""

    def __init__(self, text: str) -> None:
        self._lines = text.splitlines()
        self._at = 0

    def heading(self) -> int | None:
        """Return the line of the next ``[[rounds]]`` heading."""
        return self._seek("[[rounds]]")

    def find(self, move: str) -> int:
        """Return the line of the next move with that text (0 where it cannot be found)."""
        return self._seek(f'"{move}"') or 0

    def _seek(self, part: str) -> int | None:
        for number in range(self._at, len(self._lines)):
            if part in self._lines[number]:
                # Several moves may share a line, so the search goes on from the same line.
                self._at = number if part[0] == '"' else number + 1
                return number + 1
        return None
