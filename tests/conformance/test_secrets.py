"""Nobody is told what he cannot know: reshuffle that, and nothing he sees or may do changes."""

from __future__ import annotations

import json
import random
import re

import pytest

from hughie.core.events import Event, for_seat
from hughie.core.game import Deal
from hughie.core.knowledge import determinize, known_to
from hughie.core.rng import Rng
from hughie.core.round import Round
from hughie.core.state import State
from hughie.core.tiles import BIT, parse_tile
from tests.conformance.cases import DEEP, Table, games, seats_of, tables
from tests.conformance.walks import house_rules, playable, positions

pytestmark = pytest.mark.conformance
WORDS = (
    "draw", "pass", "turn", "turn:2", "look", "look:3", "peek", "peek:2", "hide", "reveal", "stop",
    "call", "muggins", "close", "declare:2",
)  # fmt: skip
TILE = re.compile(r"\b\d{1,2}-\d{1,2}\b")


# -- what a seat sees and may do -----------------------------------------------------------------


def same_for(seat: int, real: Round, other: Round, rng: random.Random) -> None:
    """A seat cannot tell two rounds apart."""
    for who in (seat, None):
        assert other.view(who) == real.view(who)
    assert other.view(seat, recall=True) == real.view(seat, recall=True)
    assert other.moves(seat) == real.moves(seat)
    assert other.interjections(seat) == real.interjections(seat)
    assert other.phase == real.phase
    assert other.ends == real.ends
    assert counted(seat, other) == counted(seat, real)
    for text in asked(seat, real, rng):
        assert other.why(text, seat) == real.why(text, seat), text


def counted(seat: int, played: Round) -> list[object]:
    """What bots see: the same things as masks, codes and foresight."""
    seen, seats = played.seen(seat), range(played.seats)
    found: list[object] = [
        seen.turn, seen.phase, seen.known, seen.now, seen.laid, seen.unseen(), seen.ends,
        seen.reach, seen.total, seen.drawable, seen.boneyard, seen.points, seen.moves(),
    ]  # fmt: skip
    found += [seen.offers(), [seen.due(offer) for offer in seen.offers()]]
    found += [[seen.hand(other), seen.row(other), seen.next_tile(other)] for other in seats]
    for code in seen.moves()[:4]:
        ahead = seen.preview(code)
        found.append([ahead.gain, ahead.given, ahead.reach, ahead.total])
    return found


def asked(seat: int, played: Round, rng: random.Random) -> list[str]:
    """Moves a seat may ask about: every word, tiles it holds or not, ends that are there or not."""
    largest = played.setup.rules.tiles.largest
    numbers = [rng.randint(0, largest) for _ in range(8)]
    tiles = [f"{a}-{b}" for a, b in zip(numbers[::2], numbers[1::2], strict=True)]
    tiles += [tile for tile in played.view(seat, recall=True)["hands"][seat] if tile != "?"][:3]
    onto = [end.tile for end in played.ends][:2]
    return [*WORDS, *tiles, *(f"{tile}@{there}" for tile in tiles[-3:] for there in onto)]


@pytest.mark.parametrize("table", tables(), ids=str)
def test_what_a_seat_cannot_know_changes_nothing_for_it(table: Table) -> None:
    rng = random.Random(str(table))
    wanted = [table, *filter(playable, house_rules(table, rng, 20 if DEEP else 2))]
    for one in wanted:
        for played, dice in positions(one, rng.randrange(1000), 1 if DEEP else 0.08):
            for seat in range(played.seats):
                if not played.over:
                    world = played.determinize(seat, dice.randrange(10**6))
                    same_for(seat, played, world, dice)
                nothing_hidden_is_told(seat, played)


# -- what is told ----------------------------------------------------------------------------------


def told(data: object) -> int:
    """The tiles named anywhere in JSON data, as a mask."""
    mask = 0
    for text in TILE.findall(json.dumps(data)):
        mask |= BIT[parse_tile(text)]
    return mask


