"""The commands ``sim``, ``compare``, ``arena`` and ``bench``."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from hughie.core.errors import HughieError, Phrase
from hughie.core.registry import find, games
from hughie.sim import bench as speed
from hughie.sim import figures, show, thought
from hughie.sim import growth as by_size
from hughie.sim import plot as draw
from hughie.sim.arena import arena as play_bouts
from hughie.sim.compare import compare as play_pairs
from hughie.sim.early import Ending
from hughie.sim.figures import Figure
from hughie.sim.peers import installed
from hughie.sim.plan import Plan, replay
from hughie.sim.run import run
from hughie.sim.together import together

PARTIAL = 1

app = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

GameName = Annotated[str, typer.Argument(metavar="GAME[/PRESET]", show_default=False)]
House = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="A house rule; may be repeated."),
]
Seats = Annotated[
    int | None, typer.Option("--seats", help="How many play; by default the fewest that may.")
]
Bots = Annotated[
    str, typer.Option("--bots", help="Bots by seat, with commas: random, greedy, 1 to 5, …")
]
Seed = Annotated[int, typer.Option("--seed", help="Settles everything that happens.")]
Rounds = Annotated[str, typer.Option("--rounds", help="How many; 1e6 will do.")]
Workers = Annotated[int, typer.Option("--workers", help="Processes; 0: one for each core.")]
Where = Annotated[
    list[str] | None,
    typer.Option("--executor", help="processes, here, joblib, dask or ray, dask and ray with an"
                 " address after a colon."),
]  # fmt: skip
Json = Annotated[bool, typer.Option("--json", help="Answer as JSON.")]
Csv = Annotated[Path | None, typer.Option("--csv", help="Write the figures to a file.")]
Plot = Annotated[Path | None, typer.Option("--plot", help="Draw a picture: svg, png or pdf.")]


app.command("analyse")(thought.analyse_command)
app.command("puzzle")(thought.puzzle_command)


@app.command()
def sim(
    game: GameName,
    option: House = None,
    seats: Seats = None,
    bots: Bots = "random",
    rounds: Rounds = "10000",
    seed: Seed = 1,
    workers: Workers = 0,
    executor: Where = None,
    keep: Annotated[
        Path | None, typer.Option("--keep", help="Keep what is finished, and go on from there.")
    ] = None,
    round_: Annotated[
        int | None, typer.Option("--round", help="Replay this round of the run alone (from 0).")
    ] = None,
    csv: Csv = None,
    plot: Plot = None,
    as_json: Json = False,
) -> None:
    """Let bots play many rounds and sum them up."""
    plan = planned(game, seats, option, bots, seed)
    if round_ is not None:
        _one(plan, round_)
        return
    wanted = number(rounds)
    kind, address = where(executor)
    with show.Bar(game, wanted) as bar:
        found = run(plan, wanted, workers, kind, address, keep, bar.advance)
    told = figures.of_run(found)
    done = found.tally.count("rounds")
    title = f"{game}, {plan.seats} players, {done:,} rounds, seed {seed}"
    plain = {**_end(found.end), "rounds": done, "plan": vars(plan), "tally": found.tally.to_json()}
    answer(told, title, plain if as_json else None, csv)
    if plot:
        draw.of_run(found, told, plot)
    partial(found.end, done, wanted)


@app.command()
def compare(
    game: GameName,
    a: Annotated[str, typer.Option("--a", help="Side a: NAME=VALUE,… and bots=BOT+BOT.")] = "",
    b: Annotated[str, typer.Option("--b", help="Side b, the same way.")] = "",
    option: House = None,
    seats: Seats = None,
    bots: Bots = "greedy",
    rounds: Rounds = "2000",
    seed: Seed = 1,
    workers: Workers = 0,
    executor: Where = None,
    csv: Csv = None,
    plot: Plot = None,
    as_json: Json = False,
) -> None:
    """Compare two sets of house rules, or of bots, on the same deals."""
    plan = planned(game, seats, option, bots, seed)
    one, other = varied(plan, a), varied(plan, b)
    wanted = number(rounds)
    kind, address = where(executor)
    with show.Bar(game, wanted) as bar:
        found = play_pairs(one, other, wanted, workers, kind, address, bar.advance)
    told = figures.of_comparison(found)
    done = found["moves"].n
    title = f"{game}, {plan.seats} players, {done:,} pairs; a: {a or 'as it is'}; b: {b}"
    plain = {**_end(found.end), "a": vars(one), "b": vars(other), "rounds": done}
    answer(told, title, plain if as_json else None, csv)
    if plot:
        draw.of_comparison(told, title, plot)
    partial(found.end, done, wanted)


@app.command()
def arena(
    game: GameName,
    bots: Bots = "1,2,3,4,5",
    option: House = None,
    seats: Seats = None,
    deals: Annotated[str, typer.Option("--deals", help="Deals for each pair of bots.")] = "200",
    seed: Seed = 1,
    workers: Workers = 0,
    executor: Where = None,
    csv: Csv = None,
    plot: Plot = None,
    as_json: Json = False,
) -> None:
    """Let bots play each other, every deal both ways round, and rate them."""
    names = [name.strip() for name in bots.split(",")]
    plan = planned(game, seats, option, names[0], seed)
    wanted = number(deals)
    kind, address = where(executor)
    pairs = len(names) * (len(names) - 1) // 2
    with show.Bar(game, wanted * pairs) as bar:
        bouts = play_bouts(plan, names, wanted, workers, kind, address, bar.advance)
    told = figures.of_arena(bouts)
    done = sum(len(bout.margins) for bout in bouts) // 2
    title = f"{game}, {plan.seats} players, up to {2 * wanted:,} rounds a pair"
    plain = {**_end(bouts.end), "game": game, "deals": done}
    answer(told, title, plain if as_json else None, csv)
    if plot:
        draw.of_arena(told, title, plot)
    partial(bouts.end, done, wanted * pairs)


@app.command()
def bench(
    game: Annotated[str, typer.Argument(metavar="[GAME/PRESET]", show_default=False)] = "",
    option: House = None,
    seats: Seats = None,
    seconds: Annotated[float, typer.Option("--seconds", help="Time for each figure.")] = 1.0,
    peers: Annotated[
        bool, typer.Option("--peers", help="Measure other engines beside it, if installed.")
    ] = False,
    growth: Annotated[
        Path | None, typer.Option("--growth", help="Draw the cost of a move as sets grow.")
    ] = None,
    processes: Annotated[
        int | None, typer.Option("--processes", help="Compare so many processes with one.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Measure the speed of the engine: one core, random play, the deal included."""
    if seconds <= 0:
        raise HughieError(Phrase("{n} seconds are no time to measure in", n=seconds))
    if growth:
        _growth(game, seconds, growth, as_json)
        return
    if not game and processes is None:
        rows = [speed.measure(case, seconds, whole=False) for case in speed.everything()]
        show.as_json({"cases": rows}) if as_json else show.rows(rows, "Random play")
        return
    plan = planned(game, seats, option, "random", 1)
    if processes is not None:
        beside_one = together(game, plan.seats, dict(plan.options), processes, seconds)
        show.as_json(beside_one) if as_json else show.lines(beside_one, "Several processes and one")
        return
    case = speed.Case.of(game, plan.seats, dict(plan.options))
    found = speed.measure(case, seconds)
    if peers:
        playable, missing = installed()
        found["peers"] = speed.against(case, playable, seconds)
        found["left_out"] = missing
    show.as_json(found) if as_json else _measured(found)


