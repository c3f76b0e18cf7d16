"""`hughie.games()` is the public list of games, before and after the package of that name loads."""

from __future__ import annotations

import importlib

import hughie


def test_games_can_be_asked_again_and_again() -> None:
    assert hughie.games() == hughie.games()


def test_games_can_be_asked_after_one_of_them_was_imported() -> None:
    importlib.import_module("hughie.games.block")
    assert "block" in hughie.games()
