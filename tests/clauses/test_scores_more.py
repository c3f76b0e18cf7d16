"""RULES 3.1 F and G, 3.5, 3.9 beyond the worked examples: scores, targets, calls, matches."""

from __future__ import annotations

import pytest

import hughie
from hughie import Round
from tests.clauses.positions import dealt, deck_of, legal, play

FREE = {"lead_tile": "any", "declare": "auto", "muggins": "off", "draw_when": "never"}


def won(r: Round) -> tuple[tuple[int, ...], tuple[int, ...]]:
    assert r.result is not None
    return r.result.winners, r.result.points


def out(game: str, *left: str, lead: str = "0-0", **options: object) -> int:
    """Seat 0 leads its only tile; what it gets for what the others hold."""
    r = play(dealt(game, lead, *left, options={**FREE, **options}), lead)
    assert won(r)[0] == (0,)
    return won(r)[1][0]


def block(*hands: str, moves: str, game: str = "block", **options: object) -> Round:
    r = play(dealt(game, *hands, options={**FREE, **options}), moves)
    assert r.result is not None and r.result.how == "blocked"
    return r


# -- rounding ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "left", "options", "points"),
    [
        ("all-fives", ("2-0", "1-1", "1-0"), {}, 0),
        ("all-fives", ("6-2", "5-3"), {}, 20),
        ("all-fives/muggins", ("6-2", "5-3"), {}, 15),
        ("all-fives/muggins", ("2-0", "1-1", "1-0"), {}, 5),
        ("all-fives/spinner", ("2-0", "1-1", "1-0"), {}, 5),
        ("all-fives", ("6-2", "5-3"), {"round_scope": "total"}, 15),
        ("all-fives/muggins", ("6-2", "5-3"), {"round_scope": "per_opponent"}, 20),
        ("all-fives", ("6-2", "5-3"), {"hand_round": "down"}, 10),
        ("all-fives", ("1-0", "5-1"), {"hand_round": "up"}, 15),
        ("all-fives", ("6-2", "5-3"), {"hand_round": "none"}, 16),
        ("all-fives", ("4-0", "5-3"), {"round_base": 3}, 3 + 9),
        ("all-fives", ("4-1", "5-2"), {"round_base": 3, "hand_round": "down"}, 3 + 6),
        ("all-fives", ("6-6", "6-5"), {"round_base": 10}, 20),
        ("fives-and-threes", ("6-2", "5-2"), {}, 15),
        ("fives-and-threes/pub", ("6-2", "5-3"), {}, 1),
        ("fives-and-threes/pub", ("6-2", "5-3"), {"out_bonus": 4}, 4),
        ("fives-and-threes/pub", ("6-2", "5-3"), {"hand_score": "one_point"}, 2),
        ("doubles", ("5-4", "2-1"), {}, 12),
        ("block", ("5-4", "2-1"), {"hand_score": "none"}, 0),
        ("block", ("5-4", "2-1"), {"out_bonus": 10}, 22),
        ("block", ("5-4", "2-1"), {"hand_score": "one_point"}, 1),
        ("block", ("5-4", "2-1"), {"hand_score": "everybodys_total"}, 12),
        ("draw", ("5-4", "2-1", "6-6"), {}, 24),
    ],
)  # fmt: skip
def test_points_for_going_out(
    game: str, left: tuple[str, ...], options: dict[str, object], points: int
) -> None:
    assert out(game, *left, **options) == points


@pytest.mark.parametrize(
    ("game", "points"),
    [  # 3 pips win against 7 and 17
        ("block", 24 - 3), ("draw", 24 - 3), ("doubles", 24), ("doubles/american", 24),
        ("all-fives", 5 + 15), ("all-fives/muggins", 25), ("all-fives/spinner", 25),
        ("fives-and-threes", 4 + 14), ("fives-and-threes/pub", 0),
    ],
)  # fmt: skip
def test_points_of_a_blocked_round(game: str, points: int) -> None:
    r = block("0-0 2-1", "3-2 1-1", "6-4 4-3", moves="0-0", game=game)
    assert won(r)[1] == (points, 0, 0)


def test_blocked_pairs_add_partners_hands() -> None:
    hands = ("0-0 6-6", "2-1 3-1", "1-1 2-2", "5-4 6-3")
    r = block(*hands, moves="0-0", sides="pairs")
    assert won(r) == ((0, 2), (25 - 18, 0, 25 - 18, 0))
    r = block(*hands, moves="0-0", sides="pairs", hand_score="opponents_total")
    assert won(r)[1] == (25, 0, 25, 0)
    r = block(*hands, moves="0-0", sides="pairs", hand_score="everybodys_total")
    assert won(r)[1] == (43, 0, 43, 0)


