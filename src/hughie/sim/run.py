"""Running a plan: rounds in chunks, over any executor, resumable, with what was done so far kept."""

from __future__ import annotations

import json
from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Self

from hughie.core.errors import HughieError, Phrase
from hughie.sim.early import Ending, ending, in_turn
from hughie.sim.executors import executor
from hughie.sim.plan import Plan, play, table_of
from hughie.sim.tally import Tally, tally_of

CHUNK = 2000
Progress = Callable[[int], None]


@dataclass
class Run:
    """What came of a plan: the tally, and whether it is all that was asked for."""

    plan: Plan
    wanted: int
    tally: Tally
    end: Ending = field(default_factory=Ending)
    done: set[int] = field(default_factory=set)

    @property
    def complete(self) -> bool:
        """Whether every round was played."""
        return self.end.complete

    @property
    def trouble(self) -> str:
        """What ended the run early, or nothing."""
        return self.end.trouble


def play_chunk(plan: Plan, first: int, count: int) -> dict[str, object]:
    """Play rounds ``first`` to ``first + count - 1``; the work of one process."""
    tally = Tally(plan.seats)
    for number in range(first, first + count):
        tally.add(play(plan, number))
    return tally.to_json()


def run(
    plan: Plan,
    rounds: int,
    workers: int = 0,
    kind: str = "processes",
    address: str = "",
    keep: Path | None = None,
    progress: Progress | None = None,
) -> Run:
    """Play ``rounds`` rounds of a plan.

    ``keep`` names a file in which finished chunks are written down; a run that finds it there goes
    on where it stopped. ``progress`` is called with the number of rounds finished since. Ctrl-C, a
    dead worker, a full disk or a bot that fails end the run early: what was finished is returned,
    ``complete`` is False and ``trouble`` says why. An error of the plan is raised, and one of a bot
    where nothing was finished.
    """
    table_of(plan)
    found = Run(plan, rounds, Tally(plan.seats))
    if rounds < 1:
        raise HughieError(Phrase("a run needs at least one round, not {n}", n=rounds))
    if keep is not None:
        _read(found, keep, progress)
    with _Kept(keep, plan, rounds) as kept:
        _go(found, executor(kind, workers, address), kept, progress)
    return found


def _go(found: Run, pool: Executor, kept: _Kept, progress: Progress | None) -> None:
    chunks = range((found.wanted + CHUNK - 1) // CHUNK)
    calls = (
        (chunk, play_chunk, (found.plan, chunk * CHUNK, _size(chunk, found.wanted)))
        for chunk in chunks
        if chunk not in found.done
    )
    with ending(pool, found.end):
        for chunk, plain in in_turn(pool, found.end, calls):
            found.tally.merge(tally_of(plain))
            found.done.add(chunk)
            kept.write(chunk, plain)
            if progress:
                progress(_size(chunk, found.wanted))


def _size(chunk: int, rounds: int) -> int:
    return min(CHUNK, rounds - chunk * CHUNK)


def _read(found: Run, keep: Path, progress: Progress | None) -> None:
    """Take over the chunks that an earlier run of the same plan has written down."""
    if not keep.exists():
        return
    lines = keep.read_text("utf-8").splitlines()
    if not lines or json.loads(lines[0]) != [found.plan.key(), found.wanted]:
        raise HughieError(Phrase("{file} belongs to another run", file=str(keep)))
    for line in lines[1:]:
        try:
            chunk, plain = json.loads(line)
        except ValueError:
            continue  # the run ended while it wrote this line
        if chunk not in found.done:
            found.tally.merge(tally_of(plain))
            found.done.add(chunk)
            found.end.pieces += 1
            if progress:
                progress(_size(chunk, found.wanted))


class _Kept:
    """The file of finished chunks, one line each; without a file nothing is kept."""

    def __init__(self, path: Path | None, plan: Plan, rounds: int) -> None:
        self.file = None
        if path is not None:
            new = not path.exists()
            self.file = path.open("a", encoding="utf-8")
            self._line([plan.key(), rounds] if new else None)

    def _line(self, value: object) -> None:
        if self.file is not None:
            self.file.write("\n" if value is None else json.dumps(value) + "\n")
            self.file.flush()

    def write(self, chunk: int, plain: dict[str, object]) -> None:
        """Write a finished chunk down."""
        self._line([chunk, plain])

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.file is not None:
            self.file.close()
