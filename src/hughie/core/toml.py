"""Writing the little TOML that records need; reading is the standard library's ``tomllib``."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence

_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")


def value(item: object) -> str:
    """Return a value as TOML: text, numbers, yes/no, lists, and tables on one line."""
    if isinstance(item, bool):
        return "true" if item else "false"
    if isinstance(item, int):
        return str(item)
    if isinstance(item, str):
        return json.dumps(item, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(item, Mapping):
        inside = ", ".join(f"{_key(str(k))} = {value(v)}" for k, v in item.items())
        return f"{{ {inside} }}" if inside else "{}"
    if isinstance(item, Sequence):
        return "[" + ", ".join(value(part) for part in item) + "]"
    raise TypeError(f"{item!r} has no place in a record")


def _key(name: str) -> str:
    return name if _BARE_KEY.fullmatch(name) else json.dumps(name, ensure_ascii=False)


def pair(name: str, item: object) -> str:
    """Return one line ``name = value``."""
    return f"{_key(name)} = {value(item)}"


def long_list(name: str, items: Sequence[str]) -> str:
    """Return a list of texts with one text a line."""
    if not items:
        return f"{_key(name)} = []"
    return "\n".join([f"{_key(name)} = [", *(f"  {value(item)}," for item in items), "]"])
