"""The rules pages: complete, in step across languages, and with examples that parse."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

PAGES = Path(__file__).parents[2] / "src" / "hughie" / "games" / "rules"
LANGS = ("en", "id", "pl")
PRESETS = {
    "block": ("classic", "partners"),
    "draw": ("classic",),
    "blind-hughie": ("classic", "secret", "family", "parlour", "billiton"),
    "slepe-domino": ("classic",),
    "all-fives": ("classic", "muggins", "spinner"),
    "fives-and-threes": ("classic", "pub"),
    "doubles": ("classic", "american"),
    "bingo": ("classic",),
}
BLIND = ("blind-hughie", "slepe-domino")

SHARED_OPTIONS = """
    set_max faces players sides hand_size leftover
    first_leader lot_tie no_double lead_tile next_leader direction
    hand_mode turn_length match layout_ends spinner spinner_fill number_opening
    draw_when draw_limit drawn_tile drawn_to reserve
    multiples unit common_multiple double_end spinner_count lead_scores
    declare muggins muggins_who false_claim_penalty
    hand_ends blocked_when blocked_winner blocked_tie hand_score hand_round round_base
    round_scope out_bonus knock_bonus win_on_lead target target_rule target_check domino_call
"""
OPEN_OPTIONS = "named_tile must_play_if_able"
ROW_OPTIONS = """
    row_take row_return turned_visibility turned_play unplayable_double exposed_double peek
    reveal_at reveal_test reveal_visibility reveal_turn
"""
BINGO_OPTIONS = """
    blank_value nontrump_rank goal schneider match declare declare_needs_trick
    close_fail_sets capture_bonus follow trump_tile_to
"""

PAGE_PARAMS = [pytest.param(g, lang, id=f"{g}.{lang}") for g in PRESETS for lang in LANGS]
MOVE = re.compile(
    r"[1-9] ("
    r"\d+-\d+(@\d+-\d+(:\d+)?)?|turn(:\d+)?|peek(:\d+)?|declare:\d+"
    r"|draw|pass|look|hide|reveal|stop|call|muggins|close"
    r")( =\d+)?"
)


@cache
def page(game: str, lang: str) -> str:
    return (PAGES / f"{game}.{lang}.md").read_text(encoding="utf-8")


def clauses(text: str) -> list[str]:
    return re.findall(r"^- \*\*(\d+\.\d+)\*\* ", text, re.MULTILINE)


def examples(text: str) -> list[list[str]]:
    """The lines of each ``dgn`` block of a page, in order."""
    return [b.strip().splitlines() for b in re.findall(r"```dgn\n(.*?)```", text, re.DOTALL)]


def options_of(game: str) -> list[str]:
    if game == "bingo":
        return BINGO_OPTIONS.split()
    return [*SHARED_OPTIONS.split(), *(ROW_OPTIONS if game in BLIND else OPEN_OPTIONS).split()]


def sections(text: str, level: int) -> dict[str, str]:
    """Heading -> body up to the next heading of the same or a higher level."""
    text = re.sub(
        r"(```dgn.*?```)", lambda block: block[1].replace("#", "%"), text, flags=re.DOTALL
    )
    parts = re.split(rf"^(#{{1,{level}}}) (.+)$", text, flags=re.MULTILINE)
    found = zip(parts[1::3], parts[2::3], parts[3::3], strict=True)
    return {title: body for marks, title, body in found if len(marks) == level}


def test_there_is_a_page_for_each_game_and_language() -> None:
    expected = {f"{game}.{lang}.md" for game in PRESETS for lang in LANGS}
    assert expected <= {path.name for path in PAGES.glob("*.md")}


@pytest.mark.parametrize(("game", "lang"), PAGE_PARAMS)
def test_headings_are_the_same_in_number_and_none_is_empty(game: str, lang: str) -> None:
    text = page(game, lang)
    assert len(sections(text, 1)) == 1
    assert len(sections(text, 2)) == 5
    prose = re.sub(r"```dgn.*?```", "", text, flags=re.DOTALL)
    shape = [len(marks) for marks in re.findall(r"^(#+) ", prose, re.MULTILINE)]
    assert shape == [1, 2, *[3] * 8, 2, 2, 2, 2, 3, 3, 3]
    for level in (1, 2, 3):
        assert all(body.strip() for body in sections(text, level).values())


@pytest.mark.parametrize(("game", "lang"), PAGE_PARAMS)
def test_clauses_count_up_and_agree_with_the_english_page(game: str, lang: str) -> None:
    numbers = clauses(page(game, lang))
    pairs = [tuple(map(int, number.split("."))) for number in numbers]
    assert pairs == sorted(set(pairs))
    assert {group for group, _ in pairs} == set(range(1, 9))
    for group in range(1, 9):
        within = [clause for g, clause in pairs if g == group]
        assert within == list(range(1, len(within) + 1))
    assert numbers == clauses(page(game, "en"))


@pytest.mark.parametrize(("game", "lang"), PAGE_PARAMS)
def test_each_option_is_explained_under_house_rules(game: str, lang: str) -> None:
    house_rules = list(sections(page(game, lang), 2).values())[2]
    assert [name for name in options_of(game) if f"`{name}`" not in house_rules] == []


@pytest.mark.parametrize(("game", "lang"), PAGE_PARAMS)
def test_each_preset_has_a_row(game: str, lang: str) -> None:
    table = list(sections(page(game, lang), 2).values())[1]
    rows = re.findall(r"^\| `(.+?)`", table, re.MULTILINE)
    assert rows == [f"{game}/{name}" for name in PRESETS[game]]


@pytest.mark.parametrize(("game", "lang"), PAGE_PARAMS)
def test_tables_keep_their_columns(game: str, lang: str) -> None:
    for table in re.findall(r"(?:^\|.*\n)+", page(game, lang), re.MULTILINE):
        assert len({row.count("|") for row in table.splitlines()}) == 1


@pytest.mark.parametrize(("game", "lang"), PAGE_PARAMS)
def test_three_examples_in_move_notation(game: str, lang: str) -> None:
    blocks = examples(page(game, lang))
    assert len(blocks) == 3
    assert blocks == examples(page(game, "en"))
    for block in blocks:
        assert block[0].startswith(f"# {game}/")
        moves = [line for line in block if not line.startswith("#")]
        assert moves
        assert [line for line in moves if not MOVE.fullmatch(line)] == []


@pytest.mark.parametrize("game", PRESETS)
def test_no_tile_is_held_twice_in_an_example(game: str) -> None:
    for block in examples(page(game, "en")):
        held = re.findall(r"\d-\d", " ".join(line for line in block if line.startswith("#")))
        assert len(held) == len({tuple(sorted(tile.split("-"))) for tile in held})


@pytest.mark.parametrize("game", [g for g in PRESETS if g != "bingo"])
def test_touching_halves_of_an_example_are_equal(game: str) -> None:
    for block in examples(page(game, "en")):
        for tile, onto in re.findall(r"(\d-\d)@(\d-\d)", "\n".join(block)):
            assert set(tile.split("-")) & set(onto.split("-"))


@pytest.mark.parametrize(("game", "lang"), PAGE_PARAMS)
def test_nothing_is_left_unwritten(game: str, lang: str) -> None:
    unfinished = ("TO" + "DO", "FIX" + "ME", "XX" + "X", "placeholder", "lorem ipsum", "{{")
    text = page(game, lang)
    assert [word for word in unfinished if word.lower() in text.lower()] == []
