"""Every English text that the terminal and the catalogue say, found in the source."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from hughie.term import desk, typed
from hughie.words import catalogue

SOURCE = Path(__file__).parents[2] / "src" / "hughie"
SPEAKERS = {"say", "words"}


def of_engine() -> set[str]:
    """Texts for codes, and the forms of counted things."""
    maps = (catalogue.REFUSALS, catalogue.EVENTS, catalogue.TO_YOU, catalogue.SEATED,
            catalogue.ENDINGS, catalogue.SUMS, catalogue.HINTS)  # fmt: skip
    found = {text for texts in maps for text in texts.values()}
    spoken = SOURCE / "words" / "speech.py"
    return found | {one for one, _ in catalogue.COUNTED.values()} | set(_spoken(spoken))


def of_term() -> set[str]:
    """Texts of the terminal itself."""
    found = {*typed.COMMANDS.values(), *typed.MOVES, *typed.CALLS, "on", *desk.HELP.values(),
             *catalogue.PICTURES}  # fmt: skip
    for file in (*(SOURCE / "term").glob("*.py"), SOURCE / "cli.py"):
        found |= set(_spoken(file))
        found |= set(_phrases(file))
    return found


def of_errors() -> set[str]:
    """Every message that any part may end with, where it is written out."""
    parts = ("core", "kit", "games", "bots", "sim", "table", "server")
    return {
        text for part in parts for file in (SOURCE / part).rglob("*.py") for text in _phrases(file)
    }


def _spoken(file: Path) -> Iterator[str]:
    """Literal first arguments of `say(…)`, `words(…)`, `self.words(…)`."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Call) and node.args and _name(node.func) in SPEAKERS:
            text = node.args[0]
            if isinstance(text, ast.Constant) and isinstance(text.value, str) and _is_text(node):
                yield text.value


def _is_text(node: ast.Call) -> bool:
    """`console.say` and `self.say` print; only `words` and a bare `say` translate."""
    func = node.func
    return isinstance(func, ast.Name) or (isinstance(func, ast.Attribute) and func.attr == "words")


def _name(func: ast.expr) -> str:
    if isinstance(func, ast.Attribute):
        return func.attr
    return func.id if isinstance(func, ast.Name) else ""


def _phrases(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        match node:
            case ast.Call(func=ast.Name(id="Phrase"), args=[ast.Constant(value=str(text)), *_]):
                yield text
            case ast.Assign(targets=[ast.Name(id="template")], value=ast.Constant(value=str(text))):
                yield text
