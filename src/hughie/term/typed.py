"""Reading what a person typed: a command, a choice by number, a move with or without a call."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from hughie.words import Words

COMMANDS: Final[Mapping[str, str]] = {
    "help": "help h ?",
    "why": "why",
    "hint": "hint",
    "undo": "undo",
    "ends": "ends e",
    "hand": "hand",
    "board": "board b",
    "scores": "scores s",
    "rules": "rules",
    "options": "options",
    "history": "history",
    "nudge": "nudge",
    "bot": "bot",
    "back": "back",
    "start": "start",
    "leave": "leave",
    "save": "save",
    "quit": "quit q exit",
}
"""Each command with the words it answers to; a translation lists words in that language."""

MOVES: Final = (
    "draw", "pass", "turn", "peek", "look", "hide", "reveal", "stop", "close", "declare",
)  # fmt: skip
CALLS: Final = ("call", "muggins")

_TWO_TILES = re.compile(r"(\d+-\d+)(?:\s+on)?\s*[@\s]\s*(\d+-\d+)(?:\s*:\s*(\d+))?")
_WITH_NUMBER = re.compile(r"([a-z]+)\s*:?\s*(\d+)")
_SHORT_TILE = re.compile(r"(?<![\d-])(\d)(\d)(?![\d-])")


@dataclass(frozen=True)
class Typed:
    """What was typed: a command with its argument, or a move and what is called with it.

    `number` is a choice from the list (from 1); all empty when nothing was typed.
    """

    command: str = ""
    argument: str = ""
    number: int | None = None
    move: str = ""
    call: str = ""
    player: int | None = None


def read(line: str, words: Words) -> Typed:
    """Read a line; whatever is no command is taken for a move, which the rules then judge."""
    text = folded(" ".join(line.split()))
    first, _, rest = text.partition(" ")
    for command, english in COMMANDS.items():
        if first in english.split() or first in folded(words(english)).split():
            return Typed(command, rest)
    text = _english(text, words)
    if text.isdigit() and len(text) < 4:
        return Typed(number=int(text))
    return _played(text)


def folded(text: str) -> str:
    """Small letters without accents, as one types them on any keyboard."""
    parts = unicodedata.normalize("NFKD", text.lower().replace("ł", "l"))
    return "".join(part for part in parts if not unicodedata.combining(part))


def _english(text: str, words: Words) -> str:
    """The words of moves in English, whatever language they were typed in."""
    meant = {folded(words(word)): word for word in (*MOVES, *CALLS, "on")}
    parts = [part.partition(":") for part in text.split()]
    return " ".join(meant.get(word, word) + colon + number for word, colon, number in parts)


def _played(text: str) -> Typed:
    parts = text.split()
    if parts and parts[0] in CALLS:
        player = int(parts[1]) if len(parts) == 2 and parts[1].isdigit() else None
        return Typed(call=parts[0], player=player)
    call = ""
    if len(parts) > 1 and parts[-1] in (*CALLS, "!"):
        call = "call" if parts[-1] == "!" else parts[-1]
        text = " ".join(parts[:-1])
    if text.endswith("!"):
        call, text = "call", text[:-1]
    if text.isdigit() and len(text) < 4 and call:
        return Typed(number=int(text), call=call)
    return Typed(move=move_text(text), call=call)


def move_text(text: str) -> str:
    """A move in the engine's own spelling as far as that is clear: `41 on 64` is `4-1@6-4`."""
    spelled = _SHORT_TILE.sub(r"\1-\2", text) if "-" not in text else text
    two = _TWO_TILES.fullmatch(spelled)
    if two is not None:
        number = f":{two.group(3)}" if two.group(3) else ""
        return f"{two.group(1)}@{two.group(2)}{number}"
    one = _WITH_NUMBER.fullmatch(spelled)
    if one is not None and one.group(1) in MOVES:
        return f"{one.group(1)}:{one.group(2)}"
    return spelled.replace(" ", "")
