"""Dealing a round: from names, options and a deck or a seed to a Round."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from hughie.core.errors import MalformedMove, OptionError, Phrase
from hughie.core.game import Deal, Game, Rules
from hughie.core.registry import agree, find
from hughie.core.rng import Rng
from hughie.core.round import Round, Setup
from hughie.core.state import NOBODY
from hughie.core.tiles import TEXT, parse_tile
from hughie.core.told import Told


def deal(
    name: str,
    seats: int | None = None,
    seed: int | None = None,
    deck: Sequence[str] | None = None,
    leader: int | None = None,
    options: Mapping[str, object] | None = None,
    scores: Sequence[int] | None = None,
) -> Round:
    """Deal a round of ``game`` or ``game/preset`` for ``seats`` (default: the least it takes).

    ``deck`` is every tile of the set in deal order (seat 0 gets the first hand, the rest is the
    boneyard, drawn from its front); without it the deck is shuffled from ``seed``, and without a
    seed from a fresh one. ``leader`` says which seat leads. ``scores`` are the match scores before
    the round. Raises UnknownGame and OptionError.
    """
    game, preset = find(name)
    agreed = agree(game, preset, options or {})
    rules = game.rules(agreed, checked_seats(game, agreed, seats))
    if seed is None and deck is None:
        seed = secrets.randbits(48)
    checked_seed(seed)
    leads = NOBODY if leader is None else checked_leader(leader, rules)
    return deal_round(game, preset, agreed, rules, seed, deck, leads, scores)


def deal_round(
    game: Game,
    preset: str,
    options: Any,
    rules: Rules,
    seed: int | None,
    deck: Sequence[str] | None = None,
    leader: int = NOBODY,
    scores: Sequence[int] | None = None,
) -> Round:
    """Deal a round of rules agreed before; ``leader`` is a seat, NOBODY or BY_LOT; see ``deal``."""
    base = tuple(scores) if scores is not None else (0,) * rules.seats
    if len(base) != rules.seats or not all(map(_whole, base)):
        raise OptionError("scores", list(base), Phrase("{n} numbers", n=rules.seats))
    tiles = None if deck is None else read_deck(deck, rules)
    made = Deal(None if seed is None else Rng(seed), tiles, leader, list(base))
    state = rules.deal(made, log=True)
    events = tuple(state.log or ())
    state.log = None
    state.told = Told(rules.seats)
    assert made.deck is not None
    setup = Setup(game, preset, options, rules, tuple(made.deck), state.leader, base, seed)
    return Round(setup, state, (), events)


def checked_seats(game: Game, options: Any, seats: int | None) -> int:
    """Return the number of seats if the options allow it (None: the least); else OptionError."""
    low, high = game.seat_range(options)
    if seats is None:
        return low
    if not _whole(seats) or not low <= seats <= high:
        raise OptionError("seats", seats, Phrase("{low} to {high}", low=low, high=high))
    return seats


def checked_leader(leader: int, rules: Rules) -> int:
    """Return the seat that is to lead if there is one; raises OptionError."""
    if not _whole(leader) or not 0 <= leader < rules.seats:
        raise OptionError("leader", leader, Phrase("0 to {last}", last=rules.seats - 1))
    return leader


def checked_seed(seed: int | None) -> None:
    """Raise OptionError for a seed that is no whole number."""
    if seed is not None and not _whole(seed):
        raise OptionError("seed", seed, Phrase("a whole number"))


def _whole(value: object) -> bool:
    """Say whether something counts as a whole number; those of numpy do."""
    return hasattr(value, "__index__")


def read_deck(deck: Sequence[str], rules: Rules) -> list[int]:
    """Return a deck's tiles; it must hold every tile of the set once (OptionError)."""
    allowed = Phrase("each of the {n} tiles of the set once", n=rules.tiles.size)
    try:
        tiles = [parse_tile(str(text), rules.tiles.largest) for text in deck]
    except MalformedMove as error:
        raise OptionError("deck", str(error), allowed) from error
    twice = [TEXT[tile] for at, tile in enumerate(tiles) if tile in tiles[:at]]
    if twice or len(tiles) != rules.tiles.size:
        value = f"{twice[0]} twice" if twice else f"{len(tiles)} tiles"
        raise OptionError("deck", value, allowed)
    return tiles
