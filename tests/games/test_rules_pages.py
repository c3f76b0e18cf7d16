"""The rules pages: complete, in step across languages, and true to what the program plays."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import hughie
from hughie.core.options import Row, describe
from hughie.core.pages import shown
from hughie.core.registry import base_of, find, schema_for

PAGES = Path(__file__).parents[2] / "src" / "hughie" / "games" / "rules"
LANGS = ("en", "id", "pl")
GAMES = sorted(hughie.games())
PAGE_PARAMS = [pytest.param(g, lang, id=f"{g}.{lang}") for g in GAMES for lang in LANGS]
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


def sections(text: str, level: int) -> dict[str, str]:
    """Heading -> body up to the next heading of the same or a higher level."""
    text = re.sub(r"```dgn.*?```", lambda block: block[0].replace("#", "%"), text, flags=re.DOTALL)
    parts = re.split(rf"^(#{{1,{level}}}) (.+)$", text, flags=re.MULTILINE)
    found = zip(parts[1::3], parts[2::3], parts[3::3], strict=True)
    return {title: body for marks, title, body in found if len(marks) == level}


def second_level(game: str, lang: str, index: int) -> str:
    """A part of a page: 0 rules, 1 presets, 2 house rules, 3 disagreements, 4 examples."""
    return list(sections(page(game, lang), 2).values())[index]


@cache
def options_of(game: str) -> list[Row]:
    """The options that can be chosen, with the values of the classic preset."""
    found, preset = find(game)
    return describe(schema_for(found), base_of(found, preset))


def entry(game: str, lang: str, option: str) -> str:
    """The one line that explains an option."""
    pattern = rf"^(?:- `{option}` \(|\| `{option}` \|).*$"
    lines = re.findall(pattern, second_level(game, lang, 2), re.MULTILINE)
    assert len(lines) == 1, option
    return str(lines[0])


def words_of(row: Row) -> list[str]:
    """The values of an option that are words or numbers to choose from."""
    texts = {True: "yes", False: "no"}
    return [texts[value] if isinstance(value, bool) else str(value) for value, _ in row["choices"]]


def deck_of(block: list[str], sizes: list[int]) -> list[str]:
    """A deck that deals what the comments of a block name; ``…`` stands for any other tiles."""
    given = {
        name: tiles.split()
        for name, tiles in re.findall(
            r"^# (?:row )?([\w ]+): (.*)$", "\n".join(block), re.MULTILINE
        )
    }
    every = [f"{high}-{low}" for high in range(7) for low in range(high + 1)]
    spare = [tile for tile in every if not any(tile in tiles for tiles in given.values())]
    deck: list[str] = []
    for number, size in enumerate(sizes, 1):
        held = given.get(str(number), ["…"])
        if "…" in held:
            gap, missing = held.index("…"), size + 1 - len(held)
            held = [*held[:gap], *spare[:missing], *held[gap + 1 :]]
            spare = spare[missing:]
        assert len(held) == size
        deck += held
    front = given.get("start", []) + given.get("boneyard", [])
    return [*deck, *front, *spare, *given.get("trump tile", [])]


def dealt(block: list[str]) -> hughie.Round:
    """The round that the comments of an example describe."""
    game, *settings = block[0].removeprefix("# ").split()
    options: dict[str, Any] = dict(setting.split("=") for setting in settings)
    seats = int(options.pop("seats", 2))
    leader = options.pop("leader", None)
    any_deal = hughie.deal(game, seats=seats, seed=1, leader=0, options=options)
    seen: Any = any_deal.view(None)
    sizes = [len(hand) for hand in seen["hands"]]
    return hughie.deal(
        game,
        seats=seats,
        deck=deck_of(block, sizes),
        leader=None if leader is None else int(leader) - 1,
        options=options,
    )


def test_there_is_a_page_for_each_game_and_language() -> None:
    expected = {f"{game}.{lang}.md" for game in GAMES for lang in LANGS}
    assert {path.name for path in PAGES.glob("*.md")} == expected


@pytest.mark.parametrize(("game", "lang"), PAGE_PARAMS)
def test_the_program_shows_the_page(game: str, lang: str) -> None:
    assert hughie.games()[game].rules_page(lang) == shown(page(game, lang))


@pytest.mark.parametrize(("game", "lang"), PAGE_PARAMS)
def test_headings_are_the_same_in_number_and_none_is_empty(game: str, lang: str) -> None:
    text = page(game, lang)
    prose = re.sub(r"```dgn.*?```", "", text, flags=re.DOTALL)
    shape = [len(marks) for marks in re.findall(r"^(#+) ", prose, re.MULTILINE)]
    assert shape == [1, 2, *[3] * 8, 2, 2, 2, 2, 3, 3, 3]
    for level in (1, 2, 3):
        found = sections(text, level)
        assert len(found) == shape.count(level)
        assert all(body.strip() for body in found.values())


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
def test_each_option_is_named_under_house_rules(game: str, lang: str) -> None:
    house_rules = second_level(game, lang, 2)
    schema = schema_for(find(game)[0])
    assert [one.name for one in schema if f"`{one.name}`" not in house_rules] == []


@pytest.mark.parametrize(("game", "lang"), PAGE_PARAMS)
def test_each_option_is_explained_with_every_value_it_may_have(game: str, lang: str) -> None:
    for row in options_of(game):
        line = entry(game, lang, row["name"])
        assert [word for word in words_of(row) if f"`{word}`" not in line] == []


@pytest.mark.parametrize(("game", "lang"), PAGE_PARAMS)
def test_the_classic_value_of_each_option_is_the_real_one(game: str, lang: str) -> None:
    for row in options_of(game):
        line = entry(game, lang, row["name"])
        said = re.search(r"^- `\w+` \(\w+: `(.+?)`\)|`([^`]+)` \|$", line)
        assert said is not None, line
        assert (said[1] or said[2]) == row["text"], row["name"]


@pytest.mark.parametrize(("game", "lang"), PAGE_PARAMS)
def test_each_preset_has_a_row(game: str, lang: str) -> None:
    rows = re.findall(r"^\| `(.+?)`", second_level(game, lang, 1), re.MULTILINE)
    assert rows == [f"{game}/{preset}" for preset in hughie.games()[game].presets]


@pytest.mark.parametrize(("game", "lang"), PAGE_PARAMS)
def test_what_stands_in_backticks_under_disagreements_is_an_option(game: str, lang: str) -> None:
    known = {one.name for one in schema_for(find(game)[0])}
    quoted = re.findall(r"`(\w+)(?:=\w+)?`", second_level(game, lang, 3))
    assert quoted
    assert set(quoted) <= known


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
        assert [line for line in moves if not MOVE.fullmatch(line)] == []


@pytest.mark.parametrize("number", [1, 2, 3])
@pytest.mark.parametrize("game", GAMES)
def test_examples_play_and_score_as_the_page_says(game: str, number: int) -> None:
    block = examples(page(game, "en"))[number - 1]
    played = dealt(block)
    for line in block:
        if not line.startswith("#"):
            seat, move, *score = line.split()
            played = played.play(move, seat=int(seat) - 1)
            assert played.history[-1].points == int(score[0][1:] if score else 0), line
    final = [line.split()[2:] for line in block if line.startswith("# points ")]
    assert bool(final) == played.over
    if final:
        assert list(played.points) == [int(points) for points in final[0]]


@pytest.mark.parametrize(("game", "lang"), PAGE_PARAMS)
def test_nothing_is_left_unwritten(game: str, lang: str) -> None:
    unfinished = ("TO" + "DO", "FIX" + "ME", "XX" + "X", "place" + "holder", "lorem ipsum", "{{")
    text = page(game, lang)
    assert [word for word in unfinished if word.lower() in text.lower()] == []
