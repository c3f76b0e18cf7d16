"""`hughie play`: from the wish to the end of the match, and what is said on the way out."""

from __future__ import annotations

import contextlib
import logging
from dataclasses import dataclass, replace
from pathlib import Path

from hughie.core.errors import HughieError, Phrase
from hughie.term import saves
from hughie.term.console import Closed, Console
from hughie.term.desk import Desk
from hughie.term.link import Link
from hughie.term.local import Local
from hughie.term.scripted import Scripted
from hughie.term.sitting import Keeper, Quit, Sitting
from hughie.term.start import Wish, ask_game, plan
from hughie.words import Words


@dataclass(frozen=True)
class How:
    """How to play, apart from what."""

    style: str | None = None
    resume: bool = False
    save: Path | None = None
    join: str | None = None
    as_json: bool = False
    rounds: int = 0


def play(wish: Wish, how: How, words: Words, console: Console | None = None) -> None:
    """Play in the terminal; HughieError before the game begins, KeyboardInterrupt passes through."""
    logging.getLogger("hughie").addHandler(logging.NullHandler())  # no place for a bot's traceback
    desk = Desk(console or Console(), words, how.style)
    if how.join is not None:
        _join(how.join, wish, how, desk)
        return
    try:
        kept = _opened(wish, how, desk)
    except Closed:
        return
    _sit(kept.local, kept, desk, how)


def _join(url: str, wish: Wish, how: How, desk: Desk) -> None:
    """Sit down at a table on a server."""
    from hughie.term import join  # noqa: PLC0415 - needs a library that playing here does not

    invitation = join.Invitation.read(url)
    name = wish.names.strip()
    try:
        if not name and not invitation.ticket.is_file():
            name = desk.console.ask(desk.words("Your name:")) or desk.words("Player {n}", n=1)
    except Closed:
        return
    token = join.seated(invitation, name)
    with contextlib.closing(join.Remote(invitation, token, whole=how.as_json)) as link:
        if not how.as_json:
            link.typed = desk.console.typed
        _sit(link, join.Unkept(invitation, token, url), desk, how)


def _opened(wish: Wish, how: How, desk: Desk) -> saves.Kept:
    if how.resume:
        path = how.save or saves.newest(wish.game or None)
        if path is None:
            raise HughieError(Phrase("there is no saved game; hughie play GAME begins one"))
        return saves.Kept(saves.resumed(path), path, named=how.save is not None)
    if how.save is not None and how.save.exists():
        template = "{path} exists; with --resume the game in it goes on"
        raise HughieError(Phrase(template, path=str(how.save)))
    game = wish.game or ask_game(desk.console, desk.words)
    agreed = plan(replace(wish, game=game), desk.words)
    return saves.Kept(Local(agreed), how.save or saves.fresh(agreed), named=how.save is not None)


def _sit(link: Link, keeper: Keeper, desk: Desk, how: How) -> None:
    """Play; however it ends, the game is kept as it stood after the last move."""
    try:
        if how.as_json:
            Scripted(link, desk.console, desk.words, keeper).run()
        else:
            desk.greet(link.state(None))
            Sitting(link, desk, keeper, how.rounds).run()
    except Quit as quit_:
        if quit_.for_good:
            keeper.forget()
        else:
            _part(link, keeper, desk, how)
    except Closed:
        with contextlib.suppress(Closed):
            _part(link, keeper, desk, how)
    except KeyboardInterrupt:
        _part(link, keeper, desk, how)
        raise


def _part(link: Link, keeper: Keeper, desk: Desk, how: How) -> None:
    keeper.keep()
    if not how.as_json and link.state(None)["table"]["phase"] != "finished":
        desk.console.say()
        desk.say(desk.words("Go on with: {command}", command=keeper.place))
