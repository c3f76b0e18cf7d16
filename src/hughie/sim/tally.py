"""Counts over many rounds; tallies of parts add up to that of the whole."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hughie.core.state import HOW_NAMES
from hughie.sim.play import Outcome

Histogram = dict[int, int]
_COUNTS: Final = ("rounds", "moves", "drawn", "due", "called", "claimed", "spun", "nobody")


class Tally:
    """Sums over rounds of one plan.

    *Places* count round the table from the seat that led, which has place 0. ``seat_points``
    and ``place_points`` are histograms of the points of a round; ``margins`` is one of how far the
    first seat's side was ahead of the best other one. ``lengths`` is a histogram of moves, ``how`` of the ways rounds ended.
    """

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.counts: list[int] = [0] * len(_COUNTS)
        self.how: list[int] = [0] * len(HOW_NAMES)
        self.won_by_seat: list[int] = [0] * seats
        self.won_by_place: list[int] = [0] * seats
        self.led_by_seat: list[int] = [0] * seats
        self.seat_points: list[Histogram] = [{} for _ in range(seats)]
        self.place_points: list[Histogram] = [{} for _ in range(seats)]
        self.lengths: Histogram = {}
        self.margins: Histogram = {}
        self.gains: Histogram = {}  # points of the winners, one entry a round that was won

    def add(self, out: Outcome) -> None:
        """Count one round."""
        counts = self.counts
        counts[0] += 1
        counts[1] += out.moves
        counts[2] += out.drawn
        counts[3] += out.due
        counts[4] += out.called
        counts[5] += out.claimed
        counts[6] += 1 if out.spun else 0
        self.how[out.how] += 1
        self.lengths[out.moves] = self.lengths.get(out.moves, 0) + 1
        self.margins[out.margin] = self.margins.get(out.margin, 0) + 1
        self.led_by_seat[out.leader] += 1
        self._points(out)
        if not out.winners:
            counts[7] += 1
            return
        gain = out.points[out.winners[0]]
        self.gains[gain] = self.gains.get(gain, 0) + 1
        for seat in out.winners:
            self.won_by_seat[seat] += 1
            self.won_by_place[(seat - out.leader) % self.seats] += 1

    def _points(self, out: Outcome) -> None:
        for seat in range(self.seats):
            made = out.points[seat]
            mine = self.seat_points[seat]
            mine[made] = mine.get(made, 0) + 1
            place = self.place_points[(seat - out.leader) % self.seats]
            place[made] = place.get(made, 0) + 1

    def merge(self, other: Tally) -> None:
        """Add the counts of another part."""
        _add(self.counts, other.counts)
        _add(self.how, other.how)
        _add(self.won_by_seat, other.won_by_seat)
        _add(self.won_by_place, other.won_by_place)
        _add(self.led_by_seat, other.led_by_seat)
        for mine, theirs in zip(self.histograms(), other.histograms(), strict=True):
            for value, count in theirs.items():
                mine[value] = mine.get(value, 0) + count

    def histograms(self) -> list[Histogram]:
        """Return all histograms, in the order in which they are written down."""
        return [*self.seat_points, *self.place_points, self.lengths, self.margins, self.gains]

    def count(self, name: str) -> int:
        """Return one of the plain counts by name."""
        return self.counts[_COUNTS.index(name)]

    def to_json(self) -> dict[str, object]:
        """Return the counts as plain data."""
        return {
            "seats": self.seats,
            "counts": dict(zip(_COUNTS, self.counts, strict=True)),
            "how": dict(zip(HOW_NAMES, self.how, strict=True)),
            "won_by_seat": self.won_by_seat,
            "won_by_place": self.won_by_place,
            "led_by_seat": self.led_by_seat,
            "histograms": [sorted(histogram.items()) for histogram in self.histograms()],
        }


def tally_of(plain: Mapping[str, object]) -> Tally:
    """Return the tally that ``to_json`` described."""
    tally = Tally(int(str(plain["seats"])))
    tally.counts = _values(plain["counts"])
    tally.how = _values(plain["how"])
    tally.won_by_seat = _list(plain["won_by_seat"])
    tally.won_by_place = _list(plain["won_by_place"])
    tally.led_by_seat = _list(plain["led_by_seat"])
    kept = plain["histograms"]
    assert isinstance(kept, list)
    for histogram, pairs in zip(tally.histograms(), kept, strict=True):
        for value, count in pairs:
            histogram[int(value)] = int(count)
    return tally


def _values(plain: object) -> list[int]:
    assert isinstance(plain, dict)
    return [int(value) for value in plain.values()]


def _list(plain: object) -> list[int]:
    assert isinstance(plain, list)
    return [int(value) for value in plain]


def _add(mine: list[int], theirs: list[int]) -> None:
    for index in range(len(mine)):
        mine[index] += theirs[index]
