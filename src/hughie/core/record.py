"""Records: writing games down, replaying and verifying them (docs/dgn.md)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from hughie.core.deal import checked_seats, deal_round
from hughie.core.dgn import RoundRecord, Written, read
from hughie.core.errors import HughieError, Phrase, RecordError
from hughie.core.fair import FairDeal
from hughie.core.match import Agreement, Match
from hughie.core.options import difference
from hughie.core.registry import agree, base_of, find
from hughie.core.round import Played, Round
from hughie.core.tiles import TEXT

_MOVE = re.compile(r"(\d+)\s+(\S+)(?:\s+=(-?\d+))?")
_UNFINISHED: Final = "unfinished"


@dataclass(frozen=True)
class Record(Written):
    """A game written down, which replays for ever."""

    # -- writing --------------------------------------------------------------------------------

    @classmethod
    def of_rounds(
        cls,
        rounds: Sequence[Round],
        players: Sequence[str] | None = None,
        whole_match: bool = False,
        fairness: Sequence[Mapping[str, object] | None] | None = None,
    ) -> Record:
        """Return the record of rounds played one after the other."""
        first = rounds[0]
        setup = first.setup
        deals = fairness or [None] * len(rounds)
        return cls(
            game=first.game,
            preset=first.preset,
            options=difference(setup.options, base_of(setup.game, setup.preset)),
            set_max=setup.rules.tiles.largest,
            players=tuple(players or [f"Player {seat + 1}" for seat in range(first.seats)]),
            rounds=tuple(_written(r, deal) for r, deal in zip(rounds, deals, strict=True)),
            scores=setup.base,
            whole_match=whole_match,
        )

    def save(self, path: str | Path) -> None:
        """Write the record to a file, whole or not at all."""
        target = Path(path)
        beside = target.with_name(target.name + ".part")
        beside.write_text(self.to_dgn(), encoding="utf-8")
        beside.replace(target)

    # -- reading --------------------------------------------------------------------------------

    @classmethod
    def from_dgn(cls, text: str) -> Record:
        """Read DGN text; RecordError names the line and what is wrong. Scores are not checked."""
        return cls(**read(text))

    # -- replaying ------------------------------------------------------------------------------

    def replay(self) -> Round | Match:
        """Play the record again: a Round, or a Match for the record of a match.

        RecordError names the line of a move that is not legal there.
        """
        return self._whole(check=False)

    def _whole(self, check: bool) -> Round | Match:
        agreement, rounds = self._played(check)
        if self.whole_match:
            return Match(agreement, tuple(rounds[:-1]), rounds[-1])
        return rounds[-1]

    def verify(self) -> Round | Match:
        """Replay and check that every score follows from the moves; return what was played.

        RecordError names the line that is wrong. Where a round was dealt fairly, the deck must
        follow from the opened seeds.
        """
        return self._whole(check=True)

    def steps(self) -> list[Round]:
        """Return the last round after each of its moves, the deal first."""
        _, rounds = self._played(check=False)
        last = rounds[-1]
        state = _deal(self._agreement(), last.setup.base, self.rounds[-1])
        found = [state]
        for played in last.history:
            state = state.play(played.text, seat=played.seat)
            found.append(state)
        return found

    def _agreement(self) -> Agreement:
        try:
            game, preset = find(f"{self.game}/{self.preset}")
            options = agree(game, preset, self.options)
            seats = checked_seats(game, options, len(self.players))
            rules = game.rules(options, seats)
        except HughieError as error:
            raise RecordError(error.phrase) from error
        if rules.tiles.largest != self.set_max:
            template = (
                "the record names the set double-{named}, its options play with double-{played}"
            )
            played = rules.tiles.largest
            raise RecordError(Phrase(template, named=self.set_max, played=played))
        return Agreement(game, preset, options, rules, 0)

    def _played(self, check: bool) -> tuple[Agreement, list[Round]]:
        agreement = self._agreement()
        if not self.rounds:
            raise RecordError(Phrase("the record holds no round"))
        scores: tuple[int, ...] = self.scores or (0,) * len(self.players)
        rounds: list[Round] = []
        for written in self.rounds:
            played = _replayed(agreement, scores, written, check)
            rounds.append(played)
            scores = tuple(s + p for s, p in zip(scores, played.points, strict=True))
        return agreement, rounds


def load(path: str | Path) -> Record:
    """Read a DGN file; RecordError when it cannot be read."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise RecordError(Phrase("{path} is not a text file", path=str(path))) from None
    except OSError as error:
        reason = Phrase("{path} cannot be read: {why}", path=str(path), why=str(error.strerror))
        raise RecordError(reason) from None
    return Record.from_dgn(text)


