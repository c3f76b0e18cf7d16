"""RULES 3.1 D and E, 3.4, 3.5, 3.8: open ends, counting, spinners, drawing and passing."""

from __future__ import annotations

import pytest

import hughie
from hughie import Round
from tests.clauses.positions import dealt, laying, legal, numbers, play

FREE = {"lead_tile": "any", "declare": "auto", "muggins": "off", "draw_when": "never"}


def line(game: str, mine: str, theirs: str, moves: str, **options: object) -> Round:
    return play(dealt(game, mine, theirs, options={**FREE, **options}), moves)


# -- counting: what lies, the count after the last play, what it scored ----------------------------

COUNTS = [
    # all-fives without a spinner
    ("all-fives", "3-3 6-6", "6-3 1-0", "3-3 6-3", {}, 12, 0),
    ("all-fives", "6-4 5-4", "6-1 6-6", "6-4 6-1", {}, 5, 5),
    ("all-fives", "6-4 5-4", "6-6 1-1", "6-4 6-6", {}, 16, 0),
    ("all-fives", "4-1 4-4", "1-1 6-6", "4-1 1-1 4-4", {}, 10, 10),
    ("all-fives", "5-5 5-0 6-6", "0-0 5-1 4-4", "5-5 5-1@5-5 5-0@5-5 0-0", {}, 1, 0),
    ("all-fives", "0-0 4-0", "5-0 4-4", "0-0 5-0@0-0", {}, 5, 5),
    # the spinner
    ("all-fives/spinner", "5-5 5-0", "5-1 1-1", "5-5 5-1@5-5", {}, 11, 0),
    ("all-fives/spinner", "5-5 5-0 6-6", "5-1 1-1 4-4", "5-5 5-1@5-5 5-0@5-5", {}, 1, 0),
    ("all-fives/spinner", "5-5 5-4 6-0", "5-1 5-0 1-1", "5-5 5-1@5-5 5-4@5-5 5-0@5-5", {}, 5, 5),
    ("all-fives/spinner", "6-6 6-4 1-0", "6-1 1-1 4-4", "6-6 6-1@6-6 6-4@6-6 1-1@6-1", {}, 6, 0),
    ("all-fives/spinner", "6-4 1-0", "4-4 6-6", "6-4 4-4", {}, 14, 0),
    ("all-fives/spinner", "2-0 5-2 6-5", "2-2 6-0 6-6", "2-0 2-2 5-2 6-0", {}, 11, 0),
    # half a double
    ("all-fives", "5-5 6-6", "5-0 1-0", "5-5", {"double_end": "one_half"}, 10, 10),
    ("all-fives", "5-5 6-6", "5-0 1-0", "5-5 5-0", {"double_end": "one_half"}, 5, 5),
    ("all-fives", "4-1 1-0", "4-4 3-3", "4-1 4-4", {"double_end": "one_half"}, 5, 5),
    # every double spins (Five Up): two long sides open count once, as one double across
    ("all-fives", "6-4 1-0", "6-6 4-4", "6-4 6-6", {"spinner": "all_doubles"}, 16, 0),
    # once or each; quotient
    ("fives-and-threes", "5-5 6-5", "5-0 6-6", "5-5 5-0", {}, 10, 10),
    ("fives-and-threes", "6-6 4-3", "6-3 1-0", "6-6 6-3", {}, 15, 30),
    ("fives-and-threes", "6-6 4-3", "6-3 1-0", "6-6 6-3", {"common_multiple": "once"}, 15, 15),
    ("fives-and-threes/pub", "6-6 4-3", "6-3 1-0", "6-6 6-3", {"common_multiple": "once"}, 15, 5),
    ("all-fives/spinner", "6-6 4-3", "6-3 1-0", "6-6 6-3", {"unit": "quotient"}, 15, 3),
    ("fives-and-threes", "6-6 4-3", "6-3 1-0", "6-6 6-3", {"multiples": [3]}, 15, 15),
    ("fives-and-threes", "6-4 4-3", "5-0 1-0", "6-4", {"multiples": [3]}, 10, 0),
    ("fives-and-threes", "4-0 4-3", "5-0 1-0", "4-0", {"multiples": [2, 4]}, 4, 8),
    ("fives-and-threes", "4-0 4-3", "5-0 1-0", "4-0", {"multiples": [2, 4], "unit": "quotient"}, 4, 3),
    ("fives-and-threes", "4-0 4-3", "5-0 1-0", "4-0",
     {"multiples": [2, 4], "unit": "quotient", "common_multiple": "once"}, 4, 2),
]  # fmt: skip


