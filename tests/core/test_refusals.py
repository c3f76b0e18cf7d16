"""What an illegal move says to people who play from Python."""

from __future__ import annotations

import pickle

import pytest

import hughie
from hughie.core.errors import Refusal
from hughie.core.refusals import english
from hughie.words import translator


def test_an_illegal_move_says_why_in_plain_english() -> None:
    deck = [
        "6-6",
        "6-5",
        "6-4",
        "6-3",
        "6-2",
        "6-1",
        "6-0",
        "5-5",
        "5-4",
        "5-3",
        "5-2",
        "5-1",
        "5-0",
        "4-4",
    ]
    every = [f"{a}-{b}" for a in range(7) for b in range(a + 1)]
    played = hughie.deal("block", deck=deck + [t for t in every if t not in deck], leader=0)
    for move, said in (
        ("5-5", "5-5 is not in your hand."),
        ("pass", "You lead; you may lay 6-6."),
        ("muggins", "Scores count by themselves here; nothing has to be called."),
    ):
        with pytest.raises(hughie.IllegalMove) as refused:
            played.play(move)
        assert str(refused.value) == said
        again = pickle.loads(pickle.dumps(refused.value))
        assert (str(again), again.refusal) == (said, refused.value.refusal)
    with pytest.raises(hughie.IllegalMove, match="not your turn; the others wait for player 1"):
        played.play("5-5", seat=1)


def test_values_are_told_as_people_tell_them() -> None:
    assert english(Refusal("row_shorter", {"count": 1})) == "Your row has only 1 tile."
    assert english(Refusal("row_shorter", {"count": 4})) == "Your row has only 4 tiles."
    nowhere = Refusal("no_end_shows", {"tile": "5-3", "high": 5, "low": 3, "ends": [2, 6]})
    assert english(nowhere) == "5-3 fits nowhere: the open ends show 2, 6."
    assert english(Refusal("of_a_guest", {"tile": "5-3"})) == "of_a_guest (tile 5-3)"


def test_the_words_of_an_illegal_move_are_those_that_are_translated() -> None:
    said = english(Refusal("not_in_hand", {"tile": "5-3"})).said(translator("pl"))
    assert said == "Nie masz kamienia 5-3."
    said = english(Refusal("not_your_turn", {"player": 2})).said(translator("id"))
    assert said.endswith("pemain 2.")
