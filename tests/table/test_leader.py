"""The host may say who leads the first round of each match, in every game."""

from __future__ import annotations

from typing import Any

import pytest

from hughie.core import registry
from hughie.table import commands as c
from hughie.table.draft import Refused
from hughie.table.house import House

from .driver import Driver

GAMES = sorted(registry.games())


def opened(game: str, leader: int | None, **more: Any) -> Driver:
    return Driver(House(), 2, game=game, preset=None, leader=leader, **more)


def play_round(d: Driver) -> None:
    while d.table.state.phase == "playing":
        seat = d.table.state.turn
        if seat is None:
            d.pass_time(6000)
            continue
        assert d.table.state.round is not None
        said = str(d.table.state.round.moves(seat)[0])
        assert d.say(c.Move, 1, seat=seat, move=said)["type"] == "ack"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("leader", [0, 1])
def test_the_seat_named_leads_the_first_round(game: str, leader: int) -> None:
    d = opened(game, leader)
    d.join("Ana", more=("Budi",))
    assert d.say(c.Start, 1)["type"] == "ack"
    assert d.state(1)["round"]["leader"] == leader
    assert d.table.state.turn == leader
    assert d.resumed().state.turn == leader


def test_a_rematch_begins_with_the_same_seat_and_other_rounds_do_not() -> None:
    d = opened("block", 1, options={"target": 60, "next_leader": "rotate_left"})
    d.join("Ana", more=("Budi",))
    d.say(c.Start, 1)
    leaders = []
    while d.table.state.match_number < 3:
        leaders.append((d.table.state.match_number, d.state(1)["round"]["leader"]))
        play_round(d)
        again = c.Rematch if d.table.state.phase == "finished" else c.NextRound
        assert d.say(again, 1)["type"] == "ack"
    firsts = [leader for n, (m, leader) in enumerate(leaders) if n == 0 or leaders[n - 1][0] != m]
    assert firsts == [1, 1]
    assert {leader for _, leader in leaders} == {0, 1}


def test_nobody_can_lead_from_a_seat_that_is_not_there() -> None:
    with pytest.raises(Refused) as fault:
        opened("block", 2)
    assert fault.value.params == {"option": "leader", "value": 2, "allowed": "0-1"}
