"""Playing: moves, interjections, taking back, and asking bots."""

from __future__ import annotations

from hughie.core.errors import IllegalMove, MalformedMove, Refusal
from hughie.table.commands import BotSays, Interject, Move, TakeBack
from hughie.table.draft import Draft, Refused
from hughie.table.effects import AskBot
from hughie.table.engine import JSON, Agreed, Round
from hughie.table.flow import end_round
from hughie.table.seats import hand_back
from hughie.table.state import Last

PACE = {"quick": 350, "normal": 900, "calm": 1900}
"""Milliseconds a bot takes; half as much again by chance, whatever it holds."""

HESITATION = {"quick": 0, "normal": 2000, "calm": 3000}
"""Milliseconds a bot leaves at least to a person who may take the last move back."""

CALL = "call"
"""Announcing one's own score; bots are quick at that, and slow to claim what others missed."""


def move(draft: Draft, command: Move) -> None:
    """The seat whose turn it is plays."""
    draft.need("playing")
    seat = draft.own_seat()
    turn = draft.state.turn
    if seat != turn:
        raise Refused("not_your_turn", turn=turn)
    hand_back(draft, seat)
    play(draft, seat, "owner", command.move)


def play(draft: Draft, seat: int, by: str, text: str) -> None:
    """Add a move once the engine agrees; its refusal is passed on unchanged."""
    assert draft.state.round is not None
    said = settled(draft.state.agreed, draft.state.round, text, seat)
    draft.add("move", {"seat": seat, "by": by, "move": said})
    end_round(draft)


def settled(agreed: Agreed, round_: Round, text: str, seat: int) -> str:
    """The text of the move as the engine writes it; refuses what cannot be played."""
    wanted = text.strip()
    for legal in round_.moves(seat):
        if str(legal) == wanted:
            return wanted
    try:
        after = round_.play(wanted, seat=seat)
    except MalformedMove:
        raise Refused("unreadable_move", text=wanted[:40]) from None
    except IllegalMove as error:
        raise _refused(agreed, error.refusal) from None
    return _same(round_, after, seat, wanted)


def refusal(agreed: Agreed, found: Refusal) -> JSON:
    """Why a move is not legal, as people are told: with the clause of the game's own rules page."""
    return {
        "code": found.code, "params": dict(found.params), "clause": agreed.clause(found.code),
    }  # fmt: skip


def _refused(agreed: Agreed, found: Refusal) -> Refused:
    told = refusal(agreed, found)
    return Refused(told["code"], told["clause"], **told["params"])


def _same(round_: Round, after: Round, seat: int, wanted: str) -> str:
    """A tolerant spelling as the legal move it stands for, so that logs hold one spelling."""
    view = after.view(None)
    for legal in round_.moves(seat):
        if round_.play(legal, seat=seat).view(None) == view:
            return str(legal)
    return wanted


def interject(draft: Draft, command: Interject) -> None:
    """A seat says something though nobody waits for it."""
    draft.need("playing")
    seat = draft.own_seat()
    round_ = draft.state.round
    assert round_ is not None
    if command.call not in {str(call) for call in round_.interjections(seat)}:
        raise _unsaid(draft.state.agreed, round_, command.call, seat)
    hand_back(draft, seat)
    say(draft, seat, "owner", command.call)


def _unsaid(agreed: Agreed, round_: Round, call: str, seat: int) -> Refused:
    """Why that cannot be called now, as far as the engine has a reason."""
    try:
        found = round_.why(call, seat=seat)
    except MalformedMove:
        found = None
    return _refused(agreed, found) if found else Refused("not_offered", move=call[:40])


def say(draft: Draft, seat: int, by: str, call: str) -> None:
    """Add an interjection."""
    draft.add("interject", {"seat": seat, "by": by, "call": call})
    end_round(draft)


def take_back(draft: Draft, _command: TakeBack) -> None:
    """Undo the seat's own last move, while that is harmless."""
    draft.need("playing")
    seat = draft.own_seat()
    obstacle = why_not_back(draft.state.round, draft.state.last, seat)
    if obstacle is not None:
        raise Refused("nothing_to_take_back", why=obstacle)
    assert draft.state.last is not None
    draft.add("take_back", {"seat": seat, "to": draft.state.last.v - 1})


def why_not_back(round_: Round | None, last: Last | None, seat: int) -> str | None:
    """Why the last move cannot be taken back by `seat`: `none`, `acted`, `shown`; None if it can."""
    if round_ is None or last is None:
        return "none"
    if last.before is None or last.seat != seat:
        return "acted"
    if last.by != "owner":
        return "none"
    return "shown" if round_.over or last.shows else None


def bot_says(draft: Draft, command: BotSays) -> None:
    """A bot has decided; too late is no harm, since it was or will be asked again."""
    state, seat = draft.state, command.seat
    if seat is None or state.phase != "playing" or state.round is None:
        return
    if command.v != state.turn_v:
        return
    if command.call is not None:
        if state.seats[seat].player and _offered(state.round, seat, command.call):
            say(draft, seat, "bot", command.call)
        return
    if state.turn != seat or command.move is None:
        return
    if state.seats[seat].player or command.by == "clock":
        play(draft, seat, command.by, command.move)


def _offered(round_: Round, seat: int, call: str) -> bool:
    return call in {str(one) for one in round_.interjections(seat)}


def thinking_time(draft: Draft) -> int:
    """How long a bot takes, from the pace and chance alone."""
    pace = PACE[draft.state.setup.pace]
    return pace + pace * draft.chance(1)[0] // 512


def _moving_time(draft: Draft) -> int:
    """How long a bot takes to move: long enough for a misclick to be taken back before it."""
    state, taken = draft.state, thinking_time(draft)
    if state.last is None or why_not_back(state.round, state.last, state.last.seat) is not None:
        return taken
    return max(taken, HESITATION[state.setup.pace])


def ask_bots(draft: Draft) -> None:
    """Ask the bots that have something to decide after the game moved on."""
    state = draft.state
    if state.phase != "playing" or state.round is None:
        return
    turn = state.turn
    for number, seat in enumerate(state.seats):
        bot = seat.player
        if bot is None:
            continue
        if offers := state.round.interjections(number):
            own = CALL in map(str, offers)
            due = draft.now + (thinking_time(draft) // 3 if own else 2 * thinking_time(draft))
            draft.ask(AskBot(number, bot, state.turn_v, due, call=True))
        if number == turn:
            draft.ask(AskBot(number, bot, state.turn_v, draft.now + _moving_time(draft)))
