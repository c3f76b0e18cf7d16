"""RULES 6.3 to 6.6: ends of hands, ties, openings and the boneyard."""

from __future__ import annotations

import itertools

import pytest

import hughie
from hughie import OptionError, Round
from tests.clauses.positions import dealt, deck_of, laying, legal, play

FREE = {"lead_tile": "any", "declare": "auto", "muggins": "off"}


def points(round_: Round) -> tuple[int, ...]:
    assert round_.result is not None
    return round_.result.points


def out_at_once(game: str, *left: str, **options: object) -> int:
    """What P0 gets for leading its only tile 0-0 while each other seat holds one tile."""
    r = dealt(game, "0-0", *left, options={**FREE, **options})
    r = play(r, "0-0")
    assert r.over and r.result is not None and r.result.winners == (0,)
    return points(r)[0]


def test_EH_01_rounding_in_all_fives() -> None:
    assert out_at_once("all-fives", "2-1") == 5
    assert out_at_once("all-fives", "1-1") == 0


@pytest.mark.parametrize(
    ("left", "scored"),
    [("1-0", 0), ("2-0", 0), ("3-0", 5), ("4-0", 5), ("5-0", 5), ("6-0", 5), ("6-1", 5),
     ("6-2", 10), ("6-3", 10), ("6-4", 10), ("6-5", 10), ("6-6", 10)],
)  # fmt: skip
def test_EH_02_nearest_five(left: str, scored: int) -> None:
    assert out_at_once("all-fives", left) == scored


def test_EH_02_thirteen_makes_fifteen() -> None:
    assert out_at_once("all-fives/spinner", "6-6", "1-0") == 15


def test_EH_05_rounding_down() -> None:
    assert out_at_once("all-fives", "6-2", hand_round="down") == 5
    assert out_at_once("all-fives", "6-2") == 10
    assert out_at_once("all-fives", "6-1", hand_round="up") == 10


def test_EH_06_fives_and_threes_ends_unrounded() -> None:
    assert out_at_once("fives-and-threes", "6-2", "5-3") == 16


@pytest.mark.parametrize("how", ["opponents_total", "sum_of_differences", "total_minus_own"])
def test_EH_08_going_out_scores_alike(how: str) -> None:
    r = dealt("block", "0-0 1-0", "5-4 2-1", "6-6 5-3", options={**FREE, "hand_score": how})
    r = play(r, "1-0 2-1@1-0 pass 0-0@1-0")
    assert points(r) == (9 + 20, 0, 0)


def test_scores_of_a_blocked_round_differ() -> None:
    found = {}
    for how in ("opponents_total", "sum_of_differences", "total_minus_own", "everybodys_total"):
        r = dealt("block", "6-6 1-0", "4-4 5-4", "3-2 5-3", options={**FREE, "hand_score": how})
        r = play(r, "6-6")
        assert r.result is not None and r.result.how == "blocked"
        found[how] = points(r)[0]
    assert found == {
        "opponents_total": 17 + 13,
        "sum_of_differences": 16 + 12,
        "total_minus_own": 29,
        "everybodys_total": 31,
    }


def test_EH_10_the_last_tile_scores_twice() -> None:
    r = dealt("all-fives", "5-0 0-0", "5-5 6-6", options=FREE)
    r = play(r, "5-0 5-5@5-0 0-0@5-0")
    assert points(r) == (5 + 10 + 10, 10)


def test_EH_10_announced_by_hand() -> None:
    r = dealt("all-fives", "5-0 0-0", "5-5 6-6", options={"lead_tile": "any"})
    r = play(r, "5-0 0:call 5-5@5-0 1:call 0-0@5-0")
    assert r.over
    assert points(r) == (5 + 10, 10)
    r = play(r, "0:call")
    assert points(r) == (5 + 10 + 10, 10)


def test_EH_11_a_match_is_won_at_the_end_of_the_hand() -> None:
    m = hughie.match(
        "blind-hughie", seats=2, deck=deck_of("0-0", "6-6"), scores=[96, 20],
        options={"hand_size": 1, "leftover": "dead"}, leader=0,
    )  # fmt: skip
    m = m.play("turn").play("0-0")
    assert m.scores == (96 + 12, 20)
    assert m.over and m.winners == (0,)


