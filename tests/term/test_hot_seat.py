"""Several people at one terminal: nobody is shown what another may not see."""

from __future__ import annotations

import io
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest

from hughie.core import registry
from hughie.core.round import Round
from hughie.term import saves
from hughie.term.console import Closed, Console
from hughie.term.desk import Desk
from hughie.term.local import Local
from hughie.term.sitting import Quit, Sitting
from hughie.term.start import Wish, plan
from hughie.words import translator

TILE = re.compile(r"(?<![\w-])(\d{1,2}-\d{1,2})(?![\w-])")
EXAMPLES = ("or a move: 4-1, 4-1@6-4 (4-1 on 6-4)", "a ! behind the move", "why 5-3",
            "Tiles drawn for the lead")  # fmt: skip
"""Lines of help that show how moves are written; lots, whose tiles go back before the deal."""
WRONG = ("why 6-5", "hand", "board", "ends", "scores", "hint", "6-5", "help", "muggins 2", "undo")


class Watched(Console):
    """A console that knows who looks at it, and checks every line against what they may know."""

    def __init__(self, local: Local, lines: Iterator[str]) -> None:
        super().__init__(io.StringIO(), lines)
        self.local = local
        self.sitting: Sitting | None = None
        self.typed: set[str] = set()
        self.covered = 0

    def line(self) -> str:
        text = super().line()
        self.typed |= set(TILE.findall(text))
        return text

    def cover(self) -> None:
        self.covered += 1
        if self.sitting is not None:
            self.sitting.viewer = None  # between two people nobody is looking
        super().cover()

    def _write(self, text: str) -> None:
        super()._write(text)
        viewer = self.sitting.viewer if self.sitting else None
        hidden = self.hidden(viewer)
        plain = " ".join(text.split())
        if any(example in plain for example in EXAMPLES):
            return
        shown = {tile(found) for found in TILE.findall(text)}
        assert not (shown & hidden) - self.typed, f"{text!r} shown to {viewer}"

    def hidden(self, viewer: int | None) -> set[str]:
        """Tiles this person has never been allowed to see, straight from the state."""
        round_ = cast("Round | None", self.local.table.state.round)
        if round_ is None or round_.over:
            return set()
        state = round_._state
        open_ = state.face | state.laid | state.shown
        known = open_ | (0 if viewer is None else state.hands[viewer].known)
        every = {f"{a}-{b}": a * (a + 1) // 2 + b for a in range(7) for b in range(a + 1)}
        return {text for text, bit in every.items() if not known >> bit & 1}


def tile(text: str) -> str:
    high, low = sorted(map(int, text.split("-")), reverse=True)
    return f"{high}-{low}"


def lines(chance: random.Random, sitting: dict[str, Any], limit: int) -> Iterator[str]:
    """What the people type: mostly moves, now and then a question or nonsense."""
    for _ in range(limit):
        out = sitting["console"].out.getvalue()
        if not out.rstrip().endswith("move:"):
            yield chance.choice(["\n", "\n", "muggins 1\n", "call\n"])
        elif chance.random() < 0.3:
            yield f"{chance.choice(WRONG)}\n"
        else:
            yield f"{chance.randint(1, 3)}\n"


PRESETS = [
    f"{name}/{preset}" for name, about in registry.games().items() for preset in about.presets
]


@pytest.mark.parametrize("name", PRESETS)
def test_nobody_sees_anothers_tiles(
    tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    game, preset = registry.find(name)
    seats = registry.games()[game.name].preset_seats[preset]
    words = translator("en")
    for seed, people in enumerate(sorted({2, min(seats[-1], 3)})):
        wish = Wish(name, seats=max(people, seats[0]), people=people, seed=seed)
        local = Local(plan(wish, words))
        held: dict[str, Any] = {}
        console = Watched(local, lines(random.Random(seed), held, 140))
        held["console"] = console
        desk = Desk(console, words, "words")
        kept = saves.Kept(local, tmp_path / "game.dgn", named=True)
        sitting = Sitting(local, desk, kept)
        console.sitting = sitting
        with pytest.raises((Closed, Quit)):
            sitting.run()


def test_an_open_hand_is_covered_between_people_and_a_blind_row_is_not(tmp_path: Path) -> None:
    for name, covers in (("block", True), ("blind-hughie", False)):
        words = translator("en")
        local = Local(plan(Wish(name, seats=2, people=2, seed=5), words))
        held: dict[str, Any] = {}
        console = Watched(local, lines(random.Random(1), held, 40))
        held["console"] = console
        sitting = Sitting(
            local, Desk(console, words, "words"), saves.Kept(local, tmp_path / name, named=True)
        )
        console.sitting = sitting
        with pytest.raises((Closed, Quit)):
            sitting.run()
        assert bool(console.covered) == covers
