"""How the cost of a move grows with the set and with the seats."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from hughie.core.errors import OptionError
from hughie.core.registry import games
from hughie.core.tiles import SET_SIZES
from hughie.sim.bench import Case, measure


def by_set(names: Sequence[str], seconds: float) -> list[dict[str, object]]:
    """Measure each game with every set that its deal fits, at its most seats up to four."""
    found: list[dict[str, object]] = []
    for name in names:
        for largest, case in _cases(name):
            found.append({**_measured(case, seconds), "set": largest})
    return found


def by_seats(names: Sequence[str], seconds: float) -> list[dict[str, object]]:
    """Measure each game with every number of seats that it takes."""
    found: list[dict[str, object]] = []
    for name in names:
        info = games()[name.partition("/")[0]]
        preset = name.partition("/")[2] or info.presets[0]
        for seats in info.preset_seats[preset]:
            found.append(_measured(Case.of(name, seats), seconds))
    return found


def _measured(case: Case, seconds: float) -> dict[str, object]:
    row = measure(case, seconds, whole=False)
    return {**row, "us_a_move": round(1e6 / float(str(row["moves_per_s"])), 3)}


def _cases(name: str) -> Iterator[tuple[int, Case]]:
    info = games()[name.partition("/")[0]]
    preset = name.partition("/")[2] or info.presets[0]
    seats = max(n for n in info.preset_seats[preset] if n <= 4)
    for largest in SET_SIZES:
        try:
            yield largest, Case.of(name, seats, {"set_max": largest})
        except OptionError:
            continue


def curves(
    found: Sequence[Mapping[str, object]], across: str
) -> dict[str, list[tuple[int, float]]]:
    """Return rows as one line of points for each game, over ``set`` or ``seats``."""
    lines: dict[str, list[tuple[int, float]]] = {}
    for row in found:
        point = (int(str(row[across])), float(str(row["us_a_move"])))
        lines.setdefault(str(row["game"]), []).append(point)
    return lines