def test_EH_12_passing_the_target_wins() -> None:
    r = dealt("doubles", "6-6", "6-3", options=FREE, scores=[92, 0])
    assert points(play(r, "6-6")) == (9, 0)
    m = hughie.match(
        "doubles", seats=2, deck=deck_of("6-6", "6-3"), scores=[92, 0], leader=0,
        options={"hand_size": 1},
    )  # fmt: skip
    m = m.play("6-6")
    assert m.scores == (101, 0) and m.winners == (0,)


def test_exact_target_points_beyond_it_are_lost() -> None:
    r = dealt("fives-and-threes/pub", "5-5 5-0", "5-1 2-2", options=FREE, scores=[60, 0])
    assert play(r, "5-5").points == (0, 0)
    r = dealt("fives-and-threes/pub", "5-5 5-0", "5-1 2-2", options=FREE, scores=[59, 0])
    r = play(r, "5-5")
    assert r.points == (2, 0) and r.over
    assert r.result is not None and r.result.how == "target"


# -- ties ----------------------------------------------------------------------------------------


def blocked_tie(tie: str, **options: object) -> Round:
    """A block in which 6-6 (12), 5-3 and 4-0 (12), and 5-5 and 5-2 (17) are left."""
    given = {**FREE, "blocked_tie": tie, "hand_score": "opponents_total", **options}
    r = dealt("block", "1-1 6-6", "5-3 4-0", "5-5 5-2", options=given, leader=0)
    return play(r, "1-1")


def test_BT_01_tied_lowest_nobody_scores() -> None:
    r = blocked_tie("no_score")
    assert r.result is not None and r.result.how == "blocked"
    assert r.result.winners == () and points(r) == (0, 0, 0)


def test_blocked_tie_split_shares_the_others_pips() -> None:
    r = blocked_tie("split")
    assert r.result is not None and r.result.winners == (0, 1)
    assert points(r) == (8, 8, 0)


def test_blocked_tie_lightest_tile() -> None:
    r = blocked_tie("lightest_tile")
    assert r.result is not None and r.result.winners == (1,)
    assert points(r) == (0, 12 + 17, 0)


def test_blocked_tie_each_scores() -> None:
    assert points(blocked_tie("each_scores")) == (12 + 17, 12 + 17, 0)


def test_all_fives_spinner_splits_with_three_hands() -> None:
    r = dealt("all-fives/spinner", "1-1 6-6", "5-3 4-0", "5-5 5-2",
              options={"draw_when": "never"})  # fmt: skip
    assert points(play(r, "1-1")) == (10, 10, 0)


def test_BT_04_one_point_for_each() -> None:
    assert points(blocked_tie("each_scores", hand_score="one_point")) == (1, 1, 0)


def test_blocked_by_tiles_or_nobody() -> None:
    r = dealt("block", "1-1 6-6 5-5", "4-0 4-2 2-0", options={**FREE, "blocked_winner": "nobody"})
    r = play(r, "1-1")
    assert r.result is not None and r.result.winners == ()


# -- openings ------------------------------------------------------------------------------------

NO_DOUBLES = ("6-5 6-4 6-3 6-2 6-1 6-0 5-4 5-3", "5-2 5-1 5-0 4-3 4-2 4-1 4-0 3-2")


def test_RD_01_doubles_redeals_when_nobody_holds_a_double() -> None:
    deck = deck_of(*NO_DOUBLES)
    with pytest.raises(OptionError):
        hughie.deal("doubles", seats=2, deck=deck)
    r = hughie.deal("doubles", seats=2, deck=deck, seed=5)
    assert [event.kind for event in r.events].count("redeal") >= 1
    assert r.points == (0, 0)
    assert any(tile.split("-")[0] == tile.split("-")[1] for tile in laying(r))


