"""Partnership Block across two libraries: a bot of Hughie against players of PyPI ``dominoes``.

    python scripts/against_dominoes.py --a level-5 --samples 10 --from-move 8 --deals 100

Both libraries hold the same round and make every move; each asks its own player. Every deal is
played twice, the second time with the sides changed round. Needs the dependency group ``bench``.
"""

from __future__ import annotations

import argparse
import importlib
import json
import time
from typing import Any

import hughie
from hughie.bots import bot, play_text
from hughie.core.rng import Rng, mix
from hughie.core.round import Round
from hughie.core.tiles import TEXT
from hughie.sim.stats import share

RULES = {"lead_tile": "any"}


class Clock:
    """The processor time that one side took for its moves, in seconds."""

    def __init__(self) -> None:
        self.times: list[float] = []

    def told(self) -> dict[str, float]:
        """Return the mean and the longest, in milliseconds."""
        if not self.times:
            return {"mean_ms": 0.0, "worst_ms": 0.0}
        mean = sum(self.times) / len(self.times)
        return {"mean_ms": round(1000 * mean, 2), "worst_ms": round(1000 * max(self.times), 1)}


def theirs(library: Any, text: str) -> Any:
    """Return a tile as the other library has it."""
    high, low = text.split("-")
    return library.Domino(int(low), int(high))


def mirrored(library: Any, played: Round) -> Any:
    """Return the same deal in the other library."""
    deck = [TEXT[tile] for tile in played.setup.deck]
    hands = [
        library.Hand([theirs(library, text) for text in deck[7 * seat : 7 * seat + 7]])
        for seat in range(4)
    ]
    valid = tuple((tile, True) for tile in hands[played.leader])
    args: tuple[Any, ...] = (library.Board(), hands, [], played.leader, valid, played.leader, None)
    return library.Game(*args)


def in_ours(played: Round, game: Any, move: Any) -> str:
    """Return the text of the other library's move."""
    tile, left = move
    text = f"{max(tile.first, tile.second)}-{min(tile.first, tile.second)}"
    if not played.ends:
        return text
    number = game.board.left_end() if left else game.board.right_end()
    for legal in played.moves():
        if legal.tile == text and number in {e.number for e in played.ends if e.tile == legal.onto}:
            return str(legal)
    raise ValueError(f"{text} cannot be laid on {number}")


def in_theirs(game: Any, played: Round, text: str) -> Any:
    """Return a move of ours as the other library has it: the tile and the end's number decide."""
    if not played.ends:
        return next(m for m in game.valid_moves if in_ours(played, game, m) == text)
    for move in game.valid_moves:
        if in_ours(played, game, move).partition("@")[0] == text.partition("@")[0]:
            number = game.board.left_end() if move[1] else game.board.right_end()
            onto = text.partition("@")[2].partition(":")[0]
            if number in {e.number for e in played.ends if e.tile == onto}:
                return move
    raise ValueError(f"{text} is not possible in the other library")


def play(library: Any, seed: int, ours: int, args: argparse.Namespace, clocks: list[Clock]) -> int:
    """Play one deal with our bot on side ``ours``; return by how many points it won."""
    deck = list(range(28))
    Rng(seed).shuffle(deck)
    names = [TEXT[tile] for tile in deck]
    played = hughie.deal("block/partners", 4, deck=names, leader=seed % 4, options=RULES)
    game = mirrored(library, played)
    bots = [bot(args.a, mix(seed, seat)) for seat in range(4)]
    sampled = library.players.probabilistic_alphabeta(
        args.from_move, args.samples, library.players.bota_gorda
    )
    rival = library.players.bota_gorda if args.greedy else sampled
    while not played.over:
        seat = played.turn
        assert seat is not None
        if "pass" in [str(move) for move in played.moves()]:
            played = played.play("pass")
            continue
        played = step(played, game, bots[seat] if seat % 2 == ours else None, rival, clocks)
    assert game.result is not None
    return played.points[ours] - played.points[1 - ours]


def step(played: Round, game: Any, player: Any, rival: Any, clocks: list[Clock]) -> Round:
    """Let one side move and tell the other library."""
    seat = played.turn
    assert seat is not None
    choosing = len(game.valid_moves) > 1
    began = time.process_time()
    if player is not None:
        text = str(play_text(player, played, seat))
        move = in_theirs(game, played, text)
    else:
        rival(game)
        move = game.valid_moves[0]
        text = in_ours(played, game, move)
    if choosing:
        clocks[player is None].times.append(time.process_time() - began)
    game.make_move(*move)
    return played.play(text)


def main() -> None:
    """Read the command line, play, print one line of JSON."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--a", default="level-5")
    parser.add_argument("--greedy", action="store_true", help="their greedy player, not the search")
    parser.add_argument("--samples", type=int, default=10)
    parser.add_argument("--from-move", type=int, default=8)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="go on from this deal")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--limit", type=float, default=600, help="seconds; what was played counts")
    args = parser.parse_args()
    library = importlib.import_module("dominoes")
    clocks, margins = [Clock(), Clock()], []
    end = time.monotonic() + args.limit
    for number in range(args.first, args.first + args.deals):
        if time.monotonic() > end:
            break
        seed = mix(args.seed, number)
        margins += [play(library, seed, ours, args, clocks) for ours in range(2)]
    won, lost = sum(m > 0 for m in margins), sum(m < 0 for m in margins)
    print(
        json.dumps(
            {
                **vars(args),
                "rounds": len(margins),
                "won": won,
                "lost": lost,
                "share": share(won, won + lost).to_json(),
                "ours": clocks[0].told(),
                "theirs": clocks[1].told(),
            }
        )
    )


if __name__ == "__main__":
    main()
