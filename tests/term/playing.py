"""Playing `hughie play` on a pseudo-terminal, as a person with clumsy fingers does."""

from __future__ import annotations

import os
import re
import signal
import sys
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pexpect

from hughie.words import translator

ROWS, COLUMNS = 40, 100
CLUMSY = (
    "", "9-9", "help", "abc", "999", "6-6@0-0", "why 5-3", "déjà vu", "scores", "5-5@", "board",
    "turn 77", "ends", "hand", "why", "history", "draw draw", "undo", "options", "-", "hint", "4-1-2",
    "muggins 9", "save", "@", "peek:0", "why 9-9", "rules 3.1", "rules 99", "call",
)  # fmt: skip


def heeding_ctrl_c() -> None:
    """Undo what tests started in the background inherit: there Ctrl-C is ignored."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Player:
    """One `hughie play` on its own terminal."""

    def __init__(self, home: Path, *args: str, lang: str = "en") -> None:
        self.words = translator(lang)
        environment = {
            **os.environ, "XDG_STATE_HOME": str(home), "TERM": "xterm", "PYTHONIOENCODING": "utf-8",
        }  # fmt: skip
        self.child = pexpect.spawn(
            sys.executable, ["-m", "hughie", "play", "--lang", lang, *args], env=environment,
            encoding="utf-8", timeout=300, dimensions=(ROWS, COLUMNS), echo=False,
            preexec_fn=heeding_ctrl_c,
        )  # fmt: skip
        self.child.delaybeforesend = None
        self.read: list[str] = []
        self.prompts = [self._prompt(text) for text in (
            "Your move:", "Enter goes on:", "Press Enter for the next round.",
            "Another match? yes or no:",
            "{player}, it is your turn. Press Enter when only you can see this.",
        )]  # fmt: skip

    def _prompt(self, text: str) -> str:
        return re.escape(self.words(text)).replace(r"\{player\}", ".{1,24}") + " $"

    def wait(self) -> int:
        """Read up to the next prompt; its number in `prompts`, -1 when the program has ended."""
        found = self.child.expect([*self.prompts, pexpect.EOF])
        self.read.append(
            self.child.before + (self.child.after if found < len(self.prompts) else "")
        )
        return -1 if found == len(self.prompts) else found

    def type(self, line: str) -> None:
        self.child.sendline(line)

    def play_match(self, clumsy: bool = True, limit: int = 3000) -> str:
        """Play to the end of the match, wrong input first now and then; what was on the screen."""
        mistakes: Iterator[str] = chain(CLUMSY, CLUMSY)
        for turn in range(limit):
            prompt = self.wait()
            if prompt in {-1, 3}:
                break
            right = "1" if prompt == 0 else ""
            wrong = prompt == 0 and clumsy and turn % 3
            self.type(next(mistakes, right) if wrong else right)
        self.type("")
        self.wait()
        self.child.close()
        return "".join(self.read)

    def ended(self) -> int | None:
        """The exit status."""
        if self.child.isalive():
            self.child.wait()
        self.child.close()
        return self.child.exitstatus
