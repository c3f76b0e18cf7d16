"""Time and presence: who is away, who is waited for, when to wake up."""

from __future__ import annotations

from hughie.table.commands import Emote, Nudge, Presence, Seen, Tick
from hughie.table.dealing import PATIENCE, wait_no_longer
from hughie.table.draft import Draft, Here, Refused
from hughie.table.effects import AskBot
from hughie.table.flow import IMPATIENCE, LAST_CALL, end_round, go_on_when_asked, last_call
from hughie.table.seats import STAND_IN, pass_host_on
from hughie.table.state import State

HURRY = 20_000
"""Milliseconds between a nudge after the soft clock and the bot's move."""
SOON = 200
"""Milliseconds until what is overdue is looked at again."""
NUDGES, EMOTES = 20_000, 1_500
DAY = 86_400_000


def presence(draft: Draft, command: Presence) -> None:
    """A connection was opened or closed."""
    here, person = draft.here, command.person
    assert person is not None
    here.connections[person] = command.connections
    (here.fair.add if command.fair else here.fair.discard)(person)
    if command.connections:
        here.gone.pop(person, None)
    else:
        here.gone[person] = draft.now


def seen(draft: Draft, command: Seen) -> None:
    """A sign of life by a plain request."""
    if command.person is not None and not draft.here.connections.get(command.person, 0):
        draft.here.gone[command.person] = draft.now


def tick(draft: Draft, _command: Tick) -> None:
    """Do what has become due."""
    wait_no_longer(draft)
    stand_in_for_the_gone(draft)
    go_on_when_asked(draft)
    end_round(draft)
    move_for_the_slow(draft)


def stand_in_for_the_gone(draft: Draft) -> None:
    """Bots take over for people away, as long as there is somebody who waits for them."""
    state = draft.state
    if (
        state.setup.mode != "live"
        or state.phase == "lobby"
        or not draft.present_persons(draft.here.patience)
    ):
        return
    for number, seat in enumerate(state.seats):
        if seat.person is None or seat.stand_in is not None:
            continue
        if not draft.here.present(seat.person, draft.now, draft.here.patience):
            draft.add("stand_in", {"seat": number, "bot": STAND_IN, "why": "away"})
            if draft.state.host == seat.person:
                pass_host_on(draft, seat.person)


def soft_limit(state: State) -> int | None:
    """When the one waited for may be hurried (ms)."""
    turn = state.turn
    if turn is None or state.seats[turn].player is not None or state.setup.mode != "live":
        return None
    return state.since + 1000 * (state.setup.clock or 60)


def hard_limit(state: State, here: Here) -> int | None:
    """When a bot moves for the one waited for (ms): after a hurry, or the days of a correspondence."""
    turn = state.turn
    if turn is None or state.seats[turn].player is not None:
        return None
    if state.setup.mode == "correspondence":
        return state.since + DAY * (state.setup.days or 1)
    if here.hard is not None and here.hard[0] == state.turn_v:
        return here.hard[1]
    return None


def move_for_the_slow(draft: Draft) -> None:
    """Ask a bot for one move once the time of the seat has run out."""
    limit, turn = hard_limit(draft.state, draft.here), draft.state.turn
    if limit is not None and turn is not None and draft.now >= limit:
        draft.ask(AskBot(turn, STAND_IN, draft.state.turn_v, draft.now, by="clock"))


def nudge(draft: Draft, _command: Nudge) -> None:
    """Remind the one waited for; after the soft clock, give it a last while."""
    draft.need("playing")
    seat, turn, here = draft.own_seat(), draft.state.turn, draft.here
    person = None if turn is None else draft.state.seats[turn].person
    if person is None or turn is None or turn == seat or draft.state.seats[turn].stand_in:
        raise Refused("nobody_to_nudge")
    _not_too_soon(draft, here.nudged, seat, NUDGES)
    soft = soft_limit(draft.state)
    if soft is not None and draft.now >= soft and hard_limit(draft.state, here) is None:
        here.hard = (draft.state.turn_v, draft.now + HURRY)
    hard = hard_limit(draft.state, here)
    draft.send(None, {"type": "nudge", "from": seat, "to": turn, "at": draft.now, "hard": hard})


def emote(draft: Draft, command: Emote) -> None:
    """Show a greeting or exclamation."""
    seat = draft.own_seat()
    _not_too_soon(draft, draft.here.emoted, seat, EMOTES)
    message = {"type": "emote", "seat": seat, "emote": command.emote, "at": draft.now}
    draft.send(None, message)


def _not_too_soon(draft: Draft, last: dict[int, int], seat: int, gap: int) -> None:
    wait = last.get(seat, -gap) + gap - draft.now
    if wait > 0:
        raise Refused("too_soon", wait=wait)
    last[seat] = draft.now


def next_wake(state: State, here: Here, now: int) -> int | None:
    """When the next thing becomes due (ms), None when nothing will; what is overdue, soon."""
    due: list[int] = []
    if state.dealing is not None:
        due.append(state.dealing.since + PATIENCE)
    if state.asked_at is not None:
        due.append(state.asked_at + IMPATIENCE)
    if last_call(state):
        due.append(state.since + LAST_CALL)
    hard = hard_limit(state, here)
    if hard is not None:
        due.append(hard)
    if state.setup.mode == "live" and state.phase != "lobby":
        due.extend(_leaving(state, here, now))
    return max(min(due), now + SOON) if due else None


def _leaving(state: State, here: Here, now: int) -> list[int]:
    """When bots are to stand in for people who are gone, as long as somebody is left to wait."""
    if not any(here.present(person, now, here.patience) for person in state.persons):
        return []
    waiting = {s.person for s in state.seats if s.person is not None and s.stand_in is None}
    return [gone + here.patience for person, gone in here.gone.items() if person in waiting]
