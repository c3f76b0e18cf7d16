"""In company, at a table on a server: what may be typed besides moves, and what others say."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from hughie.words.speech import Speech

JSON = Mapping[str, Any]

SENT: Final[Mapping[str, str]] = {
    "nudge": "nudge", "bot": "hand_to_bot", "back": "take_seat_back", "start": "start",
    "leave": "leave",
}  # fmt: skip
"""Commands of a terminal, and what is sent to the table for each."""

HELP: Final[Mapping[str, str]] = {
    "undo": "take back your last move, until the next player acts",
    "nudge": "remind the player everybody waits for",
    "bot": "let a bot play for you",
    "back": "take your seat back from the bot",
    "start": "start the match, if you are the host",
    "leave": "give your seat to a bot for good",
    "save": "how to come back to this seat",
    "quit": "stop; the seat stays yours",
}
"""What commands do here, where it is not what they do in a game of one's own."""

DONE: Final[Mapping[str, str]] = {
    "nudge": "Reminded.",
    "bot": 'A bot plays for you. Type "back" to play yourself again.',
    "back": "You play yourself again.",
    "start": "",
    "leave": "You have left the table.",
}

EMOTES: Final[Mapping[str, str]] = {
    "hello": "Hello!", "thanks": "Thank you!", "well_played": "Well played!", "nice": "Nice one!",
    "oops": "Oops!", "thinking": "Let me think …", "hurry": "Come on!", "laugh": "Ha ha!",
    "wow": "Wow!", "sorry": "Sorry!", "luck": "Good luck!", "bye": "Bye!",
}  # fmt: skip

NEEDS_ROUND: Final = frozenset({"ends", "hand", "board", "why", "hint", "undo"})
"""Commands that mean nothing while no round is on the table."""


def said(message: JSON, speech: Speech) -> str:
    """What another player says to the table or to one of those who sit there."""
    say = speech.words
    if message["type"] == "emote":
        who, emote = message["seat"], str(message["emote"])
        return f"{speech.names[who]}: {say(EMOTES.get(emote, emote))}"
    who, whom = speech.names[message["from"]], message["to"]
    if whom == speech.you:
        return say("{player} reminds you: it is your turn.", player=who)
    return say("{player} reminds {other}.", player=who, other=speech.names[whom])
