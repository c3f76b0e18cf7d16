"""RULES 6.10: Ślepe Domino, rows listed left to right (the rightmost tile is next)."""

from __future__ import annotations

import hughie
from hughie import Round
from tests.clauses.positions import dealt, legal, numbers, play


def slepe(*rows: str, yard: str = "", leader: int = 0, **options: object) -> Round:
    """A round of Ślepe Domino with these rows."""
    return dealt("slepe-domino", *rows, yard=yard, leader=leader, options=options)


def row(round_: Round, viewer: int | None, seat: int = 0, recall: bool = True) -> list[str]:
    """A row as ``viewer`` knows it."""
    hands = round_.view(viewer, recall=recall)["hands"]
    return hands[seat]  # type: ignore[index,no-any-return]


def test_SD_01_the_leader_sets_the_rightmost_tile() -> None:
    r = slepe("6-6 5-5 5-2", "1-0 2-0 3-0")
    assert legal(r) == {"look"}
    r = r.play("look")
    assert legal(r) == {"5-2"}
    r = r.play("5-2")
    assert r.turn == 1 and numbers(r) == [2, 5]


def test_SD_02_a_fitting_tile_may_be_declined() -> None:
    r = slepe("1-0 2-0 3-0 6-2", "5-5 4-4 3-3 6-1")
    r = play(r, "look 6-2 look")
    assert legal(r) == {"6-1@6-2", "hide"}
    r = r.play("hide")
    assert row(r, 1, 1) == ["6-1", "?", "?", "?"]
    assert row(r, 0, 1) == ["?", "?", "?", "?"]
    assert row(r, None, 1) == ["?", "?", "?", "?"]
    assert legal(r) == {"draw", "pass"}


def test_SD_03_a_misfit_goes_left_face_down_even_a_double() -> None:
    r = play(slepe("1-0 2-0 3-0 6-2", "5-5 6-3 3-3 4-4"), "look 6-2 look")
    assert legal(r) == {"hide"}
    r = r.play("hide")
    assert row(r, 0, 1) == ["?"] * 4
    assert row(r, 1, 1) == ["4-4", "?", "?", "?"]


def test_SD_04_a_drawn_tile_is_next_but_not_this_turn() -> None:
    r = play(slepe("1-0 2-0 3-0 6-2", "5-5 6-3 3-3 4-4", yard="3-2"), "look 6-2 look hide draw")
    assert r.turn == 0
    assert row(r, 1, 1) == ["4-4", "?", "?", "?", "?"], "not even its owner has seen it"
    r = play(r, "look hide pass look")
    up = r.view(1)["up"]
    assert up == {"seat": 1, "tile": "3-2"}
    assert r.view(0)["up"] == {"seat": 1, "tile": "?"}


def test_SD_05_three_left_revealed_and_all_played() -> None:
    r = slepe("4-2 2-2 5-1 6-4", "1-0 2-0 3-0 6-1")
    r = play(r, "look 6-4 look 6-1")
    assert numbers(r) == [1, 4]
    assert "reveal" in legal(r)
    r = r.play("reveal")
    assert row(r, 1, 0, recall=False) == ["2-2", "4-2", "5-1"]
    r = play(r, "4-2 2-2 5-1")
    assert r.result is not None and r.result.how == "domino" and r.result.points == (1, 0)


def test_revealed_hands_may_stop_after_one_tile() -> None:
    r = play(slepe("4-2 2-2 5-1 6-4", "1-0 2-0 3-0 6-1"), "look 6-4 look 6-1 reveal 4-2")
    assert legal(r) == {"2-2@4-2", "5-1@6-1", "stop"}
    assert play(r, "stop").turn == 1


def test_SD_07_a_revealed_hand_that_is_stuck_draws() -> None:
    r = slepe("3-2 2-2 5-3 6-4", "1-0 2-0 3-0 6-1", yard="4-4 5-5 0-0 6-6")
    r = play(r, "look 6-4 look 6-1 reveal")
    assert legal(r) == {"draw"}
    r = r.play("draw")
    assert r.turn == 1, "the drawn tile waits (Q-21)"
    assert row(r, 1, 0, recall=False) == ["2-2", "3-2", "4-4", "5-3"]


