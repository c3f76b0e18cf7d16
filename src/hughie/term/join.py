"""A seat at a table on a server, over HTTP and WebSocket (`docs/protocol.md`)."""

from __future__ import annotations

import contextlib
import json
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection, connect

from hughie.core.errors import HughieError, Phrase
from hughie.term.link import JSON, MATCH, MOVE, NEWS, ROUND, SAY, TYPED, Wanted
from hughie.term.saves import state_home, write

COOKIE: Final = "hughie"
PULSE: Final = 0.2
"""Seconds to listen before looking whether something was typed."""
WAIT: Final = 20.0
"""Seconds for an answer."""
PATIENCE: Final = 120.0
"""Seconds to go on trying after the line was cut."""
FINAL: Final = {1000, 1003, 1007, 1008, 1009}
"""Close codes after which there is no coming back."""
ASIDE: Final = {"nudge", "emote"}
"""Messages that people send to each other."""
FRAME: Final = 4_000_000
"""The largest frame taken, in bytes."""


@dataclass(frozen=True)
class Invitation:
    """Where a table is, and what lets one sit down: `http://host/t/table#invite`."""

    base: str
    table: str
    invite: str

    @classmethod
    def read(cls, url: str) -> Invitation:
        """HughieError for what is no invitation."""
        parts = urllib.parse.urlsplit(url if "://" in url else f"http://{url}")
        path = parts.path.strip("/").split("/")
        if (
            parts.scheme not in {"http", "https"}
            or not parts.netloc
            or len(path) < 2
            or path[-2] != "t"
        ):
            template = "{url} is no invitation; it looks like http://host/t/table#invite"
            raise HughieError(Phrase(template, url=url))
        prefix = "/".join(path[:-2])
        base = f"{parts.scheme}://{parts.netloc}" + (f"/{prefix}" if prefix else "")
        return cls(base, path[-1], parts.fragment)

    @property
    def api(self) -> str:
        return f"{self.base}/api/tables/{self.table}"

    @property
    def socket(self) -> str:
        return "ws" + self.api.removeprefix("http") + "/socket"

    @property
    def ticket(self) -> Path:
        """Where the token of one's seat is kept."""
        host = urllib.parse.quote(self.base.split("://")[1], safe="")
        return state_home() / "seats" / f"{host}.{self.table}"


def seated(invitation: Invitation, name: str) -> str:
    """The token of one's seat: the one from last time, or a new one."""
    ticket = invitation.ticket
    if ticket.is_file():
        return ticket.read_text(encoding="utf-8").strip()
    token = _sit_down(invitation, name)
    write(ticket, token)
    ticket.chmod(0o600)
    return token


def _sit_down(invitation: Invitation, name: str) -> str:
    body = json.dumps({"invite": invitation.invite, "name": name}).encode()
    request = urllib.request.Request(  # noqa: S310 - http and https only, see Invitation
        f"{invitation.api}/seats", body, {"Content-Type": "application/json"}
    )
    try:
        with urllib.request.urlopen(request, timeout=WAIT) as answer:  # noqa: S310 - as above
            cookies: list[str] = answer.headers.get_all("Set-Cookie") or []
    except urllib.error.HTTPError as error:
        raise Refused(_error_of(error.read())) from error
    except (urllib.error.URLError, OSError) as error:
        raise _unreachable(invitation.base) from error
    for cookie in cookies:
        key, _, value = cookie.split(";")[0].partition("=")
        if key.strip() == COOKIE:
            return value.strip()
    raise _unreachable(invitation.base)


class Refused(HughieError):
    """The server said no; `answer` has its code and params."""

    def __init__(self, answer: JSON) -> None:
        super().__init__(Phrase("the table said no: {code}", code=answer.get("code", "internal")))
        self.answer = answer


def _error_of(body: bytes) -> JSON:
    try:
        found = json.loads(body)["error"]
    except (ValueError, KeyError, TypeError):
        return {"code": "internal", "params": {}}
    return dict(found)


