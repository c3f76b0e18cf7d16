"""RULES 3.6 and 3.7 beyond the worked examples: rows face down, exposed doubles, peeking, revealing."""

from __future__ import annotations

import pytest

from hughie import IllegalMove, Round
from tests.clauses.positions import dealt, legal, numbers, play

DEAD = {"leftover": "dead", "peek": False}


def row(r: Round, seat: int | None = None) -> list[str]:
    """Seat 0's row as an onlooker sees it, or by the memory of a seat."""
    hands = r.view(seat, recall=seat is not None)["hands"]
    return hands[0]  # type: ignore[index,no-any-return]


# -- which end is first -----------------------------------------------------------------------------


@pytest.mark.parametrize(("take", "first", "after"), [
    ("left", "6-1", ["3-0", "2-0", "5-4", "6-1"]), ("top", "6-1", ["3-0", "2-0", "5-4", "6-1"]),
    ("right", "5-4", ["5-4", "6-1", "3-0", "2-0"]), ("bottom", "5-4", ["5-4", "6-1", "3-0", "2-0"]),
])  # fmt: skip
def test_row_take_and_opposite_return(take: str, first: str, after: list[str]) -> None:
    line = "2-2 1-0 1-1 3-1" if take in ("left", "top") else "3-1 1-1 1-0 2-2"
    r = dealt("blind-hughie", "6-1 3-0 2-0 5-4", line, leader=1, options={**DEAD, "row_take": take})
    r = play(r, "turn 2-2 turn turn")
    assert row(r, 0) == [first if t == first else "?" for t in after]


@pytest.mark.parametrize(("take", "back", "at"), [
    ("left", "left", 0), ("left", "right", 3), ("right", "right", 3), ("right", "left", 0),
    ("top", "opposite", 3), ("bottom", "opposite", 0),
])  # fmt: skip
def test_row_return(take: str, back: str, at: int) -> None:
    mine = "6-1 3-2 4-0 5-4"
    line = "2-2 1-0 1-1 3-1" if take in ("left", "top") else "3-1 1-1 1-0 2-2"
    given = {**DEAD, "row_take": take, "row_return": back}
    r = dealt("blind-hughie", mine, line, leader=1, options=given)
    r = play(r, "turn 2-2 turn turn")
    first = "6-1" if take in ("left", "top") else "5-4"
    assert [i for i, t in enumerate(row(r, 0)) if t == first] == [at]


def test_parlour_takes_from_the_right_and_puts_back_left_doubles_face_down() -> None:
    given = {"hand_size": 3}
    r = dealt("blind-hughie/parlour", "1-0 2-0 4-4", "3-0 5-0 6-1", leader=1, options=given)
    r = play(r, "turn 6-1")
    assert r.turn == 0, "one tile a turn: the set is the whole turn"
    r = play(r, "turn")
    assert r.turn == 1
    assert row(r) == ["?", "?", "?"] and row(r, 1) == ["4-4", "?", "?"]


def test_secret_takes_from_the_top_and_goes_on_until_failure() -> None:
    given = {"hand_size": 3, **DEAD}
    r = dealt("blind-hughie/secret", "1-0 1-1 6-6", "3-0 5-0 6-2", options=given)
    r = play(r, "turn 1-0 turn 1-1 turn")
    assert r.turn == 1 and row(r) == ["6-6"]


def test_family_plays_one_tile_a_turn_from_the_top() -> None:
    given = {"hand_size": 3, **DEAD}
    r = dealt("blind-hughie/family", "1-0 1-1 6-6", "2-1 5-0 6-2", options=given)
    r = play(r, "turn:1 1-0")
    assert r.turn == 1
    assert legal(r) == {"turn"}
    r = play(r, "turn 2-1")
    assert r.turn == 0


def test_family_first_tile_may_be_any_unseen_one() -> None:
    given = {"hand_size": 3, **DEAD}
    r = dealt("blind-hughie/family", "1-0 1-1 6-6", "2-1 5-0 6-2", options=given)
    assert legal(r) == {"turn:1", "turn:2", "turn:3"}
    r = play(r, "turn:3 6-6")
    assert numbers(r) == [6, 6] and r.turn == 1


def test_must_lay_a_turned_tile_that_fits() -> None:
    r = dealt("blind-hughie", "1-0 1-1 6-6", "2-1 5-0 6-2", options=DEAD)
    r = play(r, "turn 1-0 turn")
    assert legal(r) == {"1-1@1-0"}
    for word in ("pass", "turn", "hide"):
        with pytest.raises(IllegalMove):
            r.play(word)


