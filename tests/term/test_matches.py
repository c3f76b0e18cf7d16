"""Whole matches of every game on a real terminal, in every language, with bad input mixed in."""

from __future__ import annotations

from pathlib import Path

import pytest

from hughie.core import registry
from hughie.words import LANGUAGES

from .playing import Player

LANGS = list(LANGUAGES)
CASES = [
    pytest.param(
        f"{name}/{preset}",
        LANGS[(number + turn) % 3],
        id=f"{name}-{preset}-{LANGS[(number + turn) % 3]}",
    )
    for number, (name, about) in enumerate(registry.games().items())
    for turn, preset in enumerate(about.presets * 3 if len(about.presets) == 1 else about.presets)
]


def short(name: str) -> list[str]:
    """The house rule that makes a match of this game short."""
    game, preset = registry.find(name)
    option = "target" if "target" in registry.schema_for(game).options else "match"
    if not getattr(registry.base_of(game, preset), option):
        return []  # a single round decides anyway
    return ["--option", f"{option}=1"]


@pytest.mark.parametrize(("name", "lang"), CASES)
def test_a_whole_match_is_played(tmp_path: Path, name: str, lang: str) -> None:
    player = Player(tmp_path, name, "--seed", "11", *short(name), lang=lang)
    screen = player.play_match()
    assert "Traceback" not in screen
    assert "{" not in screen
    assert (
        player.words("The match is over. Won by: {player}.").split("{")[0] in screen
        or player.words("The match is over. Nobody has won it.") in screen
    )
    assert player.ended() == 0
    assert not list((tmp_path / "hughie" / "open").glob("*.dgn"))
    assert len(list((tmp_path / "hughie" / "played").glob("*.dgn"))) == 1


def test_four_players_to_a_target_with_rounds_and_a_cribbage_board(tmp_path: Path) -> None:
    player = Player(tmp_path, "fives-and-threes/pub", "--seats", "4", "--seed", "3", "--ascii")
    screen = player.play_match(clumsy=False)
    assert "Round 2." in screen
    assert "Press Enter for the next round." in screen
    assert "....:" in screen
    assert "held" in screen


def test_the_game_is_asked_for(tmp_path: Path) -> None:
    player = Player(tmp_path, "--seed", "4")
    player.child.expect("Number or name: ")
    player.type("blok")
    player.child.expect("did you mean block")
    player.child.expect("Number or name: ")
    player.type("block")
    player.child.expect("Round 1")
    player.child.close()
