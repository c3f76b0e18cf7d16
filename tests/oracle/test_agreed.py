"""Rounds by house rules drawn at random: the engine and the second opinion play them in step."""

from __future__ import annotations

import os
import random
from typing import Any

import pytest

import hughie
from hughie.core.position import to_position
from tests.oracle.agreed import Options, Round, Tile

pytestmark = pytest.mark.conformance
ROUNDS = 400 if os.environ.get("HUGHIE_DEEP") else 25
CHOICES: dict[str, list[Any]] = {
    "direction": ["clockwise", "counterclockwise"],
    "leftover": ["boneyard", "boneyard", "dead"],
    "turn_length": ["one_tile", "one_tile", "one_tile", "until_failure"],
    "must_play_if_able": [True, True, False],
    "match": ["equal", "equal", "equal", "sum:7", "sum:6"],
    "spinner": ["none", "first_double", "opening_double", "all_doubles"],
    "spinner_fill": ["sides_then_ends", "any", "all_before_elsewhere"],
    "number_opening": [False, False, True],
    "draw_when": ["never", "if_stuck", "if_stuck", "optional_any", "optional_no_play"],
    "draw_limit": [1, 2, 3, "until_playable"],
    "drawn_tile": ["must_play", "may_play", "keep"],
    "reserve": [0, 1, 2, 3],
    "multiples": [[], [5], [3, 5], [2], [2, 4, 6]],
    "unit": ["pips", "quotient"],
    "common_multiple": ["each", "once"],
    "double_end": ["both_halves", "one_half"],
    "spinner_count": ["until_both_sides", "sniff"],
    "lead_scores": [True, False],
    "blocked_when": ["nobody_can_play", "nobody_can_play", "all_pass_in_a_row"],
    "blocked_winner": ["fewest_pips", "fewest_pips", "fewest_tiles", "nobody"],
    "blocked_tie": ["no_score", "split", "split_if_three", "lightest_tile", "each_scores"],
    "hand_score": [
        "opponents_total", "sum_of_differences", "total_minus_own", "everybodys_total", "one_point", "none",
    ],
    "hand_round": ["none", "nearest", "down", "up"],
    "round_base": [3, 5, 10],
    "round_scope": ["total", "per_opponent"],
    "out_bonus": [0, 1, 5],
    "knock_bonus": [0, 1],
    "win_on_lead": [True, False],
    "target": [0, 30, 61, 100],
    "target_rule": ["reach", "exact"],
    "target_check": ["immediate", "hand_end"],
}  # fmt: skip
FIXED = {"declare": "auto", "lead_tile": "any", "no_double": "heaviest_in_hand"}


def agreed(dice: random.Random, seats: int) -> Options:
    """House rules at random, but for what RULES leaves open or nobody can play."""
    one: Options = {name: dice.choice(values) for name, values in CHOICES.items()}
    pairs = seats == 4 and dice.random() < 0.5
    one["sides"] = "pairs" if pairs else "individuals"
    one["hand_ends"] = dice.choice(["first_out", "both_partners_out"]) if pairs else "first_out"
    if one["spinner"] in ("none", "all_doubles") and one["spinner_fill"] == "all_before_elsewhere":
        one["spinner_fill"] = "any"
    if one["match"] != "equal":
        one["number_opening"] = False
    if one["spinner"] != "none":
        one["double_end"] = "both_halves"
    if one["turn_length"] == "until_failure":
        one |= {"draw_when": "never", "must_play_if_able": True}
    elif one["drawn_tile"] == "keep":
        one |= {"draw_limit": 1, "draw_when": "if_stuck"}
    if one["blocked_tie"].startswith("split") or one["hand_score"] == "total_minus_own":
        one["round_scope"] = "total"
    return one


def text(tile: Tile) -> str:
    return f"{tile[0]}-{tile[1]}"


def read(tile: str | None) -> Tile:
    assert tile is not None
    high, low = map(int, tile.split("-"))
    return high, low


class Lockstep:
    """One deal, played by both."""

    def __init__(self, seed: int) -> None:
        self.dice = dice = random.Random(f"agreed {seed}")
        seats, largest, size = dice.choice([2, 3, 4]), dice.choice([6, 6, 7, 9]), dice.randint(2, 6)
        options = agreed(dice, seats)
        deck = [(a, b) for a in range(largest + 1) for b in range(a + 1)]
        dice.shuffle(deck)
        scores = [dice.randrange(options["target"] or 1) for _ in range(seats)]
        if options["sides"] == "pairs":
            scores = scores[:2] * 2
        game = dice.choice(["block", "draw", "doubles", "all-fives", "fives-and-threes/pub"])
        leader = dice.randrange(seats)
        self.engine = hughie.deal(
            game, seats=seats, deck=[text(t) for t in deck], leader=leader, scores=scores,
            options={**options, **FIXED, "hand_size": size, "set_max": largest},
        )  # fmt: skip
        hands = [set(deck[seat * size : seat * size + size]) for seat in range(seats)]
        self.other = Round(options, hands, deck[seats * size :], leader, scores)

    def run(self) -> None:
        tile = self.dice.choice(sorted(self.other.hands[self.other.turn]))
        assert {str(move) for move in self.engine.moves()} == set(
            map(text, self.other.hands[self.other.turn])
        )
        self.engine = self.engine.play(text(tile))
        self.other.lay(tile)
        while not self.other.end:
            self.same()
            self.step()
        self.same_end()

    def step(self) -> None:
        lays, words = self.other.moves()
        chosen = self.dice.choice([*sorted(lays), *sorted(words)])
        if isinstance(chosen, str):
            self.engine = self.engine.play(chosen)
            (self.other.draw if chosen == "draw" else self.other.say_pass)()
        else:
            tile, onto, number = chosen
            self.engine = self.engine.play(f"{text(tile)}@{text(onto)}:{number}")
            self.other.lay(tile, onto, number)

    def by_seat(self, sides: list[int]) -> tuple[int, ...]:
        return tuple(sides[self.other.side_of(seat)] for seat in range(self.engine.seats))

    def same(self) -> None:
        engine, other = self.engine, self.other
        assert (engine.over, engine.turn) == (False, other.turn)
        assert engine.points == self.by_seat(other.points)
        if other.agreed["multiples"]:
            assert engine.count == other.layout.count()
        open_ends = sorted((text(piece.tile), number) for piece, number in other.layout.open())
        assert sorted((end.tile, end.number) for end in engine.ends) == open_ends
        lays, words = other.moves()
        legal = engine.moves()
        assert {(read(m.tile), read(m.onto)) for m in legal if m.tile} == {lay[:2] for lay in lays}
        assert {m.kind for m in legal if not m.tile} - {"stop"} == words

    def same_end(self) -> None:
        result = self.engine.result
        assert result is not None
        assert result.how == self.other.end
        won = sorted(seat for side in self.other.winners() for seat in self.other.sides[side])
        assert list(result.winners) == won
        assert result.points == self.by_seat(self.other.total())


@pytest.mark.parametrize("seed", range(8))
def test_house_rules_mean_the_same_to_both(seed: int) -> None:
    for number in range(ROUNDS):
        both = Lockstep(seed * 1000 + number)
        try:
            both.run()
        except AssertionError as error:
            raise AssertionError(to_position(both.engine)) from error