def test_continuing_is_compulsory() -> None:
    r = dealt("blind-hughie", "1-0 1-1 6-6", "2-1 5-0 6-2", options=DEAD)
    r = play(r, "turn 1-0")
    assert r.turn == 0 and legal(r) == {"turn"}
    assert r.why("pass") is not None and r.why("stop") is not None


def test_a_face_up_double_at_the_front_is_just_the_next_tile() -> None:
    r = dealt("blind-hughie", "5-5 2-0", "2-1 0-0", leader=1, options=DEAD)
    r = play(r, "turn 2-1 turn turn turn")
    assert r.turn == 0 and row(r) == ["?", "5-5"], "the 0-0 failed twice"
    r = play(r, "turn 2-0 turn")
    assert r.turn == 1 and row(r) == ["5-5"]
    r = play(r, "turn 0-0")
    assert r.result is not None and r.result.points == (0, 10)


def test_a_public_turned_tile_goes_back_face_down_but_is_remembered_by_all() -> None:
    r = dealt("blind-hughie", "6-5 3-3 1-0", "2-1 0-0 4-3", leader=1, options=DEAD)
    r = play(r, "turn 2-1 turn turn")
    assert row(r) == ["?", "?", "?"]
    for seat in (0, 1):
        assert row(r, seat) == ["?", "?", "6-5"]
    turned = [e for e in r.events if e.data.get("tile") == "6-5"]
    assert turned and all(e.for_seat(None)["tile"] == "6-5" for e in turned)


# -- exposed doubles ------------------------------------------------------------------------------


def test_exposed_double_that_fits_need_not_be_played() -> None:
    given = {**DEAD, "exposed_double": True}
    rows = ("6-6 6-1 2-0", "4-2 6-4 3-0")
    r = dealt("blind-hughie", *rows, leader=1, options={**given, "turn_length": "one_tile"})
    r = play(r, "turn 4-2 turn turn 6-4")
    assert legal(r) == {"turn", "6-6@6-4"}
    r = play(r, "turn 6-1")
    assert r.turn == 1 and row(r) == ["?", "6-6"]


def test_exposed_doubles_may_be_laid_before_and_between_turned_tiles() -> None:
    rows = ("6-6 3-2 6-1 2-0", "4-3 1-0 6-4 5-5")
    r = dealt("blind-hughie", *rows, leader=1, options={**DEAD, "exposed_double": True})
    r = play(r, "turn 4-3 turn turn turn 6-4 turn")
    assert legal(r) == {"turn", "6-6@6-4"}
    r = play(r, "turn 3-2")
    assert legal(r) == {"turn", "6-6@6-4"}
    r = play(r, "6-6")
    assert r.turn == 0 and legal(r) == {"turn"}
    r = play(r, "turn 6-1 turn 2-0")
    assert r.result is not None and r.result.how == "domino"


def test_exposed_double_may_not_replace_a_tile_already_turned() -> None:
    given = {**DEAD, "exposed_double": True, "turn_length": "one_tile"}
    rows = ("6-6 6-1 2-0", "4-2 6-4 3-0")
    r = dealt("blind-hughie", *rows, leader=1, options=given)
    r = play(r, "turn 4-2 turn turn 6-4 turn")
    assert legal(r) == {"6-1@6-4"}


# -- peeking ----------------------------------------------------------------------------------------


def peeking(row0: str, row1: str, moves: str, **options: object) -> Round:
    given = {"leftover": "dead", **options}
    return play(dealt("blind-hughie/secret", row0, row1, leader=1, options=given), moves)


def test_peek_on_a_lone_double_counts_two_ends() -> None:
    r = peeking("6-3 1-0", "6-6 5-5", "turn 6-6 turn turn")
    assert "peek" in legal(r)


def test_peek_needs_two_open_ends_that_fit() -> None:
    r = peeking("6-3 1-0", "6-5 4-4", "turn 6-5 turn turn")
    assert legal(r) == {"6-3@6-5"}


def test_the_peeked_tile_is_tried_next_and_may_fit() -> None:
    r = peeking("6-3 3-0 1-0", "6-6 5-5 4-4", "turn 6-6 turn turn peek 6-3 ")
    assert legal(r) == {"3-0@6-3"}
    r = play(r, "3-0@6-3")
    assert r.turn == 0


