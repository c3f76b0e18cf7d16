"""The kinds of value an option can have: how each is read, said and described.

A kind reads a value of the right type or its text from a command line, and nothing else; what it
gives back is immutable, so that options can be compared and kept. A value it cannot use raises
`ValueError`; `allowed` then says in words what would do.
"""


from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from hughie.core.errors import Phrase

__all__ = [
    "Choice",
    "HandSize",
    "Kind",
    "Matching",
    "Numbers",
    "Points",
    "Sizes",
    "Span",
    "Target",
    "TileText",
    "Whole",
    "YesNo",
]

HandSize = int | str | tuple[tuple[int, int], ...]
"""`"equal"`, one number for any table, or `((players, tiles), …)` sorted by players."""

Target = int | tuple[tuple[str, int], ...]
"""One number (0: a single round decides), or `((case, points), …)`; cases as in `Points`."""

Schema = dict[str, object]


class Kind(ABC):
    """What the kinds have in common."""

    @property
    @abstractmethod
    def allowed(self) -> str:
        """In words, what would do."""

    @abstractmethod
    def read(self, value: object) -> object:
        """The value, immutable, from itself, from JSON or from text; `ValueError` if it is none."""

    @abstractmethod
    def schema(self) -> Schema:
        """JSON Schema of `plain` values."""

    def text(self, value: object) -> str:
        """The value as text that `read` understands."""
        return str(value)

    def plain(self, value: object) -> object:
        """The value as JSON."""
        return value


def whole(value: object, low: int, high: int) -> int:
    """A whole number or its text, from `low` to `high`; a bool is not a number here."""
    if isinstance(value, str) and re.fullmatch(r"[+-]?[0-9]{1,9}", value.strip()):
        value = int(value)
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise ValueError(value)
    return value


def parts(value: object) -> list[object]:
    """The members of a list, or of text such as `3,5`; empty text and `none` have no members."""
    if isinstance(value, str):
        return [] if value.strip() in ("", "none", "[]") else list(value.strip("[] ").split(","))
    if isinstance(value, (list, tuple)):
        return list(value)
    raise ValueError(value)


def pairs(value: object) -> list[tuple[object, object]]:
    """The members of a map, of pairs, or of text such as `2:7,3:5`."""
    if isinstance(value, Mapping):
        return list(value.items())
    return [_pair(part) for part in parts(value)]


def _pair(part: object) -> tuple[object, object]:
    match part.strip(" {}").split(":") if isinstance(part, str) else part:
        case [name, number] | (name, number):
            return name.strip() if isinstance(name, str) else name, number
    raise ValueError(part)


_YES_NO = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}


@dataclass(frozen=True)
class YesNo(Kind):
    """True or false; in text yes, no, true, false, on, off."""

    @property
    def allowed(self) -> str:
        return Phrase("yes or no")

    def read(self, value: object) -> bool:
        found = _YES_NO.get(value.strip().lower()) if isinstance(value, str) else value
        if not isinstance(found, bool):
            raise ValueError(value)
        return found

    def text(self, value: object) -> str:
        return "yes" if value else "no"

    def schema(self) -> Schema:
        return {"type": "boolean"}


@dataclass(frozen=True)
class Choice(Kind):
    """One of a few values, words or numbers, each with a label people read."""

    labels: Mapping[object, str] = field(hash=False)

    @property
    def allowed(self) -> str:
        return ", ".join(str(value) for value in self.labels)

    def read(self, value: object) -> object:
        for choice in self.labels:
            if type(value) is type(choice) and value == choice:
                return choice
            if isinstance(value, str) and _word(value) == str(choice):
                return choice
        raise ValueError(value)

    def schema(self) -> Schema:
        return {"enum": list(self.labels)}

    def narrowed(self, values: Iterable[object]) -> Choice:
        """The same choice with only `values` left."""
        return Choice({value: self.labels[value] for value in values})


def _word(text: str) -> str:
    return text.strip().lower().replace("-", "_").replace(" ", "_")


