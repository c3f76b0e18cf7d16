"""The real engine as tables use it: every game the registry finds, rounds dealt as they ask."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, cast

from hughie.core import registry, share
from hughie.core.aftermath import open_zones
from hughie.core.deal import checked_seats, deal_round
from hughie.core.dgn import RULES_VERSION
from hughie.core.game import Game, Rules
from hughie.core.match import Agreement, Match
from hughie.core.options import Row, describe, difference, to_json
from hughie.core.record import Record
from hughie.core.round import Round
from hughie.core.state import NOBODY
from hughie.table import engine as port

JSON = dict[str, Any]


@dataclass(frozen=True)
class HouseRules:
    """A game with a preset and options agreed for a number of seats."""

    kind: Game
    preset: str
    options: Any
    rules: Rules

    @property
    def game(self) -> str:
        return self.kind.name

    @property
    def seats(self) -> int:
        return self.rules.seats

    @property
    def sides(self) -> list[list[int]]:
        return [list(side) for side in self.rules.sides]

    @property
    def set_max(self) -> int:
        return int(self.rules.tiles.largest)

    def changed(self) -> JSON:
        """The options that differ from the preset."""
        return difference(self.options, registry.base_of(self.kind, self.preset))

    def rows(self) -> list[Row]:
        """The options as forms and tables show them, in English."""
        base = registry.base_of(self.kind, self.preset)
        return describe(registry.schema_for(self.kind), self.options, base)

    def clause(self, code: str) -> str:
        """The number of the clause of the rules page that explains a refusal."""
        return registry.games()[self.game].clause_of(code)

    def card(self) -> JSON:
        """The rules as `state.rules` shows them."""
        return dict(self._card)

    @cached_property
    def _card(self) -> JSON:
        changed = self.changed()
        shown = [row for row in self.rows() if row["argued"] or row["changed"]]
        return {
            "game": self.game,
            "preset": self.preset,
            "title": self.kind.title,
            "options": to_json(self.options),
            "changed": list(changed),
            "summary": [
                {"name": row["name"], "value": row["value"], "changed": row["changed"]}
                for row in shown
            ],
            "code": share.pack(f"{self.game}/{self.preset}", changed),
            "set_max": self.set_max,
            "faces": getattr(self.options, "faces", "pips"),
            "target": self.rules.target,
        }


@dataclass(frozen=True)
class HouseMatch:
    """A match that deals its rounds one by one; `played` is the engine's own match so far.

    `first` leads the first round, None leaves that to the rules.
    """

    agreed: HouseRules
    played: Match | None = None
    first: int | None = None

    @property
    def scores(self) -> tuple[int, ...]:
        return self.played.scores if self.played else (0,) * self.agreed.seats

    @property
    def winners(self) -> Sequence[int] | None:
        """The seats that won; None while the match goes on; nobody when a single round was drawn."""
        return self.played.winners if self.played and self.played.over else None

    def deal(self, deck: Sequence[str] | None, seed: int | None, leader: int | None) -> Round:
        """The next round; chance beyond the deck (lots, redeals) follows from `seed`."""
        a = self.agreed
        leads = self._leader() if leader is None else leader
        return deal_round(a.kind, a.preset, a.options, a.rules, seed, deck, leads, self.scores)

    def _leader(self) -> int:
        if self.played is not None:
            return self.played.round.next_leader()
        return NOBODY if self.first is None else self.first

    def after(self, played: port.Round) -> HouseMatch:
        """The match with one more round."""
        a = self.agreed
        agreement = Agreement(a.kind, a.preset, a.options, a.rules, 0)
        before = self.played.rounds if self.played else ()
        return HouseMatch(a, Match(agreement, before, cast("Round", played)))

    def record(self, players: Sequence[str], fairness: Sequence[Any]) -> Record:
        """The rounds so far, written down."""
        assert self.played is not None
        return Record.of_rounds(
            self.played.rounds, players, whole_match=True, fairness=list(fairness)
        )


@lru_cache(maxsize=256)
def _agreed(game: str, preset: str | None, options: str, seats: int) -> HouseRules:
    """Rules take a while to build, and many tables play by the same ones; they never change."""
    kind, name = registry.find(f"{game}/{preset}" if preset else game)
    agreed = registry.agree(kind, name, json.loads(options))
    return HouseRules(kind, name, agreed, kind.rules(agreed, checked_seats(kind, agreed, seats)))


class House:
    """Where games come from: the registry."""

    rules_version = RULES_VERSION

    def agree(
        self, game: str, preset: str | None, options: Mapping[str, Any], seats: int
    ) -> HouseRules:
        """Raises `UnknownGame` and `OptionError`."""
        return _agreed(game, preset, json.dumps(options, sort_keys=True), seats)

    def match(self, agreed: port.Agreed, leader: int | None) -> HouseMatch:
        return HouseMatch(cast("HouseRules", agreed), first=leader)

    def shown(self, played: port.Round) -> JSON:
        """What everybody held when the round ended."""
        return open_zones(cast("Round", played))
