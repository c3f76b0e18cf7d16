"""Counting the tree of a round."""

from __future__ import annotations

import pytest

from hughie.core.deal import deal
from hughie.core.perft import Ply, divide, perft, plies
from hughie.core.registry import games
from hughie.core.round import Round

GAMES = sorted(games())


def walked(played: Round, depth: int) -> int:
    """The same count, move by move through the public interface."""
    if depth == 0:
        return 1
    return sum(walked(played.play(move), depth - 1) for move in played.moves())


@pytest.mark.parametrize("name", GAMES)
def test_the_tree_is_as_wide_as_the_moves_make_it(name: str) -> None:
    seats = games()[name].seats[0]
    played = deal(name, seats=seats, seed=11)
    for depth in range(4):
        assert perft(played, depth) == walked(played, depth)
    assert sum(divide(played, 3).values()) == perft(played, 3)
    assert plies(played, 0) == [Ply(1, 0)]


@pytest.mark.parametrize("name", GAMES)
def test_nothing_follows_the_end(name: str) -> None:
    played = deal(name, seats=games()[name].seats[0], seed=3)
    while not played.over:
        played = played.play(played.moves()[0])
    assert plies(played, 2) == [Ply(1, 1), Ply(0, 0), Ply(0, 0)]
    assert divide(played, 1) == {}
