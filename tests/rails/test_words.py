import gettext
import os
from pathlib import Path

import pytest

from build_hooks import words
from build_hooks.report import BuildError

HEAD = """msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\\n"

"""
TILES = """msgid "{n} tile"
msgid_plural "{n} tiles"
msgstr[0] "{n} kostka"
msgstr[1] "{n} kostki"
msgstr[2] "{n} kostek"
"""


def po(root: Path, text: str) -> Path:
    file = root / "src/hughie/words/po/pl/term.po"
    file.parent.mkdir(parents=True)
    file.write_text(text, encoding="utf-8")
    return file


def test_the_standard_library_reads_what_was_compiled(tmp_path: Path) -> None:
    po(tmp_path, HEAD + TILES)
    words.build(tmp_path)
    catalogue = gettext.translation("term", tmp_path / "src/hughie/words/mo", ["pl"])
    told = [catalogue.ngettext("{n} tile", "{n} tiles", n) for n in (1, 3, 5)]
    assert told == ["{n} kostka", "{n} kostki", "{n} kostek"]


def test_fuzzy_entries_are_left_out(tmp_path: Path) -> None:
    po(tmp_path, HEAD + '#, fuzzy\nmsgid "pass"\nmsgstr "pas?"\n')
    words.build(tmp_path)
    catalogue = gettext.translation("term", tmp_path / "src/hughie/words/mo", ["pl"])
    assert catalogue.gettext("pass") == "pass"


def test_only_what_changed_is_compiled_again(tmp_path: Path) -> None:
    file = po(tmp_path, HEAD + TILES)
    assert len(words.build(tmp_path)) == 1
    assert words.build(tmp_path) == []
    newer = words.target(tmp_path, file).stat().st_mtime + 10
    os.utime(file, (newer, newer))
    assert len(words.build(tmp_path)) == 1


def test_a_broken_file_is_named_with_its_line(tmp_path: Path) -> None:
    po(tmp_path, HEAD + 'msgid "pass"\nmsgstr "pas"\nthis is no entry\n')
    with pytest.raises(BuildError, match=r"term\.po cannot be read: .*"):
        words.build(tmp_path)
