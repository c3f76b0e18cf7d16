"""For everybody: axe finds nothing serious, and keys alone play a round."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import Opener
from .hands import new_table, play_round, sit, tap, wait_for_turn

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
CHECK = """async () => {
  const found = await axe.run(document, {runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]});
  return found.violations.filter((one) => ["serious", "critical"].includes(one.impact))
    .map((one) => [one.id, one.nodes.map((node) => [node.html.slice(0, 160), node.failureSummary.slice(0, 300)])]);
}"""
SMALL = """() => [...document.querySelectorAll("button, a[href], input, select, [role=option], [role=button]")]
  .filter((one) => one.checkVisibility() && !one.closest(".unseen, .rack-row, label") && !one.matches(".skip, input[type=range]"))
  .map((one) => [one.outerHTML.slice(0, 120), one.getBoundingClientRect()])
  .filter(([_, box]) => box.width > 0 && (box.width < 43.5 || box.height < 43.5))
  .map(([html, box]) => `${html} ${Math.round(box.width)}x${Math.round(box.height)}`)"""
THEMES = ("dark", "light", "contrast")


def assert_fit(page: Page) -> None:
    """Nothing serious for axe, nothing too small for a finger."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[Any] = page.evaluate(CHECK)
    assert found == []
    assert page.evaluate(SMALL) == []


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", ["phone", "laptop"])
def test_first_page_and_settings(opened: Opener, size: str, theme: str) -> None:
    page = opened(size=size, theme=theme)
    expect(page.locator(".game-card h2").first).to_be_visible()
    assert_fit(page)
    page.get_by_role("button", name="Settings").click()
    assert_fit(page)


@pytest.mark.parametrize("theme", THEMES)
def test_setting_up_and_lobby(opened: Opener, theme: str) -> None:
    page = opened("/new/all-fives", size="phone", theme=theme)
    page.locator(".house-rules summary").first.click()
    page.locator(".options-rest summary").click()
    assert_fit(page)
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".qr svg")).to_be_visible()
    assert_fit(page)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    ("game", "preset"),
    [
        ("all-fives", "classic"),
        ("blind-hughie", "classic"),
        ("doubles", "classic"),
        ("bingo", "classic"),
    ],
)
def test_table_and_result(opened: Opener, theme: str, game: str, preset: str) -> None:
    page = opened(size="phone" if theme == "dark" else "laptop", theme=theme)
    sit(page, game, preset=preset, seats=2, bots=["level-1"])
    if wait_for_turn(page):
        assert_fit(page)
    play_round(page)
    assert_fit(page)
    page.get_by_role("button", name="Menu").click()
    assert_fit(page)
    page.keyboard.press("Escape")
    page.get_by_role("link", name="Replay").first.click()
    expect(page.locator(".film")).to_be_visible()
    assert_fit(page)


@pytest.mark.parametrize("theme", THEMES)
def test_moments(opened: Opener, theme: str) -> None:
    """Between two people at one device, the scores, somebody who watches, children at the table."""
    page = opened(size="phone", theme=theme)
    sit(page, "fives-and-threes", preset="pub", seats=2, people=["Ana", "Budi"])
    expect(page.locator(".cover, .dock-turn")).to_be_visible()
    while page.locator(".cover").count() == 0:
        tap(page)
    assert_fit(page)
    page.locator(".cover .button-brass").click()
    assert_fit(page)
    page.get_by_role("button", name="Scores and rounds").click()
    expect(page.locator(".sheet .crib")).to_be_visible()
    assert_fit(page)
    watcher = opened(page.url.split("#")[0], theme=theme)
    expect(watcher.locator(".dock-watch")).to_be_visible()
    assert_fit(watcher)
    child = opened(size="phone", theme=theme, children=True, faces="pictures")
    sit(child, "block", seats=2, bots=["level-1"])
    if wait_for_turn(child):
        assert_fit(child)


def test_muggins_moment(opened: Opener) -> None:
    """The button is live for everyone; a score shows its sum."""
    page = opened(size="phone")
    sit(page, "all-fives", preset="muggins", seats=2, bots=["level-1"])
    for _ in range(60):
        if page.locator(".call-muggins:not([disabled])").count() or not wait_for_turn(page):
            break
        tap(page)
        page.wait_for_timeout(60)
    assert_fit(page)


def test_the_youngest_starts(opened: Opener) -> None:
    """In children's mode the one at the device leads; with several, whoever is named."""
    page = opened(children=True, faces="pictures")
    page.get_by_role("button", name="Play now: Draw").click()
    expect(page.locator(".dock-turn")).to_be_visible()
    expect(page.locator(".layout [data-tile]")).to_have_count(0)
    page = opened("/new/block", children=True)
    page.get_by_role("radio", name="Pass one device around").check()
    page.get_by_role("textbox", name="Player 2").fill("Bima")
    page.get_by_label("The youngest, who starts").select_option(label="Bima")
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".cover h1")).to_contain_text("Bima")


def test_rules_and_history(opened: Opener) -> None:
    page = opened()
    sit(page, "block", seats=2, bots=["level-1"])
    play_round(page)
    page.get_by_role("button", name="Rules").click()
    expect(page.locator(".prose h3").first).to_be_visible()
    assert_fit(page)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    page.locator(".menu-item", has_text="Scores and rounds").click()
    expect(page.locator(".rounds")).to_be_visible()
    assert_fit(page)