def test_a_peeked_double_that_fails_goes_to_the_bottom_face_up() -> None:
    r = peeking("6-3 4-4 1-0", "6-6 5-5 3-2", "turn 6-6 turn turn peek 6-3")
    assert r.turn == 1 and row(r) == ["?", "4-4"]


def test_no_peek_in_blind_hughie_classic() -> None:
    r = dealt("blind-hughie", "6-3 1-0", "6-6 5-5", leader=1, options={"leftover": "dead"})
    r = play(r, "turn 6-6 turn turn")
    assert legal(r) == {"6-3@6-6"}


def test_the_peeked_tile_is_shown_to_all() -> None:
    r = peeking("6-3 4-2 1-0", "6-6 5-5 2-2", "turn 6-6 turn turn peek")
    assert "4-2" in row(r)


# -- ends of blind rounds -------------------------------------------------------------------------


def blocked(game: str, **options: object) -> Round:
    """0-0 led, nothing fits: 9 and 3 pips, 13 pips in two tiles, 8 pips in two."""
    rows = ("0-0 5-4 2-1", "6-6 1-1 6-1", "3-3 2-2 4-1")
    given = {**DEAD, "row_take": "left", "row_return": "opposite", **options}
    return play(dealt(game, *rows, options=given), "turn 0-0")


@pytest.mark.parametrize(("game", "points"), [
    ("blind-hughie", (21 - 12 + 15 - 12, 0, 0)),
    ("blind-hughie/secret", (21 + 15, 0, 0)),
    ("blind-hughie/parlour", (21 + 15 - 12, 0, 0)),
    ("blind-hughie/family", (21 - 12 + 15 - 12, 0, 0)),
    ("blind-hughie/billiton", (0, 0, 0)),
])  # fmt: skip
def test_blocked_scores_of_the_blind_presets(game: str, points: tuple[int, ...]) -> None:
    r = blocked(game)
    assert r.result is not None and r.result.how == "blocked"
    assert r.result.points == points


# -- Slepe Domino -----------------------------------------------------------------------------------


def slepe(*rows: str, yard: str = "", **options: object) -> Round:
    return dealt("slepe-domino", *rows, yard=yard, options=dict(options))


def test_slepe_leader_sets_the_rightmost_and_stops() -> None:
    r = slepe("1-0 2-0 3-0 5-2", "4-4 6-1 3-3 2-1")
    r = play(r, "look 5-2")
    assert r.turn == 1 and numbers(r) == [2, 5]


def test_slepe_leader_may_not_decline() -> None:
    r = play(slepe("1-0 2-0 3-0 5-2", "4-4 6-1 3-3 2-1"), "look")
    assert legal(r) == {"5-2"}


def test_slepe_fitting_tile_played_or_hidden() -> None:
    r = play(slepe("1-0 2-0 3-0 5-2", "4-4 6-1 3-3 2-1"), "look 5-2 look")
    assert legal(r) == {"2-1@5-2", "hide"}
    r = play(r, "hide")
    assert legal(r) == {"draw", "pass"}


def test_slepe_looked_at_tile_is_private() -> None:
    r = play(slepe("1-0 2-0 3-0 5-2", "4-4 6-1 3-3 2-1"), "look 5-2 look hide")
    assert r.view(0, recall=True)["hands"][1] == ["?"] * 4  # type: ignore[index]
    assert r.view(1, recall=True)["hands"][1][0] == "2-1"  # type: ignore[index]


def test_slepe_played_tile_forbids_drawing() -> None:
    r = play(slepe("1-0 2-0 3-0 5-2", "4-4 6-1 3-3 2-1"), "look 5-2 look 2-1")
    assert r.turn == 0 and numbers(r) == [1, 5]


def test_slepe_drawn_tile_is_unknown_even_to_its_owner() -> None:
    r = slepe("1-0 2-0 3-0 5-2", "4-4 6-1 3-3 6-6", yard="4-0")
    r = play(r, "look 5-2 look hide draw")
    assert r.turn == 0
    assert r.view(1, recall=True)["hands"][1] == ["6-6", "?", "?", "?", "?"]  # type: ignore[index]
    r = play(r, "look hide pass look")
    assert r.view(1)["hands"][1][-1] == "4-0"  # type: ignore[index]


