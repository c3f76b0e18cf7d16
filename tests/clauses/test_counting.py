"""RULES 6.1 and 6.2: counting the ends, All Fives and Fives and Threes."""

from __future__ import annotations

import pytest

import hughie
from hughie import Round
from tests.clauses.positions import dealt, laying, legal, numbers, play

FREE = {"lead_tile": "any", "declare": "auto", "muggins": "off", "must_play_if_able": True}
N = {**FREE}
F = {**FREE, "spinner": "first_double", "spinner_fill": "sides_then_ends"}


def line(game: str, moves: str, **options: object) -> Round:
    """Lay the tiles of ``moves`` in turn from two hands that hold them."""
    texts = [move.partition("@")[0] for move in moves.split()]
    mine, theirs = texts[0::2], texts[1::2]
    spare = [t for t in ("6-1", "5-2", "3-0", "6-0", "5-3") if t not in texts]
    size = max(len(mine), len(theirs)) + 1
    for hand in (mine, theirs):
        while len(hand) < size:
            hand.append(spare.pop())
    given = {**FREE, **options}
    return play(dealt(game, " ".join(mine), " ".join(theirs), options=given), moves)


def gains(round_: Round) -> list[int]:
    """What each tile scored, in order."""
    return [move.points for move in round_.history]


@pytest.mark.parametrize("game", ["all-fives/classic", "all-fives/spinner"])
def test_AF_01_a_lone_double_counts_all_its_pips(game: str) -> None:
    r = line(game, "5-5")
    assert (r.count, gains(r)) == (10, [10])
    assert sum(end.worth for end in r.ends) == 10


@pytest.mark.parametrize("game", ["all-fives/classic", "all-fives/spinner"])
@pytest.mark.parametrize(
    ("tile", "total", "score"),
    [("6-4", 10, 10), ("5-0", 5, 5), ("4-1", 5, 5), ("3-2", 5, 5), ("6-6", 12, 0), ("0-0", 0, 0)],
)
def test_AF_02_leads(game: str, tile: str, total: int, score: int) -> None:
    r = line(game, tile)
    assert (r.count, gains(r)) == (total, [score])


def test_AF_03_two_ends_make_five() -> None:
    assert gains(line("all-fives", "4-2 4-3@4-2"))[-1] == 5


def test_AF_04_a_double_at_one_end() -> None:
    r = line("all-fives", "4-2 4-4@4-2")
    assert (r.count, gains(r)[-1]) == (10, 10)


@pytest.mark.parametrize("game", ["all-fives/classic", "all-fives/spinner"])
def test_AF_05_the_double_counts_whole_while_it_is_an_end(game: str) -> None:
    assert gains(line(game, "5-5 5-0@5-5")) == [10, 10]


def test_AF_06_and_AF_17_double_blank_counts_nothing() -> None:
    r = line("all-fives", "5-5 5-0@5-5 0-0@5-0")
    assert (r.count, gains(r)[-1]) == (10, 10)


@pytest.mark.parametrize("game", ["all-fives/classic", "all-fives/spinner"])
def test_AF_08_six_six_and_three(game: str) -> None:
    r = line(game, "6-6 6-3@6-6")
    assert (r.count, gains(r)[-1]) == (15, 15)


def test_AF_09_the_largest_two_ended_score() -> None:
    r = line("all-fives", "6-6 6-4@6-6 4-4@6-4")
    assert (r.count, gains(r)[-1]) == (20, 20)


def test_AF_10_the_spinner_from_no_arm_to_four() -> None:
    moves = ["4-4", "6-4@4-4", "4-1@4-4", "4-3@4-4", "5-4@4-4"]
    seen = []
    for upto in range(1, 6):
        r = line("all-fives/spinner", " ".join(moves[:upto]))
        seen.append((r.count, gains(r)[-1]))
    assert seen == [(8, 0), (14, 0), (7, 0), (10, 10), (15, 15)]


def test_AF_11_a_covered_double_is_no_end() -> None:
    r = dealt("all-fives", "6-4 4-1 5-5", "4-4 4-3 6-5", options=FREE)
    r = play(r, "6-4 4-4@6-4 4-1@4-4")
    assert numbers(r) == [1, 6]
    refusal = r.why("4-3")
    assert refusal is not None and refusal.code == "no_end_shows"
    assert laying(r) == {"6-5"}


def test_AF_12_sniff() -> None:
    moves = ["4-4", "6-4@4-4", "4-1@4-4", "4-3@4-4", "5-4@4-4"]
    seen = []
    for upto in range(2, 6):
        given = {"spinner_count": "sniff", "spinner_fill": "any"}
        r = line("all-fives/spinner", " ".join(moves[:upto]), **given)
        seen.append((r.count, gains(r)[-1]))
    assert seen == [(14, 0), (15, 15), (14, 0), (15, 15)]


def test_AF_13_a_later_first_double_is_the_spinner() -> None:
    r = line("all-fives/spinner", "6-4 4-4@6-4")
    assert gains(r) == [10, 0]
    assert r.count == 14
    assert r.view(0)["spinners"] == ["4-4"]


