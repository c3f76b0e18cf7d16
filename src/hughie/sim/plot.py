"""Pictures of what runs found (matplotlib): plain enough to print."""

from __future__ import annotations

import importlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from hughie.core.errors import HughieError, Phrase
from hughie.sim.figures import Figure
from hughie.sim.run import Run

INK, SOFT, ACCENT, SECOND = "#222222", "#8a8a8a", "#0b6e4f", "#c8553d"
STYLE = {
    "font.size": 10,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.edgecolor": SOFT,
    "axes.titleweight": "bold",
    "axes.titlelocation": "left",
    "figure.facecolor": "white",
    "svg.fonttype": "none",
    "svg.hashsalt": "hughie",
}


def canvas(rows: int, columns: int, size: tuple[float, float]) -> tuple[Any, Any]:
    """Return a figure and its axes; HughieError when matplotlib is not installed."""
    try:
        matplotlib: Any = importlib.import_module("matplotlib")
    except ImportError:
        raise HughieError(Phrase("{package} is not installed", package="matplotlib")) from None
    matplotlib.use("Agg")
    matplotlib.rcParams.update(STYLE)
    pyplot: Any = importlib.import_module("matplotlib.pyplot")
    figure, axes = pyplot.subplots(rows, columns, figsize=size, layout="constrained", squeeze=False)
    return figure, axes


def save(figure: Any, file: Path) -> None:
    """Write the picture; the file's ending says SVG, PNG or PDF."""
    kinds = (".svg", ".png", ".pdf")
    if file.suffix not in kinds:
        raise HughieError(
            Phrase("a picture's name ends in {kinds}, not {file}", kinds=", ".join(kinds),
                   file=repr(file.name))
        )  # fmt: skip
    meta = {"Date": None} if file.suffix == ".svg" else None
    figure.savefig(file, dpi=160, metadata=meta)


def of_run(found: Run, figures: Sequence[Figure], file: Path) -> None:
    """Draw a run: wins by place and by seat, points of the winner, length, endings."""
    figure, axes = canvas(2, 2, (9.5, 6.6))
    places = [f for f in figures if f.name == "wins" and "leader" in f.about]
    seats = [f for f in figures if f.name == "wins" and f.about.startswith("seat")]
    dots(axes[0][0], [*places, *seats], "Rounds won", 1 / found.plan.seats)
    bars(axes[0][1], found.tally.gains, "Points of the winner")
    bars(axes[1][0], found.tally.lengths, "Moves in a round")
    endings = [f for f in figures if f.about == "endings" and f.unit == "share"]
    dots(axes[1][1], endings, "How rounds end")
    plan = found.plan
    head = f"{plan.game}, {plan.seats} players, {found.tally.count('rounds'):,} rounds"
    figure.suptitle(head, x=0.01, ha="left", fontsize=13, fontweight="bold", color=INK)
    save(figure, file)


def dots(axis: Any, figures: Sequence[Figure], title: str, fair: float | None = None) -> None:
    """Draw shares as dots with their intervals, first one on top; ``fair`` is marked."""
    for row, f in enumerate(figures):
        v = f.value
        axis.plot([100 * v.low, 100 * v.high], [row, row], color=ACCENT, lw=4, alpha=0.45)
        axis.plot([100 * v.value], [row], "o", color=ACCENT, ms=6)
        axis.annotate(f"{100 * v.value:.1f}", (100 * v.value, row), (0, 7),
                      textcoords="offset points", ha="center", fontsize=8, color=INK)  # fmt: skip
    if fair is not None:
        axis.axvline(100 * fair, color=SOFT, lw=1, ls=":")
    labels = [f.about if f.name == "wins" else f.name for f in figures]
    axis.set_yticks(range(len(figures)), labels)
    axis.set_ylim(len(figures) - 0.4, -0.8)
    axis.set_title(title)
    axis.set_xlabel("per cent, with 95 % intervals")


def bars(axis: Any, histogram: dict[int, int], title: str) -> None:
    """Draw a histogram as shares."""
    total = max(1, sum(histogram.values()))
    values = sorted(histogram)
    axis.bar(values, [100 * histogram[v] / total for v in values], color=ACCENT, width=0.9)
    axis.set_title(title)
    axis.set_ylabel("per cent of rounds")


def of_comparison(figures: Sequence[Figure], title: str, file: Path) -> None:
    """Draw each metric's difference with its interval, on a scale of its own."""
    apart = [f for f in figures if f.about == "b less a"]
    figure, axes = canvas(len(apart), 1, (8.0, 0.75 * len(apart) + 0.9))
    for row, f in enumerate(apart):
        axis, v = axes[row][0], f.value
        color = SECOND if v.apart(0.0) else SOFT
        axis.axvline(0, color=SOFT, lw=1)
        axis.plot([v.low, v.high], [0, 0], color=color, lw=4, alpha=0.5)
        axis.plot([v.value], [0], "o", color=color)
        axis.set_yticks([0], [f"{f.name}\n{f.text()}"], fontsize=8)
        reach = max(abs(v.low), abs(v.high)) * 1.3 or 1
        axis.set_xlim(-reach, reach)
        axis.spines["left"].set_visible(False)
    figure.suptitle(f"{title}: b less a", x=0.01, ha="left", fontweight="bold")
    save(figure, file)


def of_arena(figures: Sequence[Figure], title: str, file: Path) -> None:
    """Draw shares of decided rounds, bout by bout."""
    figure, axes = canvas(1, 1, (8.0, 0.45 * len(figures) + 1.4))
    bouts = [Figure("", f.about, f.value) for f in figures if f.unit == "share"]
    dots(axes[0][0], bouts, title, 0.5)
    save(figure, file)


Curves = Mapping[str, Sequence[tuple[int, float]]]


def of_growth(panels: Sequence[tuple[str, Curves]], file: Path) -> None:
    """Draw the cost of a move in microseconds: a panel for each way to grow, a line for each game."""
    figure, axes = canvas(1, len(panels), (5.2 * len(panels), 4.4))
    for axis, (across, curves) in zip(axes[0], panels, strict=True):
        for name, points in curves.items():
            axis.plot([x for x, _ in points], [y for _, y in points], "o-", label=name, ms=4)
        axis.set_xlabel(across)
        axis.set_ylabel("microseconds a move")
        axis.set_ylim(bottom=0)
    axes[0][0].legend(frameon=False, fontsize=8)
    save(figure, file)
