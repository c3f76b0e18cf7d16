"""Bots at work, off the event loop.

A bot is handed a round and a seat and looks at it through that seat's view, like everybody else.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from hughie.bots import BOTS, LEVELS, bot, play_text, say_text
from hughie.core.moves import PASS, tile_of_code
from hughie.core.round import Round
from hughie.core.seen import View
from hughie.core.tiles import PIPS, is_double

JSON = dict[str, Any]
T = TypeVar("T")
LOG = logging.getLogger(__name__)
ADVISER = "level-5"


class Thinkers:
    """Asks bots in a pool; a bot that fails is replaced by chance, so that no table waits."""

    def __init__(self, workers: int) -> None:
        self.pool = ThreadPoolExecutor(workers, thread_name_prefix="hughie-bot")

    async def move(self, name: str, seed: int, played: Round, seat: int) -> str | None:
        """The move a bot makes at a seat; None when it is not its turn."""
        return await self._ask(choose, name, seed, played, seat)

    async def call(self, name: str, seed: int, played: Round, seat: int) -> str | None:
        """What a bot says though nobody waits for it, None to keep quiet."""
        return await self._ask(choose_call, name, seed, played, seat)

    async def advice(self, played: Round, seat: int) -> JSON:
        """A good move with the reason for it."""
        return await self._ask(advise, played, seat)

    async def _ask(self, think: Callable[..., T], *given: Any) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.pool, think, *given)

    def close(self) -> None:
        """Let nobody start to think any more."""
        self.pool.shutdown(wait=False, cancel_futures=True)


def choose(name: str, seed: int, played: Round, seat: int) -> str | None:
    """A bot's move; any legal one when the bot fails."""
    legal = [str(move) for move in played.moves(seat)]
    if not legal:
        return None
    try:
        said = str(play_text(bot(name, seed), played, seat))
    except Exception:  # a bot is a guest: whatever it does, the table goes on
        LOG.exception("the bot %s failed", name)
        said = ""
    return said if said in legal else random.Random(seed).choice(legal)


def choose_call(name: str, seed: int, played: Round, seat: int) -> str | None:
    """A bot's interjection."""
    try:
        said = say_text(bot(name, seed), played, seat)
    except Exception:  # as above
        LOG.exception("the bot %s failed", name)
        return None
    return None if said is None else str(said)


def advise(played: Round, seat: int) -> JSON:
    """A hint: the move and why."""
    view = played.seen(seat)
    code = bot(ADVISER, 1).choose(view)
    return {"move": str(played.named(code)), "reason": reason(view, code)}


def reason(view: View, code: int) -> JSON:
    """Why a bot that looks one move ahead likes a move, as a code."""
    if len(view.moves()) == 1:
        return {"code": "hint_only_move", "params": {}}
    if code >= PASS:
        return {"code": "hint_nothing_better", "params": {}}
    tile, preview = tile_of_code(code), view.preview(code)
    if preview.gain > 0:
        return {"code": "hint_scores", "params": {"points": preview.gain}}
    if is_double(tile):
        return {"code": "hint_double_early", "params": {}}
    return {"code": "hint_heavy", "params": {"pips": PIPS[tile]}}


def is_bot(name: str) -> bool:
    """Whether people may put a bot of that name on a seat."""
    return name in BOTS


def known_bots() -> list[JSON]:
    """The bots people may choose from, easiest first."""
    return [{"name": name, "level": number} for number, name in enumerate(LEVELS, start=1)]
