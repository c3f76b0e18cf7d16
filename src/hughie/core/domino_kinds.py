"""Kinds of option that dominoes need: sizes and points by number of players, matching, a tile."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hughie.core.errors import Phrase
from hughie.core.kinds import Kind, Schema, pairs, whole

__all__ = ["HandSize", "Matching", "Points", "Sizes", "Target", "TileText"]

HandSize = int | str | tuple[tuple[int, int], ...]
"""`"equal"`, one number for any table, or `((players, tiles), …)` sorted by players."""

Target = int | tuple[tuple[str, int], ...]
"""One number (0: a single round decides), or `((case, points), …)`; cases as in `Points`."""


@dataclass(frozen=True)
class _ByCase(Kind):
    """A single value, or a number for each of several cases as `((case, number), …)`."""

    seats: tuple[int, int]
    high: int

    def text(self, value: object) -> str:
        cases = value if isinstance(value, tuple) else ()
        return ",".join(f"{case}:{number}" for case, number in cases) or str(value)

    def plain(self, value: object) -> object:
        if isinstance(value, tuple):
            return {str(case): number for case, number in value}
        return value

    def said(self, value: object) -> Phrase:
        if not isinstance(value, tuple):
            return super().said(value)
        *others, said = [_case(str(case), number) for case, number in value]
        for one in reversed(others):
            said = Phrase("{one}, {others}", one=one, others=said)
        return said


def _case(case: str, number: int) -> Phrase:
    match case:
        case "pairs":
            return Phrase("{n} in pairs", n=number)
        case "quotient":
            return Phrase("{n} counted as quotients", n=number)
    return Phrase("{n} with {players} players", n=number, players=case)


@dataclass(frozen=True)
class Sizes(_ByCase):
    """How many tiles by number of players: a number for all, `equal`, or a map of players."""

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

    def schema(self) -> Schema:
        number: Schema = {"type": "integer", "minimum": 1, "maximum": self.high}
        seats = [str(count) for count in range(self.seats[0], self.seats[1] + 1)]
        return {"anyOf": [{"const": "equal"}, number, _map_schema(seats, number)]}

    def choices(self) -> Mapping[object, str]:
        return {"equal": "dealt equally"}


@dataclass(frozen=True)
class Points(_ByCase):
    """Points to win: a number, 0 for a single round, or a map with a number for each case.

    Cases are the number of players in text, `pairs`, and `quotient` (points are quotients).
    """

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

    def schema(self) -> Schema:
        number: Schema = {"type": "integer", "minimum": 0, "maximum": self.high}
        return {"anyOf": [number, _map_schema(self.cases, number)]}

    def choices(self) -> Mapping[object, str]:
        return {0: "a single round"}


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

    def said(self, value: object) -> Phrase:
        if value == "equal":
            return super().said(value)
        return Phrase("numbers that add up to {sum}", sum=str(value).removeprefix("sum:"))

    def choices(self) -> Mapping[object, str]:
        return {"equal": "equal numbers"}


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
