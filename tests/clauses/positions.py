"""Building rounds for clause tests through the public interface only."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import hughie
from hughie import Round


def full_deck(set_max: int = 6) -> list[str]:
    """Every tile of a set, lightest first."""
    return [f"{a}-{b}" for a in range(set_max + 1) for b in range(a + 1)]


def tiles(text: str) -> list[str]:
    """``"6-4 1-3"`` as tile texts, larger number first."""
    return ["-".join(sorted(t.split("-"), key=int, reverse=True)) for t in text.split()]


def deck_of(*hands: str, yard: str = "", last: str = "", set_max: int = 6) -> list[str]:
    """A deck that deals these hands, then ``yard``, then the other tiles, then ``last``."""
    named = [t for hand in hands for t in tiles(hand)] + tiles(yard)
    end = tiles(last)
    rest = [t for t in full_deck(set_max) if t not in named and t not in end]
    return [*named, *rest, *end]


def dealt(
    game: str,
    *hands: str,
    yard: str = "",
    leader: int = 0,
    options: Mapping[str, object] | None = None,
    scores: Sequence[int] | None = None,
    seed: int | None = None,
) -> Round:
    """A round with these hands (their sizes set ``hand_size``), led by ``leader``."""
    sizes = {len(tiles(hand)) for hand in hands}
    assert len(sizes) == 1, "hands of one size"
    wanted = {"hand_size": sizes.pop(), **(options or {})}
    deck = deck_of(*hands, yard=yard)
    return hughie.deal(
        game, seats=len(hands), deck=deck, leader=leader, options=wanted, scores=scores, seed=seed
    )


def play(round_: Round, moves: str) -> Round:
    """Play moves separated by spaces; ``2:call`` interjects for seat 2."""
    for text in moves.split():
        seat, colon, word = text.partition(":")
        if colon and seat.isdigit() and word in ("call", "muggins"):
            round_ = round_.play(word, seat=int(seat))
        else:
            round_ = round_.play(text)
    return round_


def legal(round_: Round) -> set[str]:
    """The legal moves as texts."""
    return {str(move) for move in round_.moves()}


def laying(round_: Round) -> set[str]:
    """The tiles that may be laid now."""
    return {str(move).partition("@")[0] for move in round_.moves() if move.tile}


def numbers(round_: Round) -> list[int]:
    """The numbers of the open ends, sorted."""
    return sorted(end.number for end in round_.ends)
