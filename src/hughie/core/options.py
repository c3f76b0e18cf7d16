"""Options: what people agree on before they play, declared once and described to everybody.

An option is a field of a frozen dataclass, declared with `option(…)`: its kind, bounds, default,
label, help and group. Everything else follows from the declaration: reading values from JSON or
from a command line, refusing wrong ones by name, forms, tables, JSON Schema and records.
A `Schema` is such a dataclass as one game offers it: the fields that have meaning there, some
perhaps with fewer choices.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypedDict, TypeVar

from hughie.core.errors import OptionError, Phrase, close_matches
from hughie.core.kinds import Choice, Kind, Whole, YesNo

__all__ = [
    "Option",
    "Row",
    "Schema",
    "describe",
    "difference",
    "json_schema",
    "option",
    "parse",
    "read_assignment",
    "schema_of",
    "to_json",
]

T = TypeVar("T")


@dataclass(frozen=True)
class Option:
    """One declared option; `argued` marks those people argue about, which forms show first."""

    name: str
    kind: Kind
    default: object
    label: str
    help: str
    group: str
    argued: bool

    def read(self, value: object) -> object:
        """The value of this option from `value`, or `OptionError`."""
        try:
            return self.kind.read(value)
        except ValueError:
            raise OptionError(self.name, value, self.kind.allowed) from None


def option(
    default: object,
    label: str,
    help: str,
    *,
    kind: Kind | None = None,
    choices: Mapping[Any, str] | None = None,
    low: int | None = None,
    high: int | None = None,
    group: str = "",
    argued: bool = False,
) -> Any:
    """Declare an option as a dataclass field.

    Its kind is `kind`, a choice of `choices` (value to label), a whole number from `low` to
    `high`, or yes/no for a bool default.
    """
    found = kind or _kind(default, choices, low, high)
    declared = Option("", found, default, label, help, group, argued)
    return field(default=default, metadata={"option": declared})


def _kind(
    default: object, choices: Mapping[Any, str] | None, low: int | None, high: int | None
) -> Kind:
    if choices is not None:
        return Choice(choices)
    if low is not None and high is not None:
        return Whole(low, high)
    if isinstance(default, bool):
        return YesNo()
    raise TypeError(f"an option with default {default!r} needs a kind")


@dataclass(frozen=True)
class Schema(Generic[T]):
    """The options of `type` that mean something in one game.

    `options` by name, in the order of declaration; `declared` are those without meaning here too;
    `prefix` may stand before every name (`bingo.goal` is `goal`).
    """

    type: type[T]
    options: Mapping[str, Option]
    declared: Mapping[str, Option]
    prefix: str = ""

    def __iter__(self) -> Iterator[Option]:
        return iter(self.options.values())

    def base(self) -> T:
        """Every option at its default."""
        return self.type()

    def name(self, given: str) -> str:
        """The name of a field from what people write: `target`, `hand-size`, `bingo.goal`."""
        return given.strip().removeprefix(self.prefix).replace("-", "_").lower()


def declared(type_: type[Any]) -> dict[str, Option]:
    """Every option declared in a dataclass, by name."""
    found = {}
    for one in dataclasses.fields(type_):
        found[one.name] = dataclasses.replace(one.metadata["option"], name=one.name)
    return found


def schema_of(
    type_: type[T] | Schema[T],
    fields: Iterable[str] | None = None,
    choices: Mapping[str, tuple[object, ...]] | None = None,
    prefix: str = "",
) -> Schema[T]:
    """The schema of a dataclass of options: all of its fields, or `fields`; `choices` narrows some."""
    if isinstance(type_, Schema):
        return type_
    every = declared(type_)
    wanted = set(every if fields is None else fields)
    kept = {name: one for name, one in every.items() if name in wanted}
    narrowed = {name: _narrow(kept[name], values) for name, values in (choices or {}).items()}
    return Schema(type_, {**kept, **narrowed}, every, prefix)


def _narrow(one: Option, values: tuple[object, ...]) -> Option:
    if not isinstance(one.kind, Choice):
        raise TypeError(f"{one.name} is not a choice")
    return dataclasses.replace(one, kind=one.kind.narrowed(values))


def parse(schema: type[T] | Schema[T], base: T | None, given: Mapping[str, object]) -> T:
    """`base` with the `given` values, which may be text; `OptionError` names the first that fails."""
    known = schema_of(schema)
    start = known.base() if base is None else base
    read: dict[str, object] = {}
    for raw, value in given.items():
        name = known.name(raw)
        if name in known.options:
            read[name] = known.options[name].read(value)
        elif not _harmless(known, start, name, value):
            raise _unknown(known, raw, name, value)
    return dataclasses.replace(start, **read)  # type: ignore[type-var]


def _harmless(schema: Schema[T], base: T, name: str, value: object) -> bool:
    """An option without meaning in this game may still be given the value it has anyway."""
    spare = schema.declared.get(name)
    return spare is not None and spare.read(value) == getattr(base, name)


def _unknown(schema: Schema[T], raw: str, name: str, value: object) -> OptionError:
    names = ", ".join(schema.options)
    if name in schema.declared:
        template = "{option} has no meaning in this game; its options: {allowed}"
        return OptionError(raw, value, names, Phrase(template, option=raw, allowed=names))
    close = ", ".join(close_matches(name, schema.options))
    if close:
        template = "there is no option {option}; did you mean {close}?"
        return OptionError(raw, value, names, Phrase(template, option=raw, close=close))
    template = "there is no option {option}; there are: {allowed}"
    return OptionError(raw, value, names, Phrase(template, option=raw, allowed=names))


def read_assignment(text: str) -> tuple[str, str]:
    """`name=value` from a command line as its two parts."""
    name, equals, value = text.partition("=")
    if not equals or not name.strip():
        raise OptionError(text, "", Phrase("name=value"))
    return name.strip(), value.strip()


def to_json(options: object) -> dict[str, object]:
    """Every option by name, as JSON values."""
    known = declared(type(options))
    return {name: one.kind.plain(getattr(options, name)) for name, one in known.items()}


def difference(options: T, base: T) -> dict[str, object]:
    """The options that differ from `base`, as JSON values; `parse` brings them back."""
    known = declared(type(options))
    changed = (name for name in known if getattr(options, name) != getattr(base, name))
    return {name: known[name].kind.plain(getattr(options, name)) for name in changed}


def json_schema(schema: type[T] | Schema[T], base: T | None = None) -> dict[str, object]:
    """JSON Schema (2020-12) of the options; defaults are those of `base`."""
    known = schema_of(schema)
    start = known.base() if base is None else base
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "type": "object",
        "additionalProperties": False,
        "properties": {one.name: _property(one, getattr(start, one.name)) for one in known},
    }


def _property(one: Option, value: object) -> dict[str, object]:
    about = {"title": one.label, "description": one.help, "default": one.kind.plain(value)}
    return {**about, **one.kind.schema(), "group": one.group, "argued": one.argued}


class Row(TypedDict):
    """One option as a form or a table shows it; texts are in the language asked for.

    `value` is JSON, `text` what a command line takes, `said` what people read; `choices` pairs
    each value with its label (of a number or a word, only the words); `schema` has the bounds.
    """

    name: str
    kind: str
    label: str
    help: str
    group: str
    argued: bool
    value: object
    text: str
    said: str
    default: object
    changed: bool
    allowed: str
    choices: list[tuple[object, str]]
    schema: dict[str, object]


def describe(
    schema: type[T] | Schema[T],
    options: T | None = None,
    base: T | None = None,
    translate: Callable[[str], str] = str,
) -> list[Row]:
    """Rows for forms and tables: the options people argue about first, each group together.

    `options` are the values shown (default: `base`), `base` what they are compared with. An option
    with a single choice left is no choice, so it has no row.
    """
    known = schema_of(schema)
    start = known.base() if base is None else base
    shown = start if options is None else options
    ordered = sorted(filter(_open, known), key=lambda one: not one.argued)
    return [
        _row(one, getattr(shown, one.name), getattr(start, one.name), translate) for one in ordered
    ]


def _open(one: Option) -> bool:
    return not isinstance(one.kind, Choice) or len(one.kind.labels) > 1


def _row(one: Option, value: object, default: object, translate: Callable[[str], str]) -> Row:
    allowed = one.kind.allowed
    return {
        "name": one.name,
        "kind": type(one.kind).__name__.lower(),
        "label": translate(one.label),
        "help": translate(one.help),
        "group": translate(one.group),
        "argued": one.argued,
        "value": one.kind.plain(value),
        "text": one.kind.text(value),
        "said": one.kind.said(value).said(translate),
        "default": one.kind.plain(default),
        "changed": value != default,
        "allowed": allowed.said(translate) if isinstance(allowed, Phrase) else allowed,
        "choices": [(choice, translate(label)) for choice, label in one.kind.choices().items()],
        "schema": one.kind.schema(),
    }
