"""How strong the bots are: shares of decided rounds, seats swapped, with intervals.

    python scripts/strength.py draw --a level-5 --b greedy --deals 1000
    python scripts/strength.py block/partners --seats 4 --a level-5 --b greedy --open

Every deal is played twice, the second time with the sides changed round. A round is decided when
one side has made more points in it than the other. ``--open`` lets bot A see every hand: the bound
that no honest play can pass.
"""

from __future__ import annotations

import argparse
import json
import math
import time
from dataclasses import asdict, dataclass

from hughie.bots import NOTHING, Bot, bot
from hughie.core.game import Deal, Rules
from hughie.core.registry import agree, find
from hughie.core.rng import Rng, mix
from hughie.core.seen import View
from hughie.core.state import State
from hughie.core.told import Told

Z = 1.96


@dataclass
class Score:
    """What bot A made of its rounds against bot B."""

    game: str
    a: str
    b: str
    deals: int = 0
    won: int = 0
    lost: int = 0
    drawn: int = 0
    points: int = 0
    moves: int = 0
    seconds: float = 0.0  # of processor time, for the moves that were a choice

    @property
    def share(self) -> float:
        """The share of decided rounds that A won."""
        return self.won / max(1, self.won + self.lost)


def wilson(won: int, decided: int) -> tuple[float, float]:
    """Return the 95 % Wilson interval of a share."""
    if decided == 0:
        return 0.0, 1.0
    share, z2 = won / decided, Z * Z
    middle = (share + z2 / (2 * decided)) / (1 + z2 / decided)
    half = (
        Z
        / (1 + z2 / decided)
        * math.sqrt(share * (1 - share) / decided + z2 / (4 * decided * decided))
    )
    return middle - half, middle + half


class Player:
    """A bot at a seat; one that sees everything gets a state in which it knows every tile."""

    def __init__(self, name: str, seed: int, sees_all: bool) -> None:
        self.bot: Bot = bot(name, seed)
        self.sees_all = sees_all

    def view(self, rules: Rules, s: State, seat: int) -> View:
        """Return what the bot is shown."""
        if not self.sees_all:
            return View(rules, s, seat)
        shown = s.copy()
        shown.known[seat] = rules.tiles.all
        return View(rules, shown, seat)


def speak(rules: Rules, s: State, players: list[Player]) -> None:
    """Let every seat say what nobody waits for."""
    if s.claims is None:
        return
    for seat, player in enumerate(players):
        offers = rules.interjections(s, seat)
        if offers:
            said = player.bot.interject(View(rules, s, seat), offers)
            if said != NOTHING:
                rules.interject(s, seat, said)


def play(rules: Rules, s: State, players: list[Player], score: Score, a_side: int) -> list[int]:
    """Play a round to its end in place; return the points by seat."""
    while not s.how:
        seat = s.turn
        began = time.process_time()
        code = players[seat].bot.choose(players[seat].view(rules, s, seat))
        if rules.side_of[seat] == a_side and len(rules.moves(s)) > 1:
            score.seconds += time.process_time() - began
            score.moves += 1
        rules.apply(s, code)
        speak(rules, s, players)
    return list(rules.result(s).points)


def deal_of(rules: Rules, seed: int) -> State:
    """Deal a round in which moves are listened to."""
    s = rules.deal(Deal(Rng(seed)))
    s.told = Told(rules.seats)
    return s


def compare(args: argparse.Namespace) -> Score:
    """Play all deals both ways round."""
    game, preset = find(args.game)
    options = agree(game, preset, dict(pair.split("=", 1) for pair in args.option))
    rules = game.rules(options, args.seats)
    score = Score(args.game, args.a, args.b)
    end = time.monotonic() + args.limit
    for number in range(args.first, args.first + args.deals):
        if time.monotonic() > end:
            break
        seed = mix(args.seed, number)
        for a_side in range(2):
            one_round(rules, seed, a_side, score, args)
        score.deals += 1
    return score


def one_round(rules: Rules, seed: int, a_side: int, score: Score, args: argparse.Namespace) -> None:
    """Play one deal with A on one of the two sides."""
    players = [
        Player(args.a if mine else args.b, mix(seed, seat), args.open and mine)
        for seat in range(rules.seats)
        for mine in [rules.side_of[seat] == a_side]
    ]
    points = play(rules, deal_of(rules, seed), players, score, a_side)
    margin = points[rules.sides[a_side][0]] - points[rules.sides[1 - a_side][0]]
    score.won += margin > 0
    score.lost += margin < 0
    score.drawn += margin == 0
    score.points += margin


def told(score: Score, args: argparse.Namespace) -> dict[str, object]:
    """Return what there is to say about a comparison."""
    low, high = wilson(score.won, score.won + score.lost)
    return {
        **asdict(score),
        "open": args.open,
        "share": round(100 * score.share, 1),
        "interval": [round(100 * low, 1), round(100 * high, 1)],
        "margin": round(score.points / max(1, 2 * score.deals), 2),
        "ms_a_move": round(1000 * score.seconds / max(1, score.moves), 2),
    }


def main() -> None:
    """Read the command line, play, print one line of JSON."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--a", default="level-5")
    parser.add_argument("--b", default="greedy")
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0, help="go on from this deal")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--limit", type=float, default=1e9, help="seconds; what was played counts")
    parser.add_argument("--open", action="store_true", help="A sees every hand")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    args = parser.parse_args()
    print(json.dumps(told(compare(args), args)))


if __name__ == "__main__":
    main()
