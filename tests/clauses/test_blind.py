"""RULES 6.9: Blind Hughie, rows listed with the next tile first."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

import hughie
from hughie import IllegalMove, Round
from tests.clauses.positions import dealt, deck_of, legal, numbers, play

DEAD = {"leftover": "dead"}


def after_six_two(row: str, **options: object) -> Round:
    """The line 6-4 4-2 (ends 6 and 2) with seat 0 to turn; seat 1 led and failed with 5-4."""
    pad = ["5-4", "3-1", "1-0", "4-1", "3-0"]
    used = [t for t in pad if t not in _normal(row)]
    theirs = ["6-4", "4-2", *used][: len(row.split())]
    lead = {**DEAD, "turn_length": "until_failure", **options}
    r = dealt(
        "blind-hughie/secret", row, " ".join(theirs), leader=1, options={"peek": False, **lead}
    )
    r = play(r, "turn 6-4 turn")
    return play(r, "4-2 turn")


def _normal(row: str) -> list[str]:
    return ["-".join(sorted(t.split("-"), key=int, reverse=True)) for t in row.split()]


def row(round_: Round, seat: int = 0) -> list[str]:
    """The row of a seat as everybody sees it."""
    hands = round_.view(None)["hands"]
    return hands[seat]  # type: ignore[index,no-any-return]


def whole_row(round_: Round, seat: int = 0) -> list[str]:
    """The row of a seat, hidden tiles included: from the record of put-backs, by recall."""
    hands = round_.view(seat, recall=True)["hands"]
    return hands[seat]  # type: ignore[index,no-any-return]


def test_BH_01_play_until_one_does_not_fit() -> None:
    r = after_six_two("5-2 5-5 3-1 0-0")
    assert numbers(r) == [2, 6]
    r = play(r, "turn 5-2 turn 5-5 turn")
    assert numbers(r) == [5, 6]
    assert r.turn == 1
    assert row(r) == ["?", "?"]
    assert whole_row(r) == ["?", "3-1"]


def test_BH_02_an_unplayable_double_goes_back_face_up() -> None:
    r = play(after_six_two("4-4 6-1 2-2"), "turn")
    assert r.turn == 1
    assert row(r) == ["?", "?", "4-4"]
    assert len(r.layout) == 2


def test_BH_05_one_tile_a_turn() -> None:
    lead = {**DEAD, "turn_length": "one_tile", "peek": False}
    r = dealt("blind-hughie/secret", "5-2 5-5 3-1 0-0", "6-2 4-1 1-0 3-0", leader=1, options=lead)
    r = play(r, "turn 6-2 turn 5-2")
    assert r.turn == 1
    assert row(r) == ["?", "?", "?"]
    assert len(r.layout) == 2


def test_BH_06_the_set_and_on() -> None:
    r = dealt("blind-hughie", "4-1 1-1 6-1 5-5", "3-0 2-0 3-2 4-3", options=DEAD)
    assert legal(r) == {"turn"}
    r = r.play("turn")
    assert legal(r) == {"4-1"}
    r = play(r, "4-1 turn 1-1 turn 6-1")
    assert numbers(r) == [4, 6]
    r = play(r, "turn")
    assert row(r) == ["5-5"] and r.turn == 1 and len(r.layout) == 3


def test_BH_06b_the_set_is_the_whole_turn() -> None:
    given = {**DEAD, "turn_length": "one_tile"}
    r = dealt("blind-hughie", "4-1 1-1 6-1 5-5", "3-0 2-0 3-2 4-3", options=given)
    assert play(r, "turn 4-1").turn == 1


def test_BH_07_three_players_the_spare_tile_starts() -> None:
    deck = [t for t in deck_of("") if t != "3-0"] + ["3-0"]
    r = hughie.deal("blind-hughie", seats=3, deck=deck, leader=1)
    assert [tile["tile"] for tile in r.layout] == ["3-0"]
    assert numbers(r) == [0, 3] and r.turn == 1
    assert [len(hand) for hand in r.view(None)["hands"]] == [9, 9, 9]  # type: ignore[union-attr]


def test_BH_08_an_exposed_double_instead_of_the_next_tile() -> None:
    given = {**DEAD, "exposed_double": True, "peek": False}
    rows = ("6-6 2-1 6-0", "4-2 6-2 5-3")
    r = dealt("blind-hughie/secret", *rows, leader=1, options={**given, "turn_length": "one_tile"})
    r = play(r, "turn 4-2 turn turn 6-2@4-2")
    assert row(r) == ["?", "?", "6-6"] and numbers(r) == [4, 6]
    assert legal(r) == {"turn", "6-6@6-2"}
    r = play(r, "6-6")
    assert r.turn == 1, "BH-08b: it is the whole turn"
    assert row(r) == ["?", "?"]


def test_BH_09_without_the_variation_it_waits() -> None:
    rows = ("6-6 2-1 6-0", "4-2 6-2 5-3")
    given = {**DEAD, "turn_length": "one_tile"}
    r = dealt("blind-hughie", *rows, leader=1, options=given)
    r = play(r, "turn 4-2 turn turn 6-2@4-2")
    assert legal(r) == {"turn"}
    refusal = r.why("6-6")
    assert refusal is not None and refusal.code == "exposed_waits"


def test_BH_11_an_exposed_double_alone_stays() -> None:
    rows = ("4-4 2-1 5-2 6-5", "1-0 4-2 3-0 6-6")
    r = dealt("blind-hughie", *rows, leader=1, options=DEAD)
    r = play(r, "turn 1-0 turn turn")
    assert row(r) == ["?", "?", "?", "4-4"]
    r = play(r, "turn 3-0 turn turn 2-1 turn 5-2 turn 6-5")
    assert row(r) == ["4-4"] and numbers(r) == [3, 6] and r.turn == 0
    r = play(r, "turn")
    assert row(r) == ["4-4"] and r.turn == 1


def test_BH_12_nothing_to_peek_at_behind_the_last_tile() -> None:
    r = dealt("blind-hughie/secret", "6-2", "5-1", options=DEAD)
    assert r.play("turn").moves() != []
    hands = ("6-2 6-6 3-3", "6-3 4-0 4-1")
    r = dealt("blind-hughie/secret", *hands, leader=1, options=DEAD)
    r = play(r, "turn 6-3 turn turn")
    assert legal(r) == {"6-2@6-3"}


def test_BH_12_the_last_tile_chooses_its_end() -> None:
    r = dealt("blind-hughie/secret", "6-3 4-3", "6-4 5-5", leader=1, options=DEAD)
    r = play(r, "turn 6-4 turn")
    assert r.turn == 0
    r = play(r, "turn 6-3 turn")
    assert legal(r) == {"4-3@6-3", "4-3@6-4"}
    r = play(r, "4-3@6-4")
    assert r.result is not None and r.result.how == "domino"


def test_peek_shows_the_next_tile_before_the_end_is_chosen() -> None:
    r = dealt("blind-hughie/secret", "6-3 4-3 1-0 2-0", "6-4 5-5 5-2 3-1", leader=1, options=DEAD)
    r = play(r, "turn 6-4 turn turn 6-3 turn")
    assert legal(r) == {"4-3@6-3", "4-3@6-4", "peek"}
    r = play(r, "peek")
    assert row(r) == ["4-3", "1-0", "?"]
    assert legal(r) == {"4-3@6-3", "4-3@6-4"}
    r = play(r, "4-3@6-4")
    assert r.turn == 1, "the peeked 1-0 was the next attempt and failed (Q-08)"
    assert row(r) == ["?", "?"] and whole_row(r) == ["?", "1-0"]


def test_peek_a_double_fits_ends_of_its_number_though_it_is_not_opened() -> None:
    """RULES 3.6 counts the ends a tile fits; by 3.8 a double needs no leave to be laid."""
    rows = ("6-6 6-3 6-5 5-5 5-3 3-3 1-0", "2-0 3-0 4-0 2-1 3-1 4-1 5-1")
    given = {**DEAD, "number_opening": True}
    r = dealt("blind-hughie/secret", *rows, options=given)
    r = play(r, "turn 6-6 turn 6-3 turn 6-5 turn 5-5 turn 5-3 turn")
    assert numbers(r) == [3, 3]
    assert legal(r) == {"3-3@6-3", "3-3@5-3", "peek"}


def test_BH_13_no_peeking_with_one_tile_a_turn() -> None:
    given = {**DEAD, "turn_length": "one_tile"}
    r = dealt("blind-hughie/secret", "6-4 1-0 2-0", "6-3 4-3 5-1", leader=1, options=given)
    r = play(r, "turn 6-3 turn 6-4 turn")
    assert legal(r) == {"4-3@6-3", "4-3@6-4"}


def spinner_line(fill: str) -> Round:
    given = {**DEAD, "spinner": "first_double", "spinner_fill": fill}
    return play(
        dealt("blind-hughie", "5-2 2-2 6-2 6-6", "1-0 3-1 3-0 4-0", options=given),
        "turn 5-2 turn 2-2",
    )


def test_BH_14_the_first_double_spins() -> None:
    assert numbers(spinner_line("sides_then_ends")) == [2, 5]
    assert numbers(spinner_line("any")) == [2, 2, 2, 5]
    default = hughie.deal("blind-hughie", seats=2, seed=1, options={"spinner": "first_double"})
    assert default.options.spinner_fill == "any"


def test_BH_14b_14d_the_other_side_and_a_later_double() -> None:
    r = play(spinner_line("any"), "turn 6-2")
    assert numbers(r) == [2, 2, 5, 6]
    r = play(r, "turn 6-6")
    assert numbers(r) == [2, 2, 5, 6]


def test_BH_15_free_order_unplayable_to_the_left() -> None:
    given = {**DEAD, "row_take": "free"}
    rows = ("1-0 2-0 5-3 4-0 3-0", "6-4 4-2 5-5 5-1 1-1")
    r = dealt("blind-hughie/secret", *rows, leader=1, options=given)
    r = play(r, "turn:1 6-4 turn:1 4-2 turn:1")
    assert legal(r) == {f"turn:{i}" for i in range(1, 6)}
    r = play(r, "turn:3")
    assert r.turn == 1
    assert whole_row(r) == ["5-3", "?", "?", "?", "?"]


def test_BH_16_five_players() -> None:
    r = hughie.deal("blind-hughie/family", seats=5, seed=4)
    view = r.view(None)
    assert [len(hand) for hand in view["hands"]] == [5] * 5  # type: ignore[union-attr]
    assert len(r.layout) == 1 and view["dead"] == 2 and view["boneyard"] == 0


def test_billiton_shares_the_spare_tiles() -> None:
    r = hughie.deal("blind-hughie/billiton", seats=5, seed=4)
    sizes = [len(hand) for hand in r.view(None)["hands"]]  # type: ignore[union-attr]
    assert [sizes[(r.leader + i) % 5] for i in range(5)] == [6, 6, 6, 5, 5]
    r = hughie.deal("blind-hughie/billiton", seats=3, seed=4)
    assert len(r.layout) == 1


def test_BH_18_eight_each_the_rest_is_dead() -> None:
    given = {"hand_size": 8, "leftover": "dead"}
    r = hughie.deal("blind-hughie/secret", seats=2, seed=1, options=given)
    view = r.view(0)
    assert view["dead"] == 12 and view["boneyard"] == 0 and view["drawable"] == 0


def test_BH_20_both_ends_six_and_no_six_left() -> None:
    given: Mapping[str, object] = {**DEAD, "turn_length": "until_failure"}
    mine = "6-1 2-1 6-2 6-3 4-3 6-4 6-5 5-0 6-0"
    r = dealt("blind-hughie", mine + " 6-6 1-1", "2-0 3-0 4-0 3-1 4-1 5-1 3-2 4-2 5-2 5-3 5-4",
              options=given)  # fmt: skip
    for move in [
        "6-1",
        "2-1@6-1",
        "6-2@2-1",
        "6-3@6-2",
        "4-3@6-3",
        "6-4@4-3",
        "6-5@6-4",
        "5-0@6-5",
        "6-0@5-0",
    ]:
        r = play(r, f"turn {move}")
    assert numbers(r) == [6, 6] and not r.over
    r = play(r, "turn 6-6@6-1")
    assert r.over and r.result is not None and r.result.how == "blocked"
    assert r.result.winners == (0,)


def test_BH_22_peek_with_free_order_names_the_next_attempt() -> None:
    given = {**DEAD, "row_take": "free"}
    rows = ("6-3 4-3 1-0 4-0 2-0", "6-4 5-5 5-2 5-1 1-1")
    r = dealt("blind-hughie/secret", *rows, leader=1, options=given)
    r = play(r, "turn:1 6-4 turn:1 turn:1 6-3 turn:1")
    assert {"peek:2", "peek:3", "peek:4"} < legal(r)
    r = play(r, "peek:3 4-3@6-3")
    assert r.turn == 0, "4-0 is tried at once, with no other tile in between"
    assert legal(r) == {"4-0@6-4", "4-0@4-3", "peek:1", "peek:3"}


def test_the_first_tile_of_a_family_row_may_be_any() -> None:
    r = hughie.deal("blind-hughie/family", seats=2, seed=4)
    assert len(legal(r)) == 14 and "turn:14" in legal(r)


def test_refusals_say_nothing_of_face_down_tiles() -> None:
    r = hughie.deal("blind-hughie", seats=2, seed=1)
    codes = {r.why(f"{a}-{b}").code for a in range(7) for b in range(a + 1)}  # type: ignore[union-attr]
    assert codes == {"row_face_down"}
    with pytest.raises(IllegalMove):
        r.play("pass")
