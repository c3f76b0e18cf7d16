"""Position lines: a position of a round on one line, for puzzles, tests and links (docs/dgn.md).

``game/preset; options; scores; deck; leader; moves``, for example
``block/classic; -; 0,0; 6-6 5-4 ? ? …; 1; 1 6-6, 2 6-3@6-6``. A ``?`` in the deck is a tile that
does not matter or is not known; reading the line fills such places from a seed.
"""

from __future__ import annotations

from collections.abc import Sequence

from hughie.core.deal import checked_leader, checked_seats, deal_round
from hughie.core.errors import HughieError, Phrase, RecordError
from hughie.core.events import HIDDEN
from hughie.core.options import difference
from hughie.core.registry import agree, base_of, find, schema_for
from hughie.core.rng import Rng
from hughie.core.round import Round
from hughie.core.tiles import BIT, TEXT, parse_tile

PARTS = 6


def to_position(played: Round, hide: Sequence[str] = ()) -> str:
    """Return a round's position line; tiles named in ``hide`` are written as ``?``."""
    setup = played.setup
    changed = difference(setup.options, base_of(setup.game, setup.preset))
    schema = schema_for(setup.game)
    options = " ".join(
        f"{name}={schema.options[name].kind.text(getattr(setup.options, name))}" for name in changed
    )
    deck = " ".join(HIDDEN if TEXT[t] in hide else TEXT[t] for t in setup.deck)
    moves = ", ".join(f"{move.seat + 1} {move.text}" for move in played.history)
    scores = ",".join(str(score) for score in setup.base)
    parts = [f"{played.game}/{played.preset}", options or "-", scores, deck]
    return "; ".join([*parts, str(played.leader + 1), moves or "-"])


def from_position(line: str, seed: int = 0) -> Round:
    """Return the round of a position line; RecordError says which part is wrong."""
    parts = [part.strip() for part in line.strip().split(";")]
    if len(parts) != PARTS:
        template = "a position has {n} parts with ; between them: {names}"
        names = "game/preset; options; scores; deck; leader; moves"
        raise RecordError(Phrase(template, n=PARTS, names=names))
    try:
        return _moved(_dealt(parts, seed), parts[5])
    except RecordError:
        raise
    except HughieError as error:
        raise RecordError(error.phrase) from error


def _dealt(parts: list[str], seed: int) -> Round:
    game, preset = find(parts[0])
    options = agree(game, preset, _options(parts[1]))
    scores = [_whole("scores", score) for score in parts[2].split(",")]
    rules = game.rules(options, checked_seats(game, options, len(scores)))
    deck = _filled(parts[3].split(), rules.tiles.size, seed)
    leader = checked_leader(_whole("leader", parts[4]) - 1, rules)
    return deal_round(game, preset, options, rules, None, deck, leader, scores)


def _whole(name: str, text: str) -> int:
    try:
        return int(text)
    except ValueError:
        template = "{name} must be {kind}"
        raise RecordError(Phrase(template, name=name, kind=Phrase("a whole number"))) from None


def _options(text: str) -> dict[str, str]:
    pairs = [] if text == "-" else [item.partition("=") for item in text.split()]
    return {name: value for name, _, value in pairs}


def _filled(deck: list[str], size: int, seed: int) -> list[str]:
    named = 0
    for text in deck:
        if text != HIDDEN:
            named |= BIT[parse_tile(text)]
    spare = [tile for tile in range(size) if not named & BIT[tile]]
    Rng(seed).shuffle(spare)
    if deck.count(HIDDEN) != len(spare):
        template = "the deck must hold {n} tiles, named or ?"
        raise RecordError(Phrase(template, n=size))
    return [TEXT[spare.pop()] if text == HIDDEN else text for text in deck]


def _moved(dealt: Round, moves: str) -> Round:
    for text in [] if moves == "-" else moves.split(","):
        player, _, move = text.strip().partition(" ")
        dealt = dealt.play(move, seat=_whole("player", player) - 1)
    return dealt