def test_SD_07b_with_an_empty_talon_it_passes() -> None:
    r = slepe("3-2 2-2 5-3 6-4", "4-1 2-0 3-0 6-1", draw_when="never")
    r = play(r, "look 6-4 look 6-1 reveal")
    assert legal(r) == {"pass"}


def test_SD_10_blind_with_three_tiles_plays_one() -> None:
    r = play(slepe("4-2 2-2 1-1 6-4", "1-0 2-0 3-0 6-1"), "look 6-4 look 6-1 look 1-1")
    assert r.turn == 1


def test_SD_11_passing_without_drawing_is_legal() -> None:
    r = hughie.deal("slepe-domino", seats=4, seed=1)
    assert r.view(None)["boneyard"] == 4
    r = play(r, "look")
    r = r.play(r.moves()[0])
    r = play(r, "look hide")
    assert legal(r) == {"draw", "pass"}
    before = r.turn
    assert r.play("pass").turn != before


def all_pass(faces: str = "pips", tie: str = "no_score") -> Round:
    """Three seats, nothing fits the ends 6 and 6 of 6-6: everybody looks, hides and passes."""
    given = {"draw_when": "never", "faces": faces, "blocked_tie": tie}
    r = slepe("3-1 6-6", "5-4 1-1", "5-5 1-0", **given)
    r = play(r, "look 6-6")
    while not r.over:
        assert legal(r) <= {"look", "hide", "reveal", "pass"}
        r = r.play("look" if "look" in legal(r) else "hide")
    return r


def test_SD_13_all_pass_and_nothing_fits() -> None:
    r = all_pass()
    assert r.result is not None and r.result.how == "blocked"
    assert r.result.winners == (0,) and r.result.points == (1, 0, 0)


def test_SD_14_the_tenth_point_wins_the_match() -> None:
    m = hughie.match("slepe-domino", seats=2, seed=2, scores=[9, 0], options={"hand_size": 1})
    while not m.round.over:
        m = m.play(m.moves()[0])
    assert m.scores == ((10, 0) if m.round.result.winners == (0,) else (9, 1))  # type: ignore[union-attr]
    assert m.over is (m.scores[0] == 10)


def test_SD_15_deal_sizes() -> None:
    for seats, each, talon in ((2, 8, 12), (3, 8, 4), (4, 6, 4)):
        view = hughie.deal("slepe-domino", seats=seats, seed=1).view(None)
        assert [len(hand) for hand in view["hands"]] == [each] * seats  # type: ignore[union-attr]
        assert view["boneyard"] == talon


def test_SD_16_pictures_count_tiles() -> None:
    r = all_pass("pictures")
    assert r.result is not None and r.result.winners == (0,)


def test_BT_06_tied_lowest_nobody_scores() -> None:
    r = slepe("4-1 6-6", "3-2 0-0", "5-5 5-4", draw_when="never")
    r = play(r, "look 6-6")
    while not r.over:
        r = r.play("look" if "look" in legal(r) else "hide")
    assert r.result is not None
    assert (r.result.winners, r.result.points) == ((), (0, 0, 0))


def test_reveal_exactly_at_three() -> None:
    r = hughie.deal(
        "slepe-domino", seats=2, seed=2, options={"reveal_test": "exactly", "hand_size": 3}
    )
    r = play(r, "look")
    r = r.play(r.moves()[0])
    assert "reveal" in legal(r)
    r = hughie.deal(
        "slepe-domino", seats=2, seed=2, options={"reveal_test": "exactly", "hand_size": 2}
    )
    r = play(r, "look")
    r = r.play(r.moves()[0])
    assert "reveal" not in legal(r)


def test_the_stall_guard_ends_a_round_in_which_everybody_declines() -> None:
    r = slepe("6-5 6-6", "6-4 6-1", draw_when="never", reveal_at=0)
    r = play(r, "look 6-6")
    turns = 0
    while not r.over:
        r = r.play("look" if "look" in legal(r) else "hide")
        turns += 1
    assert r.result is not None and r.result.how == "blocked"
    assert turns <= 2 * 2 * 2 * 2
