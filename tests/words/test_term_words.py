"""Every code and every line of the terminal can be said in Indonesian and in Polish."""

from __future__ import annotations

import ast
import importlib.util
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from hughie.words import LANGUAGES, catalogue, choose, po, translator
from hughie.words.speech import Speech

SOURCE = Path(__file__).parents[2] / "src" / "hughie"
LANGS = [lang for lang in LANGUAGES if lang != "en"]
_SPEC = importlib.util.spec_from_file_location("msgids", Path(__file__).with_name("msgids.py"))
assert _SPEC is not None
msgids = importlib.util.module_from_spec(_SPEC)
assert _SPEC.loader is not None
_SPEC.loader.exec_module(msgids)


@cache
def written(lang: str, domain: str) -> dict[str, str]:
    with (SOURCE / "words" / "po" / lang / f"{domain}.po").open("rb") as file:
        catalogue_ = read_po(file, locale=lang, abort_invalid=True)
    found = {}
    for one in catalogue_:
        ids = one.id if isinstance(one.id, tuple) else (one.id,)
        found[ids[0]] = one.string if isinstance(one.string, str) else " ".join(one.string)
    return {key: text for key, text in found.items() if key and text}


def codes(kind: str) -> Iterator[str]:
    """The codes that the engine and the table give to refusals or events."""
    folders = ("core", "kit", "games", "table")
    for file in (path for folder in folders for path in (SOURCE / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id=name), args=[first, *_]) if name in kind.split("|"):
                    yield from _texts(first)
                case ast.Assign(targets=[ast.Name(id="code")], value=value) if "Refus" in kind:
                    yield from _texts(value)


def _texts(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _texts(node.body)
        yield from _texts(node.orelse)


def test_every_refusal_has_a_text() -> None:
    found = set(codes("Refusal|Refused"))
    assert len(found) > 50
    assert found - set(catalogue.REFUSALS) == set()


def test_every_event_has_a_text() -> None:
    found = set(codes("Event"))
    assert len(found) > 20
    assert found - set(catalogue.EVENTS) == set()


@pytest.mark.parametrize("lang", LANGS)
def test_every_code_is_said(lang: str) -> None:
    assert sorted(msgids.of_engine() - set(written(lang, "engine"))) == []


@pytest.mark.parametrize("lang", LANGS)
def test_every_error_is_said(lang: str) -> None:
    assert (
        sorted(msgids.of_errors() - set(written(lang, "engine")) - set(written(lang, "term"))) == []
    )


@pytest.mark.parametrize("lang", LANGS)
def test_every_line_of_the_terminal_is_said(lang: str) -> None:
    assert (
        sorted(msgids.of_term() - set(written(lang, "term")) - set(written(lang, "engine"))) == []
    )


@pytest.mark.parametrize("lang", LANGS)
def test_translations_have_the_values_of_the_original(lang: str) -> None:
    for text, translated in written(lang, "term").items():
        assert sorted(re.findall(r"\{\w+\}", text)) == sorted(re.findall(r"\{\w+\}", translated)), (
            text
        )


@pytest.mark.parametrize("lang", LANGS)
def test_words_typed_do_not_collide(lang: str) -> None:
    words = translator(lang)
    typed = [
        set(words(english).split()) - set(english.split())
        for english in msgids.typed.COMMANDS.values()
    ]
    moves = [{words(move)} for move in (*msgids.typed.MOVES, *msgids.typed.CALLS)]
    together = [word for group in (*typed, *moves) for word in group]
    assert len(together) == len(set(together))


def test_counted_things_follow_each_language() -> None:
    said = {
        lang: [Speech(translator(lang), []).counted("points", n) for n in (1, 2, 5, 12, 22)]
        for lang in LANGUAGES
    }
    assert said["en"] == ["1 point", "2 points", "5 points", "12 points", "22 points"]
    assert said["id"] == ["1 poin", "2 poin", "5 poin", "12 poin", "22 poin"]
    assert said["pl"] == ["1 punkt", "2 punkty", "5 punktów", "12 punktów", "22 punkty"]


def test_po_is_read_as_babel_reads_it() -> None:
    for lang in LANGS:
        for domain in ("engine", "term"):
            plain = po.read(SOURCE / "words" / "po" / lang / f"{domain}.po")
            for text, translated in written(lang, domain).items():
                assert translated.startswith(plain.gettext(text)) or plain.gettext(text) == text


def test_a_po_file_that_cannot_be_read_names_the_line(tmp_path: Path) -> None:
    broken = tmp_path / "x.po"
    broken.write_text('msgid "a"\nmsgstr nonsense\n')
    with pytest.raises(ValueError, match="line 2"):
        po.read(broken)


def test_the_language_is_chosen() -> None:
    assert choose(None, {"LANG": "pl_PL.UTF-8"}) == "pl"
    assert choose(None, {"HUGHIE_LANG": "id", "LANG": "pl_PL"}) == "id"
    assert choose(None, {"LANG": "C"}) == "en"
    assert choose("PL", {}) == "pl"
    with pytest.raises(ValueError, match="xx"):
        choose("xx", {})
