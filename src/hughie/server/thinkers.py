"""Bots at work, off the event loop.

A bot is handed a round and a seat and looks at it through that seat's view, like everybody else.
Bots that search think in processes of their own, for a time that does not depend on what they hold.
"""

from __future__ import annotations

import asyncio
import inspect
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

from hughie.bots import BOTS, LEVELS, Bot, bot, guest_call, guest_move, hint_text
from hughie.core.round import Round

JSON = dict[str, Any]
T = TypeVar("T")
LOG = logging.getLogger(__name__)
ADVISER = "level-5"
SEARCH_MS = 250.0
"""Milliseconds a searching bot gets at most: less than the shortest time bots take for show."""


class Thinkers:
    """Asks bots in pools; a bot that fails plays the first legal move, so that no table waits."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.threads = ThreadPoolExecutor(workers, thread_name_prefix="hughie-bot")
        self.processes: Executor | None = None

    async def move(self, name: str, seed: int, played: Round, seat: int) -> str | None:
        """The move a bot makes at a seat; None when it is not its turn."""
        return await self._ask(searches(name), choose, name, seed, played, seat)

    async def call(self, name: str, seed: int, played: Round, seat: int) -> str | None:
        """What a bot says though nobody waits for it, None to keep quiet."""
        return await self._ask(False, choose_call, name, seed, played, seat)

    async def advice(self, played: Round, seat: int) -> JSON:
        """A good move with the reason for it."""
        return await self._ask(searches(ADVISER), advise, played, seat)

    async def _ask(self, hard: bool, think: Callable[..., T], *given: Any) -> T:
        loop = asyncio.get_running_loop()
        if not hard:
            return await loop.run_in_executor(self.threads, think, *given)
        try:
            return await loop.run_in_executor(self._search_pool(), think, *given)
        except Exception:  # a process that died or cannot start; no table may wait for it
            LOG.warning("a bot's process failed; it thinks here this time", exc_info=True)
            self.processes = None
            return await loop.run_in_executor(self.threads, think, *given)

    def _search_pool(self) -> Executor:
        if self.processes is None:
            context = multiprocessing.get_context("spawn")
            self.processes = ProcessPoolExecutor(self.workers, context, initializer=die_with_parent)
        return self.processes

    def close(self) -> None:
        """Let nobody start to think any more."""
        for pool in (self.threads, self.processes):
            if pool is not None:
                pool.shutdown(wait=False, cancel_futures=True)


def die_with_parent() -> None:
    """In a bot's process: leave Ctrl-C to the server, and end when the server does, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def kind_of(name: str) -> str:
    """The name of a bot without its parameters."""
    kind = name.partition(":")[0].strip().lower()
    return f"level-{kind}" if kind.isdigit() else kind


def searches(name: str) -> bool:
    """Whether a bot thinks long enough to need a process of its own."""
    return kind_of(name) in BOTS and "cap" in inspect.signature(BOTS[kind_of(name)][0]).parameters


def made(name: str, seed: int) -> Bot:
    """A bot that plays at tables: it thinks as its level does, within the time there is."""
    return bot(name, seed, cap=SEARCH_MS) if searches(name) else bot(name, seed)


def choose(name: str, seed: int, played: Round, seat: int) -> str | None:
    """A bot's move; a legal one even when the bot fails."""
    return guest_move(partial(made, name, seed), played, seat)


def choose_call(name: str, seed: int, played: Round, seat: int) -> str | None:
    """A bot's interjection."""
    return guest_call(partial(made, name, seed), played, seat)


def advise(played: Round, seat: int) -> JSON:
    """A hint: the move and why, as a code with parameters."""
    return hint_text(played, seat, 1, int(SEARCH_MS))


def is_bot(name: str) -> bool:
    """Whether people may put a bot of that name on a seat."""
    return name in BOTS


def known_bots() -> list[JSON]:
    """The bots people may choose from, easiest first."""
    return [{"name": name, "level": number} for number, name in enumerate(LEVELS, start=1)]
