"""What every game offers: ``Game`` is a kind of game, ``Rules`` a game with its options agreed.

Everything outside ``kit`` and ``games`` talks to these two and knows no game by name.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import mypyc_attr

from hughie.core.errors import Refusal
from hughie.core.events import Result
from hughie.core.moves import Move
from hughie.core.rng import Rng
from hughie.core.state import NOBODY, State
from hughie.core.tiles import TileSet

BY_LOT: Final = -2  # as a leader: lots decide


class Deal:
    """What a deal is made from.

    ``deck`` is every tile of the set in deal order, or None to shuffle; ``leader`` the seat that
    leads, NOBODY to let the first rule decide, BY_LOT to draw lots whatever the first rule is;
    ``base`` the match scores before the round; ``rng`` shuffles and draws lots, None: nothing may
    be left to chance.
    """

    def __init__(
        self,
        rng: Rng | None,
        deck: list[int] | None = None,
        leader: int = NOBODY,
        base: list[int] | None = None,
    ) -> None:
        self.rng = rng
        self.deck = deck
        self.leader = leader
        self.base = base


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(ABC):
    """A game with its options agreed and its seats counted. Frozen and shared by all rounds."""

    def __init__(self, tiles: TileSet, seats: int, sides: list[list[int]], target: int) -> None:
        self.tiles = tiles
        self.seats = seats
        self.sides = sides
        self.target = target
        side_of = [0] * seats
        for number, side in enumerate(sides):
            for seat in side:
                side_of[seat] = number
        self.side_of = bytes(side_of)

    @abstractmethod
    def deal(self, deal: Deal, log: bool = False) -> State:
        """Deal a round; ``deal.deck`` becomes the deck that was used, ``state.leader`` leads."""

    @abstractmethod
    def moves(self, s: State) -> list[int]:
        """Return the codes of the legal moves of the seat to act (empty when the round is over)."""

    @abstractmethod
    def apply(self, s: State, code: int) -> None:
        """Play a legal move of the seat to act, in place."""

    def step(self, s: State, code: int) -> list[int]:
        """Play a legal move, in place, and return the legal moves that follow (none: it is over).

        The quickest way to drive a round from outside: one call a move.
        """
        self.apply(s, code)
        return self.moves(s)

    @abstractmethod
    def interjections(self, s: State, seat: int) -> list[int]:
        """Return what ``seat`` may say though nobody waits for it; offered whatever it may gain."""

    @abstractmethod
    def interject(self, s: State, seat: int, code: int) -> None:
        """Say one of the interjections, in place."""

    @abstractmethod
    def result(self, s: State) -> Result:
        """Return the result of a round that is over."""

    def winners(self, s: State) -> list[int]:
        """Return the seats that won a round that is over (none: nobody did)."""
        return list(self.result(s).winners)

    def payoff(self, s: State) -> list[int]:
        """Return the points by seat of ``result``, without the sums that explain them."""
        return list(self.result(s).points)

    def pick(self, s: State, rng: Rng) -> int:
        """Return ``moves(s)[rng.below(number of moves)]``: a random move, for long runs."""
        codes = self.moves(s)
        return codes[0] if len(codes) == 1 else codes[rng.below(len(codes))]

    @abstractmethod
    def refusal(self, s: State, seat: int, move: Move) -> Refusal:
        """Say why a readable move that is not legal is not; uses only what ``seat`` may know."""

    @abstractmethod
    def worth(self, code: int) -> int:
        """Return what an open place counts now."""

    @abstractmethod
    def room(self, code: int) -> int:
        """Return how many open sides a place stands for now (0: closed for the moment)."""

    def shut(self, s: State, code: int) -> bool:
        """Say whether an open place takes only its number's double, which is not laid yet (RULES 3.8)."""
        return False

    @abstractmethod
    def count(self, s: State) -> int:
        """Return the table count, or -1 in a game without scores in play."""

    @abstractmethod
    def next_index(self, s: State, seat: int) -> int:
        """Return the index in its row of the tile a seat turns next (-1: free choice, no row)."""

    @abstractmethod
    def drawable(self, s: State) -> int:
        """Return how many tiles may still be drawn from the boneyard."""

    @abstractmethod
    def dead(self, s: State) -> int:
        """Return how many undealt tiles are out of play."""

    @abstractmethod
    def next_leader(self, s: State) -> int:
        """Return who leads the next round of the match, or NOBODY (first rule) or BY_LOT."""

    def scored(self, s: State) -> list[int]:
        """Return the match points of a round in play, by seat."""
        return s.points[:]

    def actor(self, s: State) -> int:
        """Return the seat the round waits for, or NOBODY."""
        return NOBODY if s.how else s.turn


class Preset:
    """Options with a name: those that differ from the defaults of the game's schema.

    ``blurb`` is a line on what sets it apart, ``also`` the names it goes by elsewhere, in any
    language (RULES 3.3).
    """

    def __init__(
        self, options: Mapping[str, object], blurb: str = "", also: tuple[str, ...] = ()
    ) -> None:
        self.options = options
        self.blurb = blurb
        self.also = also


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC):
    """A kind of game: its names, its presets and the options that have meaning in it.

    ``presets`` are kept by name; the first preset is the one meant by the game's bare name.
    """

    def __init__(
        self,
        name: str,
        title: str,
        blurb: str,
        presets: Mapping[str, Preset],
        schema: Any,
        fields: tuple[str, ...],
        choices: Mapping[str, tuple[object, ...]] | None = None,
    ) -> None:
        self.name = name
        self.title = title
        self.blurb = blurb
        self.presets = presets
        self.schema = schema
        self.fields = fields
        self.choices: Mapping[str, tuple[object, ...]] = choices or {}

    @abstractmethod
    def seat_range(self, options: Any) -> tuple[int, int]:
        """Return the least and the greatest number of seats these options allow."""

    @abstractmethod
    def rules(self, options: Any, seats: int) -> Rules:
        """Agree on options and seats; raises OptionError for what cannot be played."""
