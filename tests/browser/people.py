"""The four kinds of people at one table: two in browsers, one at a terminal, one a script."""

from __future__ import annotations

import contextlib
import json
import threading
import time
import uuid
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Page, WebSocketRoute

from tests.server.serving import Person
from tests.term.playing import Player

JSON = dict[str, Any]
DRAWN = """all => all.map((one) => {
  const [x, y] = one.getAttribute("transform").match(/-?[\\d.]+/g).map(Number);
  return [one.dataset.tile, x, y];
})"""


def until(happened: Callable[[], Any], what: str, seconds: float = 30) -> Any:
    """Wait for something that comes without our doing; what it is."""
    end = time.monotonic() + seconds
    while not (found := happened()):
        assert time.monotonic() < end, f"waited {seconds:.0f} s for {what}"
        time.sleep(0.02)
    return found


class Browser:
    """Somebody with a page: what it was sent, the board it told of, and a line that can be cut."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.log: dict[int, str] = {}
        self.state: JSON = {}
        self.board = (0, 0)
        self.cut = ""
        self.cuts: list[str] = []
        page.context.route_web_socket("**/socket**", self._relay)

    def _relay(self, route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        asked = parse_qs(urlsplit(route.url).query)
        if "columns" in asked:
            self.board = int(asked["columns"][0]), int(asked["rows"][0])
        deaf = {"now": False}

        def to_server(message: str | bytes) -> None:
            sent = json.loads(message)
            if sent["type"] == "set_board":
                self.board = sent["columns"], sent["rows"]
            if not self.cut or sent["type"] != "move":
                server.send(message)
                return
            self.cuts.append(self.cut)
            if self.cut == "after":
                deaf["now"] = True
                server.send(message)
            self.cut = ""
            route.close(code=1012, reason="restart")

        def to_page(message: str | bytes) -> None:
            if not deaf["now"]:
                self._heard(json.loads(message))
                route.send(message)

        route.on_message(to_server)
        server.on_message(to_page)

    def whole_log(self, table: str) -> dict[int, str]:
        """What this page was told; what went before the deal in which it was loaded it asks for here."""
        ask = "async (where) => await (await fetch(where)).json()"
        self._heard(self.page.evaluate(ask, f"/api/tables/{table}/events?after=0"))
        return self.log

    def _heard(self, message: JSON) -> None:
        for event in message.get("events", ()):
            assert self.log.setdefault(event["v"], event["hash"]) == event["hash"]
        if message.get("state"):
            self.state = message["state"]

    def drawn(self) -> list[list[Any]]:
        """The tiles on this page, in the order they were laid, with the middle of each."""
        found: list[list[Any]] = self.page.locator(".layout [data-tile]").evaluate_all(DRAWN)
        return found


class Terminal:
    """`hughie play --join` on a terminal of its own, played by a thread: always the first choice."""

    def __init__(self, home: Path, url: str, name: str) -> None:
        self.home, self.url = home, url
        self.player = Player(home, "--join", url, "--names", name)
        self.matches = 0
        self.thread = threading.Thread(target=self._play, daemon=True)
        self.thread.start()

    def _play(self) -> None:
        while (prompt := self.player.wait()) != -1:
            if prompt == MATCH_OVER:
                self.matches += 1
                self.player.type("yes" if self.matches == 1 else "no")
            else:
                self.player.type("1" if prompt == 0 else "")

    def ended(self) -> str:
        """Wait for the terminal to say goodbye; all that was on it."""
        self.thread.join(30)
        assert not self.thread.is_alive(), self.player.child.before
        assert self.player.ended() == 0
        return "".join(self.player.read)

    def log(self) -> tuple[dict[int, str], JSON]:
        """What the same terminal is told when it comes back to its seat: the log, and the state."""
        again = Player(self.home, "--join", self.url, "--json")
        again.wait()
        told = json.loads("".join(again.read).strip().splitlines()[-1])
        assert again.ended() == 0
        return {event["v"]: event["hash"] for event in told["events"]}, told["state"]


MATCH_OVER = 3


class Script(Person):
    """A client that says everything twice, and old things again after new ones."""

    before: JSON | None = None
    doubled = 0

    def step(self) -> None:
        """Take in what is there; move when it is our turn."""
        with contextlib.suppress(TimeoutError):
            while True:
                self.hear(0.01)
        view = self.state.get("round")
        if self.state["table"]["phase"] == "playing" and view and view["turn"] in self.seats:
            self._move(view["moves"][0])

    def _move(self, text: str) -> None:
        """The move twice, with the one before it once more in front of it and once behind."""
        move = {
            "id": uuid.uuid4().hex, "type": "move", "move": text, "expect": self.state["v"],
        }  # fmt: skip
        late = [self.before] if self.before else []
        known = {one["id"]: self.answers.pop(one["id"]) for one in late}
        for command in (*late, move, move, *late):
            self.say(**command)
        first = self.answer(move["id"])
        assert first["type"] == "ack", first
        self.catch_up(first["v"])
        self._told_again(move["id"], first)
        for one in late:
            assert self.answer(one["id"]) == known[one["id"]]
        self.before = move

    def _told_again(self, command: str, first: JSON) -> None:
        del self.answers[command]
        assert self.answer(command) == first
        self.doubled += 1

    def asks(self, kind: str) -> None:
        """Go on with the others."""
        assert self.ask(type=kind)["type"] == "ack"

    @property
    def log(self) -> dict[int, str]:
        """The hash of every event heard."""
        return {event["v"]: event["hash"] for event in self.events}
