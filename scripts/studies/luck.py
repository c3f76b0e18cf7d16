"""How much does it matter to choose at all?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hughie.sim.arena import arena
from hughie.sim.plan import Plan

from .page import SEED, THINKER, Data, Page, Study, dots, interval, percent

DEALS = 20_000
CASES: tuple[tuple[str, Mapping[str, object]], ...] = (
    ("blind-hughie/classic", {}),
    ("blind-hughie/classic", {"peek": True}),
    ("blind-hughie/classic", {"row_take": "free"}),
    ("blind-hughie/classic", {"exposed_double": True}),
    ("blind-hughie/secret", {}),
    ("blind-hughie/family", {}),
    ("blind-hughie/parlour", {}),
    ("slepe-domino/classic", {}),
    ("block/classic", {}),
    ("draw/classic", {}),
    ("doubles/classic", {}),
    ("all-fives/classic", {}),
    ("all-fives/spinner", {}),
    ("fives-and-threes/classic", {}),
    ("bingo/classic", {}),
)


def _case(name: str, options: Mapping[str, object], deals: int) -> dict[str, Any]:
    (bout,) = arena(Plan(name, 2, options, (THINKER,), SEED), [THINKER, "random"], deals, workers=1)
    rule = ", ".join(f"{key}={value}" for key, value in options.items())
    return {"game": name, "rule": rule, "rounds": len(bout.margins), "share": bout.share.to_json()}


def _play(part: float) -> Data:
    deals = max(1, int(DEALS * part))
    return {"rows": [_case(name, options, deals) for name, options in CASES]}


def _tell(data: Data) -> Page:
    rows = data["rows"]
    drawn = [(f"{row['game']} {row['rule']}".strip(), interval(row["share"])) for row in rows]
    blind = [one for one in drawn if one[0].startswith("blind")]
    least, most = min(blind, key=lambda one: one[1].value), max(blind, key=lambda one: one[1].value)
    other = max(drawn, key=lambda one: one[1].value)
    short = (
        f"Of the ways to play Blind Hughie, {least[0]} leaves least to the player: the careful one"
        f" wins {percent(least[1])} of decided rounds (n = {least[1].n:,}); {most[0]} leaves most:"
        f" {percent(most[1])} (n = {most[1].n:,})."
    )
    luck = [name for name, v in blind if not v.apart(0.5)]
    page = Page(short, [short])
    if luck:
        page.answer.append(f"One half lies within the interval of {', '.join(luck)}: there, care"
                           " shows no effect at this number of rounds.")  # fmt: skip
    page.answer.append(
        f"For comparison: care counts most in {other[0]}, {percent(other[1])} (n = {other[1].n:,})."
        " The careful player is a simple one; in games where it does little better than chance,"
        " [a player that thinks ahead](strength.md) may still do much better."
    )
    page.draw = dots(
        "What care wins against chance",
        drawn,
        0.5,
        "decided rounds won by the careful player, per cent",
    )
    told = [(r["game"], r["rule"], percent(interval(r["share"])), f"{r['rounds']:,}") for r in rows]
    page.tables = [(("game", "house rule", "careful wins of decided rounds", "rounds"), told)]
    return page


STUDY = Study(
    "luck",
    "Luck in Blind Hughie and its variations",
    "How often does a careful player beat one who plays anything? Near one half, the game is luck;"
    " the open games stand beside for comparison.",
    f"`{THINKER}` against `random`, two players, every deal both ways round; Wilson intervals, 95 %.",
    _play,
    _tell,
)
