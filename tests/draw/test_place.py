"""Placements: whole, on the board, without overlap, touching, stable."""

from __future__ import annotations

from time import process_time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hughie.draw import Place, Placed, Placements, place_view
from hughie.draw.place import forget
from tests.draw.plays import Chain, chain

# Columns x rows of half tiles on screens from 320 x 568 to 1920 x 1080.
BOARDS = [(13, 14), (16, 28), (18, 24), (28, 12), (30, 40), (40, 20), (48, 27), (64, 32)]

chains = st.builds(
    chain,
    seed=st.integers(0, 10**6),
    largest=st.sampled_from([6, 6, 6, 7, 9, 12]),
    spin=st.sampled_from(["none", "first", "all"]),
    tiles=st.integers(1, 60),
    doubles=st.booleans(),
)


def cells(rect: Any) -> set[tuple[int, int]]:
    x, y, w, h = rect
    return {(a, b) for a in range(x, x + w) for b in range(y, y + h)}


def check_whole(made: Chain, placed: Placements) -> None:
    """Every tile once, inside, apart from all others."""
    assert [tile.tile for tile in placed.tiles] == [play["tile"] for play in made.plays]
    seen: set[tuple[int, int]] = set()
    for tile in placed.tiles:
        mine = cells(tile.rect)
        assert len(mine) == 8
        assert not mine & seen
        seen |= mine
    assert all(0 <= x < placed.width and 0 <= y < placed.height for x, y in seen)


def halves(tile: Any) -> list[tuple[int, set[tuple[int, int]]]]:
    """The numbers of a tile as they lie, with the cells they cover."""
    x, y, w, h = tile.rect
    first, second = (int(text) for text in tile.tile.split("-"))
    other = second if tile.half_first == first else first
    parts = [(x, y, 2, 2), (x + 2, y, 2, 2)] if w > h else [(x, y, 2, 2), (x, y + 2, 2, 2)]
    return [(tile.half_first, cells(parts[0])), (other, cells(parts[1]))]


def beside(one: set[tuple[int, int]], other: set[tuple[int, int]]) -> int:
    """Length of the common edge, in units."""
    return sum(
        (x + dx, y + dy) in other for x, y in one for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))
    )


def check_joints(made: Chain, placed: Placements) -> None:
    """Every tile touches the one it is laid on, with the number it is laid on."""
    tiles = {tile.tile: tile for tile in placed.tiles}
    for play in made.plays[1:]:
        assert tiles[play["tile"]].apart is None
        meet = sum(
            beside(mine, theirs)
            for number, mine in halves(tiles[play["tile"]])
            for met, theirs in halves(tiles[play["onto"]])
            if number == met == play["number"]
        )
        assert meet >= 2, play


def check_places(made: Chain, placed: Placements, strict: bool) -> None:
    """Every open end has its place, inside the board, beside the end and clear of all tiles.

    Only where every double branches may one be walled in: its sign is on the end's own half.
    """
    assert {(p.tile, p.number) for p in placed.places} == set(made.ends)
    laid = set().union(*(cells(tile.rect) for tile in placed.tiles))
    ends = {tile.tile: tile for tile in placed.tiles}
    for place in placed.places:
        if place.walled:
            assert made.spin == "all" and place.double is None
            check_sign(place, ends[place.tile])
            continue
        for rect in [place.rect] + ([place.double] if place.double else []):
            assert len(cells(rect)) == 8
            assert not cells(rect) & laid
            assert beside(cells(rect), cells(ends[place.tile].rect)) >= 2
            assert rect.x >= 0 and rect.y >= 0
            assert rect.x + rect.w <= placed.width and rect.y + rect.h <= placed.height
        first, second = place.tile.split("-")
        if strict and first != second:
            assert place.double is not None


def check_sign(place: Place, tile: Placed) -> None:
    """The sign of a walled-in end covers half a tile: the half that shows its number."""
    sign = cells(place.rect)
    assert len(sign) == 4 and sign <= cells(tile.rect)
    first, second = tile.tile.split("-")
    if first != second:
        assert sign in [covered for number, covered in halves(tile) if number == place.number]


