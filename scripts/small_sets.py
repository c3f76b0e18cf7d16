"""Writes exhaustive counts: the whole tree of moves on double-two and double-three sets.

``python -m scripts.small_sets`` writes ``tests/data/perft.json``: for every preset of every game
that is played with sets of any size, the lines of moves of each length below a few deals of both
sets, and below every possible deal of the double-two set together.
"""

from __future__ import annotations

import dataclasses
import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations
from pathlib import Path
from typing import Any

from hughie.core.deal import deal_round
from hughie.core.perft import plies
from hughie.core.registry import base_of, find, games
from hughie.core.rng import Rng
from hughie.core.round import Round
from hughie.core.tiles import TEXT, tile_set

FILE = Path(__file__).resolve().parent.parent / "tests" / "data" / "perft.json"
HANDS = {2: {2: 2, 3: 2, 4: 1, 5: 1}, 3: {2: 3, 3: 2, 4: 2, 5: 2}}
SEEDS = (1, 2, 3, 4)
ENOUGH = 1000  # lines of one length below one deal; longer ones are not counted
DEPTH = 6  # of the trees below every deal
Counts = list[list[int]]


def cases() -> Iterator[tuple[str, str, int]]:
    """Every preset of a game with sets of any size, at every number of seats."""
    for name, about in games().items():
        for preset, counts in about.preset_seats.items():
            if hasattr(base_of(find(name)[0], preset), "set_max"):
                yield from ((name, preset, seats) for seats in counts)


def small(game: str, preset: str, seats: int, largest: int) -> tuple[Any, Any]:
    """Return options and rules with a set smaller than any that is offered to people."""
    kind = find(game)[0]
    hand = HANDS[largest][seats]
    options = dataclasses.replace(base_of(kind, preset), set_max=largest, hand_size=hand)
    return options, kind.rules(options, seats)


def dealt(game: str, preset: str, options: Any, rules: Any, deck: Sequence[int]) -> Round:
    """Deal a deck; where the rules deal again or draw lots, that follows from one seed."""
    texts = [TEXT[tile] for tile in deck]
    return deal_round(find(game)[0], preset, options, rules, 1, texts)


def tree(played: Round) -> Counts:
    """Count lines and ends of each length, until nothing is left or it is enough."""
    for depth in range(1, 200):
        found = counted(played, depth)
        if found[-1][0] > ENOUGH or found[-1][0] == 0:
            break
    return found


def counted(played: Round, depth: int) -> Counts:
    """Count lines and ends of each length up to a depth."""
    return [[ply.lines, ply.over] for ply in plies(played, depth)]


def some_deals(game: str, preset: str, seats: int, largest: int) -> Iterator[Round]:
    """Deal a few times."""
    options, rules = small(game, preset, seats, largest)
    for seed in SEEDS:
        deck = list(range(tile_set(largest).size))
        Rng(seed).shuffle(deck)
        yield dealt(game, preset, options, rules, deck)


def every_deal(game: str, preset: str, seats: int) -> Counts:
    """Count below every deal of the double-two set, all together."""
    options, rules = small(game, preset, seats, 2)
    decks = permutations(range(tile_set(2).size))
    return added(counted(dealt(game, preset, options, rules, deck), DEPTH) for deck in decks)


def added(trees: Iterable[Counts]) -> Counts:
    """Add up trees, length by length."""
    total = [[0, 0] for _ in range(DEPTH + 1)]
    for one in trees:
        for sums, (lines, over) in zip(total, one, strict=True):
            sums[0] += lines
            sums[1] += over
    return total


def main() -> int:
    """Count everything and write it down, one line a case."""
    rows: list[str] = []
    for game, preset, seats in cases():
        told: dict[str, object] = {"game": game, "preset": preset, "seats": seats}
        for largest in HANDS:
            dealt_to = some_deals(game, preset, seats, largest)
            told[f"double-{largest}"] = [tree(played) for played in dealt_to]
        told["every double-2 deal"] = every_deal(game, preset, seats)
        rows.append(json.dumps(told))
    FILE.write_text("[\n" + ",\n".join(rows) + "\n]\n", encoding="utf-8")
    print(f"{len(rows)} cases in {FILE.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
