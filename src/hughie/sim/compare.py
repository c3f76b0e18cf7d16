"""Two plans on the same deals: what a house rule, or a bot, does to the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from hughie.core.errors import HughieError, Phrase
from hughie.core.state import BLOCKED
from hughie.sim.early import Ending, ending, in_turn
from hughie.sim.executors import executor
from hughie.sim.plan import Plan, play, table_of
from hughie.sim.play import Outcome
from hughie.sim.stats import Interval, mean_of_sums

CHUNK: Final = 1000
Progress = Callable[[int], None]


def _margin(out: Outcome, seat: int) -> float:
    return out.points[seat] - max(made for s, made in enumerate(out.points) if s != seat)


METRICS: Final[Mapping[str, Callable[[Outcome], float]]] = {
    "first seat wins": lambda out: float(0 in out.winners),
    "leader wins": lambda out: float(out.leader in out.winners),
    "first seat's margin": lambda out: _margin(out, 0),
    "leader's margin": lambda out: _margin(out, out.leader),
    "winner's points": lambda out: float(max(out.points)),
    "moves": lambda out: float(out.moves),
    "tiles drawn": lambda out: float(out.drawn),
    "blocked": lambda out: float(out.how == BLOCKED),
    "nobody wins": lambda out: float(not out.winners),
    "scores missed": lambda out: float(out.due - out.called),
}
"""What is compared, from one round each."""


@dataclass
class Paired:
    """Sums over pairs of rounds: of a, of b, of their difference b - a, and their squares."""

    n: int = 0
    a: float = 0.0
    aa: float = 0.0
    b: float = 0.0
    bb: float = 0.0
    dd: float = 0.0

    def add(self, a: float, b: float) -> None:
        """Count one pair."""
        self.n += 1
        self.a += a
        self.aa += a * a
        self.b += b
        self.bb += b * b
        self.dd += (b - a) ** 2

    def merge(self, other: Paired) -> None:
        """Add the sums of another part."""
        for name, value in vars(other).items():
            setattr(self, name, getattr(self, name) + value)

    @property
    def first(self) -> Interval:
        """The mean of the first plan."""
        return mean_of_sums(self.a, self.aa, self.n)

    @property
    def second(self) -> Interval:
        """The mean of the second plan."""
        return mean_of_sums(self.b, self.bb, self.n)

    @property
    def difference(self) -> Interval:
        """The mean difference, second less first; pairs make its interval narrow."""
        return mean_of_sums(self.b - self.a, self.dd, self.n)


class Comparison(dict[str, Paired]):
    """Every metric's sums, and whether they are of all that was asked for."""

    def __init__(self) -> None:
        super().__init__({name: Paired() for name in METRICS})
        self.end = Ending()


def play_pairs(a: Plan, b: Plan, first: int, count: int) -> dict[str, Paired]:
    """Play rounds ``first`` to ``first + count - 1`` of both plans."""
    found = {name: Paired() for name in METRICS}
    for number in range(first, first + count):
        one, other = play(a, number), play(b, number)
        for name, metric in METRICS.items():
            found[name].add(metric(one), metric(other))
    return found


def compare(
    a: Plan,
    b: Plan,
    rounds: int,
    workers: int = 0,
    kind: str = "processes",
    address: str = "",
    progress: Progress | None = None,
) -> Comparison:
    """Play ``rounds`` rounds of both plans from the same seeds; return every metric's sums.

    What ends the work early is noted in ``end``; what was finished counts.
    """
    table_of(a)
    table_of(b)
    if rounds < 1:
        raise HughieError(Phrase("a run needs at least one round, not {n}", n=rounds))
    total = Comparison()
    parts = [(first, min(CHUNK, rounds - first)) for first in range(0, rounds, CHUNK)]
    pool = executor(kind, workers, address)
    calls = ((size, play_pairs, (a, b, first, size)) for first, size in parts)
    with ending(pool, total.end):
        for size, found in in_turn(pool, total.end, calls):
            for name, part in found.items():
                total[name].merge(part)
            if progress:
                progress(size)
    return total