def test_blocked_pairs_tie_by_sides() -> None:
    hands = ("0-0 6-1", "2-1 1-1", "2-2 3-1", "3-2 4-1")
    r = block(*hands, moves="0-0", sides="pairs")
    assert won(r) == ((), (0, 0, 0, 0))


def test_block_partners_winner_takes_all_pips_left_of_all() -> None:
    hands = ("0-0", "2-1", "1-1", "5-4")
    r = play(dealt("block/partners", *hands, options=FREE), "0-0")
    assert won(r) == ((0, 2), (3 + 2 + 9, 0, 14, 0))


# -- ties ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tie", "score", "points"),
    [
        ("no_score", "opponents_total", (0, 0, 0)),
        ("split", "opponents_total", (9, 9, 0)),
        ("split_if_three", "opponents_total", (9, 9, 0)),
        ("lightest_tile", "opponents_total", (0, 10 + 18, 0)),
        ("each_scores", "opponents_total", (28, 28, 0)),
        ("each_scores", "sum_of_differences", (8, 8, 0)),
        ("each_scores", "total_minus_own", (18, 18, 0)),
        ("each_scores", "one_point", (1, 1, 0)),
        ("lightest_tile", "total_minus_own", (0, 18, 0)),
    ],
)
def test_two_tied_lowest(tie: str, score: str, points: tuple[int, ...]) -> None:
    """Ten pips, ten pips in two tiles, eighteen pips."""
    given = {"blocked_tie": tie, "hand_score": score}
    assert won(block("0-0 6-4", "4-1 3-2", "6-6 5-1", moves="0-0", **given))[1] == points


def test_split_if_three_scores_nothing_with_two() -> None:
    r = block("0-0 6-4", "4-1 3-2", moves="0-0", blocked_tie="split_if_three")
    assert won(r) == ((), (0, 0))


def test_fewest_tiles_wins_with_more_pips_but_scores_nothing() -> None:
    r = block("0-0 6-6", "4-0 2-1", moves="0-0 4-0", blocked_winner="fewest_tiles")
    assert won(r) == ((), (0, 0)), "one tile each: a tie"
    hands = ("0-0 6-6", "4-0 2-1", "5-1 3-2")
    r = block(*hands, moves="0-0 4-0", blocked_winner="fewest_tiles", blocked_tie="lightest_tile")
    assert won(r) == ((1,), (0, 20, 0)), "12 + 11 less its own 3"


# -- points in play, targets -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scores", "check", "points", "how"),
    [
        ([91, 0], "immediate", (10, 0), "target"),
        ([90, 0], "immediate", (10, 0), "target"),
        ([89, 0], "immediate", (10, 0), None),
        ([95, 0], "hand_end", (10, 0), None),
    ],
)
def test_target_in_play(
    scores: list[int], check: str, points: tuple[int, ...], how: str | None
) -> None:
    r = dealt("all-fives", "5-5 1-0", "5-4 2-0", scores=scores,
              options={"declare": "auto", "muggins": "off", "target_check": check})  # fmt: skip
    r = r.play("5-5")
    assert r.points == points
    assert (r.result.how if r.result else None) == how


def test_target_met_by_a_call_ends_the_round_then() -> None:
    r = dealt("all-fives", "5-5 1-0", "5-4 2-0", scores=[95, 0])
    r = r.play("5-5")
    assert not r.over
    r = r.play("call", seat=0)
    assert r.over and r.result is not None and r.result.how == "target"
    assert r.result.winners == (0,) and r.result.points == (10, 0)


def test_target_met_by_muggins() -> None:
    r = dealt("all-fives", "5-5 1-0", "5-4 2-0", scores=[0, 95])
    r = play(r, "5-5 5-4 1:muggins")
    assert r.over and r.result is not None and r.result.winners == (1,)
    assert r.points == (0, 10)


@pytest.mark.parametrize(
    ("had", "gets", "over"),
    [(59, 2, True), (58, 2, False), (60, 0, False), (57, 2, False)],
)
def test_pub_exactly_sixty_one(had: int, gets: int, over: bool) -> None:
    r = dealt(
        "fives-and-threes/pub", "5-5 1-0", "5-4 2-0", options={"hand_size": 2}, scores=[had, 0]
    )
    r = r.play("5-5")
    assert r.points[0] == gets and r.over is over


def test_pub_last_tile_and_chipping_out_at_sixty() -> None:
    r = dealt("fives-and-threes/pub", "4-0", "5-4", options={"hand_size": 1}, scores=[60, 0])
    r = r.play("4-0")
    assert r.result is not None and r.points == (1, 0) and r.result.winners == (0,)


