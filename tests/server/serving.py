"""A real server for tests, in a thread or as a process, and people who talk to it."""

from __future__ import annotations

import contextlib
import json
import socket
import subprocess
import sys
import threading
import time
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from hughie.server.app import create_app
from hughie.server.config import Config, Limits
from hughie.server.main import settings
from hughie.server.store import Store

JSON = dict[str, Any]
GENEROUS = Limits(
    socket_rate=10_000,
    socket_burst=10_000,
    address_rate=100_000,
    address_burst=100_000,
    tables_rate=1000,
    tables_burst=1000,
)


@contextlib.contextmanager
def serving(database: str, limits: Limits = GENEROUS, **more: Any) -> Iterator[str]:
    """A server in a thread; its address."""
    config = Config(database, limits, pace=0.01, **more)
    store = Store(config.database)
    server = uvicorn.Server(settings(config, create_app(config, store)))
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    try:
        yield f"http://127.0.0.1:{listening.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join(20)
        listening.close()


class Process:
    """A server process that can be killed."""

    def __init__(self, database: Path, port: int) -> None:
        self.database, self.port = database, port
        self.process: subprocess.Popen[str] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        code = (
            "from hughie.server.main import serve\n"
            "from hughie.server.config import Limits\n"
            f"serve(port={self.port}, database={str(self.database)!r}, pace=0.01,"
            " limits=Limits(socket_rate=1e4, socket_burst=1e4, address_rate=1e5, address_burst=1e5))"
        )
        self.process = subprocess.Popen(
            [sys.executable, "-c", code], stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        assert self.process.stdout.readline().startswith("http")

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Person:
    """Somebody with a token at a table, over HTTP and over sockets."""

    def __init__(
        self, base: str, table: str, token: str | None, seats: list[int] | None = None
    ) -> None:
        self.base, self.table, self.token = base, table, token
        self.seats = seats or []
        self.ws: ClientConnection | None = None
        self.opened = contextlib.ExitStack()
        self.state: JSON = {}
        self.events: list[JSON] = []
        self.others: list[JSON] = []
        self.raw: list[str] = []
        self.answers: dict[str, JSON] = {}

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}

    def get(self, path: str, **params: Any) -> JSON:
        answer = httpx.get(
            f"{self.base}/api/tables/{self.table}{path}", params=params, headers=self.headers
        )
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def post(self, **command: Any) -> JSON:
        command.setdefault("id", uuid.uuid4().hex)
        url = f"{self.base}/api/tables/{self.table}/commands"
        return dict(httpx.post(url, json=command, headers=self.headers).json())

    def connect(self, query: str = "after=0", **more: Any) -> None:
        url = f"{self.base.replace('http', 'ws')}/api/tables/{self.table}/socket?{query}"
        self.close()
        opening = connect(url, additional_headers=self.headers, compression=None, **more)
        self.ws = self.opened.enter_context(opening)

    def say(self, **command: Any) -> str:
        """Send a command; its id."""
        command.setdefault("id", uuid.uuid4().hex)
        assert self.ws is not None
        self.ws.send(json.dumps(command))
        return str(command["id"])

    def hear(self, timeout: float = 30) -> JSON:
        """The next message."""
        assert self.ws is not None
        text = self.ws.recv(timeout=timeout)
        assert isinstance(text, str)
        self.raw.append(text)
        message: JSON = json.loads(text)
        if message["type"] == "events":
            self.events += [one for one in message["events"] if one["v"] > len(self.events)]
        if "state" in message:
            self.state = message["state"]
        if message["type"] in {"ack", "refused", "stale", "error", "pong"}:
            self.answers[message["id"]] = message
        return message

    def answer(self, command: str, timeout: float = 30) -> JSON:
        """Listen until a command is answered."""
        end = time.monotonic() + timeout
        while command not in self.answers:
            self.hear(max(0.01, end - time.monotonic()))
        return self.answers[command]

    def ask(self, **command: Any) -> JSON:
        """Send a command and listen for the answer."""
        return self.answer(self.say(**command))

    def catch_up(self, v: int, timeout: float = 30) -> None:
        """Listen until version `v` is on screen."""
        end = time.monotonic() + timeout
        while self.state.get("v", 0) < v:
            self.hear(max(0.01, end - time.monotonic()))

    def ending(self, timeout: float = 30) -> tuple[int, str]:
        """Listen until the server ends the connection; its close code and reason."""
        try:
            while True:
                self.hear(timeout)
        except ConnectionClosed as closed:
            return (closed.rcvd.code, closed.rcvd.reason) if closed.rcvd else (1006, "")

    def close(self) -> None:
        self.opened.close()
        self.ws = None

    def play(self) -> JSON:
        """Make the first legal move; the answer."""
        move = self.state["round"]["moves"][0]
        return self.ask(type="move", expect=self.state["v"], move=move)


def open_table(base: str, **body: Any) -> tuple[Person, str]:
    """A new table; its host and the invitation."""
    body = {"game": "block", "people": ["Ana"], "seats": 2, "pace": "quick", **body}
    answer = httpx.post(f"{base}/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    told = answer.json()
    return Person(base, told["table"], answer.cookies["hughie"], told["seats"]), told["invite"]


def join(host: Person, invite: str, name: str, **more: Any) -> Person:
    """Another person sits down."""
    url = f"{host.base}/api/tables/{host.table}/seats"
    answer = httpx.post(url, json={"invite": invite, "name": name, **more})
    assert answer.status_code == 201, answer.text
    return Person(host.base, host.table, answer.cookies["hughie"], answer.json()["seats"])


def play_out(people: list[Person], rounds: int = 1, seconds: float = 180) -> None:
    """Play first moves until so many rounds are over."""
    end = time.monotonic() + seconds
    while len(people[0].state.get("history", ())) < rounds:
        assert time.monotonic() < end
        for person in people:
            _take_turn(person)


def _take_turn(person: Person) -> None:
    with contextlib.suppress(TimeoutError):
        person.hear(0.02)
    if person.state.get("table", {}).get("phase") == "between":
        if not any(person.state["seats"][seat]["asked"] for seat in person.seats):
            person.ask(type="next_round")
    elif person.state.get("round") and person.state["round"]["moves"]:
        person.play()
