"""Bots at a local table: asked with what their seat may know, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from hughie.bots import Bot, bot, play_text, say_text
from hughie.core.round import Round


def minds(names: Sequence[str], seed: int) -> list[Bot]:
    """The bots of these names; raises HughieError for one that there is not."""
    return [bot(name, seed + number) for number, name in enumerate(names)]


def move(mind: Bot, round_: Round, seat: int) -> str:
    """The move a bot makes; a bot that fails plays the first legal move."""
    legal = [str(one) for one in round_.moves(seat)]
    try:
        chosen = str(play_text(mind, round_, seat))
    except Exception:  # noqa: BLE001 - a broken bot must not end anybody's game
        return legal[0]
    return chosen if chosen in legal else legal[0]


def call(mind: Bot, round_: Round, seat: int) -> str | None:
    """What a bot says though nobody waits for it, None for nothing."""
    try:
        said = say_text(mind, round_, seat)
    except Exception:  # noqa: BLE001 - as above
        return None
    return None if said is None else str(said)