@pytest.mark.parametrize(("players", "target"), [(2, 250), (3, 200), (4, 200)])
def test_spinner_targets(players: int, target: int) -> None:
    assert hughie.match("all-fives/spinner", seats=players, seed=1).target == target
    m = hughie.match("all-fives/spinner", seats=players, seed=1, options={"unit": "quotient"})
    assert m.target == 61


@pytest.mark.parametrize(("players", "target"), [(2, 100), (3, 61), (4, 61)])
def test_parlour_targets(players: int, target: int) -> None:
    assert hughie.match("blind-hughie/parlour", seats=players, seed=1).target == target


def test_parlour_pairs_play_to_a_hundred() -> None:
    m = hughie.match("blind-hughie/parlour", seats=4, seed=1, options={"sides": "pairs"})
    assert m.target == 100


@pytest.mark.parametrize(
    ("game", "target"),
    [("blind-hughie", 100), ("blind-hughie/secret", 100), ("blind-hughie/family", 100), ("slepe-domino", 10),
     ("block", 100), ("draw", 100), ("doubles", 100), ("doubles/american", 100), ("all-fives", 100),
     ("all-fives/muggins", 100), ("fives-and-threes", 100), ("fives-and-threes/pub", 61), ("bingo", 7),
     ("blind-hughie/billiton", 0)],
)  # fmt: skip
def test_targets(game: str, target: int) -> None:
    assert hughie.match(game, seed=1).target == target


def test_one_round_decides_billiton() -> None:
    m = hughie.match("blind-hughie/billiton", seats=3, seed=1)
    while not m.round.over:
        m = m.play(m.moves()[0])
    assert m.over and m.round.result is not None
    assert m.winners == m.round.result.winners


@pytest.mark.parametrize(
    ("scores", "winners"), [([98, 99], (1,)), ([99, 98], (0,)), ([80, 89], ()), ([90, 80], (0,))]
)
def test_hand_end_target_is_looked_at_when_the_round_is_over(
    scores: list[int], winners: tuple[int, ...]
) -> None:
    """Both make ten points in play; the round itself is worth nothing."""
    m = hughie.match(
        "all-fives", seats=2, deck=deck_of("5-0 0-0", "5-5 1-1"), leader=0, scores=scores, seed=1,
        options={**FREE, "hand_size": 2, "target_check": "hand_end", "hand_score": "none",
                 "lead_scores": False},
    )  # fmt: skip
    m = m.play("5-0").play("5-5@5-0").play("0-0@5-0")
    assert m.round.over and m.round.points == (10, 10)
    assert m.winners == winners


def test_two_sides_level_beyond_the_target_play_on() -> None:
    m = hughie.match(
        "all-fives", seats=2, deck=deck_of("5-0 0-0", "5-5 1-1"), leader=0, scores=[95, 95], seed=1,
        options={**FREE, "hand_size": 2, "target_check": "hand_end", "hand_score": "none",
                 "lead_scores": False},
    )  # fmt: skip
    m = m.play("5-0").play("5-5@5-0").play("0-0@5-0")
    assert m.scores == (105, 105) and m.winners == () and not m.over


@pytest.mark.parametrize(("allowed", "points", "over"), [(True, 10, True), (False, 0, False)])
def test_winning_points_with_the_lead(allowed: bool, points: int, over: bool) -> None:
    r = dealt("all-fives", "5-5 1-0", "5-4 2-0", scores=[95, 0],
              options={**FREE, "win_on_lead": allowed})  # fmt: skip
    r = r.play("5-5")
    assert r.points[0] == points and r.over is over


def test_points_with_the_lead_short_of_winning_always_count() -> None:
    r = dealt("all-fives", "5-5 1-0", "5-4 2-0", scores=[85, 0],
              options={**FREE, "win_on_lead": False})  # fmt: skip
    assert r.play("5-5").points == (10, 0)


def test_knock_bonus_for_each_knock_before() -> None:
    given = {"hand_size": 2, "knock_bonus": 1}
    hands = ("4-4 4-0", "6-6 6-5", "5-5 6-3", "3-3 4-2")
    r = play(dealt("fives-and-threes/pub", *hands, options=given), "4-4 pass pass")
    r = play(r, "4-2")
    assert r.points == (0, 0, 0, 2 + 2), "two knocks, and 8 + 2 = 10"
    hands = ("4-4 4-0", "6-6 6-5", "5-5 6-3", "3-3 5-2")
    r = play(dealt("fives-and-threes/pub", *hands, options=given), "4-4 pass pass pass 4-0")
    assert r.points[0] >= 3