@pytest.mark.parametrize(
    ("mine", "theirs"), [("1-0 2-0 5-2", "4-4 6-1 3-3"), ("2-0 5-2", "4-4 6-1")]
)
def test_slepe_may_reveal_at_three_and_below(mine: str, theirs: str) -> None:
    assert legal(play(slepe(mine, theirs), "look 5-2")) == {"look", "reveal"}


def test_slepe_four_tiles_may_not_be_revealed() -> None:
    r = play(slepe("1-0 2-0 3-0 5-2", "4-4 6-1 3-3 2-1"), "look 5-2")
    assert legal(r) == {"look"}
    assert r.why("reveal") is not None


def test_slepe_three_tiles_may_be_revealed_before_looking_only() -> None:
    r = play(slepe("1-0 2-0 5-2", "4-4 6-1 2-1"), "look 5-2")
    assert legal(r) == {"look", "reveal"}
    r = play(r, "look")
    assert "reveal" not in legal(r)


def test_slepe_revealed_must_play_one_and_may_stop() -> None:
    r = play(slepe("1-0 2-0 5-2", "5-5 5-1 2-1"), "look 5-2 reveal")
    assert set(r.view(0)["hands"][1]) == {"5-5", "5-1", "2-1"}  # type: ignore[index]
    assert not {"stop", "pass", "draw"} & legal(r)
    r = play(r, "5-5")
    assert "stop" in legal(r) and "5-1@5-5" in legal(r)
    r = play(r, "5-1@5-5 2-1@5-2")
    assert r.over and r.result is not None and r.result.points == (0, 1)


def test_slepe_revealed_and_stuck_must_draw_one_and_keeps_it() -> None:
    r = slepe("1-0 2-0 5-2", "4-4 6-1 3-3", yard="5-0")
    r = play(r, "look 5-2 reveal")
    assert legal(r) == {"draw"}
    r = play(r, "draw")
    assert r.turn == 0
    assert "5-0" in r.view(0)["hands"][1]  # type: ignore[index]


def test_slepe_reveal_to_the_owner_alone() -> None:
    r = slepe("1-0 2-0 5-2", "4-4 6-1 2-1", reveal_visibility="owner")
    r = play(r, "look 5-2 reveal")
    assert r.view(0)["hands"][1] == ["?"] * 3  # type: ignore[index]
    assert set(r.view(1)["hands"][1]) == {"4-4", "6-1", "2-1"}  # type: ignore[index]


def test_slepe_reveal_one_tile_a_turn() -> None:
    r = slepe("1-0 2-0 5-2", "5-5 5-1 2-1", reveal_turn="one_tile")
    r = play(r, "look 5-2 reveal 5-5")
    assert r.turn == 0


def test_slepe_reveal_exactly_three_not_two() -> None:
    r = slepe("1-0 5-2", "5-5 2-1", reveal_test="exactly")
    r = play(r, "look 5-2")
    assert legal(r) == {"look"}


def test_slepe_no_reveal_at_all() -> None:
    r = slepe("1-0 5-2", "5-5 2-1", reveal_at=0)
    assert legal(play(r, "look 5-2")) == {"look"}


def test_slepe_blocked_only_after_a_full_circle_of_passes() -> None:
    r = slepe("5-4 0-0", "6-6 2-1", "3-3 1-1", leftover="dead", reveal_at=0)
    r = play(r, "look 0-0")
    for _ in range(3):
        assert not r.over
        r = play(r, "look hide")
    assert r.over and r.result is not None and r.result.how == "blocked"
    assert r.result.winners == (2,) and r.result.points == (0, 0, 1)


def test_the_next_tile_may_be_named_by_its_place_or_not_at_all() -> None:
    r = dealt("blind-hughie", "1-0 2-0", "3-0 4-0", options=DEAD)
    assert r.play("turn:1").history[-1].text == "turn"
    assert r.why("turn:2").code == "fixed_order"  # type: ignore[union-attr]
    r = dealt("blind-hughie", "1-0 2-0", "3-0 4-0", options={**DEAD, "row_take": "right"})
    assert r.play("turn:2").history[-1].text == "turn"
    r = dealt("blind-hughie/family", "1-0 2-0", "3-0 4-0", options=DEAD)
    assert r.play("turn").history[-1].text == "turn:1"
    r = dealt("blind-hughie", "1-0 2-0", "3-0 4-0", options={**DEAD, "row_take": "free"})
    assert r.why("turn").code == "which_tile"  # type: ignore[union-attr]
    assert play(r, "turn:2 2-0 turn").history[-1].text == "turn:1", "only one is left"
