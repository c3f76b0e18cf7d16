"""Puzzles: solved positions, all hands in view, in which one move alone wins and is easily missed.

Nothing can be drawn any more in a puzzle, so that there is no luck left in it.
"""

from __future__ import annotations

from dataclasses import dataclass

from hughie.bots.bot import Bot
from hughie.bots.simple import Greedy, Random
from hughie.bots.solver import OutOfNodes, Solved, Solver
from hughie.bots.text import play_text
from hughie.core.deal import deal
from hughie.core.errors import HughieError, Phrase
from hughie.core.position import to_position
from hughie.core.rng import mix
from hughie.core.round import Round
from hughie.core.tiles import texts

NODES = 20_000
LEAST, MOST = 5, 12
"""Tiles in all hands together of a puzzle that is worth a thought and can be thought through."""
ATTEMPTS = 3000


@dataclass(frozen=True)
class Puzzle:
    """A position line, the player to move, the winning move, what it wins, and how it goes on.

    ``tempting`` is the move a player who looks one move ahead would make.
    """

    position: str
    player: int
    hands: tuple[tuple[str, ...], ...]
    answer: str
    margin: int
    tempting: str
    line: tuple[str, ...]


def puzzle(game: str = "block", seats: int = 2, seed: int = 1) -> Puzzle:
    """Find a puzzle; the same seed finds the same one. HughieError if none turns up.

    Two sides are needed.
    """
    for number in range(ATTEMPTS):
        found = _in_round(deal(game, seats=seats, seed=mix(seed, number)), mix(seed, number))
        if found is not None:
            return found
    raise HughieError(Phrase("no puzzle was found in {n} rounds", n=ATTEMPTS))


def _in_round(r: Round, seed: int) -> Puzzle | None:
    """Play a round at random to its end game; return the puzzle in it, if there is one."""
    if len(r.sides) != 2:
        raise HughieError(Phrase("puzzles need two sides"))
    player = Random(seed)
    while not r.over:
        held = sum(len(hand) for hand in _hands(r))
        if held < LEAST:
            return None
        if held <= MOST and len(r.moves()) > 1 and not r.view(None)["drawable"]:
            found = judged(r)
            if found is not None:
                return found
        r = _on(r, player)
    return None


def _hands(r: Round) -> list[list[str]]:
    hands = r.view(None)["hands"]
    assert isinstance(hands, list)
    return hands


def _on(r: Round, player: Bot) -> Round:
    """Make a move; scores are announced."""
    seat = r.turn
    assert seat is not None
    r = r.play(play_text(player, r, seat))
    return r.play("call", seat=seat) if "call" in [str(m) for m in r.interjections(seat)] else r


def judged(r: Round) -> Puzzle | None:
    """Return the position as a puzzle: one move wins, all others do not, and greed misses it."""
    seat = r.turn
    assert seat is not None
    solved = solve(r)
    if solved is None or len(solved.codes) < 2 or not solved.margins[0] > 0 >= solved.margins[1]:
        return None
    answer, tempting = str(r.named(solved.code)), str(play_text(Greedy(1), r, seat))
    if answer.partition("@")[0] == tempting.partition("@")[0]:
        return None
    line = principal(r)
    hands = tuple(tuple(texts(hand.tiles)) for hand in r.laid_open().hands)
    return Puzzle(to_position(r), seat + 1, hands, answer, solved.margin, tempting, tuple(line))


def solve(r: Round) -> Solved | None:
    """Solve a position in which everybody sees everything; None if it is too large."""
    try:
        return Solver(r.setup.rules, NODES).solve(r.laid_open(), every=True)
    except OutOfNodes:
        return None


def principal(r: Round) -> list[str]:
    """Return the moves by which the round ends when both sides play their best."""
    found: list[str] = []
    while not r.over:
        solved = solve(r) if len(r.moves()) > 1 else None
        move = str(r.moves()[0]) if solved is None else str(r.named(solved.code))
        assert r.turn is not None
        found.append(f"{r.turn + 1} {move}")
        r = r.play(move)
    return found