def test_both_partners_must_be_out() -> None:
    given = {"hand_size": 1, "sides": "pairs"}
    r = dealt("fives-and-threes/pub", "1-0", "1-1", "6-5", "3-3", options=given)
    r = r.play("1-0")
    assert not r.over, "the partner still holds the 6-5"


# -- calls -------------------------------------------------------------------------------------------


def scoring(game: str = "all-fives", seats: int = 3, **options: object) -> Round:
    hands = ("5-5 1-0 2-2", "5-1 2-0 3-3", "5-3 4-1 3-0", "4-4 4-0 6-6")[:seats]
    given = {"lead_tile": "any", **options}
    return dealt(game, *hands, options=given).play("5-5")


def test_muggins_of_the_source_any_other_after_the_next_tile() -> None:
    r = scoring().play("5-1")
    for seat in (1, 2):
        assert r.play("muggins", seat=seat).points[seat] == 10
    assert r.why("muggins", seat=0) is not None


def test_muggins_closes_with_the_tile_after() -> None:
    r = play(scoring(), "5-1 5-3")
    after = r.play("muggins", seat=1) if r.why("muggins", seat=1) is None else r
    assert after.points[1] == 0 and after.points[0] == 0


def test_only_one_claim_pays() -> None:
    r = play(scoring(), "5-1 1:muggins")
    assert r.points == (0, 10, 0)
    assert (r.why("muggins", seat=2) is not None) or r.play("muggins", seat=2).points == (0, 10, 0)


def test_owner_is_too_late_when_the_next_tile_lies() -> None:
    r = play(scoring(), "5-1")
    assert r.why("call", seat=0) is not None or r.play("call", seat=0).points[0] == 0


def test_foster_muggins_before_the_next_tile_by_opponents() -> None:
    r = scoring("all-fives/muggins")
    assert r.play("muggins", seat=1).points == (0, 10, 0)
    assert r.play("muggins", seat=2).points == (0, 0, 10)
    r = play(r, "5-1")
    again = r.play("muggins", seat=2) if r.why("muggins", seat=2) is None else r
    assert again.points[2] == 0


def test_foster_owner_first() -> None:
    r = play(scoring("all-fives/muggins"), "0:call")
    assert r.points == (10, 0, 0)
    again = r.play("muggins", seat=1) if r.why("muggins", seat=1) is None else r
    assert again.points == (10, 0, 0)


@pytest.mark.parametrize(("who", "may"), [("any_other", True), ("opponents", False)])
def test_partner_may_claim_only_as_any_other(who: str, may: bool) -> None:
    r = scoring(seats=4, sides="pairs", muggins_who=who).play("5-1")
    assert (r.why("muggins", seat=2) is None) is may


def test_muggins_off_leaves_an_unannounced_score_lost() -> None:
    r = scoring(muggins="off").play("5-1")
    assert r.interjections(1) == [] or str(r.interjections(1)[0]) == "call"
    assert r.why("muggins", seat=2) is not None
    assert r.points == (0, 0, 0)


@pytest.mark.parametrize("penalty", [0, 5])
def test_false_call_and_false_muggins_cost_the_penalty(penalty: int) -> None:
    hands = ("4-4 1-0 2-2", "4-1 2-0 3-3", "4-3 5-1 3-0")
    given = {"lead_tile": "any", "false_claim_penalty": penalty}
    r = dealt("all-fives", *hands, options=given).play("4-4")
    assert r.play("call", seat=0).points == (-penalty, 0, 0)
    r = r.play("4-1").play("muggins", seat=2)
    assert r.points == (0, 0, -penalty)


def test_a_draw_keeps_the_window_as_it_is() -> None:
    r = dealt("all-fives", "5-5 1-0", "6-3 2-0", "5-3 4-1", yard="6-6")
    r = play(r, "5-5 draw")
    assert r.play("call", seat=0).points == (10, 0, 0)
    r = play(r, "5-3")
    assert r.play("muggins", seat=1).points == (0, 10, 0)


def test_fives_and_threes_claim_is_the_whole_score() -> None:
    r = dealt("fives-and-threes", "6-6 1-0", "6-3 2-0", "3-1 4-1")
    r = play(r, "6-6 6-3 1:call")
    assert r.points == (0, 30, 0)
    r = dealt("fives-and-threes", "6-6 1-0", "6-3 2-0", "3-1 4-1")
    assert play(r, "6-6 6-3 2:muggins 3-1 2:muggins").points == (0, 0, 12 + 30)
    assert play(r, "6-6 6-3 3-1 0:muggins").points == (30, 0, 0)


def test_auto_marks_and_muggins_is_moot() -> None:
    r = scoring(declare="auto")
    assert r.points == (10, 0, 0) and r.interjections(1) == []
    assert legal(r)
