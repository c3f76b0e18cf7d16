"""The commands ``analyse`` and ``puzzle``."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from hughie.core.errors import HughieError, Phrase
from hughie.core.match import Match
from hughie.core.position import from_position
from hughie.core.record import load
from hughie.core.registry import find, games
from hughie.core.round import Round
from hughie.sim import show
from hughie.sim.analysis import DEALS, ITERATIONS, Analysis, Decision, analyse
from hughie.sim.puzzles import Puzzle, puzzle

Json = Annotated[bool, typer.Option("--json", help="Answer as JSON.")]
Seed = Annotated[int, typer.Option("--seed", help="Settles everything that happens.")]


def analyse_command(
    file: Annotated[Path, typer.Argument(metavar="FILE", show_default=False)],
    round_: Annotated[
        int, typer.Option("--round", help="Which round of the record, from 1; 0: the last.")
    ] = 0,
    iterations: Annotated[
        int, typer.Option("--iterations", min=30, help="How long each choice is weighed.")
    ] = ITERATIONS,
    deals: Annotated[
        int, typer.Option("--deals", min=2, help="How often equal bots play the deal.")
    ] = DEALS,
    note: Annotated[
        Path | None, typer.Option("--note", help="Write the record with the analysis as comments.")
    ] = None,
    seed: Seed = 1,
    as_json: Json = False,
) -> None:
    """Weigh every choice of a recorded round: expected points, mistakes, luck and skill."""
    played = chosen(file, round_)
    told = analyse(played, iterations, deals, seed)
    if note:
        written = played.record().to_dgn()
        note.write_text(written.rstrip("\n") + "\n\n" + "\n".join(told.notes()) + "\n", "utf-8")
    if as_json:
        show.as_json(told.to_json())
    else:
        _print(told)


def puzzle_command(
    game: Annotated[str, typer.Argument(metavar="GAME[/PRESET]")] = "block",
    seats: Annotated[int | None, typer.Option("--seats", help="How many play.")] = None,
    seed: Seed = 1,
    answer: Annotated[bool, typer.Option("--answer", help="Tell the answer too.")] = False,
    as_json: Json = False,
) -> None:
    """Find a position in which one move wins; all hands are in view."""
    found, preset = find(game)
    least = games()[found.name].preset_seats[preset][0]
    made = puzzle(f"{found.name}/{preset}", seats or least, seed)
    if as_json:
        show.as_json(asdict(made))
    else:
        _set(made, answer)


def chosen(file: Path, number: int) -> Round:
    """Return one round of a record; HughieError when there is no such round."""
    replayed = load(file).replay()
    rounds = replayed.rounds if isinstance(replayed, Match) else (replayed,)
    if not 0 <= number <= len(rounds):
        raise HughieError(
            Phrase("there is no round {n}; the record has {m}", n=number, m=len(rounds))
        )
    return rounds[number - 1]


def _print(told: Analysis) -> None:
    if told.decisions:
        show.rows([_row(decision) for decision in told.decisions], "Choices")
    for decision in told.mistakes():
        best = decision.choices[0]
        typer.echo(
            f"Move {decision.number}, player {decision.seat + 1}: {decision.made} cost "
            f"{decision.loss:.1f} points; {best.move} was better."
        )
    show.rows([_share(asdict(share)) for share in told.shares], "Luck and skill, in points")


def _row(decision: Decision) -> dict[str, object]:
    best = decision.choices[0]
    mine = best.points - decision.loss
    exact = "" if decision.exact else f" [{best.low:+.1f}, {best.high:+.1f}]"
    return {
        "move": decision.number,
        "player": decision.seat + 1,
        "made": decision.made,
        "worth": f"{mine:+.1f}",
        "best": best.move,
        "best_worth": f"{best.points:+.1f}{exact}",
        "mistake": f"{decision.loss:.1f}" if decision.clear else "",
    }


def _share(plain: dict[str, float]) -> dict[str, object]:
    return {
        "side": str(int(plain["side"]) + 1),
        "result": f"{plain['result']:+.0f}",
        "the_deal": f"{plain['deal']:+.1f} ± {1.96 * plain['deal_error']:.1f}",
        "made_of_it": f"{plain['made']:+.1f}",
        "clear_mistakes": f"{-plain['lost']:+.1f}",
    }


def _set(made: Puzzle, answer: bool) -> None:
    """Print a puzzle: its hands, its ends, the question, and perhaps the answer."""
    view = from_position(made.position).view(None)
    typer.echo(f"{view['game']}/{view['preset']}: player {made.player} to move, and wins. How?")
    for seat, hand in enumerate(made.hands):
        typer.echo(f"  player {seat + 1}: {' '.join(hand)}")
    ends = view["ends"]
    assert isinstance(ends, list)
    typer.echo("  ends: " + ", ".join(f"{end['number']} on {end['tile']}" for end in ends))
    typer.echo(f"  position: {made.position}")
    if answer:
        typer.echo(f"Answer: {made.answer}, by {made.margin}. ({made.tempting} does not win.)")
        typer.echo("  " + ", ".join(made.line))
