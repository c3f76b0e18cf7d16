"""What everybody is shown: the form that clients rely on, and sums that come out."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from hughie.core.round import Round
from tests.conformance.cases import DEEP, Table, tables
from tests.conformance.walks import house_rules, playable, positions

pytestmark = pytest.mark.conformance
FORM = {
    "game": str, "preset": str, "set_max": int, "faces": str, "match": str, "seats": int,
    "sides": list, "phase": str, "leader": int, "hands": list, "row": list, "next": list,
    "boneyard": int, "drawable": int, "dead": int, "layout": list, "spinners": list, "ends": list,
    "points": list, "scores": list, "target": int, "moves": list, "interjections": list,
    "over": bool,
}  # fmt: skip
PERHAPS = {"seat": int, "turn": int, "up": dict, "count": int, "trick": dict, "result": dict}


def well_formed(view: Any) -> None:
    """The keys of a view, their types, and one value a seat where there is one."""
    assert json.loads(json.dumps(view)) == view
    assert set(view) == set(FORM) | set(PERHAPS)
    for name, kind in FORM.items():
        assert type(view[name]) is kind, name
    for name, kind in PERHAPS.items():
        assert view[name] is None or type(view[name]) is kind, name
    for name in ("hands", "row", "next", "points", "scores"):
        assert len(view[name]) == view["seats"]
    for index, hand in zip(view["next"], view["hands"], strict=True):
        assert index is None or 0 <= index < len(hand)
    assert view["over"] == (view["turn"] is None) == (view["result"] is not None)


def sums_come_out(played: Round, view: Any) -> None:
    worths = [end.worth for end in played.ends]
    assert sum(end["places"] for end in view["ends"]) == len(worths)
    assert sum(end["worth"] for end in view["ends"]) == sum(worths)
    closed = getattr(played.options, "spinner_fill", "") == "all_before_elsewhere"
    if played.count is not None and not closed:
        assert sum(worths) == played.count
    assert played.count == view["count"]
    assert len(view["layout"]) == len({row["tile"] for row in view["layout"]})
    if played.result is not None:
        assert view["result"]["points"] == list(played.points)
        assert "?" not in {tile for hand in view["hands"] for tile in hand}


@pytest.mark.parametrize("table", tables(), ids=str)
def test_views_keep_their_form_and_their_sums(table: Table) -> None:
    rng = random.Random(f"views {table}")
    house = list(filter(playable, house_rules(table, rng, 20 if DEEP else 3)))
    for one in [table, *house]:
        for played, dice in positions(one, rng.randrange(1000), 0.1):
            seat = dice.choice([None, *range(played.seats)])
            view = played.view(seat, recall=dice.random() < 0.5)
            well_formed(view)
            sums_come_out(played, view)
            waiting = [str(move) for move in played.moves()]
            assert view["moves"] == (waiting if seat == played.turn and seat is not None else [])
            assert repr(played).startswith("<Round ")
