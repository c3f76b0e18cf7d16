"""Every layout can be drawn: on a board, as a picture, as text; nothing overlaps, what joins touches."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from hughie.draw import Placed, Placements, describe, draw_view, place_view, svg
from tests.conformance.cases import DEEP, Table, tables
from tests.conformance.walks import positions

pytestmark = pytest.mark.conformance
BOARDS = ((13, 14), (48, 27))
Cells = set[tuple[int, int]]


def cells(placed: Placed) -> Cells:
    x, y, w, h = placed.rect
    return {(a, b) for a in range(x, x + w) for b in range(y, y + h)}


def neighbours(mine: Cells) -> Cells:
    return {(x + dx, y + dy) for x, y in mine for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}


def whole(view: dict[str, object], placed: Placements) -> None:
    """Every tile lies once, on the board, apart from the others, and touches what it joins.

    No place covers a tile, but for the sign of an end that is walled in.
    """
    layout = view["layout"]
    assert isinstance(layout, list)
    at = {tile.tile: cells(tile) for tile in placed.tiles}
    assert list(at) == [row["tile"] for row in layout]
    together = [cell for mine in at.values() for cell in mine]
    assert len(together) == len(set(together)), "no two tiles overlap"
    assert all(0 <= x < placed.width and 0 <= y < placed.height for x, y in together)
    for row in layout:
        if row["onto"] is not None:
            assert neighbours(at[row["tile"]]) & at[row["onto"]], "a tile touches what it joins"
    lying = set(together)
    for place in placed.places:
        x, y, w, h = place.rect
        covered = {(a, b) for a in range(x, x + w) for b in range(y, y + h)} & lying
        assert len(covered) == (4 if place.walled else 0), "a place covers no tile"
    ends = {(end["tile"], end["number"]) for end in view["ends"]}  # type: ignore[attr-defined]
    assert ends <= {(place.tile, place.number) for place in placed.places}


@pytest.mark.parametrize("table", tables(), ids=str)
def test_layouts_are_drawn_whole(table: Table) -> None:
    for seed in range(20 if DEEP else 1):
        for played, _ in positions(table, seed, 0.03):
            view = played.view(None)
            for columns, rows in BOARDS:
                whole(view, place_view(view, columns, rows))
            ET.fromstring(svg(view))
            assert all(len(line) <= 80 for line in draw_view(view, 80, "box"))
            describe(view)