@dataclass(frozen=True)
class Whole(Kind):
    """A whole number from `low` to `high`, or one of a few words instead of it."""

    low: int
    high: int
    words: Mapping[str, str] = field(default_factory=dict, hash=False)

    @property
    def allowed(self) -> str:
        if self.words:
            template = "a whole number from {low} to {high}, or {words}"
            return Phrase(template, low=self.low, high=self.high, words=", ".join(self.words))
        return Phrase("a whole number from {low} to {high}", low=self.low, high=self.high)

    def read(self, value: object) -> int | str:
        if isinstance(value, str) and _word(value) in self.words:
            return _word(value)
        return whole(value, self.low, self.high)

    def schema(self) -> Schema:
        number: Schema = {"type": "integer", "minimum": self.low, "maximum": self.high}
        return {"anyOf": [number, {"enum": list(self.words)}]} if self.words else number


@dataclass(frozen=True)
class Numbers(Kind):
    """A set of whole numbers, kept sorted; `5,3` in text, empty or `none` for no number."""

    low: int
    high: int

    @property
    def allowed(self) -> str:
        template = "none, or whole numbers from {low} to {high} such as 3,5"
        return Phrase(template, low=self.low, high=self.high)

    def read(self, value: object) -> tuple[int, ...]:
        single = isinstance(value, int) and not isinstance(value, bool)
        members = [value] if single else parts(value)
        return tuple(sorted({whole(member, self.low, self.high) for member in members}))

    def text(self, value: object) -> str:
        return ",".join(map(str, _tuple(value))) or "none"

    def plain(self, value: object) -> object:
        return list(_tuple(value))

    def schema(self) -> Schema:
        items: Schema = {"type": "integer", "minimum": self.low, "maximum": self.high}
        return {"type": "array", "items": items, "uniqueItems": True}


def _tuple(value: object) -> tuple[object, ...]:
    if not isinstance(value, tuple):
        raise ValueError(value)
    return value


@dataclass(frozen=True)
class Span(Kind):
    """From how many to how many: `[2, 4]`, `2-4` in text, or one number for exactly so many."""

    low: int
    high: int

    @property
    def allowed(self) -> str:
        template = "a range such as 2-4, within {low} to {high}"
        return Phrase(template, low=self.low, high=self.high)

    def read(self, value: object) -> tuple[int, int]:
        if isinstance(value, str):
            value = value.strip("[] ").replace("-", ",").split(",")
        ends = value if isinstance(value, (list, tuple)) else [value]
        if len(ends) not in (1, 2):
            raise ValueError(value)
        first, last = whole(ends[0], self.low, self.high), whole(ends[-1], self.low, self.high)
        if first > last:
            raise ValueError(value)
        return first, last

    def text(self, value: object) -> str:
        return "-".join(map(str, _tuple(value)))

    def plain(self, value: object) -> object:
        return list(_tuple(value))

    def schema(self) -> Schema:
        items: Schema = {"type": "integer", "minimum": self.low, "maximum": self.high}
        return {"type": "array", "items": items, "minItems": 2, "maxItems": 2}


@dataclass(frozen=True)
class Sizes(Kind):
    """How many tiles by number of players: a number for all, `equal`, or a map of players."""

    seats: tuple[int, int]
    high: int

    @property
    def allowed(self) -> str:
        template = "equal, a whole number from 1 to {high}, or one for each number of players such as 2:7,3:5"
        return Phrase(template, high=self.high)

    def read(self, value: object) -> HandSize:
        if isinstance(value, str) and value.strip().lower() == "equal":
            return "equal"
        try:
            return whole(value, 1, self.high)
        except ValueError:
            return self._map(value)

    def _map(self, value: object) -> tuple[tuple[int, int], ...]:
        members = pairs(value)
        sizes = {whole(seats, *self.seats): whole(size, 1, self.high) for seats, size in members}
        if not sizes or len(sizes) != len(members):
            raise ValueError(value)
        return tuple(sorted(sizes.items()))

    def text(self, value: object) -> str:
        return _map_text(value) if isinstance(value, tuple) else str(value)

    def plain(self, value: object) -> object:
        return _map_plain(value) if isinstance(value, tuple) else value

    def schema(self) -> Schema:
        number: Schema = {"type": "integer", "minimum": 1, "maximum": self.high}
        seats = [str(count) for count in range(self.seats[0], self.seats[1] + 1)]
        return {"anyOf": [{"const": "equal"}, number, _map_schema(seats, number)]}


