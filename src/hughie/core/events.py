"""What happens in a round, as facts with codes and parameters.

An Event never holds sentences. Parameters named in ``secret`` may be seen only by the seats in
``seen_by`` (bit per seat); everybody else gets ``"?"`` in their place.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

HIDDEN: Final = "?"
EVERYBODY: Final = -1


@dataclass(frozen=True)
class Event:
    """One thing that happened: a kind, the seat it concerns (None: nobody) and its parameters."""

    kind: str
    seat: int | None = None
    data: dict[str, object] = field(default_factory=dict)
    secret: tuple[str, ...] = ()
    seen_by: int = EVERYBODY

    def for_seat(self, seat: int | None) -> dict[str, object]:
        """Return the event as that seat (None: an onlooker) may know it, JSON-able."""
        shown = self.seen_by == EVERYBODY or (seat is not None and bool(self.seen_by >> seat & 1))
        data = {
            key: value if shown or key not in self.secret else HIDDEN
            for key, value in self.data.items()
        }
        return {"kind": self.kind, "seat": self.seat, **data}


def for_seat(events: Iterable[Event], seat: int | None) -> list[dict[str, object]]:
    """Return events as one seat (None: an onlooker) may know them."""
    return [event.for_seat(seat) for event in events]


@dataclass(frozen=True)
class Sum:
    """How a seat's points came about: ``terms`` add up to ``total``, which gave ``points``."""

    seat: int
    code: str
    terms: tuple[int, ...]
    total: int
    points: int

    def to_json(self) -> dict[str, object]:
        """Return the sum as plain data."""
        return {
            "seat": self.seat,
            "code": self.code,
            "terms": list(self.terms),
            "total": self.total,
            "points": self.points,
        }


@dataclass(frozen=True)
class Result:
    """The end of a round: who won, points by seat for the whole round, and how it ended.

    Partners share their points: both seats of a side show the side's points. ``how`` is
    ``domino``, ``blocked``, ``target`` (the match was won in play) or a trick game's own code.
    """

    winners: tuple[int, ...]
    points: tuple[int, ...]
    how: str
    sums: tuple[Sum, ...] = ()

    def to_json(self) -> dict[str, object]:
        """Return the result as plain data."""
        return {
            "winners": list(self.winners),
            "points": list(self.points),
            "how": self.how,
            "sums": [item.to_json() for item in self.sums],
        }


@dataclass(frozen=True)
class End:
    """One open end: the number shown, what it counts now, the tile that lies there.

    Every free side of a double is an end of its own; the worth of all ends adds up to the count.
    """

    number: int
    worth: int
    tile: str
