"""What there is to try: every game, preset and number of seats, every option and its values.

All of it comes from the registry and from the options' own description; no game is named here.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

from hughie.core import registry
from hughie.core.deal import checked_seats
from hughie.core.domino_kinds import Matching, Points, Sizes, TileText
from hughie.core.game import Game, Rules
from hughie.core.kinds import Choice, Kind, Numbers, Span, Whole, YesNo
from hughie.core.registry import GameInfo

DEEP = bool(os.environ.get("HUGHIE_DEEP"))
"""Whether to try many times more than a person waits for."""


@dataclass(frozen=True)
class Table:
    """A game's preset, so many seats, and the house rules that differ from the preset."""

    game: Game
    preset: str
    seats: int
    changes: tuple[tuple[str, object], ...] = ()

    @property
    def name(self) -> str:
        return f"{self.game.name}/{self.preset}"

    @property
    def house(self) -> dict[str, object]:
        return dict(self.changes)

    @cached_property
    def agreed(self) -> tuple[Any, Rules]:
        """Options and rules; OptionError when they cannot be played."""
        options = registry.agree(self.game, self.preset, self.house)
        return options, self.game.rules(options, checked_seats(self.game, options, self.seats))

    def __str__(self) -> str:
        house = " ".join(f"{name}={value}" for name, value in self.changes)
        return f"{self.name}-{self.seats} {house}".strip()


@cache
def known() -> Mapping[str, GameInfo]:
    return registry.games()


def games() -> list[Game]:
    return [registry.find(name)[0] for name in known()]


@cache
def tables() -> list[Table]:
    """Every preset of every game at every number of seats."""
    found = []
    for name, about in known().items():
        game = registry.find(name)[0]
        for preset, seats in about.preset_seats.items():
            found += [Table(game, preset, n) for n in seats]
    return found


def presets() -> list[Table]:
    """Every preset of every game, at its lowest number of seats."""
    return [table for table in tables() if table.seats == min_seats(table)]


def min_seats(table: Table) -> int:
    return seats_of(table)[0]


def seats_of(table: Table) -> tuple[int, ...]:
    return known()[table.game.name].preset_seats[table.preset]


# -- values of options ---------------------------------------------------------------------------


def values(kind: Kind) -> list[object]:
    """All values of a kind that has few, and telling ones of a kind that has many."""
    match kind:
        case Choice():
            return list(kind.labels)
        case YesNo():
            return [False, True]
        case Whole():
            numbers = _ladder(kind.low, kind.high)
            return [*numbers, *kind.words]
        case Numbers():
            return [(), (kind.low,), (3,), (5,), (3, 5), (kind.low, 4, kind.high)]
        case Span():
            return [(low, high) for low in (2, 3, 4) for high in (low, 4, kind.high) if low <= high]
        case Sizes():
            low, high = kind.seats
            every = tuple((seats, 4 + seats % 3) for seats in range(low, high + 1))
            return ["equal", 1, 2, 6, kind.high, ((low, 5),), every]
        case Points():
            cases = (("2", 30), ("3", 40), ("4", 50), ("5", 60), ("pairs", 35), ("quotient", 12))
            return [0, 1, 61, kind.high, (("2", 25),), cases]
        case Matching():
            return ["equal", "sum:1", "sum:6", "sum:7", "sum:12", f"sum:{kind.high}"]
        case TileText():
            return ["", "0-0", "6-5", "3-3", f"{kind.high}-{kind.high}"]
    raise TypeError(f"the conformance suite does not know values of {type(kind).__name__}")


def _ladder(low: int, high: int) -> list[object]:
    steps = {low, low + 1, low + 2, low + 7, (low + high) // 2, high}
    return [step for step in sorted(steps) if step <= high]


def wrong_values(kind: Kind) -> list[object]:
    """Values that no kind of that shape may take."""
    wrong: list[object] = [None, "no such value", -1, 10**6, 1.5, [1, "x", None], {"2": {}}]
    return [value for value in wrong if not _readable(kind, value)]


def _readable(kind: Kind, value: object) -> bool:
    try:
        kind.read(value)
    except ValueError:
        return False
    return True


def common_values(kind: Kind) -> list[object]:
    """The values to combine: all of a choice, otherwise those that any table could agree on."""
    match kind:
        case Whole():
            return [*_ladder(kind.low, kind.high)[:3], *kind.words]
        case Numbers():
            return [(), (5,), (3, 5)]
        case Span():
            return [(kind.low, 4), (kind.low, kind.high)]
        case Sizes():
            low, high = kind.seats
            every = tuple((seats, 4 + seats % 3) for seats in range(low, high + 1))
            return ["equal", 3, every]
        case Points():
            cases = tuple((case, 20 + 5 * at) for at, case in enumerate(kind.cases))
            return [0, 40, cases]
        case Matching():
            return ["equal", "sum:6", "sum:7"]
        case TileText():
            return ["", "6-5", "0-0"]
    return values(kind)


def options_of(
    game: Game, worth_trying: Callable[[Kind], list[object]] = values
) -> Mapping[str, list[object]]:
    """Every option of a game that leaves a choice, with the values to try."""
    schema = registry.schema_for(game)
    found = {one.name: worth_trying(one.kind) for one in schema}
    return {name: tried for name, tried in found.items() if len(tried) > 1}


def single_changes(table: Table) -> Iterator[Table]:
    """The preset with one option changed, for each option and value."""
    base = registry.base_of(table.game, table.preset)
    for name, tried in options_of(table.game).items():
        for value in tried:
            if value != getattr(base, name):
                yield Table(table.game, table.preset, table.seats, ((name, value),))


# -- combinations --------------------------------------------------------------------------------


class Pairs:
    """Rows of options in which every two values of two options come together (a covering array).

    Values are numbered, ``own`` has those of each option; ``missing[v]`` is the mask of the values
    that have not yet stood beside ``v``. Rows are built greedily: each option takes the value that
    meets most of what is missing.
    """

    def __init__(self, choices: Mapping[str, list[object]], seed: str) -> None:
        self.values = [(name, value) for name, tried in choices.items() for value in tried]
        self.rng = random.Random(seed)
        self.own: dict[str, list[int]] = {name: [] for name in choices}
        for index, (name, _) in enumerate(self.values):
            self.own[name].append(index)
        every = (1 << len(self.values)) - 1
        masks = {name: sum(1 << index for index in own) for name, own in self.own.items()}
        self.missing = [every & ~masks[name] for name, _ in self.values]

    def left(self) -> int:
        """How many pairs have not come together yet."""
        return sum(mask.bit_count() for mask in self.missing) // 2

    def row(self) -> list[int]:
        """The next row, as numbers of values, one for each option; the first was chosen first."""
        weights = [mask.bit_count() for mask in self.missing]
        (first,) = self.rng.choices(range(len(self.values)), weights)
        others = [name for name in self.own if name != self.values[first][0]]
        self.rng.shuffle(others)
        row, chosen = [first], 1 << first
        for name in others:
            best = max(self.own[name], key=lambda index: self._gain(index, chosen))
            row.append(best)
            chosen |= 1 << best
        return row

    def _gain(self, index: int, chosen: int) -> tuple[int, int, float]:
        missing = self.missing[index]
        return (missing & chosen).bit_count(), missing.bit_count(), self.rng.random()

    def met(self, row: list[int]) -> None:
        """Note that these values have come together."""
        together = sum(1 << index for index in row)
        for index in row:
            self.missing[index] &= ~together

    def named(self, row: list[int]) -> tuple[tuple[str, object], ...]:
        """The options and values of a row."""
        return tuple(self.values[index] for index in sorted(row))
