"""What can go wrong, said so that it can be shown in any language.

A message is a `Phrase`: English text that remembers the template and the values it was made
from, so that a translator can say the same in another language while everybody else simply
treats it as a string.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Self

__all__ = [
    "HughieError",
    "IllegalMove",
    "MalformedMove",
    "OptionError",
    "Phrase",
    "RecordError",
    "Refusal",
    "UnknownGame",
    "close_matches",
]


class Phrase(str):
    """English text made from `template` and `params`: `Phrase("{n} tiles", n=7) == "7 tiles"`."""

    __slots__ = ("params", "template")

    template: str
    params: dict[str, object]

    def __new__(cls, template: str, **params: object) -> Self:
        """Fill `template` with `params`; without any it is kept as it is, braces and all."""
        phrase = super().__new__(cls, template.format(**params) if params else template)
        phrase.template = template
        phrase.params = params
        return phrase

    def __getnewargs_ex__(self) -> tuple[tuple[str], dict[str, object]]:
        return (self.template,), self.params

    def said(self, translate: Callable[[str], str]) -> str:
        """The phrase in the language of `translate`, phrases inside it included."""
        if not self.params:
            return translate(self.template)
        spoken = {name: _said(value, translate) for name, value in self.params.items()}
        return translate(self.template).format(**spoken)


def _said(value: object, translate: Callable[[str], str]) -> object:
    return value.said(translate) if isinstance(value, Phrase) else value


class HughieError(Exception):
    """Root of every error Hughie raises on purpose; `phrase` is the message."""

    def __init__(self, message: str = "") -> None:
        super().__init__(message)
        self.phrase = message if isinstance(message, Phrase) else Phrase(message)


@dataclass(frozen=True)
class Refusal:
    """Why a move is not legal now: a code, the values it speaks of, and the clause of the rules."""

    code: str
    params: Mapping[str, object] = field(default_factory=dict)
    clause: str = ""


class MalformedMove(HughieError):
    """The text cannot be read as a move at all."""


class IllegalMove(HughieError):
    """The move can be read but the rules refuse it; `refusal` says why."""

    def __init__(self, refusal: Refusal, message: str = "") -> None:
        super().__init__(message or refusal.code)
        self.refusal = refusal

    def __reduce__(self) -> tuple[type[IllegalMove], tuple[Refusal, str]]:
        return type(self), (self.refusal, str(self))


class OptionError(HughieError):
    """A house rule that is unknown, out of range or impossible with the others.

    `option` is its name, `value` what was given, `allowed` what would do (English, a `Phrase`
    where it is made from values).
    """

    def __init__(self, option: str, value: object, allowed: str, message: str = "") -> None:
        super().__init__(message or _not_possible(option, value, allowed))
        self.option, self.value, self.allowed = option, value, allowed

    def __reduce__(self) -> tuple[type[OptionError], tuple[str, object, str, Phrase]]:
        return type(self), (self.option, self.value, self.allowed, self.phrase)


def _not_possible(option: str, value: object, allowed: str) -> Phrase:
    template = "{option}: {value} is not possible; allowed: {allowed}"
    return Phrase(template, option=option, value=repr(value), allowed=allowed)


class RecordError(HughieError):
    """A record that cannot be read or does not follow from its moves; `line` counts from 1."""

    def __init__(self, message: str, line: int | None = None) -> None:
        super().__init__(message if line is None else _at_line(message, line))
        self.line = line


def _at_line(message: str, line: int) -> Phrase:
    return Phrase("line {line}: {message}", line=line, message=message)


class UnknownGame(HughieError):
    """No game or preset of that name; `known` lists what exists, `close` what was perhaps meant."""

    def __init__(
        self, name: str, known: Iterable[str], message: str = "", meant: Iterable[str] = ()
    ) -> None:
        self.name, self.known = name, tuple(known)
        self.close = tuple(meant) or close_matches(name, self.known)
        super().__init__(message or _unknown_game(name, self.known, self.close))

    def __reduce__(self) -> tuple[type[UnknownGame], tuple[object, ...]]:
        return type(self), (self.name, self.known, self.phrase, self.close)


def _unknown_game(name: str, known: tuple[str, ...], close: tuple[str, ...]) -> Phrase:
    listed = ", ".join(known)
    if close:
        template = "there is no game {name}; did you mean {close}? There are: {known}"
        return Phrase(template, name=repr(name), close=", ".join(close), known=listed)
    return Phrase("there is no game {name}; there are: {known}", name=repr(name), known=listed)


def close_matches(word: str, known: Iterable[str]) -> tuple[str, ...]:
    """Up to three of `known` that look like `word`, the likeliest first."""
    folded = {_fold(name): name for name in known}
    return tuple(folded[match] for match in get_close_matches(_fold(word), folded, 3, 0.6))


def _fold(word: str) -> str:
    return word.lower().replace("-", "_")
