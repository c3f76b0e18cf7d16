"""What each person is shown: an allow-list for every kind of fact, and the state of the table.

Nothing of a fact is shown that is not named here, and nothing of a round that its own `view` and
`for_seat` do not give to that seat.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hughie.table import clock
from hughie.table.effects import JSON, Fact
from hughie.table.engine import Round
from hughie.table.play import why_not_back
from hughie.table.state import Kept, Played, Seat, State
from hughie.table.table import Table

SHOWN: Final[Mapping[str, tuple[str, ...]]] = {
    "created": (
        "game", "preset", "options", "seats", "name", "language", "mode", "days", "pace", "clock",
        "leader", "rules_version",
    ),
    "rules": ("game", "preset", "options"),
    "sat": ("seat", "person", "name"),
    "moved": ("seat", "to"),
    "renamed": ("seat", "name"),
    "left": ("seats", "person", "kicked"),
    "bot": ("seat", "bot", "name"),
    "opened": ("seat",),
    "host": ("person",),
    "ready": ("seat", "ready"),
    "asked": ("seat", "what"),
    "stand_in": ("seat", "bot", "why"),
    "hand_back": ("seat",),
    "match": ("match", "rules_version"),
    "deal_asked": ("round", "commit", "asked", "void"),
    "deal_commit": ("seat",),
    "deal_committed": ("round", "commits"),
    "deal_open": ("seat",),
    "round": ("round",),
    "move": ("seat", "by", "move"),
    "interject": ("seat", "by", "call"),
    "take_back": ("seat", "to"),
    "round_end": ("round", "result", "scores"),
    "match_end": ("winners", "scores"),
}  # fmt: skip
PAGE: Final = 2000
"""Events in one answer: a long evening has many thousands, which nobody needs to draw a table."""
BEFORE: Final = 40
"""Rounds of earlier matches that the history goes back."""
WITH_HAPPENED: Final = frozenset({"round", "move", "interject"})


def event(table: Table, fact: Fact, seat: int | None) -> JSON:
    """A fact as `seat` (None: an onlooker) may see it."""
    shown: JSON = {"v": fact.v, "at": fact.at, "kind": fact.kind}
    shown["hash"] = table.hashes[fact.v - 1].hex()
    shown.update({name: fact.data[name] for name in SHOWN.get(fact.kind, ()) if name in fact.data})
    if fact.kind in WITH_HAPPENED:
        shown["happened"] = [h.for_seat(seat) for h in table.happened_at(fact.v)]
    if fact.kind == "round_end":
        kept = next(k for k in table.state.kept if k.number == fact.data["round"])
        played = table.played(kept)
        shown["shown"], shown["fair"] = _shown(table.state, played.round), opened(played)
    return shown


def events(table: Table, after: int, seat: int | None) -> list[JSON]:
    """What happened since version `after`, oldest first: the first `PAGE` of it."""
    begun = max(after, 0)
    recall(table, begun)
    return [event(table, fact, seat) for fact in table.log[begun : begun + PAGE]]


def recall(table: Table, after: int) -> None:
    """Have what `events` tells at hand: earlier matches take their time, on whatever thread."""
    last = min(after + PAGE, table.begun - 1)
    if after < last:
        table.recall(after + 1, last)


def news_after(table: Table, after: int) -> int:
    """The version from which on `news` tells."""
    return max(after, table.state.v - PAGE, 0)


def news(table: Table, after: int, seat: int | None) -> list[JSON]:
    """What happened since version `after`, up to now: the last `PAGE` of it."""
    return events(table, news_after(table, after), seat)


def _shown(state: State, round_: Round) -> JSON:
    return state.engine.shown(round_)


def opened(played: Played) -> JSON | None:
    """The account of a finished deal with every seed open, None for a practice deal."""
    return None if played.fair is None else {**played.fair.as_dict(), "deck": played.fair.deck}


def state(table: Table, person: int | None, seat: int | None, watchers: int, now: int) -> JSON:
    """The whole state for a person who looks from `seat`; without placements."""
    now_state = table.state
    round_ = now_state.round
    over = round_ is not None and now_state.phase in {"between", "finished"}
    return {
        "v": now_state.v,
        "at": now,
        "table": about(now_state, watchers),
        "rules": now_state.agreed.card(),
        "you": you(now_state, person, seat),
        "seats": seats(table),
        "scores": _scores_before(now_state, over=over),
        "sides": [list(side) for side in now_state.agreed.sides],
        "winners": _winners(now_state),
        "history": _history(now_state),
        "round": None if round_ is None else round_.view(seat),
        "shown": _shown(now_state, round_) if over and round_ is not None else None,
        "placements": None,
        "waiting": _waiting(table),
        "last": _last(now_state),
        "can": can(table, person, seat, now),
        "fair": _fair(now_state),
    }


def about(state: State, watchers: int) -> JSON:
    """The table itself."""
    setup = state.setup
    return {
        "id": setup.id, "name": setup.name, "language": setup.language, "mode": setup.mode,
        "days": setup.days, "pace": setup.pace, "leader": setup.leader, "phase": state.phase,
        "host": next(iter(state.seats_of(state.host)), None), "match": state.match_number,
        "round": state.round_number, "watchers": watchers,
    }  # fmt: skip


def you(state: State, person: int | None, seat: int | None) -> JSON:
    """Who the receiver is here."""
    mine = list(state.seats_of(person))
    return {
        "person": person if mine else None, "seats": mine, "seat": seat,
        "host": person is not None and person == state.host,
    }  # fmt: skip


def seats(table: Table) -> list[JSON]:
    """Every seat as anybody may see it."""
    return [_seat(table, number, seat) for number, seat in enumerate(table.state.seats)]


def _seat(table: Table, number: int, seat: Seat) -> JSON:
    here = table.here
    person = seat.person
    connected = person is not None and bool(here.connections.get(person, 0))
    sides = table.state.agreed.sides
    return {
        "seat": number, "kind": seat.kind, "name": seat.name, "person": person, "bot": seat.bot,
        "stand_in": seat.stand_in, "connected": connected or seat.kind == "bot",
        "away_since": None if person is None or connected else here.gone.get(person),
        "ready": seat.ready, "asked": seat.asked,
        "side": next((n for n, side in enumerate(sides) if number in side), number),
    }  # fmt: skip


def _scores_before(state: State, *, over: bool) -> list[int]:
    """Match points without those of the round on the table."""
    rounds = [kept for kept in state.kept if kept.match == state.match_number]
    if over:
        rounds = rounds[:-1]
    return list(rounds[-1].scores) if rounds else [0] * len(state.seats)


def _winners(state: State) -> list[int] | None:
    if state.phase != "finished" or state.match is None or state.match.winners is None:
        return None
    return list(state.match.winners)


def _history(state: State) -> list[JSON]:
    """The rounds of this match, and some before it."""
    first = state.round_number - BEFORE
    return [
        _past(kept)
        for kept in state.kept
        if kept.match == state.match_number or kept.number > first
    ]


def _past(kept: Kept) -> JSON:
    return {
        "round": kept.number, "match": kept.match, "winners": kept.result["winners"],
        "how": kept.result["how"], "points": kept.result["points"], "scores": list(kept.scores),
    }  # fmt: skip


def _waiting(table: Table) -> JSON | None:
    now, turn = table.state, table.state.turn
    if turn is None:
        return None
    return {
        "seat": turn, "since": now.since, "soft": clock.soft_limit(now),
        "hard": clock.hard_limit(now, table.here), "stand_in": now.seats[turn].stand_in is not None,
    }  # fmt: skip


def _last(state: State) -> JSON | None:
    last = state.last
    return None if last is None else {"seat": last.seat, "move": last.move, "v": last.v}


def can(table: Table, person: int | None, seat: int | None, now: int) -> dict[str, bool]:
    """Which buttons make sense for the receiver."""
    here, phase = table.state, table.state.phase
    seated = seat is not None
    stood_in = seat is not None and here.seats[seat].stand_in is not None
    host = person is not None and person == here.host
    others = here.turn is not None and here.turn != seat and here.seats[here.turn].player is None
    return {
        "host": host,
        "start": host and phase == "lobby",
        "next_round": seated and phase == "between",
        "rematch": seated and phase == "finished",
        "take_back": seat is not None and phase == "playing"
        and why_not_back(here.round, here.last, seat) is None,
        "hint": seated and here.turn == seat,
        "nudge": seated and others and now >= here.since + 5000,
        "take_seat_back": stood_in,
        "hand_to_bot": seated and not stood_in and phase not in {"lobby", "finished"},
    }  # fmt: skip


def _fair(state: State) -> JSON | None:
    if state.dealing is not None:
        commits = [state.dealing.commits.get(seat, "") for seat in range(len(state.seats))]
        shown = commits if state.dealing.closed else None
        return {
            "scheme": "fair-shuffle-1", "round": state.dealing.round,
            "commit": state.dealing.commit, "asked": list(state.dealing.asked),
            "commits": shown, "seeds": None, "seed": None,
        }  # fmt: skip
    if state.fair is None:
        return None
    return _fair_round(state)


def _fair_round(state: State) -> JSON:
    fair = state.fair
    assert fair is not None
    shown = fair.as_dict()
    if state.phase == "playing":
        shown["seeds"] = shown["seed"] = None
    return shown
