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
            row = measure(case, seconds, whole=False)
            cost = 1e6 / float(str(row["moves_per_s"]))
            found.append({**row, "set": largest, "us_a_move": round(cost, 3)})
    return found


def _cases(name: str) -> Iterator[tuple[int, Case]]:
    info = games()[name.partition("/")[0]]
    preset = name.partition("/")[2] or info.presets[0]
    seats = max(n for n in info.preset_seats[preset] if n <= 4)
    for largest in SET_SIZES:
        try:
            yield largest, Case.of(name, seats, {"set_max": largest})
        except OptionError:
            continue


def curves(found: Sequence[Mapping[str, object]]) -> dict[str, list[tuple[int, float]]]:
    """Return the rows of ``by_set`` as one line of points for each game."""
    lines: dict[str, list[tuple[int, float]]] = {}
    for row in found:
        point = (int(str(row["set"])), float(str(row["us_a_move"])))
        lines.setdefault(f"{row['game']}, {row['seats']} seats", []).append(point)
    return lines
