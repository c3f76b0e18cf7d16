"""Bots see no more than their seat, and always find a legal move."""

import ast
import itertools
from collections.abc import Iterator
from functools import partial
from inspect import signature
from pathlib import Path

import pytest

import hughie.bots
from hughie.bots import BOTS, LEVELS, NOTHING, bot, guest_move, play_text, say_text
from hughie.core.deal import deal
from hughie.core.errors import HughieError
from hughie.core.registry import games
from hughie.core.round import Round
from scripts.strength import Contest, compare

PLIES = 3000
FEW = {
    kind: f"{kind}:iterations=20"
    for kind, (maker, _) in BOTS.items()
    if "iterations" in signature(maker).parameters
}
CASES = [
    (f"{name}/{preset}", seats)
    for name, info in games().items()
    for preset in info.presets
    for seats in info.preset_seats[preset]
]


def played_out(name: str, seats: int, names: list[str], seed: int) -> Iterator[Round]:
    """Play one round with bots; yield each position before its move."""
    r = deal(name, seats=seats, seed=seed)
    players = [bot(names[seat % len(names)], seed * 10 + seat) for seat in range(seats)]
    for _ in range(PLIES):
        for seat in range(seats):
            said = say_text(players[seat], r, seat)
            if said is not None:
                r = r.play(said, seat)
        if r.over:
            return
        yield r
        r = r.play(play_text(players[r.turn], r, r.turn))
    raise AssertionError("the round does not end")


@pytest.mark.parametrize(("name", "seats"), CASES)
def test_bots_play_every_game_to_its_end(name: str, seats: int) -> None:
    for seed in range(2):
        for _ in played_out(name, seats, ["greedy", "memory", "level-1", "random"], seed):
            pass


@pytest.mark.parametrize(("name", "seats"), CASES)
@pytest.mark.parametrize("kind", sorted(BOTS))
def test_the_same_view_gets_the_same_move_in_every_world(name: str, seats: int, kind: str) -> None:
    for number, r in enumerate(played_out(name, seats, ["random"], 5)):
        if number % 7:
            continue
        name = FEW.get(kind, kind)
        chosen = play_text(bot(name, 3), r, r.turn)
        for world in range(3):
            other = r.determinize(r.turn, world)
            assert play_text(bot(name, 3), other, r.turn) == chosen


def test_bots_import_no_game_and_no_round_state() -> None:
    for file in Path(hughie.bots.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.ImportFrom):
                module = str(node.module)
                assert not module.startswith("hughie") or module.split(".")[1] in {"core", "bots"}
            if isinstance(node, ast.Attribute):
                assert node.attr not in {"_s", "_state", "_plain"}


def calls(share: float) -> int:
    """Count the scores announced in ten rounds."""
    found = 0
    for seed in range(10):
        *_, last = played_out("all-fives/muggins", 2, [f"greedy:announce={share}"], seed)
        found += sum(1 for move in last.history if move.text == "call")
    return found


def test_an_inattentive_bot_misses_scores_and_an_attentive_one_does_not() -> None:
    assert calls(1) > calls(0.5) > calls(0) == 0


def test_a_bot_made_anew_for_each_move_slips_no_more_and_no_less_often() -> None:
    """Servers make one for each move; its seed alone must not settle whether it slips."""
    slips = [
        bot("greedy:slip=0.4", seed).slipped(r.seen(r.turn), r.seen(r.turn).moves()) != NOTHING
        for seed in range(8)
        for r in played_out("draw", 2, ["random"], seed)
    ]
    assert 0.3 < sum(slips) / len(slips) < 0.5


def test_each_level_thinks_more_slips_less_and_overlooks_less_than_the_one_below() -> None:
    players = [bot(name) for name in LEVELS]
    for lower, higher in itertools.pairwise(players):
        assert lower.slip > higher.slip
        assert lower.iterations <= higher.iterations
        assert lower.announce <= higher.announce
        assert lower.attention < higher.attention
        assert lower.trusted.bit_count() <= higher.trusted.bit_count() or higher.trusted < 0


# A step is small where choices count for little; these are wide enough for few rounds to show them.
STEPS = [
    ("all-fives", 2, "level-3", "level-1", 40),
    ("fives-and-threes", 2, "level-3", "level-1", 40),
    ("draw", 2, "level-3", "random", 60),
    ("block", 2, "level-3", "random", 100),
    ("block/partners", 4, "level-3", "level-1", 40),
    ("doubles", 2, "level-4", "random", 25),
    ("slepe-domino", 2, "level-2", "level-1", 15),
    ("bingo", 2, "level-3", "level-1", 25),
    ("blind-hughie", 2, "level-4", "random", 50),
]


@pytest.mark.parametrize(("game", "seats", "a", "b", "deals"), STEPS)
def test_a_higher_level_wins_more_rounds(game: str, seats: int, a: str, b: str, deals: int) -> None:
    score = compare(Contest(game, a, b, seats, deals))
    assert score.won > score.lost


@pytest.mark.parametrize("name", ["nobody", "greedy:colour=3", "greedy:slip=red", "9"])
def test_unknown_bots_and_parameters_are_named(name: str) -> None:
    with pytest.raises(HughieError, match=name):
        bot(name)


def test_a_guest_draws_new_lots_at_every_move() -> None:
    """A bot made anew for each move, with the same seed, does not always take the same place."""
    r = deal("block", seats=2, seed=3)
    shares = set()
    while not r.over:
        legal = [str(move) for move in r.moves()]
        said = guest_move(partial(bot, "random", 7), r, r.turn)
        if len(legal) > 1:
            shares.add(legal.index(said) / len(legal))
        r = r.play(legal[0])
    assert max(shares) - min(shares) >= 0.5
