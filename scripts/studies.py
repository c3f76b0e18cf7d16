"""Play the studies in docs/studies again and write them down: words, tables and pictures.

    python -m scripts.studies                 # everything, as published
    python -m scripts.studies lead --part 0.1 # one study with a tenth of the rounds

The same seeds give the same numbers on any machine; a compiled build only gets there sooner.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from hughie.core.registry import games
from hughie.sim import plot
from hughie.sim.arena import Bout, arena
from hughie.sim.compare import compare
from hughie.sim.plan import Plan, table_of
from hughie.sim.run import run
from hughie.sim.stats import Interval, mean, share

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs" / "studies"
SEED = 20_260_101
THINKER = "memory"  # points now, then the heaviest tile; forgets nothing it has seen


@dataclass
class Study:
    """One study as it will be read."""

    name: str
    title: str
    question: str
    answer: list[str] = field(default_factory=list)
    heading: tuple[str, ...] = ()
    rows: list[tuple[str, ...]] = field(default_factory=list)
    method: str = ""

    def say(self, paragraph: str) -> None:
        """Add a paragraph to the answer."""
        self.answer.append(paragraph)

    def text(self) -> str:
        """Return the page in Markdown."""
        lines = [f"# {self.title}", "", f"*{self.question}*", ""]
        for paragraph in self.answer:
            lines += [paragraph, ""]
        lines += [f"![{self.title}]({self.name}.svg)", ""]
        lines += ["| " + " | ".join(self.heading) + " |", "|" + "---|" * len(self.heading)]
        lines += ["| " + " | ".join(row) + " |" for row in self.rows]
        again = f"`python -m scripts.studies {self.name}` plays it again with the same numbers."
        return "\n".join([*lines, "", f"{self.method} {again}", ""])


def percent(v: Interval) -> str:
    """Return a share as people read it."""
    return f"{100 * v.value:.1f} % [{100 * v.low:.1f}, {100 * v.high:.1f}]"


def amount(v: Interval) -> str:
    """Return a mean as people read it."""
    return f"{v.value:+.2f} [{v.low:+.2f}, {v.high:+.2f}]"


def presets() -> list[tuple[str, int]]:
    """Return every preset for two and for four, or for as few as it takes."""
    found: list[tuple[str, int]] = []
    for name, info in games().items():
        for preset in info.presets:
            taken = info.preset_seats[preset]
            wanted = [n for n in taken if n in {2, 4}] or [taken[0]]
            found += [(f"{name}/{preset}", seats) for seats in wanted]
    return found


def draw(study: Study, rows: Sequence[tuple[str, Interval]], middle: float, label: str,
         scale: float = 100) -> None:  # fmt: skip
    """Draw values with their intervals, one a line, and a line where nothing would be to tell."""
    figure, axes = plot.canvas(1, 1, (8.2, 0.3 * len(rows) + 1.1))
    axis: Any = axes[0][0]
    for row, (_, v) in enumerate(rows):
        color = plot.ACCENT if v.apart(middle) else plot.SOFT
        axis.plot([scale * v.low, scale * v.high], [row, row], color=color, lw=4, alpha=0.5)
        axis.plot([scale * v.value], [row], "o", color=color, ms=5)
    axis.axvline(scale * middle, color=plot.INK, lw=1, ls=":")
    axis.set_yticks(range(len(rows)), [name for name, _ in rows], fontsize=8)
    axis.set_ylim(len(rows) - 0.4, -0.6)
    axis.set_xlabel(label)
    axis.set_title(study.title)
    plot.save(figure, FOLDER / f"{study.name}.svg")


# -- the studies -------------------------------------------------------------------------------------


def lead(part: float) -> Study:
    """Who leads: how much more than its share does that seat win?"""
    study = Study(
        "lead",
        "The edge of the lead",
        "Does it help to lay the first tile? In games led by the highest double that is also the"
        " edge of holding it.",
        heading=(
            "game",
            "players",
            "leader wins",
            "fair",
            "edge in points of a per cent",
            "rounds",
        ),
        method=f"All seats are played by the bot `{THINKER}`. Shares with Wilson intervals, 95 %.",
    )
    drawn: list[tuple[str, Interval]] = []
    for name, seats in presets():
        plan = Plan(name, seats, {}, (THINKER,), SEED)
        tally = run(plan, int(20_000 * part)).tally
        n = tally.count("rounds")
        won, rules = share(tally.won_by_place[0], n), table_of(plan).rules
        fair = len(rules.sides[0]) / seats
        edge = Interval(won.value - fair, won.low - fair, won.high - fair, n)
        drawn.append((f"{name}, {seats}", edge))
        told = f"{100 * edge.value:+.1f} [{100 * edge.low:+.1f}, {100 * edge.high:+.1f}]"
        study.rows.append((name, str(seats), percent(won), f"{100 * fair:.0f} %", told, f"{n:,}"))
    drawn.sort(key=lambda case: -case[1].value)
    _say_lead(study, drawn)
    draw(study, drawn, 0.0, "wins of the leader beyond a fair share, points of a per cent")
    return study


def _say_lead(study: Study, drawn: Sequence[tuple[str, Interval]]) -> None:
    more = [name for name, v in drawn if v.low > 0]
    less = [name for name, v in drawn if v.high < 0]
    best, worst = drawn[0], drawn[-1]
    study.say(
        f"In {len(more)} of {len(drawn)} cases the leader wins more than a fair share, in"
        f" {len(less)} less, and in the rest the interval holds both. The greatest edge is"
        f" {100 * best[1].value:+.1f} points of a per cent ({best[0]} players; n ="
        f" {best[1].n:,}), the least {100 * worst[1].value:+.1f} ({worst[0]} players)."
    )
    study.say(
        "Rounds that nobody wins count against every seat, so that a game with many ties shows a"
        " smaller edge than the leader feels."
    )


LUCK: tuple[tuple[str, Mapping[str, object]], ...] = (
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


def luck(part: float) -> Study:
    """How much does it matter to choose at all?"""
    study = Study(
        "luck",
        "Luck in Blind Hughie and its variations",
        "How often does a careful player beat one who plays anything? Near one half, the game is"
        " luck; the open games stand beside for comparison.",
        heading=("game", "house rule", "careful wins of decided rounds", "rounds"),
        method=f"`{THINKER}` against `random`, two players, every deal both ways round.",
    )
    drawn: list[tuple[str, Interval]] = []
    for name, options in LUCK:
        bout = _bout(Plan(name, 2, options, (THINKER,), SEED), THINKER, "random", 4000 * part)
        rule = ", ".join(f"{key}={value}" for key, value in options.items())
        study.rows.append((name, rule, percent(bout.share), f"{len(bout.margins):,}"))
        drawn.append((f"{name} {rule}".strip(), bout.share))
    lowest = min(drawn[:7], key=lambda row: row[1].value)
    highest = max(drawn[:7], key=lambda row: row[1].value)
    study.say(
        f"Of the ways to play Blind Hughie, {lowest[0]} leaves least to the player: the careful one"
        f" wins {percent(lowest[1])} of decided rounds (n = {lowest[1].n:,}). {highest[0]} leaves"
        f" most: {percent(highest[1])} (n = {highest[1].n:,})."
    )
    draw(study, drawn, 0.5, "decided rounds won by the careful player, per cent")
    return study


def _bout(plan: Plan, a: str, b: str, deals: float) -> Bout:
    return arena(plan, [a, b], max(1, int(deals)))[0]


SHARES = (0.0, 0.25, 0.5, 0.75, 1.0)


def muggins(part: float) -> Study:
    """What does it cost to overlook one's scores, or those that others overlook?"""
    study = Study(
        "muggins",
        "What attention is worth",
        "Scores that are not announced may be claimed by others. What does it cost to notice only"
        " some, one's own or other people's?",
        heading=("game", "overlooks", "notices", "margin of that seat, points a round", "rounds"),
        method=(
            "Seat 1 notices the given share of scores; the other is `greedy`, overlooks one score in"
            " five of its own and claims everything. The margin is seat 1 less seat 2; bootstrap"
            " intervals, 95 %."
        ),
    )
    drawn: list[tuple[str, Interval]] = []
    lapses: dict[str, tuple[Interval, ...]] = {}
    full: dict[str, Interval] = {}
    for name in ("all-fives/classic", "all-fives/muggins", "fives-and-threes/classic"):
        for what, key in (("its own scores", "announce"), ("other people's", "attention")):
            for noticed in SHARES:
                v = _margin(name, f"greedy:{key}={noticed}", int(12_000 * part))
                study.rows.append((name, what, f"{100 * noticed:.0f} %", amount(v), f"{v.n:,}"))
                if noticed == 1:
                    full[name] = v
                if noticed == 0:
                    lapses[name] = (*lapses.get(name, ()), v)
                if noticed in {0.0, 0.5}:
                    drawn.append((f"{name}: notices {100 * noticed:.0f} % of {what}", v))
    worst = min(drawn, key=lambda row: row[1].value)
    study.say(
        f"The dearest lapse: one who {worst[0].partition(': ')[2]} in {worst[0].partition(':')[0]}"
        f" ends a round with a margin of {amount(worst[1])} points (n = {worst[1].n:,})."
    )
    for name, (own, other) in lapses.items():
        study.say(
            f"In {name}, overlooking all one's own scores leaves a margin of {amount(own)} points a"
            f" round, overlooking all that others forget one of {amount(other)}; who overlooks"
            f" nothing has {amount(full[name])} (n = {own.n:,} each)."
        )
    draw(study, drawn, 0.0, "margin of the careless seat, points a round", 1)
    return study


