"""Playing with the hands: what people do at the table, and nothing they could not do."""

from __future__ import annotations

import time
from typing import Any

from playwright.sync_api import Error, Page, expect

JSON = dict[str, Any]
TAPS = (
    "[data-place]",
    ".end-choice",
    ".rack .tile-chosen",
    ".rack .tile-fits",
    "#main-action:not([aria-disabled=true])",
)
POST = """async ([path, body]) => {
  const answer = await fetch(path, {method: "POST", headers: {"Content-Type": "application/json"}, body: JSON.stringify(body)});
  return [answer.status, await answer.json()];
}"""


def new_table(page: Page, game: str, **agreed: object) -> JSON:
    """Open a table from this page, so that the page's person holds its first seat."""
    status, body = page.evaluate(POST, ["/api/tables", {"game": game, "people": ["Ana"], **agreed}])
    assert status == 201, body
    return dict(body)


def sit(page: Page, game: str, **agreed: object) -> JSON:
    """Open a table, go there and start it: open seats are filled with bots."""
    table = new_table(page, game, pace="quick", **agreed)
    page.goto(page.evaluate("location.origin") + table["url"])
    page.get_by_role("button", name=START[page.evaluate("document.documentElement.lang")]).click()
    expect(page.locator(".table")).to_be_visible()
    return table


START = {"en": "Start the game", "id": "Mulai main", "pl": "Zacznij grę"}


def tap(page: Page) -> bool:
    """Do the first thing that can be done now: an end, a tile, the big button. False: nothing can."""
    for selector in TAPS:
        found = page.locator(selector)
        if found.count() == 0:
            continue
        try:
            found.first.click(timeout=1000)
        except Error:
            continue
        return True
    return False


def move(page: Page) -> None:
    """Make one move, with as many taps as it takes, and wait until the table has gone on."""
    before = page.locator(".table").get_attribute("data-v")
    assert tap(page)
    if page.locator("[data-place]").count():
        tap(page)
    expect(page.locator(f".table[data-v='{before}']")).to_have_count(0)


def play_round(page: Page, seconds: float = 90) -> int:
    """Tap until the round is over; how many taps it took."""
    taps, until = 0, time.monotonic() + seconds
    while page.locator(".result").count() == 0:
        assert time.monotonic() < until, page.locator(".turn-words").all_inner_texts()
        taps += tap(page)
        page.wait_for_timeout(30)
    return taps


def play_match(page: Page, seconds: float = 240) -> int:
    """Play round after round until somebody has won the match; how many rounds it took."""
    rounds, until = 0, time.monotonic() + seconds
    while True:
        play_round(page)
        rounds += 1
        again = page.locator(".result-next .button-brass")
        expect(again).to_be_visible()
        if page.locator(".result a[href='/']").count():
            return rounds
        assert time.monotonic() < until, f"{rounds} rounds and no end"
        this = page.locator(".result").get_attribute("data-round")
        again.click()
        # Not until there is no result: a round may be over again before anybody had a turn.
        expect(page.locator(f".result[data-round='{this}']")).to_have_count(0)


def wait_for_turn(page: Page) -> bool:
    """Wait until it is this player's turn; False when the round ended first."""
    page.wait_for_selector(".dock-turn, .result", timeout=30_000)
    return page.locator(".result").count() == 0
