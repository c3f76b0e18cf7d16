"""A round looked back on: what each choice was worth, the costliest mistakes, luck apart from skill.

Every choice is weighed by what its seat knew at the time, with the same search that bots use; the
deal is weighed by letting equal bots play it many times. All numbers are points by which a side is
ahead of its best rival at the end of the round.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass

from hughie.bots.bot import Bot
from hughie.bots.ismcts import Ismcts
from hughie.bots.search import Margin
from hughie.core.deal import deal_round
from hughie.core.errors import HughieError, Phrase
from hughie.core.game import Deal, Rules
from hughie.core.rng import Rng, mix
from hughie.core.round import Round, Setup
from hughie.core.tiles import TEXT
from hughie.sim.play import play_round

Z = 1.96
ITERATIONS = 1500
DEALS = 40
EQUAL_BOT = 60
"""Iterations a move of the bots that replay a deal."""


@dataclass(frozen=True)
class Choice:
    """A move, the points it was worth, and their 95 % interval (a point where all was known)."""

    move: str
    points: float
    low: float
    high: float


@dataclass(frozen=True)
class Decision:
    """A moment at which a seat had a choice; ``choices`` are best first.

    ``number`` counts the moves of the round from 1, calls included. ``loss`` is what the move made
    was worth less than the best one; ``clear`` says that this is more than chance in the weighing.
    """

    number: int
    seat: int
    made: str
    choices: tuple[Choice, ...]
    loss: float
    clear: bool
    exact: bool


@dataclass(frozen=True)
class Share:
    """One side's round: what it got, what the deal was worth, and what was given away.

    ``deal`` is the luck of the deal, ``deal_error`` its standard error; ``made`` is the difference,
    what was made of the deal; ``lost`` is the sum of the losses of the side's own choices.
    """

    side: int
    result: float
    deal: float
    deal_error: float
    made: float
    lost: float


@dataclass(frozen=True)
class Analysis:
    """All decisions of a round in order, and each side's share of luck and skill."""

    decisions: tuple[Decision, ...]
    shares: tuple[Share, ...]

    def mistakes(self, most: int = 3) -> list[Decision]:
        """Return the clear mistakes that cost most, costliest first."""
        wrong = [decision for decision in self.decisions if decision.clear]
        return sorted(wrong, key=lambda decision: -decision.loss)[:most]

    def to_json(self) -> dict[str, object]:
        """Return everything as plain data."""
        return {
            "decisions": [asdict(decision) for decision in self.decisions],
            "mistakes": [decision.number for decision in self.mistakes()],
            "shares": [asdict(share) for share in self.shares],
        }

    def notes(self) -> list[str]:
        """Return the analysis as comment lines for a record."""
        return [f"# {line}" for line in (*map(_note, self.decisions), *map(_sum, self.shares))]


def analyse(
    played: Round, iterations: int = ITERATIONS, deals: int = DEALS, seed: int = 1
) -> Analysis:
    """Weigh every choice of a round that is over.

    ``iterations`` are spent on each decision, ``deals`` rounds of equal bots on the deal. HughieError
    while the round is in play.
    """
    if played.result is None:
        raise HughieError(Phrase("only a round that is over can be analysed"))
    decisions = tuple(
        weigh(before, move, number, iterations, seed)
        for number, before, move in positions(played)
        if len(before.moves()) > 1
    )
    return Analysis(decisions, _shares(played, decisions, deals, seed))


def positions(played: Round) -> Iterator[tuple[int, Round, str]]:
    """Replay a round; yield the number of each move that was waited for, the round before, the move."""
    r = dealt(played.setup)
    for number, step in enumerate(played.history, start=1):
        if not r.over and r.turn == step.seat and step.text not in said(r, step.seat):
            yield number, r, step.text
        r = r.play(step.text, seat=step.seat)


def dealt(setup: Setup) -> Round:
    """Return the round as it was dealt."""
    deck = [TEXT[tile] for tile in setup.deck]
    seed = setup.seed
    return deal_round(
        setup.game, setup.preset, setup.options, setup.rules, seed, deck, setup.leader, setup.base
    )


