"""The first screen is light, paints at once, and nothing jumps while people play."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path

from playwright.sync_api import Route, expect

from .conftest import Opener
from .hands import sit, tap, wait_for_turn

STATIC = Path(__file__).parents[2] / "src/hughie/server/static"
FIRST_SCREEN = 120 * 1024
READY = """async () => {
  for (let tries = 0; tries < 100; tries++) {
    const found = await navigator.serviceWorker.getRegistration();
    if (found?.active?.state === "activated") return "activated";
    await new Promise((go) => setTimeout(go, 200));
  }
  return "never";
}"""
PAINTED = """async () => {
  for (let tries = 0; tries < 300; tries++) {
    if (performance.getEntriesByName("first-contentful-paint").length) return true;
    await new Promise((go) => setTimeout(go, 50));
  }
  return false;
}"""
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


def test_the_worker_keeps_files_that_exist() -> None:
    """One file that is missing would keep the whole shell from being kept."""
    source = (STATIC / "sw.js").read_text(encoding="utf-8")
    shell = json.loads(re.search(r"SHELL = (\[.*?\]);", source).group(1))  # type: ignore[union-attr]
    assert [name for name in shell if name != "/" and not (STATIC / name[1:]).exists()] == []
    assert any(name.endswith(".css") for name in shell)


def test_first_paint_waits_for_nothing(opened: Opener) -> None:
    """The page is painted before the server has said which games there are."""
    page = opened()
    expect(page.locator(".game-card h2").first).to_be_visible()
    held: list[Route] = []
    page.route("**/api/games**", lambda route: held.append(route))  # noqa: PLW0108 - Playwright marks it
    page.reload()
    expect(page.locator(".home-hero h1")).to_be_visible()
    assert page.evaluate(PAINTED)  # the entry comes a frame or more after the heading
    assert page.locator(".game-card h2").count() == 0
    for route in held:
        route.continue_()
    expect(page.locator(".game-card h2").first).to_be_visible()


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
    assert page.evaluate(READY) == "activated"
    page.context.set_offline(True)
    page.reload(wait_until="domcontentloaded")
    expect(page.locator(".trouble")).to_contain_text("does not answer")
