"""Run as a program in an installed wheel: is everything there that a wheel should hold?"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path

from build_hooks import client, words
from build_hooks.compiled import modules

ROOT = Path(__file__).resolve().parent.parent


def main() -> int:
    """Name each thing that is missing; 1 if there is one."""
    told = [*interpreted(), *lacking()]
    for line in told:
        print(line)
    print(f"{len(modules(ROOT))} modules should be machine code; {len(told)} complaints")
    return 1 if told else 0


def interpreted() -> Iterator[str]:
    """Find modules that should be compiled and are not."""
    for file in modules(ROOT):
        name = ".".join(Path(file).with_suffix("").parts[1:])
        origin = str(importlib.import_module(name).__file__)
        if origin.endswith(".py"):
            yield f"{name} is interpreted: {origin}"


def lacking() -> Iterator[str]:
    """Find files that the build should have made; the page only where the client was built."""
    package = Path(str(importlib.import_module("hughie").__file__)).parent
    made = [words.target(ROOT, po) for po in words.sources(ROOT)]
    if client.fresh(ROOT):
        made += [file for file in (ROOT / client.STATIC).rglob("*") if file.is_file()]
    for file in made:
        place = package / file.relative_to(ROOT / "src/hughie")
        if not place.exists():
            yield f"{place} is missing"


if __name__ == "__main__":
    sys.exit(main())