def _margin(name: str, careless: str, rounds: int) -> Interval:
    plan = Plan(name, 2, {}, (careless, "greedy:announce=0.8"), SEED)
    return mean(run(plan, rounds).tally.margins)


def partners(part: float) -> Study:
    """What two who search gain over one who searches."""
    strong, plain = "ismcts:iterations=150", "greedy"
    study = Study(
        "partners",
        "One good partner, or two",
        "In Block for four, all tiles dealt: what does a side win with no, one or two players who"
        " think ahead?",
        heading=("side", "against", "decided rounds won", "rounds"),
        method=f"`{strong}` thinks ahead, `{plain}` does not; every deal both ways round.",
    )
    drawn: list[tuple[str, Interval]] = []
    for names in ((strong, plain), (strong, strong)):
        v = _pairs(names, plain, int(500 * part))
        label = f"{sum(one == strong for one in names)} who think ahead"
        study.rows.append((label, "none", percent(v), f"{v.n:,}"))
        drawn.append((f"{label} against none", v))
    one, two = drawn[0][1], drawn[1][1]
    study.say(
        f"With one who thinks ahead a side wins {percent(one)} of decided rounds (n = {one.n:,}),"
        f" with two {percent(two)} (n = {two.n:,})."
    )
    draw(study, drawn, 0.5, "decided rounds won, per cent")
    return study


