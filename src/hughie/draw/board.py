"""A cribbage board, or a plain score bar, as text.

A board for a target of 61 (or 121) has, for each player, 30 (60) holes out and as many
back, and the last hole. Two pegs show the score and the score before it, as at a table
where the pegs leapfrog.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

BOARDS = {61: 30, 121: 60}
GROUP = 5
BAR = 40


@dataclass(frozen=True, slots=True)
class Pegs:
    """A player or side: name, score, and the score before the last one."""

    name: str
    score: int
    before: int = 0


@dataclass(frozen=True, slots=True)
class Holes:
    """Characters for a hole, each fifth hole, the back and the front peg."""

    hole: str
    fifth: str
    back: str
    front: str


ASCII = Holes(".", ":", "o", "O")
SIGNS = Holes("·", "┊", "○", "●")


def score_board(players: Sequence[Pegs], target: int, style: str = "ascii") -> list[str]:
    """Lines for all players; a cribbage board for 61 and 121, else a bar for each."""
    holes = ASCII if style == "ascii" else SIGNS
    wide = max((len(player.name) for player in players), default=0)
    lines: list[str] = []
    for player in players:
        if target in BOARDS:
            lines += _track(player, target, wide, holes)
        else:
            lines.append(_bar(player, target, wide))
    return lines


def _track(player: Pegs, target: int, wide: int, holes: Holes) -> list[str]:
    """Two rows of holes: out from left to right, back from right to left, home at the left."""
    length = BOARDS[target]
    out = "".join(_hole(player, n, target, holes) for n in range(1, length + 1))
    back = "".join(_hole(player, n, target, holes) for n in range(2 * length, length, -1))
    home = _hole(player, target, target, holes)
    return [
        f"{player.name:<{wide}} {player.score:>4}   {out}",
        f"{'':<{wide}}     ({home}){back}",
    ]


def _hole(player: Pegs, number: int, target: int, holes: Holes) -> str:
    if number == min(player.score, target):
        return holes.front
    if number == min(player.before, target):
        return holes.back
    return holes.hole if number % GROUP else holes.fifth


def _bar(player: Pegs, target: int, wide: int) -> str:
    named = f"{player.name:<{wide}} {player.score:>4}"
    if target <= 0:
        return named
    full = max(0, min(BAR, BAR * player.score // target))
    return f"{named}/{target} [{'#' * full}{'.' * (BAR - full)}]"
