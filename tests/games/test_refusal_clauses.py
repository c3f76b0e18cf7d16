"""Each refusal names a clause of the game's own rules page, and each page explains all its refusals."""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path

import pytest

import hughie
from hughie.core import pages
from hughie.core.registry import base_of, find
from hughie.words.catalogue import REFUSALS

SOURCE = Path(hughie.__file__).parent
FOLDER = SOURCE / "games" / "rules"
GAMES = sorted(hughie.games())
REASONS = {"open": "kit/reasons.py", "blind_row": "kit/reasons.py", "tricks": "kit/trick_game.py"}
ROWS = {
    "must_turn", "must_play_turned", "no_peek", "too_many_to_reveal", "row_shorter", "fixed_order",
    "turn_was_played", "exposed_waits", "place_turned_first", "row_face_down", "which_tile",
}  # fmt: skip
HANDS = {"drawn_waits", "must_play_drawn"}


def page(game: str, lang: str = "en") -> str:
    return (FOLDER / f"{game}.{lang}.md").read_text(encoding="utf-8")


def codes_in(file: str) -> set[str]:
    """Every literal code of a refusal that a module gives."""
    found: set[str] = set()
    for node in ast.walk(ast.parse((SOURCE / file).read_text(encoding="utf-8"))):
        match node:
            case ast.Call(func=ast.Name(id="Refusal"), args=[first, *_]):
                found |= texts_in(first)
            case ast.Assign(targets=[ast.Name(id="code")], value=value):
                found |= texts_in(value)
    return found


def texts_in(node: ast.expr) -> set[str]:
    """The texts an expression can be: a constant, or either side of a choice."""
    if isinstance(node, ast.IfExp):
        return texts_in(node.body) | texts_in(node.orelse)
    return {node.value} if isinstance(node, ast.Constant) and isinstance(node.value, str) else set()


def refusals_of(game: str) -> set[str]:
    """The codes a game can give: those of its part of the kit, without what its kind never needs."""
    kind, preset = find(game)
    mode = getattr(base_of(kind, preset), "hand_mode", "tricks")
    return codes_in(REASONS[mode]) - {"open": ROWS, "blind_row": HANDS}.get(mode, set())


@pytest.mark.parametrize("game", GAMES)
def test_each_refusal_of_a_game_has_one_clause(game: str) -> None:
    explained = pages.explained(page(game))
    assert set(explained) == refusals_of(game)
    assert set(explained) <= set(REFUSALS)
    listed = Counter(" ".join(re.findall(r"<!-- (.*?) -->", page(game))).split())
    assert [code for code, count in listed.items() if count > 1] == []


@pytest.mark.parametrize("game", GAMES)
def test_codes_stand_only_behind_english_clauses(game: str) -> None:
    behind = re.findall(r"^- \*\*\d+\.\d+\*\* .*[.!)] <!--(?: \w+)+ -->$", page(game), re.MULTILINE)
    assert page(game).count("<!--") == len(behind)
    assert "<!--" not in page(game, "id") + page(game, "pl")


@pytest.mark.parametrize("lang", ["en", "id", "pl"])
@pytest.mark.parametrize("game", GAMES)
def test_a_clause_is_found_by_its_number_and_shows_no_codes(game: str, lang: str) -> None:
    about = hughie.games()[game]
    assert "<!--" not in about.rules_page(lang)
    for number in pages.explained(page(game)).values():
        clause = about.rules_clause(number, lang)
        assert f"- **{number}** {clause}\n" in about.rules_page(lang)


def test_a_number_that_is_no_clause_is_told_so() -> None:
    about = hughie.games()[GAMES[0]]
    with pytest.raises(hughie.HughieError, match=r"no clause 9\.9 .* 1\.1 to 8\.\d"):
        about.rules_clause("9.9")
    assert about.clause_of("no such code") == ""
