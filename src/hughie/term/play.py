"""`hughie play`: from the wish to the end of the match, and what is said on the way out."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from hughie.core.errors import HughieError, Phrase
from hughie.term import saves
from hughie.term.console import Closed, Console
from hughie.term.desk import Desk
from hughie.term.local import Local, Plan
from hughie.term.sitting import Quit, Sitting
from hughie.term.start import Wish, ask_game, plan
from hughie.words import Words


@dataclass(frozen=True)
class How:
    """How to play, apart from what."""

    ascii: bool = False
    resume: bool = False
    save: Path | None = None
    join: str | None = None
    as_json: bool = False


def play(wish: Wish, how: How, words: Words, console: Console | None = None) -> None:
    """Play in the terminal; HughieError before the game begins, KeyboardInterrupt passes through."""
    here = console or Console()
    desk = Desk(here, words, ascii=how.ascii)
    try:
        kept = _opened(wish, how, desk)
    except Closed:
        return
    desk.greet(kept.local.plan, kept.local.state(None))
    _sit(kept, desk)


def _opened(wish: Wish, how: How, desk: Desk) -> saves.Kept:
    if how.resume:
        path = how.save or saves.newest(wish.game or None)
        if path is None:
            raise HughieError(Phrase("there is no saved game; hughie play GAME begins one"))
        return saves.Kept(saves.resumed(path), path, named=how.save is not None)
    game = wish.game or ask_game(desk.console, desk.words)
    agreed = plan(replace(wish, game=game), desk.words)
    return saves.Kept(Local(agreed), how.save or saves.fresh(agreed), named=how.save is not None)


def _sit(kept: saves.Kept, desk: Desk) -> None:
    """Play; however it ends, the game is kept as it stood after the last move."""
    try:
        Sitting(kept.local, desk, kept).run()
    except Quit:
        _part(kept, desk)
    except Closed:
        kept.keep()
    except KeyboardInterrupt:
        _part(kept, desk)
        raise


def _part(kept: saves.Kept, desk: Desk) -> None:
    kept.keep()
    if kept.path.exists() and kept.local.table.state.phase != "finished":
        desk.console.say()
        desk.say(desk.words("The game is saved. Go on with: {command}", command=kept.place))


__all__ = ["How", "Plan", "play"]
