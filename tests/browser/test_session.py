"""Four real clients at one table, and everything that happens to lines and people in an evening."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

import httpx
import pytest
from playwright.sync_api import Page, expect

from hughie.core.match import Match
from hughie.core.record import Record
from hughie.core.round import Round
from hughie.draw import place_plays
from tests.server.serving import serving

from .conftest import Opener
from .hands import new_table, tap
from .people import JSON, Browser, Script, Terminal, until

PATIENCE = int(os.environ.get("HUGHIE_PATIENCE", "2500"))
"""Milliseconds until a bot stands in: 60,000 for people, less for tests that have no minute."""
ANA, BUDI = 0, 1


@dataclass
class Session:
    """Everybody at the table; `troubles` are what is still to happen, and when."""

    ana: Browser
    budi: Browser
    celia: Terminal
    dan: Script
    url: str
    database: Path
    late: Browser | None = None

    @property
    def phase(self) -> str:
        return str(self.dan.state["table"]["phase"])

    @property
    def laid(self) -> int:
        return len(self.dan.state["round"]["layout"])

    def turn(self) -> int | None:
        """Whose turn it is, as the script knows it."""
        seat: int | None = self.dan.state["round"]["turn"]
        return seat

    @property
    def pages(self) -> tuple[Page, Page]:
        """The pages of those who play in browsers."""
        return self.ana.page, self.budi.page

    def play_until(self, enough: Callable[[], bool], *pages: Page) -> None:
        """Everybody plays on, those in browsers by tapping what can be tapped."""

        def played() -> bool:
            self.dan.step()
            if enough() or self.phase in {"between", "finished"}:
                return True
            tap_on(*pages)
            return False

        until(played, f"play to go on at {self.dan.state['round']}", 60)

    def wait_for(self, seat: int, *pages: Page) -> None:
        """The others play on until everything waits for this seat, and nothing is on its way."""
        while True:
            self.play_until(lambda: self.turn() == seat, *pages)
            version = self.dan.state["v"]
            self.ana.page.wait_for_timeout(300)
            self.dan.step()
            if self.dan.state["v"] == version:
                return

    def finish_match(self) -> None:
        """Play to the end of the match, a round that nobody won and all."""
        while True:
            self.play_until(lambda: False, *self.pages)
            for page in self.pages:
                expect(page.locator(".result")).to_be_visible(timeout=15_000)
            if self.phase == "finished":
                return
            self.go_on("Next round", "next_round")

    def go_on(self, words: str, kind: str) -> None:
        """All want the next round or match; the terminal says so by itself."""
        number = self.dan.state["table"]["round"]
        for page in self.pages:
            page.get_by_role("button", name=words).click()
        self.dan.asks(kind)

        def dealt() -> bool:
            self.dan.step()
            return bool(self.phase == "playing" and self.dan.state["table"]["round"] > number)

        until(dealt, "the next deal")


@pytest.fixture
def impatient(tmp_path: Path) -> Iterator[tuple[str, Path]]:
    """A server that does not wait long for those who are gone, and its database."""
    database = tmp_path / "tables.db"
    with serving(f"sqlite:///{database}", patience=PATIENCE) as address:
        yield address, database


@pytest.fixture
def session(opened: Opener, impatient: tuple[str, Path], tmp_path: Path) -> Session:
    """The four find one another by the link, and the host starts."""
    address, database = impatient
    ana = Browser(opened(f"{address}/", name="Ana"))
    budi = Browser(opened(f"{address}/", size="phone", name="Budi"))
    table = new_table(ana.page, "draw", seats=4, options={"target": 1})
    url = address + table["url"]
    ana.page.goto(url)
    budi.page.goto(url)
    budi.page.get_by_role("button", name="Join the table").click()
    budi.page.get_by_role("button", name="I am ready").click()
    celia = Terminal(tmp_path, url, "Celia")
    expect(ana.page.locator(".seat-words", has_text="Celia")).to_be_visible(timeout=30_000)
    dan = script(address, table, "Dan")
    ana.page.get_by_role("button", name="Start the game").click()
    session = Session(ana, budi, celia, dan, url, database)
    until(lambda: dan.step() or session.phase == "playing", "the first deal")
    return session


def tap_on(*pages: Page) -> None:
    """One tap on each page whose round is not over."""
    for page in pages:
        if page.locator(".result").count() == 0:
            tap(page)


def script(address: str, table: JSON, name: str) -> Script:
    """A script joins by the invitation and connects."""
    where = f"{address}/api/tables/{table['table']}/seats"
    answer = httpx.post(where, json={"invite": table["invite"], "name": name})
    assert answer.status_code == 201, answer.text
    person = Script(address, table["table"], answer.cookies["hughie"], answer.json()["seats"])
    person.connect()
    person.ask(type="ready", ready=True)
    return person


def test_an_evening_of_four(session: Session, opened: Opener) -> None:
    first_match(session, opened)
    session.finish_match()
    assert session.budi.cuts == ["before", "after"]
    assert session.dan.doubled >= 2
    session.go_on("Rematch", "rematch")
    somebody_is_away(session)
    session.finish_match()
    assert "Traceback" not in session.celia.ended()
    all_were_told_the_same(session)
    all_see_the_same_layout(session)


def first_match(s: Session, opened: Opener) -> None:
    """A reload, cuts on both sides of an answer, a second tab, somebody who comes late to watch."""
    s.play_until(lambda: s.laid >= 2, *s.pages)
    reload_in_the_middle(s)
    for when in ("before", "after"):
        s.budi.cut = when
        s.play_until(lambda: not s.budi.cut, *s.pages)
        expect(s.budi.page.locator(".line-lost")).to_have_count(0, timeout=15_000)
    s.late = Browser(opened(s.url.split("/t/")[0], name="Eka"))
    s.late.page.goto(s.url.split("#")[0])
    expect(s.late.page.locator(".dock-watch")).to_be_visible()
    two_tabs(s)


def reload_in_the_middle(s: Session) -> None:
    """The page comes back to its seat, with its tiles."""
    s.wait_for(ANA, s.budi.page)
    hand = s.ana.page.locator("#hand [role=option]")
    expect(s.ana.page.locator(".layout [data-tile]")).to_have_count(s.laid)
    held, drawn = hand.count(), s.ana.drawn()
    s.ana.page.reload()
    expect(s.ana.page.locator(".layout")).to_be_visible()
    expect(hand).to_have_count(held)
    assert s.ana.drawn() == drawn


def two_tabs(s: Session) -> None:
    """Ana moves in a second tab; the first shows it too."""
    s.wait_for(ANA, s.budi.page)
    tab = s.ana.page.context.new_page()
    tab.goto(s.url)
    expect(tab.locator(".dock-turn")).to_be_visible()
    version = s.dan.state["v"]
    s.play_until(lambda: "owner" in moves(s, version, ANA), tab)
    tab.close()
    s.ana.page.bring_to_front()
    expect(s.ana.page.locator(".layout [data-tile]").nth(s.laid - 1)).to_be_visible()


def moves(s: Session, since: int, seat: int) -> Iterator[str]:
    """Who made the moves of a seat after a version: `owner` or `bot`."""
    for event in s.dan.events[since:]:
        if event["kind"] == "move" and event["seat"] == seat:
            yield str(event["by"])


def somebody_is_away(s: Session) -> None:
    """Budi's device goes dark: a bot stands in, plays for him, and gives the seat back."""
    version, context = s.dan.state["v"], s.budi.page.context
    s.budi.page.close()
    deadline = PATIENCE / 1000 + 30
    until(lambda: s.dan.step() or stand_in(s) or tap_on(s.ana.page), "a bot to stand in", deadline)
    s.play_until(lambda: "bot" in moves(s, version, BUDI), s.ana.page)
    s.budi.page = context.new_page()
    s.budi.page.goto(s.url)
    expect(s.budi.page.locator(".table")).to_be_visible()
    s.budi.page.get_by_role("button", name="Menu").click()
    s.budi.page.get_by_role("button", name="Take my seat back").click()
    until(lambda: s.dan.step() or not stand_in(s), "the hand-back")
    version = s.dan.state["v"]
    s.play_until(lambda: "owner" in moves(s, version, BUDI), *s.pages)


