"""What several processes play against what one plays, fit for a machine whose speed drifts.

The processors of a shared machine change their speed by a tenth within minutes. So all processes
are started beforehand, and slices in which one of them plays take turns with slices in which all
play. Each neighbouring pair gives one ratio; the median of the ratios is the answer.
"""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.synchronize import Barrier
from typing import Final

from hughie.core.errors import HughieError, Phrase
from hughie.core.rng import Rng, mix
from hughie.sim.bench import SLICES, Case
from hughie.sim.playout import rounds

PAIRS: Final = 11
AT_ONCE: Final = 50  # rounds between two looks at the clock
PATIENCE: Final = 60.0  # seconds that a process may take to start, or to be heard of again


def together(
    name: str, seats: int, options: dict[str, object], processes: int, seconds: float
) -> dict[str, object]:
    """Measure one process and so many by turns; ``seconds`` is what five slices take.

    Raises HughieError for fewer than two processes, and where one of them dies.
    """
    if processes < 2:
        raise HughieError(
            Phrase("two processes or more can be compared with one, not {n}", n=processes)
        )
    alone: list[float] = []
    all_: list[float] = []
    with _crew(name, seats, options, processes) as crew:
        for _ in range(PAIRS):
            alone.append(_slice(crew[:1], seconds / SLICES, False))
            all_.append(_slice(crew, seconds / SLICES, True))
    ratios = [a / b for a, b in zip(all_, alone, strict=True)]
    return {
        "game": name,
        "seats": seats,
        "processes": processes,
        "cores": os.cpu_count(),
        "rounds_per_s_of_one": round(statistics.median(alone)),
        "rounds_per_s_of_all": round(statistics.median(all_)),
        "ratio": round(statistics.median(ratios), 2),
        "lowest_ratio": round(min(ratios), 2),
        "highest_ratio": round(max(ratios), 2),
    }


@contextmanager
def _crew(
    name: str, seats: int, options: dict[str, object], count: int
) -> Iterator[list[Connection]]:
    """Start processes that wait for orders; they end with the block."""
    context = get_context("spawn")
    barrier = context.Barrier(count)
    ours: list[Connection] = []
    started = []
    try:
        for number in range(count):
            mine, theirs = context.Pipe()
            settings = (theirs, barrier, name, seats, options, number)
            process = context.Process(target=_work, args=settings, daemon=True)
            process.start()
            theirs.close()
            ours.append(mine)
            started.append(process)
        for pipe in ours:
            heard(pipe)
        yield ours
    finally:
        for pipe in ours:
            pipe.close()
        for process in started:
            process.join(1)
            process.kill()


def _slice(crew: list[Connection], seconds: float, at_once: bool) -> float:
    """Let some of the crew play for a while; return their rounds a second, added up."""
    for pipe in crew:
        pipe.send((seconds, at_once))
    return sum(heard(pipe, seconds) for pipe in crew)


def heard(pipe: Connection, seconds: float = 0.0) -> float:
    """Return what a process that plays for some seconds answers; raises HughieError if none."""
    try:
        if pipe.poll(seconds + PATIENCE):
            return float(pipe.recv())
    except (EOFError, OSError):
        pass
    raise HughieError(Phrase("one of the processes died or does not answer"))


def _work(
    pipe: Connection,
    barrier: Barrier,
    name: str,
    seats: int,
    options: dict[str, object],
    number: int,
) -> None:
    """Play as ordered until the other end of the pipe is closed."""
    case = Case.of(name, seats, options)
    case.rng = Rng(mix(1, number))
    rounds(case.rules, case.rng, AT_ONCE)
    pipe.send(0.0)
    while True:
        try:
            seconds, at_once = pipe.recv()
        except EOFError:
            return
        if at_once:
            barrier.wait(PATIENCE)
        pipe.send(_pace(case, seconds))


def _pace(case: Case, seconds: float) -> float:
    """Play for some seconds by the clock on the wall; return rounds a second."""
    began = time.perf_counter()
    done, spent = 0, 0.0
    while spent < seconds:
        rounds(case.rules, case.rng, AT_ONCE)
        done += AT_ONCE
        spent = time.perf_counter() - began
    return done / spent
