"""A table at which people play all evening: what is sent stays small, and the log can be paged."""

from __future__ import annotations

import pytest

from hughie.table import commands as c
from hughie.table import project

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


def test_an_evening_comes_out_of_its_log(evening: Driver) -> None:
    again = evening.resumed()
    assert again.hashes == evening.table.hashes
    assert again.state.kept == evening.table.state.kept
