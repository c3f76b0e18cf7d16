"""The worst that can be laid: every double branches, and the doubles come as early as they can."""

from __future__ import annotations

import os
from random import Random

import pytest

from hughie.draw import Placements, place_view
from tests.draw.plays import Chain, chain
from tests.draw.test_place import check, check_whole

BOARDS = [(13, 14), (16, 28), (48, 27)]
SEEDS = range(60 if os.environ.get("HUGHIE_DEEP") else 2)


def walled(placed: Placements) -> int:
    return sum(place.walled for place in placed.places)


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("largest", [6, 7, 8, 9])
def test_doubles_first(largest: int, board: tuple[int, int]) -> None:
    found = [walled(check(chain(seed, largest, "all", doubles=True), board)) for seed in SEEDS]
    assert sum(found) <= len(found)


@pytest.mark.parametrize("largest", range(10, 19))
def test_doubles_of_large_sets_first(largest: int) -> None:
    for seed in SEEDS:
        check(chain(seed, largest, "all", doubles=True), BOARDS[seed % len(BOARDS)])


@pytest.mark.parametrize("largest", range(10, 19))
def test_whole_large_sets(largest: int) -> None:
    for seed in SEEDS:
        placed = check(chain(seed, largest, "all"), BOARDS[-1])
        assert walled(placed) <= 3


def star(largest: int) -> Chain:
    """A double with four doubles around it, and so on, each ring as full as the set allows."""
    made = Chain(largest, "all")
    made.lay((largest, largest), None)
    left = list(range(largest))
    rings = [largest]
    while left:
        hub = rings.pop(0)
        for end in [end for end in made.ends if end == (f"{hub}-{hub}", hub)]:
            if left:
                number = left.pop()
                tile = (max(hub, number), min(hub, number))
                made.lay(tile, end)
                made.lay((number, number), (f"{tile[0]}-{tile[1]}", number))
                rings.append(number)
    return made


@pytest.mark.parametrize("largest", range(6, 19))
def test_stars(largest: int) -> None:
    for board in BOARDS:
        check(star(largest), board)


def built_on(made: Chain, seed: int) -> Chain:
    """Random tiles at the ends of a chain until nothing fits."""
    rng = Random(seed)
    laid = {play["tile"] for play in made.plays}
    left = [(a, b) for a in range(made.largest + 1) for b in range(a + 1) if f"{a}-{b}" not in laid]
    while fits := [(tile, end) for tile in left for end in made.ends if end[1] in tile]:
        tile, end = rng.choice(fits)
        left.remove(tile)
        made.lay(tile, end)
    return made


@pytest.mark.parametrize("largest", range(6, 13))
def test_stars_that_are_built_on(largest: int) -> None:
    check(built_on(star(largest), 0), BOARDS[largest % len(BOARDS)])


def test_larger_stars_that_are_built_on() -> None:
    """Around a full star of more doubles not all sides have room: then tiles lie apart, and say so."""
    made = built_on(star(13), 0)
    placed = place_view(made.view(), *BOARDS[-1])
    check_whole(made, placed)
    onto = {play["tile"]: play["onto"] for play in made.plays}
    apart = {tile.tile: tile.apart for tile in placed.tiles if tile.apart}
    assert len(apart) <= 6 and apart.items() <= onto.items()


@pytest.mark.parametrize("board", [(48, 27), (20, 9), (12, 15)])
@pytest.mark.parametrize("doubles", [False, True])
def test_older_tiles_seldom_move(board: tuple[int, int], doubles: bool) -> None:
    """On the cloth, wherever the view is: only what is in the way of a tile moves."""
    moved = laid = 0
    for seed in range(6):
        made = chain(seed, 6, "all", doubles=doubles)
        before: list[tuple[int, ...]] = []
        for count in range(1, len(made.plays) + 1):
            now = relative(place_view({**made.view(), "layout": made.plays[:count]}, *board))
            moved += sum(one != other for one, other in zip(before, now, strict=False))
            laid += count
            before = now
    assert moved <= laid // 25


@pytest.mark.parametrize(
    ("board", "limit"), [((28, 6), 2.6), ((20, 9), 1.5), ((12, 15), 1.5), ((9, 20), 1.7)]
)
def test_layouts_take_the_shape_of_the_board(board: tuple[int, int], limit: float) -> None:
    """Whole sets of double-six, every double a spinner: how much smaller tiles get on the average."""
    placed = [place_view(chain(seed, 6, "all").view(), *board) for seed in range(12)]
    assert sum(one.width / (2 * board[0]) for one in placed) / len(placed) <= limit


def test_a_walled_end_makes_room_when_a_tile_comes() -> None:
    """The tile then lies beside its end (`check` sees to that), and most others stay where they were."""
    came = 0
    for seed in range(40):
        made = chain(seed, 6, "all", doubles=True)
        for count in range(2, len(made.plays)):
            part = Chain(6, "all", made.plays[:count], made.spinners)
            places = place_view(part.view(), 13, 14).places
            play = made.plays[count]
            end = next(p for p in places if (p.tile, p.number) == (play["onto"], play["number"]))
            came += end.walled
    assert came > 0


def relative(placed: Placements) -> list[tuple[int, ...]]:
    """The tiles as they lie from the lead on."""
    x, y, _, _ = placed.tiles[0].rect
    return [(t.rect.x - x, t.rect.y - y, t.rect.w, t.rotation) for t in placed.tiles]