def test_AF_14_only_the_first_double_spins() -> None:
    r = line("all-fives/spinner", "1-1 4-1@1-1 4-4@4-1")
    assert (r.count, gains(r)[-1]) == (10, 10)
    assert r.view(0)["spinners"] == ["1-1"]


def test_AF_19_quotient() -> None:
    moves = "4-4 6-4@4-4 4-1@4-4 4-3@4-4 5-4@4-4"
    assert gains(line("all-fives/spinner", moves, unit="quotient"))[-1] == 3


def test_AF_20_the_lead_may_be_kept_from_scoring() -> None:
    assert gains(line("all-fives", "5-5", lead_scores=False)) == [0]


def test_worth_of_all_ends_adds_up_to_the_count() -> None:
    r = hughie.deal("all-fives/spinner", seats=4, seed=11, options={"spinner_fill": "any"})
    while not r.over:
        if r.ends:
            assert sum(end.worth for end in r.ends) == r.count
        r = r.play(r.moves()[-1])


# -- Fives and Threes --------------------------------------------------------------------------

TABLE = {3: 1, 5: 1, 6: 2, 9: 3, 10: 2, 12: 4, 15: 8, 18: 6, 20: 4}
MAKING = {
    1: "1-0", 2: "2-0", 3: "3-0", 4: "4-0", 5: "5-0", 6: "6-0", 7: "6-1", 8: "6-2", 9: "6-3",
    10: "6-4", 11: "6-5", 12: "6-6", 0: "0-0", 15: "6-6 6-3@6-6", 18: "3-3 6-3@3-3 6-6@6-3",
    20: "6-6 6-4@6-6 4-4@6-4", 13: "6-6 6-1@6-6", 14: "6-6 6-2@6-6", 16: "6-6 6-4@6-6",
    17: "6-6 6-5@6-6", 22: "6-6 6-5@6-6 5-5@6-5",
}  # fmt: skip


@pytest.mark.parametrize("total", sorted(MAKING))
def test_FT_01_the_table_of_totals(total: int) -> None:
    r = line("fives-and-threes/pub", MAKING[total])
    assert (r.count, gains(r)[-1]) == (total, TABLE.get(total, 0))


@pytest.mark.parametrize(
    ("lead", "pub", "classic"),
    [("5-5", 2, 10), ("6-6", 4, 12), ("3-3", 2, 6), ("4-2", 2, 6), ("0-0", 0, 0), ("4-4", 0, 0)],
)
def test_FT_02_03_04_10_13_leads(lead: str, pub: int, classic: int) -> None:
    assert gains(line("fives-and-threes/pub", lead)) == [pub]
    assert gains(line("fives-and-threes", lead)) == [classic]


def test_FT_06_twenty() -> None:
    moves = "6-6 6-4@6-6 4-4@6-4"
    assert gains(line("fives-and-threes/pub", moves))[-1] == 4
    assert gains(line("fives-and-threes", moves))[-1] == 20


def test_FT_09_ten() -> None:
    assert gains(line("fives-and-threes/pub", "5-5 5-0@5-5"))[-1] == 2
    assert gains(line("fives-and-threes", "5-5 5-0@5-5"))[-1] == 10


def test_Q_34_fifteen_in_pips_counts_for_both_or_once() -> None:
    assert gains(line("fives-and-threes", MAKING[15]))[-1] == 30
    assert gains(line("fives-and-threes", MAKING[15], common_multiple="once"))[-1] == 15


def test_FT_11_the_last_tile_scores_and_chips_out() -> None:
    r = play(dealt("fives-and-threes/pub", "6-3 3-3", "6-5 6-6"), "3-3 pass 6-3")
    assert r.over and r.result is not None
    r = play(dealt("fives-and-threes/pub", "4-0 3-0", "4-4 2-2"), "4-0 4-4 3-0")
    assert r.count == 11
    r = play(dealt("fives-and-threes/pub", "6-0 3-0", "1-1 2-2"), "6-0 pass 3-0@6-0")
    assert r.count == 9
    assert r.points[0] == 2 + 3 + 1


def test_FT_14_pairs_play_until_both_partners_are_out() -> None:
    pairs = {"sides": "pairs"}
    hands = ("6-6", "6-5", "5-4", "6-3")
    r = play(dealt("fives-and-threes/pub", *hands, options=pairs), "6-6")
    assert not r.over and r.turn == 1
    r = play(r, "6-5 5-4")
    assert r.over and r.result is not None and r.result.winners == (0, 2)


def test_FT_15_knock_without_drawing() -> None:
    r = play(dealt("fives-and-threes/pub", "6-6 6-5", "1-0 2-0"), "6-6")
    assert legal(r) == {"pass"}
    refusal = r.why("draw")
    assert refusal is not None and refusal.code == "no_boneyard"


@pytest.mark.parametrize(("allowed", "scored"), [(False, 0), (True, 4)])
def test_FT_17_winning_with_the_lead(allowed: bool, scored: int) -> None:
    given = {"win_on_lead": allowed}
    r = dealt("fives-and-threes/pub", "6-6 1-0", "6-0 3-0", options=given, scores=[57, 0])
    r = play(r, "6-6")
    assert r.points[0] == scored
    assert r.over is allowed
    if allowed:
        assert r.result is not None and r.result.how == "target" and r.result.winners == (0,)
