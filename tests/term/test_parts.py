"""The parts of the terminal one by one: reading what is typed, saying the layout, keeping games."""

from __future__ import annotations

import random
from itertools import pairwise
from pathlib import Path

import pytest

import hughie
from hughie.core import registry
from hughie.term import saves
from hughie.term.arms import Arm, describe
from hughie.term.local import Local
from hughie.term.start import Wish, plan
from hughie.term.typed import Typed, read
from hughie.words import translator
from hughie.words.speech import Speech

EN, PL, ID = (translator(lang) for lang in ("en", "pl", "id"))


@pytest.mark.parametrize(
    ("line", "words", "meant"),
    [
        ("4-1@6-4", EN, Typed(move="4-1@6-4")),
        (" 4-1 6-4 ", EN, Typed(move="4-1@6-4")),
        ("4-1 on 6-4", EN, Typed(move="4-1@6-4")),
        ("4-1 @ 6-4 : 4", EN, Typed(move="4-1@6-4:4")),
        ("41 on 64", EN, Typed(move="4-1@6-4")),
        ("turn 3", EN, Typed(move="turn:3")),
        ("turn:3", EN, Typed(move="turn:3")),
        ("3", EN, Typed(number=3)),
        ("3!", EN, Typed(number=3, call="call")),
        ("5-0 call", EN, Typed(move="5-0", call="call")),
        ("5-0@5-5!", EN, Typed(move="5-0@5-5", call="call")),
        ("muggins 2", EN, Typed(call="muggins", player=2)),
        ("DRAW", EN, Typed(move="draw")),
        ("dobierz", PL, Typed(move="draw")),
        ("odwróć 2", PL, Typed(move="turn:2")),
        ("odwroc 2", PL, Typed(move="turn:2")),
        ("odwróć:2", PL, Typed(move="turn:2")),
        ("4-1 do 6-4", PL, Typed(move="4-1@6-4")),
        ("ogłoś", PL, Typed(call="call")),
        ("pomoc", PL, Typed("help")),
        ("help", PL, Typed("help")),
        ("kenapa 5-3", ID, Typed("why", "5-3")),
        ("ambil", ID, Typed(move="draw")),
        ("q", EN, Typed("quit")),
        ("why 5-3", EN, Typed("why", "5-3")),
    ],
)
def test_what_is_typed_is_read(line: str, words: object, meant: Typed) -> None:
    assert read(line, words) == meant  # type: ignore[arg-type]


def test_a_line_reads_from_left_to_right_with_touching_numbers_together() -> None:
    rng = random.Random(4)
    for name in ("block", "doubles", "all-fives/spinner", "fives-and-threes"):
        for seed in range(4):
            played = hughie.deal(name, seats=2, seed=seed)
            while not played.over:
                played = played.play(rng.choice(played.moves()))
                line, arms = describe(played.layout)
                _touching(line)
                for arm in arms:
                    _touching(arm.tiles)
                    assert arm.tiles[0].split("-")[0] in arm.root.split("-")
                assert len(line) + sum(len(arm.tiles) for arm in arms) == len(played.layout)


def _touching(tiles: list[str] | tuple[str, ...]) -> None:
    for left, right in pairwise(tiles):
        assert left.split("-")[1] == right.split("-")[0], tiles


def test_arms_of_a_spinner_are_told_apart() -> None:
    layout = [
        {"tile": "4-4", "onto": None, "number": None},
        {"tile": "6-4", "onto": "4-4", "number": 4},
        {"tile": "4-1", "onto": "4-4", "number": 4},
        {"tile": "4-3", "onto": "4-4", "number": 4},
        {"tile": "5-3", "onto": "4-3", "number": 3},
    ]
    assert describe(layout) == (["1-4", "4-4", "4-6"], [Arm("4-4", ("4-3", "3-5"))])
    assert describe([]) == ([], [])


def test_a_score_shows_its_sum() -> None:
    terms = [{"number": 5, "worth": 5, "tile": "6-5"}, {"number": 5, "worth": 10, "tile": "5-5"}]
    event = {"kind": "score", "seat": 0, "points": 15, "due": 15, "terms": terms, "total": 15}
    names = ["Ana", "Budi"]
    assert Speech(EN, names).event(event) == "Ana: 5 + 10 (double) = 15: +15"
    assert Speech(PL, names, you=0).event(event) == "Ty: 5 + 10 (dublet) = 15: +15"
    bust = {**event, "points": 0}
    assert "would go past" in Speech(EN, names).event(bust)


def test_the_sum_of_a_round_shows_how_it_was_rounded() -> None:
    def said(points: int, *terms: int) -> str:
        of = {"code": "opponents_total", "terms": [*terms], "total": sum(terms), "points": points}
        return Speech(EN, []).sum(of)

    assert said(22, 10, 12) == "pips of the opponents 10 + 12 = 22: +22"
    assert said(20, 10, 12) == "pips of the opponents 10 + 12 = 22 → 20: +20"
    assert said(20, 18) == "pips of the opponents 18 → 20: +20"
    assert said(18, 18) == "pips of the opponents: +18"


def test_refusals_are_words_with_the_clause_of_the_rules_page() -> None:
    local = Local(plan(Wish("block", seed=3), EN))
    local.wanted()
    refusal = local.send(0, "why", text="draw")["result"]["refusal"]
    assert refusal["clause"] == registry.games()["block"].clause_of(refusal["code"])
    for words, ending in ((EN, "[rules 5.1]"), (ID, "[aturan 5.1]"), (PL, "[zasady 5.1]")):
        said = Speech(words, []).refusal(**refusal)
        assert said.endswith(ending)
        assert refusal["code"] not in said


@pytest.mark.parametrize(
    "name", [f"{n}/{p}" for n, about in registry.games().items() for p in about.presets]
)
def test_a_kept_game_goes_on_where_it_was(tmp_path: Path, name: str) -> None:
    rng = random.Random(6)
    local = Local(plan(Wish(name, seed=9, bots="2"), EN))
    path = tmp_path / "game.dgn"
    for step in range(60):
        wanted = local.wanted()
        seat = wanted.seats[0]
        if step % 10 == 9 and wanted.kind != "match":
            _same(local, path)
        if wanted.kind == "say":
            local.decline(seat)
        elif wanted.kind == "move":
            local.send(seat, "move", move=rng.choice(local.state(seat)["round"]["moves"]))
        elif wanted.kind == "round":
            local.send(seat, "next_round")
        else:
            break


def _same(local: Local, path: Path) -> None:
    saves.write(path, saves.written(local))
    again = saves.resumed(path)
    again.wanted()  # settles a round that is over but for claims nobody makes, as it did before
    for seat in (*local.seats, None):
        before, after = local.state(seat), again.state(seat)
        assert before["round"] == after["round"]
        assert before["scores"] == after["scores"]
        assert before["history"] == after["history"]
    assert [s["name"] for s in before["seats"]] == [s["name"] for s in after["seats"]]
