"""RULES 3.1 A and B, 3.2, 3.6: what is dealt to how many, and who leads with what."""

from __future__ import annotations

import pytest

import hughie
from hughie import OptionError, Round
from tests.clauses.positions import dealt, deck_of, laying, legal, play


def sizes(r: Round) -> list[int]:
    return [len(hand) for hand in r.view(None)["hands"]]  # type: ignore[union-attr]


# name, seats, tiles each, boneyard, drawable, out of play, start tiles
DEALS = [
    ("block", 2, 7, 0, 0, 14, 0), ("block", 3, 5, 0, 0, 13, 0), ("block", 4, 5, 0, 0, 8, 0),
    ("block/partners", 4, 7, 0, 0, 0, 0),
    ("draw", 2, 7, 14, 12, 0, 0), ("draw", 3, 5, 13, 11, 0, 0), ("draw", 4, 5, 8, 6, 0, 0),
    ("doubles", 2, 8, 12, 10, 0, 0), ("doubles", 3, 6, 10, 8, 0, 0), ("doubles", 4, 6, 4, 2, 0, 0),
    ("doubles/american", 2, 7, 14, 14, 0, 0), ("doubles/american", 3, 7, 7, 7, 0, 0),
    ("doubles/american", 4, 7, 0, 0, 0, 0),
    ("all-fives", 2, 5, 18, 16, 0, 0), ("all-fives", 3, 5, 13, 11, 0, 0), ("all-fives", 4, 5, 8, 6, 0, 0),
    ("all-fives/muggins", 2, 7, 14, 12, 0, 0), ("all-fives/muggins", 3, 7, 7, 5, 0, 0),
    ("all-fives/muggins", 4, 7, 0, 0, 0, 0),
    ("all-fives/spinner", 2, 9, 10, 10, 0, 0), ("all-fives/spinner", 3, 7, 7, 7, 0, 0),
    ("all-fives/spinner", 4, 5, 8, 8, 0, 0),
    ("fives-and-threes", 2, 5, 18, 16, 0, 0), ("fives-and-threes", 4, 5, 8, 6, 0, 0),
    ("fives-and-threes/pub", 2, 7, 0, 0, 14, 0), ("fives-and-threes/pub", 3, 5, 0, 0, 13, 0),
    ("fives-and-threes/pub", 4, 5, 0, 0, 8, 0),
    ("blind-hughie", 2, 14, 0, 0, 0, 0), ("blind-hughie", 3, 9, 0, 0, 0, 1), ("blind-hughie", 4, 7, 0, 0, 0, 0),
    ("blind-hughie/secret", 3, 9, 0, 0, 0, 1),
    ("blind-hughie/family", 2, 14, 0, 0, 0, 0), ("blind-hughie/family", 3, 9, 0, 0, 0, 1),
    ("blind-hughie/family", 4, 7, 0, 0, 0, 0), ("blind-hughie/family", 5, 5, 0, 0, 2, 1),
    ("blind-hughie/parlour", 2, 8, 0, 0, 12, 0), ("blind-hughie/parlour", 3, 7, 0, 0, 7, 0),
    ("blind-hughie/parlour", 4, 6, 0, 0, 4, 0),
    ("blind-hughie/billiton", 3, 9, 0, 0, 0, 1), ("blind-hughie/billiton", 4, 7, 0, 0, 0, 0),
    ("slepe-domino", 2, 8, 12, 12, 0, 0), ("slepe-domino", 3, 8, 4, 4, 0, 0), ("slepe-domino", 4, 6, 4, 4, 0, 0),
    ("bingo", 2, 7, 14, 14, 0, 0),
]  # fmt: skip


@pytest.mark.parametrize(("name", "seats", "each", "yard", "drawable", "dead", "start"), DEALS)
def test_what_each_preset_deals(
    name: str, seats: int, each: int, yard: int, drawable: int, dead: int, start: int
) -> None:
    r = hughie.deal(name, seats=seats, seed=11)
    view = r.view(None)
    assert sizes(r) == [each] * seats
    assert (view["boneyard"], view["drawable"], view["dead"]) == (yard, drawable, dead)
    assert len(r.layout) == start


def test_a_deck_is_dealt_hand_by_hand_and_the_boneyard_from_its_front() -> None:
    deck = deck_of("6-6 1-0 2-0 2-1 3-0", "3-1 3-2 4-0 4-1 4-2", yard="5-0 5-1 5-2")
    r = hughie.deal("all-fives", seats=2, deck=deck)
    assert r.view(0)["hands"][0] == sorted(["6-6", "1-0", "2-0", "2-1", "3-0"])  # type: ignore[index]
    r = play(r, "6-6 draw")
    assert "5-0" in r.view(1)["hands"][1]  # type: ignore[index]


