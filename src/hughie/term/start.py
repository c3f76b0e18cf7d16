"""From what was asked for on the command line to a game that can begin."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from hughie.bots import BOTS, bot
from hughie.core import registry
from hughie.core.errors import HughieError, OptionError, Phrase
from hughie.core.options import read_assignment
from hughie.table.draft import Refused
from hughie.table.seats import clean_name
from hughie.term.console import Console
from hughie.term.local import Plan
from hughie.words import Words

BOT = "level-3"
SEED_BITS = 48


@dataclass(frozen=True)
class Wish:
    """What was asked for; whatever is left open is chosen here."""

    game: str
    preset: str | None = None
    options: tuple[str, ...] = ()
    seats: int | None = None
    bots: str = ""
    people: int = 1
    names: str = ""
    seed: int | None = None
    deck: Path | None = None


def plan(wish: Wish, words: Words) -> Plan:
    """The plan of a game; HughieError names what is not possible and what is."""
    name = wish.game if wish.preset is None else f"{wish.game.partition('/')[0]}/{wish.preset}"
    game, preset = registry.find(name)
    options = dict(read_assignment(one) for one in wish.options)
    low, high = game.seat_range(registry.agree(game, preset, options))
    people = _people(wish, words)
    bots = [one.strip() for one in wish.bots.split(",") if one.strip()]
    seats = _seats(wish, range(low, high + 1), len(people), bots)
    filled = _filled(bots, seats - len(people))
    for one in filled:
        _known(one)
    seed = secrets.randbits(SEED_BITS) if wish.seed is None else wish.seed
    return Plan(game.name, preset, options, people, filled, seed, _deck(wish.deck))


def _name(text: str) -> str:
    """A name as tables take it; OptionError for what is none."""
    try:
        return clean_name(text)
    except Refused:
        raise OptionError("names", text, Phrase("1 to 24 letters each")) from None


def _known(name: str) -> None:
    """Raise OptionError unless there is such a bot."""
    try:
        bot(name)
    except HughieError as error:
        raise OptionError("bots", name, ", ".join(BOTS), error.phrase) from error


def _deck(path: Path | None) -> tuple[str, ...] | None:
    """The tiles named in a file, one after the other."""
    if path is None:
        return None
    return tuple(path.read_text(encoding="utf-8").replace(",", " ").split())


def _people(wish: Wish, words: Words) -> tuple[str, ...]:
    given = [_name(name) for name in wish.names.split(",") if name.strip()]
    count = max(wish.people, len(given))
    return (*given, *(words("Player {n}", n=n + 1) for n in range(len(given), count)))


def _seats(wish: Wish, possible: Sequence[int], people: int, bots: Sequence[str]) -> int:
    """How many play: as asked, else as named, else the fewest that everybody fits into."""
    if wish.seats is not None:
        if wish.seats < people:
            raise OptionError(
                "seats", wish.seats, Phrase("{n} or more for so many people", n=people)
            )
        if len(bots) > max(1, wish.seats - people):
            raise OptionError("bots", wish.bots, Phrase("one for all, or one for each free seat"))
        return wish.seats
    named = people + len(bots)
    return named if len(bots) > 1 else next((n for n in possible if n >= named), named)


def _filled(bots: Sequence[str], free: int) -> tuple[str, ...]:
    """A bot for each free seat; the last one named takes all further seats."""
    named = list(bots) or [BOT]
    return tuple((named + [named[-1]] * free)[:free])


def ask_game(console: Console, words: Words) -> str:
    """Ask which game to play; a number, a name, or a name with its preset."""
    known = list(registry.games().values())
    console.say(words("Which game?"))
    for number, about in enumerate(known, start=1):
        console.say(
            f"  {number}  {words(about.title)} ({about.name}): {words(about.blurb)}", "     "
        )
    while True:
        typed = console.ask(words("Number or name:"))
        if typed.isdigit() and 1 <= int(typed) <= len(known):
            return known[int(typed) - 1].name
        try:
            game, preset = registry.find(typed)
        except HughieError as error:
            console.say(error.phrase.said(words))
        else:
            return f"{game.name}/{preset}"
