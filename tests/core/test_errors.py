from __future__ import annotations

import copy
import pickle

import pytest

from hughie.core.errors import (
    HughieError,
    IllegalMove,
    OptionError,
    Phrase,
    RecordError,
    Refusal,
    UnknownGame,
    close_matches,
)

POLISH = {"{n} tiles from {where}": "{n} kamieni z {where}", "the boneyard": "talonu"}


def test_a_phrase_is_a_string_that_can_be_said_in_another_language() -> None:
    phrase = Phrase("{n} tiles from {where}", n=7, where=Phrase("the boneyard"))
    assert phrase == "7 tiles from the boneyard"
    assert phrase.said(lambda text: POLISH.get(text, text)) == "7 kamieni z talonu"
    assert phrase.said(str) == phrase


def test_a_phrase_without_values_keeps_its_braces() -> None:
    assert Phrase("a {b}").said(str) == "a {b}"


@pytest.mark.parametrize(
    "error",
    [
        HughieError("plain"),
        OptionError("target", -1, Phrase("from {low}", low=0)),
        IllegalMove(Refusal("no_fit", {"tile": "5-3"}, "BLK-4")),
        RecordError("points do not follow", line=7),
        UnknownGame("drow", ["draw", "block"]),
    ],
)
def test_errors_survive_copies_and_pickles(error: HughieError) -> None:
    for same in (copy.copy(error), pickle.loads(pickle.dumps(error))):
        assert type(same) is type(error)
        assert str(same) == str(error)
        assert same.phrase.template == error.phrase.template
        assert same.phrase.params == error.phrase.params
        assert {k: v for k, v in vars(same).items() if k != "phrase"} == {
            k: v for k, v in vars(error).items() if k != "phrase"
        }


def test_a_record_error_names_the_line() -> None:
    assert str(RecordError("points do not follow", line=7)) == "line 7: points do not follow"


def test_an_unknown_game_lists_what_there_is() -> None:
    error = UnknownGame("All_Five", ["all-fives", "draw"])
    assert error.close == ("all-fives",)
    assert (
        str(error)
        == "there is no game 'All_Five'; did you mean all-fives? There are: all-fives, draw"
    )
    assert UnknownGame("xyzzy", ["draw"]).close == ()


def test_close_matches_ignore_case_and_dashes() -> None:
    assert close_matches("Hand-Sise", ["target", "hand_size"]) == ("hand_size",)
