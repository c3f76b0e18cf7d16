"""Scores that must be called: announced with the move, forgotten, claimed by bots and from bots."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from hughie.term import saves
from hughie.term.console import Closed, Console
from hughie.term.desk import Desk
from hughie.term.local import Local
from hughie.term.sitting import Quit, Sitting
from hughie.term.start import Wish, plan
from hughie.words import translator

EN = translator("en")


def screen(tmp_path: Path, wish: Wish, typed: Callable[[str], str], limit: int = 400) -> str:
    """Everything said while somebody types what `typed` makes of the screen so far."""
    out = io.StringIO()

    def lines() -> Iterator[str]:
        for _ in range(limit):
            yield typed(out.getvalue()) + "\n"

    local = Local(plan(wish, EN))
    sitting = Sitting(
        local,
        Desk(Console(out, lines()), EN, "words"),
        saves.Kept(local, tmp_path / "x.dgn", named=True),
    )
    with pytest.raises((Closed, Quit)):
        sitting.run()
    return out.getvalue()


def attentive(shown: str) -> str:
    if shown.endswith("move: "):
        return "1!"
    return "muggins" if "muggins" in shown.rsplit("\n", 1)[-1] else ""


def silent(shown: str) -> str:
    return "1" if shown.endswith("move: ") else ""


def test_a_score_is_announced_with_the_move(tmp_path: Path) -> None:
    told = screen(tmp_path, Wish("all-fives", seed=4, bots="5"), attentive)
    assert "You call: " in told
    assert "= 10: +10" in told or "= 5: +5" in told
    assert "You call, but there is nothing to score." in told


def test_a_bot_that_forgets_is_caught(tmp_path: Path) -> None:
    told = "".join(
        screen(tmp_path, Wish("all-fives", seats=3, seed=seed, bots="1:announce=0"), attentive)
        for seed in range(4)
    )
    assert "You: Muggins! +" in told
    assert "But there is nothing to claim." in told


def test_bots_claim_what_one_forgets(tmp_path: Path) -> None:
    told = screen(tmp_path, Wish("all-fives", seed=4, bots="5"), silent)
    assert "Zosia: Muggins! +" in told
    assert "which you did not call" in told


def test_the_question_comes_once_a_tile(tmp_path: Path) -> None:
    told = screen(tmp_path, Wish("all-fives", seed=4, bots="5"), silent, limit=60)
    asked = told.count("Enter goes on:")
    assert 0 < asked <= told.count("You lay ") + told.count("You lead ") + 1


def test_the_question_names_who_may_have_missed_a_score_and_not_whether(tmp_path: Path) -> None:
    told = "".join(
        screen(tmp_path, Wish("all-fives", seed=seed, bots="1"), silent, limit=80)
        for seed in range(2)
    )
    asked = set(re.findall(r"(Did .*?\?) Then say", told))
    assert asked == {"Did the tile you laid score?", "Did Zosia miss a score?"}
    quick = Wish("all-fives/muggins", people=3, names="Ana,Budi,Eka", seed=2)
    told = screen(tmp_path, quick, silent, limit=20)
    assert "Ana, did the tile you laid score? Then say call. Did Ana miss a score? Then say" in told


@pytest.mark.parametrize(
    ("name", "scores", "claims"),
    [("all-fives", True, True), ("all-fives/spinner", False, False), ("block", False, False)],
)
def test_that_scores_must_be_announced_is_said_before(
    tmp_path: Path, name: str, scores: bool, claims: bool
) -> None:
    out = io.StringIO()
    local = Local(plan(Wish(name, seed=4), EN))
    Desk(Console(out, iter(())), EN).greet(local.state(None))
    assert ("Scores do not count by themselves" in out.getvalue()) == scores
    assert ("say muggins" in out.getvalue()) == claims


def test_another_match_begins_at_nothing(tmp_path: Path) -> None:
    def again(shown: str) -> str:
        if shown.endswith("yes or no: "):
            return "yes" if shown.count("Another match?") == 1 else "no"
        return silent(shown)

    told = screen(tmp_path, Wish("block", seed=4, options=("target=1",)), again)
    assert told.count("The match is over.") == 2
    after = told.split("Another match?")[1]
    assert "Scores: you 0, Zosia 0" not in after.split("Round")[0]


def test_scores_are_asked_of_people_by_their_number(tmp_path: Path) -> None:
    def third(shown: str) -> str:
        if "your number, such as muggins" in shown.rsplit("\n", 1)[-1]:
            return "muggins 3"
        return silent(shown)

    told = screen(tmp_path, Wish("all-fives", seats=3, people=3, seed=2), third, limit=60)
    assert "Player 3: Muggins!" in told or "You: Muggins!" in told


def test_a_disk_that_fails_does_not_end_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = saves.write
    count = 0

    def failing(path: Path, text: str) -> None:
        nonlocal count
        count += 1
        if count in {3, 4}:
            raise OSError(28, "No space left on device")
        written(path, text)

    monkeypatch.setattr(saves, "write", failing)
    told = screen(tmp_path, Wish("block", seed=4, options=("target=1",)), silent)
    assert told.count("cannot be saved now: No space left") == 1
    assert "The match is over." in told