@pytest.mark.parametrize(("game", "mine", "theirs", "moves", "options", "count", "scored"), COUNTS)
def test_count_and_score_of_the_last_play(
    game: str,
    mine: str,
    theirs: str,
    moves: str,
    options: dict[str, object],
    count: int,
    scored: int,
) -> None:
    *before, last = moves.split()
    r = line(game, mine, theirs, " ".join(before), **options)
    known = len(r.events)
    r = r.play(last)
    assert r.count == count
    assert sum(e.data["points"] for e in r.events[known:] if e.kind == "score") == scored  # type: ignore[misc]


def test_no_score_on_the_lead_but_on_later_plays() -> None:
    r = line("all-fives", "5-5 1-0", "5-0 3-0", "5-5", lead_scores=False)
    assert r.points == (0, 0)
    assert play(r, "5-0").points == (0, 10)


# -- ends ------------------------------------------------------------------------------------------


def test_a_lone_tile_has_two_ends_and_a_lone_double_two_sides() -> None:
    assert numbers(line("block", "6-4 1-0", "5-5 2-0", "6-4")) == [4, 6]
    assert numbers(line("block", "6-6 1-0", "6-5 2-0", "6-6")) == [6, 6]


@pytest.mark.parametrize(
    ("fill", "open_ends"),
    [
        ("sides_then_ends", [2, 2, 4, 4, 4]),
        ("any", [4, 4, 4, 4, 4]),
        ("all_before_elsewhere", [4, 3, 2, 1, 4]),
    ],
)
def test_opening_spinner_has_four_sides(fill: str, open_ends: list[int]) -> None:
    """The number of open ends after the lead and each of four tiles laid on it."""
    r = dealt(
        "draw", "6-6 6-5 6-4", "6-3 6-2 6-1",
        options={**FREE, "spinner": "opening_double", "spinner_fill": fill},
    )  # fmt: skip
    r = play(r, "6-6")
    found = [len(r.ends)]
    for tile in ("6-3", "6-5", "6-2", "6-4"):
        r = r.play(f"{tile}@6-6")
        found.append(len(r.ends))
    assert found == open_ends


def test_opening_double_only_spins_if_it_leads() -> None:
    r = line("block", "6-4 5-4", "6-6 6-5", "6-4 6-6", spinner="opening_double", spinner_fill="any")
    assert numbers(r) == [4, 6]


def test_first_double_spins_when_laid_and_has_three_free_sides() -> None:
    r = line("block", "6-4 5-4", "6-6 6-5", "6-4 6-6", spinner="first_double", spinner_fill="any")
    assert numbers(r) == [4, 6, 6, 6]
    r = line("block", "6-4 5-4", "6-6 6-5", "6-4 6-6", spinner="first_double")
    assert numbers(r) == [4, 6]


def test_the_start_tile_of_three_can_be_the_spinner() -> None:
    deck = [t for t in _all() if t != "4-4"] + ["4-4"]
    given = {"spinner": "first_double"}
    r = hughie.deal("blind-hughie", seats=3, deck=deck, leader=0, options=given)
    assert numbers(r) == [4, 4, 4, 4]
    given["spinner_fill"] = "sides_then_ends"
    r = hughie.deal("blind-hughie", seats=3, deck=deck, leader=0, options=given)
    assert numbers(r) == [4, 4]


