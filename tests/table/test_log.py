"""What the log of a table is worth: it alone gives the table again, or a clear no."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pytest

from hughie.table import commands as c
from hughie.table.draft import Refused
from hughie.table.state import State

from .driver import play_first, play_round, started


def same(one: State, two: State) -> bool:
    skipped = {"engine", "agreed", "match"}
    return all(
        getattr(one, f.name) == getattr(two, f.name) for f in fields(one) if f.name not in skipped
    )


def test_the_log_alone_gives_the_same_table() -> None:
    d = started()
    play_round(d)
    d.say(c.NextRound, 1)
    d.say(c.NextRound, 2)
    play_first(d)
    assert same(d.resumed().state, d.table.state)


def test_the_same_id_again_gets_the_stored_answer_also_after_a_restart() -> None:
    d = started()
    move = d.state(1)["round"]["moves"][0]
    command = c.Move(person=1, id="abcdefgh", expect=d.table.state.v, move=move)
    first, v = d.do(command), d.table.state.v
    assert d.do(command) == first
    assert d.table.state.v == v
    d.table = d.resumed()
    assert d.do(command) == first


def test_a_table_of_newer_rules_is_refused() -> None:
    d = started()
    d.engine.rules_version = 2
    d.say(c.Leave, 2)
    while d.table.state.phase != "finished":
        play_round(d)
        d.say(c.NextRound, 1)
    d.say(c.Rematch, 1)
    d.pass_time(40_000)
    assert [fact.data["rules_version"] for fact in d.facts if fact.kind == "match"] == [1, 2]
    d.engine.rules_version = 1
    with pytest.raises(Refused) as fault:
        d.resumed()
    assert (fault.value.code, fault.value.params) == ("newer_rules", {"version": 2, "known": 1})


@pytest.mark.parametrize(
    ("kind", "otherwise"), [("round_end", {"scores": [7, 7]}), ("move", {"move": "9-9"})]
)
def test_a_log_that_these_rules_cannot_tell_is_refused(
    kind: str, otherwise: dict[str, Any]
) -> None:
    """A release that plays otherwise must not go on as if nothing had happened."""
    d = started(people=1, seats=2)
    play_round(d)
    at = next(n for n, fact in enumerate(d.facts) if fact.kind == kind)
    d.facts[at] = replace(d.facts[at], data={**d.facts[at].data, **otherwise})
    with pytest.raises(Refused) as fault:
        d.resumed()
    assert (fault.value.code, fault.value.params) == ("table_unreadable", {"v": at + 1})
