"""Records and position lines: they replay, and what is wrong is told with its line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import hughie
from hughie import Match, Record, RecordError, Round
from hughie.core.position import from_position, to_position
from hughie.core.tiles import TEXT


def played(game: str, seed: int = 3, **options: object) -> Round:
    r = hughie.deal(game, seed=seed, options=options)
    while not r.over:
        r = r.play(r.moves()[-1])
        for seat in range(r.seats):
            for move in r.interjections(seat)[:1]:
                r = r.play(move, seat=seat)
    return r


GAMES = ["block", "draw", "all-fives/muggins", "fives-and-threes/pub", "doubles", "bingo",
         "blind-hughie/secret", "slepe-domino"]  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
def test_a_round_replays_to_the_same_state(game: str) -> None:
    r = played(game)
    record = Record.from_dgn(r.record().to_dgn())
    again = record.verify()
    assert isinstance(again, Round)
    assert again.view(0) == r.view(0)
    assert again.events == tuple(event for event in r.events if event.kind != "lots")
    assert len(record.steps()) == len(r.history) + 1


@pytest.mark.parametrize("game", GAMES)
def test_a_position_line_says_where_a_round_stands(game: str) -> None:
    r = hughie.deal(game, seed=5)
    for _ in range(6):
        r = r.play(r.moves()[0])
    again = from_position(to_position(r))
    assert [again.view(seat) for seat in range(r.seats)] == [r.view(s) for s in range(r.seats)]


def test_unknown_tiles_of_a_position_come_from_a_seed() -> None:
    r = hughie.deal("block", seed=5)
    hidden = [TEXT[t] for t in r.setup.deck[7:]]
    line = to_position(r, hide=hidden)
    assert line.count("?") == 21
    one, other = from_position(line, seed=1), from_position(line, seed=2)
    assert one.setup.deck[:7] == other.setup.deck[:7] == r.setup.deck[:7]
    assert one.setup.deck != other.setup.deck


@pytest.mark.parametrize(
    "line",
    ["", "block; -", "nowhere/classic; -; 0,0; 6-6; 1; -", "block/classic; -; 0,0; 6-6; 1; -",
     "block/classic; hat=1; 0,0; 6-6; 1; -", "block/classic; -; x,0; 6-6; 1; -"],
)  # fmt: skip
def test_a_wrong_position_is_a_record_error(line: str) -> None:
    with pytest.raises(RecordError):
        from_position(line)


def test_a_match_replays_with_its_scores(tmp_path: Path) -> None:
    m = hughie.match("fives-and-threes/pub", seats=3, seed=2)
    while True:
        while not m.round.over:
            m = m.play(m.moves()[0])
        if m.over:
            break
        m = m.next_round()
    path = tmp_path / "game.dgn"
    m.record().save(path)
    again = hughie.load(path).verify()
    assert isinstance(again, Match)
    assert (again.scores, again.winners) == (m.scores, m.winners)
    assert [p.name for p in tmp_path.iterdir()] == ["game.dgn"]


def edited(text: str, old: str, new: str) -> Record:
    assert old in text
    return Record.from_dgn(text.replace(old, new, 1))


def line_of(text: str, part: str) -> int:
    return next(n for n, line in enumerate(text.splitlines(), 1) if part in line)


def test_an_edited_score_is_refused_with_its_line() -> None:
    text = played("all-fives/spinner").record().to_dgn()
    scored = re.search(r'"(\d [^"]+) =(\d+)"', text)
    assert scored is not None
    wrong = f"{scored.group(1)} ={int(scored.group(2)) + 5}"
    with pytest.raises(RecordError) as caught:
        edited(text, f"{scored.group(1)} ={scored.group(2)}", wrong).verify()
    assert caught.value.line == line_of(text, scored.group(0))


def test_an_edited_move_is_refused_with_its_line() -> None:
    text = played("block").record().to_dgn()
    move = re.findall(r'"(\d \d-\d@\d-\d)"', text)[2]
    with pytest.raises(RecordError) as caught:
        edited(text, move, f"{move[0]} 0-0@6-6").verify()
    assert caught.value.line == line_of(text, move)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("dgn = 1", "dgn = 2", "DGN 2"),
        ("rules_version = 1", "rules_version = 9", "rules version 9"),
        ('game = "block"', 'game = "blok"', "blok"),
        ('set = "double-6"', 'set = "double-9"', "double-9"),
        ('end = "', 'end = "no', "ended by"),
        ("leader = ", "leader = 7", "leader"),
        ("points = [", "points = [1, ", "points"),
        ("preset =", "presett =", "presett"),
        ("moves = [", "moves = 3 #", "not whole DGN"),
    ],
)
def test_what_is_wrong_with_a_record_is_named(old: str, new: str, said: str) -> None:
    text = played("block").record().to_dgn()
    with pytest.raises(RecordError) as caught:
        edited(text, old, new).verify()
    assert said in str(caught.value)


@pytest.mark.parametrize("share", [0.2, 0.5, 0.9])
def test_a_record_cut_short_is_refused(share: float) -> None:
    text = played("draw").record().to_dgn()
    with pytest.raises(RecordError):
        Record.from_dgn(text[: int(len(text) * share)]).verify()


def test_files_that_are_no_records(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match=r"nowhere\.dgn"):
        hughie.load(tmp_path / "nowhere.dgn")
    (tmp_path / "picture.dgn").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(RecordError, match="not a text file"):
        hughie.load(tmp_path / "picture.dgn")


def test_private_keys_and_comments_are_left_alone() -> None:
    text = played("block").record().to_dgn()
    assert Record.from_dgn('_mood = "fine"\n# hello\n' + text) == Record.from_dgn(text)
