"""What a run plays: the game, its house rules, the bots, the seed. Any round of it can be had alone."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from hughie.bots import Bot, bot
from hughie.core.deal import checked_seats, deal_round
from hughie.core.errors import HughieError, Phrase
from hughie.core.game import Deal, Game, Rules
from hughie.core.registry import agree, find
from hughie.core.rng import Rng, mix
from hughie.core.round import Round
from hughie.core.told import Told
from hughie.sim.play import SAID, Outcome, play_round

ALL_RANDOM = "random"
SPEAKING = 1_000_003  # which part of a round's seed settles the order of speaking


@dataclass(frozen=True)
class Plan:
    """A run: round ``i`` is dealt from ``mix(seed, i)``.

    ``bots`` names one bot, or one for each seat; with fewer names than seats they take turns.
    """

    game: str
    seats: int = 2
    options: Mapping[str, object] = field(default_factory=dict)
    bots: tuple[str, ...] = (ALL_RANDOM,)
    seed: int = 1

    def key(self) -> str:
        """Return the plan as one line that is the same for equal plans."""
        return json.dumps(
            [self.game, self.seats, dict(sorted(self.options.items())), self.bots, self.seed]
        )

    def checked(self) -> Plan:
        """Return the plan itself, or raise the error its first round would."""
        _table(self.key())
        for name in self.bots:
            bot(name)
        return self


@dataclass(frozen=True)
class Table:
    """A plan with everything agreed."""

    game: Game
    preset: str
    options: Any
    rules: Rules
    names: tuple[str, ...]

    @property
    def all_random(self) -> bool:
        """Whether nobody thinks; such rounds are played without bots."""
        return all(name == ALL_RANDOM for name in self.names)


@lru_cache(maxsize=64)
def _table(key: str) -> Table:
    name, seats, options, bots, _seed = json.loads(key)
    game, preset = find(name)
    agreed = agree(game, preset, options)
    rules = game.rules(agreed, checked_seats(game, agreed, seats))
    if not bots or len(bots) > seats:
        raise HughieError(Phrase("{n} bots for {seats} seats", n=len(bots), seats=seats))
    return Table(game, preset, agreed, rules, tuple(bots[s % len(bots)] for s in range(seats)))


def table_of(plan: Plan) -> Table:
    """Return what the plan agrees on; raises UnknownGame, OptionError and HughieError."""
    return _table(plan.key())


def players_of(table: Table, seed: int) -> list[Bot]:
    """Return a bot for each seat of a round, none at all where nobody thinks."""
    if table.all_random:
        return []
    return [bot(name, mix(seed, seat + 1)) for seat, name in enumerate(table.names)]


def play(plan: Plan, number: int, keep: bool = False) -> Outcome:
    """Play round ``number`` of a plan."""
    table, seed = table_of(plan), mix(plan.seed, number)
    state = table.rules.deal(Deal(Rng(seed)))
    players = players_of(table, seed)
    if players:
        state.told = Told(plan.seats)
    return play_round(table.rules, state, players, Rng(mix(seed, SPEAKING)), keep)


def replay(plan: Plan, number: int) -> Round:
    """Return round ``number`` of a plan as a Round, with its events and its record."""
    table, seed = table_of(plan), mix(plan.seed, number)
    played = deal_round(table.game, table.preset, table.options, table.rules, seed)
    for seat, code in play(plan, number, keep=True).trace or ():
        played = played.play(played.named(code & ~SAID), seat)
    return played
