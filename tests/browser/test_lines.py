"""Lines that break, people who come and go: nothing is lost, nothing happens twice."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.server.serving import Process

from .conftest import Opener
from .hands import JSON, move, new_table, play_round, sit, tap, wait_for_turn

STATE = """async (id) => (await fetch(`/api/tables/${id}/state`)).json()"""


def table_id(page: Page) -> str:
    return page.url.split("/t/")[1].split("#")[0]


def on_table(page: Page) -> list[str]:
    """The tiles this page shows on the table, in the order of the page."""
    return page.locator(".layout [data-tile]").evaluate_all(
        "all => all.map((one) => one.dataset.tile)"
    )


def test_reload_in_the_middle(opened: Opener) -> None:
    page = opened()
    sit(page, "draw", seats=2, bots=["level-1"])
    wait_for_turn(page)
    move(page)
    wait_for_turn(page)
    before, hand = on_table(page), page.locator("#hand [role=option]").count()
    page.reload()
    wait_for_turn(page)
    assert on_table(page) == before
    assert page.locator("#hand [role=option]").count() == hand
    play_round(page)


@pytest.mark.parametrize("when", ["before", "after"])
def test_socket_cut_around_the_answer(opened: Opener, when: str) -> None:
    """The line breaks with a move on its way: before it arrived, or before its answer came back."""
    page = opened()
    broken = {"left": 0}

    def relay(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def to_server(message: str | bytes) -> None:
            if broken["left"] and '"type":"move"' in str(message):
                broken["left"] -= 1
                if when == "after":
                    server.send(message)
                    broken["deaf"] = 1
                route.close(code=1012, reason="restart")
                return
            server.send(message)

        def to_page(message: str | bytes) -> None:
            if broken.pop("deaf", 0) == 0:
                route.send(message)

        route.on_message(to_server)
        server.on_message(to_page)

    page.route_web_socket("**/socket**", relay)
    sit(page, "block", seats=2, bots=["level-1"])
    for _ in range(3):
        if not wait_for_turn(page):
            break
        broken["left"] = 1
        laid = len(on_table(page))
        tap(page)
        if page.locator("[data-place]").count():
            tap(page)
        expect(page.locator(".line-lost")).to_have_count(0, timeout=15_000)
        expect(page.locator(".layout [data-tile]").nth(laid)).to_be_visible(timeout=15_000)
    play_round(page)
    state = page.evaluate(STATE, table_id(page))
    moves = [one["tile"] for one in state["round"]["layout"]]
    assert len(moves) == len(set(moves))
    assert sorted(moves) == sorted(on_table(page))


def test_two_tabs_of_one_seat(opened: Opener) -> None:
    page = opened()
    sit(page, "block", seats=2, bots=["level-1"])
    other = page.context.new_page()
    other.goto(page.url)
    wait_for_turn(other)
    tap(other)
    if other.locator("[data-place]").count():
        tap(other)
    page.bring_to_front()
    play_round(page)
    expect(other.locator(".result-title")).to_be_visible()
    assert on_table(page) == on_table(other)


def test_friends_by_link_and_rematch(opened: Opener) -> None:
    """Two browsers: one opens, one joins by the link; they play a match of one round and another."""
    host, friend = opened(), opened(size="phone", name="Budi")
    table = new_table(host, "block", seats=2, options={"target": 1})
    host.goto(table["url"])
    expect(host.get_by_label("Invitation link")).to_have_value(host.url)
    friend.goto(table["url"])
    friend.get_by_role("button", name="Join the table").click()
    friend.get_by_role("button", name="I am ready").click()
    expect(host.locator(".seat-words", has_text="Budi")).to_be_visible()
    host.get_by_role("button", name="Start the game").click()
    for number in (1, 2):
        both_play(host, friend)
        assert on_table(host) == on_table(friend)
        if number == 1 and host.get_by_role("button", name="Rematch").count():
            host.get_by_role("button", name="Rematch").click()
            friend.get_by_role("button", name="Rematch").click()
        elif number == 1:
            host.get_by_role("button", name="Next round").click()
            friend.get_by_role("button", name="Next round").click()
        expect(host.locator(".result")).to_have_count(1 - number % 2 if number == 1 else 1)
    expect(friend.get_by_role("button", name="Fair deal ✓")).to_be_visible()


def both_play(first: Page, second: Page) -> None:
    """Tap on both sides of the table until the round is over for both."""
    for _ in range(2000):
        if first.locator(".result").count() and second.locator(".result").count():
            return
        for page in (first, second):
            if page.locator(".result").count() == 0:
                tap(page)
        first.wait_for_timeout(20)
    raise AssertionError("the round does not end")


def test_somebody_watches_then_plays(opened: Opener) -> None:
    """Without a seat one sees what lies open; between rounds the link gives the seat of a bot."""
    page, late = opened(), opened(name="Zoe")
    table = sit(page, "block", seats=3, bots=["level-1", "level-1"])
    late.goto(table["url"])
    expect(late.locator(".dock-watch")).to_be_visible()
    assert late.locator("#hand").count() == 0
    play_round(page)
    late.get_by_role("button", name="Take the seat of").first.click()
    expect(page.locator(".plate", has_text="Zoe")).to_be_visible()
    expect(late.get_by_role("button", name="Next round")).to_be_visible()


def test_one_device_for_two(opened: Opener) -> None:
    """Pass and play: between turns a cover hides every hand, and only the right hand shows after it."""
    page = opened(size="phone")
    sit(page, "block", seats=2, people=["Ana", "Budi"])
    page.wait_for_selector(".cover, .dock-turn")
    covers = 0
    for _ in range(400):
        if page.locator(".result").count():
            break
        cover = page.locator(".cover .button-brass")
        if cover.count():
            assert page.locator("#hand").count() == 0
            cover.click()
            expect(page.locator(".cover")).to_have_count(0)
            covers += 1
        tap(page)
        page.wait_for_timeout(20)
    expect(page.locator(".result")).to_be_visible()
    assert covers >= 2


def test_take_back(opened: Opener) -> None:
    page = opened()
    table: JSON = sit(page, "block", seats=2, people=["Ana", "Budi"])
    assert table
    page.wait_for_selector(".cover, .dock-turn")
    if page.locator(".cover").count():
        page.locator(".cover .button-brass").click()
    wait_for_turn(page)
    held = page.locator("#hand [role=option]").count()
    move(page)
    cover = page.locator(".cover")
    expect(cover).to_be_visible()
    page.get_by_role("button", name="Take back").click()
    expect(page.locator(".dock-turn")).to_be_visible()
    assert page.locator("#hand [role=option]").count() == held


def test_hint_and_reason(opened: Opener) -> None:
    page = opened()
    sit(page, "draw", seats=2, bots=["level-1"])
    wait_for_turn(page)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".turn-hint")).not_to_be_empty()


@pytest.fixture
def process(tmp_path: Path) -> Iterator[Process]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = Process(tmp_path / "tables.db", port)
    server.start()
    yield server
    server.kill()


def test_server_killed_in_the_middle(opened: Opener, process: Process) -> None:
    page = opened(process.address)
    sit(page, "block", seats=2, bots=["level-1"])
    wait_for_turn(page)
    move(page)
    before = set(on_table(page))
    process.kill()
    expect(page.locator(".line-lost")).to_be_visible(timeout=10_000)
    process.start()
    expect(page.locator(".line-lost")).to_have_count(0, timeout=15_000)
    assert before <= set(on_table(page))
    play_round(page)
