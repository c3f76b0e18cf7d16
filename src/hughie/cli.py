"""The command line: what each command takes; the work is done where it is imported.

Nothing of the engine is imported before a command needs it, so that `hughie --help` is quick.
Exit status: 0 well, 1 failed, 2 wrong use, 130 interrupted.
"""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer

if TYPE_CHECKING:
    from hughie.words import Words

PROGRAM = "hughie"
STYLES = ("ascii", "box", "tiles", "words")
FAILED, MISUSED, BROKEN_PIPE, INTERRUPTED = 1, 2, 141, 130

app = typer.Typer(
    name=PROGRAM,
    help="Dominoes: every connecting game with every house rule, in the browser or in the terminal.",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


class _Said:
    """The language of this run, for the errors that end it."""

    words: Words | None = None


def _words(lang: str | None) -> Words:
    from hughie.words import LANGUAGES, choose, translator

    try:
        _Said.words = translator(choose(lang))
    except ValueError:
        raise typer.BadParameter(
            f"{lang!r}; there are: {', '.join(LANGUAGES)}", param_hint="--lang"
        ) from None
    return _Said.words


def _style(name: str | None, *, ascii: bool) -> str | None:
    if name not in {None, *STYLES}:
        raise typer.BadParameter(f"{name!r}; there are: {', '.join(STYLES)}", param_hint="--style")
    return "ascii" if ascii else name


def _version(asked: bool) -> None:
    if asked:
        from hughie.term.about import version

        typer.echo(version())
        raise typer.Exit


Lang = Annotated[
    str | None, typer.Option("--lang", help="Language: en, id or pl.", show_default=False)
]
Json = Annotated[bool, typer.Option("--json", help="Answer as JSON.")]
Ascii = Annotated[bool, typer.Option("--ascii", help="The same as --style ascii.")]
Style = Annotated[
    str | None,
    typer.Option(
        "--style",
        help="Draw with ascii, box or tiles; or words: nothing is drawn.",
        show_default=False,
    ),
]
GameName = Annotated[str, typer.Argument(metavar="GAME[/PRESET]", show_default=False)]
Clause = Annotated[str | None, typer.Argument(help="Only this one: 3.2", show_default=False)]
House = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="A house rule; may be repeated."),
]
Preset = Annotated[
    str | None, typer.Option("--preset", help="A preset of the game.", show_default=False)
]
Seats = Annotated[int | None, typer.Option("--seats", help="How many play.", show_default=False)]
Seed = Annotated[
    int | None, typer.Option("--seed", help="Makes the deal repeatable.", show_default=False)
]
File = Annotated[Path, typer.Argument(metavar="FILE", show_default=False)]


