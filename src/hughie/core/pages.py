"""Rules pages: Markdown whose clauses are numbered, and which refusal is explained by which.

A clause is one line, ``- **3.2** If a tile fits, you must lay one.`` In the English page it may end
with a comment that names the codes of the refusals it explains, ``<!-- must_play can_play -->``;
nobody is shown that. All languages number alike.
"""

from __future__ import annotations

import re
from typing import Final

_CLAUSE: Final = re.compile(r"^- \*\*(\d+\.\d+)\*\* (.*)$", re.MULTILINE)
_CODES: Final = re.compile(r" *<!--((?: \w+)+) -->")


def shown(page: str) -> str:
    """The page as people read it."""
    return _CODES.sub("", page)


def clauses(page: str) -> dict[str, str]:
    """The clauses of a page by number, in order, as people read them."""
    return {number: shown(text) for number, text in _CLAUSE.findall(page)}


def explained(page: str) -> dict[str, str]:
    """The number of the clause that explains a refusal, by the refusal's code."""
    return {
        code: number
        for number, text in _CLAUSE.findall(page)
        for codes in _CODES.findall(text)
        for code in codes.split()
    }
