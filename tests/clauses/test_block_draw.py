"""RULES 6.11: Block and Draw."""

from __future__ import annotations

import pytest

import hughie
from hughie import IllegalMove
from tests.clauses.positions import dealt, deck_of, laying, legal, numbers, play

ANY = {"lead_tile": "any"}


def test_BD_01_must_play_if_able() -> None:
    r = play(dealt("block", "5-2 3-3", "5-1 6-6", options=ANY), "5-2")
    assert numbers(r) == [2, 5] and legal(r) == {"5-1@5-2"}
    with pytest.raises(IllegalMove) as caught:
        r.play("pass")
    assert caught.value.refusal.code == "must_play"
    assert caught.value.refusal.params["tiles"] == ["5-1"]


def test_BD_02_knock_without_drawing() -> None:
    r = play(dealt("block", "5-2 5-3", "1-1 6-6", options=ANY), "5-2")
    assert legal(r) == {"pass"}


def test_BD_03_pairs_blocked() -> None:
    hands = ("6-6 4-1", "5-5 2-0", "5-3 1-0", "5-4 1-1")
    r = dealt("block", *hands, options={**ANY, "sides": "pairs"})
    r = play(r, "6-6")
    assert r.result is not None and r.result.how == "blocked"
    assert r.result.winners == (0, 2)
    assert r.result.points == (9, 0, 9, 0)  # 5-5 2-0 5-4 1-1 = 23, 4-1 5-3 1-0 = 14


@pytest.mark.parametrize("target", [50, 100, 121])
def test_BD_04_targets(target: int) -> None:
    assert hughie.match("block", seats=2, seed=1, options={"target": target}).target == target


def test_BD_05_drawing_though_able() -> None:
    given = {**ANY, "draw_when": "optional_any"}
    r = play(dealt("draw", "5-2 3-3", "5-1 6-6", yard="4-4", options=given), "5-2")
    assert legal(r) == {"5-1@5-2", "draw"}
    r = play(r, "draw")
    assert laying(r) == {"5-1"}
    assert "draw" in legal(r)
    asleep = dealt("draw", "5-2 3-3", "5-1 6-6", options={**given, "reserve": 24})
    assert legal(play(asleep, "5-2")) == {"5-1@5-2"}


def test_BD_06_equal_lowest_hands_score_nothing() -> None:
    r = dealt("draw", "6-6 5-1", "4-2 0-0", options={**ANY, "draw_when": "never"})
    r = play(r, "6-6")
    assert r.result is not None and r.result.how == "blocked"
    assert (r.result.winners, r.result.points) == ((), (0, 0))


def test_the_highest_double_leads_and_must_be_led() -> None:
    hands = ("5-5 1-0 2-0 3-0 4-0", "6-6 2-1 3-1 4-1 5-1", "4-4 5-0 6-0 6-1 6-2")
    r = hughie.deal("block", seats=3, deck=deck_of(*hands))
    assert r.turn == 1 and legal(r) == {"6-6"}


def test_without_a_double_the_heaviest_tile_leads() -> None:
    r = hughie.deal(
        "block", seats=2, deck=deck_of("6-4 1-0 2-0 3-0 4-0 5-0 6-0", "6-5 2-1 3-1 4-1 5-1 6-1 3-2")
    )
    assert r.turn == 1 and legal(r) == {"6-5"}


def test_matador_sums_name_the_end_where_it_is_not_clear() -> None:
    r = play(dealt("block", "6-4 0-0", "3-1 5-5", options={**ANY, "match": "sum:7"}), "6-4")
    assert legal(r) == {"3-1@6-4:6", "3-1@6-4:4"}
    with pytest.raises(IllegalMove) as caught:
        r.play("3-1")
    assert caught.value.refusal.code == "which_end"
    assert numbers(r.play("1-3@4-6:4")) == [1, 6]
    assert numbers(r.play("3-1@6-4:6")) == [3, 4]


def test_one_ended_layout_grows_at_the_newest_tile() -> None:
    r = dealt("block", "6-4 4-3 5-3", "6-1 2-1 6-6", options={**ANY, "layout_ends": 1})
    r = play(r, "6-4")
    assert numbers(r) == [4, 6]
    r = play(r, "6-1")
    assert numbers(r) == [1]


def test_either_tile_order_and_the_short_form_are_read() -> None:
    r = dealt("block", "5-2 3-3", "5-1 6-6", options=ANY).play("2-5")
    assert str(r.moves()[0]) == "5-1@5-2"
    assert r.play("1-5").layout == r.play("5-1@2-5").layout