@dataclass(frozen=True)
class Points(Kind):
    """Points to win: a number, 0 for a single round, or a map with a number for each case.

    Cases are the number of players in text, `pairs`, and `quotient` (points are quotients).
    """

    seats: tuple[int, int]
    high: int

    @property
    def cases(self) -> list[str]:
        """The keys a map may have."""
        return [*map(str, range(self.seats[0], self.seats[1] + 1)), "pairs", "quotient"]

    @property
    def allowed(self) -> str:
        template = (
            "a whole number from 0 to {high}, or one for each number of players, pairs or quotient"
            " such as 2:250,3:200,pairs:100,quotient:61"
        )
        return Phrase(template, high=self.high)

    def read(self, value: object) -> Target:
        try:
            return whole(value, 0, self.high)
        except ValueError:
            return self._map(value)

    def _map(self, value: object) -> tuple[tuple[str, int], ...]:
        members = pairs(value)
        points = {str(case): whole(number, 0, self.high) for case, number in members}
        if not points or len(points) != len(members) or not points.keys() <= set(self.cases):
            raise ValueError(value)
        return tuple(sorted(points.items()))

    def text(self, value: object) -> str:
        return _map_text(value) if isinstance(value, tuple) else str(value)

    def plain(self, value: object) -> object:
        return _map_plain(value) if isinstance(value, tuple) else value

    def schema(self) -> Schema:
        number: Schema = {"type": "integer", "minimum": 0, "maximum": self.high}
        return {"anyOf": [number, _map_schema(self.cases, number)]}


def _map_text(value: tuple[tuple[object, int], ...]) -> str:
    return ",".join(f"{name}:{number}" for name, number in value)


def _map_plain(value: tuple[tuple[object, int], ...]) -> dict[str, int]:
    return {str(name): number for name, number in value}


def _map_schema(names: list[str], number: Schema) -> Schema:
    properties = dict.fromkeys(names, number)
    return {
        "type": "object",
        "properties": properties,
        "additionalProperties": False,
        "minProperties": 1,
    }


@dataclass(frozen=True)
class Matching(Kind):
    """When two ends may touch: `equal`, or `sum:k` for ends that add up to k (from 1 to `high`)."""

    high: int

    @property
    def allowed(self) -> str:
        return Phrase("equal, or sum:k with k from 1 to {high}", high=self.high)

    def read(self, value: object) -> str:
        text = value.strip().lower() if isinstance(value, str) else ""
        if text == "equal":
            return text
        if not text.startswith("sum:"):
            raise ValueError(value)
        return f"sum:{whole(text[4:], 1, self.high)}"

    def schema(self) -> Schema:
        return {"type": "string", "pattern": "^(equal|sum:[1-9][0-9]?)$"}


@dataclass(frozen=True)
class TileText(Kind):
    """A tile such as `6-4`, larger number first, or empty text; either order is read."""

    high: int

    @property
    def allowed(self) -> str:
        return Phrase("a tile such as 6-6, numbers up to {high}, or empty", high=self.high)

    def read(self, value: object) -> str:
        if not isinstance(value, str):
            raise ValueError(value)
        if value.strip() in ("", "none"):
            return ""
        numbers = sorted((whole(half, 0, self.high) for half in value.split("-")), reverse=True)
        if len(numbers) != 2:
            raise ValueError(value)
        return f"{numbers[0]}-{numbers[1]}"

    def text(self, value: object) -> str:
        return str(value) or "none"

    def schema(self) -> Schema:
        return {"type": "string", "pattern": "^([0-9]{1,2}-[0-9]{1,2})?$"}
