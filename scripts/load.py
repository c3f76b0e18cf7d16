"""Load on a running server: many tables, everybody playing, and how long acknowledged moves take.

    python -m hughie serve --no-open --database load.db --pace 0    # with generous limits
    python scripts/load.py http://127.0.0.1:8000 --tables 50 --seconds 10

Closed loop by default: each person moves as soon as it is their turn. `--rate` gives each table so
many moves a second instead.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import time
import uuid
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

JSON = dict[str, Any]


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
            await self._act(message["state"])

    async def _act(self, state: JSON) -> None:
        if state["v"] <= self.acted or self.sent:
            return
        if state["table"]["phase"] == "between":
            await self._send(state, type="next_round")
        elif state["table"]["phase"] == "finished":
            await self._send(state, type="rematch")
        elif state["round"] and state["round"]["moves"]:
            await asyncio.sleep(self.gap)
            await self._send(state, type="move", expect=state["v"], move=state["round"]["moves"][0])

    async def _send(self, state: JSON, **command: Any) -> None:
        name = uuid.uuid4().hex
        self.acted = state["v"]
        self.sent[name] = time.monotonic()
        await self.ws.send(json.dumps({"id": name, **command}))


async def seat(http: httpx.AsyncClient, game: str) -> tuple[str, list[str]]:
    """A table with two people; its id and their tokens."""
    opened = await http.post("/api/tables", json={"game": game, "people": ["A"], "seats": 2})
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
    async with connect(url, additional_headers=bearer, compression=None, max_size=None) as ws:
        await Person(ws, tally, gap).run(end)


async def main() -> None:
    """Read the command line, play, report."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("base")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--game", default="draw")
    parser.add_argument("--rate", type=float, default=0)
    parser.add_argument("--board", action="store_true", help="ask for placements too")
    given = parser.parse_args()
    tally = Tally()
    async with httpx.AsyncClient(base_url=given.base, timeout=60) as http:
        tables = [await seat(http, given.game) for _ in range(given.tables)]
    end = time.monotonic() + given.seconds
    gap = 1 / given.rate if given.rate else 0.0
    board = "&columns=40&rows=24" if given.board else ""
    await asyncio.gather(
        *(
            play(given.base, table, token, tally, gap, end, board)
            for table, tokens in tables
            for token in tokens
        )
    )
    print(
        f"{len(tally.waits) / given.seconds:.0f} moves a second, {tally.frames / given.seconds:.0f} frames a second, "
        f"{tally.octets / max(1, tally.frames):.0f} bytes a frame, {tally.refused} not accepted"
    )
    print(
        "send to acknowledged, ms: "
        + ", ".join(
            f"p{100 * share:g} {tally.percentile(share):.1f}" for share in (0.5, 0.9, 0.99, 0.999)
        )
    )


if __name__ == "__main__":
    asyncio.run(main())
