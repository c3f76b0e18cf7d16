"""What does it cost to overlook one's scores, or those that others overlook?"""

from __future__ import annotations

from typing import Any

from hughie.sim.plan import Plan
from hughie.sim.run import run
from hughie.sim.stats import mean

from .page import SEED, Data, Page, Study, amount, dots, interval

ROUNDS = 40_000
NAMES = ("all-fives/classic", "all-fives/muggins", "fives-and-threes/classic")
LAPSES = (("its own scores", "announce"), ("what others overlook", "attention"))
SHARES = (0.0, 0.25, 0.5, 0.75, 1.0)


def _case(name: str, what: str, key: str, noticed: float, rounds: int) -> dict[str, Any]:
    bots = (f"greedy:{key}={noticed}", "greedy:announce=0.8")
    margins = run(Plan(name, 2, {}, bots, SEED), rounds, workers=1).tally.margins
    return {"game": name, "what": what, "noticed": noticed, "margin": mean(margins).to_json()}


def _play(part: float) -> Data:
    rounds = max(1, int(ROUNDS * part))
    cases = [(n, what, key, share) for n in NAMES for what, key in LAPSES for share in SHARES]
    return {"rows": [_case(*case, rounds) for case in cases]}


def _tell(data: Data) -> Page:
    rows = data["rows"]
    drawn = [
        (f"{r['game']}: notices {100 * r['noticed']:.0f} % of {r['what']}", interval(r["margin"]))
        for r in rows
    ]
    known = {(r["game"], r["what"], r["noticed"]): interval(r["margin"]) for r in rows}
    page = Page("")
    for name in NAMES:
        own, other = (known[name, what, 0.0] for what, _ in LAPSES)
        full = known[name, LAPSES[0][0], 1.0]
        page.answer.append(
            f"In {name}, who overlooks nothing is ahead by {amount(full)} points a round of an"
            " opponent who overlooks one score in five of its own; who announces none of its own"
            f" scores, by {amount(own)}; who claims nothing that the other overlooks, by"
            f" {amount(other)} (n = {own.n:,} each)."
        )
    page.short = page.answer[0]
    page.draw = dots("What attention is worth", drawn, 0.0,
                     "margin of the careless seat, points a round", 1)  # fmt: skip
    told = [
        (r["game"], r["what"], f"{100 * r['noticed']:.0f} %", amount(interval(r["margin"])),
         f"{r['margin']['n']:,}")
        for r in rows
    ]  # fmt: skip
    page.tables = [(("game", "what", "notices", "margin, points a round", "rounds"), told)]
    return page


STUDY = Study(
    "muggins",
    "What attention is worth",
    "Scores that are not announced may be claimed by others. What does it cost to notice only some,"
    " one's own or other people's?",
    "Seat 1 notices the given share of scores; the other is `greedy`, overlooks one score in five of"
    " its own and claims everything. The margin is seat 1 less seat 2; bootstrap intervals, 95 %.",
    _play,
    _tell,
)
