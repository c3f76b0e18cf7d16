"""A table's log at hand: the match on the table fact by fact, earlier matches packed.

Facts of a finished match are wanted only when somebody looks back. Packed they take a twentieth
of the room, so that a table at which people play all evening does not grow with every move.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import overload

from hughie.table.effects import NOTHING, Fact


@dataclass(frozen=True, slots=True)
class Packed:
    """Facts `first` to `last - 1` of a log, counted from 0."""

    first: int
    last: int
    facts: bytes


class Log(Sequence[Fact]):
    """All facts of a table, oldest first; grows at its end, and may be read on any thread."""

    def __init__(self, facts: Iterable[Fact] = ()) -> None:
        self._parts: tuple[tuple[Packed, ...], list[Fact]] = ((), [])
        for fact in facts:
            self.append(fact)

    def append(self, fact: Fact) -> None:
        """One fact more; a new match packs what came before it."""
        earlier, recent = self._parts
        if fact.kind == "match" and recent:
            part = Packed(_end(earlier), len(self), packed(recent))
            self._parts = (*earlier, part), [fact]
        else:
            recent.append(fact)

    def __len__(self) -> int:
        earlier, recent = self._parts
        return _end(earlier) + len(recent)

    @overload
    def __getitem__(self, at: int) -> Fact: ...
    @overload
    def __getitem__(self, at: slice) -> list[Fact]: ...
    def __getitem__(self, at: int | slice) -> Fact | list[Fact]:
        if isinstance(at, slice):
            first, last, step = at.indices(len(self))
            return list(self._between(first, last)) if step == 1 else list(self)[at]
        index = range(len(self))[at]
        return next(self._between(index, index + 1))

    def __iter__(self) -> Iterator[Fact]:
        return self._between(0, len(self))

    def since(self, first: int) -> Iterator[Fact]:
        """The facts from one on, unpacked as far as they are asked for."""
        return self._between(first, len(self))

    def _between(self, first: int, last: int) -> Iterator[Fact]:
        earlier, recent = self._parts
        for part in earlier:
            if first < part.last and part.first < last:
                yield from unpacked(part.facts)[max(first - part.first, 0) : last - part.first]
        begun = _end(earlier)
        yield from recent[max(first - begun, 0) : max(last - begun, 0)]


def _end(parts: Sequence[Packed]) -> int:
    return parts[-1].last if parts else 0


def packed(facts: Iterable[Fact]) -> bytes:
    """Facts as bytes; a quick squeeze, as everybody at the table waits for it."""
    rows = [(f.v, f.at, f.kind, f.data, f.secret, f.person, f.command) for f in facts]
    return zlib.compress(json.dumps(rows, separators=(",", ":")).encode(), 1)


def unpacked(facts: bytes) -> list[Fact]:
    """The same facts again."""
    return [
        Fact(v, at, kind, data or NOTHING, secret or NOTHING, *who)
        for v, at, kind, data, secret, *who in json.loads(zlib.decompress(facts))
    ]
