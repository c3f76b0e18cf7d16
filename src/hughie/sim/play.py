"""One round between bots, played in place and counted."""

from __future__ import annotations

from typing import Final

from hughie.bots.bot import NOTHING, Bot
from hughie.core.errors import HughieError, Phrase
from hughie.core.game import Rules
from hughie.core.moves import CALL, PASS
from hughie.core.rng import Rng
from hughie.core.seen import View
from hughie.core.state import NO_TILE, State
from hughie.core.told import Told

LONGEST: Final = 100_000  # moves after which a round is taken to be endless
SAID: Final = 1 << 30  # marks the codes of interjections in a trace


class Outcome:
    """What there is to count about a round that is over.

    ``due`` counts the plays that scored, ``called`` those announced by their seat and ``claimed``
    those claimed by another, all only where scores are called by hand. ``trace`` holds seat and
    code of every move, if kept; interjections are marked with SAID.
    """

    def __init__(self, keep: bool = False) -> None:
        self.leader = 0
        self.moves = 0
        self.drawn = 0
        self.due = 0
        self.called = 0
        self.claimed = 0
        self.spun = False
        self.how = 0
        self.winners: list[int] = []
        self.points: list[int] = []
        self.margin = 0
        self.trace: list[tuple[int, int]] | None = [] if keep else None


def play_round(rules: Rules, s: State, players: list[Bot], rng: Rng, keep: bool = False) -> Outcome:
    """Play a dealt round to its end; ``rng`` settles in which order seats speak.

    No players at all: every move is chosen at random and nobody misses a score.
    """
    out = Outcome(keep)
    out.leader = s.leader
    yard = len(s.yard)
    if players:
        s.told = Told(rules.seats)
    while s.how == 0:
        seat = s.turn
        code = _choose(rules, s, players[seat]) if players else rules.pick(s, rng)
        if out.trace is not None:
            out.trace.append((seat, code))
        rules.apply(s, code)
        out.moves += 1
        if s.claims is not None:
            _speak(rules, s, players, rng, out, code)
        if out.moves > LONGEST:
            raise HughieError(Phrase("the round does not end after {n} moves", n=LONGEST))
    out.drawn = yard - len(s.yard)
    out.how = s.how
    out.spun = s.spinner != NO_TILE
    out.winners = rules.winners(s)
    out.points = rules.payoff(s)
    out.margin = _margin(rules, out.points)
    return out


def _margin(rules: Rules, points: list[int]) -> int:
    """Return by how many points the first seat's side is ahead of the best other side."""
    best = -1_000_000
    for number, side in enumerate(rules.sides):
        if number != rules.side_of[0] and points[side[0]] > best:
            best = points[side[0]]
    return points[0] - best


def _choose(rules: Rules, s: State, player: Bot) -> int:
    """Ask a bot; one that fails or returns an illegal move is named, not followed."""
    try:
        code = player.choose(View(rules, s, s.turn))
    except Exception as error:
        raise HughieError(
            Phrase(
                "the bot {bot} of player {n} failed: {error}",
                bot=type(player).__name__,
                n=s.turn + 1,
                error=repr(error),
            )
        ) from error
    if code not in rules.moves(s):
        raise HughieError(
            Phrase(
                "the bot {bot} of player {n} made an illegal move",
                bot=type(player).__name__,
                n=s.turn + 1,
            )
        )
    return code


def _speak(rules: Rules, s: State, players: list[Bot], rng: Rng, out: Outcome, code: int) -> None:
    """Ask all seats, in an order drawn by lot, whether they call (RULES 3.9)."""
    claims = s.claims
    assert claims is not None
    if code < PASS and claims.due > 0:
        out.due += 1
    for seat in rng.sample(rules.seats, rules.seats):
        offers = rules.interjections(s, seat)
        if not offers:
            continue
        view = View(rules, s, seat)
        said = players[seat].interject(view, offers) if players else _gainful(view, offers)
        if said == NOTHING:
            continue
        if view.due(said) > 0:
            out.called += said == CALL
            out.claimed += said != CALL
        if out.trace is not None:
            out.trace.append((seat, said | SAID))
        rules.interject(s, seat, said)


def _gainful(view: View, offers: list[int]) -> int:
    for offer in offers:
        if view.due(offer) > 0:
            return offer
    return NOTHING
