"""What a run found, as figures with intervals: the one source of tables, files and pictures."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from hughie.core.state import HOW_NAMES, PLAYING
from hughie.sim.arena import Bout, ratings
from hughie.sim.compare import Paired
from hughie.sim.plan import table_of
from hughie.sim.run import Run
from hughie.sim.stats import Interval, mean, quantile, share


@dataclass(frozen=True)
class Figure:
    """One figure: what it is about, its name, the value, and how to read it.

    ``unit`` is ``share`` (a part of 1) or what is counted.
    """

    about: str
    name: str
    value: Interval
    unit: str = "share"

    def to_json(self) -> dict[str, object]:
        """Return the figure as plain data."""
        return {"about": self.about, "name": self.name, "unit": self.unit, **self.value.to_json()}

    def text(self) -> str:
        """Return the value with its interval as people read it."""
        v = self.value
        if v.low == v.high:
            return f"{v.value:.2f}"
        if self.unit == "share":
            return f"{100 * v.value:.2f} % [{100 * v.low:.2f}, {100 * v.high:.2f}]"
        return f"{v.value:.2f} [{v.low:.2f}, {v.high:.2f}]"


def of_run(found: Run) -> list[Figure]:
    """Return everything a run tells."""
    tally, n = found.tally, found.tally.count("rounds")
    names = table_of(found.plan).names
    figures: list[Figure] = []
    for seat in range(tally.seats):
        about = f"seat {seat + 1} ({names[seat]})"
        figures += [
            Figure(about, "wins", share(tally.won_by_seat[seat], n)),
            Figure(about, "points", mean(tally.seat_points[seat]), "points a round"),
        ]
    for place in range(tally.seats):
        about = "leader" if place == 0 else f"{place} after the leader"
        figures += [
            Figure(about, "wins", share(tally.won_by_place[place], n)),
            Figure(about, "points", mean(tally.place_points[place]), "points a round"),
        ]
    return figures + list(_endings(found)) + list(_length(found)) + list(_calls(found))


def _endings(found: Run) -> Iterable[Figure]:
    tally, n = found.tally, found.tally.count("rounds")
    for how, name in enumerate(HOW_NAMES):
        if how != PLAYING and tally.how[how]:
            yield Figure("endings", name, share(tally.how[how], n))
    yield Figure("endings", "nobody wins", share(tally.count("nobody"), n))
    yield Figure("endings", "points of the winner", mean(tally.gains), "points")


def _length(found: Run) -> Iterable[Figure]:
    tally, n = found.tally, found.tally.count("rounds")
    yield Figure("length", "moves", mean(tally.lengths), "moves a round")
    for name, part in (("median", 0.5), ("longest of 20", 0.95)):
        at = float(quantile(tally.lengths, part))
        yield Figure("length", name, Interval(at, at, at, n), "moves a round")
    drawn = tally.count("drawn") / max(1, n)
    yield Figure("length", "tiles drawn", Interval(drawn, drawn, drawn, n), "a round")
    if tally.count("spun"):
        yield Figure("length", "rounds with a spinner", share(tally.count("spun"), n))


def _calls(found: Run) -> Iterable[Figure]:
    tally = found.tally
    due = tally.count("due")
    if due:
        yield Figure("scores", "announced", share(tally.count("called"), due))
        yield Figure("scores", "claimed by another", share(tally.count("claimed"), due))


def of_comparison(found: Mapping[str, Paired]) -> list[Figure]:
    """Return each metric of both plans and its paired difference; constant ones are left out."""
    figures: list[Figure] = []
    for name, paired in found.items():
        if paired.aa == 0 and paired.bb == 0:
            continue
        unit = "share" if "win" in name.split()[-1] or name == "blocked" else "a round"
        figures += [
            Figure("a", name, paired.first, unit),
            Figure("b", name, paired.second, unit),
            Figure("b less a", name, paired.difference, unit),
        ]
    return figures


def of_arena(bouts: list[Bout]) -> list[Figure]:
    """Return the rating of each bot and the share of decided rounds in each bout."""
    rated = [Figure("rating", name, value, "OpenSkill") for name, value in ratings(bouts).items()]
    return rated + [Figure(f"{b.a} against {b.b}", "decided rounds won", b.share) for b in bouts]


def csv_of(figures: Iterable[Figure]) -> str:
    """Return figures as CSV with a heading."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["about", "name", "unit", "value", "low", "high", "n"])
    for f in figures:
        v = f.value
        writer.writerow([f.about, f.name, f.unit, v.value, v.low, v.high, v.n])
    return out.getvalue()
