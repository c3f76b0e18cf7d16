"""Runs that end early say why, keep what was finished, and mark it as partial."""

import json
import os
from multiprocessing import get_start_method
from pathlib import Path

import pytest
from typer.testing import CliRunner

from hughie.bots import registry
from hughie.bots.bot import Bot
from hughie.core.errors import HughieError
from hughie.sim import arena as arenas
from hughie.sim import compare as comparisons
from hughie.sim import run as runs
from hughie.sim.arena import arena
from hughie.sim.cli import app
from hughie.sim.compare import compare
from hughie.sim.plan import Plan
from hughie.sim.run import Run, run

FAILS_AT = 7


class Failing(Bot):
    """Raises in a round of its own choice."""

    def choose(self, view: object) -> int:
        if self.seed % FAILS_AT == 0:
            raise RuntimeError("no idea")
        return view.moves()[0]


class Cheating(Bot):
    """Returns what is no move."""

    def choose(self, view: object) -> int:
        return -5


class Deadly(Bot):
    """Ends the process it runs in."""

    def choose(self, view: object) -> int:
        os._exit(3)


@pytest.fixture(autouse=True)
def _bots(monkeypatch: pytest.MonkeyPatch) -> None:
    made = {"failing": Failing, "cheating": Cheating, "deadly": Deadly}
    monkeypatch.setattr(
        registry, "BOTS", {**registry.BOTS, **{name: (kind, {}) for name, kind in made.items()}}
    )
    monkeypatch.setattr(runs, "CHUNK", 3)
    monkeypatch.setattr(arenas, "CHUNK", 1)
    monkeypatch.setattr(comparisons, "CHUNK", 3)


def of(name: str) -> Plan:
    return Plan("block", 2, {}, (name, "greedy"), 3)


def test_a_bot_that_fails_is_named_and_what_was_finished_is_kept(tmp_path: Path) -> None:
    keep = tmp_path / "run.jsonl"
    found = run(of("failing"), 60, kind="here", keep=keep)
    assert not found.complete
    assert "Failing of player 1 failed: RuntimeError('no idea')" in found.trouble
    done = found.tally.count("rounds")
    assert 0 < done < 60
    assert len(keep.read_text().splitlines()) == 1 + done // 3


def test_a_bot_that_makes_an_illegal_move_is_named() -> None:
    with pytest.raises(HughieError, match="Cheating of player 1 made an illegal move"):
        run(of("cheating"), 6, kind="here")


def test_a_bot_that_fails_at_once_is_an_error() -> None:
    with pytest.raises(HughieError, match="made an illegal move"):
        compare(of("greedy"), of("cheating"), 6, kind="here")


@pytest.mark.skipif(get_start_method() != "fork", reason="only forked workers know this bot")
def test_a_worker_that_dies_ends_the_run() -> None:
    found = run(of("deadly"), 12, workers=2)
    assert (found.complete, found.trouble) == (False, "a worker died")
    assert found.tally.count("rounds") == 0


def test_a_full_disk_ends_the_run_and_the_rest_counts() -> None:
    found: list[Run] = []
    full = Path("/dev/full")
    if not full.exists():
        pytest.skip("no device that is always full")

    def kept(self: object, chunk: int, plain: object) -> None:
        with full.open("w", encoding="utf-8") as file:
            file.write(json.dumps([chunk, plain]))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(runs._Kept, "write", kept)
        found.append(run(of("greedy"), 9, kind="here"))
    assert not found[0].complete
    assert "No space left" in found[0].trouble
    assert found[0].tally.count("rounds") == 3


def stopping(after: int) -> object:
    """A progress bar on which somebody presses Ctrl-C."""
    seen = []

    def stop(_: int) -> None:
        seen.append(1)
        if len(seen) == after:
            raise KeyboardInterrupt

    return stop


def test_interrupted_comparisons_and_arenas_keep_what_was_finished() -> None:
    both = compare(of("greedy"), of("random"), 30, kind="here", progress=stopping(2))
    assert (both.end.complete, both.end.trouble) == (False, "interrupted")
    assert both["moves"].n == 6
    bouts = arena(of("greedy"), ["greedy", "random"], 9, kind="here", progress=stopping(4))
    assert (bouts.end.complete, bouts.end.trouble) == (False, "interrupted")
    assert len(bouts[0].margins) == 8


def test_the_command_marks_what_is_partial() -> None:
    words = ["sim", "block", "--bots", "failing,greedy", "--seed", "3", "--workers", "1"]
    said = CliRunner().invoke(app, [*words, "--rounds", "60", "--json"])
    assert said.exit_code == 1
    plain = json.loads(said.stdout)
    assert plain["partial"] is True
    assert "no idea" in plain["trouble"]
    assert "partial:" in said.stderr
