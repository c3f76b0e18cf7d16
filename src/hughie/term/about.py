"""What there is: games, options, rules pages, the version."""

from __future__ import annotations

import json
import shutil
import textwrap
from collections.abc import Sequence
from importlib import metadata, util
from typing import Any

from hughie.core import registry
from hughie.core.options import Row, describe, read_assignment
from hughie.term.console import Console
from hughie.words import Words

JSON = dict[str, Any]


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
            console.say(f"    {about.name}/{preset}: {told}", "      ")


def _game(about: registry.GameInfo, words: Words) -> JSON:
    presets = [{"name": name, "seats": list(seats)} for name, seats in about.preset_seats.items()]
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


def rules(name: str, words: Words, *, as_json: bool) -> None:
    """The rules page of a game."""
    game, _ = registry.find(name)
    page = registry.games()[game.name].rules_page(words.lang)
    if as_json:
        show_json({"game": game.name, "language": words.lang, "markdown": page})
    else:
        Console().plain(wrapped(page))


def wrapped(page: str) -> str:
    """Markdown for a terminal: wrapped to its width, without the marks that only printers need."""
    width = max(20, min(shutil.get_terminal_size((80, 24)).columns, 100))
    return "\n".join(_wrapped(line, width) for line in page.splitlines())


def _wrapped(line: str, width: int) -> str:
    if line.startswith("|") or not line.strip():
        return line
    plain = line.replace("**", "").replace("`", "")
    indent = "  " if plain.startswith("- ") else ""
    return "\n".join(textwrap.wrap(plain, width, subsequent_indent=indent, break_on_hyphens=False))
