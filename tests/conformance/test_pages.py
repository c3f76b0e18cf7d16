"""What a game must bring along: words for its options, and rules pages that name each of them."""

from __future__ import annotations

import json
from importlib import resources

import pytest

from hughie.core import registry
from hughie.core.game import Game
from hughie.core.options import describe
from hughie.core.pages import shown
from tests.conformance.cases import games, known, options_of

pytestmark = pytest.mark.conformance
LANGUAGES = ("en", "id", "pl")


def names(game: Game) -> str:
    return game.name


@pytest.mark.parametrize("game", games(), ids=names)
def test_each_option_has_label_help_and_values_in_words(game: Game) -> None:
    for row in describe(registry.schema_for(game)):
        assert row["label"]
        assert row["help"].endswith(".")
        assert row["group"]
        assert row["allowed"]
        assert row["said"]
        assert all(label for _, label in row["choices"])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", games(), ids=names)
def test_each_option_is_named_in_the_rules_page_of_each_language(game: Game, lang: str) -> None:
    about = known()[game.name]
    folder = resources.files(about.package).joinpath("rules")
    page = folder.joinpath(f"{game.name}.{lang}.md").read_text(encoding="utf-8")
    assert about.rules_page(lang) == shown(page)
    assert [name for name in options_of(game) if f"`{name}`" not in page] == []
    assert [preset for preset in game.presets if f"`{game.name}/{preset}`" not in page] == []


@pytest.mark.parametrize("game", games(), ids=names)
def test_pages_of_different_languages_differ(game: Game) -> None:
    pages = {known()[game.name].rules_page(lang) for lang in LANGUAGES}
    assert len(pages) == len(LANGUAGES)


@pytest.mark.parametrize("game", games(), ids=names)
def test_options_describe_themselves_as_json(game: Game) -> None:
    about = known()[game.name]
    schema = json.loads(json.dumps(about.options))
    assert schema["additionalProperties"] is False
    assert set(schema["properties"]) == set(registry.schema_for(game).options)
    for told in schema["properties"].values():
        assert {"title", "description", "default", "group", "argued"} <= set(told)
