"""Does it help to lay the first tile, or the first double?"""

from __future__ import annotations

from typing import Any

from hughie.core.moves import PASS, tile_of_code
from hughie.core.registry import games
from hughie.core.tiles import is_double
from hughie.sim.plan import Plan, play, table_of
from hughie.sim.play import Outcome
from hughie.sim.stats import Interval, share

from .page import SEED, THINKER, Data, Page, Study, dots, interval, percent, points_of_a_cent

ROUNDS = 50_000


def presets() -> list[tuple[str, int]]:
    """Return every preset for two and for four, or for as few as it takes."""
    found: list[tuple[str, int]] = []
    for name, info in games().items():
        for preset in info.presets:
            taken = info.preset_seats[preset]
            wanted = [n for n in taken if n in {2, 4}] or [taken[0]]
            found += [(f"{name}/{preset}", seats) for seats in wanted]
    return found


def first_double(out: Outcome) -> int | None:
    """Return the seat that laid the first double of a round, if anybody did."""
    for seat, code in out.trace or ():
        if code < PASS and is_double(tile_of_code(code)):
            return seat
    return None


def _case(name: str, seats: int, rounds: int) -> dict[str, Any]:
    plan = Plan(name, seats, {}, (THINKER,), SEED)
    won = led = doubles = doubled = 0
    for number in range(rounds):
        out = play(plan, number, keep=True)
        if not out.winners:
            continue
        won += 1
        led += out.leader in out.winners
        seat = first_double(out)
        doubles += seat is not None
        doubled += seat in out.winners
    return {
        "game": name,
        "seats": seats,
        "fair": len(table_of(plan).rules.sides[0]) / seats,
        "leader": share(led, won).to_json(),
        "double": share(doubled, doubles).to_json(),
    }


def _play(part: float) -> Data:
    rounds = max(1, int(ROUNDS * part))
    return {"rows": [_case(name, seats, rounds) for name, seats in presets()]}


def _edge(row: dict[str, Any], what: str) -> Interval:
    v, fair = interval(row[what]), row["fair"]
    return Interval(v.value - fair, v.low - fair, v.high - fair, v.n)


def _tell(data: Data) -> Page:
    rows = sorted(data["rows"], key=lambda row: -_edge(row, "leader").value)
    drawn = [(f"{row['game']}, {row['seats']}", _edge(row, "leader")) for row in rows]
    more = sum(v.low > 0 for _, v in drawn)
    less = sum(v.high < 0 for _, v in drawn)
    best, worst = drawn[0], drawn[-1]
    short = (
        f"In {more} of {len(drawn)} cases the leader wins more than a fair share of rounds, in"
        f" {less} less; the greatest edge is {points_of_a_cent(best[1])} percentage points"
        f" ({best[0]} players, n = {best[1].n:,})."
    )
    page = Page(short, [short, *_more(rows, worst)])
    page.draw = dots(
        "The edge of the lead",
        drawn,
        0.0,
        "wins of the leader beyond a fair share, percentage points",
    )
    heading = ("game", "players", "fair share", "leader wins", "edge",
               "layer of the first double wins", "edge", "rounds won by somebody")  # fmt: skip
    page.tables = [(heading, [_row(row) for row in rows])]
    return page


def _more(rows: list[dict[str, Any]], worst: tuple[str, Interval]) -> list[str]:
    doubles = [(row, _edge(row, "double")) for row in rows if row["double"]["n"]]
    top, edge = max(doubles, key=lambda one: one[1].value)
    above = sum(v.low > 0 for _, v in doubles)
    return [
        f"The least is {points_of_a_cent(worst[1])} ({worst[0]} players, n = {worst[1].n:,}).",
        (
            f"Who lays the first double of the round wins more than a fair share in {above} of"
            f" {len(doubles)} cases, most in {top['game']} for {top['seats']}:"
            f" {points_of_a_cent(edge)} (n = {edge.n:,}). Where the highest double has to be led, both"
            " edges are one."
        ),
        (
            "Only rounds that somebody wins count; where several share a win, it counts for each. In"
            " Doubles, where somebody can nearly always lay, who begins goes out first."
        ),
    ]


def _row(row: dict[str, Any]) -> tuple[str, ...]:
    double = interval(row["double"])
    told = (percent(double), points_of_a_cent(_edge(row, "double"))) if double.n else ("–", "–")
    return (
        row["game"],
        str(row["seats"]),
        f"{100 * row['fair']:.0f} %",
        percent(interval(row["leader"])),
        points_of_a_cent(_edge(row, "leader")),
        *told,
        f"{row['leader']['n']:,}",
    )


STUDY = Study(
    "lead",
    "The edge of the lead and of the first double",
    "Does it help to lay the first tile? And to lay the first double?",
    f"All seats are played by the bot `{THINKER}`. Shares with Wilson intervals, 95 %.",
    _play,
    _tell,
)
