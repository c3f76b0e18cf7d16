"""A trial game of another package, Five Up: one file and its pages, and it plays everywhere."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
NAME = "five-up"
WHOLE = """
import hughie
from hughie.bots import BOTS, bot, play_text, say_text
from hughie.draw import place_view, svg

about = hughie.games()["five-up"]
assert about.seats == (2, 3, 4)
pages = [about.rules_page(lang) for lang in ("en", "id", "pl")]
assert len(set(pages)) == 3 and all(page.startswith("# Five Up") for page in pages)
match = hughie.match("five-up", seats=3, seed=5)
spun = 0
while not match.over:
    match = match.next_round() if match.round.over else match
    players = [bot(sorted(BOTS)[(seat + len(match.rounds)) % len(BOTS)], seat) for seat in range(3)]
    while not match.round.over:
        match = match.play(play_text(players[match.turn], match.round, match.turn))
        spun = max(spun, len(match.round.ends))
    place_view(match.view(0), 48, 27)
    svg(match.view(0))
record = match.record()
hughie.Record.from_dgn(record.to_dgn()).verify()
print(match.winners, match.scores, spun)
"""

MARK = "\f"
COMMANDS = f"""
import json, sys
from hughie.cli import app

for words in sys.argv[1:]:
    app(json.loads(words), standalone_mode=False)
    print(end={MARK!r})
"""
"""Several commands in one process, a mark after what each of them told: a start is what costs time."""


@pytest.fixture(scope="module")
def guest(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """An environment in which the trial game is installed: its package, and one entry point."""
    folder = tmp_path_factory.mktemp("site")
    shutil.copytree(HERE / "trial", folder / "trial_dominoes")
    about = folder / "trial_dominoes-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: trial-dominoes\nVersion: 1.0\n")
    points = "[hughie.games]\nfive-up = trial_dominoes.five_up\n"
    (about / "entry_points.txt").write_text(points)
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), *sys.path]), "NO_COLOR": "1"}


def run(guest: dict[str, str], *words: str, cwd: Path = ROOT, given: str = "") -> str:
    done = subprocess.run(
        [sys.executable, *words], env=guest, cwd=cwd, capture_output=True, text=True, input=given,
        check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_it_is_one_file_and_the_file_of_the_guide() -> None:
    files = {path.relative_to(HERE / "trial").as_posix() for path in (HERE / "trial").rglob("*.*")}
    pages = {f"rules/{NAME}.{lang}.md" for lang in ("en", "id", "pl")}
    assert {name for name in files if "pyc" not in name} == {"five_up.py", *pages}
    guide = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    shown = re.search(r"```python\n(.*?)```", guide, re.DOTALL)
    assert shown is not None
    assert (HERE / "trial" / "five_up.py").read_text(encoding="utf-8").endswith(shown.group(1))


def test_matches_bots_records_pages_and_pictures(guest: dict[str, str]) -> None:
    winners, scores, spun = re.fullmatch(
        r"\((.*?),?\) \((.*)\) (\d+)\s*", run(guest, "-c", WHOLE)
    ).groups()  # type: ignore[union-attr]
    assert len(winners) == 1
    assert max(map(int, scores.split(","))) >= 61
    assert int(spun) > 2


def test_the_conformance_suite_takes_it_in(guest: dict[str, str]) -> None:
    chosen = ["rounds", "options", "secrets", "text", "records", "pages"]
    files = [f"tests/conformance/test_{name}.py" for name in chosen]
    told = run(guest, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", NAME, *files)
    found = re.search(r"(\d+) passed", told)
    assert found is not None
    assert int(found.group(1)) > 30


def test_the_command_line_knows_it(guest: dict[str, str], tmp_path: Path) -> None:
    pytest.importorskip("typer")
    file = str(tmp_path / "game.dgn")
    two = [NAME, "--seats", "2", "--seed", "1"]
    asked = [
        ["games", "--json"], ["rules", NAME, "--lang", "pl"], ["options", NAME],
        ["perft", *two, "--depth", "2"], ["record", *two, "--out", file], ["verify", file],
        ["replay", file],
    ]  # fmt: skip
    told = run(guest, "-c", COMMANDS, *map(json.dumps, asked)).split(MARK)
    assert NAME in json.dumps(json.loads(told[0]))
    assert "Five Up" in told[1]
    assert "spinner" in told[2]
    assert len(told) == len(asked) + 1
    assert "5" in told[6]