def test_RD_04_all_fives_without_a_double() -> None:
    hands = ("6-5 6-1 6-0 3-2 3-1", "6-4 5-4 5-3 5-2 5-1", "6-3 6-2 4-3 4-2 4-1",
             "5-0 4-0 3-0 2-1 2-0")  # fmt: skip
    deck = deck_of(*hands)
    r = hughie.deal("all-fives", seats=4, deck=deck)
    assert r.turn == 0
    assert laying(r) == set(hands[0].split())
    r = hughie.deal("all-fives", seats=4, deck=deck, seed=1, options={"no_double": "redeal"})
    assert "redeal" in [event.kind for event in r.events]


def test_RD_05_the_highest_double_only_chooses_the_leader() -> None:
    deck = deck_of("1-0 2-0 3-0 4-0 6-5", "1-1 2-2 3-3 4-4 5-5", "6-6 5-0 2-1 3-1 4-1")
    r = hughie.deal("all-fives", seats=3, deck=deck)
    assert r.turn == 2
    r = r.play("5-0").play("call", seat=2)
    assert r.points == (0, 0, 5)


def test_RD_07_RD_08_lots() -> None:
    from hughie.core.registry import agree, find
    from hughie.core.tiles import parse_tile

    game, preset = find("blind-hughie")
    rules = game.rules(agree(game, preset, {}), 3)
    leading = rules.table.leading  # type: ignore[attr-defined]
    assert leading.best_lots([0, 1, 2], [parse_tile(t) for t in ("6-1", "5-4", "3-0")]) == [1]
    assert leading.best_lots([0, 1], [parse_tile(t) for t in ("6-2", "5-3")]) == [0, 1]
    leading.higher_end = True
    assert leading.best_lots([0, 1], [parse_tile(t) for t in ("6-2", "5-3")]) == [0]


def test_RD_07_the_heaviest_lot_leads() -> None:
    for seed in range(30):
        r = hughie.deal("blind-hughie", seats=3, seed=seed)
        lots = [event for event in r.events if event.kind == "lots"][-1].data["lots"]
        weight = {lot["seat"]: sum(int(n) for n in lot["tile"].split("-")) for lot in lots}  # type: ignore[attr-defined]
        assert weight[r.leader] == max(weight.values())


def test_RD_10_the_lead_moves_to_the_left() -> None:
    m = hughie.match("blind-hughie", seats=4, seed=3, options={"target": 500})
    leaders = []
    for _ in range(5):
        leaders.append(m.round.leader)
        while not m.round.over:
            m = m.play(m.moves()[0])
        m = m.next_round()
    assert [(b - a) % 4 for a, b in itertools.pairwise(leaders)] == [1] * 4


def test_RD_11_doubles_looks_for_the_largest_double_again() -> None:
    m = hughie.match("doubles", seats=4, seed=3, options={"target": 1000})
    for _ in range(4):
        hands = m.round.view(m.round.leader)["hands"]
        mine = [t for t in hands[m.round.leader] if len(set(t.split("-"))) == 1]  # type: ignore[index]
        assert laying(m.round) == {max(mine)}
        while not m.round.over:
            m = m.play(m.moves()[0])
        m = m.next_round()


# -- the boneyard ----------------------------------------------------------------------------------


def test_BY_01_two_tiles_stay_asleep() -> None:
    hands = ("6-6 6-5 6-4 6-3 6-2 6-1 6-0 5-5 1-1 0-0 1-0 2-0 2-1",
             "5-4 5-3 5-2 5-1 5-0 4-4 4-3 4-2 4-1 4-0 3-3 3-2 3-1")  # fmt: skip
    r = play(dealt("doubles", *hands, options={"hand_size": 13}), "6-6")
    assert r.view(1)["boneyard"] == 2
    assert legal(r) == {"pass"}
    refusal = r.why("draw")
    assert refusal is not None and refusal.code == "boneyard_asleep"


def test_BY_02_one_draw_then_pass() -> None:
    hands = ("6-6 6-5 6-4 6-3 6-2 6-1 6-0 5-5 1-1 0-0 1-0 2-0",
             "5-4 5-3 5-2 5-1 5-0 4-4 4-3 4-2 4-1 4-0 3-3 3-2")  # fmt: skip
    r = dealt("doubles", *hands, yard="3-1 2-1 3-0 2-2", options={"hand_size": 12})
    r = play(r, "6-6")
    assert legal(r) == {"draw"}
    r = play(r, "draw")
    assert r.turn == 1 and legal(r) == {"pass"}
    assert "3-1" in r.view(1)["hands"][1]  # type: ignore[index]
    r = play(r, "pass")
    assert r.turn == 0 and r.view(0)["boneyard"] == 3


