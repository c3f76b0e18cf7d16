"""From the lobby through rounds and matches: start, next round, rematch, the end of a round."""

from __future__ import annotations

from hughie.table.commands import NextRound, Rematch, Start
from hughie.table.dealing import ask_for_deal
from hughie.table.draft import Draft
from hughie.table.seats import fill_with_bots
from hughie.table.state import State

IMPATIENCE = 30_000
"""Milliseconds after which one who asked for the next round need not wait for the others."""


LAST_CALL = 5_000
"""Milliseconds in which a last score may be announced once the round is over (RULES 3.9)."""


def last_call(state: State) -> bool:
    """Whether the round is over but somebody may still say something."""
    round_ = state.round
    if state.phase != "playing" or round_ is None or not round_.over:
        return False
    return any(round_.interjections(seat) for seat in range(len(state.seats)))


def start(draft: Draft, _command: Start) -> None:
    """The host starts; open seats get bots."""
    draft.need("lobby")
    draft.need_host()
    begin_match(draft)


def start_when_ready(draft: Draft) -> None:
    """Start when every seat is taken and every person ready."""
    seats = draft.state.seats
    if draft.state.phase == "lobby" and all(s.kind != "open" and s.ready for s in seats):
        begin_match(draft)


def begin_match(draft: Draft) -> None:
    """A new match with the people who are here."""
    fill_with_bots(draft)
    version = draft.state.engine.rules_version
    draft.add("match", {"match": draft.state.match_number + 1, "rules_version": version})
    ask_for_deal(draft)


def next_round(draft: Draft, command: NextRound) -> None:
    """Ask for the next round."""
    _ask(draft, "between", command)


def rematch(draft: Draft, command: Rematch) -> None:
    """Ask for another match."""
    _ask(draft, "finished", command)


def _ask(draft: Draft, phase: str, command: NextRound | Rematch) -> None:
    draft.need(phase)
    draft.own_seat()
    what = "next_round" if phase == "between" else "rematch"
    for seat in draft.state.seats_of(command.person):
        if not draft.state.seats[seat].asked:
            draft.add("asked", {"seat": seat, "what": what})
    go_on_when_asked(draft)


def go_on_when_asked(draft: Draft) -> None:
    """The next round or match begins when all who are here asked, or the first asked long ago."""
    state = draft.state
    if state.phase not in {"between", "finished"} or state.asked_at is None:
        return
    waited = draft.now >= state.asked_at + IMPATIENCE
    missing = [n for n in draft.seats_of(draft.present_persons()) if not state.seats[n].asked]
    if missing and not waited:
        return
    if state.phase == "between":
        ask_for_deal(draft)
    else:
        begin_match(draft)


def end_round(draft: Draft) -> None:
    """Write down a round that is over, and the match with it, once the last call has been made."""
    round_ = draft.state.round
    if draft.state.phase != "playing" or round_ is None or not round_.over:
        return
    if last_call(draft.state) and draft.now < draft.state.since + LAST_CALL:
        return
    assert draft.state.match is not None
    after = draft.state.match.after(round_)
    result = round_.view(None)["result"]
    data = {"round": draft.state.round_number, "result": result, "scores": list(after.scores)}
    draft.add("round_end", data)
    if after.winners is not None:
        draft.add("match_end", {"winners": list(after.winners), "scores": list(after.scores)})