@pytest.mark.parametrize(
    ("set_max", "tiles"), [(6, 28), (7, 36), (9, 55), (12, 91), (15, 136), (18, 190)]
)
def test_the_size_of_every_set(set_max: int, tiles: int) -> None:
    r = hughie.deal("blind-hughie/family", seats=2, seed=1, options={"set_max": set_max})
    assert sizes(r) == [tiles // 2] * 2


def test_equal_hands_of_a_bigger_set_leave_one_start_tile_and_the_rest_dead() -> None:
    r = hughie.deal("blind-hughie/family", seats=4, seed=1, options={"set_max": 9})
    assert sizes(r) == [13] * 4 and len(r.layout) == 1 and r.view(0)["dead"] == 2


def test_without_a_leftover_the_leader_sets() -> None:
    r = hughie.deal("blind-hughie", seats=4, seed=1)
    assert r.layout == [] and legal(r) == {"turn"}


@pytest.mark.parametrize(("game", "seats"), [("block", 5), ("slepe-domino", 5), ("bingo", 3)])
def test_seats_beyond_the_game_are_refused(game: str, seats: int) -> None:
    with pytest.raises(OptionError):
        hughie.deal(game, seats=seats, seed=1)


@pytest.mark.parametrize(("game", "seats"), [("blind-hughie/billiton", 2), ("block", 1)])
def test_seats_below_the_game_are_refused(game: str, seats: int) -> None:
    with pytest.raises(OptionError):
        hughie.deal(game, seats=seats, seed=1)


# -- who leads, with what -------------------------------------------------------------------------

THREE = ("6-5 2-2 1-0", "5-5 4-1 3-0", "3-3 6-4 1-1")


def opened(*hands: str, **options: object) -> Round:
    size = len(hands[0].split())
    given = {"hand_size": size, **options}
    return hughie.deal("block", seats=len(hands), deck=deck_of(*hands), options=given)


def test_highest_double_leads_and_only_with_it() -> None:
    r = opened(*THREE)
    assert r.turn == 1 and laying(r) == {"5-5"}


def test_lowest_double_leads_and_only_with_it() -> None:
    r = opened(*THREE, first_leader="lowest_double")
    assert r.turn == 2 and laying(r) == {"1-1"}


def test_lowest_double_may_be_the_double_blank() -> None:
    r = opened("0-0 6-6", "1-1 2-0", first_leader="lowest_double")
    assert r.turn == 0 and laying(r) == {"0-0"}


def test_heaviest_in_hand_leads_even_if_it_is_no_double() -> None:
    r = opened("6-5 1-1", "5-5 2-0", first_leader="heaviest_in_hand")
    assert r.turn == 0 and laying(r) == {"6-5"}


@pytest.mark.parametrize(("tile", "turn"), [("4-1", 1), ("1-4", 1), ("6-4", 2), ("1-0", 0)])
def test_named_tile_leads(tile: str, turn: int) -> None:
    r = opened(*THREE, first_leader="named_tile", named_tile=tile)
    assert r.turn == turn
    assert laying(r) == {"-".join(sorted(tile.split("-"), reverse=True))}


def test_named_tile_may_be_led_by_any_when_agreed() -> None:
    r = opened(*THREE, first_leader="named_tile", named_tile="1-0", lead_tile="any")
    assert r.turn == 0 and laying(r) == {"6-5", "2-2", "1-0"}


def test_must_be_double_leaves_the_choice_among_doubles() -> None:
    r = opened(*THREE, lead_tile="must_be_double", first_leader="heaviest_in_hand")
    assert r.turn == 0 and laying(r) == {"2-2"}
    r = opened("6-6 4-4 1-0", "5-5 4-1 3-0", lead_tile="must_be_double")
    assert r.turn == 0 and laying(r) == {"6-6", "4-4"}


def test_block_without_doubles_the_heaviest_tile_must_lead() -> None:
    r = opened("5-4 1-0", "6-4 2-0", "6-2 3-0")
    assert r.turn == 1 and laying(r) == {"6-4"}


def test_draw_until_double_draws_in_turn_and_then_leads() -> None:
    hands = ("1-0 2-0 2-1", "3-0 3-1 3-2")
    deck = deck_of(*hands, yard="4-0 4-1 4-2 5-5")
    given = {"hand_size": 3}
    r = hughie.deal("all-fives/muggins", seats=2, deck=deck, options=given)
    assert laying(r) == {"5-5"}
    assert sum(sizes(r)) == 6 + 4
    assert r.turn == 1 and sizes(r) == [5, 5]


def test_leader_given_leads_any_tile_it_has_if_it_has_not_the_qualifying_one() -> None:
    r = dealt("block", "6-6 1-0", "5-4 2-0", leader=1)
    assert r.turn == 1 and laying(r) == {"5-4", "2-0"}
    r = dealt("block", "6-6 1-0", "5-4 2-0", leader=0)
    assert laying(r) == {"6-6"}


def test_all_fives_heaviest_tile_only_chooses_the_leader() -> None:
    hands = ("6-4 1-0", "6-5 2-0", "5-4 3-0")
    r = hughie.deal("all-fives", seats=3, deck=deck_of(*hands), options={"hand_size": 2})
    assert r.turn == 1 and laying(r) == {"6-5", "2-0"}


def test_doubles_redeals_only_when_no_hand_holds_one() -> None:
    hands = ("0-0 1-0 2-0 3-0 4-0 5-0 6-0 2-1", "3-1 4-1 5-1 6-1 3-2 4-2 5-2 6-2")
    r = hughie.deal("doubles", seats=2, deck=deck_of(*hands))
    assert r.turn == 0 and laying(r) == {"0-0"}


# -- who leads later ------------------------------------------------------------------------------


def next_leader(
    game: str, hands: tuple[str, ...], moves: str, leader: int = 0, **options: object
) -> int:
    given = {"hand_size": len(hands[0].split()), "target": 1000, **options}
    m = hughie.match(
        game, seats=len(hands), deck=deck_of(*hands), leader=leader, options=given, seed=4
    )
    for move in moves.split():
        m = m.play(move)
    assert m.round.over
    return m.next_round(deck=deck_of(*hands)).round.leader


OUT_BY_ONE = ("6-6 5-5", "6-1 5-1", "6-2 2-1")
MOVES_OUT = "6-6 6-1 6-2 pass 5-1"


def test_rotate_left_counts_from_the_leader_not_the_winner() -> None:
    given = {"next_leader": "rotate_left", "lead_tile": "any"}
    assert next_leader("block", OUT_BY_ONE, MOVES_OUT, **given) == 1
    assert next_leader("block", ("6-6", "6-1", "2-2"), "6-1", leader=1, **given) == 2


def test_hand_winner_leads() -> None:
    given = {"next_leader": "hand_winner", "lead_tile": "any"}
    assert next_leader("block", OUT_BY_ONE, MOVES_OUT, **given) == 1


def test_repeat_first_rule_looks_at_the_new_hands() -> None:
    assert next_leader("block", ("6-6", "6-1", "2-2"), "6-1", leader=1) == 0


def test_all_fives_spinner_winner_leads_but_a_blocked_round_is_drawn_by_lot() -> None:
    won = hughie.match("all-fives/spinner", seats=2, deck=deck_of("5-0 0-0", "5-1 1-1"), leader=0,
                       options={"hand_size": 2, "draw_when": "never"}, seed=1)  # fmt: skip
    won = won.play("0-0").play("pass").play("5-0")
    assert won.round.result is not None and won.round.result.how == "domino"
    again = won.next_round()
    assert again.round.leader == 0
    assert "lots" not in [e.kind for e in again.round.events]
    stuck = hughie.match("all-fives/spinner", seats=2, deck=deck_of("0-0 2-1", "6-1 1-1"), leader=0,
                         options={"hand_size": 2, "draw_when": "never"}, seed=1)  # fmt: skip
    stuck = stuck.play("0-0")
    assert stuck.round.result is not None and stuck.round.result.winners == (0,)
    assert "lots" in [e.kind for e in stuck.next_round().round.events]


def test_pub_lead_rotates_whoever_wins() -> None:
    given = {"hand_ends": "first_out"}
    assert next_leader("fives-and-threes/pub", OUT_BY_ONE, MOVES_OUT, **given) == 1


def test_blind_dominoes_draws_lots_each_round() -> None:
    m = hughie.match("blind-hughie/secret", seats=2, seed=2, options={"target": 2000})
    for _ in range(3):
        assert "lots" in [e.kind for e in m.round.events]
        while not m.round.over:
            m = m.play(m.moves()[0])
        m = m.next_round()


def test_slepe_lead_rotates() -> None:
    m = hughie.match("slepe-domino", seats=3, seed=2)
    first = m.round.leader
    while not m.round.over:
        m = m.play(m.moves()[0])
    assert m.next_round().round.leader == (first + 1) % 3


def test_a_blocked_tie_passes_the_lead_on_as_usual() -> None:
    hands = ("1-1 6-6", "5-3 4-0", "5-5 5-2")
    given = {"lead_tile": "any", "next_leader": "rotate_left"}
    assert next_leader("block", hands, "1-1", **given) == 1


def test_billiton_extra_tiles_go_to_the_leader_and_the_next_two() -> None:
    for leader in range(5):
        r = hughie.deal("blind-hughie/billiton", seats=5, seed=1, leader=leader)
        assert [sizes(r)[(leader + i) % 5] for i in range(5)] == [6, 6, 6, 5, 5]


def test_billiton_higher_single_end_wins_equal_lots() -> None:
    for seed in range(60):
        r = hughie.deal("blind-hughie/billiton", seats=5, seed=seed)
        lots = [e for e in r.events if e.kind == "lots"]
        assert len(lots) == 1, "a tie by weight is told by the higher end, never drawn again"
        drawn = {lot["seat"]: sorted(map(int, lot["tile"].split("-")), reverse=True)
                 for lot in lots[0].data["lots"]}  # type: ignore[attr-defined]  # fmt: skip
        best = max(drawn.values(), key=lambda t: (sum(t), t[0]))
        assert drawn[r.leader] == best
