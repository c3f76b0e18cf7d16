"""Reading PO files: what a plain checkout needs, where nobody has compiled them to MO yet."""

from __future__ import annotations

import ast
import gettext
import io
import struct
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

MAGIC = 0x950412DE
HEADER = 7
"""Words (of four bytes) at the start of an MO file."""


@dataclass
class Entry:
    """One message: `forms` by number, a single form for messages without plural."""

    id: str | None = None
    plural: str | None = None
    context: str | None = None
    forms: dict[int, str] = field(default_factory=dict)
    fuzzy: bool = False

    @property
    def usable(self) -> bool:
        """Whether it says anything."""
        return self.id is not None and not self.fuzzy and any(self.forms.values())


def read(path: Path) -> gettext.GNUTranslations:
    """The translations of a PO file; raises ValueError with the line that cannot be read."""
    return gettext.GNUTranslations(io.BytesIO(compiled(entries(path.read_text("utf-8")))))


def entries(text: str) -> Iterator[Entry]:
    """The usable messages of PO text, the header (empty id) among them."""
    entry, last = Entry(), ""
    for number, raw in enumerate(text.splitlines(), start=1):
        line = raw.strip()
        if line.startswith("#"):
            entry.fuzzy |= line.startswith("#,") and "fuzzy" in line
        elif not line:
            if entry.usable:
                yield entry
            entry, last = Entry(), ""
        else:
            try:
                last = _take(entry, line, last)
            except (ValueError, SyntaxError, KeyError) as error:
                raise ValueError(f"line {number}: {line}") from error
    if entry.usable:
        yield entry


def _take(entry: Entry, line: str, last: str) -> str:
    """Add a line to an entry; return the keyword that a following bare string belongs to."""
    keyword, rest = ("", line) if line[0] == '"' else line.split(maxsplit=1)
    text = str(ast.literal_eval(rest))
    word = keyword or last
    if word == "msgid":
        entry.id = (entry.id or "") + text
    elif word == "msgid_plural":
        entry.plural = (entry.plural or "") + text
    elif word == "msgctxt":
        entry.context = (entry.context or "") + text
    elif word.startswith("msgstr"):
        form = int(word[7:-1]) if word.endswith("]") else 0
        entry.forms[form] = entry.forms.get(form, "") + text
    else:
        raise ValueError(word)
    return word


def compiled(messages: Iterator[Entry]) -> bytes:
    """The messages in the form of an MO file."""
    pairs = sorted(_pair(one) for one in messages)
    start = HEADER * 4 + 16 * len(pairs)
    ids, ids_at = _block([key for key, _ in pairs], start)
    texts, texts_at = _block([text for _, text in pairs], start + len(ids))
    tables = HEADER * 4, HEADER * 4 + 8 * len(pairs)
    head = struct.pack("<7I", MAGIC, 0, len(pairs), *tables, 0, start)
    places = b"".join(struct.pack("<2I", *place) for place in (*ids_at, *texts_at))
    return head + places + ids + texts


def _pair(entry: Entry) -> tuple[bytes, bytes]:
    key = (entry.id or "") + ("" if entry.plural is None else f"\0{entry.plural}")
    if entry.context is not None:
        key = f"{entry.context}\x04{key}"
    text = "\0".join(entry.forms[form] for form in sorted(entry.forms))
    return key.encode(), text.encode()


def _block(texts: list[bytes], start: int) -> tuple[bytes, list[tuple[int, int]]]:
    """The texts one after the other, each with its length and place in the file."""
    block, places = b"", []
    for text in texts:
        places.append((len(text), start + len(block)))
        block += text + b"\0"
    return block, places
