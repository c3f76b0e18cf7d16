"""The other commands: what they print, as text and as JSON, and how they fail."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import hughie
from hughie import cli
from hughie.words import LANGUAGES


def run(*args: str, home: Path | None = None, typed: str = "") -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "HUGHIE_LANG": "en", "PYTHONIOENCODING": "utf-8"}
    if home is not None:
        environment["XDG_STATE_HOME"] = str(home)
    return subprocess.run(
        [sys.executable, "-m", "hughie", *args], input=typed, capture_output=True, text=True,
        encoding="utf-8", env=environment, timeout=120, check=False,
    )  # fmt: skip


def inside(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    """A command in this process: its status, output and errors."""
    with pytest.raises(SystemExit) as ended:
        cli.run(args)
    out, err = capsys.readouterr()
    return int(ended.value.code or 0), out, err


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = inside(capsys, "--help")
    assert status == 0
    for command in ("play", "games", "options", "rules", "replay", "verify", "record", "perft",
                    "serve", "sim", "compare", "arena", "bench", "puzzle"):  # fmt: skip
        assert command in out


def test_the_version_says_how_it_was_built(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = inside(capsys, "--version")
    assert status == 0
    assert out.startswith("hughie ")
    assert "interpreted" in out or "compiled" in out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_games_lists_all_in_each_language(capsys: pytest.CaptureFixture[str], lang: str) -> None:
    status, out, _ = inside(capsys, "games", "--lang", lang)
    assert status == 0
    assert all(name in out for name in hughie.games())


def test_games_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = inside(capsys, "games", "--json")
    assert {one["name"] for one in json.loads(out)["games"]} == set(hughie.games())


def test_options_show_values_and_bounds(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = inside(capsys, "options", "all-fives/spinner", "-o", "target=61")
    assert status == 0
    assert "target = 61 *" in out
    assert "first_double" in out
    _, out, _ = inside(capsys, "options", "all-fives/spinner", "--json", "--lang", "pl")
    rows = {row["name"]: row for row in json.loads(out)["options"]}
    assert rows["spinner"]["value"] == "first_double"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_in_each_language(capsys: pytest.CaptureFixture[str], lang: str) -> None:
    for name in hughie.games():
        status, out, _ = inside(capsys, "rules", name, "--lang", lang)
        assert status == 0
        assert "1.1" in out
        assert "**" not in out


def test_a_match_is_recorded_replayed_and_verified(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "match.dgn"
    args = (
        "record",
        "all-fives",
        "--seats",
        "3",
        "--seed",
        "5",
        "-o",
        "target=40",
        "--bots",
        "1,2,3",
    )
    assert inside(capsys, *args, "--out", str(file))[0] == 0
    assert tomllib.loads(file.read_text())["game"] == "all-fives"
    assert inside(capsys, "verify", str(file))[0] == 0
    status, out, _ = inside(capsys, "replay", str(file), "--lang", "pl")
    assert status == 0
    assert "Rozdanie 1." in out
    _, out, _ = inside(capsys, "replay", str(file), "--json", "--round", "1", "--step", "3")
    assert [step["step"] for step in json.loads(out)["rounds"][0]["steps"]] == [0, 1, 2, 3]
    _, out, _ = inside(capsys, "replay", str(file), "--position", "--round", "1", "--step", "2")
    assert out.startswith("all-fives/classic; target=40;")


def test_one_round_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = inside(capsys, "record", "block", "--seed", "5", "--rounds", "1", "--json")
    found = json.loads(out)
    assert found["rounds"] == 1
    assert hughie.Record.from_dgn(found["dgn"]).game == "block"


def test_wrong_records_are_named_with_their_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "match.dgn"
    inside(capsys, "record", "draw", "--seed", "5", "--rounds", "1", "--out", str(file))
    text = file.read_text()
    file.write_text(text.replace("points = [", "points = [1"))
    status, out, err = inside(capsys, "verify", str(file))
    assert (status, err) == (1, "")
    assert "wrong" in out
    status, out, _ = inside(capsys, "verify", str(file), str(tmp_path / "none.dgn"), "--json")
    assert status == 1
    assert [one["ok"] for one in json.loads(out)["files"]] == [False, False]
    file.write_text(text[:200])
    status, _, err = inside(capsys, "replay", str(file))
    assert status == 1
    assert err.startswith("hughie: line ")
    assert err.count("\n") == 1


def test_perft_counts(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = inside(capsys, "perft", "block", "--depth", "4", "--seed", "1", "--json")
    plies = json.loads(out)["plies"]
    _, out, _ = inside(
        capsys, "perft", "block", "--depth", "4", "--seed", "1", "--divide", "--json"
    )
    assert json.loads(out)["lines"] == plies[4]["lines"]


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (("play", "blok"), "did you mean block"),
        (("play", "block/classik"), "block/classic"),
        (("play", "block", "--seats", "9"), "2 to 4"),
        (("play", "block", "-o", "targt=5"), "target"),
        (("play", "block", "-o", "target=many"), "whole number"),
        (("play", "block", "-o", "target"), "name=value"),
        (("play", "block", "--bots", "genius"), "level-3"),
        (("play", "block", "--bots", "1,2,3", "--seats", "2"), "one for each free seat"),
        (("play", "block", "--seats", "1", "--people", "2"), "2 or more"),
        (("play", "block", "--people", "0"), "--people"),
        (("play", "block", "--names", "a" * 99), "24 letters"),
        (("serve", "--port", "99999"), "--port"),
        (("play", "block", "--lang", "xx"), "en, id, pl"),
        (("play", "block", "--style", "fancy"), "ascii, box"),
        (("play", "block", "--sedes", "1"), "--sedes"),
        (("rules", "chess"), "there are: all-fives"),
        (("options", "draw", "--preset", "x"), "draw/classic"),
        (("replay", "x.dgn", "--round", "many"), "--round"),
        (("dance",), "dance"),
    ],
)
def test_wrong_use_is_one_line_and_status_2(
    capsys: pytest.CaptureFixture[str], args: tuple[str, ...], told: str
) -> None:
    status, out, err = inside(capsys, *args)
    assert (status, out) == (2, "")
    assert told in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (("replay", "/nowhere/x.dgn"), "/nowhere/x.dgn"),
        (("play", "block", "--deck", "/nowhere/deck"), "/nowhere/deck"),
        (("play", "--join", "http://127.0.0.1:1/t/x#y", "--names", "Ana"), "127.0.0.1:1"),
        (("play", "--join", "nonsense"), "http://host/t/table#invite"),
        (("play", "block", "--save", "/proc/none/x.dgn"), "/proc/none"),
    ],
)
def test_failures_are_one_line_and_status_1(
    tmp_path: Path, args: tuple[str, ...], told: str
) -> None:
    ended = run(*args, home=tmp_path)
    assert ended.returncode == 1
    assert told in ended.stderr
    assert ended.stderr.count("\n") == 1


def test_a_reader_that_goes_away_is_no_error() -> None:
    shell = f"{sys.executable} -m hughie rules all-fives | head -1; echo ${{PIPESTATUS[0]}}"
    ended = subprocess.run(["bash", "-c", shell], capture_output=True, text=True, check=False)
    assert ended.stderr == ""
    assert ended.stdout.splitlines()[-1] in {"0", "141"}


def test_an_explicit_deck_is_dealt(tmp_path: Path) -> None:
    tiles = [f"{a}-{b}" for a in range(7) for b in range(a + 1)]
    deck = tmp_path / "deck"
    deck.write_text(" ".join(tiles))
    ended = run("play", "draw", "--deck", str(deck), "--seed", "1", home=tmp_path, typed="quit\n")
    assert ended.returncode == 0
    assert "0-0 1-0 1-1 2-0 2-1 2-2 3-0" in ended.stdout


def test_play_for_programs_speaks_json_lines(tmp_path: Path) -> None:
    typed = "9-9\nwhy\n\nquit\n"
    ended = run("play", "block", "--seed", "3", "--json", home=tmp_path, typed=typed)
    lines = [json.loads(line) for line in ended.stdout.splitlines()]
    assert ended.returncode == 0
    assert lines[0]["wanted"] == "move"
    assert lines[0]["state"]["round"]["moves"]
    assert "refused" in lines[1]
    assert lines[1]["text"]


def test_a_whole_match_in_json_lines(tmp_path: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "hughie",
        "play",
        "draw",
        "--seed",
        "3",
        "--json",
        "-o",
        "target=1",
    ]
    environment = {**os.environ, "XDG_STATE_HOME": str(tmp_path)}
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment
    ) as game:
        assert game.stdin is not None
        assert game.stdout is not None
        for line in game.stdout:
            told = json.loads(line)
            if told["wanted"] == "match":
                break
            moves = told["state"]["round"]["moves"]
            game.stdin.write(f"{moves[0] if told['wanted'] == 'move' else ''}\n")
            game.stdin.flush()
        assert told["state"]["winners"]
        assert game.wait(20) == 0
