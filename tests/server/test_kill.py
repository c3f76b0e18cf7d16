"""kill -9 in the middle of play: no acknowledged move lost, none doubled, play goes on."""

from __future__ import annotations

import contextlib
import os
import random
import sqlite3
import time
from pathlib import Path

import pytest
from websockets.exceptions import WebSocketException

from .serving import Person, Process, free_port, join, open_table

KILLS = 20 if os.environ.get("CI") else 3
ANSWERED = ("ack", "stale", "refused")


class Player(Person):
    """Plays on whatever happens; remembers what was acknowledged and what was not answered."""

    acked: dict[str, int]
    pending: dict[str, dict[str, object]]

    def start(self) -> Player:
        self.acked, self.pending = {}, {}
        self.again()
        return self

    def again(self) -> None:
        """Connect, trying for three seconds; then resend what was not answered."""
        end = time.monotonic() + 3
        while True:
            try:
                self.connect(f"after={len(self.events)}")
                break
            except (OSError, WebSocketException):
                assert time.monotonic() < end, "the server did not come back in time"
                time.sleep(0.05)
        for command in self.pending.values():
            self.say(**command)

    def step(self) -> None:
        """Listen for a moment; act when it is time to."""
        with contextlib.suppress(TimeoutError):
            self._note(self.hear(0.01))
        if self.pending or not self.state:
            return
        if self.state["table"]["phase"] in {"between", "finished"}:
            kind = "next_round" if self.state["table"]["phase"] == "between" else "rematch"
            if not self.state["seats"][self.seats[0]]["asked"]:
                self._send(type=kind)
        elif self.state["round"] and self.state["round"]["moves"]:
            self._send(type="move", expect=self.state["v"], move=self.state["round"]["moves"][0])

    def _send(self, **command: object) -> None:
        name = f"command-{self.seats[0]}-{len(self.acked)}-{time.monotonic_ns()}"
        self.pending[name] = {"id": name, **command}
        self.say(**self.pending[name])

    def _note(self, message: dict[str, object]) -> None:
        if message["type"] in ANSWERED:
            name = str(message["id"])
            sent = self.pending.pop(name, {})
            if message["type"] == "ack" and sent.get("type") == "move":
                self.acked[name] = int(str(message["v"]))


def play_until(players: list[Player], moment: float) -> None:
    end = time.monotonic() + moment
    while time.monotonic() < end:
        for player in players:
            player.step()


def rows(database: Path) -> list[tuple[int, str, str]]:
    with contextlib.closing(sqlite3.connect(database)) as connection:
        return connection.execute("select v, kind, command from events order by v").fetchall()


@pytest.mark.slow
def test_killed_in_the_middle_of_play(tmp_path: Path) -> None:
    chance = random.Random(9)
    server = Process(tmp_path / "tables.db", free_port())
    server.start()
    host, invite = open_table(server.address, game="draw", seats=3)
    guest = join(host, invite, "Budi")
    players = [Player(p.base, p.table, p.token, p.seats).start() for p in (host, guest)]
    players[0].ask(type="start")
    for _ in range(KILLS):
        play_until(players, chance.uniform(0.2, 1.0))
        server.kill()
        server.start()
        for player in players:
            player.again()
    play_until(players, 2)
    for player in players:
        player.close()
    server.kill()
    kept = rows(server.database)
    assert [v for v, _, _ in kept] == list(range(1, len(kept) + 1))
    moves = [command for _, kind, command in kept if kind == "move" and command]
    assert len(moves) == len(set(moves))
    commands = {command for _, _, command in kept}
    for player in players:
        assert len(player.acked) > KILLS
        assert set(player.acked) <= commands
        assert [event["v"] for event in player.events] == list(range(1, len(player.events) + 1))
    shared = min(len(player.events) for player in players)
    assert players[0].events[shared - 1]["hash"] == players[1].events[shared - 1]["hash"]
    print(
        f"{KILLS} kills, {sum(len(p.acked) for p in players)} moves acknowledged, {len(kept)} events"
    )


def test_told_to_stop_it_sends_everybody_away_to_come_back(tmp_path: Path) -> None:
    server = Process(tmp_path / "tables.db", free_port())
    server.start()
    host, _ = open_table(server.address, game="draw", start=True)
    host.connect()
    host.hear()
    host.hear()
    v = host.state["v"]
    assert server.process is not None
    server.process.terminate()
    assert host.ending(10)[0] == 1012
    server.process.wait(20)
    server.kill()
    server.start()
    host.connect(f"after={v}")
    assert host.hear()["v"] >= v
    host.close()
    server.kill()
