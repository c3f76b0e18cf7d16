"""Moves: int codes inside, ``Move`` objects and their text outside.

A code below ``PASS`` lays a tile: ``tile << 8 | place``, where ``place`` is the index of the open
end in the state (``LEAD``: the first tile, or a tile played to a trick). Other codes are a kind,
``kind << 16``, plus an argument (0: none).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from hughie.core.errors import Phrase
from hughie.core.tiles import TEXT, malformed, parse_tile

LEAD: Final = 255
PASS: Final = 1 << 16
DRAW: Final = 2 << 16
TURN_UP: Final = 3 << 16
PEEK: Final = 4 << 16
LOOK: Final = 5 << 16
HIDE: Final = 6 << 16
REVEAL: Final = 7 << 16
STOP: Final = 8 << 16
CALL: Final = 9 << 16
MUGGINS: Final = 10 << 16
CLOSE: Final = 11 << 16
DECLARE: Final = 12 << 16
WORDS: Final = (
    "lay", "pass", "draw", "turn", "peek", "look", "hide", "reveal", "stop", "call", "muggins",
    "close", "declare",
)  # fmt: skip
_KINDS: Final = {word: kind for kind, word in enumerate(WORDS)}
_WITH_NUMBER: Final = ("turn", "peek", "look", "declare")
_WORD = re.compile(r"([a-z]+)(?::(\d{1,3}))?")
_ALLOWED = Phrase(
    "a tile (6-4), a tile on a tile (4-1@6-4, or 4-1@6-4:4 to name the end), or one of {words}",
    words=", ".join(WORDS[1:]),
)


# Codes of lays as objects, ``tile * PLACES + place``: a list of moves takes them without making
# them anew. No layout has more places: each double of the largest set adds at most two.
PLACES: Final = 64
BOXED: Final[list[object]] = [
    tile << 8 | place for tile in range(len(TEXT)) for place in range(PLACES)
]


@dataclass(frozen=True)
class Move:
    """A move as people write it. ``str(move)`` is its text; two moves with one text are equal.

    ``kind`` is ``lead``, ``lay`` or a word such as ``draw``; ``tile`` and ``onto`` are tile texts;
    ``number`` is given only where tile and ``onto`` do not settle the end; ``index`` counts tiles
    of a row (or doubles declared) from 1.
    """

    kind: str
    tile: str | None = None
    onto: str | None = None
    number: int | None = None
    index: int | None = None

    def __str__(self) -> str:
        if self.tile is None:
            return self.kind if self.index is None else f"{self.kind}:{self.index}"
        if self.onto is None:
            return self.tile
        end = "" if self.number is None else f":{self.number}"
        return f"{self.tile}@{self.onto}{end}"


def lay_code(tile: int, place: int) -> int:
    """Return the code for laying ``tile`` at the open place with that index (or LEAD)."""
    return tile << 8 | place


def tile_of_code(code: int) -> int:
    """Return the tile that a laying code lays."""
    return code >> 8


def word_move(code: int) -> Move:
    """Return the Move of a code that is not a lay."""
    argument = code & 0xFFFF
    return Move(WORDS[code >> 16], index=argument or None)


def parse_move(text: str, largest: int) -> Move:
    """Read a move; either order of a tile's numbers and any letter case will do.

    Raises MalformedMove when the text cannot be read. Whether the move is legal is not looked at.
    """
    plain = text.strip().lower()
    word = _WORD.fullmatch(plain)
    if word is not None:
        return _parse_word(text, word.group(1), word.group(2))
    tile, at, rest = plain.partition("@")
    played = TEXT[parse_tile(tile, largest)]
    if not at:
        return Move("lead", played)
    onto, colon, number = rest.partition(":")
    if colon and not number.strip().isdigit():
        raise malformed(text, _ALLOWED)
    return Move("lay", played, TEXT[parse_tile(onto, largest)], int(number) if colon else None)


def _parse_word(text: str, word: str, number: str | None) -> Move:
    if word not in _KINDS or word == "lay":
        raise malformed(text, _ALLOWED)
    if number is None:
        return Move(word)
    if word not in _WITH_NUMBER or int(number) < 1:
        raise malformed(text, _ALLOWED)
    return Move(word, index=int(number))
