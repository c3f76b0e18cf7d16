"""What there is: games, options, rules pages, the version."""

from __future__ import annotations

import json
import re
import textwrap
from collections.abc import Sequence
from importlib import metadata, util
from typing import Any

from hughie.core import registry
from hughie.core.options import Row, describe, read_assignment
from hughie.term.console import Console
from hughie.words import Words

JSON = dict[str, Any]
_RULER = re.compile(r"[|\s:-]+")
"""The line below a table's head."""


def version() -> str:
    """Version, and whether the engine is machine code or interpreted."""
    found = util.find_spec("hughie.core.state")
    compiled = found is not None and not str(found.origin).endswith(".py")
    return f"hughie {metadata.version('hughie')} ({'compiled' if compiled else 'interpreted'})"


def show_json(value: object) -> None:
    """One JSON value on standard output."""
    Console().plain(json.dumps(value, ensure_ascii=False, indent=2))


def games(words: Words, *, as_json: bool) -> None:
    """Every game with its presets."""
    known = registry.games().values()
    if as_json:
        show_json({"games": [_game(about, words) for about in known]})
        return
    console = Console()
    for about in known:
        console.say(f"{about.name}: {words(about.title)}. {words(about.blurb)}", "    ")
        for preset, seats in about.preset_seats.items():
            told = words("players: {seats}", seats=_span(seats))
            blurb = words(about.preset_blurbs[preset])
            console.say(f"    {about.name}/{preset}: {told}. {blurb}".rstrip(), "      ")
            if about.preset_names[preset]:
                names = ", ".join(about.preset_names[preset])
                console.say(f"      {words('Also called {names}', names=names)}", "      ")


def _game(about: registry.GameInfo, words: Words) -> JSON:
    presets = [
        {
            "name": name, "blurb": words(about.preset_blurbs[name]), "seats": list(seats),
            "also": list(about.preset_names[name]),
        }
        for name, seats in about.preset_seats.items()
    ]  # fmt: skip
    return {
        "name": about.name, "title": words(about.title), "blurb": words(about.blurb),
        "seats": list(about.seats), "presets": presets, "options": about.options,
    }  # fmt: skip


def _span(seats: Sequence[int]) -> str:
    return str(seats[0]) if len(seats) == 1 else f"{seats[0]}–{seats[-1]}"


def options(
    name: str, preset: str | None, given: Sequence[str], words: Words, *, as_json: bool
) -> None:
    """The house rules of a game, those people argue about first."""
    game, chosen = registry.find(name if preset is None else f"{name.partition('/')[0]}/{preset}")
    agreed = registry.agree(game, chosen, dict(read_assignment(one) for one in given))
    base = registry.base_of(game, chosen)
    rows = describe(registry.schema_for(game), agreed, base, words)
    if as_json:
        schema = registry.games()[game.name].options
        show_json({"game": game.name, "preset": chosen, "options": rows, "schema": schema})
        return
    console = Console()
    group = ""
    for row in sorted(rows, key=lambda row: not row["argued"]):
        heading = words("What people argue about") if row["argued"] else row["group"]
        if heading != group:
            console.say(f"\n{heading}" if group else heading)
            group = heading
        _option(console, row, words)


def _option(console: Console, row: Row, words: Words) -> None:
    changed = " *" if row["changed"] else ""
    value = row["text"] if row["text"] == row["said"] else f"{row['text']} ({row['said']})"
    console.say(f"  {row['name']} = {value}{changed}", "      ")
    console.say(f"      {row['label']}. {row['help']}", "      ")
    choices = [f"{value} ({label})" for value, label in row["choices"]]
    plain = row["kind"] == "yesno" or not choices
    console.say(
        "      "
        + words("Allowed: {allowed}", allowed=row["allowed"] if plain else ", ".join(choices)),
        "      ",
    )


def rules(name: str, clause: str | None, words: Words, *, as_json: bool) -> None:
    """The rules page of a game, or one clause of it."""
    game, _ = registry.find(name)
    page = read(registry.games()[game.name], clause, words)
    if as_json:
        show_json({"game": game.name, "language": words.lang, "markdown": page})
    else:
        console = Console()
        console.plain(wrapped(page, console.width))


def read(about: registry.GameInfo, clause: str | None, words: Words) -> str:
    """The rules page, or one clause of it; HughieError when there is none of that number."""
    if not clause:
        return about.rules_page(words.lang)
    return f"**{clause}** {about.rules_clause(clause, words.lang)}"


def wrapped(page: str, width: int) -> str:
    """Markdown for a terminal: wrapped, without marks that only printers need, tables as lists."""
    lines = [_plain(line) for line in page.splitlines() if not _RULER.fullmatch(line)]
    return "\n".join(_wrapped(line, width) for line in lines)


def _plain(line: str) -> str:
    """A line without marks; a table's row as an item: what it is about, then the rest."""
    text = line.replace("**", "").replace("`", "")
    if not text.startswith("|"):
        return text
    first, *others = [cell.strip() for cell in text.strip().strip("|").split("|")]
    return f"- {first}: " + "; ".join(cell for cell in others if cell) if any(others) else first


def _wrapped(line: str, width: int) -> str:
    indent = "  " if line.startswith("- ") else ""
    return "\n".join(textwrap.wrap(line, width, subsequent_indent=indent, break_on_hyphens=False))