def _measured(found: dict[str, object]) -> None:
    beside, absent = found.pop("peers", []), found.pop("left_out", {})
    show.lines(found, "Random play, one core")
    if isinstance(beside, list) and beside:
        show.rows(beside, "Other engines in the same run; a ratio above 1: ours is faster")
    if isinstance(absent, dict) and absent:
        show.lines(absent, "Not measured, and why")


def _growth(game: str, seconds: float, file: Path, as_json: bool) -> None:
    names = [game] if game else list(games())
    sets, seats = by_size.by_set(names, seconds), by_size.by_seats(names, seconds)
    panels = [
        ("largest number of the set", by_size.curves(sets, "set")),
        ("players", by_size.curves(seats, "seats")),
    ]
    draw.of_growth(panels, file)
    if as_json:
        show.as_json({"sets": sets, "seats": seats})
        return
    show.rows(sets, "Cost of a move by set")
    show.rows(seats, "Cost of a move by players")


def _one(plan: Plan, round_number: int) -> None:
    """Print the record of one round of a run."""
    typer.echo(replay(plan, round_number).record().to_dgn(), nl=False)


def answer(
    told: list[Figure], title: str, plain: dict[str, object] | None, csv: Path | None
) -> None:
    """Print figures as a table, or with ``plain`` as JSON; write them down where asked."""
    if plain is None:
        show.table(told, title)
    else:
        show.as_json({**plain, "figures": [f.to_json() for f in told]})
    if csv:
        show.write_csv(told, csv)


# -- reading what was asked for -------------------------------------------------------------------


def planned(game: str, seats: int | None, option: list[str] | None, bots: str, seed: int) -> Plan:
    """Return the plan that a command line asks for; raises what a table would."""
    found, preset = find(game)
    least = games()[found.name].preset_seats[preset][0]
    names = tuple(name.strip() for name in bots.split(","))
    plan = Plan(f"{found.name}/{preset}", seats or least, pairs(option or []), names, seed)
    return plan.checked()


def pairs(texts: list[str]) -> dict[str, object]:
    """Read ``name=value`` texts."""
    found: dict[str, object] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise HughieError(Phrase("{text} is no house rule: write name=value", text=repr(text)))
        found[name.strip()] = value.strip()
    return found


def varied(plan: Plan, text: str) -> Plan:
    """Return a plan with the house rules and bots of one side of a comparison."""
    given = pairs([part for part in re.split(r",(?=[a-z_.]+=)", text) if part.strip()])
    bots = given.pop("bots", None)
    names = tuple(str(bots).split("+")) if bots else plan.bots
    return replace(plan, options={**plan.options, **given}, bots=names).checked()


def number(text: str) -> int:
    """Read a count such as 2000 or 1e6."""
    try:
        value = float(text.replace("_", ""))
    except ValueError:
        value = 0.5
    if value < 1 or value != int(value):
        raise HughieError(Phrase("{text} is no number of rounds", text=repr(text)))
    return int(value)


def where(texts: list[str] | None) -> tuple[str, str]:
    """Read ``kind`` or ``kind:address``."""
    kind, _, address = (texts[-1] if texts else "processes").partition(":")
    return kind, address


def _end(end: Ending) -> dict[str, object]:
    return {"partial": not end.complete, "trouble": end.trouble}


def partial(end: Ending, done: int, wanted: int) -> None:
    """Say that a run ended early, and end with status 1 (130 when interrupted)."""
    if end.complete:
        return
    typer.echo(f"partial: {end.trouble} after {done:,} of {wanted:,} rounds", err=True)
    raise typer.Exit(130 if end.trouble == "interrupted" else PARTIAL)
