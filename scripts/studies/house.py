"""What one house rule does to a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hughie.sim.compare import compare
from hughie.sim.plan import Plan

from .page import SEED, THINKER, Data, Page, Study, amount, dots, interval, points_of_a_cent

PAIRS = 30_000
RULES: tuple[tuple[str, int, Mapping[str, object], str], ...] = (
    ("draw/classic", 2, {"draw_limit": 1}, "draw one tile only"),
    ("draw/classic", 2, {"reserve": 0}, "draw to the last tile"),
    ("draw/classic", 4, {"draw_when": "never"}, "nobody draws"),
    ("all-fives/classic", 2, {"spinner": "first_double"}, "the first double spins"),
    ("all-fives/classic", 2, {"multiples": "3,5"}, "threes score too"),
    ("doubles/classic", 2, {"number_opening": False}, "no number need be opened"),
    ("doubles/classic", 4, {"number_opening": False}, "no number need be opened"),
    ("blind-hughie/classic", 2, {"peek": True}, "one may peek"),
    ("blind-hughie/classic", 2, {"turn_length": "one_tile"}, "one tile a turn"),
    ("blind-hughie/classic", 4, {"exposed_double": True}, "a face-up double may be laid"),
    ("slepe-domino/classic", 2, {"reveal_at": 0}, "no reveal"),
)
SHARES = ("leader wins", "blocked")
WATCHED = (*SHARES, "moves", "winner's points")


def _case(
    name: str, seats: int, options: Mapping[str, object], words: str, pairs: int
) -> dict[str, Any]:
    before = Plan(name, seats, {}, (THINKER,), SEED)
    after = Plan(name, seats, options, (THINKER,), SEED)
    found = compare(before, after, pairs, workers=1)
    changes = {metric: found[metric].difference.to_json() for metric in WATCHED}
    return {"game": name, "seats": seats, "with": words, "changes": changes}


def _play(part: float) -> Data:
    return {"rows": [_case(*rule, max(2, int(PAIRS * part))) for rule in RULES]}


def _tell(data: Data) -> Page:
    rows = data["rows"]
    drawn = [
        (f"{r['game']}, {r['seats']}: {r['with']}", interval(r["changes"]["leader wins"]))
        for r in rows
    ]
    apart = [one for one in drawn if one[1].apart(0.0)]
    told = "; ".join(f"{name} by {points_of_a_cent(v)}" for name, v in apart)
    short = (
        f"Of {len(drawn)} house rules {len(apart)} change how often the leader wins by more than"
        f" chance explains, in percentage points: {told or 'none'} (n = {drawn[0][1].n:,} pairs each)."
    )
    page = Page(short, [short, *_others(rows)])
    page.draw = dots("What one house rule changes", drawn, 0.0,
                     "change in how often the leader wins, percentage points")  # fmt: skip
    page.tables = [(("game", "players", "with", *WATCHED, "pairs"), [_row(r) for r in rows])]
    return page


def _others(rows: list[dict[str, Any]]) -> list[str]:
    """Say which rule changes the other figures most."""
    said: list[str] = []
    for metric, read in (("blocked", points_of_a_cent), ("moves", amount)):
        top = max(rows, key=lambda r: abs(r["changes"][metric]["value"]))
        v = interval(top["changes"][metric])
        what = "the share of blocked rounds (percentage points)" if metric == "blocked" else (
            "the length of a round (moves)")  # fmt: skip
        said.append(
            f"“{top['with'].capitalize()}” in {top['game']} for {top['seats']} changes {what} most:"
            f" {read(v)} (n = {v.n:,})."
        )
    return said


def _row(row: dict[str, Any]) -> tuple[str, ...]:
    changes = {metric: interval(row["changes"][metric]) for metric in WATCHED}
    told = [points_of_a_cent(v) if m in SHARES else amount(v) for m, v in changes.items()]
    return row["game"], str(row["seats"]), row["with"], *told, f"{changes['moves'].n:,}"


STUDY = Study(
    "house",
    "What one house rule changes",
    "The same deals, played with and without one house rule.",
    f"All seats are played by `{THINKER}`. Differences, with the rule less without it: percentage"
    " points, moves or points a round; 95 % intervals of paired rounds.",
    _play,
    _tell,
)
