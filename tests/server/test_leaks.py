"""No byte that anybody receives holds a tile they may not know: every game, every preset."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from functools import reduce
from operator import and_
from typing import Any

import pytest

from hughie.core import registry
from hughie.core.tiles import TEXT, tiles_in
from hughie.server.viewer import encode
from hughie.table import commands as c
from hughie.table import project
from hughie.table.house import House
from hughie.table.table import Table

from .serving import Person, join, open_table, play_out

TILE = re.compile(r"(?<![\w-])(\d{1,2}-\d{1,2})(?![\w-])")
PRESETS = [
    (g.name, preset, g.preset_seats[preset])
    for g in registry.games().values()
    for preset in g.presets
]
NAMES = [f"{game}/{preset}" for game, preset, _ in PRESETS]


def tiles(text: str) -> set[str]:
    """Every tile in a message, apart from the rules agreed on (a named tile is an option)."""
    message = json.loads(text)
    for place in (message, message.get("state") or {}):
        place.pop("rules", None)
    found = set(TILE.findall(json.dumps(without_lots(message))))
    return {tile for tile in found if int(tile.split("-")[0]) >= int(tile.split("-")[1])}


def without_lots(message: Any) -> Any:
    """A message without the tiles drawn for the lead: they were shown, and went back before the deal."""
    if isinstance(message, dict):
        return {key: without_lots(value) for key, value in message.items()}
    if isinstance(message, list):
        return [without_lots(one) for one in message if not is_lot(one)]
    return message


def is_lot(one: Any) -> bool:
    return isinstance(one, dict) and one.get("kind") == "lots"


def known(table: Table, seat: int | None) -> set[str] | None:
    """What a seat (None: an onlooker) has been entitled to see so far; None once all is open."""
    round_: Any = table.state.round
    if round_ is None or round_.over or table.state.phase != "playing":
        return None
    state = round_._state
    everybody = reduce(and_, [hand.known for hand in state.hands])
    own = everybody if seat is None else state.hands[seat].known
    mask = (own | state.shown | state.face | state.laid) & round_.setup.rules.tiles.all
    return {TEXT[tile] for tile in tiles_in(mask)}


def earlier(table: Table) -> int:
    """The version at which the round in play was dealt: rounds before it are open to all."""
    return table.state.round_v


def received(table: Table, person: int | None, seat: int | None) -> Iterator[str]:
    """Everything a person could have on the wire at this moment."""
    yield encode(project.state(table, person, seat, 0, 0))
    yield encode({"events": project.events(table, earlier(table) - 1, seat)})
    if seat is None:
        return
    round_ = table.state.round
    assert round_ is not None
    yield encode(
        {"asked": [reply(round_, seat, text) for text in ("6-6", "0-0", "draw", "turn", "peek")]}
    )
    wrong = c.Move(person=person, seat=seat, id="wrong-move", expect=table.state.v, move="6-5@6-6")
    answer = table.decide(wrong, 0).answer
    assert answer is not None
    yield encode({key: value for key, value in answer.items() if key not in {"params", "id"}})


def reply(round_: Any, seat: int, text: str) -> Any:
    refusal = round_.why(text, seat=seat)
    params = {} if refusal is None else dict(refusal.params)
    return {key: value for key, value in params.items() if value != text}


@pytest.mark.parametrize(("game", "preset", "counts"), PRESETS, ids=NAMES)
def test_at_every_step_nobody_could_receive_more_than_they_may_know(
    game: str, preset: str, counts: tuple[int, ...]
) -> None:
    seats, chance = counts[-1], random.Random(3)
    setup = {"table": "t1", "game": game, "preset": preset, "seats": seats}
    table, _ = Table.open(House(), chance.randbytes, setup, 1)
    for number in range(seats):
        table.handle(c.Join(name=f"P{number}"), 1)
    table.handle(c.Start(person=1), 1)
    for step in range(60):
        if known(table, None) is None:
            break
        for seat in [*range(seats), None]:
            may = known(table, seat)
            assert may is not None
            for text in received(table, None if seat is None else seat + 1, seat):
                assert tiles(text) <= may, f"seat {seat} received {tiles(text) - may}"
        turn, round_ = table.state.turn, table.state.round
        assert turn is not None
        assert round_ is not None
        move = str(chance.choice(round_.moves()))
        table.handle(c.Move(person=turn + 1, expect=table.state.v, move=move), step)


def oracle(person: Person, seat: int | None) -> dict[int, set[str] | None]:
    """What a seat was entitled to see at each version, from the log alone."""
    from hughie.table.fold import evolve
    from hughie.table.state import new_state

    table = HUBS[person.base].rooms[person.table].table
    state = new_state(House(), table.log[0])
    found: dict[int, set[str] | None] = {1: None}
    for fact in table.log[1:]:
        state = evolve(state, fact)
        view = Table(state, [table.log[0]], random.randbytes)
        found[fact.v] = known(view, seat)
    return found


HUBS: dict[str, Any] = {}


@pytest.fixture(scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    from hughie.server import app as module

    from .serving import serving

    made: list[Any] = []
    plain = module.Hub

    class Kept(plain):  # type: ignore[valid-type,misc]
        def __init__(self, *given: Any, **more: Any) -> None:
            super().__init__(*given, **more)
            made.append(self)

    module.Hub = Kept  # type: ignore[misc]
    with serving(f"sqlite:///{tmp_path_factory.mktemp('leaks') / 'tables.db'}") as base:
        HUBS[base] = made[0]
        yield base
    module.Hub = plain  # type: ignore[misc]


@pytest.mark.parametrize(("game", "preset", "counts"), PRESETS, ids=NAMES)
def test_the_bytes_on_the_wire_hold_nothing_more(
    watched: str, game: str, preset: str, counts: tuple[int, ...]
) -> None:
    host, invite = open_table(watched, game=game, preset=preset, seats=counts[-1])
    guest = join(host, invite, "Budi")
    onlooker = Person(watched, host.table, None)
    everybody = (host, guest, onlooker)
    for person in everybody:
        person.connect("after=0&columns=40&rows=24")
    host.ask(type="start")
    play_out([host, guest])
    for person in everybody:
        person.catch_up(host.state["v"])
        seat = person.seats[0] if person.seats else None
        entitled = oracle(person, seat)
        checked = 0
        for text in person.raw:
            may = entitled.get(json.loads(text).get("v", 0))
            if may is not None:
                assert tiles(text) <= may, f"seat {seat} received {tiles(text) - may}"
                checked += 1
        assert checked > 3
        person.close()
