"""Every way a round can go on, counted: how rules engines are proved equal and how they are timed.

Only the moves the round waits for are counted; calls and claims, which nobody waits for, are not.
Chance lies in the deal, so that the tree below a dealt round is finite and always the same.
"""

from __future__ import annotations

from dataclasses import dataclass

from hughie.core.game import Rules
from hughie.core.round import Round
from hughie.core.state import State


@dataclass(frozen=True)
class Ply:
    """One depth of the tree: how many lines reach it, and how many of these end the round there."""

    lines: int
    over: int


def perft(played: Round, depth: int) -> int:
    """Return the number of lines of exactly ``depth`` moves; those that end sooner do not count."""
    return plies(played, depth)[depth].lines


def plies(played: Round, depth: int) -> list[Ply]:
    """Return the tree's size at each depth from 0, which is the round itself, to ``depth``."""
    lines, over = [0] * (depth + 1), [0] * (depth + 1)
    _grow(played.setup.rules, played._state, 0, lines, over)  # noqa: SLF001 - core reads its own
    return [Ply(*counted) for counted in zip(lines, over, strict=True)]


def divide(played: Round, depth: int) -> dict[str, int]:
    """Return, for each legal move by its text, how many of the ``depth`` moves' lines begin so."""
    return {str(move): perft(played.play(move), depth - 1) for move in played.moves()}


def _grow(rules: Rules, s: State, ply: int, lines: list[int], over: list[int]) -> None:
    lines[ply] += 1
    if s.how:
        over[ply] += 1
    elif ply + 1 < len(lines):
        for code in rules.moves(s):
            after = s.copy()
            rules.apply(after, code)
            _grow(rules, after, ply + 1, lines, over)
