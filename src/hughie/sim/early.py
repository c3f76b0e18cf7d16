"""Work over an executor that may end early: what came in by then is kept, and why it ended is told."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, TypeVar

from hughie.core.errors import HughieError
from hughie.sim.executors import Here

AHEAD = 4  # pieces of work waiting for each worker's next turn
LOST = {
    "KilledWorker",
    "WorkerCrashedError",
    "NodeDiedError",
}  # what Dask and Ray call a dead worker

Key = TypeVar("Key")


@dataclass
class Ending:
    """Whether all the work was done, and if not, why; ``pieces`` is how many came in."""

    complete: bool = True
    trouble: str = ""
    pieces: int = 0

    def early(self, trouble: str) -> None:
        """Note why the work ended before it was done."""
        self.complete, self.trouble = False, trouble


@contextmanager
def ending(pool: Executor, end: Ending) -> Iterator[None]:
    """Close the pool in the end, and note in ``end`` what ended the work early.

    Ctrl-C, a dead worker and a full disk do, and so does a bot that fails once other pieces have
    come in; where nothing has, its error is raised.
    """
    try:
        with pool:
            try:
                yield
            except BaseException:
                _stop(pool)
                raise
    except KeyboardInterrupt:
        end.early("interrupted")
    except BrokenExecutor:
        end.early("a worker died")
    except OSError as error:
        end.early(str(error.strerror or error))
    except HughieError as error:
        if not end.pieces:
            raise
        end.early(str(error))
    except Exception as error:
        if type(error).__name__ not in LOST:
            raise
        end.early("a worker died")


def in_turn(
    pool: Executor, end: Ending, calls: Iterable[tuple[Key, Callable[..., Any], tuple[Any, ...]]]
) -> Iterator[tuple[Key, Any]]:
    """Do the calls with only a few waiting at any time; yield what came of them, in their order."""
    most = 1 if isinstance(pool, Here) else AHEAD * int(getattr(pool, "_max_workers", 4))
    waiting: deque[tuple[Key, Future[Any]]] = deque()
    for key, work, given in calls:
        waiting.append((key, pool.submit(work, *given)))
        if len(waiting) >= most:
            yield _next(waiting, end)
    while waiting:
        yield _next(waiting, end)


def _next(waiting: deque[tuple[Key, Future[Any]]], end: Ending) -> tuple[Key, Any]:
    key, future = waiting.popleft()
    result = future.result()
    end.pieces += 1
    return key, result


def _stop(pool: Executor) -> None:
    """Let go of what waits; not every kind of executor knows how."""
    try:
        pool.shutdown(wait=False, cancel_futures=True)
    except TypeError:
        pool.shutdown(wait=False)