def _all() -> list[str]:
    return [f"{a}-{b}" for a in range(7) for b in range(a + 1)]


def test_all_before_elsewhere_shuts_the_arms_until_four_are_joined() -> None:
    given = {**FREE, "spinner": "opening_double", "spinner_fill": "all_before_elsewhere"}
    r = dealt("block", "6-6 6-5 6-4 3-1", "6-3 6-2 5-3 6-1", options=given)
    r = play(r, "6-6 6-3")
    assert laying(r) == {"6-5", "6-4"}
    r = play(r, "6-5@6-6")
    assert laying(r) == {"6-2", "6-1"}, "5-3 would fit the 5, but not yet"
    r = play(r, "6-2@6-6 6-4@6-6")
    assert laying(r) == {"5-3"}
    assert numbers(r) == [2, 3, 4, 5]


def test_matador_touching_ends_add_to_seven() -> None:
    r = line("block", "6-4 5-2", "3-1 4-0", "6-4", match="sum:7")
    assert laying(r) == {"3-1"}
    assert {str(m) for m in r.moves()} == {"3-1@6-4:4", "3-1@6-4:6"}


def test_matador_a_blank_takes_nothing_with_seven_in_double_six() -> None:
    r = line("block", "5-0 2-0", "6-0 2-1", "5-0", match="sum:7")
    assert laying(r) == {"2-1"}


def test_one_open_end_only() -> None:
    r = line("block", "6-4 6-6", "4-1 6-1", "6-4 4-1@6-4", layout_ends=1)
    assert [e.number for e in r.ends] == [1]


# -- Doubles ---------------------------------------------------------------------------------------


def test_doubles_a_later_double_has_three_free_sides_and_opens_its_number() -> None:
    r = line("doubles", "6-6 3-3 4-3", "6-3 5-3 3-1", "6-6 6-3 3-3")
    assert numbers(r) == [3, 3, 3, 6, 6, 6]
    assert laying(r) == {"5-3", "3-1"}


def test_doubles_the_other_half_of_a_tile_need_not_be_open() -> None:
    r = line("doubles", "6-6 5-4", "6-3 6-1", "6-6")
    assert laying(r) == {"6-3", "6-1"}


def test_doubles_opening_reaches_an_end_laid_before_the_double() -> None:
    r = line("doubles", "6-6 6-3 1-1", "6-2 3-2 2-2", "6-6 6-2 6-3@6-6")
    assert laying(r) == {"2-2"}
    r = play(r, "2-2 pass")
    assert r.why("3-2@6-3") is not None, "the 3 is still shut"
    assert {str(m) for m in r.moves()} == {"3-2@2-2"}


def test_doubles_american_lays_the_same_way_and_draws_until_it_fits() -> None:
    r = dealt("doubles/american", "6-6 1-0", "5-4 2-0", yard="3-2 4-1 6-1 4-3")
    r = play(r, "6-6 draw draw draw")
    assert r.turn == 1 and laying(r) == {"6-1"} and legal(r) == {"6-1@6-6"}


def test_doubles_classic_draws_one_and_loses_the_turn() -> None:
    r = dealt("doubles", "6-6 1-0", "5-4 2-0", yard="3-2 6-1")
    r = play(r, "6-6 draw")
    assert r.turn == 1 and legal(r) == {"pass"}


def test_doubles_locked_winner_takes_all_the_opponents_pips() -> None:
    r = dealt("doubles", "6-6 5-4", "3-2 4-3", options={"draw_when": "never"})
    r = play(r, "6-6")
    assert r.result is not None and r.result.how == "blocked"
    assert r.result.winners == (0,) and r.result.points == (12, 0)


def test_doubles_locked_own_pips_are_not_taken_off() -> None:
    hands = ("6-6 5-5", "4-3 2-2", "1-0 2-0")
    r = play(dealt("doubles", *hands, options={"draw_when": "never"}), "6-6")
    assert r.result is not None and r.result.winners == (2,)
    assert r.result.points == (0, 0, 10 + 11)


