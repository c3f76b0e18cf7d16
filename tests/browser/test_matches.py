"""Whole matches of every game and preset in a real browser, by taps, on a phone and on a laptop."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

import hughie

from .conftest import Opener
from .hands import play_match, play_round, sit

ENOUGH = 15
"""Points that win here, where the game counts points: enough for several rounds."""


def every_preset() -> list[tuple[str, str, int, str, str]]:
    """Each game and preset in both sizes, with the number of seats and the language in turn."""
    cases = []
    for game, info in hughie.games().items():
        for number, preset in enumerate(info.presets):
            for step, size in enumerate(("phone", "laptop")):
                lang = ("en", "id", "pl")[len(cases) % 3]
                cases.append((game, preset, number + step, size, lang))
    return cases


@pytest.mark.slow
@pytest.mark.parametrize(("game", "preset", "number", "size", "lang"), every_preset())
def test_match(opened: Opener, game: str, preset: str, number: int, size: str, lang: str) -> None:
    page = opened(size=size, lang=lang)
    offer = page.evaluate("fetch('/api/games').then((answer) => answer.json())")
    info = next(one for one in offer["games"] if one["name"] == game)
    of = next(one for one in info["presets"] if one["name"] == preset)
    seats = of["seats"][number % len(of["seats"])]
    short = shorter(of["options"].get("target", 0))
    sit(page, game, preset=preset, seats=seats, bots=["level-1"] * (seats - 1), options=short)
    assert play_match(page) >= 1
    assert_whole(page)


def shorter(target: object) -> dict[str, int]:
    """House rules for a match of a few rounds; 0 is a single round and stays so."""
    if not target:
        return {}
    return {"target": max(1, min(ENOUGH, target // 3)) if isinstance(target, int) else ENOUGH}


def assert_whole(page: Page) -> None:
    """The last layout is in view, and nothing is wider than the page."""
    width = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert width[0] <= width[1]
    layout, board = page.locator(".layout"), page.locator(".board")
    if layout.count():
        inside, outside = layout.bounding_box(), board.bounding_box()
        assert inside is not None
        assert outside is not None
        assert inside["height"] > 60
        assert inside["y"] >= outside["y"] - 1
        assert inside["y"] + inside["height"] <= outside["y"] + outside["height"] + 1


def test_two_taps_to_be_playing(opened: Opener) -> None:
    page = opened(size="phone")
    page.get_by_role("button", name="Play now: Block").click()
    expect(page.locator(".dock-turn, .dock")).to_be_visible()
    expect(page.locator(".plate")).to_have_count(2)
    assert play_round(page) > 0
    expect(page.get_by_role("button", name="Fair deal ✓")).to_be_visible()
