"""Runs can be repeated, resumed and replayed round by round; every figure has its interval."""

import json
import math
from pathlib import Path

import pytest

from hughie.core.errors import HughieError, OptionError
from hughie.sim import figures
from hughie.sim.arena import arena, ratings
from hughie.sim.compare import compare
from hughie.sim.executors import executor
from hughie.sim.plan import Plan, play, replay
from hughie.sim.run import CHUNK, play_chunk, run
from hughie.sim.stats import mean, mean_of_sums, quantile, share
from hughie.sim.tally import tally_of

PLANS = [
    Plan("block/partners", 4),
    Plan("draw", 2, {}, ("greedy", "random")),
    Plan("all-fives/muggins", 3, {}, ("level-1", "level-2", "greedy"), 7),
    Plan("slepe-domino", 2, {}, ("memory",), 3),
    Plan("bingo", 2, {}, ("greedy",), 3),
    Plan("fives-and-threes", 4, {"set_max": 9}, ("greedy", "random"), 5),
]


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.game)
def test_a_round_of_a_run_can_be_had_alone(plan: Plan) -> None:
    for number in (0, 5, 123_456):
        out, again = play(plan, number), replay(plan, number)
        assert again.over
        assert list(again.points) == out.points
        assert again.result is not None
        assert set(again.result.winners) == set(out.winners)
        assert sum(1 for m in again.history if m.text not in {"call", "muggins"}) == out.moves


def test_a_run_says_the_same_in_one_piece_in_parts_and_in_processes() -> None:
    plan = PLANS[2]
    whole = play_chunk(plan, 0, 30)
    parts = tally_of(play_chunk(plan, 0, 11))
    parts.merge(tally_of(play_chunk(plan, 11, 19)))
    assert parts.to_json() == whole
    assert run(plan, 30, workers=2).tally.to_json() == whole


def test_a_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    plan, keep = PLANS[0], tmp_path / "run.jsonl"
    whole = run(plan, 2 * CHUNK, kind="here", keep=keep)
    lines = keep.read_text().splitlines()
    keep.write_text("\n".join(lines[:2]) + "\n" + lines[2][:40])
    heard: list[int] = []
    again = run(plan, 2 * CHUNK, kind="here", keep=keep, progress=heard.append)
    assert again.tally.to_json() == whole.tally.to_json()
    assert heard == [CHUNK, CHUNK]
    with pytest.raises(HughieError, match="another run"):
        run(PLANS[1], 2 * CHUNK, kind="here", keep=keep)


def test_an_interrupted_run_keeps_what_was_finished() -> None:
    def stop(_: int) -> None:
        raise KeyboardInterrupt

    found = run(PLANS[0], 3 * CHUNK, kind="here", progress=stop)
    assert not found.complete
    assert found.trouble == "interrupted"
    assert found.tally.count("rounds") == CHUNK


def test_what_cannot_be_run_is_named() -> None:
    with pytest.raises(OptionError):
        run(Plan("draw", 9), 10)
    with pytest.raises(HughieError, match="at least one round"):
        run(PLANS[0], 0)
    with pytest.raises(HughieError, match="nobody"):
        Plan("draw", 2, {}, ("nobody",)).checked()
    with pytest.raises(HughieError, match="cloud"):
        executor("cloud")
    with pytest.raises(HughieError, match="two different bots"):
        arena(PLANS[1], ["greedy"], 2)


def test_counts_add_up() -> None:
    found = run(PLANS[2], 40, kind="here")
    tally = found.tally
    assert sum(tally.how) == sum(tally.lengths.values()) == tally.count("rounds") == 40
    assert sum(tally.won_by_seat) == sum(tally.won_by_place) == 40 - tally.count("nobody")
    assert sum(tally.led_by_seat) == 40
    assert tally.count("called") + tally.count("claimed") <= tally.count("due")
    told = figures.of_run(found)
    assert json.loads(json.dumps([f.to_json() for f in told]))
    assert len(figures.csv_of(told).splitlines()) == len(told) + 1


def test_the_same_plans_do_not_differ_and_other_rules_do() -> None:
    same = compare(PLANS[1], PLANS[1], 40, kind="here")
    assert all(paired.dd == 0 for paired in same.values())
    other = Plan("draw", 2, {"draw_when": "never"}, PLANS[1].bots)
    assert compare(PLANS[1], other, 40, kind="here")["tiles drawn"].difference.high < 0


def test_an_arena_swaps_seats_and_finds_the_better_bot() -> None:
    bouts = arena(Plan("all-fives", 2), ["random", "greedy"], 60, kind="here")
    assert len(bouts) == 1
    assert len(bouts[0].margins) == 120
    assert bouts[0].share.high < 0.5
    assert next(iter(ratings(bouts))) == "greedy"


def test_intervals() -> None:
    half = share(50, 100)
    assert half.value == 0.5
    assert (round(half.low, 3), round(half.high, 3)) == (0.404, 0.596)
    assert math.isnan(share(0, 0).value)
    average = mean({0: 500, 10: 500})
    assert average.low < 5 < average.high
    assert 0.5 < average.high - average.low < 0.8
    assert mean({3: 7}).low == mean({3: 7}).high == 3
    sums = mean_of_sums(5000, 50000, 1000)
    assert abs(sums.low - average.low) < 0.1
    assert quantile({1: 5, 2: 4, 9: 1}, 0.5) == 1
    assert quantile({1: 5, 2: 4, 9: 1}, 0.95) == 9
