"""The commands of studies and benchmarks, end to end."""

import json
import subprocess
from collections.abc import Callable
from multiprocessing import Pipe
from pathlib import Path

import pytest

from hughie.cli import run
from hughie.core.errors import HughieError
from hughie.sim import peers, together


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Run a command and return what it printed."""
    with pytest.raises(SystemExit) as ended:
        run(list(words))
    out = capsys.readouterr()
    assert ended.value.code in {0, None}, out.err
    return out.out


def test_sim_as_json_csv_and_table(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    csv = tmp_path / "figures.csv"
    words = ("sim", "draw", "--rounds", "60", "--bots", "greedy,random", "--workers", "1")
    plain = json.loads(said(capsys, *words, "--json", "--csv", str(csv)))
    assert plain["rounds"] == 60
    assert plain["partial"] is False
    assert csv.read_text().startswith("about,name,unit")
    assert "leader" in said(capsys, *words)


def test_one_round_of_a_run(capsys: pytest.CaptureFixture[str]) -> None:
    record = said(capsys, "sim", "draw", "--bots", "greedy", "--seed", "3", "--round", "17")
    assert record.startswith("dgn = 1")
    assert record == said(capsys, "sim", "draw", "--bots", "greedy", "--seed", "3", "--round", "17")


def test_compare_and_arena(capsys: pytest.CaptureFixture[str]) -> None:
    words = (
        "compare",
        "all-fives",
        "--a",
        "bots=random",
        "--b",
        "multiples=3,5,bots=greedy+random",
    )
    plain = json.loads(said(capsys, *words, "--rounds", "20", "--workers", "1", "--json"))
    assert plain["b"]["options"] == {"multiples": "3,5"}
    assert plain["b"]["bots"] == ["greedy", "random"]
    words = ("arena", "draw", "--bots", "random,greedy", "--deals", "5", "--workers", "1")
    plain = json.loads(said(capsys, *words, "--json"))
    assert [f["about"] for f in plain["figures"]].count("rating") == 2


@pytest.mark.parametrize("seats", ["2", "4"])
def test_bench_smoke(capsys: pytest.CaptureFixture[str], seats: str) -> None:
    words = ("bench", "draw", "--seats", seats, "--seconds", "0.05", "--json")
    plain = json.loads(said(capsys, *words))
    for name in ("rounds_per_s", "moves_per_s", "driven_moves_per_s", "search_iterations_per_s"):
        assert plain[name] > 0


def test_processes_are_compared_with_one(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("bench", "block", "--seats", "4", "--processes", "2", "--seconds", "0.05", "--json")
    plain = json.loads(said(capsys, *words))
    assert plain["processes"] == 2 and plain["seats"] == 4
    assert plain["rounds_per_s_of_one"] > 0 and plain["rounds_per_s_of_all"] > 0
    assert plain["lowest_ratio"] <= plain["ratio"] <= plain["highest_ratio"]


def test_a_process_that_dies_while_it_is_measured_is_told() -> None:
    ours, theirs = Pipe()
    theirs.close()
    with pytest.raises(HughieError, match="died"):
        together.heard(ours)


def test_a_peer_that_fails_on_import_is_left_out_and_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> Callable[[], peers.Played]:
        raise subprocess.CalledProcessError(1, ["pip", "freeze"])

    def absent() -> Callable[[], peers.Played]:
        raise ModuleNotFoundError("No module named 'absent'")

    made = {"good": (2, lambda: lambda: (1, 10, 0.001)), "broken": (2, broken), "gone": (4, absent)}
    monkeypatch.setattr(peers, "PEERS", made)
    words = ("bench", "block", "--seats", "2", "--seconds", "0.05", "--peers")
    plain = json.loads(said(capsys, *words, "--json"))
    assert [row["peer"] for row in plain["peers"]] == ["good"]
    assert plain["peers"][0]["driven_ratio"] > 0
    assert "pip" in plain["left_out"]["broken"]
    assert "absent" in plain["left_out"]["gone"]
    assert "Not measured, and why" in said(capsys, *words)


@pytest.mark.parametrize(
    "words",
    [
        ("sim", "draw", "--rounds", "none"),
        ("sim", "draw", "--bots", "nobody"),
        ("sim", "draw", "--option", "target"),
        ("sim", "draw", "--plot", "picture.bmp", "--rounds", "2", "--workers", "1"),
        ("bench", "draw", "--seconds", "0"),
        ("bench", "chess"),
        ("bench", "block", "--processes", "1"),
    ],
)
def test_bad_requests_end_with_one_line(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...]
) -> None:
    with pytest.raises(SystemExit) as ended:
        run(list(words))
    out = capsys.readouterr()
    assert ended.value.code in {1, 2}
    assert len(out.err.strip().splitlines()) == 1
