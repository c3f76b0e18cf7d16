"""What was played can be written down, read, replayed and checked; what was edited is refused."""

from __future__ import annotations

import random
import re
from contextlib import suppress

import pytest

import hughie
from hughie.core.errors import RecordError
from hughie.core.match import Match
from hughie.core.position import from_position, to_position
from hughie.core.record import Record
from hughie.core.round import Round
from tests.conformance.cases import DEEP, Table, tables
from tests.conformance.walks import after_any_move, finished, house_rules, playable, positions

pytestmark = pytest.mark.conformance
MOVE = re.compile(r'^ *"(\d+) ([^ "]+)( =-?\d+)?",?$')


def same(one: Round, other: Round) -> None:
    """Two rounds are in the same state, for everybody and in every detail."""
    for seat in [None, *range(one.seats)]:
        assert one.view(seat) == other.view(seat)
        if seat is not None:
            assert one.view(seat, recall=True) == other.view(seat, recall=True)
    assert one.history == other.history
    assert one.setup.deck == other.setup.deck


@pytest.mark.parametrize("table", tables(), ids=str)
def test_records_replay_to_the_same_state(table: Table) -> None:
    rng = random.Random(f"records {table}")
    house = list(filter(playable, house_rules(table, rng, 20 if DEEP else 1)))
    for one in [table, *house]:
        for played, _ in positions(one, rng.randrange(1000), 0.02):
            text = played.record().to_dgn()
            read = Record.from_dgn(text)
            assert read == played.record()
            assert read.to_dgn() == text
            read.verify()
            again = read.replay()
            assert isinstance(again, Round)
            same(again, played)
            assert len(read.steps()) == len(played.history) + 1


@pytest.mark.parametrize("table", tables(), ids=str)
def test_positions_fit_on_a_line(table: Table) -> None:
    rng = random.Random(f"lines {table}")
    house = list(filter(playable, house_rules(table, rng, 20 if DEEP else 1)))
    for one in [table, *house]:
        for played, _ in positions(one, rng.randrange(1000), 0.02):
            line = to_position(played)
            assert "\n" not in line
            same(from_position(line), played)
            assert to_position(from_position(line)) == line


@pytest.mark.parametrize("table", tables(), ids=str)
def test_tiles_that_do_not_matter_may_stay_unnamed(table: Table) -> None:
    """A line without the tiles of the other seats deals them anew, and can be played on."""
    played = next(p for p, _ in positions(table, 4, 1) if not p.over)
    own = set(played.view(played.turn)["hands"][played.turn])
    laid = {row["tile"] for row in played.layout}
    unnamed = [tile for tile in map(str, deck_of(played)) if tile not in own | laid]
    line = to_position(played, hide=unnamed[:5])
    assert line.count("?") == len(unnamed[:5])
    again = from_position(line, seed=3)
    assert sorted(deck_of(again)) == sorted(deck_of(played))


def deck_of(played: Round) -> list[str]:
    return list(played.record().rounds[0].deck)


# -- edited records --------------------------------------------------------------------------------


def refused_at(text: str) -> int | None:
    """The line on which a record is refused."""
    with pytest.raises(RecordError) as refused:
        Record.from_dgn(text).verify()
    if refused.value.line is not None:
        assert f"line {refused.value.line}" in str(refused.value)
    return refused.value.line


@pytest.mark.parametrize("table", tables(), ids=str)
def test_an_edited_score_is_refused_on_its_line(table: Table) -> None:
    lines = finished(table, 7).record().to_dgn().splitlines()
    moves = [number for number, line in enumerate(lines) if MOVE.match(line)]
    for number in random.Random(str(table)).sample(moves, min(3, len(moves))):
        found = MOVE.match(lines[number])
        assert found is not None
        player, move, points = found.groups()
        wrong = int(points[2:]) + 5 if points else 5
        edited = lines[:]
        edited[number] = f'  "{player} {move} ={wrong}",'
        assert refused_at("\n".join(edited)) == number + 1


@pytest.mark.parametrize("table", tables(), ids=str)
def test_an_edited_move_is_refused_where_it_does_not_fit(table: Table) -> None:
    played = finished(table, 8)
    lines = played.record().to_dgn().splitlines()
    moves = [number for number, line in enumerate(lines) if MOVE.match(line)]
    rng = random.Random(str(table))
    for wrong in ("9 pass", "1 no-such-move", "1 12-11", "nonsense"):
        number = rng.choice(moves)
        edited = lines[:]
        edited[number] = f'  "{wrong}",'
        assert refused_at("\n".join(edited)) == number + 1
    missing = [*lines[: moves[0]], f'  "{played.seats + 1} pass",', *lines[moves[0] + 1 :]]
    with pytest.raises(RecordError, match=f"no player {played.seats + 1}; players are 1 to "):
        Record.from_dgn("\n".join(missing)).verify()
    doubled = [*lines[: moves[0] + 1], *lines[moves[0] :]]
    line = refused_at("\n".join(doubled))
    assert line is not None
    assert line > moves[0]


