"""Tables over WebSocket."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from typing import Any

from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from hughie.server import wire
from hughie.server.boards import Board
from hughie.server.headers import origin_fits
from hughie.server.limits import Bucket
from hughie.server.room import Room
from hughie.server.session import catch_up, error, hello, look_back, obey
from hughie.server.venue import Venue
from hughie.server.viewer import Viewer, encode
from hughie.table import project
from hughie.table.draft import Refused

router = APIRouter()
LOG = logging.getLogger(__name__)
GONE = (WebSocketDisconnect, RuntimeError)
"""What sending and receiving raise once the other side has hung up."""
LINGER = 2.0
"""Seconds for the last frames of a connection that is to end."""


@router.websocket("/api/tables/{table_id}/socket")
async def socket(ws: WebSocket, table_id: str) -> None:
    """One connection, from the handshake to its end."""
    venue: Venue = ws.app.state.venue
    if not origin_fits(ws.headers, venue.config.origins):
        await ws.close(1008, "wrong_origin")
        return
    await ws.accept()
    refusal = venue.may_connect(ws)
    if refusal is not None:
        await _turn_away(ws, *refusal)
        return
    try:
        room = await venue.hub.find(table_id)
        if room is not None:
            await look_back(room, project.news_after(room.table, _after(ws, room)))
    except Refused as unreadable:
        await _turn_away(ws, 1008, unreadable.code, **unreadable.params)
        return
    if room is None:
        await _turn_away(ws, 1008, "no_table")
        return
    await _serve(ws, venue, room)


async def _turn_away(ws: WebSocket, code: int, reason: str, **params: Any) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await ws.send_text(encode(error(reason, **params)))
        await ws.close(code, reason)


async def _serve(ws: WebSocket, venue: Venue, room: Room) -> None:
    viewer = _viewer(ws, venue, room)
    venue.sockets += 1
    try:
        await room.place_tiles([viewer])
        await _converse(ws, venue, room, viewer)
    finally:
        venue.sockets -= 1


async def _converse(ws: WebSocket, venue: Venue, room: Room, viewer: Viewer) -> None:
    viewer.push(hello(room, viewer, venue.version))
    viewer.push(catch_up(room, viewer, _after(ws, room)))
    room.enter(viewer)
    work = [
        asyncio.create_task(_send(ws, viewer)),
        asyncio.create_task(_receive(ws, venue, room, viewer)),
        asyncio.create_task(viewer.ended.wait()),
    ]
    try:
        await asyncio.wait(work, return_when=asyncio.FIRST_COMPLETED)
    finally:
        room.leave(viewer)
        for task in work:
            task.cancel()
        for broken in await asyncio.gather(*work, return_exceptions=True):
            if isinstance(broken, Exception) and not isinstance(broken, GONE):
                LOG.error("a connection to table %s failed", room.id, exc_info=broken)
                viewer.end(1011, "internal")
        await _end(ws, viewer)


async def _end(ws: WebSocket, viewer: Viewer) -> None:
    """Send what is queued and the close frame, as far as the reader still reads."""
    if viewer.closing is None:
        return
    with contextlib.suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
        async with asyncio.timeout(LINGER):
            while not viewer.frames.empty():
                await ws.send_text(viewer.frames.get_nowait())
            await ws.close(*viewer.closing)


def _viewer(ws: WebSocket, venue: Venue, room: Room) -> Viewer:
    person = room.person_of(venue.token(ws))
    seat = _number(ws, "seat", None)
    fair = ws.query_params.get("fair") == "1"
    room_for = venue.config.limits.waiting_frames
    return Viewer(person, seat, board_of(ws.query_params), fair=fair, room=room_for)


def _after(ws: WebSocket, room: Room) -> int:
    """The version a client has; `round` stands for the one before the last deal."""
    state = room.table.state
    if ws.query_params.get("after") == "round":
        return max(state.round_v - 1, 0)
    return int(_number(ws, "after", state.v))


def _number(ws: WebSocket, name: str, default: Any) -> Any:
    text = ws.query_params.get(name, "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 9 else default


def board_of(params: Any) -> Board | None:
    """The board's shape in half tiles, None when it is not given or no board."""
    texts = [params.get("columns", ""), params.get("rows", "")]
    if not all(text.isascii() and text.isdigit() and len(text) < 4 for text in texts):
        return None
    columns, rows = (min(max(int(text), 6), 200) for text in texts)
    return columns, rows


async def _send(ws: WebSocket, viewer: Viewer) -> None:
    while True:
        await ws.send_text(await viewer.frames.get())


async def _receive(ws: WebSocket, venue: Venue, room: Room, viewer: Viewer) -> None:
    limits = venue.config.limits
    bucket = Bucket(limits.socket_rate, limits.socket_burst, at=time.monotonic())
    bad = 0
    while viewer.closing is None:
        frame = await ws.receive()
        if frame["type"] == "websocket.disconnect":
            return
        text = frame.get("text")
        if text is None:
            viewer.end(1003, "text_only", now=True)
        elif not bucket.take(time.monotonic()) or not venue.may_ask(ws):
            viewer.push(error("too_many"))
            viewer.end(1008, "too_many")
        elif not await _hear(room, viewer, text):
            bad += 1
            if bad >= limits.bad_frames:
                viewer.end(1008, "malformed")


async def _hear(room: Room, viewer: Viewer, text: str) -> bool:
    """Obey one frame; False when it made no sense."""
    try:
        sent = wire.read(text)
    except wire.Malformed as fault:
        viewer.push(error("malformed", fault.command, where=fault.where))
        if not fault.json:
            viewer.end(1007, "not_json", now=True)
        return False
    await obey(room, viewer, sent, viewer.push)
    return True
