"""Scores that must be called, put into words: told before the match, asked about in play.

Whether there is anything to score is never told: the questions are the same with and without.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hughie.words import Words
from hughie.words.speech import Speech

JSON = Mapping[str, Any]
CALL, MUGGINS = "call", "muggins"


def told_before(rules: JSON, words: Words) -> str:
    """That scores must be announced, in games in which they must; else nothing."""
    agreed = rules["options"]
    if agreed.get("declare") != "manual" or not agreed.get("multiples"):
        return ""
    template = "Scores do not count by themselves: when your tile scores, say {call} or put a ! behind the move."
    said = words(template, call=words(CALL))
    if agreed.get("muggins", "off") != "off":
        template = "A score that another player did not announce can be claimed: say {muggins}."
        said += " " + words(template, muggins=words(MUGGINS))
    return said


def questions(state: JSON, offers: Mapping[int, Sequence[str]], speech: Speech) -> str:
    """What each of these seats may call now, as questions to all of them."""
    able = {call: [seat for seat in offers if call in offers[seat]] for call in (CALL, MUGGINS)}
    asked = [_announce(seat, len(offers), speech) for seat in able[CALL]]
    if able[MUGGINS]:
        asked.append(_claim(state, able[MUGGINS], speech))
    return " ".join(asked)


def _announce(seat: int, people: int, speech: Speech) -> str:
    say = speech.words
    if people > 1:
        template = "{player}, did the tile you laid score? Then say {call}."
        return say(template, player=speech.names[seat], call=say(CALL))
    return say("Did the tile you laid score? Then say {call}.", call=say(CALL))


def _claim(state: JSON, seats: Sequence[int], speech: Speech) -> str:
    say = speech.words
    values = {"player": speech.name(_may_have_missed(state)), "muggins": say(MUGGINS)}
    if len(seats) > 1:
        template = (
            "Did {player} miss a score? Then say {muggins} and your number, such as {muggins} {n}."
        )
        return say(template, **values, n=seats[0] + 1)
    return say("Did {player} miss a score? Then say {muggins}.", **values)


def _may_have_missed(state: JSON) -> int:
    """Who laid the tile whose score may be claimed: the newest one or the one before, as agreed."""
    back = 1 if state["rules"]["options"].get("muggins") == "before_next_tile" else 2
    return int(state["round"]["layout"][-back]["seat"])
