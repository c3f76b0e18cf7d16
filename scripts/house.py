"""The house rules that no linter knows: lengths, and nothing that names a package host."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

LONGEST_FUNCTION = 45
LONGEST_MODULE = 400
Function = ast.FunctionDef | ast.AsyncFunctionDef
SOURCES = ("src", "scripts", "build_hooks", "hatch_build.py")


def complaints(root: Path) -> list[str]:
    """List what breaks the rules, one line each, with file and line."""
    return [line for file in sources(root) for line in of_file(root, file)]


def sources(root: Path) -> Iterator[Path]:
    """Walk through the Python files that the rules hold for."""
    for name in SOURCES:
        start = root / name
        yield from [start] if start.is_file() else sorted(start.rglob("*.py"))


def of_file(root: Path, file: Path) -> Iterator[str]:
    """Check one file."""
    text, where = file.read_text(encoding="utf-8"), file.relative_to(root)
    lines = text.count("\n")
    if lines > LONGEST_MODULE:
        yield f"{where}:1: module of {lines} lines, at most {LONGEST_MODULE}"
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, Function) and length(node) > LONGEST_FUNCTION:
            told = f"{node.name} has {length(node)} lines, at most {LONGEST_FUNCTION}"
            yield f"{where}:{node.lineno}: {told}"


def length(node: Function) -> int:
    """Count a function's lines, its docstring left out."""
    told = node.body[0] if ast.get_docstring(node) else None
    docstring = (told.end_lineno or told.lineno) - told.lineno + 1 if told else 0
    return (node.end_lineno or node.lineno) - node.lineno + 1 - docstring