def nothing_hidden_is_told(seat: int, played: Round) -> None:
    """No text of a tile that a seat may not know is anywhere in its view or its events."""
    s = played._state
    if played.over:
        return
    table = s.laid | turned(s)
    assert told(played.view(seat)) & ~(known_to(s, seat, False) | table) == 0
    assert told(played.view(seat, recall=True)) & ~(known_to(s, seat, True) | table) == 0
    assert told(played.view(None)) & ~(s.face | table) == 0
    events = of_this_deal(played.events)
    assert told(for_seat(events, seat)) & ~(known_to(s, seat, True) | s.laid) == 0
    known_to_all = -1
    for other in range(played.seats):
        known_to_all &= known_to(s, other, True)
    assert told(for_seat(events, None)) & ~(known_to_all | s.laid) == 0


def turned(s: State) -> int:
    """The face-up tile of a trick game."""
    return BIT[s.trick.turned] if s.trick is not None and s.trick.turned >= 0 else 0


def of_this_deal(events: tuple[Event, ...]) -> list[Event]:
    """The events since the tiles were shuffled for the last time; lots go back before that."""
    kinds = [event.kind for event in events]
    start = len(kinds) - kinds[::-1].index("redeal") if "redeal" in kinds else 0
    return [event for event in events[start:] if event.kind != "lots"]


# -- what the others' next moves tell ----------------------------------------------------------------


@pytest.mark.parametrize("table", tables(), ids=str)
def test_the_same_move_of_another_seat_tells_the_same(table: Table) -> None:
    rng = random.Random(f"next {table}")
    wanted = [table, *filter(playable, house_rules(table, rng, 20 if DEEP else 2))]
    for one in wanted:
        for played, dice in positions(one, rng.randrange(1000), 1 if DEEP else 0.15):
            if not played.over:
                next_move_tells_the_same(played, dice)


def next_move_tells_the_same(played: Round, rng: random.Random) -> None:
    move = str(rng.choice(played.moves()))
    after = played.play(move)
    for seat in range(played.seats):
        world = played.determinize(seat, rng.randrange(10**6))
        if seat == played.turn or move not in map(str, world.moves()):
            continue
        other = world.play(move)
        if not may_differ(seat, played, after) and not may_differ(seat, world, other):
            new = len(played.events)
            assert for_seat(other.events[new:], seat) == for_seat(after.events[new:], seat), move
            assert other.view(seat) == after.view(seat), move


def may_differ(seat: int, before: Round, after: Round) -> bool:
    """Whether a move shows a hidden tile by law, or whether the turn goes on shows that one fits."""
    options, last = before.options, after.history[-1].text
    if after.over:
        return True
    s, now = before._state, after._state
    shown = known_to(now, seat, True) & ~known_to(s, seat, True) & ~now.laid
    if shown:
        return True
    if last == "draw":
        return bool(getattr(options, "draw_limit", 1) != 1)
    whole_turn = getattr(options, "turn_length", "") == "until_failure"
    return whole_turn and "-" in last and getattr(options, "must_play_if_able", True)


# -- quick, and many -------------------------------------------------------------------------------


@pytest.mark.parametrize("table", tables(), ids=str)
def test_what_may_be_done_never_depends_on_the_unseen(table: Table) -> None:
    """States in which it could are rare: many rounds, with house rules that make them less so."""
    rng = random.Random(f"quick {table}")
    wanted = [table, *filter(playable, house_rules(table, rng, 60 if DEEP else 6))]
    for one in wanted:
        _, rules = one.agreed
        s = rules.deal(Deal(Rng(rng.randrange(10**6))))
        while not s.how:
            codes = rules.moves(s)
            if rng.random() < 0.4:
                world = determinize(rules, s, s.turn, Rng(rng.randrange(10**6)))
                assert rules.moves(world) == codes
                seed = rng.randrange(10**6)
                drawn = Rng(seed).below(len(codes)) if len(codes) > 1 else 0
                assert rules.pick(s, Rng(seed)) == codes[drawn]
                assert world.reach == s.reach
                assert known_to(world, s.turn, True) == known_to(s, s.turn, True)
            rules.apply(s, rng.choice(codes))


def test_every_number_of_seats_is_tried() -> None:
    assert {table.seats for table in tables()} >= {n for t in tables() for n in seats_of(t)}
    assert {table.game.name for table in tables()} == {game.name for game in games()}
