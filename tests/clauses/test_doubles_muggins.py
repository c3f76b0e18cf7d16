"""RULES 6.7 and 6.8: opened numbers, and calling Muggins."""

from __future__ import annotations

import pytest

from hughie import IllegalMove
from tests.clauses.positions import dealt, laying, legal, numbers, play


def test_DB_01_the_second_tile_must_be_a_six() -> None:
    r = play(dealt("doubles", "6-6 1-1 2-2", "6-3 3-3 5-1"), "6-6")
    assert legal(r) == {"6-3@6-6"}
    assert numbers(r) == [6, 6, 6, 6]


def test_DB_02_a_number_is_closed_until_its_double_lies() -> None:
    r = play(dealt("doubles", "6-6 6-3 1-1", "3-3 5-3 6-5"), "6-6")
    r = play(r, "6-5")
    assert numbers(r) == [5, 6, 6, 6]
    r = play(dealt("doubles", "6-6 6-1 3-3", "6-3 5-3 6-5"), "6-6 6-3")
    assert numbers(r) == [3, 6, 6, 6]
    assert {(end["number"], end["shut"]) for end in r.view(None)["ends"]} == {(3, True), (6, False)}
    assert laying(r) == {"3-3", "6-1"}
    r = play(r, "6-1")
    refusal = r.why("5-3")
    assert refusal is not None and refusal.code == "number_closed" and refusal.clause == "S4-09"
    assert laying(r) == {"6-5"}


def test_DB_07_a_drawn_tile_that_fits_must_be_played() -> None:
    r = play(dealt("doubles", "6-6 1-1", "3-1 4-1", yard="6-2"), "6-6 draw")
    assert r.turn == 1 and legal(r) == {"6-2@6-6"}


def test_DB_09_a_double_needs_an_end_of_its_number() -> None:
    r = play(dealt("doubles", "6-6 1-1", "3-3 6-1"), "6-6")
    refusal = r.why("3-3")
    assert refusal is not None and refusal.code == "no_end_shows"


def test_DB_10_a_drawn_double_opens_a_closed_number() -> None:
    r = dealt("doubles", "6-6 5-3 2-1", "6-3 4-1 2-0", yard="5-1 3-3 4-3 1-1")
    r = play(r, "6-6 6-3 draw")
    assert legal(r) == {"pass"}
    r = play(r, "pass draw")
    assert legal(r) == {"3-3@6-3"}
    r = play(r, "3-3")
    assert "5-3" in laying(r)
    assert numbers(r) == [3, 3, 3, 6, 6, 6]


def test_Q_37_an_opened_number_counts_for_every_end_that_shows_it() -> None:
    r = dealt("doubles", "6-6 6-1 3-3 4-3", "6-3 5-3 3-1 1-1")
    r = play(r, "6-6 6-3 6-1 1-1 3-3")
    assert {"3-1@6-1", "3-1@1-1", "3-1@3-3"} & legal(r) == {"3-1@1-1", "3-1@3-3"}


def test_DB_12_all_the_opponents_pips() -> None:
    r = play(dealt("doubles", "6-6", "6-4", "6-5", options={"lead_tile": "any"}), "6-6")
    assert r.result is not None and r.result.points == (21, 0, 0)


def test_DB_13_four_covered_sides_and_no_double_to_go_on_with() -> None:
    hands = ("6-6 6-1 6-2 5-0", "6-3 6-4 5-1 5-2")
    r = play(dealt("doubles", *hands, options={"draw_when": "never"}), "6-6 6-3 6-1 6-4")
    assert not r.over and legal(r) == {"6-2@6-6"}
    r = play(r, "6-2")
    assert numbers(r) == [1, 2, 3, 4]
    assert r.over and r.result is not None and r.result.how == "blocked"
    assert r.result.winners == (0,)
    assert r.result.points == (6 + 7, 0)


# -- Muggins ---------------------------------------------------------------------------------------

HANDS = ("6-4 1-0 2-0", "6-1 6-2 3-0", "4-1 4-2 5-1")


def test_MU_01_announced() -> None:
    r = play(dealt("all-fives", *HANDS), "6-4 0:call")
    assert r.points == (10, 0, 0)
    r = play(r, "6-1")
    assert all(str(m) != "muggins" for seat in range(3) for m in r.interjections(seat))


