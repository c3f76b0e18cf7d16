"""What a study is, and how it is read: words, tables and a picture from saved figures."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from hughie.sim import plot
from hughie.sim.stats import Interval

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "studies"
SEED = 20_260_101
THINKER = "memory"  # points now, then the heaviest tile; forgets nothing it has seen

Data = Mapping[str, Any]


@dataclass
class Page:
    """A study as it will be read; ``short`` is the answer in a sentence, for the index."""

    short: str
    answer: list[str] = field(default_factory=list)
    tables: Sequence[tuple[Sequence[str], Sequence[Sequence[str]]]] = ()
    draw: Callable[[Path], None] | None = None


@dataclass(frozen=True)
class Study:
    """A question, how it is played out, and how the figures are told.

    ``play`` takes the share of the published rounds to play and returns plain data, which is kept
    in ``data/<name>.json``; ``tell`` makes a page of it without playing anything.
    """

    name: str
    title: str
    question: str
    method: str
    play: Callable[[float], Data]
    tell: Callable[[Data], Page]

    @property
    def data(self) -> Path:
        """Where its figures are kept."""
        return FOLDER / "data" / f"{self.name}.json"

    def page(self) -> Page:
        """Return the page that the kept figures make."""
        return self.tell(json.loads(self.data.read_text("utf-8")))

    def text(self) -> str:
        """Return the page in Markdown."""
        page = self.page()
        lines = [f"# {self.title}", "", f"*{self.question}*", ""]
        for paragraph in page.answer:
            lines += [paragraph, ""]
        if page.draw:
            lines += [f"![{self.title}]({self.name}.svg)", ""]
        for heading, rows in page.tables:
            lines += [*table(heading, rows), ""]
        again = f"`python -m scripts.studies --run {self.name}` plays it again."
        return "\n".join([*lines, f"{self.method} {again}", ""])


def table(heading: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    """Return the lines of a Markdown table."""
    lines = ["| " + " | ".join(heading) + " |", "|" + "---|" * len(heading)]
    return lines + ["| " + " | ".join(row) + " |" for row in rows]


def interval(plain: Mapping[str, Any]) -> Interval:
    """Return the interval that ``to_json`` described."""
    return Interval(plain["value"], plain["low"], plain["high"], plain["n"])


def percent(v: Interval) -> str:
    """Return a share as people read it."""
    return f"{100 * v.value:.1f} % [{100 * v.low:.1f}, {100 * v.high:.1f}]"


def points_of_a_cent(v: Interval) -> str:
    """Return a difference of shares as people read it, in percentage points."""
    return f"{100 * v.value:+.1f} [{100 * v.low:+.1f}, {100 * v.high:+.1f}]"


def amount(v: Interval) -> str:
    """Return a mean as people read it."""
    return f"{v.value:+.2f} [{v.low:+.2f}, {v.high:+.2f}]"


def dots(title: str, rows: Sequence[tuple[str, Interval]], middle: float, label: str,
         scale: float = 100) -> Callable[[Path], None]:  # fmt: skip
    """Return what draws values with intervals, one a line, and a line at ``middle``."""

    def draw(file: Path) -> None:
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
        axis.set_title(title)
        plot.save(figure, file)

    return draw
