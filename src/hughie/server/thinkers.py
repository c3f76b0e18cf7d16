"""Bots at work, off the event loop, from a view alone."""

from __future__ import annotations

import asyncio
import random
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import Any

JSON = dict[str, Any]


class Thinkers:
    """Asks bots in a pool; a bot that fails is replaced by chance, so that no table waits."""

    def __init__(self, workers: int) -> None:
        self.pool: Executor = ThreadPoolExecutor(workers, thread_name_prefix="hughie-bot")

    async def move(self, bot: str, view: JSON) -> str | None:
        """The move of a bot that sees `view`; None when there is none to make."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.pool, choose, bot, view)

    async def call(self, bot: str, view: JSON) -> str | None:
        """What a bot says though nobody waits for it, None to keep quiet."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.pool, choose_call, bot, view)

    async def advice(self, bot: str, view: JSON) -> JSON:
        """A move with the bot's reason."""
        return {"move": await self.move(bot, view), "reason": None}

    def close(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)


def choose(bot: str, view: JSON) -> str | None:
    """A bot's move."""
    moves: list[str] = view["moves"]
    return random.SystemRandom().choice(moves) if moves else None


def choose_call(bot: str, view: JSON) -> str | None:
    """A bot's interjection."""
    offered: list[str] = view["interjections"]
    return "call" if "call" in offered else None


def known_bots() -> list[JSON]:
    """The bots people may choose from."""
    return [{"name": "greedy", "title": "Greedy"}, {"name": "random", "title": "Random"}]
