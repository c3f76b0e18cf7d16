"""Load on a server: many tables, everybody playing; how long acknowledged moves take, and memory.

    python scripts/load.py --tables 200 --rate 1 --seconds 300 --stalled 20

Starts a server of its own on a database that is thrown away. Closed loop by default: each person
moves as soon as it is their turn; `--rate` gives each table about so many moves a second instead.
`--stalled` adds onlookers who never read. `--bots` seats two people and two bots at each table.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import multiprocessing
import os
import socket
import tempfile
import time
import uuid
from collections.abc import Iterator
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from hughie.server.config import Limits
from hughie.server.main import serve

JSON = dict[str, Any]
NO_LIMITS = Limits(
    socket_rate=1e4, socket_burst=1e4, address_rate=1e6, address_burst=1e6, tables_rate=1e4,
    tables_burst=1e4,
)  # fmt: skip
SAMPLE = 10.0
"""Seconds between two looks at the server's memory."""


@dataclass
class Tally:
    """Milliseconds from sending a move to its acknowledgement, and what else was seen."""

    waits: list[float] = field(default_factory=list)
    frames: int = 0
    octets: int = 0
    refused: int = 0

    def percentile(self, share: float) -> float:
        """The wait that `share` of the moves did not exceed."""
        waits = sorted(self.waits)
        return waits[min(len(waits) - 1, int(share * len(waits)))] if waits else float("nan")


class Person:
    """Plays the first legal move whenever it is their turn."""

    def __init__(self, ws: ClientConnection, tally: Tally, gap: float) -> None:
        self.ws, self.tally, self.gap = ws, tally, gap
        self.sent: dict[str, float] = {}
        self.acted = 0
        self.state: JSON | None = None

    async def run(self, end: float) -> None:
        """Until time is up."""
        while time.monotonic() < end:
            try:
                text = await asyncio.wait_for(self.ws.recv(), end - time.monotonic())
            except TimeoutError:
                return
            self.tally.frames += 1
            self.tally.octets += len(text)
            await self._hear(json.loads(text))

    async def _hear(self, message: JSON) -> None:
        if message["type"] in {"ack", "refused", "stale"} and message["id"] in self.sent:
            wait = time.monotonic() - self.sent.pop(message["id"])
            self.tally.waits.append(1000 * wait)
            self.tally.refused += message["type"] != "ack"
        if message["type"] == "events":
            self.state = message["state"]
        # After a refusal too: what came meanwhile may ask for a move. After `ack`, events follow.
        if self.state is not None and message["type"] != "ack":
            await self._act(self.state)

    async def _act(self, state: JSON) -> None:
        if state["v"] <= self.acted or self.sent:
            return
        phase = state["table"]["phase"]
        if phase in {"between", "finished"}:
            if not state["seats"][state["you"]["seat"]]["asked"]:
                await self._send(state, type="next_round" if phase == "between" else "rematch")
        elif state["round"] and state["round"]["moves"]:
            await asyncio.sleep(self.gap)
            await self._send(state, type="move", expect=state["v"], move=state["round"]["moves"][0])

    async def _send(self, state: JSON, **command: Any) -> None:
        name = uuid.uuid4().hex
        self.acted = state["v"]
        self.sent[name] = time.monotonic()
        await self.ws.send(json.dumps({"id": name, **command}))


async def seat(http: httpx.AsyncClient, game: str, bots: int) -> tuple[str, list[str]]:
    """A table with two people and so many bots; its id and the people's tokens."""
    wanted = {"game": game, "people": ["A"], "seats": 2 + bots, "bots": ["greedy"] * bots}
    opened = await http.post("/api/tables", json=wanted)
    opened.raise_for_status()
    told = opened.json()
    where = f"/api/tables/{told['table']}"
    http.cookies.clear()  # the other person has a device of their own
    joined = await http.post(f"{where}/seats", json={"invite": told["invite"], "name": "B"})
    joined.raise_for_status()
    tokens = [answer.cookies["hughie"] for answer in (opened, joined)]
    http.cookies.clear()
    start = {"id": uuid.uuid4().hex, "type": "start"}
    bearer = {"Authorization": f"Bearer {tokens[0]}"}
    (await http.post(f"{where}/commands", json=start, headers=bearer)).raise_for_status()
    return told["table"], tokens


async def play(
    base: str, table: str, token: str, tally: Tally, gap: float, end: float, board: str
) -> None:
    """One person's game."""
    url = f"{base.replace('http', 'ws')}/api/tables/{table}/socket?after=0{board}"
    bearer = {"Authorization": f"Bearer {token}"}
    async with connect(
        url, additional_headers=bearer, compression=None, max_size=None, open_timeout=60
    ) as ws:
        await Person(ws, tally, gap).run(end)