def said(r: Round, seat: int) -> list[str]:
    """Return what a seat may say though nobody waits for it."""
    return [str(move) for move in r.interjections(seat)]


def weigh(before: Round, made: str, number: int, iterations: int, seed: int) -> Decision:
    """Weigh the choices of the seat to act, by what it knows."""
    seat = before.turn
    assert seat is not None
    player = Ismcts(mix(seed, number), iterations=iterations)
    view = before.seen(seat)
    solved = player.solved(view, every=True)
    if solved is not None:
        pairs = zip(solved.codes, solved.margins, strict=True)
        found = [(code, Choice(str(before.named(code)), m, m, m)) for code, m in pairs]
    else:
        search = player.search(view)
        search.weigh(iterations)
        found = [(margin.code, _choice(before, margin)) for margin in search.margins]
    choices = sorted([choice for _, choice in found], key=lambda choice: -choice.points)
    mine = next((c for c in choices if c.move == made), None) or _twin(made, found)
    best = choices[0]
    loss = best.points - mine.points
    clear = loss > 0 and (mine.high < best.low or solved is not None)
    return Decision(number, seat, made, tuple(choices), loss, clear, solved is not None)


def _choice(before: Round, margin: Margin) -> Choice:
    mean, half = margin.mean(), Z * margin.error()
    return Choice(str(before.named(margin.code)), mean, mean - half, mean + half)


def _twin(made: str, found: list[tuple[int, Choice]]) -> Choice:
    """Return the choice that differs from the move made only in which of two like places it fills."""
    tile = made.partition("@")[0]
    return next(c for _, c in found if c.move.partition("@")[0] == tile)


# -- luck and skill ---------------------------------------------------------------------------------


def _shares(
    played: Round, decisions: tuple[Decision, ...], deals: int, seed: int
) -> tuple[Share, ...]:
    rules = played.setup.rules
    got = rivalry(rules, list(played.points))
    runs = [rivalry(rules, _replayed(played.setup, mix(seed, number))) for number in range(deals)]
    found = []
    for side in range(len(rules.sides)):
        margin = Margin(side)
        for run in runs:
            margin.add(run[side])
        lost = sum(d.loss for d in decisions if d.clear and rules.side_of[d.seat] == side)
        mean = margin.mean()
        found.append(Share(side, got[side], mean, margin.error(), got[side] - mean, lost))
    return tuple(found)


def rivalry(rules: Rules, points: list[int]) -> list[int]:
    """Return by how much each side is ahead of its best rival."""
    totals = [points[side[0]] for side in rules.sides]
    return [
        own - max(other for n, other in enumerate(totals) if n != side)
        for side, own in enumerate(totals)
    ]


def _replayed(setup: Setup, seed: int) -> list[int]:
    """Let equal bots play a deal; return the points by seat."""
    rules = setup.rules
    state = rules.deal(Deal(Rng(seed), list(setup.deck), setup.leader, list(setup.base)))
    players: list[Bot] = [
        Ismcts(mix(seed, seat), iterations=EQUAL_BOT) for seat in range(rules.seats)
    ]
    return play_round(rules, state, players, Rng(seed)).points


# -- in words that a record may carry ---------------------------------------------------------------


def _note(decision: Decision) -> str:
    best = decision.choices[0]
    mine = best.points - decision.loss
    told = f"move {decision.number}, player {decision.seat + 1}: {decision.made} {mine:+.1f}"
    return told if decision.loss <= 0 else f"{told}; best {best.move} {best.points:+.1f}"


def _sum(share: Share) -> str:
    return (
        f"side {share.side + 1}: result {share.result:+.0f}, deal {share.deal:+.1f} "
        f"(standard error {share.deal_error:.1f}), made of it {share.made:+.1f}, "
        f"clear mistakes {-share.lost:+.1f}"
    )