def test_BY_03_draw_down_to_two_then_pass() -> None:
    hands = ("6-6 6-5 6-4 6-3 6-2 6-1 6-0 1-1 0-0 1-0 2-0",
             "5-4 5-3 5-2 5-1 5-0 4-4 4-3 4-2 4-1 4-0 3-3")  # fmt: skip
    r = dealt("draw", *hands, yard="3-2 3-1 2-1 3-0 2-2 5-5", options={"hand_size": 11})
    r = play(r, "6-6 draw draw draw draw")
    assert r.view(1)["boneyard"] == 2 and legal(r) == {"pass"}


def test_BY_05_a_kept_tile_waits_for_the_next_turn() -> None:
    r = dealt("all-fives", "6-6 6-1", "1-0 2-0", yard="6-3", options={"lead_tile": "any"})
    r = play(r, "6-6 draw")
    assert r.turn == 0 and r.points == (0, 0)
    assert "6-3" in r.view(1)["hands"][1]  # type: ignore[index]


def test_BY_06_muggins_must_play_what_fits() -> None:
    r = dealt("all-fives/muggins", "6-6 6-1", "1-0 2-0", yard="6-3")
    r = play(r, "6-6 draw")
    assert r.turn == 1 and laying(r) == {"6-3"} and "pass" not in legal(r)
    r = play(r, "6-3 1:call")
    assert r.points == (0, 15)


def test_BY_07_up_to_three_draws() -> None:
    given = {"draw_limit": 3}
    r = dealt("draw", "6-6 6-1", "1-0 2-0", yard="2-1 3-1 4-1 5-1", options=given)
    r = play(r, "6-6 draw draw draw")
    assert legal(r) == {"pass"}
    r = dealt("draw", "6-6 6-1", "1-0 2-0", yard="2-1 6-5 4-1 5-1", options=given)
    r = play(r, "6-6 draw draw")
    assert laying(r) == {"6-5"} and "draw" not in legal(r)


def test_BY_09_nobody_can_play_or_draw() -> None:
    hands = ("6-6 6-5 1-1 0-0 1-0 2-0 2-1 2-2 3-0 3-1 5-5 4-4 3-2",
             "6-1 5-4 5-3 5-2 5-1 5-0 4-3 4-2 4-1 4-0 6-4 6-3 6-2")  # fmt: skip
    r = dealt("doubles", *hands, yard="6-0 3-3", options={"spinner": "none"})
    r = play(r, "6-6 6-1 6-5")
    assert laying(r) == set() and legal(r) == {"pass"}
    r = play(r, "pass 1-1")
    while not r.over:
        r = r.play(r.moves()[0])
    assert r.result is not None and r.result.how == "blocked"
    assert r.view(0)["boneyard"] == 2


def test_later_rounds_by_lot_whatever_the_first_rule_is() -> None:
    m = hughie.match("block", seats=3, seed=3, options={"next_leader": "lot", "target": 1000})
    assert "lots" not in [event.kind for event in m.round.events]
    for _ in range(3):
        while not m.round.over:
            m = m.play(m.moves()[0])
        m = m.next_round()
        assert "lots" in [event.kind for event in m.round.events]
    m.record().verify()


def test_counter_clockwise_goes_the_other_way_round() -> None:
    r = dealt("block", "6-6 1-0", "6-1 2-0", "6-2 3-0", options={"direction": "counterclockwise"})
    assert play(r, "6-6").turn == 2
    m = hughie.match(
        "blind-hughie", seats=4, seed=3, options={"direction": "counterclockwise", "target": 500}
    )
    first = m.round.leader
    while not m.round.over:
        m = m.play(m.moves()[0])
    assert m.next_round().round.leader == (first - 1) % 4