async def stall(base: str, table: str, until: float) -> None:
    """Look on at a table and never read a thing."""
    host, port = base.removeprefix("http://").split(":")
    small = socket.socket()
    small.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    small.connect((host, int(port)))
    url = f"{base.replace('http', 'ws')}/api/tables/{table}/socket?after=0"
    with contextlib.suppress(Exception):
        async with connect(url, compression=None, max_queue=1, sock=small, open_timeout=60):
            await asyncio.sleep(max(0.0, until - time.monotonic()))


@contextlib.contextmanager
def own_server() -> Iterator[tuple[str, int]]:
    """A server in a process of its own, without limits; its address and its process."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    with tempfile.TemporaryDirectory() as folder:
        process = context.Process(target=_serve, args=(str(Path(folder) / "load.db"), theirs))
        process.start()
        assert process.pid is not None
        try:
            yield ours.recv().rstrip("/"), process.pid
        finally:
            process.terminate()
            process.join()


def _serve(database: str, told: Connection) -> None:
    serve(port=0, database=database, limits=NO_LIMITS, pace=0.2, say=told.send)


def memory(process: int) -> float:
    """Megabytes that a process holds (Linux; elsewhere not a number)."""
    with contextlib.suppress(OSError):
        for line in Path(f"/proc/{process}/status").read_text("ascii").splitlines():
            if line.startswith("VmRSS"):
                return int(line.split()[1]) / 1024
    return float("nan")


def processor(process: int) -> float:
    """Seconds of processor time that a process has used (Linux; elsewhere not a number)."""
    with contextlib.suppress(OSError):
        parts = Path(f"/proc/{process}/stat").read_text("ascii").rsplit(")", 1)[1].split()
        return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")
    return float("nan")


async def watch(process: int, tally: Tally, end: float) -> None:
    """Tell now and then how it goes."""
    begun, told = time.monotonic(), 0
    while time.monotonic() + SAMPLE < end:
        await asyncio.sleep(SAMPLE)
        moves, waits = len(tally.waits) - told, sorted(tally.waits[told:])
        told = len(tally.waits)
        p99 = waits[int(0.99 * len(waits))] if waits else float("nan")
        at = time.monotonic() - begun
        print(
            f"{at:5.0f} s  {moves / SAMPLE:6.0f} moves/s  p99 {p99:6.1f} ms  "
            f"{memory(process):6.1f} MB",
            flush=True,
        )


def asked() -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--game", default="draw")
    parser.add_argument("--rate", type=float, default=0)
    parser.add_argument("--bots", type=int, default=0)
    parser.add_argument("--stalled", type=int, default=0)
    parser.add_argument("--board", action="store_true", help="ask for placements too")
    return parser.parse_args()


async def main(base: str, process: int, given: argparse.Namespace) -> None:
    """Open the tables, play, report."""
    tally = Tally()
    async with httpx.AsyncClient(base_url=base, timeout=60) as http:
        tables = [await seat(http, given.game, given.bots) for _ in range(given.tables)]
    end, used = time.monotonic() + given.seconds, processor(process)
    gap = 1 / given.rate if given.rate else 0.0
    board = "&columns=40&rows=24" if given.board else ""
    await asyncio.gather(
        watch(process, tally, end),
        *(stall(base, tables[n % len(tables)][0], end) for n in range(given.stalled)),
        *(
            play(base, table, token, tally, gap, end, board)
            for table, tokens in tables
            for token in tokens
        ),
    )
    report(tally, given.seconds, processor(process) - used)


def report(tally: Tally, seconds: float, used: float) -> None:
    """What came of it; `used` are the seconds of processor time that the server took."""
    print(
        f"{len(tally.waits) / seconds:.0f} moves a second, {tally.frames / seconds:.0f} frames a second, "
        f"{tally.octets / max(1, tally.frames):.0f} bytes a frame, {tally.refused} not accepted, "
        f"{1000 * used / max(1, len(tally.waits)):.2f} ms of the server's processor a move"
    )
    print(
        "send to acknowledged, ms: "
        + ", ".join(
            f"p{100 * share:g} {tally.percentile(share):.1f}" for share in (0.5, 0.9, 0.99, 0.999)
        )
    )


if __name__ == "__main__":
    with own_server() as (address, number):
        asyncio.run(main(address, number, asked()))
