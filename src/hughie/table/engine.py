"""The little a table needs from the engine, in one place.

A table plays through these protocols alone, so that it can be tested with a game of three moves.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

JSON = dict[str, Any]


class Happening(Protocol):
    """An event of a round, redacted by `for_seat` (None: an onlooker)."""

    def for_seat(self, seat: int | None) -> JSON: ...


class Round(Protocol):
    """One deal, immutable; see `hughie.core.game.Round`."""

    @property
    def turn(self) -> int | None: ...
    @property
    def over(self) -> bool: ...
    @property
    def events(self) -> Sequence[Happening]: ...
    @property
    def result(self) -> Any: ...
    def moves(self, seat: int | None = None) -> Sequence[Any]: ...
    def interjections(self, seat: int) -> Sequence[Any]: ...
    def play(self, move: Any, seat: int | None = None) -> Round: ...
    def why(self, text: str, seat: int | None = None) -> Any: ...
    def view(self, seat: int | None) -> JSON: ...


class Agreed(Protocol):
    """A game, its preset and house rules, agreed for a number of seats."""

    @property
    def game(self) -> str: ...
    @property
    def preset(self) -> str: ...
    @property
    def seats(self) -> int: ...
    @property
    def sides(self) -> Sequence[Sequence[int]]: ...
    @property
    def set_max(self) -> int: ...
    def changed(self) -> JSON:
        """The options that differ from the preset."""
        ...

    def card(self) -> JSON:
        """The rules as `state.rules` shows them."""
        ...

    def clause(self, code: str) -> str:
        """The number, in the game's rules page, of the clause that explains a refusal."""
        ...


class Match(Protocol):
    """Rounds to a target, immutable: `deal` the next one, go on `after` it."""

    @property
    def scores(self) -> Sequence[int]: ...
    @property
    def winners(self) -> Sequence[int] | None: ...
    def deal(self, deck: Sequence[str] | None, seed: int | None, leader: int | None) -> Round: ...
    def after(self, played: Round) -> Match: ...


class Engine(Protocol):
    """Where games come from; `rules_version` tells the rules of one release from another's."""

    @property
    def rules_version(self) -> int: ...
    def agree(
        self, game: str, preset: str | None, options: Mapping[str, Any], seats: int
    ) -> Agreed:
        """Raise `HughieError` for what cannot be played."""
        ...

    def match(self, agreed: Agreed, leader: int | None) -> Match:
        """A new match; `leader` leads its first round, None: whom the rules name."""
        ...

    def shown(self, played: Round) -> JSON:
        """What everybody held and was dealt, once the round is over."""
        ...
