"""Golden playthroughs: the same rounds come out as when they were written (scripts/golden.py)."""

from __future__ import annotations

import pytest

from scripts.golden import FOLDER, file_name, playthrough
from tests.conformance.cases import Table, tables

pytestmark = pytest.mark.conformance


@pytest.mark.parametrize("table", tables(), ids=str)
def test_the_playthrough_is_the_same(table: Table) -> None:
    file = FOLDER / file_name(table.game.name, table.preset, table.seats)
    assert file.exists(), "a game brings a playthrough along: python -m scripts.golden writes it"
    told = playthrough(table.game.name, table.preset, table.seats)
    assert told.splitlines() == file.read_text(encoding="utf-8").splitlines()


def test_there_is_no_playthrough_without_a_game() -> None:
    wanted = {file_name(table.game.name, table.preset, table.seats) for table in tables()}
    assert {file.name for file in FOLDER.glob("*.txt")} == wanted
