"""Dealing through the public interface: defaults, and what is refused."""

from __future__ import annotations

import pytest

import hughie
from hughie import OptionError

DECK = [f"{a}-{b}" for a in range(7) for b in range(a + 1)]


@pytest.mark.parametrize(
    ("game", "seats"), [("block", 2), ("block/partners", 4), ("blind-hughie/billiton", 3)]
)
def test_the_least_seats_are_the_default(game: str, seats: int) -> None:
    assert hughie.deal(game, seed=1).seats == seats
    assert hughie.match(game, seed=1).seats == seats


@pytest.mark.parametrize(
    "deck",
    [DECK[:-1], [*DECK[:-1], "0-0"], [*DECK[:-1], "7-7"], [*DECK[:-1], "six"]],
    ids=["short", "twice", "of another set", "no tile"],
)
def test_a_wrong_deck_is_refused_by_name(deck: list[str]) -> None:
    with pytest.raises(OptionError) as caught:
        hughie.deal("block", deck=deck)
    assert caught.value.option == "deck"
    assert "28 tiles" in str(caught.value)


@pytest.mark.parametrize("leader", [-1, 2])
def test_a_wrong_leader_is_refused_by_name(leader: int) -> None:
    with pytest.raises(OptionError) as caught:
        hughie.deal("block", seats=2, leader=leader)
    assert caught.value.option == "leader"


@pytest.mark.parametrize(
    ("name", "value"),
    [("seats", "2"), ("seats", 2.0), ("leader", "0"), ("seed", "x"), ("seed", 1.5),
     ("scores", ["a", "b"]), ("deck", [66] * 28)],
)  # fmt: skip
def test_what_is_no_number_is_refused_by_name(name: str, value: object) -> None:
    given: dict[str, object] = {"seats": 2, "seed": 1, name: value}
    for start in (hughie.deal, hughie.match):
        with pytest.raises(OptionError) as caught:
            start("block", **given)  # type: ignore[arg-type]
        assert caught.value.option == name


def test_seats_out_of_range_name_what_is_allowed() -> None:
    with pytest.raises(OptionError) as caught:
        hughie.deal("bingo", seats=3)
    assert (caught.value.option, caught.value.value) == ("seats", 3)


def test_the_same_seed_deals_the_same_round() -> None:
    one, other = hughie.deal("draw", seed=4), hughie.deal("draw", seed=4)
    assert one.setup.deck == other.setup.deck
    assert hughie.deal("draw", seed=5).setup.deck != one.setup.deck


def test_a_hopeless_line_is_blocked_from_the_deal_on() -> None:
    fives = [t for t in DECK if "5" in t]
    rest = [t for t in DECK if t not in fives and t != "5-5"]
    deck = [*rest[:2], "5-5", *rest[2:], *[t for t in fives if t != "5-5"]]
    options = {"hand_size": 1, "leftover": "start_tile"}
    r = hughie.deal("blind-hughie", seats=2, deck=deck, leader=0, options=options)
    assert r.over
    assert r.result is not None
    assert r.result.how == "blocked"
