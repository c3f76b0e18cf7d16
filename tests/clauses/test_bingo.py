"""RULES 6.12: Bingo. The last tile of the deck is the one turned for trumps."""

from __future__ import annotations

import pytest

import hughie
from hughie import Round
from hughie.core.tiles import parse_tile, tile_set
from hughie.kit.tricks import TrickRules
from tests.clauses.positions import deck_of, legal, play

SPARE = ["4-2", "4-3", "5-3", "6-2", "5-2", "4-4", "2-2", "2-0", "4-0", "4-1", "5-4", "3-1", "5-0"]


def bingo(first: str, second: str, turned: str, **options: object) -> Round:
    """Seat 0 leads with ``first`` in hand, seat 1 holds ``second``; ``turned`` makes trumps."""
    used = {*first.split(), *second.split(), turned}
    spare = [t for t in SPARE if t not in used]
    mine, theirs = first.split(), second.split()
    while len(mine) < 7:
        mine.append(spare.pop(0))
    while len(theirs) < 7:
        theirs.append(spare.pop(0))
    deck = deck_of(" ".join(mine), " ".join(theirs), last=turned)
    return hughie.deal("bingo", seats=2, deck=deck, leader=0, options=options)


@pytest.mark.parametrize(
    ("led", "reply", "turned", "trump", "winner"),
    [
        ("6-5", "0-0", "5-1", 5, 1),  # BG-01
        ("6-6", "2-1", "2-2", 2, 1),  # BG-02
        ("3-2", "6-3", "3-1", 3, 1),  # BG-03
        ("6-4", "5-5", "1-1", 1, 0),  # BG-05
        ("3-3", "3-0", "3-1", 3, 0),  # BG-07
        ("3-3", "0-0", "3-1", 3, 1),  # BG-08
    ],
)
def test_BG_01_to_08_who_takes_the_trick(
    led: str, reply: str, turned: str, trump: int, winner: int
) -> None:
    r = bingo(led, reply, turned)
    assert r.view(0)["trick"]["trump"] == trump  # type: ignore[index,call-overload]
    r = play(r, f"{led} {reply}")
    assert r.view(0)["trick"]["tricks"][winner] == 1  # type: ignore[index,call-overload]


def test_BG_08_capturing_the_double_of_trumps_scores_a_set() -> None:
    r = play(bingo("3-3", "0-0", "3-1"), "3-3 0-0")
    assert r.scored == (0, 1)
    assert r.points == (0, 28 + 14)
    r = play(bingo("3-3", "0-0", "3-1", capture_bonus=False), "3-3 0-0")
    assert r.scored == (0, 0)


@pytest.mark.parametrize(
    ("tile", "trump", "points"),
    [("6-0", 6, 13), ("6-4", 6, 10), ("3-0", 6, 10), ("0-0", 6, 14), ("0-0", 0, 28), ("5-2", 6, 0)],
)
def test_BG_10_values(tile: str, trump: int, points: int) -> None:
    rules = TrickRules(tile_set(6), 7, False, False)
    assert rules.points(parse_tile(tile), trump) == points


def test_BG_10_the_pack_totals() -> None:
    rules = TrickRules(tile_set(6), 7, False, False)
    totals = [sum(rules.points(t, trump) for t in range(28)) for trump in range(7)]
    assert min(totals) == 131 and max(totals) == 147


def test_BG_11_three_doubles_with_bingo() -> None:
    r = bingo("0-0 5-5 6-6 6-4", "1-0", "3-1", declare_needs_trick=False)
    assert "declare:3" in legal(r)
    r = r.play("declare:3")
    assert r.points == (50, 0)
    assert legal(r) == {"0-0", "5-5", "6-6"}


def test_declaring_needs_a_trick() -> None:
    r = bingo("0-0 5-5 6-6 6-4", "1-0", "3-1")
    refusal = r.why("declare:2")
    assert refusal is not None and refusal.code == "declare_needs_trick"
    r = play(r, "6-4 1-0")
    assert {"declare:2", "declare:3"} <= legal(r)


@pytest.mark.parametrize("to", ["winner", "loser"])
def test_BG_12_the_last_two_tiles(to: str) -> None:
    r = hughie.deal("bingo", seats=2, seed=5, options={"trump_tile_to": to, "goal": 200})
    turned = r.view(0)["trick"]["turned"]  # type: ignore[index,call-overload]
    while int(str(r.view(0)["boneyard"])) > 0:
        r = r.play(next(m for m in r.moves() if m.tile))
    draws = [event for event in r.events if event.kind == "draw"][-2:]
    tricks = [event for event in r.events if event.kind == "trick"]
    holder = next(event.seat for event in draws if event.data["tile"] == turned)
    assert holder is not None
    assert holder == (tricks[-1].seat if to == "winner" else 1 - int(str(tricks[-1].seat)))


def test_BG_14_open_stock_anything_may_be_played() -> None:
    r = bingo("6-4", "6-2 6-3 1-0", "3-1").play("6-4")
    assert len(legal(r)) == 7


def test_after_closing_the_suit_must_be_followed() -> None:
    r = play(bingo("6-4", "6-2 6-3 1-0", "3-1"), "close 6-4")
    assert legal(r) == {"6-2", "6-3"}
    refusal = r.why("1-0")
    assert refusal is not None and refusal.code == "must_follow"


def test_BG_15_a_failed_closing_costs_two_sets() -> None:
    mine = "5-0 4-0 4-3 5-3 2-1 2-0 5-4"  # no trumps, no doubles: worth nothing
    theirs = "6-6 6-5 6-4 6-3 6-2 0-0 6-0"
    r = hughie.deal("bingo", seats=2, deck=deck_of(mine, theirs, last="6-1"), leader=0)
    r = r.play("close")
    while not r.over:
        r = r.play(next(m for m in r.moves() if m.tile))
    assert r.result is not None and r.result.winners == (1,)
    assert r.result.points[1] == 2 and r.result.sums[0].code == "closing_failed"