def stand_in(s: Session) -> bool:
    return s.dan.state["seats"][BUDI]["stand_in"] is not None


def all_were_told_the_same(s: Session) -> None:
    """One hash chain up to the end of the match: in the database, for each client, for who came late."""
    end = [event["v"] for event in s.dan.events if event["kind"] == "match_end"][-1]
    kept = chain_kept(s, end)
    assert sorted(kept) == list(range(1, end + 1))
    terminal, state = s.celia.log()
    assert state["round"]["layout"] == s.dan.state["round"]["layout"]
    assert s.late is not None
    pages = {"Ana": s.ana, "Budi": s.budi, "late": s.late}
    logs = {name: one.whole_log(s.dan.table) for name, one in pages.items()}
    for name, log in {**logs, "Celia": terminal, "Dan": s.dan.log}.items():
        assert {v: hash_ for v, hash_ in log.items() if v <= end} == kept, name


def chain_kept(s: Session, end: int) -> dict[int, str]:
    """The hash of every event up to a version, as the server's database has them."""
    with contextlib.closing(sqlite3.connect(s.database)) as database:
        wanted = "select v, hash from events where table_id = ? and v <= ?"
        return dict(database.execute(wanted, (s.dan.table, end)).fetchall())


def all_see_the_same_layout(s: Session) -> None:
    """The record of the last round, placed on each browser's board, is what that browser shows."""
    assert s.late is not None
    laid = written_down(s)
    assert laid["layout"] == s.dan.state["round"]["layout"]
    for one in (s.ana, s.budi, s.late):
        until(lambda one=one: one.drawn() == placed(laid, one.board), "the layout to settle", 10)


def written_down(s: Session) -> JSON:
    """The last round, played again from its record."""
    number = s.dan.state["table"]["round"]
    where = f"{s.dan.base}/api/tables/{s.dan.table}/record?round={number}"
    played = Record.from_dgn(httpx.get(where).text).replay()
    return (played.round if isinstance(played, Match) else cast("Round", played)).view(None)


def placed(view: JSON, board: tuple[int, int]) -> list[list[Any]]:
    """Where the middle of each tile is to be on a board."""
    found = place_plays(view["layout"], view["spinners"], *board, view["match"]).data()
    where = {one["tile"]: one for one in found["tiles"]}
    laid = (where[one["tile"]] for one in view["layout"])
    return [[one["tile"], one["x"] + one["w"] / 2, one["y"] + one["h"] / 2] for one in laid]
