"""What one connection says and gets, apart from how it is carried."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, cast

from hughie.core.errors import MalformedMove
from hughie.core.round import Round
from hughie.server import wire
from hughie.server.room import Job, Room
from hughie.server.thinkers import is_bot
from hughie.server.viewer import Viewer
from hughie.table import commands as c
from hughie.table import project
from hughie.table.play import refusal

JSON = dict[str, Any]
Reply = Callable[[JSON], None]


def hello(room: Room, viewer: Viewer, version: str) -> JSON:
    """The first message of a connection."""
    state = room.table.state
    return {
        "type": "hello", "protocol": 1, "server": version, "at": room.clock(), "table": room.id,
        "v": state.v, "you": project.you(state, viewer.person, viewer.seat(state)),
    }  # fmt: skip


async def look_back(room: Room, after: int) -> None:
    """Have the events since version `after` at hand; meanwhile the other tables play on."""
    await asyncio.to_thread(project.recall, room.table, after)


def catch_up(room: Room, viewer: Viewer, after: int) -> JSON:
    """Everything since version `after`, and the state."""
    state = room.table.state
    missed = project.news(room.table, after, viewer.seat(state)) if after <= state.v else []
    return {"type": "events", "v": state.v, "events": missed, "state": room.state(viewer)}


async def obey(room: Room, viewer: Viewer, sent: wire.Sent, reply: Reply) -> None:
    """Do what a client asked for; `reply` gets the answer, perhaps later."""
    match sent:
        case wire.Ping():
            reply({"type": "pong", "id": sent.id, "v": room.table.state.v, "at": room.clock()})
        case wire.SetBoard():
            viewer.board = (sent.columns, sent.rows)
            await room.place_tiles([viewer])
            _show_again(room, viewer, sent, reply)
        case wire.ViewAs():
            _view_as(room, viewer, sent, reply)
        case wire.Why():
            reply(why(room, viewer, sent))
        case wire.Hint():
            reply(await hint(room, viewer, sent))
        case _:
            _submit(room, viewer, sent, reply)


def _submit(room: Room, viewer: Viewer, sent: wire.Sent, reply: Reply) -> None:
    command = wire.to_command(sent, viewer.person)
    assert command is not None
    if isinstance(command, c.AddBot) and not is_bot(command.bot):
        reply(refused(room, sent.id, "unknown_bot", name=command.bot))
        return
    if command.seat is None and sent.type in wire.ACT_FROM_A_SEAT:  # type: ignore[attr-defined]
        command = wire.from_seat(command, viewer.seat(room.table.state))

    def answer(message: JSON) -> None:
        if message["type"] == "stale":
            message = {**message, "state": room.state(viewer)}
        reply(message)

    if not room.submit(Job(command, answer)):
        reply(error("busy", sent.id))


def error(code: str, command: str | None = None, **params: Any) -> JSON:
    """An answer to what could not be understood or done."""
    return {"type": "error", "id": command, "code": code, "params": params}


def refused(room: Room, command: str, code: str, **params: Any) -> JSON:
    """An answer to what is not allowed."""
    return {
        "type": "refused", "id": command, "v": room.table.state.v, "code": code,
        "params": params, "clause": "",
    }  # fmt: skip


def ack(room: Room, command: str, result: JSON | None = None) -> JSON:
    """An answer to what was done."""
    return {"type": "ack", "id": command, "v": room.table.state.v, "result": result}


def _show_again(room: Room, viewer: Viewer, sent: wire.Sent, reply: Reply) -> None:
    reply(ack(room, sent.id))
    viewer.push({"type": "state", "state": room.state(viewer)})


def _view_as(room: Room, viewer: Viewer, sent: wire.Sent, reply: Reply) -> None:
    if sent.seat not in room.table.state.seats_of(viewer.person):
        reply(refused(room, sent.id, "not_your_seat", seat=sent.seat))
        return
    viewer.wanted = sent.seat
    _show_again(room, viewer, sent, reply)


def own_seat(room: Room, viewer: Viewer, sent: wire.Sent) -> int | None:
    """The seat a question is asked for."""
    state = room.table.state
    wanted = viewer.seat(state) if sent.seat is None else sent.seat
    return wanted if wanted in state.seats_of(viewer.person) else None


def why(room: Room, viewer: Viewer, sent: wire.Why) -> JSON:
    """Why a tile or move will not do."""
    seat, round_ = own_seat(room, viewer, sent), room.table.state.round
    if seat is None or round_ is None:
        return refused(room, sent.id, "not_seated" if seat is None else "no_round")
    try:
        found = round_.why(sent.text, seat=seat)
    except MalformedMove:
        return refused(room, sent.id, "unreadable_move", text=sent.text)
    told = refusal(room.table.state.agreed, found) if found else None
    return ack(room, sent.id, {"refusal": told})


async def hint(room: Room, viewer: Viewer, sent: wire.Hint) -> JSON:
    """What a bot would do in this seat."""
    seat, state = own_seat(room, viewer, sent), room.table.state
    if seat is None:
        return refused(room, sent.id, "not_seated")
    if state.turn != seat or state.round is None:
        return refused(room, sent.id, "not_your_turn", turn=state.turn)
    return ack(room, sent.id, await room.thinkers.advice(cast("Round", state.round), seat))


async def answer_once(room: Room, viewer: Viewer, sent: wire.Sent) -> JSON:
    """One command and its answer, for requests without a lasting connection."""
    done: asyncio.Future[JSON] = asyncio.get_running_loop().create_future()

    def reply(message: JSON) -> None:
        if not done.done():
            done.set_result(message)

    await obey(room, viewer, sent, reply)
    return await done
