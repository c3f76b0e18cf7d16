"""Rooms are opened when asked for, put away when unused, and woken when something is due."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from hughie.server.config import Config
from hughie.server.hub import QUIET, Hub
from hughie.server.room import Job
from hughie.server.store import Store
from hughie.table import commands as c

DAY = 86_400_000
Story = Callable[[Hub, list[int]], Awaitable[None]]


def told(tmp_path: Path, story: Story) -> None:
    """Let a story happen at a hub whose clock only moves when told."""

    async def run() -> None:
        store = Store(f"sqlite:///{tmp_path / 'tables.db'}")
        now = [1_000_000]
        hub = Hub(
            Config(store.engine.url.render_as_string(), pace=0.0), store, clock=lambda: now[0]
        )
        try:
            await story(hub, now)
        finally:
            await hub.close()
            store.close()

    asyncio.run(run())


async def letters(hub: Hub) -> Any:
    """A correspondence table of two, a day a move, just started."""
    room, _ = await hub.create({"game": "draw", "seats": 2, "mode": "correspondence", "days": 1})
    for name in ("Ana", "Budi"):
        await hub.join(room, name, None)
    await room.ask(c.Start(id="start-it", person=1))
    return room


def test_a_correspondence_table_is_woken_though_nobody_came(tmp_path: Path) -> None:
    async def story(hub: Hub, now: list[int]) -> None:
        room = await letters(hub)
        v = room.table.state.v
        now[0] += QUIET + 1
        await hub.sweep()
        assert hub.rooms == {}
        now[0] += DAY
        await hub.sweep()
        again = await hub.find(room.id)
        assert again is not None
        for _ in range(100):
            await asyncio.sleep(0.02)
            if again.table.state.v > v:
                break
        assert again.table.log[v].data["by"] == "clock"

    told(tmp_path, story)


def test_a_room_put_away_comes_back_as_it_was(tmp_path: Path) -> None:
    async def story(hub: Hub, now: list[int]) -> None:
        room = await letters(hub)
        now[0] += QUIET + 1
        await hub.sweep()
        again = await hub.find(room.id)
        assert again is not None
        assert again is not room
        assert again.table.hashes == room.table.hashes
        assert again.people == room.people
        assert await hub.find("nothing") is None
        assert await hub.find("../etc") is None

    told(tmp_path, story)


def test_a_command_that_breaks_does_not_break_the_table(tmp_path: Path) -> None:
    async def story(hub: Hub, now: list[int]) -> None:
        room = await letters(hub)
        answers: list[Any] = []
        room.submit(Job(c.Command(id="odd-command"), answers.append))
        answer = await room.ask(c.Rename(id="new-name-1", person=1, name="Anna"))
        assert answers[0]["code"] == "internal"
        assert answer["type"] == "ack"

    told(tmp_path, story)
