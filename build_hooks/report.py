"""How the build talks: one clear line each time."""

from __future__ import annotations

import os
import sys


class BuildError(Exception):
    """The build cannot go on; the message says what to do."""


def say(line: str) -> None:
    """Print one line about the build on standard error, where it is not mistaken for data."""
    print(f"hughie build: {line}", file=sys.stderr)


def switch(name: str) -> bool | None:
    """Read an environment switch: ``1`` must, ``0`` must not, unset may (None)."""
    value = os.environ.get(name, "").strip()
    if value not in {"", "0", "1"}:
        raise BuildError(f"{name} is {value!r}; it may be 0, 1 or unset")
    return None if not value else value == "1"


def last_lines(output: str, count: int = 12) -> str:
    """Give the end of a command's output, where its reason usually stands."""
    return "\n".join(output.strip().splitlines()[-count:])
