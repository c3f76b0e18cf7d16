"""Bots against each other: every pair, every deal both ways round, shares and ratings."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from hughie.core.errors import HughieError, Phrase
from hughie.sim.early import Ending, ending, in_turn
from hughie.sim.executors import executor
from hughie.sim.plan import Plan, play, table_of
from hughie.sim.stats import Interval, Z, share

CHUNK: Final = 50
Progress = Callable[[int], None]


@dataclass
class Bout:
    """What one bot made of its rounds against another: margins in points, one a round."""

    a: str
    b: str
    margins: list[int] = field(default_factory=list)

    @property
    def won(self) -> int:
        """Rounds in which ``a`` made more points."""
        return sum(margin > 0 for margin in self.margins)

    @property
    def drawn(self) -> int:
        """Rounds in which both made the same."""
        return sum(margin == 0 for margin in self.margins)

    @property
    def share(self) -> Interval:
        """The share of decided rounds that ``a`` won."""
        return share(self.won, len(self.margins) - self.drawn)


class Bouts(list[Bout]):
    """All bouts of an arena, and whether every round of them was played."""

    def __init__(self, names: Sequence[str]) -> None:
        pairs = itertools.combinations(dict.fromkeys(names), 2)
        super().__init__(Bout(a, b) for a, b in pairs)
        self.end = Ending()


def lineup(plan: Plan, a: str, b: str) -> Plan:
    """Return the plan with ``a`` on every other side and ``b`` on the rest."""
    rules = table_of(plan).rules
    names = (a, b)
    return replace(plan, bots=tuple(names[rules.side_of[s] % 2] for s in range(plan.seats)))


def margin(plan: Plan, number: int, mine: int) -> int:
    """Return the points by which the best of one party is ahead of the best of the other."""
    side_of = table_of(plan).rules.side_of
    points = play(plan, number).points
    best = [
        max(made for seat, made in enumerate(points) if side_of[seat] % 2 == party)
        for party in range(2)
    ]
    return best[mine] - best[1 - mine]


def play_bout(plan: Plan, a: str, b: str, first: int, count: int) -> list[int]:
    """Play deals both ways round; return margins of ``a``, two for each deal."""
    one, other = lineup(plan, a, b), lineup(plan, b, a)
    margins: list[int] = []
    for number in range(first, first + count):
        margins += [margin(one, number, 0), margin(other, number, 1)]
    return margins


def arena(
    plan: Plan,
    names: Sequence[str],
    deals: int,
    workers: int = 0,
    kind: str = "processes",
    address: str = "",
    progress: Progress | None = None,
) -> Bouts:
    """Let every pair of bots play ``deals`` deals; ``progress`` counts deals.

    What ends the work early is noted in ``end``; what was finished counts.
    """
    if len(set(names)) < 2:
        raise HughieError(Phrase("an arena needs two different bots"))
    replace(plan, bots=tuple(names[: plan.seats])).checked()
    for name in names:
        lineup(plan, name, name).checked()
    bouts = Bouts(names)
    parts = [(first, min(CHUNK, deals - first)) for first in range(0, deals, CHUNK)]
    pool = executor(kind, workers, address)
    calls = (
        ((bout, size), play_bout, (plan, bout.a, bout.b, first, size))
        for bout in bouts
        for first, size in parts
    )
    with ending(pool, bouts.end):
        for (bout, size), margins in in_turn(pool, bouts.end, calls):
            bout.margins += margins
            if progress:
                progress(size)
    return bouts


def ratings(bouts: Sequence[Bout], seed: int = 0) -> Mapping[str, Interval]:
    """Return an OpenSkill rating for each bot: its mean and the 95 % range of belief in it.

    Rounds are taken in an order drawn by lot, as ratings depend a little on the order.
    """
    from openskill.models import PlackettLuce  # noqa: PLC0415 - only needed here

    model = PlackettLuce()
    rated = {name: model.rating() for bout in bouts for name in (bout.a, bout.b)}
    rounds = [(bout.a, bout.b, one) for bout in bouts for one in bout.margins]
    random.Random(seed).shuffle(rounds)
    for a, b, won_by in rounds:
        ranks = [0.0, 0.0] if won_by == 0 else [float(won_by < 0), float(won_by > 0)]
        (new_a,), (new_b,) = model.rate([[rated[a]], [rated[b]]], ranks=ranks)
        rated[a], rated[b] = new_a, new_b
    n = {name: sum(len(b.margins) for b in bouts if name in (b.a, b.b)) for name in rated}
    return {
        name: Interval(r.mu, r.mu - Z * r.sigma, r.mu + Z * r.sigma, n[name])
        for name, r in sorted(rated.items(), key=lambda item: -item[1].mu)
    }