def test_MU_02_claimed_after_the_next_tile() -> None:
    r = play(dealt("all-fives", *HANDS), "6-4 6-1 2:muggins")
    assert r.points == (0, 0, 10)
    assert [str(m) for m in r.interjections(0)] == []


def test_MU_03_too_early() -> None:
    r = play(dealt("all-fives", *HANDS), "6-4")
    with pytest.raises(IllegalMove) as caught:
        r.play("muggins", seat=2)
    assert caught.value.refusal.code == "too_early"
    assert play(r, "0:call").points == (10, 0, 0)


def test_MU_04_announced_late_but_in_time() -> None:
    r = play(dealt("all-fives", *HANDS), "6-4")
    assert play(r, "0:call 6-1").points == (10, 0, 0)


def test_MU_the_player_who_just_laid_may_claim() -> None:
    assert play(dealt("all-fives", *HANDS), "6-4 6-1 1:muggins").points == (0, 10, 0)


def test_MU_the_window_closes_with_the_tile_after() -> None:
    r = play(dealt("all-fives", *HANDS), "6-4 6-1 4-1@6-1")
    claimed = play(r, "0:muggins")  # the window is now that of 6-1, which made 1 + 4
    assert claimed.points == (5, 0, 0)


def test_MU_drawing_neither_opens_nor_closes_a_window() -> None:
    hands = ("6-4 1-0 2-0", "3-1 3-2 3-0", "4-1 4-2 5-1")
    r = play(dealt("all-fives", *hands, yard="2-2 1-1 5-5"), "6-4 draw")
    assert [str(m) for m in r.interjections(0)] == ["call"]
    assert [str(m) for m in r.interjections(2)] == []
    r = play(r, "4-1")
    assert play(r, "1:muggins").points == (0, 10, 0)


def test_MU_only_the_first_claim_counts() -> None:
    r = play(dealt("all-fives", *HANDS), "6-4 6-1 2:muggins")
    with pytest.raises(IllegalMove):
        r.play("muggins", seat=1)


def test_MU_08_nothing_to_claim() -> None:
    r = dealt("all-fives", "6-2 1-0 2-0", "6-1 6-3 3-0", "4-1 4-2 5-1")
    r = play(r, "6-2 6-1")
    assert [str(m) for m in r.interjections(2)] == ["muggins"]
    assert play(r, "2:muggins").points == (0, 0, 0)
    fined = dealt("all-fives", "6-2 1-0 2-0", "6-1 6-3 3-0", options={"false_claim_penalty": 5})
    assert play(fined, "6-2 0:call").points == (-5, 0)


def test_MU_offers_tell_nothing() -> None:
    for lead in ("6-4", "6-2"):
        hands = (f"{lead} 1-0 5-0", "6-1 6-3 3-0", "4-1 2-1 5-1")
        r = play(dealt("all-fives", *hands, options={"lead_tile": "any"}), f"{lead}")
        assert [str(m) for m in r.interjections(0)] == ["call"]
        r = play(r, "6-1")
        offers = [[str(m) for m in r.interjections(seat)] for seat in range(3)]
        assert offers == [[], ["call", "muggins"], ["muggins"]]


def test_muggins_before_the_next_tile() -> None:
    r = play(dealt("all-fives/muggins", "5-5 1-0 2-0", "5-0 5-1 3-0", "4-1 4-2 5-2"), "5-5")
    assert play(r, "1:muggins").points == (0, 10, 0)
    late = play(r, "5-0")
    assert [str(m) for m in late.interjections(0)] == ["muggins"]
    assert play(late, "0:muggins").points == (10, 0, 0)


def test_muggins_by_opponents_only() -> None:
    hands = ("5-5 1-0", "5-0 5-1", "4-1 4-2", "5-3 5-4")
    pairs = {"sides": "pairs", "muggins_who": "opponents"}
    r = play(dealt("all-fives", *hands, options=pairs), "5-5 5-0")
    assert [str(m) for m in r.interjections(2)] == []
    assert [str(m) for m in r.interjections(3)] == ["muggins"]


def test_the_last_tile_may_be_announced_but_not_claimed() -> None:
    r = dealt("all-fives", "5-0 0-0", "5-5 6-6", options={"lead_tile": "any"})
    r = play(r, "5-0 5-5 0-0@5-0")
    assert r.over
    assert [str(m) for m in r.interjections(0)] == ["call", "muggins"]  # muggins: on 5-5
    assert r.interjections(1) == []
