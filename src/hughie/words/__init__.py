"""Words: one English text, said in any language Hughie speaks.

`translator("pl")` turns English texts into Polish ones. The PO files under `po/` are the one source;
the build compiles them to MO, and a plain checkout reads them as they are.
"""

from __future__ import annotations

import gettext
import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from hughie.words import po

__all__ = ["DOMAINS", "LANGUAGES", "Words", "choose", "translator"]

LANGUAGES = {"en": "English", "id": "Bahasa Indonesia", "pl": "polski"}
"""The languages there are, each by its own name."""
DOMAINS = ("engine", "term")
_HERE = Path(__file__).parent
_VARIABLES = ("HUGHIE_LANG", "LC_ALL", "LC_MESSAGES", "LANG")


class Words:
    """Says English texts in one language."""

    def __init__(self, lang: str, sources: list[gettext.NullTranslations]) -> None:
        self.lang = lang
        self._sources = sources

    def __call__(self, text: str, /, **params: object) -> str:
        """The text in this language, its `{params}` filled in."""
        said = self._said(text)
        return said.format_map(_Values(params)) if params else said

    def _said(self, text: str) -> str:
        for source in self._sources:
            said = source.gettext(text) if text else text
            if said != text:
                return said
        return text

    def plural(self, one: str, many: str, n: int) -> str:
        """The form of a text that fits the number `n`, filled in."""
        for source in self._sources:
            said = source.ngettext(one, many, n)
            if said not in {one, many}:
                return said.format(n=n)
        return (one if n == 1 else many).format(n=n)


class _Values(dict[str, object]):
    """Values for a text; one that nobody gave shows as a question mark instead of an error."""

    def __missing__(self, _name: str) -> str:
        return "?"


def choose(asked: str | None = None, environ: Mapping[str, str] = os.environ) -> str:
    """The language asked for, else the one of the environment, else English.

    Raises ValueError when a language is asked for that there is not.
    """
    if asked:
        lang = _short(asked)
        if lang not in LANGUAGES:
            raise ValueError(asked)
        return lang
    for name in _VARIABLES:
        value = environ.get(name, "")
        if value:
            return _short(value) if _short(value) in LANGUAGES else "en"
    return "en"


def _short(locale: str) -> str:
    return locale.lower().replace("-", "_").split(".")[0].split("_")[0]


@cache
def translator(lang: str) -> Words:
    """The words of a language; English when there is no such language."""
    if lang not in LANGUAGES or lang == "en":
        return Words("en", [])
    return Words(lang, [source for domain in DOMAINS if (source := _source(lang, domain))])


def _source(lang: str, domain: str) -> gettext.NullTranslations | None:
    """The compiled catalogue unless its source is newer, then the source itself."""
    written = _HERE / "po" / lang / f"{domain}.po"
    built = _HERE / "mo" / lang / "LC_MESSAGES" / f"{domain}.mo"
    if built.exists() and (not written.exists() or _age(built) >= _age(written)):
        with built.open("rb") as file:
            return gettext.GNUTranslations(file)
    return po.read(written) if written.exists() else None


def _age(path: Path) -> int:
    return path.stat().st_mtime_ns
