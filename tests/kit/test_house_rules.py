from __future__ import annotations

import pytest

from hughie.core.errors import OptionError
from hughie.core.options import parse
from hughie.kit.options import ConnectingOptions, check, hand_size_for, target_for, tiles_in


def rules(**given: object) -> ConnectingOptions:
    return parse(ConnectingOptions, None, {"players": "2-8", **given})


def test_the_sets_have_their_tiles() -> None:
    assert [tiles_in(n) for n in (6, 7, 9, 12, 15, 18)] == [28, 36, 55, 91, 136, 190]


@pytest.mark.parametrize(
    ("given", "seats", "tiles"),
    [
        ({}, 2, 7),
        ({}, 4, 5),
        ({"hand_size": 6}, 3, 6),
        ({"hand_size": "equal"}, 3, 9),
        ({"hand_size": "equal", "set_max": 9}, 4, 13),
    ],
)
def test_hand_size(given: dict[str, object], seats: int, tiles: int) -> None:
    assert hand_size_for(rules(**given), seats) == tiles


@pytest.mark.parametrize(
    ("given", "seats", "points"),
    [
        ({}, 2, 100),
        ({"target": 0}, 3, 0),
        ({"target": "2:250,3:200,quotient:61"}, 3, 200),
        ({"target": "2:250,quotient:61", "unit": "quotient", "multiples": "5"}, 2, 61),
        ({"target": "2:250,quotient:61", "unit": "quotient"}, 2, 250),
        ({"target": "pairs:100,4:61", "sides": "pairs"}, 4, 100),
        ({"target": "pairs:100,4:61"}, 4, 61),
    ],
)
def test_target(given: dict[str, object], seats: int, points: int) -> None:
    assert target_for(rules(**given), seats) == points


IMPOSSIBLE: list[tuple[dict[str, object], int, str, str]] = [
    ({"players": "2-4"}, 5, "players", "5 cannot play this; it is for 2 to 4 players"),
    ({"players": 4}, 2, "players", "it is for 4 players"),
    ({"sides": "pairs"}, 3, "sides", "pairs are for 4 players, not 3"),
    ({"hand_size": "2:7"}, 3, "hand_size", "nothing is agreed for 3 players, only for 2"),
    ({"hand_size": 7}, 5, "hand_size", "take set_max=7 or at most 5 tiles each"),
    ({"hand_size": 15}, 2, "hand_size", "take set_max=7 or at most 14 tiles each"),
    ({"hand_size": 14, "set_max": 9}, 4, "hand_size", "take set_max=12"),
    ({"hand_size": 60}, 4, "hand_size", "no set has enough tiles"),
    ({"reserve": 29}, 2, "reserve", "the set has only 28"),
    ({"first_leader": "named_tile", "named_tile": "7-7"}, 2, "named_tile", "not in the set"),
    ({"layout_ends": 1, "spinner": "first_double"}, 2, "spinner", "has no spinner"),
    ({"spinner_fill": "all_before_elsewhere"}, 2, "spinner_fill", "without a spinner"),
    ({"match": "sum:13"}, 2, "match", "no two numbers of this set add up to 13"),
    ({"faces": "pictures", "multiples": 5}, 2, "multiples", "pictures cannot be counted"),
    ({"faces": "pictures", "match": "sum:7"}, 2, "match", "pictures cannot be added up"),
    ({"target": "2:100"}, 3, "target", "nothing is agreed for 3 players"),
]


@pytest.mark.parametrize(("given", "seats", "option", "reason"), IMPOSSIBLE)
def test_what_cannot_be_played_is_refused_with_the_reason(
    given: dict[str, object], seats: int, option: str, reason: str
) -> None:
    with pytest.raises(OptionError) as refused:
        check(rules(**given), seats)
    assert refused.value.option == option
    assert reason in str(refused.value)
    assert str(refused.value).startswith(f"{option}: ")
    assert refused.value.allowed


@pytest.mark.parametrize(
    ("given", "seats"),
    [
        ({"hand_ends": "both_partners_out"}, 2),
        ({"first_leader": "highest_double", "no_double": "na"}, 2),
        ({"number_opening": "yes", "match": "sum:7"}, 2),
        ({"layout_ends": 1}, 2),
        ({"spinner": "opening_double", "spinner_fill": "all_before_elsewhere"}, 4),
        ({"hand_size": 14}, 2),
        ({"hand_size": 7, "set_max": 9}, 7),
        ({"draw_when": "if_stuck", "leftover": "dead"}, 2),
        ({"muggins": "after_next_tile", "declare": "auto"}, 2),
        ({"reserve": 28}, 2),
        ({"match": "sum:12"}, 2),
        ({"first_leader": "named_tile", "named_tile": "0-0"}, 4),
    ],
)
def test_what_can_be_played_is_left_alone(given: dict[str, object], seats: int) -> None:
    check(rules(**given), seats)
