"""The fair deal: the published vector, even draws, and every way of cheating that must show."""

from __future__ import annotations

import dataclasses

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hughie.core import fair
from hughie.core.errors import RecordError

SEEDS = tuple(bytes([seat]) * 16 for seat in range(4))
SERVER = bytes(range(32))


def made(**changes: object) -> fair.FairDeal:
    commits = tuple(
        fair.commitment(seed, "T-7Q2K", 1, seat).hex() for seat, seed in enumerate(SEEDS)
    )
    deal = fair.FairDeal(
        "T-7Q2K", 1, 6, fair.commitment(SERVER, "T-7Q2K", 1).hex(), SERVER.hex(), commits,
        tuple(seed.hex() for seed in SEEDS),
    )  # fmt: skip
    return dataclasses.replace(deal, **changes)  # type: ignore[arg-type]


def test_the_published_vector() -> None:
    deal = made()
    assert deal.commit == "7bd459349ddf62f6073e7b15d9569bb4d59c2a92debd8250a57182a586613b98"
    assert deal.key.hex() == "41b6ce284bcf1889fe9f7475b61fbfb05058fce3e46628e1bcd65c01af6ca1bf"
    order = "27 25 1 0 26 8 24 20 11 2 9 16 23 5 22 17 21 14 10 7 6 13 12 19 18 15 4 3"
    assert fair.shuffle(28, deal.key) == [int(place) for place in order.split()]
    assert deal.deck[:4] == ["6-6", "6-4", "1-0", "0-0"]
    deal.verify()


@given(st.integers(1, 190), st.binary(min_size=32, max_size=32))
def test_a_shuffle_keeps_every_place(count: int, key: bytes) -> None:
    assert sorted(fair.shuffle(count, key)) == list(range(count))


def test_each_tile_comes_to_each_place_about_as_often() -> None:
    counts = [[0] * 6 for _ in range(6)]
    for number in range(6000):
        for place, thing in enumerate(fair.shuffle(6, number.to_bytes(4, "big"))):
            counts[place][thing] += 1
    chi = sum((seen - 1000) ** 2 / 1000 for row in counts for seen in row)
    assert chi < 52.6  # 25 degrees of freedom, one in a thousand


def test_a_seat_that_gave_nothing_is_fine_and_changes_the_deck() -> None:
    deal = made(commits=(*made().commits[:3], ""), seeds=(*made().seeds[:3], ""))
    deal.verify()
    assert deal.deck != made().deck


@pytest.mark.parametrize(
    "changes",
    [
        {"seed": "00" * 32},
        {"round": 2},
        {"table": "T-7Q2L"},
        {"seeds": made().seeds[::-1]},
        {"commits": ("", *made().commits[1:])},
        {"seeds": ("", *made().seeds[1:])},
    ],
)
def test_what_was_changed_after_the_commitment_is_found(changes: dict[str, object]) -> None:
    with pytest.raises(RecordError):
        made(**changes).verify()


def test_a_commitment_copied_from_another_seat_does_not_fit() -> None:
    first = made().commits[0]
    copied = made(
        commits=(first, first, *made().commits[2:]), seeds=(SEEDS[0].hex(),) * 2 + made().seeds[2:]
    )
    with pytest.raises(RecordError, match="player 2"):
        copied.verify()


def test_the_account_goes_through_text_and_back() -> None:
    assert fair.FairDeal.from_dict(made(void=(2,)).as_dict()) == made(void=(2,))


@pytest.mark.parametrize(
    "damage", [{"scheme": "other"}, {"seed": "zz"}, {"seeds": []}, {"set": "six"}, {"commits": 3}]
)
def test_a_damaged_account_is_refused(damage: dict[str, object]) -> None:
    with pytest.raises(RecordError):
        fair.FairDeal.from_dict({**made().as_dict(), **damage})


def test_the_chain_depends_on_everything_before() -> None:
    first = fair.chained(b"", b"a")
    assert fair.chained(first, b"b") != fair.chained(fair.chained(b"", b"c"), b"b")