def _written(played: Round, deal: Mapping[str, object] | None) -> RoundRecord:
    return RoundRecord(
        deck=tuple(TEXT[t] for t in played.setup.deck),
        leader=played.leader + 1,
        moves=tuple(_move_text(move) for move in played.history),
        points=tuple(played.points),
        how=played.result.how if played.result else _UNFINISHED,
        fair=deal,
    )


def _move_text(move: Played) -> str:
    score = f" ={move.points}" if move.points else ""
    return f"{move.seat + 1} {move.text}{score}"


def _deal(agreement: Agreement, scores: Iterable[int], written: RoundRecord) -> Round:
    a = agreement
    leader = written.leader - 1
    try:
        return deal_round(
            a.game, a.preset, a.options, a.rules, None, written.deck, leader, tuple(scores)
        )
    except RecordError:
        raise
    except HughieError as error:
        raise RecordError(error.phrase, written.line) from error


def _replayed(
    agreement: Agreement, scores: tuple[int, ...], written: RoundRecord, check: bool
) -> Round:
    if check and written.fair is not None:
        _check_fair(agreement, written)
    played = _deal(agreement, scores, written)
    for number, text in enumerate(written.moves):
        line = written.lines[number] if number < len(written.lines) else None
        played = _replay_move(played, text, line, check)
    if check:
        _check_end(played, written)
    return played


def _replay_move(played: Round, text: str, line: int | None, check: bool) -> Round:
    match = _MOVE.fullmatch(text.strip())
    if match is None:
        raise RecordError(Phrase("{move} is not a player and a move", move=repr(text)), line)
    player = int(match.group(1))
    if not 1 <= player <= played.seats:
        template = "{move}: there is no player {player}; players are 1 to {last}"
        raise RecordError(Phrase(template, move=text, player=player, last=played.seats), line)
    try:
        after = played.play(match.group(2), seat=player - 1)
    except HughieError as error:
        raise RecordError(Phrase("{move}: {why}", move=text, why=error.phrase), line) from error
    gained = after.history[-1].points
    if check and gained != int(match.group(3) or 0):
        template = "{move}: this move brings {points} points"
        raise RecordError(Phrase(template, move=text, points=gained), line)
    return after


def _check_end(played: Round, written: RoundRecord) -> None:
    how = played.result.how if played.result else _UNFINISHED
    if how != written.how:
        template = "the record says that the round ended by {written}, its moves end by {how}"
        raise RecordError(Phrase(template, written=written.how, how=how), written.line)
    if tuple(played.points) != tuple(written.points):
        template = "the record gives the points {written}, its moves make {points}"
        message = Phrase(template, written=list(written.points), points=list(played.points))
        raise RecordError(message, written.line)


def _check_fair(agreement: Agreement, written: RoundRecord) -> None:
    """Deal again from the opened seeds: the same deck must come out (redeals included)."""
    deal = FairDeal.from_dict(written.fair or {})
    deal.verify()
    a = agreement
    dealt = deal_round(a.game, a.preset, a.options, a.rules, deal.side_seed, deal.deck)
    if tuple(TEXT[t] for t in dealt.setup.deck) != tuple(written.deck):
        raise RecordError(Phrase("the deck does not follow from the fair deal"), written.line)
