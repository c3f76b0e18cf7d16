"""How the cost of a move grows with the set and with the seats."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from hughie.core.registry import games
from hughie.sim import growth, plot

from .page import Data, Page, Study

SECONDS = 0.5
KEPT = ("game", "seats", "set", "us_a_move", "rounds_per_s")


def _play(part: float) -> Data:
    names = list(games())
    kept = {
        "sets": growth.by_set(names, SECONDS * part),
        "seats": growth.by_seats(names, SECONDS * part),
    }
    return {key: [{k: r[k] for k in KEPT if k in r} for r in found] for key, found in kept.items()}


def _table(
    lines: dict[str, list[tuple[int, float]]], words: Callable[[int], str]
) -> tuple[tuple[str, ...], list[tuple[str, ...]]]:
    columns = sorted({x for points in lines.values() for x, _ in points})
    told = [
        (name, *(f"{dict(points)[x]:.2f}" if x in dict(points) else "–" for x in columns))
        for name, points in lines.items()
    ]
    return ("microseconds a move", *(words(x) for x in columns)), told


def _times(lines: dict[str, list[tuple[int, float]]]) -> tuple[str, float]:
    """Return the game whose cost grows most, and how many times."""
    grown = {name: points[-1][1] / points[0][1] for name, points in lines.items()}
    name = max(grown, key=lambda one: grown[one])
    return name, grown[name]


def _tell(data: Data) -> Page:
    sets = growth.curves(data["sets"], "set")
    seats = growth.curves(data["seats"], "seats")
    (set_game, by_set), (seat_game, by_seat) = _times(sets), _times(seats)
    short = (
        f"From its smallest set to its largest a move costs at most {by_set:.1f} times as much"
        f" ({set_game}), from fewest to most players {by_seat:.1f} times ({seat_game})."
    )
    page = Page(short, [
        short,
        ("Deal and count are part of a move's cost here: random rounds, divided by their moves. Sets"
        " above double-nine do not fit one machine word, which shows as the step after it."),
    ])  # fmt: skip
    page.tables = [
        _table(sets, lambda x: f"double-{x}"),
        _table(seats, lambda x: f"{x} players"),
    ]

    panels = [("largest number of the set", sets), ("players, double-six set", seats)]
    page.draw = partial(plot.of_growth, panels)
    return page


STUDY = Study(
    "growth",
    "What a move costs",
    "How does the cost of a move grow with the set of tiles and with the number of players?",
    "Random play inside the engine, processor time of one core, compiled; sets at the most players"
    " up to four. The figures are of the machine that measured them; their ratios travel better.",
    _play,
    _tell,
)