def test_keys_alone_play_a_round(opened: Opener) -> None:
    """No pointer is used: from the first page to the end of a round."""
    page = opened()
    expect(page.locator(".game-card h2").first).to_be_visible()
    page.get_by_role("button", name="Play now: Draw").focus()
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_be_focused()  # a reader hears where that led
    for _ in range(120):
        if not wait_for_turn(page):
            break
        turn_by_keys(page)
        page.wait_for_timeout(60)
    expect(page.locator(".result-title")).to_be_focused()
    page.keyboard.press("Tab")


def test_keys_alone_play_a_match(opened: Opener) -> None:
    """The same from round to round until somebody has won, with what stands between them."""
    page = opened()
    sit(page, "block", seats=2, bots=["level-1"], options={"target": 20})
    rounds = 0
    while page.locator(".result a[href='/']").count() == 0:
        while wait_for_turn(page):
            turn_by_keys(page)
            page.wait_for_timeout(60)
        expect(page.locator(".result-title")).to_be_focused()
        rounds += 1
        assert rounds < 20
        if page.locator(".result a[href='/']").count() == 0:
            go_on_by_keys(page)
    tab_to(page, ".result a[href='/']")


def go_on_by_keys(page: Page) -> None:
    """Tab to "Next round" and press it."""
    this = page.locator(".result").get_attribute("data-round")
    tab_to(page, ".result-next .button-brass")
    page.keyboard.press("Enter")
    expect(page.locator(f".result[data-round='{this}']")).to_have_count(0)


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until the wanted thing has the focus."""
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.locator(f"{selector}:focus").count():
            return
    raise AssertionError(f"{selector} is not reached by Tab")


def turn_by_keys(page: Page) -> None:
    """H for the hand, arrows to a tile that fits, Enter, E for the ends; else the big button."""
    page.keyboard.press("h")
    page.keyboard.press("Home")
    for _ in range(page.locator("#hand [role=option]").count()):
        if page.locator("#hand .tile-fits:focus").count():
            page.keyboard.press("Enter")
            if page.locator("[data-place]").count():
                page.keyboard.press("e")
                page.keyboard.press("Enter")
            return
        page.keyboard.press("ArrowRight")
    main = page.locator("#main-action:not([aria-disabled=true])")
    if main.count():
        main.focus()
        page.keyboard.press("Enter")


def test_what_is_said(opened: Opener) -> None:
    """The live regions tell whose turn it is and what the last move was."""
    page = opened()
    sit(page, "block", seats=2, bots=["level-1"])
    assert wait_for_turn(page)
    expect(page.locator("[aria-live=assertive]")).to_contain_text("Your turn")
    page.keyboard.press("l")
    expect(page.locator("[aria-live=polite]")).not_to_be_empty()
    page.keyboard.press("b")
    expect(page.locator("#board")).to_be_focused()
    page.keyboard.press("s")
    expect(page.locator("#scores")).to_be_focused()
    dim = page.locator(".tile-dim").first
    if dim.count():
        dim.click()
        expect(page.locator(".turn-no")).not_to_be_empty()


@pytest.mark.parametrize("lang", ["en", "id", "pl"])
def test_the_smallest_phone(opened: Opener, lang: str) -> None:
    """320 pixels wide: nothing scrolls sideways, the layout keeps a place."""
    page = opened(size="small", lang=lang)
    expect(page.locator(".game-card h2").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    sit(page, "fives-and-threes", seats=4)
    assert wait_for_turn(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    box = page.locator(".board").bounding_box()
    assert box is not None
    assert box["height"] > 90
    assert page.locator("#main-action, .end-choices").first.is_visible()


def test_house_rules_reach_the_table(opened: Opener) -> None:
    page = opened("/new/all-fives")
    page.locator(".house-rules summary").first.click()
    page.get_by_label("Points to win").fill("61")
    page.get_by_label("Points to win").press("Tab")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".rule-changed")).to_contain_text("61")
    page.get_by_text("Share these house rules").click()
    link = page.get_by_label("Link to these rules").input_value()
    other = opened(link.split("//", 1)[1].split("/", 1)[1].join(["/", ""]))
    expect(other.get_by_label("Points to win")).to_have_value("61")


def test_a_word_may_stand_for_a_number(opened: Opener) -> None:
    page = opened("/new/draw")
    page.locator(".house-rules summary").first.click()
    most, fits = page.get_by_label("How many to draw"), page.get_by_label("until one fits")
    expect(fits).to_be_checked()
    expect(most).to_be_disabled()
    fits.uncheck()
    most.fill("2")
    most.press("Tab")
    page.get_by_label("a single round").check()
    page.get_by_label("4 players").first.fill("6")
    page.get_by_label("4 players").first.press("Tab")
    page.get_by_role("button", name="Open the table").click()
    changed = page.locator(".rule-changed dd")
    expect(changed).to_have_text(["6", "2", "a single round"])


def test_unknown_table_and_game(opened: Opener) -> None:
    page = opened("/t/nosuchtable")
    expect(page.get_by_role("heading", name="There is no such table")).to_be_visible()
    page = opened("/new/nosuchgame")
    expect(page.get_by_text("does not know that game")).to_be_visible()
    page = opened("/r/nonsense")
    expect(page.get_by_role("heading")).to_contain_text("cannot be read")
    assert new_table(page, "block", seats=2)["table"]