@pytest.mark.parametrize("table", tables(), ids=str)
def test_edited_totals_ends_versions_and_keys_are_refused(table: Table) -> None:
    text = finished(table, 9).record().to_dgn()
    heading = text.splitlines().index("[[rounds]]") + 1
    wrong = ", ".join(["77"] * table.seats)
    assert (
        refused_at(re.sub(r"^points = .*$", f"points = [{wrong}]", text, flags=re.MULTILINE))
        == heading
    )
    assert refused_at(re.sub(r"^points = .*$", "points = [1]", text, flags=re.MULTILINE)) == heading
    assert (
        refused_at(re.sub(r'^end = ".*"$', 'end = "unfinished"', text, flags=re.MULTILINE))
        == heading
    )
    for name in ("dgn", "rules_version"):
        refused_at(re.sub(rf"^{name} = 1$", f"{name} = 99", text, flags=re.MULTILINE))
    for name in (
        "dgn",
        "game",
        "preset",
        "set",
        "players",
        "deck",
        "leader",
        "moves",
        "points",
        "end",
    ):
        refused_at(re.sub(rf"^{name} = ", f"{name}x = ", text, flags=re.MULTILINE))


@pytest.mark.parametrize("table", tables(), ids=str)
def test_a_record_cut_short_is_refused(table: Table) -> None:
    text = finished(table, 10).record().to_dgn().rstrip()
    rng = random.Random(str(table))
    for cut in rng.sample(range(len(text)), 6):
        refused_at(text[:cut])


LETTERS = '0123456789-"[]{}=,;. \nabcxyz@:?é'


def spoiled(text: str, rng: random.Random) -> str:
    """A text with a few characters changed, lost or added."""
    letters = list(text)
    for _ in range(rng.choice((1, 1, 2, 5))):
        at = rng.randrange(len(letters))
        letters[at : at + rng.randrange(2)] = rng.choice([[], [rng.choice(LETTERS)]])
    return "".join(letters)


@pytest.mark.parametrize("table", tables(), ids=str)
def test_spoiled_records_and_positions_are_refused_in_words(table: Table) -> None:
    played, rng = finished(table, 11), random.Random(f"spoiled {table}")
    record, line = played.record().to_dgn(), to_position(played)
    for _ in range(100 if DEEP else 10):
        with suppress(RecordError):
            Record.from_dgn(spoiled(record, rng)).verify()
        with suppress(RecordError):
            from_position(spoiled(line, rng))


@pytest.mark.parametrize("table", tables(), ids=str)
def test_positions_that_cannot_be_are_refused(table: Table) -> None:
    game, options, scores, deck, leader, moves = to_position(finished(table, 12)).split("; ")
    for wrong in (
        ("no-such-game", options, scores, deck, leader, moves),
        (game, "nonsense=1", scores, deck, leader, moves),
        (game, options, "x,y", deck, leader, moves),
        (game, options, "0", deck, leader, moves),
        (game, options, scores, deck[4:], leader, moves),
        (game, options, scores, deck, "0", moves),
        (game, options, scores, deck, str(table.seats + 1), moves),
        (game, options, scores, deck, "first", moves),
        (game, options, scores, deck, leader, "9 pass"),
        (game, options, scores, deck, leader, "one pass"),
        (game, options, scores, deck, leader, "1 no-move"),
        (game, options, scores, deck, leader),
    ):
        with pytest.raises(RecordError) as refused:
            from_position("; ".join(wrong))
        assert str(refused.value)


# -- matches ---------------------------------------------------------------------------------------


def played_match(table: Table, rounds: int) -> Match:
    rng = random.Random(f"match {table}")
    match = hughie.match(table.name, seats=table.seats, seed=5)
    while len(match.rounds) <= rounds and not match.over:
        current = match.round
        while not current.over:
            current = after_any_move(current, rng)
        match = Match(match.agreement, match.finished, current)
        if len(match.rounds) == rounds or match.over:
            break
        match = match.next_round()
    return match


@pytest.mark.parametrize("table", tables(), ids=str)
def test_matches_are_written_down_whole(table: Table) -> None:
    match = played_match(table, 3)
    text = match.record().to_dgn()
    read = Record.from_dgn(text)
    read.verify()
    again = read.replay()
    assert isinstance(again, Match)
    assert again.scores == match.scores
    assert again.winners == match.winners
    assert again.over == match.over
    assert len(again.rounds) == len(match.rounds)
    for one, other in zip(again.rounds, match.rounds, strict=True):
        same(one, other)
