"""How fast the engine is: random play inside, driven from Python, and the single steps.

All times are processor time of this process. Measures that are compared take turns in short
slices, and each figure is the median of its slices, so that a busy machine slows all alike.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from hughie.bots.search import Search
from hughie.core.deal import checked_seats
from hughie.core.game import Deal, Rules
from hughie.core.registry import agree, find, games
from hughie.core.rng import Rng, mix
from hughie.core.seen import View
from hughie.core.state import State
from hughie.core.told import Told
from hughie.sim.peers import Peer, drawn_lots, timed
from hughie.sim.playout import rounds

SLICES: Final = 5
TURNS: Final = 5  # of each engine within a slice, where engines are compared
STEPS: Final = ("copies_per_s", "views_per_s", "deals_per_s", "search_iterations_per_s")

Work = Callable[[], tuple[float, ...]]
"""Does a small piece of work and returns how much it was, in one or more units."""


@dataclass
class Case:
    """A game with its options agreed, ready to be measured."""

    name: str
    seats: int
    rules: Rules
    rng: Rng = field(default_factory=lambda: Rng(1))

    @classmethod
    def of(cls, name: str, seats: int, options: dict[str, object] | None = None) -> Case:
        """Agree on a game; raises UnknownGame and OptionError."""
        game, preset = find(name)
        agreed = agree(game, preset, options or {})
        rules = game.rules(agreed, checked_seats(game, agreed, seats))
        return cls(f"{game.name}/{preset}", seats, rules)

    def deal(self) -> State:
        """Deal a round in which moves are listened to, as bots play it."""
        state = self.rules.deal(Deal(self.rng))
        state.told = Told(self.seats)
        return state


def inside(case: Case) -> Work:
    """Random rounds, deal and points included, all inside the engine."""

    def work() -> tuple[float, ...]:
        done = rounds(case.rules, case.rng, 100)
        return float(done.rounds), float(done.moves)

    return work


def driven(case: Case) -> Work:
    """Random moves chosen by an ordinary Python loop; the deal is not counted."""
    rules, lots = case.rules, drawn_lots()

    def play(state: State) -> int:
        made, codes, step = 0, rules.moves(state), rules.step
        for lot in lots:
            if not codes:
                break
            codes = step(state, codes[lot % len(codes)])
            made += 1
        return made

    return lambda: timed(lambda: rules.deal(Deal(case.rng)), play)


def steps(case: Case) -> dict[str, Work]:
    """The single things that players and searches are made of."""
    state = case.deal()

    def copies() -> tuple[float, ...]:
        for _ in range(2000):
            state.copy()
        return (2000.0,)

    def views() -> tuple[float, ...]:
        for _ in range(1000):
            view = View(case.rules, state, state.turn)
            view.moves()
            view.hand(state.turn)
        return (1000.0,)

    def deals() -> tuple[float, ...]:
        for _ in range(500):
            case.rules.deal(Deal(case.rng))
        return (500.0,)

    def searching() -> tuple[float, ...]:
        start = case.deal()
        rng = Rng(mix(1, case.rng.below(1000)))
        worlds = View(case.rules, start, start.turn).worlds(rng)
        Search(case.rules, worlds, rng).run(500)
        return (500.0,)

    return dict(zip(STEPS, (copies, views, deals, searching), strict=True))


def rate(work: Work, seconds: float) -> tuple[float, ...]:
    """Return how much work is done a second of processor time, in each of its units."""
    began = time.process_time()
    total: list[float] = []
    while not total or time.process_time() - began < seconds:
        done = work()
        total = [a + b for a, b in zip(total, done, strict=True)] if total else list(done)
    spent = time.process_time() - began
    return tuple(one / spent for one in total)


def median(slices: list[tuple[float, ...]], unit: int) -> float:
    """Return the median of one unit over slices."""
    return statistics.median(one[unit] for one in slices)


def measure(case: Case, seconds: float = 1.0, whole: bool = True) -> dict[str, object]:
    """Measure a case; ``seconds`` is what each figure may take. Not ``whole``: random play only."""
    slice_ = seconds / SLICES
    found: dict[str, object] = {"game": case.name, "seats": case.seats}
    play = [rate(inside(case), slice_) for _ in range(SLICES)]
    found["rounds_per_s"], found["moves_per_s"] = round(median(play, 0)), round(median(play, 1))
    found["driven_moves_per_s"] = round(_driven(case, slice_))
    for name, work in steps(case).items() if whole else ():
        found[name] = round(median([rate(work, slice_) for _ in range(SLICES)], 0))
    return found


def _driven(case: Case, seconds: float) -> float:
    """Return moves a second of the loop alone."""
    work = driven(case)
    speeds: list[float] = []
    for _ in range(SLICES):
        _, moves, spent = rate(work, seconds)
        speeds.append(moves / spent)
    return statistics.median(speeds)


def against(case: Case, peers: list[Peer], seconds: float = 1.0) -> list[dict[str, object]]:
    """Measure a case and other engines by turns; a ratio above 1 means that ours is faster.

    Rounds are compared with engines for as many seats, moves with all, without the deal. Ours and
    theirs follow each other at once, many times, and the ratio is the median of these pairs: the
    speed of a busy machine changes between one second and the next.
    """
    pairs: dict[str, list[Pair]] = {peer.name: [] for peer in peers}
    for _ in range(SLICES * TURNS):
        for peer in peers:
            pairs[peer.name].append(_pair(case, peer, seconds / SLICES / TURNS))
    return [_compared(case, peer, pairs[peer.name]) for peer in peers]


@dataclass(frozen=True)
class Pair:
    """Rounds and driven moves a second of ours, and the same of theirs right after."""

    rounds: float
    moves: float
    their_rounds: float
    their_moves: float


def _pair(case: Case, peer: Peer, seconds: float) -> Pair:
    played = rate(inside(case), seconds)[0] if peer.seats == case.seats else 0.0
    _, made, spent = rate(driven(case), seconds)
    their_played, their_made, their_spent = rate(_counted(peer), seconds)
    return Pair(played, made / spent, their_played, their_made / their_spent)


def _compared(case: Case, peer: Peer, pairs: list[Pair]) -> dict[str, object]:
    rounds_ratio = statistics.median(pair.rounds / pair.their_rounds for pair in pairs)
    driven_ratio = statistics.median(pair.moves / pair.their_moves for pair in pairs)
    return {
        "peer": peer.name,
        "seats": peer.seats,
        "rounds_per_s": round(statistics.median(pair.their_rounds for pair in pairs)),
        "moves_per_s": round(statistics.median(pair.their_moves for pair in pairs)),
        "rounds_ratio": round(rounds_ratio, 2) if peer.seats == case.seats else None,
        "driven_ratio": round(driven_ratio, 2),
    }


def _counted(peer: Peer) -> Work:
    def work() -> tuple[float, ...]:
        played, moved, spent = peer.play()
        return float(played), float(moved), spent

    return work


def everything() -> list[Case]:
    """Return every preset at two and at four seats, or at what it takes."""
    cases: list[Case] = []
    for name, info in games().items():
        for preset in info.presets:
            taken = info.preset_seats[preset]
            wanted = [n for n in taken if n in {2, 4}] or [taken[0]]
            cases += [Case.of(f"{name}/{preset}", n) for n in wanted]
    return cases
