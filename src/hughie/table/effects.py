"""What follows from a command: facts to be kept, messages to be sent, questions to bots, wake-ups.

A table does none of it itself. Whoever drives it keeps the facts first (`Append`), and only then
sends anything.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

JSON = dict[str, Any]


NOTHING: Mapping[str, Any] = {}
"""Shared by all facts without data or secrets: most have none, and there are many."""


@dataclass(frozen=True, slots=True)
class Fact:
    """One line of a table's log. `v` counts from 1; `at` is in milliseconds.

    `data` may be shown, as far as `project` allows it for the kind; `secret` never is as it
    stands. `person` and `command` name the command it came from, empty for the table's own doing.
    """

    v: int
    at: int
    kind: str
    data: Mapping[str, Any] = field(default_factory=dict)
    secret: Mapping[str, Any] = field(default_factory=dict)
    person: int | None = None
    command: str = ""

    def body(self) -> bytes:
        """The fact as the bytes that the hash chain covers."""
        whole = [self.v, self.at, self.kind, self.data, self.secret]
        return json.dumps(whole, sort_keys=True, separators=(",", ":")).encode()


class Effect:
    """Anything the driver of a table is asked to do."""


@dataclass(frozen=True)
class Append(Effect):
    """Keep these facts; then show them to everybody at the table."""

    facts: tuple[Fact, ...]


@dataclass(frozen=True)
class Reply(Effect):
    """Answer whoever sent the command."""

    message: JSON


@dataclass(frozen=True)
class Send(Effect):
    """Tell a person (None: everybody here) something that is not part of the log."""

    person: int | None
    message: JSON


@dataclass(frozen=True)
class AskBot(Effect):
    """Ask the bot called `bot` what `seat` does at version `v`; bring the answer at `due` (ms).

    `call` asks for an interjection instead of a move. `by` goes into the answer.
    """

    seat: int
    bot: str
    v: int
    due: int
    call: bool = False
    by: str = "bot"


@dataclass(frozen=True)
class WakeAt(Effect):
    """Send a `Tick` at this time (ms); replaces an earlier wish, None takes it back."""

    at: int | None


@dataclass(frozen=True)
class Revoke(Effect):
    """The token of this person is worth nothing any more."""

    person: int