def check(made: Chain, board: tuple[int, int], strict: bool = False) -> Placements:
    placed = place_view(made.view(), *board)
    check_whole(made, placed)
    check_joints(made, placed)
    check_places(made, placed, strict)
    return placed


@settings(max_examples=50, deadline=None)
@given(chains, st.sampled_from(BOARDS))
def test_any_chain_on_any_board(made: Chain, board: tuple[int, int]) -> None:
    check(made, board, strict=made.spin == "none")


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("seed", range(6))
def test_full_double_six_line(board: tuple[int, int], seed: int) -> None:
    check(chain(seed), board, strict=True)


@pytest.mark.parametrize("largest", [9, 12, 15, 18])
@pytest.mark.parametrize("spin", ["none", "first", "all"])
def test_whole_sets(largest: int, spin: str) -> None:
    for board in ((16, 28), (48, 27)):
        check(chain(largest, largest, spin), board)


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("seed", range(6))
def test_seven_doubles_early(board: tuple[int, int], seed: int) -> None:
    check(chain(seed, 6, "all", doubles=True), board)


@settings(max_examples=20, deadline=None)
@given(chains, st.sampled_from(BOARDS))
def test_laid_tiles_stay_while_the_board_stays(made: Chain, board: tuple[int, int]) -> None:
    """Tiles move only when the board or the way it is filled changes, which is rare."""
    view = made.view()
    moved = 0
    before: Placements | None = None
    for count in range(1, len(made.plays) + 1):
        part = {**view, "layout": made.plays[:count]}
        after = place_view(part, *board)
        if before is not None and before.tiles != after.tiles[:-1]:
            moved += 1
        before = after
    assert moved <= 12


@settings(max_examples=20, deadline=None)
@given(chains)
def test_a_tile_lies_where_its_place_was_lit(made: Chain) -> None:
    board = (64, 40)
    before = (
        place_view({**made.view(), "layout": made.plays[:-1]}, *board)
        if len(made.plays) > 1
        else None
    )
    after = place_view(made.view(), *board)
    if before is None or before.tiles != after.tiles[:-1]:
        return
    play, tile = made.plays[-1], after.tiles[-1]
    lit = next(p for p in before.places if (p.tile, p.number) == (play["onto"], play["number"]))
    first, second = tile.tile.split("-")
    assert tile.rect == (lit.double if first == second else lit.rect)


@settings(max_examples=15)
@given(chains, st.sampled_from(BOARDS))
def test_the_same_whether_remembered_or_not(made: Chain, board: tuple[int, int]) -> None:
    view = made.view()
    for count in range(1, len(made.plays) + 1):
        grown = place_view({**view, "layout": made.plays[:count]}, *board)
    forget()
    assert place_view(view, *board) == grown


def test_crosswise_doubles_and_turns_only_after_others() -> None:
    for seed in range(20):
        made = chain(seed)
        placed = place_view(made.view(), 20, 20)
        tiles = {tile.tile: tile for tile in placed.tiles}
        for play in made.plays[1:]:
            here, onto = tiles[play["tile"]], tiles[play["onto"]]
            first, second = play["onto"].split("-")
            if first == second:
                assert (here.rect.w > here.rect.h) != (onto.rect.w > onto.rect.h)


def test_empty_table() -> None:
    placed = place_view({"layout": [], "spinners": []}, 20, 10)
    assert placed.data() == {
        "unit": 2, "width": 40, "height": 20, "bounds": [0, 0, 40, 20], "tiles": [], "places": [],
    }  # fmt: skip


@pytest.mark.parametrize(("largest", "limit"), [(6, 0.02), (9, 0.08), (12, 0.15)])
def test_quick(largest: int, limit: float) -> None:
    made = [chain(seed, largest) for seed in range(5)]
    views = [one.view() for one in made]
    start = process_time()  # a busy machine must not fail a test
    for view in views:
        place_view(view, 24, 24)
    assert (process_time() - start) / len(made) < 4 * limit
