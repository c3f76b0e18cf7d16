"""The replay of a finished round."""

from __future__ import annotations

from playwright.sync_api import Request, expect

from .conftest import Opener
from .hands import play_round, sit


def test_a_phone_turned_on_its_side_has_the_round_laid_anew(opened: Opener) -> None:
    """The film is asked for again for the new shape of the board, and goes on at the same step."""
    page = opened(size="phone")
    table = sit(page, "block", seats=2, bots=["level-1"])
    play_round(page)
    page.goto(f"{table['url'].partition('#')[0]}/replay/1")
    expect(page.locator("svg.layout, .board-empty").first).to_be_visible()
    page.locator(".film-slider input").press("End")
    upright, step = page.locator("svg.layout").get_attribute("viewBox"), page.locator(".film-count")
    shown = step.inner_text()

    def films(request: Request) -> bool:
        return "/replay/1?columns=" in request.url

    with page.expect_request(films):
        page.set_viewport_size({"width": 844, "height": 390})
    expect(page.locator(f"svg.layout:not([viewBox='{upright}'])")).to_be_visible()
    assert step.inner_text() == shown
    _, _, width, height = (
        float(n) for n in str(page.locator("svg.layout").get_attribute("viewBox")).split()
    )
    assert width > 2 * height
