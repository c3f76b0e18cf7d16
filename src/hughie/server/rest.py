"""Tables over plain HTTP: opening, joining, commands, events, state."""

from __future__ import annotations

import hashlib
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response

from hughie.server import wire
from hughie.server.answers import STATUS, Failure, answered
from hughie.server.hub import fewest_seats
from hughie.server.identity import same
from hughie.server.room import Room
from hughie.server.session import answer_once, error, look_back
from hughie.server.sockets import board_of
from hughie.server.thinkers import is_bot
from hughie.server.venue import COOKIE, Venue
from hughie.server.viewer import Viewer
from hughie.table import commands as c
from hughie.table import project

JSON = dict[str, Any]
router = APIRouter(prefix="/api/tables")
YEAR = 365 * 86_400
KINDS = {"ack": 200, "refused": 422, "stale": 409, "pong": 200}


def venue_of(request: Request) -> Venue:
    """What all parts of the server share."""
    return request.app.state.venue  # type: ignore[no-any-return]


async def room_of(request: Request, table_id: str) -> Room:
    """The room of a table; a failure when there is none."""
    room = await venue_of(request).hub.find(table_id)
    if room is None:
        raise Failure("no_table")
    return room


def remember(request: Request, response: Response, table_id: str, token: str) -> None:
    """Give the token to the browser, for this table only."""
    response.set_cookie(
        COOKIE, token, max_age=YEAR, path=f"/api/tables/{table_id}", httponly=True,
        samesite="lax", secure=request.url.scheme == "https",
    )  # fmt: skip


@router.post("", status_code=201)
async def open_table(request: Request, response: Response, body: wire.NewTable) -> JSON:
    """Open a table, sit down, and invite."""
    venue = venue_of(request)
    if not venue.may_open(request):
        raise Failure("too_many")
    room, invite = await venue.hub.create(setup_of(body))
    return await settle(request, response, room, invite, body)


def setup_of(body: wire.NewTable) -> JSON:
    """What a table is opened with."""
    for bot in body.bots:
        if not is_bot(bot):
            raise Failure("unknown_bot", name=bot)
    given = body.model_dump(exclude={"people", "bots", "start", "seats", "seed"})
    few = len(body.people) + len(body.bots)
    given["seats"] = body.seats or max(few, fewest_seats(body.game, body.preset))
    if few > given["seats"]:
        raise Failure("bad_option", option="seats", value=given["seats"], allowed=f"{few} or more")
    if body.seed is not None and body.start:
        given["seed"] = int.from_bytes(hashlib.sha256(body.seed.encode()).digest()[:5])
    return given


async def settle(
    request: Request, response: Response, room: Room, invite: str, body: wire.NewTable,
    first: int | None = None,
) -> JSON:  # fmt: skip
    """Seat the people and bots a table is opened for; start if asked."""
    hub = venue_of(request).hub
    token, answer = await hub.join(room, body.people[0], first, body.people[1:])
    taken(answer)
    person = answer["result"]["person"]
    seats = room.table.state.seats
    for bot, seat in zip(
        body.bots, [n for n, s in enumerate(seats) if s.kind == "open"], strict=False
    ):
        taken(await room.ask(c.AddBot(id=f"bot-seat-{seat}", person=person, seat=seat, bot=bot)))
    if body.start:
        taken(await room.ask(c.Start(id="start-at-once", person=person)))
    remember(request, response, room.id, token)
    where = {"table": room.id, "invite": invite, "url": f"/t/{room.id}#{invite}"}
    return {**where, **answer["result"], "v": room.table.state.v}


def taken(answer: JSON) -> None:
    """Raise what an answer refuses."""
    if answer["type"] != "ack":
        raise Failure(answer.get("code", "internal"), **answer.get("params", {}))


@router.get("/{table_id}")
async def card(request: Request, table_id: str) -> JSON:
    """The card of a table, for those who think of joining."""
    room = await room_of(request, table_id)
    state = room.table.state
    person = room.person_of(venue_of(request).token(request))
    about = project.about(state, room.watchers)
    return {
        "table": table_id,
        **{name: about[name] for name in ("name", "phase", "language", "mode", "days")},
        "rules": state.agreed.card(),
        "seats": project.seats(room.table),
        "open": [n for n, seat in enumerate(state.seats) if seat.kind == "open"],
        "you": project.you(state, person, None),
    }


@router.post("/{table_id}/seats", status_code=201)
async def join(request: Request, response: Response, table_id: str, body: wire.Joining) -> JSON:
    """Sit down with an invitation; who sits already gets told where."""
    venue, room = venue_of(request), await room_of(request, table_id)
    person = room.person_of(venue.token(request))
    if person is not None:
        response.status_code = 200
        seats = list(room.table.state.seats_of(person))
        return {"person": person, "seats": seats, "v": room.table.state.v}
    if not same(body.invite, room.invite):
        raise Failure("wrong_invite")
    token, answer = await venue.hub.join(room, body.name, body.seat)
    taken(answer)
    remember(request, response, table_id, token)
    return {**answer["result"], "v": room.table.state.v}


def viewer_of(request: Request, room: Room, seat: int | None = None) -> Viewer:
    """The eyes of one request."""
    venue = venue_of(request)
    person = room.person_of(venue.token(request))
    if person is not None:
        room.notice(person)
    return Viewer(person, seat, board_of(request.query_params), fair=False, room=8)


@router.post("/{table_id}/commands")
async def command(request: Request, table_id: str) -> Response:
    """One command, as over the socket."""
    room = await room_of(request, table_id)
    try:
        sent = wire.read(await request.body())
    except wire.Malformed as fault:
        return _answer(error("malformed", fault.command, where=fault.where))
    return _answer(await answer_once(room, viewer_of(request, room), sent))


def _answer(message: JSON) -> Response:
    status = KINDS.get(message["type"]) or STATUS.get(message["code"], 400)
    return answered(message, status)


Version = Annotated[int, Query(ge=0, le=10_000_000)]


@router.get("/{table_id}/events")
async def events(
    request: Request,
    table_id: str,
    after: Version = 0,
    wait: Annotated[float, Query(ge=0, le=25)] = 0,
) -> JSON:
    """The events since a version; waits for news if asked to."""
    room = await room_of(request, table_id)
    viewer = viewer_of(request, room)
    if wait and after >= room.table.state.v:
        await room.news(wait)
    await look_back(room, after)
    state = room.table.state
    return {"v": state.v, "events": project.events(room.table, after, viewer.seat(state))}


@router.get("/{table_id}/state")
async def state(
    request: Request, table_id: str, seat: Annotated[int | None, Query(ge=0, le=15)] = None
) -> JSON:
    """The state as the sender may see it."""
    room = await room_of(request, table_id)
    viewer = viewer_of(request, room, seat)
    await room.place_tiles([viewer])
    return room.state(viewer)
