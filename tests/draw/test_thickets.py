"""The worst that can be laid: every double branches, and the doubles come as early as they can."""

from __future__ import annotations

import os

import pytest

from hughie.draw import Placements, place_view
from tests.draw.plays import Chain, chain
from tests.draw.test_place import cells, check

BOARDS = [(13, 14), (16, 28), (48, 27)]
SEEDS = range(60 if os.environ.get("HUGHIE_DEEP") else 2)


def apart(placed: Placements) -> list[str]:
    return [tile.tile for tile in placed.tiles if tile.apart]


def covered(placed: Placements) -> int:
    """How many places lie over tiles."""
    laid = set().union(*(cells(tile.rect) for tile in placed.tiles))
    return sum(bool(cells(place.rect) & laid) for place in placed.places)


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("largest", [6, 7, 8, 9])
def test_doubles_first(largest: int, board: tuple[int, int]) -> None:
    for seed in SEEDS:
        placed = check(chain(seed, largest, "all", doubles=True), board)
        assert not apart(placed)
        assert covered(placed) <= (largest > 6)


@pytest.mark.parametrize("largest", range(10, 19))
def test_whole_large_sets(largest: int) -> None:
    for seed in SEEDS:
        assert not apart(check(chain(seed, largest, "all"), BOARDS[-1]))


@pytest.mark.parametrize("largest", range(10, 19))
def test_doubles_of_large_sets_first(largest: int) -> None:
    """As long as the doubles and a few more tiles lie, no end needs to be apart."""
    for seed in SEEDS:
        made = chain(seed, largest, "all", tiles=2 * largest, doubles=True)
        assert not apart(check(made, BOARDS[-1]))


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
        assert not apart(check(star(largest), board))


def test_older_tiles_seldom_move() -> None:
    """On the cloth, wherever the view is: most chains grow without any tile moving."""
    moved = laid = 0
    for seed in range(6):
        made = chain(seed, 6, "all", doubles=True)
        before: list[tuple[int, ...]] = []
        for count in range(1, len(made.plays) + 1):
            now = relative(place_view({**made.view(), "layout": made.plays[:count]}, 48, 27))
            moved += now[: len(before)] != before
            laid += 1
            before = now
    assert moved <= laid // 10


def relative(placed: Placements) -> list[tuple[int, ...]]:
    """The tiles as they lie from the lead on."""
    x, y, _, _ = placed.tiles[0].rect
    return [(t.rect.x - x, t.rect.y - y, t.rect.w, t.rotation) for t in placed.tiles]
