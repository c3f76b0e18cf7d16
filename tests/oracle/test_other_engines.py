"""Rounds played by other people's engines, played again: the same moves, the same end, the same points.

``block_two_players.jsonl``: two-seat Block without rounds of passing (a seat that cannot play is
skipped), ends named by their number, the winner gets what the other holds.
``block_partners.jsonl``: four seats in pairs with the whole set dealt, ends named L and R, the
winning side scores everybody's remaining pips.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import hughie
from hughie import Round

pytestmark = pytest.mark.conformance
DATA = Path(__file__).parents[1] / "data"
SET = [f"{high}-{low}" for high in range(7) for low in range(high + 1)]
Case = dict[str, Any]


def cases(name: str) -> list[Case]:
    lines = (DATA / name).read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def ours(tile: str) -> str:
    """``1-3`` as ``3-1``."""
    return "-".join(sorted(tile.split("-"), key=int, reverse=True))


def deck(hands: list[list[str]]) -> list[str]:
    dealt = [ours(tile) for hand in hands for tile in hand]
    return [*dealt, *(tile for tile in SET if tile not in dealt)]


def number_of(played: Round, text: str) -> int | None:
    """The number of the end that a laying move joins."""
    tile, at, rest = text.partition("@")
    if not at:
        return None
    onto, colon, number = rest.partition(":")
    if colon:
        return int(number)
    (found,) = {
        e.number for e in played.ends if e.tile == onto and str(e.number) in tile.split("-")
    }
    return found


def lays(played: Round) -> dict[tuple[str, int | None], str]:
    """The laying moves by tile and number of the end, as both other engines name them."""
    texts = [str(move) for move in played.moves() if move.tile]
    return {(text.partition("@")[0], number_of(played, text)): text for text in texts}


def passed(played: Round) -> Round:
    """The round when everybody has passed who has to."""
    while not played.over and [str(move) for move in played.moves()] == ["pass"]:
        played = played.play("pass")
    return played


# -- two seats -----------------------------------------------------------------------------------


def replay_two(case: Case) -> Round:
    options = {"lead_tile": "any", "hand_score": "opponents_total"}
    first = case["plays"][0][0]
    played = hughie.deal("block", deck=deck(case["hands"]), leader=first, options=options)
    for (seat, tile, number), legal in zip(case["plays"], case["legal"], strict=True):
        played = passed(played)
        assert played.turn == seat
        assert set(lays(played)) == {(ours(t), n) for t, n in legal}
        played = played.play(lays(played)[ours(tile), number])
    return played


@pytest.mark.parametrize("number", range(10))
def test_two_players_as_another_engine_plays_them(number: int) -> None:
    for case in cases("block_two_players.jsonl")[number::10]:
        played = replay_two(case)
        result = played.result
        assert result is not None
        assert result.how == {"out": "domino", "blocked": "blocked"}[case["end"]]
        assert played.view(None)["hands"] == [
            sorted(map(ours, left), key=lambda t: [int(n) for n in t.split("-")])
            for left in case["left"]
        ]
        won, lost = result.points
        assert [won - lost, lost - won] == case["returns"]
        if any(case["returns"]) or case["end"] == "blocked":
            assert [seat for seat in (0, 1) if case["returns"][seat] > 0] == list(result.winners)


# -- four seats in pairs -------------------------------------------------------------------------


class Line:
    """The two ends of the layout as the other engine names them: tile and number, left and right."""

    def __init__(self) -> None:
        self.ends: dict[str, tuple[str, int]] = {}

    def text(self, tile: str, side: str) -> str:
        """Our text for laying a tile at the left or right end."""
        if not self.ends:
            return tile
        onto, number = self.ends[side]
        return f"{tile}@{onto}:{number}"

    def lay(self, written: str, side: str) -> None:
        left, right = (int(half) for half in written.split("-"))
        if not self.ends:
            self.ends = {"L": (ours(written), left), "R": (ours(written), right)}
            return
        joined = self.ends[side][1]
        self.ends[side] = (ours(written), right if left == joined else left)

    def numbers(self, legal: list[list[str]]) -> set[tuple[str, int | None]]:
        """Legal moves as tile and number of the end."""
        return {(ours(t), self.ends[side][1] if self.ends else None) for t, side in legal}


def deal_partners(case: Case) -> Round:
    forced = case["forced_first"]
    if forced:
        options = {"first_leader": "named_tile", "named_tile": forced, "lead_tile": "qualifying"}
        return hughie.deal("block/partners", seats=4, deck=deck(case["hands"]), options=options)
    options = {"lead_tile": "any"}
    leader = case["starting_player"]
    return hughie.deal(
        "block/partners", seats=4, deck=deck(case["hands"]), leader=leader, options=options
    )


def replay_partners(case: Case) -> Round:
    played, line = deal_partners(case), Line()
    assert played.leader == case["starting_player"]
    told = iter(case["legal"])  # what the other engine does by itself has no list of moves
    for number, move in enumerate(case["moves"]):
        forced = move is None or (number == 0 and case["forced_first"])
        text = line.text(ours(move[0]), move[1]) if move else "pass"
        if forced:
            assert [str(only) for only in played.moves()] == [text]
        else:
            assert set(lays(played)) == line.numbers(next(told))
        played = played.play(text)
        if move:
            line.lay(*move)
    assert next(told, None) is None
    return played


@pytest.mark.parametrize("number", range(10))
def test_partners_as_another_engine_plays_them(number: int) -> None:
    for case in cases("block_partners.jsonl")[number::10]:
        played = replay_partners(case)
        result = played.result
        assert result is not None
        assert result.how == {"out": "domino", "blocked": "blocked"}[case["end"]]
        assert played.view(None)["layout"][-1]["seat"] == case["last_player"]
        assert result.points[0] == result.points[2]
        assert result.points[1] == result.points[3]
        assert result.points[0] - result.points[1] == case["points_team0"]


def test_all_rounds_are_there() -> None:
    assert len(cases("block_two_players.jsonl")) == 200
    assert len(cases("block_partners.jsonl")) == 200
