"""How strong the bots are: against greedy play, level against level, against another library."""

from __future__ import annotations

import itertools
import json
from collections.abc import Mapping
from typing import Any

from hughie.sim.stats import share
from scripts.strength import Contest, compare, told

from .page import Data, Page, Study, dots, percent

FULL = "level-5:iterations=3000"  # all that level 5 ever thinks
GREEDY = (
    Contest("draw", FULL),
    Contest("all-fives", FULL),
    Contest("fives-and-threes", FULL),
    Contest("doubles", FULL),
    Contest("slepe-domino", FULL),
    Contest("block/partners", FULL, seats=4),
)
# Fewer do for the bounds: what is seen need not be guessed at.
BOUNDS = {
    "draw": "ismcts:iterations=600",
    "slepe-domino": "ismcts:iterations=100",  # rounds are long where all is seen
    "block/partners": "ismcts:iterations=400",
}
BOUND = "ismcts:iterations=1000"
LEVELS = ("level-5", "level-4", "level-3", "level-2", "level-1", "random")
# Deals for each step of the ladder, from the top: few where a step is wide or a round takes long,
# many where a choice counts for little. Steps that a first run of fewer deals had left open (level 4
# over 3 in Ślepe, 5 over 4 in Bingo and Doubles) or thin were given more.
LADDER: tuple[tuple[str, int, tuple[int, ...]], ...] = (
    ("all-fives", 2, (1100, 1100, 2000, 3000, 3000)),
    ("fives-and-threes", 2, (1050, 1050, 2000, 3000, 3000)),
    ("draw", 2, (1050, 1050, 2000, 2000, 2000)),
    ("block/partners", 4, (1050, 1050, 2000, 1500, 1500)),
    ("bingo", 2, (1050, 1050, 1050, 1050, 1050)),
    ("slepe-domino", 2, (1050, 1500, 1050, 1050, 1050)),
    ("block", 2, (1500, 2500, 5000, 6000, 6000)),
    ("doubles", 2, (3000, 2000, 6000, 8000, 8000)),
    ("blind-hughie", 2, (2500, 5000, 7000, 5000, 6000)),
)
# A fraction of level 5's thought will do to beat level 4, and leaves time for more deals.
TOP = "level-5:iterations={}"
TOP_ITERATIONS = {"block": 600, "doubles": 600}
# Where the distance to the bound comes from: a reading, not a measurement.
WHY = {
    "draw": "the boneyard: who may draw what is not known to anybody before it is drawn",
    "all-fives": "the replies that score: with hands in view none is given away",
    "fives-and-threes": "the replies that score: with hands in view none is given away",
    "doubles": "which doubles others hold, as only they open a number",
    "slepe-domino": "one's own row: the bot that sees all knows what it turns up next",
    "block/partners": "the partner's hand; with all hands seen two play as one",
}
KEPT = ("game", "seats", "a", "b", "deals", "won", "lost", "drawn", "moves", "ms_a_move", "open")


def _played(contest: Contest, part: float) -> dict[str, Any]:
    smaller = Contest(**{**vars(contest), "deals": max(1, int(contest.deals * part))})
    row = told(compare(smaller), smaller)
    return {key: row[key] for key in KEPT}


def _play(part: float) -> Data:
    rows = [_played(Contest(**{**vars(c), "deals": 1100}), part) for c in GREEDY]
    for c in GREEDY:
        bound = {**vars(c), "a": BOUNDS.get(c.game, BOUND), "deals": 500, "open": True}
        rows.append(_played(Contest(**bound), part))
    rows += [_played(step, part) for step in steps()]
    # The match against the other library is played by its own script, and stays.
    kept = json.loads(STUDY.data.read_text("utf-8")) if STUDY.data.exists() else {}
    return {**kept, "rows": rows}


def steps() -> list[Contest]:
    """Return the contests of each level against the one below, in every game."""
    found: list[Contest] = []
    for game, seats, deals in LADDER:
        top = TOP.format(TOP_ITERATIONS.get(game, 300))
        for (a, b), count in zip(itertools.pairwise(LEVELS), deals, strict=True):
            found.append(Contest(game, top if a == LEVELS[0] else a, b, seats, count))
    return found


def _share(row: Mapping[str, Any]) -> Any:
    return share(row["won"], row["won"] + row["lost"])


