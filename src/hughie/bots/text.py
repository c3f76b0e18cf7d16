"""Letting a bot act in a Round, move by move in text."""

from __future__ import annotations

from hughie.bots.bot import NOTHING, Bot
from hughie.bots.hint import hint
from hughie.core.moves import Move
from hughie.core.round import Round


def play_text(player: Bot, played: Round, seat: int) -> Move:
    """Return the move a bot makes at a seat that the round waits for."""
    return played.named(player.choose(played.seen(seat)))


def say_text(player: Bot, played: Round, seat: int) -> Move | None:
    """Return what a bot says though nobody waits for it, None: nothing."""
    view = played.seen(seat)
    offers = view.offers()
    said = player.interject(view, offers) if offers else NOTHING
    return None if said == NOTHING else played.named(said)


def hint_text(played: Round, seat: int, seed: int, ms: int = 0) -> dict[str, object]:
    """Return the move that a good bot would make, and why: ``{"move", "reason": {"code", "params"}}``."""
    found = hint(played.seen(seat), seed, ms=ms)
    reason = {"code": found.reason, "params": found.params}
    return {"move": str(played.named(found.code)), "reason": reason}
