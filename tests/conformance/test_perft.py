"""Exhaustive counts on small sets, for each connecting game (scripts/small_sets.py writes them)."""

from __future__ import annotations

import json

import pytest

from scripts.small_sets import FILE, HANDS, cases, counted, every_deal, some_deals
from tests.conformance.cases import DEEP, known

pytestmark = pytest.mark.conformance
CASES = list(cases())
DATA = {
    (row["game"], row["preset"], row["seats"]): row
    for row in json.loads(FILE.read_text(encoding="utf-8"))
}


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case[0]}/{case[1]}-{case[2]}")
def test_the_tree_of_a_deal_has_its_size(case: tuple[str, str, int]) -> None:
    for largest in HANDS:
        for played, tree in zip(
            some_deals(*case, largest), DATA[case][f"double-{largest}"], strict=True
        ):
            assert counted(played, len(tree) - 1) == tree


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case[0]}/{case[1]}-{case[2]}")
def test_the_trees_of_all_deals_have_their_size(case: tuple[str, str, int]) -> None:
    game, preset, seats = case
    if DEEP or seats == known()[game].preset_seats[preset][0]:
        assert every_deal(*case) == DATA[case]["every double-2 deal"]


def test_every_connecting_game_is_counted() -> None:
    assert set(DATA) == set(CASES)
