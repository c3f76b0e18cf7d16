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
    "Kind",
    "Numbers",
    "Schema",
    "Span",
    "Whole",
    "YesNo",
    "pairs",
    "parts",
    "whole",
]

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

    def said(self, value: object) -> Phrase:
        """The value as people read it."""
        label = self.choices().get(value) if isinstance(value, (str, int)) else None
        return Phrase(label or self.text(value))

    def choices(self) -> Mapping[object, str]:
        """Values with a label of their own: all of a choice, the words beside a number."""
        return {}


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

    def choices(self) -> Mapping[object, str]:
        return {True: "yes", False: "no"}

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

    def choices(self) -> Mapping[object, str]:
        return self.labels

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
    words: Mapping[object, str] = field(default_factory=dict, hash=False)

    @property
    def allowed(self) -> str:
        if self.words:
            template = "a whole number from {low} to {high}, or {words}"
            return Phrase(
                template, low=self.low, high=self.high, words=", ".join(map(str, self.words))
            )
        return Phrase("a whole number from {low} to {high}", low=self.low, high=self.high)

    def read(self, value: object) -> int | str:
        if isinstance(value, str) and _word(value) in self.words:
            return _word(value)
        return whole(value, self.low, self.high)

    def schema(self) -> Schema:
        number: Schema = {"type": "integer", "minimum": self.low, "maximum": self.high}
        return {"anyOf": [number, {"enum": list(self.words)}]} if self.words else number

    def choices(self) -> Mapping[object, str]:
        return self.words


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