def _pairs(names: tuple[str, str], others: str, deals: int) -> Interval:
    won = lost = 0
    for mine in range(2):
        a, b = names
        bots = (a, others, b, others) if mine == 0 else (others, a, others, b)
        plan = Plan("block/partners", 4, {}, bots, SEED)
        tally = run(plan, max(2, deals)).tally
        won += tally.won_by_seat[mine]
        lost += tally.won_by_seat[1 - mine]
    return share(won, won + lost)


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
    ("blind-hughie/classic", 4, {"unplayable_double": "face_down"}, "doubles go back face down"),
    ("slepe-domino/classic", 2, {"reveal_at": 0}, "no reveal"),
)
WATCHED = ("leader wins", "moves", "blocked", "winner's points")


def house(part: float) -> Study:
    """What one house rule does to a game."""
    study = Study(
        "house",
        "What one house rule changes",
        "The same deals, played with and without one house rule.",
        heading=("game", "players", "with", *WATCHED, "pairs"),
        method=(
            f"All seats are played by `{THINKER}`. Differences, with the rule less without it, in"
            " shares or a round; 95 % intervals of paired rounds."
        ),
    )
    drawn: list[tuple[str, Interval]] = []
    for name, seats, options, words in RULES:
        before = Plan(name, seats, {}, (THINKER,), SEED)
        after = Plan(name, seats, options, (THINKER,), SEED)
        found = compare(before, after, int(8000 * part))
        told = [amount(found[metric].difference) for metric in WATCHED]
        n = found["moves"].n
        study.rows.append((name, str(seats), words, *told, f"{n:,}"))
        drawn.append((f"{name}, {seats}: {words}", found["leader wins"].difference))
    apart = [row for row in drawn if row[1].apart(0.0)]
    told = [f"{name} by {100 * v.value:+.1f} points of a per cent" for name, v in apart]
    study.say(
        f"Of {len(drawn)} house rules {len(apart)} change how often the leader wins by more than"
        f" chance explains: {'; '.join(told) or 'none'}."
    )
    draw(study, drawn, 0.0, "change in how often the leader wins, points of a per cent")
    return study


STUDIES: Mapping[str, Callable[[float], Study]] = {
    "lead": lead,
    "luck": luck,
    "muggins": muggins,
    "partners": partners,
    "house": house,
}


def main() -> None:
    """Play the studies asked for and write their pages."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("names", nargs="*", choices=[*STUDIES, []], default=[])
    parser.add_argument("--part", type=float, default=1.0, help="share of the published rounds")
    args = parser.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in args.names or STUDIES:
        study = STUDIES[name](args.part)
        (FOLDER / f"{name}.md").write_text(study.text(), "utf-8")
        print(f"{name}: {len(study.rows)} rows")


if __name__ == "__main__":
    main()
