"""The games there are: modules of `hughie.games` with a `GAME`, and entry points of other packages.

Nothing outside `kit` and `games` knows a game by name; everybody asks here. Games are imported
when they are first asked for, so that starting the program stays quick.
"""

from __future__ import annotations

import importlib
import pkgutil
import warnings
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any

from hughie.core import pages
from hughie.core.errors import HughieError, Phrase, UnknownGame
from hughie.core.options import Schema, json_schema, parse, schema_of

if TYPE_CHECKING:
    from hughie.core.game import Game

__all__ = ["GameInfo", "agree", "base_of", "find", "games", "schema_for"]

PACKAGE = "hughie.games"
"""The package that is scanned, and the group of the entry points."""


@dataclass(frozen=True)
class GameInfo:
    """What there is to know about a game before one plays it.

    `presets` are names, the default first. `seats` are the numbers of people the default preset
    takes, `preset_seats` those of each; `preset_blurbs` a line on each, `preset_names`
    what each goes by elsewhere; `options` is the JSON Schema of the default preset's options;
    `package` is where the rules pages are.
    """

    name: str
    title: str
    blurb: str
    presets: tuple[str, ...]
    seats: tuple[int, ...]
    preset_seats: Mapping[str, tuple[int, ...]]
    preset_blurbs: Mapping[str, str]
    preset_names: Mapping[str, tuple[str, ...]]
    options: Mapping[str, object] = field(repr=False)
    package: str = field(repr=False)

    def rules_page(self, lang: str = "en") -> str:
        """The rules in Markdown, in English where there is no page in `lang`."""
        return pages.shown(_page(self.package, self.name, lang))

    def rules_clause(self, number: str, lang: str = "en") -> str:
        """One clause of the rules page by its number, such as `3.2`; HughieError if there is none."""
        found = pages.clauses(self.rules_page(lang))
        if number not in found:
            template = "there is no clause {number} in these rules; there are {first} to {last}"
            numbers = [*found] or [""]
            raise HughieError(Phrase(template, number=number, first=numbers[0], last=numbers[-1]))
        return found[number]

    def clause_of(self, code: str) -> str:
        """The number of the clause that explains refusals with that code; empty if none does."""
        return pages.explained(_page(self.package, self.name, "en")).get(code, "")


@cache
def _page(package: str, name: str, lang: str) -> str:
    folder = resources.files(package).joinpath("rules")
    for wanted in (lang, "en"):
        page = folder.joinpath(f"{name}.{wanted}.md")
        if page.is_file():
            return page.read_text(encoding="utf-8")
    raise HughieError(Phrase("there is no rules page for {name}", name=name))


def games() -> dict[str, GameInfo]:
    """Every game by name, in alphabetical order."""
    return {name: _info(game, package) for name, (game, package) in sorted(_loaded().items())}


def find(text: str) -> tuple[Game, str]:
    """The game and the preset's name of `all-fives/spinner`, or of `all-fives` its default preset.

    A name that a preset goes by elsewhere (RULES 3.3) will do: `5s and 3s`, `Billiton`.
    `UnknownGame` lists what there is and what was perhaps meant: for `pub`, which is a preset, the
    game it belongs to as well.
    """
    name, _, preset = _slug(text).partition("/")
    if name not in _loaded() and name in _elsewhere():
        name, meant = _elsewhere()[name]
        preset = preset or meant
    if name not in _loaded():
        whole = [
            f"{game}/{name}" for game in sorted(_loaded()) if name in _loaded()[game][0].presets
        ]
        raise UnknownGame(text, sorted(_loaded()), meant=whole)
    game = _loaded()[name][0]
    preset = preset or next(iter(game.presets))
    if preset not in game.presets:
        raise UnknownGame(text, [f"{name}/{known}" for known in game.presets])
    return game, preset


def _slug(text: str) -> str:
    return "-".join(text.lower().replace("_", " ").split())


@cache
def _elsewhere() -> dict[str, tuple[str, str]]:
    """The game and preset meant by a name in use elsewhere."""
    return {
        _slug(known): (name, preset)
        for name, (game, _) in _loaded().items()
        for preset, about in game.presets.items()
        for known in (*about.also, game.title)
    }


@cache
def schema_for(game: Game) -> Schema[Any]:
    """The options of a game; each may be written with the game's name before it, `bingo.goal`."""
    return schema_of(game.schema, game.fields, game.choices, prefix=f"{game.name}.")


@cache
def base_of(game: Game, preset: str) -> Any:
    """The options of a preset."""
    return parse(schema_for(game), None, game.presets[preset].options)


def agree(game: Game, preset: str, given: Mapping[str, object]) -> Any:
    """The options of a preset with house rules; `OptionError` names what is wrong with them."""
    return parse(schema_for(game), base_of(game, preset), given)


def _info(game: Game, package: str) -> GameInfo:
    seats = {preset: _seats(game, preset) for preset in game.presets}
    presets = tuple(seats)
    return GameInfo(
        name=game.name,
        title=game.title,
        blurb=game.blurb,
        presets=presets,
        seats=seats[presets[0]],
        preset_seats=seats,
        preset_blurbs={name: preset.blurb for name, preset in game.presets.items()},
        preset_names={name: preset.also for name, preset in game.presets.items()},
        options=json_schema(schema_for(game), base_of(game, presets[0])),
        package=package,
    )


def _seats(game: Game, preset: str) -> tuple[int, ...]:
    low, high = game.seat_range(base_of(game, preset))
    return tuple(range(low, high + 1))


@cache
def _loaded() -> dict[str, tuple[Game, str]]:
    """Every game and the package it comes from, by name; Hughie's own before those of others."""
    found: dict[str, tuple[Game, str]] = {}
    for game, package in (*_scanned(), *_entered()):
        found.setdefault(game.name, (game, package))
    return found


def _scanned() -> Iterator[tuple[Game, str]]:
    package = importlib.import_module(PACKAGE)
    for module in pkgutil.iter_modules(package.__path__, f"{PACKAGE}."):
        game = getattr(importlib.import_module(module.name), "GAME", None)
        if game is not None:
            yield game, PACKAGE


def _entered() -> Iterator[tuple[Game, str]]:
    """Games of other packages: an entry point names a module with a `GAME`, or the game itself."""
    from importlib.metadata import entry_points  # noqa: PLC0415 - slow, and only needed here

    for point in entry_points(group=PACKAGE):
        try:
            there = point.load()
        except Exception as error:  # noqa: BLE001 - a broken guest must not take the house down
            warnings.warn(f"the game {point.name} cannot be loaded: {error}", stacklevel=2)
            continue
        yield getattr(there, "GAME", there), point.module.rpartition(".")[0] or point.module
