"""A terminal at a table on a server: sits down, plays, comes back to its seat."""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from hughie.term.join import Invitation, Refused, Remote, seated
from tests.server.serving import serving  # type: ignore[import-not-found]

from .playing import Player

JSON = dict[str, Any]


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(f"sqlite:///{tmp_path_factory.mktemp('server') / 'tables.db'}") as address:
        yield address


FRIENDS: list[Friend] = []


@pytest.fixture(autouse=True)
def _parted() -> Iterator[None]:
    yield
    while FRIENDS:
        friend = FRIENDS.pop()
        friend.over.set()
        if friend.thread is not None:
            friend.thread.join(10)
        friend.web.close()


class Friend:
    """Somebody in a browser, played by a thread: the first legal move, always ready to go on."""

    def __init__(self, base: str, **setup: Any) -> None:
        body = {"game": "block", "people": ["Ana"], "seats": 2, "options": {"target": 1}, **setup}
        answer = httpx.post(f"{base}/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        self.table, self.url = answer.json()["table"], base + answer.json()["url"]
        token = answer.headers["set-cookie"].split(";")[0].split("=", 1)[1]
        self.web = httpx.Client(base_url=base, headers={"Authorization": f"Bearer {token}"})
        FRIENDS.append(self)
        self.count = 0
        self.over = threading.Event()
        self.thread: threading.Thread | None = None

    def play_along(self) -> None:
        self.thread = threading.Thread(target=self.play, daemon=True)
        self.thread.start()

    def do(self, **command: Any) -> JSON:
        self.count += 1
        sent = {"id": f"friend-{self.count:05}", **command}
        answer: JSON = self.web.post(f"/api/tables/{self.table}/commands", json=sent).json()
        return answer

    def state(self) -> JSON:
        found: JSON = self.web.get(f"/api/tables/{self.table}/state").json()
        return found

    def await_tile(self) -> None:
        """Wait until somebody has led."""
        until = time.monotonic() + 15
        while not self.state()["round"]["layout"]:
            assert time.monotonic() < until, "nobody leads"
            time.sleep(0.05)

    def play(self) -> None:
        self.do(type="ready", ready=True)
        while not self.over.is_set():
            state = self.state()
            phase, round_ = state["table"]["phase"], state["round"]
            if phase == "finished":
                return
            if phase == "playing" and "call" in round_["interjections"]:
                self.do(type="interject", call="call")
            if phase == "between":
                self.do(type="next_round")
            elif phase == "playing" and round_["turn"] == 0:
                self.do(type="move", move=round_["moves"][0], expect=state["v"])
            time.sleep(0.02)


def test_a_match_with_somebody_in_a_browser(base: str, tmp_path: Path) -> None:
    friend = Friend(base)
    friend.play_along()
    player = Player(tmp_path, "--join", friend.url, "--names", "Budi")
    screen = player.play_match(clumsy=False)
    assert "Ana" in screen
    assert "The match is over." in screen
    assert "Traceback" not in screen
    assert player.ended() == 0


def test_scores_are_called_at_a_table_too(base: str, tmp_path: Path) -> None:
    friend = Friend(base, game="all-fives", seats=3, bots=["greedy"], options={"target": 1})
    friend.play_along()
    player = Player(tmp_path, "--join", friend.url, "--names", "Budi", lang="id")
    screen = player.play_match(clumsy=False)
    assert "Pertandingan selesai." in screen


def test_the_same_terminal_comes_back_to_its_seat(
    base: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    friend = Friend(base, seats=3)
    invitation = Invitation.read(friend.url)
    token = seated(invitation, "Budi")
    assert invitation.ticket.stat().st_mode & 0o077 == 0
    assert seated(invitation, "Somebody else") == token
    with contextlib.closing(Remote(invitation, token)) as remote:
        assert remote.seats == [1]


def test_a_wrong_invitation_is_refused(
    base: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    friend = Friend(base, seats=3)
    wrong = Invitation.read(friend.url.split("#")[0] + "#wrong")
    with pytest.raises(Refused) as refused:
        seated(wrong, "Budi")
    assert refused.value.answer["code"] == "wrong_invite"


def test_the_line_is_mended_by_itself(
    base: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    friend = Friend(base, seats=2)
    invitation = Invitation.read(friend.url)
    with contextlib.closing(Remote(invitation, seated(invitation, "Budi"))) as remote:
        remote.line.socket.shutdown(2)
        assert remote.send(1, "ready", ready=True)["type"] == "ack"
        friend.do(type="ready", ready=True)
        while remote.state(1)["table"]["phase"] == "lobby":
            remote.wanted()
        assert remote.state(1)["round"] is not None


def seen(player: Player, text: str) -> str:
    """Read on until a text shows; what was read."""
    player.child.expect_exact(player.words(text), timeout=15)
    return str(player.child.before)


def greeted(player: Player) -> None:
    """Read what is said before anything is asked."""
    player.child.timeout = 15
    seen(player, 'Type "help" for the commands, "quit" to stop.')


@pytest.mark.parametrize("lang", ["en", "id", "pl"])
def test_a_move_is_taken_back_until_the_next_player_acts(
    base: str, tmp_path: Path, lang: str
) -> None:
    friend = Friend(base, leader=1)
    player = Player(tmp_path, "--join", friend.url, "--names", "Budi", lang=lang)
    greeted(player)
    friend.do(type="ready", ready=True)
    assert player.wait() == 0
    player.type("1")
    seen(player, 'Until the next player acts, "undo" takes this move back.')
    assert len(friend.state()["round"]["layout"]) == 1
    player.type(player.words("undo").split()[0])
    seen(player, "Taken back.")
    assert friend.state()["round"]["layout"] == []
    assert player.wait() == 0
    player.type("1")
    friend.await_tile()
    state = friend.state()
    friend.do(type="move", move=state["round"]["moves"][0], expect=state["v"])
    player.wait()
    player.type("undo")
    seen(player, "This move cannot be taken back.")
    player.child.close()


def test_what_others_say_shows_also_while_one_thinks(base: str, tmp_path: Path) -> None:
    friend = Friend(base, leader=1)
    player = Player(tmp_path, "--join", friend.url, "--names", "Budi")
    greeted(player)
    friend.do(type="ready", ready=True)
    assert player.wait() == 0
    friend.do(type="emote", emote="well_played")
    friend.do(type="nudge")
    shown = seen(player, "Ana reminds you: it is your turn.")
    assert "Ana: Well played!" in shown
    assert player.wait() == 0
    player.child.close()


def test_a_terminal_can_rest_come_back_remind_and_leave(base: str, tmp_path: Path) -> None:
    friend = Friend(base, leader=1, seats=2)
    player = Player(tmp_path, "--join", friend.url, "--names", "Budi")
    greeted(player)
    player.type("ends")
    seen(player, "No round is being played.")
    friend.do(type="ready", ready=True)
    assert player.wait() == 0
    player.type("bot")
    seen(player, "A bot plays for you.")
    friend.await_tile()
    player.type("back")
    seen(player, "You play yourself again.")
    player.type("6-6")
    seen(player, "It is not your turn now.")
    player.type("nudge")
    seen(player, "Reminded.")
    player.type("help")
    seen(player, "give your seat to a bot for good")
    player.type("leave")
    seen(player, "Leave? yes or no:")
    player.type("yes")
    seen(player, "You have left the table.")
    player.wait()
    player.child.close()
    assert player.child.exitstatus == 0
    assert friend.state()["seats"][1]["kind"] == "bot"
    assert not list((tmp_path / "hughie" / "seats").iterdir())
