"""What can be had of a table afterwards: replays, records, pictures, playing on from there."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Annotated, Any, cast

from fastapi import APIRouter, Query, Request, Response

from hughie.core.aftermath import open_view
from hughie.core.round import Round
from hughie.server import wire
from hughie.server.answers import Failure
from hughie.server.boards import Board, picture, placements
from hughie.server.rest import room_of, settle, venue_of
from hughie.server.room import Room
from hughie.server.sockets import board_of
from hughie.server.thinkers import is_bot
from hughie.table import replay as again
from hughie.table.state import Kept

JSON = dict[str, Any]
router = APIRouter(prefix="/api/tables/{table_id}")
Number = Annotated[int | None, Query(ge=1, le=1_000_000)]


def kept_round(room: Room, number: int | None) -> Kept:
    """A finished round; the last one when no number is given."""
    state = room.table.state
    if number is None and state.kept:
        return state.kept[-1]
    for kept in state.kept:
        if kept.number == number:
            return kept
    running = state.round is not None and number in {None, state.round_number}
    raise Failure("round_running" if running else "no_round")


@router.get("/replay/{number}")
async def replay(request: Request, table_id: str, number: int) -> JSON:
    """A finished round step by step, everything open."""
    room = await room_of(request, table_id)
    kept = kept_round(room, number)
    board = board_of(request.query_params)
    steps = await asyncio.to_thread(lambda: list(_steps(room, kept, board)))
    agreed = await asyncio.to_thread(again.rules_then, room.table, kept)
    return {"round": number, "game": agreed["game"], "preset": agreed["preset"], "steps": steps}


def _steps(room: Room, kept: Kept, board: Board | None) -> Iterator[JSON]:
    for number, step in enumerate(again.steps(room.table, kept)):
        view = open_view(cast("Round", step.round))
        yield {
            "step": number, "seat": step.seat, "move": step.move,
            "happened": [one.for_seat(None) for one in step.happened], "view": view,
            "placements": placements(view, board) if board else None,
        }  # fmt: skip


@router.post("/replay/{number}/play_on", status_code=201)
async def play_on(
    request: Request, response: Response, table_id: str, number: int, body: wire.PlayOn
) -> JSON:
    """A new table that goes on from a step of a finished round."""
    venue, room = venue_of(request), await room_of(request, table_id)
    if not venue.may_open(request):
        raise Failure("too_many")
    if not is_bot(body.bot):
        raise Failure("unknown_bot", name=body.bot)
    kept = kept_round(room, number)
    position = await asyncio.to_thread(again.position, room.table, kept, body.step)
    if position is None:
        raise Failure("bad_option", option="step", value=body.step, allowed="before the end")
    agreed = await asyncio.to_thread(again.rules_then, room.table, kept)
    setup = {**agreed, "language": body.language, "position": position}
    seats = len(room.table.state.seats)
    opened, invite = await venue.hub.create({**setup, "seats": seats})
    opening = wire.NewTable(
        game=setup["game"], people=[body.name], bots=[body.bot] * (seats - 1), start=True
    )
    return await settle(request, response, opened, invite, opening, first=body.seat % seats)


@router.get("/record")
async def record(request: Request, table_id: str, round: Number = None) -> Response:  # noqa: A002
    """The record: of one finished round, or of the match when it is over."""
    room = await room_of(request, table_id)
    kept = kept_round(room, round)
    text = await asyncio.to_thread(_dgn, room, kept, whole=round is None)
    name = f"hughie-{table_id}-{kept.number if round else 'match'}.dgn"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="application/toml", headers=headers)


def _dgn(room: Room, kept: Kept, *, whole: bool) -> str:
    state = room.table.state
    players = [seat.name or f"Player {n + 1}" for n, seat in enumerate(state.seats)]
    same_match = [k for k in state.kept if k.match == kept.match and k.number <= kept.number]
    rounds = [room.table.played(one) for one in (same_match if whole else [kept])]
    return again.written(rounds, players, whole=whole).to_dgn()


@router.get("/export.svg")
async def export(request: Request, table_id: str, round: Number = None) -> Response:  # noqa: A002
    """The layout as a picture: of a finished round, or of the one in play."""
    room = await room_of(request, table_id)
    running = room.table.state.round
    kept = None if round is None and running is not None else kept_round(room, round)
    svg = await asyncio.to_thread(_picture, room, running, kept)
    if svg is None:
        raise Failure("no_round")
    return Response(svg, media_type="image/svg+xml")


def _picture(room: Room, running: object, kept: Kept | None) -> str | None:
    played = room.table.played(kept).round if kept else running
    return picture(cast("Round", played).view(None))
