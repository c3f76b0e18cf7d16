"""Letting a bot act in a Round, move by move in text.

At tables a bot is a guest: whatever goes wrong with it, the game goes on.
"""

from __future__ import annotations

import logging
from collections.abc import Callable

from hughie.bots.bot import NOTHING, Bot
from hughie.bots.hint import hint
from hughie.core.moves import Move
from hughie.core.rng import Rng, mix
from hughie.core.round import Round

LOG = logging.getLogger(__name__)


def play_text(player: Bot, played: Round, seat: int) -> Move:
    """Return the move a bot makes at a seat that the round waits for."""
    return played.named(player.choose(played.seen(seat)))


def say_text(player: Bot, played: Round, seat: int) -> Move | None:
    """Return what a bot says though nobody waits for it, None: nothing."""
    view = played.seen(seat)
    offers = view.offers()
    said = player.interject(view, offers) if offers else NOTHING
    return None if said == NOTHING else played.named(said)


def guest_move(make: Callable[[], Bot], played: Round, seat: int) -> str | None:
    """Return what a bot plays, the first legal move when it fails; None when it is not its turn."""
    legal = [str(move) for move in played.moves(seat)]
    if not legal:
        return None
    try:
        player = make()
        # Made anew for each move, it must not draw the same lots each time.
        player.rng = Rng(mix(player.seed, len(played.history)))
        said = str(play_text(player, played, seat))
    except Exception:
        LOG.exception("a bot failed to move")
        return legal[0]
    return said if said in legal else legal[0]


def guest_call(make: Callable[[], Bot], played: Round, seat: int) -> str | None:
    """Return what a bot says though nobody waits for it; None when it keeps quiet or fails."""
    try:
        said = say_text(make(), played, seat)
    except Exception:
        LOG.exception("a bot failed to speak")
        return None
    return None if said is None else str(said)


def hint_text(played: Round, seat: int, seed: int, ms: int = 0) -> dict[str, object]:
    """Return the move that a good bot would make, and why: ``{"move", "reason": {"code", "params"}}``."""
    found = hint(played.seen(seat), seed, ms=ms)
    reason = {"code": found.reason, "params": found.params}
    return {"move": str(played.named(found.code)), "reason": reason}
