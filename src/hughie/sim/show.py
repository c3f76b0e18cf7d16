"""Tables for people, JSON and CSV for programs, and the bar that shows how far a run is."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Self

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from hughie.core.errors import HughieError, Phrase
from hughie.sim.figures import Figure, csv_of


def table(figures: Iterable[Figure], title: str) -> None:
    """Print figures, a line between what is about different things."""
    shown = Table(title=title, title_justify="left", title_style="bold")
    shown.add_column("about")
    shown.add_column("what")
    shown.add_column("value with 95 % interval", justify="right", no_wrap=True)
    shown.add_column("unit")
    last = ""
    for f in figures:
        if last and f.about != last:
            shown.add_section()
        unit = "" if f.unit == "share" else f.unit
        shown.add_row(f.about if f.about != last else "", f.name, f.text(), unit)
        last = f.about
    Console().print(shown)


def rows(plain: Sequence[Mapping[str, object]], title: str) -> None:
    """Print plain rows with their own headings."""
    shown = Table(title=title, title_justify="left", title_style="bold")
    for name in plain[0]:
        justify = "left" if isinstance(plain[0][name], str) else "right"
        shown.add_column(name.replace("_", " "), justify=justify)  # type: ignore[arg-type]
    for row in plain:
        shown.add_row(*[_cell(value) for value in row.values()])
    Console().print(shown)


def lines(plain: Mapping[str, object], title: str) -> None:
    """Print one row as lines."""
    shown = Table(title=title, title_justify="left", title_style="bold", show_header=False)
    shown.add_column()
    shown.add_column(justify="right")
    for name, value in plain.items():
        shown.add_row(name.replace("_", " "), _cell(value))
    Console().print(shown)


def _cell(value: object) -> str:
    if value is None:
        return ""
    return f"{value:,}" if isinstance(value, int) else str(value)


def as_json(plain: Mapping[str, object]) -> None:
    """Print one JSON object."""
    Console(soft_wrap=True, highlight=False, markup=False).print(json.dumps(plain))


def write_csv(figures: Iterable[Figure], file: Path) -> None:
    """Write figures to a file."""
    try:
        file.write_text(csv_of(figures), "utf-8")
    except OSError as error:
        raise HughieError(
            Phrase("{file} cannot be written: {why}", file=str(file), why=str(error.strerror))
        ) from None


class Bar:
    """A bar on standard error with rate and time left; silent where nobody watches."""

    def __init__(self, what: str, total: int) -> None:
        console = Console(stderr=True)
        self.shown = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TextColumn("{task.fields[rate]}"),
            TimeRemainingColumn(),
            console=console,
            transient=True,
            disable=not console.is_terminal,
        )
        self.task = self.shown.add_task(what, total=total, rate="")

    def advance(self, by: int) -> None:
        """Move on by so many rounds."""
        speed = self.shown.tasks[0].speed
        self.shown.update(self.task, advance=by, rate=f"{speed:,.0f}/s" if speed else "")

    def __enter__(self) -> Self:
        self.shown.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.shown.stop()
