"""A log told again: the rounds somebody asks for in full, what went before them only as far as it lasts.

Who sits where and how earlier rounds ended stands in the log as it is. Their moves are played
again only when somebody looks back, so that a long evening is as quick to take up as a short one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from hughie.core.errors import HughieError
from hughie.core.fair import chained
from hughie.table.draft import Refused
from hughie.table.effects import Fact
from hughie.table.engine import Engine, Happening
from hughie.table.fold import FOLDS, Fold, calm, evolve, happened, round_over
from hughie.table.state import Played, State, new_state

PASSING: Final = frozenset(
    {"move", "interject", "take_back", "deal_asked", "deal_commit", "deal_committed", "deal_open"}
)
"""Kinds that leave nothing behind once their match is over."""


@dataclass(frozen=True)
class Story:
    """Versions `first` to `last` of a log in full: whole matches, and the state after them."""

    first: int
    last: int
    state: State
    happened: Mapping[int, tuple[Happening, ...]]
    played: Mapping[int, Played]


def tell(engine: Engine, log: Sequence[Fact], first: int, hashes: Sequence[bytes]) -> Story:
    """The match in which version `first` lies and those after it, up to the end of `log`.

    Raises `Refused` when these rules cannot tell the same, or the log is not the one that was
    hashed: `newer_rules`, `table_unreadable`.
    """
    begun = start_of(log, first)
    state = skimmed(engine, log[: begun - 1])
    told: dict[int, tuple[Happening, ...]] = {}
    played: dict[int, Played] = {}
    for fact in log[begun - 1 :]:
        before, state = state, _again(engine, state, fact, FOLDS)
        _check(fact, hashes)
        told[fact.v] = happened(before, state) if before else ()
        if fact.kind == "round_end" and (ended := state.kept[-1]).played:
            played[ended.number] = ended.played
    assert state is not None
    return Story(begun, state.v, state, told, played)


def start_of(log: Sequence[Fact], v: int) -> int:
    """The version at which the match began that version `v` is in; 1 before the first match."""
    return next((fact.v for fact in reversed(log[:v]) if fact.kind == "match"), 1)


def skimmed(engine: Engine, log: Iterable[Fact]) -> State | None:
    """The table before a match begins, without a tile being touched; None for an empty log."""
    state: State | None = None
    for v, fact in enumerate(log, start=1):
        if fact.v != v:
            raise Refused("table_unreadable", v=v)
        if fact.kind not in PASSING:
            at_hand = state if state is None else state.but(v=v - 1)
            state = _again(engine, at_hand, fact, SKIMS)
    return state if state is None else state.but(v=v)


def _again(engine: Engine, state: State | None, fact: Fact, folds: Mapping[str, Fold]) -> State:
    """The state after one more fact of a log that another release may have written."""
    written, known = fact.data.get("rules_version", 1), engine.rules_version
    if written > known:
        raise Refused("newer_rules", version=written, known=known)
    try:
        return new_state(engine, fact) if state is None else evolve(state, fact, folds)
    except (HughieError, LookupError, TypeError, ValueError, AssertionError) as error:
        raise Refused("table_unreadable", v=fact.v) from error


def _check(fact: Fact, hashes: Sequence[bytes]) -> None:
    before = hashes[fact.v - 2] if fact.v > 1 else b""
    if chained(before, fact.body()) != hashes[fact.v - 1]:
        raise Refused("table_unreadable", v=fact.v)


def _round(state: State, fact: Fact) -> State:
    return calm(state).but(phase="playing", round_number=fact.data["round"], round_v=fact.v)


def _round_end(state: State, fact: Fact) -> State:
    return round_over(state, fact, None)


SKIMS: Final[Mapping[str, Fold]] = {**FOLDS, "round": _round, "round_end": _round_end}
"""How facts count where no tile is touched."""