def _named(row: Mapping[str, Any]) -> str:
    return f"{row['game']}, {row['seats']} players"


def _against_greedy(rows: list[dict[str, Any]]) -> list[tuple[str, ...]]:
    bounds = {row["game"]: _share(row) for row in rows if row["open"]}
    lines: list[tuple[str, ...]] = []
    for row in rows:
        if row["b"] != "greedy" or row["open"]:
            continue
        v, bound = _share(row), bounds.get(row["game"])
        above = f"{percent(bound)}, n = {bound.n:,}" if bound else "–"
        lines.append(
            (_named(row), row["a"].partition("=")[2], f"{row['ms_a_move']:.1f} ms", percent(v),
             f"{v.n:,}", above, WHY.get(row["game"], ""))
        )  # fmt: skip
    return lines


def _tell(data: Data) -> Page:
    rows = data["rows"]
    honest = [
        (_named(row), _share(row)) for row in rows if row["b"] == "greedy" and not row["open"]
    ]
    least, most = min(honest, key=lambda r: r[1].value), max(honest, key=lambda r: r[1].value)
    short = (
        f"Thinking ahead wins between {percent(least[1])} ({least[0]}, n = {least[1].n:,}) and"
        f" {percent(most[1])} ({most[0]}, n = {most[1].n:,}) of decided rounds against `greedy`."
    )
    page = Page(f"{short} {_steps_told(rows)}", [
        short,
        _steps_told(rows),
        ("Level 5 thinks as long as it ever does; time is processor time of one core for a move that"
        " was a choice. The bound is the same search, with fewer iterations, that sees every hand: no"
        " honest play can pass it for long, and the distance is what hidden tiles hide, not only what"
        " the bot does badly."),
    ])  # fmt: skip
    page.draw = dots(
        "Thinking ahead against greedy play", honest, 0.5, "decided rounds won, per cent"
    )
    page.tables = [
        (("game", "iterations", "a move", "decided rounds won", "n", "the bound, all hands seen",
          "what is hidden, as we read the distance"), _against_greedy(rows)),
        (("game", "level", "against", "decided rounds won", "n"), _ladder(rows)),
    ]  # fmt: skip
    if "dominoes" in data:
        page.answer.append(_other_library(data["dominoes"]))
    page.answer += data.get("notes", [])
    return page


def _steps_told(rows: list[dict[str, Any]]) -> str:
    """Say whether the levels are in order, and where a step is least."""
    ladder = [row for row in rows if row["b"] != "greedy"]
    clear = sum(_share(row).low > 0.5 for row in ladder)
    least = min(ladder, key=lambda row: float(_share(row).value))
    v = _share(least)
    return (
        f"Of {len(steps())} steps from a level to the one below, in {len(LADDER)} games, {len(ladder)}"
        f" have been played; in {clear} of these the higher level's interval is clear of one half. The"
        f" least is {least['a']} over {least['b']} in {_named(least)}: {percent(v)} (n = {v.n:,})."
    )


def _ladder(rows: list[dict[str, Any]]) -> list[tuple[str, ...]]:
    return [
        (_named(row), row["a"], row["b"], percent(_share(row)), f"{_share(row).n:,}")
        for row in rows
        if row["b"] != "greedy"
    ]


def _other_library(d: Mapping[str, Any]) -> str:
    v = share(d["won"], d["lost"] + d["won"])
    return (
        f"Partnership Block against the sampled search of PyPI `dominoes` 6.1.0 (`{d['theirs']}`),"
        f" each library holding the same round: `{d['ours']}` wins {percent(v)} of decided rounds"
        f" (n = {v.n:,}), taking {d['our_ms']:.1f} ms of processor time a choice on average and"
        f" {d['our_worst_ms']:.0f} ms at worst, the other {d['their_ms']:.1f} ms and"
        f" {d['their_worst_ms']:.0f} ms. `python scripts/against_dominoes.py` plays it again."
    )


STUDY = Study(
    "strength",
    "How strong the bots are",
    "What do the bots that think ahead win, and is each level better than the one below?",
    "Every deal is played twice, with the sides changed round; Wilson intervals, 95 %. Fixed numbers"
    " of iterations make the results the same on any machine (`scripts/strength.py`).",
    _play,
    _tell,
)
