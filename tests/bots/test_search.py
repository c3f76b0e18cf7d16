"""Search sees no more than its seat, believes what moves have told, and repeats itself by seed."""

import pickle
import time

import pytest

import hughie
from hughie.bots import bot, hint, play_text
from hughie.bots.ismcts import Ismcts
from hughie.core.errors import HughieError
from hughie.core.rng import Rng
from hughie.core.round import Round
from hughie.core.tiles import BIT
from hughie.words.catalogue import HINTS

GAMES = [("draw", 2), ("block/partners", 4), ("all-fives", 3), ("doubles", 2), ("slepe-domino", 2)]


def walk(name: str, seats: int, seed: int) -> list[Round]:
    """Play one round at random and return all its positions."""
    player, found = bot("random", seed), []
    r = hughie.deal(name, seats=seats, seed=seed)
    while not r.over:
        found.append(r)
        r = r.play(play_text(player, r, r.turn))
    return found


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_the_same_view_gets_the_same_move_in_every_world(name: str, seats: int) -> None:
    for r in walk(name, seats, 4)[::9]:
        chosen = play_text(Ismcts(3, iterations=40), r, r.turn)
        for world in range(3):
            other = r.determinize(r.turn, world)
            assert play_text(Ismcts(3, iterations=40), other, r.turn) == chosen


@pytest.mark.parametrize(("name", "seats"), [*GAMES, ("block", 3), ("draw", 4), ("bingo", 2)])
def test_what_moves_have_told_never_contradicts_the_true_hands(name: str, seats: int) -> None:
    for seed in range(12):
        for r in walk(name, seats, seed):
            told = r._state.told
            assert told is not None
            for seat in range(seats):
                hand = r._state.hands[seat].tiles
                for most, bar in enumerate(told.bars[seat]):
                    assert (hand & bar).bit_count() <= most


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_every_world_agrees_with_what_is_known_and_told(name: str, seats: int) -> None:
    for r in walk(name, seats, 8):
        seat, real = r.turn, r._state
        assert seat is not None and real.told is not None
        source = r.seen(seat).worlds(Rng(5))
        for _ in range(4):
            world = source.next()
            assert (world.hands[seat].tiles ^ real.hands[seat].tiles) & real.hands[seat].known == 0
            for other in range(seats):
                assert world.hands[other].tiles.bit_count() == real.hands[other].tiles.bit_count()
                if other != seat:
                    assert not world.hands[other].tiles & real.told.bars[other][0]
            tiles = world.live | world.laid
            for tile in world.yard:
                assert not tiles & BIT[tile]
                tiles |= BIT[tile]
            assert tiles == r.setup.rules.tiles.all


def test_the_same_seed_thinks_the_same() -> None:
    r = hughie.deal("all-fives", seats=3, seed=9)
    first, second = (Ismcts(7, iterations=200).think(r.seen(r.turn)).root for _ in range(2))
    assert [(k.code, k.visits, k.total) for k in first.kids] == [
        (k.code, k.visits, k.total) for k in second.kids
    ]


@pytest.mark.parametrize("budget", ["iterations=0", "iterations=-3", "ms=-1"])
def test_a_bot_without_time_to_think_is_refused(budget: str) -> None:
    with pytest.raises(HughieError, match="time to think"):
        bot(f"ismcts:{budget}")


def test_a_budget_of_time_is_kept() -> None:
    r = hughie.deal("draw", seed=3)
    player = Ismcts(1, ms=30)
    assert player.think(r.seen(r.turn)).iterations >= 64


def test_a_cap_ends_a_number_of_iterations_early() -> None:
    r = hughie.deal("draw", seed=3)
    began = time.perf_counter()
    search = Ismcts(1, iterations=1_000_000, cap=20).think(r.seen(r.turn))
    assert time.perf_counter() - began < 5
    assert 64 <= search.iterations < 1_000_000
    assert Ismcts(1, iterations=100, cap=60_000).think(r.seen(r.turn)).iterations == 100


def test_a_hint_has_a_reason_in_words() -> None:
    for name, seats in [*GAMES, ("block", 2), ("bingo", 2), ("all-fives/muggins", 2)]:
        for r in walk(name, seats, 2)[::5]:
            found = hint(r.seen(r.turn), 1, 30)
            assert found.code in r.seen(r.turn).moves()
            assert found.reason in HINTS
            again = hint(r.determinize(r.turn, 7).seen(r.turn), 1, 30)
            assert (again.code, again.reason, again.params) == (
                found.code, found.reason, found.params)  # fmt: skip


def test_a_round_travels_to_another_process() -> None:
    for r in walk("doubles", 2, 3)[::4]:
        there = pickle.loads(pickle.dumps(r))
        assert there.view(r.turn) == r.view(r.turn)
        assert there._state.told.bars == r._state.told.bars
        assert play_text(Ismcts(1, iterations=30), there, r.turn) == play_text(
            Ismcts(1, iterations=30), r, r.turn
        )


def test_the_number_of_iterations_does_not_depend_on_the_hand() -> None:
    for seed in range(5):
        r = hughie.deal("draw", seed=seed)
        assert Ismcts(1, iterations=50).think(r.seen(r.turn)).iterations == 50


def test_a_steady_bot_takes_its_time_even_without_a_choice() -> None:
    player = Ismcts(1, ms=25, steady=1)
    for r in walk("draw", 2, 6)[:12]:
        began = time.perf_counter()
        play_text(player, r, r.turn)
        assert time.perf_counter() - began >= 0.025


@pytest.mark.parametrize(("name", "weight"), [("slepe-domino", 30), ("draw", 0)])
def test_a_first_glance_weighs_in_where_ones_own_tiles_lie_face_down(
    name: str, weight: int
) -> None:
    r = next(r for r in walk(name, 2, 3) if len(r.moves()) > 1)
    player, view = Ismcts(1), r.seen(r.turn)
    kids = player.search(view).root.kids
    assert [kid.visits for kid in kids] == ([weight] if weight else [])
    assert all(kid.code == player.glance.choose(view) for kid in kids)
