"""Finished rounds again: step by step, written down, or as positions to play on from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, cast

from hughie.core.record import Record
from hughie.core.round import Round as HouseRound
from hughie.table.effects import Fact
from hughie.table.engine import Happening, Round
from hughie.table.state import Kept, Played
from hughie.table.table import Table

JSON = dict[str, Any]


@dataclass(frozen=True)
class Step:
    """A round after one move or interjection; `seat` and `move` are None for the deal."""

    seat: int | None
    move: str | None
    happened: tuple[Happening, ...]
    round: Round


def _played(table: Table, kept: Kept) -> list[Fact]:
    """The moves and interjections of a round that were not taken back."""
    found: list[Fact] = []
    for fact in table.log.since(kept.first):
        if fact.kind in {"move", "interject"}:
            found.append(fact)
        elif fact.kind == "take_back":
            found.pop()
        elif fact.kind == "round_end":
            break
    return found


def steps(table: Table, kept: Kept) -> list[Step]:
    """The round after each of its moves, the deal first."""
    now = table.played(kept).start
    found = [Step(None, None, tuple(now.events), now)]
    for seat, text in _moves(table, kept):
        after = now.play(text, seat=seat)
        found.append(Step(seat, text, tuple(after.events[len(now.events) :]), after))
        now = after
    return found


def _moves(table: Table, kept: Kept) -> list[tuple[int, str]]:
    return [
        (fact.data["seat"], fact.data["move" if fact.kind == "move" else "call"])
        for fact in _played(table, kept)
    ]


def rules_then(table: Table, kept: Kept) -> JSON:
    """The game, preset and options a finished round was played with."""
    agreed: JSON = {}
    for fact in table.log[: kept.first]:
        if fact.kind in {"created", "rules"}:
            agreed = {name: fact.data[name] for name in ("game", "preset", "options")}
    return agreed


def position(table: Table, kept: Kept, step: int) -> JSON | None:
    """The round after `step` moves, as the secret of a `round` fact; None when it is over there."""
    found = steps(table, kept)
    played = cast("HouseRound", found[min(step, len(found) - 1)].round)
    if played.over:
        return None
    deck = Record.of_rounds([played]).rounds[0].deck
    moves = [[move.seat, move.text] for move in played.history]
    return {"deck": list(deck), "leader": played.leader, "moves": moves}


def written(rounds: Sequence[Played], players: Sequence[str], *, whole: bool) -> Record:
    """Finished rounds written down."""
    played = [cast("HouseRound", one.round) for one in rounds]
    fairness = [one.fair.as_dict() if one.fair else None for one in rounds]
    return Record.of_rounds(played, players, whole_match=whole, fairness=fairness)
