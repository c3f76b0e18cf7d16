"""A table at which people play all evening: what is sent stays small, and the log can be paged."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hughie.table import commands as c
from hughie.table import project
from hughie.table.effects import Fact
from hughie.table.log import Log, packed

from .driver import Driver, play_round, started


@pytest.fixture(scope="module")
def evening() -> Driver:
    d = started(people=2, seats=2)
    while d.table.state.match_number < 40:
        play_round(d)
        again = c.Rematch if d.table.state.phase == "finished" else c.NextRound
        for person in (1, 2):
            d.say(again, person)
    return d


def test_the_history_goes_back_as_far_as_people_look(evening: Driver) -> None:
    shown = evening.state(1)["history"]
    rounds = [one["round"] for one in shown]
    kept = evening.table.state.kept
    assert len(kept) > 60
    assert rounds == [one.number for one in kept[-len(rounds) :]]
    assert 20 <= len(rounds) <= 60
    assert {one["round"] for one in shown} >= {
        one.number for one in kept if one.match == evening.table.state.match_number
    }


def test_the_log_comes_in_pages(evening: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(project, "PAGE", 100)
    found: list[int] = []
    while page := project.events(evening.table, len(found), None):
        assert len(page) <= 100
        found += [event["v"] for event in page]
    v = evening.table.state.v
    assert found == list(range(1, v + 1))
    assert [event["v"] for event in project.news(evening.table, 0, None)] == found[-100:]
    assert [event["v"] for event in project.news(evening.table, v - 3, None)] == found[-3:]


def test_only_the_match_on_the_table_lies_ready(evening: Driver) -> None:
    """Earlier facts are packed, made anew when somebody asks, and the same ones."""
    log = evening.table.log
    begun = max(fact.v for fact in log if fact.kind == "match") - 1
    assert list(log) == evening.facts
    assert [log[n] is log[n] for n in (0, begun - 1)] == [False, False]
    assert all(log[n] is log[n] for n in range(begun, len(log)))
    assert len(packed(evening.facts)) < 100 * len(evening.facts)


@given(st.slices(90))
def test_a_log_is_read_like_a_list(at: slice) -> None:
    kinds = ["created", "match", *(["move", "round", "match"] * 30)]
    facts = [Fact(v, 0, kind, {"seat": v % 3}) for v, kind in enumerate(kinds, start=1)]
    log = Log(facts)
    assert log[at] == facts[at]
    assert log[at.start : at.stop] == facts[at.start : at.stop]
    assert len(log) == len(facts)
    assert log[-1] == facts[-1]
    with pytest.raises(IndexError):
        log[len(facts)]


def test_an_evening_comes_out_of_its_log(evening: Driver) -> None:
    again = evening.resumed()
    assert again.hashes == evening.table.hashes
    assert again.state.kept == evening.table.state.kept