def _unreachable(base: str) -> HughieError:
    return HughieError(Phrase("no table can be reached at {url}", url=base))


class Remote:
    """The table at the other end of a socket; reconnects and resends by itself.

    `whole` asks for everything that ever happened there, not only since the last deal.
    """

    def __init__(self, invitation: Invitation, token: str, *, whole: bool = False) -> None:
        self.invitation, self.token, self.whole = invitation, token, whole
        self.log: list[JSON] = []
        self.now: JSON = {}
        self.news = False
        self.declined: set[int] = set()
        self.answers: dict[str, JSON] = {}
        self.heard: list[JSON] = []
        self.later: deque[JSON] = deque()
        self.resting = False
        self.typed: Callable[[], bool] = bool
        self.unanswered: dict[str, JSON] = {}
        self.socket = ExitStack()
        self.line = self._connect()
        while not self.now:
            self._hear()

    # -- the line ---------------------------------------------------------------------------------

    def _connect(self) -> ClientConnection:
        """Open the socket, trying again for a while; HughieError when that is no use."""
        until, pause = time.monotonic() + PATIENCE, 0.5
        after = self.log[-1]["v"] if self.log else 0 if self.whole else "round"
        while True:
            try:
                return self.socket.enter_context(self._line(after))
            except (OSError, WebSocketException) as error:
                if time.monotonic() > until or not self.log:
                    raise _unreachable(self.invitation.base) from error
            time.sleep(pause)
            pause = min(8.0, 2 * pause)

    def _line(self, after: int | str) -> AbstractContextManager[ClientConnection]:
        return connect(
            f"{self.invitation.socket}?after={after}",
            additional_headers={"Authorization": f"Bearer {self.token}"},
            open_timeout=WAIT,
            max_size=FRAME,
            max_queue=None,
        )

    def _hear(self) -> None:
        """Take in one message, if one comes soon."""
        if self.later:
            self._take(self.later.popleft())
            return
        with contextlib.suppress(TimeoutError):
            try:
                message = json.loads(self.line.recv(timeout=PULSE))
            except ConnectionClosed as closed:
                self._cut(closed)
                return
            self._take(message)

    def _cut(self, closed: ConnectionClosed) -> None:
        code = closed.rcvd.code if closed.rcvd else 1006
        if code in FINAL:
            raise HughieError(
                Phrase(
                    "the table has closed the line: {code}",
                    code=closed.rcvd.reason if closed.rcvd else code,
                )
            )
        self.socket.close()
        self.line = self._connect()
        for command in list(self.unanswered.values()):
            self._transmit(command)

    def _transmit(self, command: JSON) -> None:
        try:
            self.line.send(json.dumps(command))
        except ConnectionClosed as closed:
            self._cut(closed)

    def _take(self, message: JSON) -> None:
        known = self.log[-1]["v"] if self.log else 0
        fresh = [event for event in message.get("events", ()) if event["v"] > known]
        self.log += fresh
        self.news |= bool(fresh)
        if message.get("state"):
            self.now = message["state"]
            self.news |= message["type"] == "state"
        if message["type"] in ASIDE:
            self.heard.append(message)
            self.news = True
        if message["type"] in {"ack", "refused", "stale", "error"} and message.get("id"):
            self.answers[message["id"]] = message

    def close(self) -> None:
        """Hang up."""
        self.socket.close()

    # -- what a Link offers -----------------------------------------------------------------------

    @property
    def seats(self) -> Sequence[int]:
        """One's seats."""
        return list(self.now["you"]["seats"])

    company = True

    @property
    def undoable(self) -> bool:
        """Whether the last move may be taken back: nobody has acted since, and it showed nothing."""
        return bool(self.now["can"]["take_back"])

    def notes(self) -> list[JSON]:
        """What others said since last asked; what else has come is taken in later."""
        with contextlib.suppress(TimeoutError, ConnectionClosed):
            while True:
                message = json.loads(self.line.recv(timeout=0))
                (self.heard if message["type"] in ASIDE else self.later).append(message)
        found, self.heard = self.heard, []
        return found

    def state(self, _seat: int | None) -> JSON:
        """The table as one's seat sees it."""
        return self.now

    def events(self, after: int, _seat: int | None) -> list[JSON]:
        """What happened after a version."""
        return [event for event in self.log if event["v"] > after]

    def wanted(self) -> Wanted:
        """Wait until one is wanted, something happened, or a line was typed."""
        while True:
            found = self._wanted()
            if found is not None:
                self.news = False
                return found
            if self.typed():
                return Wanted(TYPED, tuple(self.seats))
            self._hear()

    def _wanted(self) -> Wanted | None:
        if not self.seats:
            return Wanted(NEWS) if self.news else None
        seat, phase = self.seats[0], self.now["table"]["phase"]
        here = self.now["seats"][seat]
        if phase == "lobby" and not here["ready"]:
            self.send(seat, "ready", ready=True)
        if here["stand_in"] and not self.resting:
            self.send(seat, "take_seat_back")
        if phase in {"between", "finished"} and not here["asked"]:
            return Wanted(ROUND if phase == "between" else MATCH, (seat,))
        if phase == "playing":
            found = self._wanted_in_play(seat)
            if found is not None:
                return found
        return Wanted(NEWS, (seat,)) if self.news else None

    def _wanted_in_play(self, seat: int) -> Wanted | None:
        round_ = self.now["round"]
        if self.resting:
            return None
        if round_["turn"] == seat:
            return Wanted(MOVE, (seat,))
        if round_["interjections"] and self._tile() not in self.declined:
            return Wanted(SAY, (seat,))
        return None

    def _tile(self) -> int:
        """The newest tile laid, as a number."""
        return 1000 * int(self.now["table"]["round"]) + len(self.now["round"]["layout"])

    def decline(self, _seat: int) -> None:
        """There is nothing to say about the tile just laid."""
        self.declined.add(self._tile())

    def send(self, seat: int, kind: str, **fields: Any) -> JSON:
        """Send a command and wait for its answer."""
        command: JSON = {"id": uuid.uuid4().hex, "type": kind, "seat": seat, **fields}
        if kind in {"move", "take_back"}:
            command["expect"] = self.now["v"]
        self.unanswered[command["id"]] = command
        self._transmit(command)
        while command["id"] not in self.answers:
            self._hear()
        del self.unanswered[command["id"]]
        answer = self.answers.pop(command["id"])
        if answer["type"] == "ack":
            self.resting = kind == "hand_to_bot" or (self.resting and kind != "take_seat_back")
            while kind != "leave" and answer["v"] > self.now["v"]:
                self._hear()
        return answer

    def undo(self, seat: int) -> bool:
        """Take the last move back."""
        return bool(self.send(seat, "take_back")["type"] == "ack")


class Unkept:
    """A game on a server keeps itself; the record of a finished match is fetched."""

    def __init__(self, invitation: Invitation, token: str, url: str) -> None:
        self.invitation, self.token = invitation, token
        self.place = f"hughie play --join {url}"

    def keep(self) -> None:
        """Nothing to do."""

    def finish(self) -> str:
        """Put the record of the match where those of other matches are; nothing if it does not come."""
        request = urllib.request.Request(  # noqa: S310 - http and https only, see Invitation
            f"{self.invitation.api}/record", headers={"Authorization": f"Bearer {self.token}"}
        )
        place = state_home() / "played" / f"{self.invitation.table}-{time.time_ns()}.dgn"
        try:
            with urllib.request.urlopen(request, timeout=WAIT) as answer:  # noqa: S310 - as above
                write(place, answer.read().decode())
        except OSError:
            return ""
        return str(place)

    def forget(self) -> None:
        """The seat is given up: its token is worth nothing."""
        self.invitation.ticket.unlink(missing_ok=True)
