"""Small phones: the board keeps its share of the screen, and the hand stays under the thumb."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from .conftest import Opener
from .hands import new_table, wait_for_turn
from .test_access import assert_fit

LEAST = (320, 568)
SIDE = (568, 320)
SHARE = "document.querySelector('#board').getBoundingClientRect().height / innerHeight"
TILES = """all => all.map((one) => one.getBoundingClientRect())
  .map((box) => [box.left, box.width, box.right, box.bottom])"""
OUTSIDE = """() => [...document.querySelectorAll(".table button, .table .plate, .turn-title")]
  .map((one) => [one.outerHTML.slice(0, 90), one.getBoundingClientRect()])
  .filter(([_, box]) => box.width > 1 && (box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight))
  .map(([html, box]) => `${html} ${Math.round(box.left)},${Math.round(box.top)}`)"""
LONG = {"set_max": 12, "hand_size": 14}
CASES = [
    ("block", 4, {}),
    ("block", 2, LONG),
    ("fives-and-threes", 3, {}),
    ("doubles", 3, {}),
    ("blind-hughie", 2, {}),
    ("slepe-domino", 3, {}),
    ("bingo", 2, {}),
    ("all-fives", 4, {"declare": "manual"}),
]


def table_of(opened: Opener, game: str, seats: int, options: dict[str, object]) -> Page:
    page = opened(size="small", lang="pl")
    table = new_table(
        page, game, seats=seats, bots=["random"] * (seats - 1), options=options,
        start=True, pace="quick", seed="phone",
    )  # fmt: skip
    page.goto(table["url"])
    assert wait_for_turn(page)
    return page


@pytest.mark.parametrize(("game", "seats", "options"), CASES)
def test_the_board_is_the_heart(
    opened: Opener, game: str, seats: int, options: dict[str, object]
) -> None:
    """Nearly half of the least phone is board, upright; more than half on its side."""
    page = table_of(opened, game, seats, options)
    assert page.evaluate(SHARE) >= 0.45
    assert page.evaluate(OUTSIDE) == []
    page.set_viewport_size({"width": SIDE[0], "height": SIDE[1]})
    page.wait_for_timeout(100)
    assert page.evaluate(SHARE) >= 0.6
    assert page.evaluate(OUTSIDE) == []


def test_a_long_hand_is_one_row_that_scrolls(opened: Opener) -> None:
    """Half a tile at the edge tells that there are more; what has the focus or fits comes into sight."""
    page = table_of(opened, "block", 2, LONG)
    page.wait_for_timeout(100)
    tiles = page.locator("#hand [role=option]")
    assert all(width >= 44 for _, width, _, _ in tiles.evaluate_all(TILES))
    assert page.locator("#hand .tile-fits").evaluate_all(
        "all => all.some((one) => one.getBoundingClientRect().right <= innerWidth)"
    )
    tiles.first.focus()
    page.keyboard.press("Home")
    page.wait_for_timeout(100)
    found = tiles.evaluate_all(TILES)
    assert len({round(bottom) for *_, bottom in found}) <= 2, "one row: playable tiles stand higher"
    cut = [(left, right) for left, _, right, _ in found if left < LEAST[0] < right]
    assert len(cut) == 1
    assert 14 <= LEAST[0] - cut[0][0] <= 32
    page.keyboard.press("End")
    page.wait_for_timeout(100)
    left, _, right, _ = tiles.evaluate_all(TILES)[-1]
    assert 0 <= left < right <= LEAST[0]


def test_everything_can_be_touched_and_read(opened: Opener) -> None:
    """With the most buttons there are, nothing is too small for a finger or worse for axe."""
    page = table_of(opened, "all-fives", 4, {"declare": "manual"})
    assert_fit(page)
    page.set_viewport_size({"width": SIDE[0], "height": SIDE[1]})
    assert_fit(page)
