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
import time
from dataclasses import asdict, dataclass

from hughie.bots import NOTHING, Bot, bot
from hughie.core.game import Deal, Rules
from hughie.core.registry import agree, find
from hughie.core.rng import Rng, mix
from hughie.core.seen import View
from hughie.core.state import State
from hughie.core.told import Told
from hughie.sim.stats import Interval, share


@dataclass(frozen=True)
class Contest:
    """Bot A against bot B: ``deals`` deals from number ``first`` on, each both ways round.

    With ``open`` A sees every hand. After ``limit`` seconds what was played counts.
    """

    game: str
    a: str = "level-5"
    b: str = "greedy"
    seats: int = 2
    deals: int = 1000
    first: int = 0
    seed: int = 1
    open: bool = False
    option: tuple[str, ...] = ()
    limit: float = 1e9


@dataclass
class Score:
    """What bot A made of its rounds against bot B."""

    deals: int = 0
    won: int = 0
    lost: int = 0
    drawn: int = 0
    points: int = 0
    moves: int = 0
    seconds: float = 0.0  # of processor time, for the moves that were a choice

    @property
    def share(self) -> Interval:
        """The share of decided rounds that A won."""
        return share(self.won, self.won + self.lost)

    @property
    def ms(self) -> float:
        """Milliseconds of processor time for a move that was a choice."""
        return 1000 * self.seconds / max(1, self.moves)


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
        shown.hands[seat].known = rules.tiles.all
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


def compare(c: Contest) -> Score:
    """Play all deals both ways round."""
    game, preset = find(c.game)
    options = agree(game, preset, dict(pair.split("=", 1) for pair in c.option))
    rules = game.rules(options, c.seats)
    score = Score()
    end = time.monotonic() + c.limit
    for number in range(c.first, c.first + c.deals):
        if time.monotonic() > end:
            break
        for a_side in range(2):
            one_round(rules, mix(c.seed, number), a_side, score, c)
        score.deals += 1
    return score


def one_round(rules: Rules, seed: int, a_side: int, score: Score, c: Contest) -> None:
    """Play one deal with A on one of the two sides."""
    players = [
        Player(c.a if mine else c.b, mix(seed, seat), c.open and mine)
        for seat in range(rules.seats)
        for mine in [rules.side_of[seat] == a_side]
    ]
    points = play(rules, deal_of(rules, seed), players, score, a_side)
    margin = points[rules.sides[a_side][0]] - points[rules.sides[1 - a_side][0]]
    score.won += margin > 0
    score.lost += margin < 0
    score.drawn += margin == 0
    score.points += margin


def told(score: Score, c: Contest) -> dict[str, object]:
    """Return what there is to say about a contest."""
    return {
        **asdict(c),
        **asdict(score),
        "share": score.share.to_json(),
        "margin": round(score.points / max(1, 2 * score.deals), 2),
        "ms_a_move": round(score.ms, 2),
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
    parser.add_argument("--option", nargs="*", default=(), metavar="NAME=VALUE")
    contest = Contest(**vars(parser.parse_args()))
    print(json.dumps(told(compare(contest), contest)))


if __name__ == "__main__":
    main()