# -- drawing and passing ---------------------------------------------------------------------------


@pytest.mark.parametrize(("reserve", "word"), [(2, "draw"), (3, "draw"), (4, "pass")])
def test_a_reserve_is_never_drawn(reserve: int, word: str) -> None:
    """Four tiles sleep."""
    hands = ("6-6 6-5 6-4 6-3 6-2 6-1 6-0 5-5 5-4 5-3 5-2 5-1",
             "4-4 4-3 4-2 4-1 4-0 3-3 3-2 3-1 3-0 2-2 2-1 2-0")  # fmt: skip
    given = {"lead_tile": "any", "reserve": reserve}
    assert legal(play(dealt("all-fives", *hands, options=given), "6-6")) == {word}


def test_draw_must_play_when_able() -> None:
    r = dealt("draw", "6-6 1-0", "6-4 2-0")
    r = play(r, "6-6")
    assert legal(r) == {"6-4@6-6"}
    for word in ("draw", "pass"):
        refusal = r.why(word)
        assert refusal is not None


def test_draw_optional_any_may_draw_though_able_but_not_the_last_two() -> None:
    given = {"draw_when": "optional_any", "must_play_if_able": False}
    r = play(dealt("draw", "6-6 1-0", "6-4 2-0", options=given), "6-6")
    assert "draw" in legal(r) and "6-4@6-6" in legal(r)


def test_all_fives_kept_tile_ends_the_turn_even_if_it_fits() -> None:
    r = dealt("all-fives", "6-6 6-5 1-0", "5-4 2-0 3-0", yard="6-0 4-0")
    r = play(r, "6-6 draw")
    assert r.turn == 0
    r = play(r, "6-5")
    assert "6-0@6-6" in legal(r)


def test_all_fives_may_not_draw_when_able_nor_pass_when_tiles_sleep() -> None:
    r = play(dealt("all-fives", "6-6 1-0", "6-4 2-0"), "6-6")
    assert laying(r) == {"6-4"} and not {"draw", "pass"} & legal(r)
    r = play(dealt("all-fives", "6-6 1-0", "5-4 2-0"), "6-6")
    assert legal(r) == {"draw"}


def test_may_play_lets_the_drawn_tile_wait() -> None:
    r = dealt("all-fives", "6-6 1-0", "5-4 2-0", yard="6-1 6-2", options={"drawn_tile": "may_play"})
    r = play(r, "6-6 draw")
    assert legal(r) == {"6-1@6-6", "pass"}


def test_spinner_draws_the_last_tile_too() -> None:
    hands = ("6-6 6-5 6-4 6-3 6-2 6-1 6-0 5-5 5-4 5-3 5-2 5-1 1-1",
             "4-4 4-3 4-2 4-1 4-0 3-3 3-2 3-1 3-0 2-2 2-1 2-0 1-0")  # fmt: skip
    r = play(dealt("all-fives/spinner", *hands), "6-6")
    assert legal(r) == {"draw"}
    r = play(r, "draw draw")
    assert r.view(1)["boneyard"] == 0


def test_a_draw_game_with_tiles_above_the_reserve_is_not_blocked() -> None:
    r = play(dealt("draw", "6-6 1-0", "5-4 2-0", options={"reserve": 2}), "6-6")
    assert not r.over and legal(r) == {"draw"}


def test_pub_leftover_tiles_are_never_drawn() -> None:
    r = play(dealt("fives-and-threes/pub", "6-6 6-0", "5-4 2-0", options={"hand_size": 2}), "6-6")
    assert legal(r) == {"pass"} and r.why("draw") is not None


def test_pairs_play_round_the_table_and_sit_opposite() -> None:
    r = hughie.deal("all-fives/spinner", seats=4, seed=2, options={"sides": "pairs"})
    assert r.sides == [[0, 2], [1, 3]]
