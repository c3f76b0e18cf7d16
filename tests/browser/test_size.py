"""The first screen is light, paints at once, and nothing jumps while people play."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

from playwright.sync_api import expect

from .conftest import Opener
from .hands import sit, tap, wait_for_turn

STATIC = Path(__file__).parents[2] / "src/hughie/server/static"
FIRST_SCREEN = 120 * 1024
SHIFTS = """() => {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
  }).observe({type: "layout-shift", buffered: false});
}"""


def test_first_screen_is_light() -> None:
    """Script and style that the first page asks for, and one language beside."""
    page = (STATIC / "index.html").read_text(encoding="utf-8")
    names = re.findall(r"(?:src|href)=\"/(assets/[^\"]+\.(?:js|css))\"", page)
    assert names
    languages = list((STATIC / "assets").glob("pl-*.js"))
    files = [STATIC / name for name in names] + languages
    assert sum(len(gzip.compress(file.read_bytes(), 9)) for file in files) <= FIRST_SCREEN


def test_first_paint_is_soon(opened: Opener) -> None:
    page = opened()
    expect(page.locator(".game-card h2").first).to_be_visible()
    painted = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
    assert painted < 3000


def test_nothing_jumps_while_playing(opened: Opener) -> None:
    page = opened()
    sit(page, "draw", seats=3, bots=["level-1", "level-1"])
    wait_for_turn(page)
    page.wait_for_timeout(800)
    page.evaluate(SHIFTS)
    before = page.locator(".dock").bounding_box()
    for _ in range(3):
        if not wait_for_turn(page) or page.locator("#hand [role=option]").count() <= 1:
            break
        tap(page)
        page.wait_for_timeout(150)
    if page.locator(".dock").count():
        assert page.locator(".dock").bounding_box() == before
    assert page.evaluate("window.shifted") < 0.1


def test_shell_without_a_server(opened: Opener) -> None:
    """The installed page opens without a connection and says what is the matter."""
    page = opened(workers="allow")
    expect(page.locator(".game-card h2").first).to_be_visible()
    assert page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("alert")).to_contain_text("does not answer")
