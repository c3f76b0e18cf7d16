"""Every word of the games and their options is there in Indonesian and in Polish."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from hughie.core import registry

SOURCE = Path(__file__).parents[2] / "src" / "hughie"
LANGS = ("id", "pl")


@cache
def words(lang: str) -> dict[str, str]:
    with (SOURCE / "words" / "po" / lang / "engine.po").open("rb") as file:
        catalogue = read_po(file, locale=lang, abort_invalid=True)
    return {str(one.id): str(one.string) for one in catalogue if one.id and one.string}


def of_games() -> Iterator[str]:
    for name, about in registry.games().items():
        yield from (about.title, about.blurb, *filter(None, about.preset_blurbs.values()))
        for one in registry.schema_for(registry.find(name)[0]):
            yield from (one.label, one.help, one.group)
            yield from one.kind.choices().values()
    yield from ("yes", "no")


def of_phrases() -> Iterator[str]:
    """Every literal template of a Phrase in the core and the kit."""
    for file in (*SOURCE.glob("core/*.py"), *SOURCE.glob("kit/options/*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="Phrase"), args=[ast.Constant(value=str(text)), *_]):
                    yield text
                case ast.Assign(
                    targets=[ast.Name(id="template")], value=ast.Constant(value=str(text))
                ):
                    yield text


@pytest.mark.parametrize("lang", LANGS)
def test_games_and_options_have_words(lang: str) -> None:
    assert [text for text in of_games() if text not in words(lang)] == []


@pytest.mark.parametrize("lang", LANGS)
def test_refused_options_have_words(lang: str) -> None:
    assert [text for text in of_phrases() if text not in words(lang)] == []


@pytest.mark.parametrize("lang", LANGS)
def test_translations_have_the_values_of_the_original(lang: str) -> None:
    for text, translated in words(lang).items():
        assert set(_values(text)) == set(_values(translated)), text


def _values(text: str) -> list[str]:
    return re.findall(r"\{\w+\}", text)
