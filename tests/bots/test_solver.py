"""Positions with nothing hidden: the solver agrees with plain minimax, and search with the solver."""

import pickle

import pytest

import hughie
from hughie.bots import bot, play_text
from hughie.bots.ismcts import Ismcts
from hughie.bots.search import call
from hughie.bots.solver import OutOfNodes, Solver
from hughie.core.game import Rules
from hughie.core.round import Round
from hughie.core.state import State

GAMES = [("block", 2), ("draw", 2), ("all-fives", 2), ("doubles", 2), ("block/partners", 4),
         ("slepe-domino", 2), ("bingo", 2)]  # fmt: skip


def best_margin(rules: Rules, s: State) -> int:
    """The final margin of side 0 when both sides play perfectly, by trying everything."""
    if s.how:
        points = rules.payoff(s)
        return points[rules.sides[0][0]] - points[rules.sides[1][0]]
    found = []
    for code in rules.moves(s):
        then = s.copy()
        rules.apply(then, code)
        call(rules, then)
        found.append(best_margin(rules, then))
    return max(found) if rules.side_of[s.turn] == 0 else min(found)


def ending(name: str, seats: int, seed: int, tiles: int) -> Round | None:
    """A position near the end of a random round, with a choice to make; None if there is none."""
    r, player = hughie.deal(name, seats=seats, seed=seed), bot("random", seed)
    while not r.over:
        few = r._state.live.bit_count() + len(r._state.yard) - r.setup.rules.dead(r._state)
        if few <= tiles and len(r.moves()) > 1:
            return r
        r = r.play(play_text(player, r, r.turn))
    return None


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_the_solver_agrees_with_trying_everything(name: str, seats: int) -> None:
    tried = 0
    for seed in range(60):
        r = ending(name, seats, seed, 6 if name == "slepe-domino" else 8)
        if r is None or tried >= 8:
            continue
        tried += 1
        rules, s = r.setup.rules, r._state
        call(rules, s)
        sign = 1 if rules.side_of[s.turn] == 0 else -1
        solved = Solver(rules).solve(s, every=True)
        assert sign * solved.margin == best_margin(rules, s.copy())
        assert solved.margins == sorted(solved.margins, reverse=True)
        for code, margin in zip(solved.codes, solved.margins, strict=True):
            then = s.copy()
            rules.apply(then, code)
            call(rules, then)
            assert sign * margin == best_margin(rules, then)


@pytest.mark.parametrize(("name", "seats"), [("block/partners", 4), ("draw", 2)])
def test_search_plays_endings_like_the_solver(name: str, seats: int) -> None:
    """A seat that sees all there is plays perfectly, however little it is given to think."""
    for seed in range(12):
        r = ending(name, seats, seed, 9)
        if r is None:
            continue
        s = r._state.copy()
        s.hands[s.turn].known = r.setup.rules.tiles.all
        shown = Round(r.setup, s, r.history, r.events)
        chosen = Ismcts(1, iterations=1).choose(shown.seen(s.turn))
        every = Solver(r.setup.rules).solve(s, every=True)
        assert every.margins[every.codes.index(chosen)] == every.margin


def test_two_seat_block_is_solved_at_the_deal() -> None:
    """A node takes about two microseconds compiled: a thousand of them are two milliseconds."""
    looked: list[int] = []
    for seed in range(12):
        r = hughie.deal("block", seed=seed)
        looked.append(Solver(r.setup.rules).solve(r._state).nodes)
    assert min(looked) > 0
    assert max(looked) < 1000
    assert sum(looked) / len(looked) < 300


def test_solving_leaves_the_position_as_it_was() -> None:
    r = hughie.deal("block", seed=2)
    before = pickle.dumps(r)
    Solver(r.setup.rules).solve(r._state)
    assert pickle.dumps(r) == before


def test_a_position_that_is_too_large_is_given_up() -> None:
    r = hughie.deal("block/partners", seats=4, seed=1)
    with pytest.raises(OutOfNodes):
        Solver(r.setup.rules, most=50).solve(r._state)


def test_what_cannot_be_solved_is_refused() -> None:
    r = hughie.deal("block", seats=3, seed=1)
    with pytest.raises(ValueError, match="two sides"):
        Solver(r.setup.rules).solve(r._state)
