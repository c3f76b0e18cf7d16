"""What the log of a table is worth: it alone gives the table again, or a clear no."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pytest

from hughie.table import commands as c
from hughie.table import project
from hughie.table.draft import Refused
from hughie.table.state import State
from hughie.table.table import Table

from .driver import Driver, play_first, play_round, started
from .fake import FakeRound


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


def two_matches() -> Driver:
    """A table in the middle of its second match."""
    d = started(people=1, seats=2)
    while d.table.state.match_number < 2:
        play_round(d)
        d.say(c.Rematch if d.table.state.phase == "finished" else c.NextRound, 1)
    play_first(d)
    return d


def test_finished_matches_are_not_played_again_until_somebody_looks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    d = two_matches()
    played: list[str] = []
    real = FakeRound.play

    def watched(self: FakeRound, move: Any, seat: int | None = None) -> FakeRound:
        played.append(str(move))
        return real(self, move, seat)

    monkeypatch.setattr(FakeRound, "play", watched)
    again = d.resumed()
    assert len(played) == 1
    first = again.state.kept[0]
    assert again.played(first).round.result == first.result
    assert len(played) > 1


def test_looking_back_shows_the_same_before_and_after_a_restart() -> None:
    d = two_matches()
    again = d.resumed()
    for seat in (None, 0, 1):
        assert project.events(again, 0, seat) == project.events(d.table, 0, seat)
    assert same(again.state, d.table.state)


def test_a_finished_match_that_does_not_come_out_the_same_is_refused_where_it_is_read() -> None:
    d = two_matches()
    at = next(n for n, fact in enumerate(d.facts) if fact.kind == "round_end")
    d.facts[at] = replace(d.facts[at], data={**d.facts[at].data, "scores": [7, 7]})
    again = d.resumed()
    assert again.state.match_number == 2
    with pytest.raises(Refused) as fault:
        again.played(again.state.kept[0])
    assert (fault.value.code, fault.value.params) == ("table_unreadable", {"v": at + 1})


def test_a_fact_that_is_not_the_one_that_was_hashed_is_refused() -> None:
    d = two_matches()
    at = max(n for n, fact in enumerate(d.facts) if fact.kind == "move")
    forged = [*d.facts[:at], replace(d.facts[at], at=1), *d.facts[at + 1 :]]
    with pytest.raises(Refused) as fault:
        Table.resume(d.engine, d.random.randbytes, forged, d.now, d.table.hashes)
    assert (fault.value.code, fault.value.params) == ("table_unreadable", {"v": at + 1})
