"""Rounds played at random through the public interface, at all kinds of tables."""

from __future__ import annotations

import random
from collections.abc import Iterator

from hughie.core.deal import deal_round
from hughie.core.errors import OptionError
from hughie.core.round import Round
from tests.conformance.cases import Pairs, Table, common_values, options_of, single_changes


def dealt_to(table: Table, seed: int) -> Round:
    """A round at a table, just dealt."""
    options, rules = table.agreed
    return deal_round(table.game, table.preset, options, rules, seed)


def after_any_move(played: Round, rng: random.Random) -> Round:
    """The round after a random move, and sometimes after what somebody has to say about it."""
    played = played.play(rng.choice(played.moves()))
    seat = rng.randrange(played.seats)
    offers = played.interjections(seat)
    if offers and rng.random() < 0.4:
        played = played.play(rng.choice(offers), seat=seat)
    return played


def positions(table: Table, seed: int, share: float) -> Iterator[tuple[Round, random.Random]]:
    """About that share of the positions of a random round, and its end."""
    rng = random.Random(f"{table} {seed}")
    played = dealt_to(table, seed)
    while not played.over:
        if rng.random() < share:
            yield played, rng
        played = after_any_move(played, rng)
    yield played, rng


def finished(table: Table, seed: int) -> Round:
    """A whole random round."""
    return next(played for played, _ in positions(table, seed, 0))


def house_rules(table: Table, rng: random.Random, count: int) -> Iterator[Table]:
    """Some tables with house rules: single changes, and rows of a covering array that can be played."""
    changes = list(single_changes(table))
    yield from rng.sample(changes, min(len(changes), count))
    pairs = Pairs(options_of(table.game, common_values), f"secrets of {table}")
    for _ in range(count):
        row = list(pairs.named(pairs.row()))
        yield Table(table.game, table.preset, table.seats, tuple(rng.sample(row, len(row) // 3)))


def playable(table: Table) -> bool:
    """Whether a table can be played, and quickly."""
    try:
        return bool(table.agreed[1].tiles.size < 100)
    except OptionError:
        return False