@app.callback()
def _root(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    del version


@app.command()
def play(
    game: Annotated[str, typer.Argument(metavar="[GAME[/PRESET]]", show_default=False)] = "",
    option: House = None,
    preset: Preset = None,
    seats: Seats = None,
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            help="Bots for the free seats: 1 to 5, greedy, random, …; several with commas.",
        ),
    ] = "",
    people: Annotated[
        int, typer.Option("--people", min=1, help="How many people share this terminal.")
    ] = 1,
    names: Annotated[str, typer.Option("--names", help="Their names, with commas.")] = "",
    rounds: Annotated[
        int,
        typer.Option(
            "--rounds", min=0, help="Stop after so many rounds; 0: when the match is won."
        ),
    ] = 0,
    seed: Seed = None,
    lang: Lang = None,
    style: Style = None,
    ascii: Ascii = False,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the saved game.")] = False,
    save: Annotated[Path | None, typer.Option("--save", help="Where to keep the game.")] = None,
    deck: Annotated[
        Path | None, typer.Option("--deck", help="A file with the tiles in the order of the deal.")
    ] = None,
    join: Annotated[
        str | None, typer.Option("--join", metavar="URL", help="Sit down at a table on a server.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Play in the terminal, against bots, with friends here, or at a table on a server."""
    from hughie.term import play as playing
    from hughie.term.start import Wish

    words = _words(lang)
    wish = Wish(game, preset, tuple(option or ()), seats, bots, people, names, seed, deck)
    how = playing.How(_style(style, ascii=ascii), resume, save, join, as_json, rounds)
    playing.play(wish, how, words)


@app.command()
def games(lang: Lang = None, as_json: Json = False) -> None:
    """List the games and their presets."""
    from hughie.term import about

    about.games(_words(lang), as_json=as_json)


@app.command()
def options(
    game: GameName,
    option: House = None,
    preset: Preset = None,
    lang: Lang = None,
    as_json: Json = False,
) -> None:
    """Show the house rules of a game: what each does and may be."""
    from hughie.term import about

    about.options(game, preset, option or [], _words(lang), as_json=as_json)


@app.command()
def rules(game: GameName, clause: Clause = None, lang: Lang = None, as_json: Json = False) -> None:
    """Show the rules of a game, or one clause of them."""
    from hughie.term import about

    about.rules(game, clause, _words(lang), as_json=as_json)


@app.command()
def replay(
    file: File,
    round_: Annotated[
        int | None, typer.Option("--round", help="Only this round.", show_default=False)
    ] = None,
    step: Annotated[
        int | None,
        typer.Option("--step", help="Stop after so many moves of the round.", show_default=False),
    ] = None,
    position: Annotated[
        bool, typer.Option("--position", help="Print the position reached as one line.")
    ] = False,
    lang: Lang = None,
    style: Style = None,
    ascii: Ascii = False,
    as_json: Json = False,
) -> None:
    """Tell a recorded game again, move by move, all tiles open."""
    from hughie.term import records

    records.replay(
        file,
        round_,
        step,
        _words(lang),
        style=_style(style, ascii=ascii),
        position=position,
        as_json=as_json,
    )


@app.command()
def verify(files: Annotated[list[Path], typer.Argument(metavar="FILE…", show_default=False)],
           lang: Lang = None, as_json: Json = False) -> None:  # fmt: skip
    """Check records: legal moves, right scores, and fair deals where they were fair."""
    from hughie.term import records

    if not records.verify(files, _words(lang), as_json=as_json):
        raise typer.Exit(FAILED)


@app.command()
def record(
    game: GameName,
    option: House = None,
    preset: Preset = None,
    seats: Seats = None,
    bots: Annotated[str, typer.Option("--bots", help="Who plays, with commas.")] = "",
    seed: Seed = None,
    rounds: Annotated[
        int, typer.Option("--rounds", help="How many rounds at most; 0: the whole match.")
    ] = 0,
    out: Annotated[
        Path | None, typer.Option("--out", help="Write to a file.", show_default=False)
    ] = None,
    lang: Lang = None,
    as_json: Json = False,
) -> None:
    """Let bots play a match and write its record (DGN)."""
    from hughie.term import records
    from hughie.term.start import Wish

    words = _words(lang)
    wish = Wish(game, preset, tuple(option or ()), seats, bots, 0, "", seed)
    records.record(wish, rounds, out, words, as_json=as_json)


@app.command()
def perft(
    game: GameName,
    depth: Annotated[int, typer.Option("--depth", min=0, max=40, help="How many moves deep.")] = 4,
    option: House = None,
    preset: Preset = None,
    seats: Seats = None,
    seed: Seed = 0,
    divide: Annotated[
        bool, typer.Option("--divide", help="Count each first move by itself.")
    ] = False,
    lang: Lang = None,
    as_json: Json = False,
) -> None:
    """Count every way a round can go on, move by move."""
    from hughie.term import records
    from hughie.term.start import Wish

    words = _words(lang)
    wish = Wish(game, preset, tuple(option or ()), seats, "", 0, "", seed)
    records.perft(wish, depth, words, divide=divide, as_json=as_json)


@app.command()
def serve(
    host: Annotated[str, typer.Option("--host", help="Address to listen on.")] = "127.0.0.1",
    port: Annotated[
        int, typer.Option("--port", min=0, max=65535, help="Port; 0 takes a free one.")
    ] = 8000,
    browser: Annotated[
        bool, typer.Option("--open/--no-open", help="Open the page in the browser.")
    ] = True,
    database: Annotated[
        str | None,
        typer.Option(
            "--database", help="A file, or the URL of a PostgreSQL database.", show_default=False
        ),
    ] = None,
    origin: Annotated[
        list[str] | None,
        typer.Option("--origin", help="A further origin whose pages may connect; may be repeated."),
    ] = None,
    trust_proxy: Annotated[
        bool, typer.Option("--trust-proxy", help="Believe a proxy about addresses.")
    ] = False,
    pace: Annotated[
        float, typer.Option("--pace", min=0, help="How long bots take; 0: no time at all.")
    ] = 1.0,
    as_json: Json = False,
) -> None:
    """Serve tables to browsers."""
    from hughie.server.main import serve as run_server

    def say(address: str) -> None:
        typer.echo(f'{{"url": "{address}"}}' if as_json else address)

    run_server(
        host,
        port,
        open_browser=browser,
        database=database,
        origins=tuple(origin or ()),
        trust_proxy=trust_proxy,
        pace=pace,
        say=say,
    )


# -- commands that other packages bring -------------------------------------------------------------


def _passed_on(name: str, module: str, about: str) -> None:
    """A command whose options are declared by the Typer app of another module."""

    def command(ctx: typer.Context) -> None:
        try:
            there: Callable[..., Any] = importlib.import_module(module).app
        except ModuleNotFoundError as error:
            _end(f"{name} needs {error.name}, which is not installed", FAILED)
        raise typer.Exit(
            there(args=[name, *ctx.args], prog_name=PROGRAM, standalone_mode=False) or 0
        )

    settings = {"ignore_unknown_options": True, "allow_extra_args": True, "help_option_names": []}
    app.command(name, help=about, context_settings=settings, add_help_option=False)(command)


_passed_on("sim", "hughie.sim.cli", "Let bots play many rounds and sum them up.")
_passed_on(
    "compare", "hughie.sim.cli", "Compare two sets of house rules, or of bots, on the same deals."
)
_passed_on("arena", "hughie.sim.cli", "Let bots play each other and rate them.")
_passed_on("bench", "hughie.sim.cli", "Measure the speed of the engine.")
_passed_on("analyse", "hughie.sim.cli", "Look back on a recorded round: mistakes, luck and skill.")
_passed_on("puzzle", "hughie.sim.cli", "Find a position in which one move wins.")


# -- running ------------------------------------------------------------------------------------------


def _end(message: str, status: int) -> NoReturn:
    typer.echo(f"{PROGRAM}: {message}", err=True)
    raise SystemExit(status)


def run(args: Sequence[str] | None = None) -> NoReturn:
    """Do what the arguments say and end; every failure is one line, never a traceback."""
    given = sys.argv[1:] if args is None else list(args)
    try:
        status = app(args=given or ["--help"], prog_name=PROGRAM, standalone_mode=False)
    except KeyboardInterrupt:
        status = INTERRUPTED
    except BrokenPipeError:
        _no_more_output()
        status = BROKEN_PIPE
    except OSError as error:
        _end(f"{error.filename}: {error.strerror}" if error.filename else str(error), FAILED)
    except Exception as error:
        _tell(error)
        raise
    raise SystemExit(status or 0)


def _no_more_output() -> None:
    """Whoever read our output has gone; Python must not complain about it while it ends."""
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, sys.stdout.fileno())


def _tell(error: Exception) -> None:
    """End with the line of an error that is meant for people; others are faults of ours."""
    from hughie.core.errors import HughieError, OptionError, UnknownGame
    from hughie.term.console import Closed
    from hughie.words import choose, translator

    if isinstance(error, Closed):
        _no_more_output()
        raise SystemExit(BROKEN_PIPE) from None
    if isinstance(error, HughieError):
        words = _Said.words or translator(choose())
        misused = isinstance(error, (OptionError, UnknownGame))
        _end(error.phrase.said(words), MISUSED if misused else FAILED)
    if hasattr(error, "format_message"):  # wrong use, as Typer tells it
        path = getattr(getattr(error, "ctx", None), "command_path", PROGRAM)
        said = " ".join(error.format_message().split()).rstrip(".")
        _end(f"{said} ({path} --help says what there is)", MISUSED)


def main() -> None:
    """The program `hughie`."""
    run()
