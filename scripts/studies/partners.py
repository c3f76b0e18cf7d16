"""What two who think ahead gain over one."""

from __future__ import annotations

import math
from typing import Any

from hughie.sim.plan import Plan
from hughie.sim.run import run
from hughie.sim.stats import share

from .page import SEED, Data, Page, Study, dots, interval, percent

DEALS = 5000
STRONG, PLAIN = "ismcts:iterations=100", "greedy"
SIDES = ((STRONG, PLAIN), (STRONG, STRONG))


def _case(pair: tuple[str, str], deals: int) -> dict[str, Any]:
    """Let a pair play every deal from both sides of the table."""
    won = lost = 0
    a, b = pair
    for mine, bots in enumerate(((a, PLAIN, b, PLAIN), (PLAIN, a, PLAIN, b))):
        tally = run(Plan("block/partners", 4, {}, bots, SEED), deals, workers=1).tally
        won += tally.won_by_seat[mine]
        lost += tally.won_by_seat[1 - mine]
    return {"thinkers": pair.count(STRONG), "share": share(won, won + lost).to_json()}


def _play(part: float) -> Data:
    return {"rows": [_case(pair, max(2, int(DEALS * part))) for pair in SIDES]}


def _twice(value: float) -> float:
    """Return what two win if each brings the odds that one alone brings."""
    odds = math.pow(value / (1 - value), 2)
    return odds / (1 + odds)


def _tell(data: Data) -> Page:
    one, two = (interval(row["share"]) for row in data["rows"])
    low, high = _twice(one.low), _twice(one.high)
    found = (
        "more" if two.low > high else "less" if two.high < low else "no clear difference from that"
    )
    short = (
        f"In partnership Block a side wins {percent(one)} of decided rounds with one player who"
        f" thinks ahead (n = {one.n:,}) and {percent(two)} with two (n = {two.n:,})."
    )
    page = Page(short, [
        short,
        (f"If each of the two brought the same odds as one alone does, they would win between"
        f" {100 * low:.1f} % and {100 * high:.1f} %; found is {found}. Both think of the side's points and read what passes say about every hand, the partner's too;"
        " neither has signals or conventions."),
    ])  # fmt: skip
    drawn = [(f"{row['thinkers']} who think ahead", interval(row["share"])) for row in data["rows"]]
    page.draw = dots("One good partner, or two", drawn, 0.5, "decided rounds won, per cent")
    told = [(name, percent(v), f"{v.n:,}") for name, v in drawn]
    page.tables = [(("side, against two who do not", "decided rounds won", "rounds"), told)]
    return page


STUDY = Study(
    "partners",
    "One good partner, or two",
    "In Block for four with partners, all tiles dealt: what does a side win with one or two players"
    " who think ahead?",
    f"`{STRONG}` thinks ahead, `{PLAIN}` does not; every deal both ways round; Wilson intervals, 95 %.",
    _play,
    _tell,
)
