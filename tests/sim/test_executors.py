"""Runs over other executors give the same figures; each kind is tried where its package is."""

import importlib.util
import os

import pytest

from hughie.core.errors import HughieError
from hughie.sim import run as runs
from hughie.sim.early import Ending, ending, in_turn
from hughie.sim.executors import executor
from hughie.sim.plan import Plan
from hughie.sim.run import run

PACKAGES = {"joblib": "joblib", "dask": "distributed", "ray": "ray"}
PLAN = Plan("block", 2, {}, ("greedy", "random"), 3)


def die() -> None:
    """End the process that does this work."""
    os._exit(3)


def has(kind: str) -> bool:
    return importlib.util.find_spec(PACKAGES[kind]) is not None


@pytest.fixture(params=[*PACKAGES])
def kind(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(runs, "CHUNK", 20)
    if not has(request.param):
        pytest.skip(f"{request.param} is not installed")
    return str(request.param)


@pytest.mark.filterwarnings("default")
def test_the_figures_do_not_depend_on_where_they_are_made(kind: str) -> None:
    here = run(PLAN, 100, kind="here").tally.to_json()
    assert run(PLAN, 100, workers=2, kind=kind).tally.to_json() == here


@pytest.mark.filterwarnings("default")
def test_an_interrupted_run_keeps_what_was_finished(kind: str) -> None:
    def stop(_: int) -> None:
        raise KeyboardInterrupt

    found = run(PLAN, 200, workers=2, kind=kind, progress=stop)
    assert (found.complete, found.trouble) == (False, "interrupted")
    assert found.tally.count("rounds") == 20


@pytest.mark.filterwarnings("default")
def test_a_worker_that_dies_ends_the_run(kind: str) -> None:
    end = Ending()
    pool = executor(kind, 2)
    with ending(pool, end):
        list(in_turn(pool, end, [(0, die, ())]))
    assert (end.complete, end.trouble) == (False, "a worker died")


@pytest.mark.parametrize("kind", [kind for kind in PACKAGES if not has(kind)])
def test_a_package_that_is_not_there_is_named(kind: str) -> None:
    with pytest.raises(HughieError, match="is not installed"):
        executor(kind)
