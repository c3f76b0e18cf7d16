"""The compiled engine and the interpreted one play the same games, move by move."""

import json
import os
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.conformance
HERE = Path(__file__).with_name("digests.py")
SOURCE = HERE.parents[2] / "src"


def test_both_builds_play_the_same() -> None:
    ours = runpy.run_path(str(HERE))
    if not ours["compiled"]():
        pytest.skip("this build is interpreted itself")
    env = {**os.environ, "PYTHONPATH": str(SOURCE)}
    done = subprocess.run(
        [sys.executable, str(HERE)], env=env, capture_output=True, text=True, check=True
    )
    plain = json.loads(done.stdout)
    assert not plain["compiled"]
    assert ours["digests"]() == plain["digests"]


def test_the_compiled_build_keeps_its_memory_whole() -> None:
    """Python's own allocator checks what is written beside a block whenever one is given back."""
    if not runpy.run_path(str(HERE))["compiled"]():
        pytest.skip("this build is interpreted")
    env = {**os.environ, "PYTHONMALLOC": "debug"}
    done = subprocess.run(
        [sys.executable, str(HERE)], env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]


def test_random_play_inside_is_random_play_move_by_move() -> None:
    """Picking a move without the list of moves picks what the list would have given."""
    from hughie.core.game import Deal
    from hughie.core.registry import agree, find
    from hughie.core.rng import Rng

    ours = runpy.run_path(str(HERE))
    for plan in ours["plans"]():
        if plan.bots != ("random",) or plan.options:
            continue
        game, preset = find(plan.game)
        rules = game.rules(agree(game, preset, {}), plan.seats)
        one, other = Rng(3), Rng(3)
        for _ in range(3):
            a, b = rules.deal(Deal(one)), rules.deal(Deal(other))
            while not a.how:
                codes = rules.moves(b)
                code = codes[other.below(len(codes))] if len(codes) > 1 else codes[0]
                assert rules.pick(a, one) == code
                rules.apply(a, code)
                rules.apply(b, code)
