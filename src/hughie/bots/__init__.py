"""Bots: they see a View, never a State of the real game.

``bot("greedy", seed=7)`` makes one; ``play_text`` and ``say_text`` let it act in a Round.
"""

from hughie.bots.bot import NOTHING, Bot
from hughie.bots.hint import Hint, hint
from hughie.bots.registry import BOTS, LEVELS, bot
from hughie.bots.text import guest_call, guest_move, hint_text, play_text, say_text

__all__ = [
    "BOTS",
    "LEVELS",
    "NOTHING",
    "Bot",
    "Hint",
    "bot",
    "guest_call",
    "guest_move",
    "hint",
    "hint_text",
    "play_text",
    "say_text",
]  # fmt: skip
