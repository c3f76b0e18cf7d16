"""Every option at each of its values, alone and two by two: it is played, or refused by name."""

from __future__ import annotations

import dataclasses
import random
from itertools import combinations

import pytest

from hughie.core import registry
from hughie.core.errors import OptionError
from hughie.core.game import Game
from tests.conformance.cases import (
    DEEP,
    Pairs,
    Table,
    common_values,
    games,
    options_of,
    presets,
    seats_of,
    single_changes,
    wrong_values,
)
from tests.conformance.watch import dealt, played

pytestmark = pytest.mark.conformance
ROUNDS = 5 if DEEP else 1


def refusal(table: Table) -> OptionError | None:
    """Why a table cannot be played, None when it can."""
    try:
        _ = table.agreed
    except OptionError as refused:
        return refused
    return None


def play(table: Table, seed: int) -> bool:
    """Play a table's rounds; False when it is refused, which must be by name and with a way out."""
    refused = refusal(table)
    if refused is not None:
        named = {*registry.schema_for(table.game).options, "seats"}
        assert refused.option in named
        assert refused.option in str(refused)
        assert refused.allowed
        return False
    for number in range(ROUNDS):
        played(dealt(table, seed + number), random.Random(seed + number))
    return True


@pytest.mark.parametrize("preset", presets(), ids=str)
def test_each_option_at_each_of_its_values(preset: Table) -> None:
    counts = seats_of(preset)
    for number, change in enumerate(single_changes(preset)):
        wanted = counts if DEEP else counts[number % len(counts) :][:1]
        for seats in wanted:
            table = Table(change.game, change.preset, seats, change.changes)
            if not play(table, number):
                names = {name for name, _ in table.changes}
                assert names & said(table), f"{table}: the refusal does not speak of the change"


def said(table: Table) -> set[str]:
    """The options that a refusal speaks of: the one it names, and those it cannot stand beside."""
    refused = refusal(table)
    assert refused is not None
    together = {"seats": "players", "multiples": "faces", "spinner": "layout_ends"}
    return {refused.option, together.get(refused.option, refused.option)}


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_wrong_values_are_refused_by_name(game: Game) -> None:
    preset = next(iter(game.presets))
    for one in registry.schema_for(game):
        tried = wrong_values(one.kind)
        assert len(tried) > 4
        for value in tried:
            with pytest.raises(OptionError) as refused:
                registry.agree(game, preset, {one.name: value})
            assert refused.value.option == one.name
            assert refused.value.value == value
            assert refused.value.allowed


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_any_two_values_of_two_options_go_together_or_are_refused(game: Game) -> None:
    """A covering array, and what it could not reach: two changes alone, which may be refused."""
    pairs = Pairs(options_of(game, common_values), f"pairs of {game.name}")
    rng = random.Random(game.name)
    every, fruitless = pairs.left(), 0
    while pairs.left() and fruitless < 15:
        before = pairs.left()
        pairs.met(_played(game, pairs, rng))
        fruitless = 0 if pairs.left() < before else fruitless + 1
    assert pairs.left() < every / 50
    for first, second in _left(pairs):
        _alone(game, pairs, first, second, rng)


def _played(game: Game, pairs: Pairs, rng: random.Random) -> list[int]:
    """Change a row until it is not refused any more, and play it; return what was played."""
    first, *others = pairs.row()
    at = {pairs.values[index][0]: index for index in (first, *others)}
    fixed = pairs.values[first][0]
    preset = rng.choice(list(game.presets))
    options = registry.agree(game, preset, dict(pairs.named(list(at.values()))))
    for _ in range(40):
        low, high = game.seat_range(options)
        seats = rng.randint(low, high)
        try:
            game.rules(options, seats)
        except OptionError as refused:
            name = refused.option
            if name in {fixed, "sides"} or name not in at or rng.random() < 0.2:
                name = rng.choice([other for other in at if other != fixed])
            at[name] = rng.choice(pairs.own[name])
            options = dataclasses.replace(options, **{name: pairs.values[at[name]][1]})
        else:
            row = list(at.values())
            assert play(Table(game, preset, seats, pairs.named(row)), pairs.left())
            return row
    return []


def _left(pairs: Pairs) -> list[tuple[int, int]]:
    return [
        (first, second)
        for first, second in combinations(range(len(pairs.values)), 2)
        if pairs.missing[first] >> second & 1
    ]


def _alone(game: Game, pairs: Pairs, first: int, second: int, rng: random.Random) -> None:
    """Change just these two options of a preset: it is played or refused."""
    preset = rng.choice([preset for preset in presets() if preset.game is game])
    seats = rng.choice(seats_of(preset))
    play(Table(game, preset.preset, seats, pairs.named([first, second])), 0)
