"""One more fact: how each kind changes the table. `evolve` is the only way a state changes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from hughie.core.fair import FairDeal
from hughie.table.effects import Fact
from hughie.table.engine import Happening, Round
from hughie.table.state import MOVES_THE_GAME, Dealing, Kept, Last, Played, Seat, State

Fold = Callable[[State, Fact], State]


def evolve(state: State, fact: Fact, folds: Mapping[str, Fold] | None = None) -> State:
    """The table after one more fact; a fact of an unknown kind changes nothing but the version."""
    if fact.v != state.v + 1:
        raise ValueError(f"fact {fact.v} cannot follow version {state.v}")
    changed = (folds or FOLDS).get(fact.kind, _nothing)(state, fact)
    moved = fact.kind in MOVES_THE_GAME
    return changed.but(
        v=fact.v,
        turn_v=fact.v if moved else state.turn_v,
        since=fact.at if moved else state.since,
    )


def happened(before: State, after: State) -> tuple[Happening, ...]:
    """What the engine says took place between two states one fact apart."""
    if after.round is None or after.round is before.round:
        return ()
    if after.round_v != before.round_v:
        return tuple(after.round.events)
    assert before.round is not None
    return tuple(after.round.events[len(before.round.events) :])


def _nothing(state: State, _fact: Fact) -> State:
    return state


def _rules(state: State, fact: Fact) -> State:
    data = fact.data
    agreed = state.engine.agree(data["game"], data["preset"], data["options"], len(state.seats))
    return state.but(agreed=agreed).each_seat(lambda seat: replace(seat, ready=False))


def _sat(state: State, fact: Fact) -> State:
    data = fact.data
    seat = Seat("person", data["name"], data["person"])
    seated = state.but(people=max(state.people, data["person"]))
    return seated.with_seat(data["seat"], seat)


def _moved(state: State, fact: Fact) -> State:
    seat = state.seats[fact.data["seat"]]
    return state.with_seat(fact.data["seat"], Seat()).with_seat(fact.data["to"], seat)


def _renamed(state: State, fact: Fact) -> State:
    return _change(state, fact, name=fact.data["name"])


def _change(state: State, fact: Fact, **changes: Any) -> State:
    number = fact.data["seat"]
    return state.with_seat(number, replace(state.seats[number], **changes))


def _bot(state: State, fact: Fact) -> State:
    data = fact.data
    return state.with_seat(data["seat"], Seat("bot", data["name"], bot=data["bot"], ready=True))


def _opened(state: State, fact: Fact) -> State:
    return state.with_seat(fact.data["seat"], Seat())


def _host(state: State, fact: Fact) -> State:
    return state.but(host=fact.data["person"])


def _ready(state: State, fact: Fact) -> State:
    return _change(state, fact, ready=fact.data["ready"])


def _asked(state: State, fact: Fact) -> State:
    asked_at = fact.at if state.asked_at is None else state.asked_at
    return _change(state, fact, asked=True).but(asked_at=asked_at)


def _stand_in(state: State, fact: Fact) -> State:
    return _change(state, fact, stand_in=fact.data["bot"])


def _hand_back(state: State, fact: Fact) -> State:
    return _change(state, fact, stand_in=None)


def _match(state: State, fact: Fact) -> State:
    match = state.engine.match(state.agreed, state.setup.leader)
    kept = tuple(replace(one, played=None) for one in state.kept)
    return state.but(match=match, match_number=fact.data["match"], kept=kept,
        round=None, start=None, fair=None, dealing=None, last=None,
    )  # fmt: skip


def _deal_asked(state: State, fact: Fact) -> State:
    data = fact.data
    dealing = Dealing(
        data["round"], data["commit"], fact.secret["seed"], tuple(data["asked"]), fact.at,
        void=tuple(data["void"]),
    )  # fmt: skip
    return calm(state).but(phase="dealing", dealing=dealing)


def calm(state: State) -> State:
    """Nobody asks for anything any more."""
    calm = state.each_seat(lambda seat: replace(seat, asked=False, ready=True))
    return calm.but(asked_at=None, last=None)


def _dealing(state: State) -> Dealing:
    assert state.dealing is not None
    return state.dealing


def _deal_commit(state: State, fact: Fact) -> State:
    now = _dealing(state)
    commits = {**now.commits, fact.data["seat"]: fact.data["commit"]}
    return state.but(dealing=replace(now, commits=commits))


def _deal_committed(state: State, fact: Fact) -> State:
    return state.but(dealing=replace(_dealing(state), closed=True, since=fact.at))


def _deal_open(state: State, fact: Fact) -> State:
    now = _dealing(state)
    seeds = {**now.seeds, fact.data["seat"]: fact.secret["seed"]}
    return state.but(dealing=replace(now, seeds=seeds))


def _round(state: State, fact: Fact) -> State:
    fair = FairDeal.from_dict(fact.secret["fair"]) if fact.secret.get("fair") else None
    start = _played(dealt(state, fact.secret), fact.secret)
    return calm(state).but(phase="playing", start=start, round=start,
        round_number=fact.data["round"], round_v=fact.v, fair=fair, dealing=None,
    )  # fmt: skip


def dealt(state: State, how: Mapping[str, Any]) -> Round:
    """The round that a `round` fact deals: fair, from a seed, or from an explicit deck."""
    assert state.match is not None
    if how.get("fair"):
        fair = FairDeal.from_dict(how["fair"])
        return state.match.deal(fair.deck, fair.side_seed, None)
    return state.match.deal(how.get("deck"), how.get("seed"), how.get("leader"))


def _played(start: Round, how: Mapping[str, Any]) -> Round:
    """The position to play on from, when the fact gives the moves that led to it."""
    for seat, move in how.get("moves", ()):
        start = start.play(move, seat=seat)
    return start


def _move(state: State, fact: Fact) -> State:
    assert state.round is not None
    data = fact.data
    after = state.round.play(data["move"], seat=data["seat"])
    last = Last(data["seat"], data["by"], data["move"], fact.v, state.round, after)
    return state.but(round=after, last=last)


def _interject(state: State, fact: Fact) -> State:
    assert state.round is not None
    after = state.round.play(fact.data["call"], seat=fact.data["seat"])
    last = replace(state.last, before=None) if state.last else None
    return state.but(round=after, last=last)


def _take_back(state: State, _fact: Fact) -> State:
    assert state.last is not None
    assert state.last.before is not None
    return state.but(round=state.last.before, last=None)


def _round_end(state: State, fact: Fact) -> State:
    assert state.match is not None
    assert state.round is not None
    assert state.start is not None
    match = state.match.after(state.round)
    if list(match.scores) != list(fact.data["scores"]):
        raise ValueError(f"the round scores {match.scores}, not {fact.data['scores']}")
    return round_over(state, fact, Played(state.start, state.round, state.fair)).but(match=match)


def round_over(state: State, fact: Fact, played: Played | None) -> State:
    """The table after a round: how it ended is kept, and how it was `played` where that is at hand."""
    kept = Kept(
        state.round_number, state.match_number, state.round_v, fact.data["result"],
        tuple(fact.data["scores"]), played,
    )  # fmt: skip
    return state.but(phase="between", kept=(*state.kept, kept))


def _match_end(state: State, _fact: Fact) -> State:
    return state.but(phase="finished")


FOLDS: Final[Mapping[str, Fold]] = {
    "rules": _rules,
    "sat": _sat,
    "moved": _moved,
    "renamed": _renamed,
    "bot": _bot,
    "opened": _opened,
    "host": _host,
    "ready": _ready,
    "asked": _asked,
    "stand_in": _stand_in,
    "hand_back": _hand_back,
    "match": _match,
    "deal_asked": _deal_asked,
    "deal_commit": _deal_commit,
    "deal_committed": _deal_committed,
    "deal_open": _deal_open,
    "round": _round,
    "move": _move,
    "interject": _interject,
    "take_back": _take_back,
    "round_end": _round_end,
    "match_end": _match_end,
}
