"""A match: rounds to a target (RULES 3.1 G), immutable like a round."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from hughie.core.deal import checked_leader, checked_seats, checked_seed, deal_round
from hughie.core.errors import HughieError, Phrase, Refusal
from hughie.core.game import Game, Rules
from hughie.core.moves import Move
from hughie.core.registry import agree, find
from hughie.core.rng import mix
from hughie.core.round import Round
from hughie.core.state import NOBODY

if TYPE_CHECKING:
    from hughie.core.record import Record


@dataclass(frozen=True)
class Agreement:
    """What a match is played with."""

    game: Game
    preset: str
    options: Any
    rules: Rules
    seed: int


class Match:
    """Rounds to a target. ``play`` and ``next_round`` return a new Match.

    ``round`` is the round in play or the last one, ``scores`` the match scores by seat with the
    points of ``round`` included, ``finished`` the rounds before it.
    """

    def __init__(self, agreement: Agreement, finished: tuple[Round, ...], current: Round) -> None:
        self.agreement = agreement
        self.finished = finished
        self.round = current

    @property
    def seats(self) -> int:
        """How many seats play."""
        return self.agreement.rules.seats

    @property
    def options(self) -> Any:
        """The options agreed on."""
        return self.agreement.options

    @property
    def target(self) -> int:
        """Points that win the match; 0: a single round decides."""
        return self.agreement.rules.target

    @property
    def rounds(self) -> tuple[Round, ...]:
        """All rounds, the one in play last."""
        return (*self.finished, self.round)

    @property
    def scores(self) -> tuple[int, ...]:
        """Match scores by seat, the points of the round in play included."""
        base, scored = self.round.setup.base, self.round.scored
        return tuple(b + p for b, p in zip(base, scored, strict=True))

    @property
    def turn(self) -> int | None:
        """The seat the match waits for, None between rounds and at the end."""
        return self.round.turn

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won the match; empty while it goes on.

        The target is looked at when a round is over (a round played for the target ends at the
        very moment it is reached). If two sides reach it together the higher score wins; equal
        scores play on.
        """
        result = self.round.result
        if result is None:
            return ()
        if self.target == 0:
            return result.winners
        best = max(self.scores)
        ahead = [side for side in self.round.sides if self.scores[side[0]] == best]
        if best < self.target or len(ahead) > 1:
            return ()
        return tuple(ahead[0])

    @property
    def over(self) -> bool:
        """Whether the match is won (or, where one round decides, that round is over)."""
        return bool(self.winners) or (self.target == 0 and self.round.over)

    def moves(self, seat: int | None = None) -> list[Move]:
        """Return the legal moves of the round in play."""
        return self.round.moves(seat)

    def interjections(self, seat: int) -> list[Move]:
        """Return what a seat may say though nobody waits for it."""
        return self.round.interjections(seat)

    def why(self, move: Move | str, seat: int | None = None) -> Refusal | None:
        """Return why a move is not legal now, None when it is."""
        return self.round.why(move, seat)

    def play(self, move: Move | str, seat: int | None = None) -> Match:
        """Return the match after a move or an interjection in the round in play."""
        return Match(self.agreement, self.finished, self.round.play(move, seat))

    def next_round(self, deck: Sequence[str] | None = None, leader: int | None = None) -> Match:
        """Deal the next round; HughieError while one is in play or when the match is over.

        The leader follows ``next_leader``; an explicit ``deck`` or ``leader`` goes before.
        """
        if not self.round.over:
            raise HughieError(Phrase("the round is not over yet"))
        if self.over:
            raise HughieError(Phrase("the match is over"))
        rules = self.agreement.rules
        leads = self.round.next_leader() if leader is None else checked_leader(leader, rules)
        seed = mix(self.agreement.seed, len(self.finished) + 1)
        dealt = _deal(self.agreement, seed, deck, leads, self.scores)
        return Match(self.agreement, self.rounds, dealt)

    def view(self, seat: int | None, recall: bool = False) -> dict[str, object]:
        """Return what a seat may know of the round in play."""
        return self.round.view(seat, recall)

    def record(self) -> Record:
        """Return the record of the match so far."""
        from hughie.core.record import Record  # noqa: PLC0415 - it replays with this class

        return Record.of_rounds(self.rounds, whole_match=True)

    def __repr__(self) -> str:
        scores = ", ".join(str(score) for score in self.scores)
        return f"<Match {self.round.game}, round {len(self.rounds)}, scores {scores}>"


def _deal(
    agreement: Agreement,
    seed: int | None,
    deck: Sequence[str] | None,
    leader: int,
    scores: Sequence[int],
) -> Round:
    a = agreement
    return deal_round(a.game, a.preset, a.options, a.rules, seed, deck, leader, scores)


def match(
    name: str,
    seats: int | None = None,
    seed: int | None = None,
    options: Mapping[str, object] | None = None,
    scores: Sequence[int] | None = None,
    deck: Sequence[str] | None = None,
    leader: int | None = None,
) -> Match:
    """Start a match of ``game`` or ``game/preset`` (``seats``: by default the least it takes).

    Round ``i`` is dealt from a seed derived from ``seed`` and ``i``. ``scores`` sets the scores to
    start from; ``deck`` and ``leader`` fix the first round. Raises UnknownGame and OptionError.
    """
    game, preset = find(name)
    agreed = agree(game, preset, options or {})
    rules = game.rules(agreed, checked_seats(game, agreed, seats))
    checked_seed(seed)
    whole = secrets.randbits(48) if seed is None else seed
    agreement = Agreement(game, preset, agreed, rules, whole)
    first_seed = None if deck is not None and seed is None else mix(whole, 0)
    base = (0,) * rules.seats if scores is None else tuple(scores)
    leads = NOBODY if leader is None else checked_leader(leader, rules)
    return Match(agreement, (), _deal(agreement, first_seed, deck, leads, base))
