"""Run as a program in an installed wheel: is every module that should be compiled compiled?"""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

from build_hooks.compiled import modules

ROOT = Path(__file__).resolve().parent.parent


def main() -> int:
    """Name each module that is still interpreted; 1 if there is one."""
    names = [".".join(Path(file).with_suffix("").parts[1:]) for file in modules(ROOT)]
    plain = [name for name in names if origin(name).endswith(".py")]
    for name in plain:
        print(f"{name} is interpreted: {origin(name)}")
    print(f"{len(names) - len(plain)} of {len(names)} modules are machine code")
    return 1 if plain else 0


def origin(name: str) -> str:
    """Tell the file a module was loaded from."""
    return str(importlib.import_module(name).__file__)


if __name__ == "__main__":
    sys.exit(main())
