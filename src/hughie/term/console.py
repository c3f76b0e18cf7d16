"""Lines out, lines in: everything the terminal is ever asked to do."""

from __future__ import annotations

import io
import os
import select
import shutil
import sys
import textwrap
from collections.abc import Callable, Iterable
from typing import Final, TextIO

WIDEST: Final = 100
NARROWEST: Final = 20
CLEAR: Final = "\x1b[H\x1b[2J\x1b[3J"
GLANCE: Final = 0.3
"""Seconds between two looks at what others say."""
POSIX: Final = os.name == "posix"
"""Elsewhere a terminal cannot be watched beside a socket: what is typed waits for a prompt."""
BLANKS: Final = 60
"""Empty lines that cover a screen which cannot be cleared."""


class Closed(Exception):
    """Nobody reads or writes any more: end of input, or the terminal is gone."""


class Console:
    """Plain lines, wrapped to the width of the terminal. Not safe for several threads."""

    def __init__(self, out: TextIO | None = None, lines: Iterable[str] | None = None) -> None:
        self.out = out or sys.stdout
        self._lines = None if lines is None else iter(lines)
        if isinstance(sys.stdin, io.TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")

    @property
    def width(self) -> int:
        """Columns for text."""
        try:
            columns = os.get_terminal_size(self.out.fileno()).columns
        except (OSError, ValueError):
            columns = shutil.get_terminal_size((80, 24)).columns
        return max(NARROWEST, min(columns or 80, WIDEST))

    @property
    def unicode(self) -> bool:
        """Whether the output can show more than ASCII."""
        return (getattr(self.out, "encoding", None) or "ascii").lower().replace("-", "") == "utf8"

    def say(self, text: str = "", indent: str = "") -> None:
        """One paragraph, wrapped; later lines get `indent`."""
        for line in text.split("\n"):
            # A path or a command stays whole, so that it can be copied.
            wrapped = textwrap.wrap(
                line,
                self.width,
                subsequent_indent=indent,
                break_on_hyphens=False,
                break_long_words=False,
            )
            self.plain("\n".join(wrapped))

    def plain(self, text: str) -> None:
        """Text as it is, with a line end."""
        self._write(f"{text}\n")

    def ask(self, prompt: str, meanwhile: Callable[[], list[str]] | None = None) -> str:
        """A line typed by the person, without its line end; raises Closed at the end of input.

        Lines that `meanwhile` gives while the person thinks are shown above the prompt.
        """
        self._write(f"{prompt} ")
        while meanwhile and self._at_terminal() and not self.typed(GLANCE):
            if lines := meanwhile():
                self._write("\n")
                for line in lines:
                    self.say(line, "  ")
                self._write(f"{prompt} ")
        return self.line()

    def typed(self, seconds: float = 0.0) -> bool:
        """Whether a person at a terminal has typed a line; waits for it so long at most."""
        try:
            return self._at_terminal() and bool(select.select([sys.stdin], [], [], seconds)[0])
        except (OSError, ValueError):
            return False

    def _at_terminal(self) -> bool:
        return self._lines is None and POSIX and sys.stdin.isatty()

    def line(self) -> str:
        """The next line typed."""
        try:
            line = next(self._lines, "") if self._lines is not None else sys.stdin.readline()
        except (OSError, ValueError):
            line = ""
        if not line:
            raise Closed
        return line.strip()

    def cover(self) -> None:
        """Make what is on the screen unreadable, the scrollback of most terminals included."""
        able = self.out.isatty() and os.environ.get("TERM", "dumb") != "dumb"
        self._write(CLEAR if able else "\n" * BLANKS)

    def _write(self, text: str) -> None:
        encoding = getattr(self.out, "encoding", None) or "utf-8"
        shown = text.encode(encoding, "replace").decode(encoding, "replace")
        try:
            self.out.write(shown)
            self.out.flush()
        except (OSError, ValueError) as error:
            raise Closed from error
