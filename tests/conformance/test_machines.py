"""One state machine for each kind of game: hypothesis plays, asks, takes back and looks for a slip."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

import hughie
from hughie.core import registry
from hughie.core.errors import HughieError, IllegalMove, MalformedMove, OptionError
from hughie.core.game import Game
from hughie.core.match import Match
from hughie.core.record import Record
from hughie.core.round import Round
from tests.conformance.cases import DEEP, games, options_of

pytestmark = pytest.mark.conformance
WORDS = (
    "draw",
    "pass",
    "turn",
    "look",
    "peek",
    "hide",
    "reveal",
    "stop",
    "call",
    "muggins",
    "close",
)
numbers = st.integers(0, 9)
tiles = st.builds("{}-{}".format, numbers, numbers)
texts = st.sampled_from(WORDS) | tiles | st.builds("{}@{}".format, tiles, tiles)
many = st.integers(0, 10**6)


class Machine(RuleBasedStateMachine):
    """A match in play, and copies of what it was before each step."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game
        self.match: Match | None = None
        self.before: list[tuple[Round, str]] = []

    @property
    def round(self) -> Round:
        assert self.match is not None
        return self.match.round

    @initialize(data=st.data())
    def deal(self, data: st.DataObject) -> None:
        name = f"{self.game.name}/{data.draw(st.sampled_from(list(self.game.presets)), 'preset')}"
        every = options_of(self.game)
        chosen = data.draw(
            st.lists(st.sampled_from(list(every)), max_size=5, unique=True), "options"
        )
        house = {option: data.draw(st.sampled_from(every[option]), option) for option in chosen}
        seed, seats = data.draw(many, "seed"), data.draw(st.integers(2, 5), "seats")
        self.match = self._agreed(name, seats, seed, house)

    def _agreed(self, name: str, seats: int, seed: int, house: dict[str, object]) -> Match:
        """A match with these house rules, or without the ones that cannot be played."""
        for dropped in range(len(house) + 1):
            kept = dict(list(house.items())[dropped:])
            with suppress(OptionError):
                return hughie.match(name, seats=seats, seed=seed, options=kept)
        counts = registry.games()[self.game.name].preset_seats[name.partition("/")[2]]
        return hughie.match(name, seats=counts[0], seed=seed)

    # -- steps -------------------------------------------------------------------------------------

    def _go(self, match: Match) -> None:
        self.before.append((self.round, seen(self.round)))
        self.match = match

    @precondition(lambda self: self.match and not self.round.over)
    @rule(pick=many)
    def play(self, pick: int) -> None:
        assert self.match is not None
        moves = self.match.moves()
        self._go(self.match.play(moves[pick % len(moves)]))

    @precondition(lambda self: self.match and not self.round.over)
    @rule(pick=many, steps=st.integers(5, 40))
    def play_on(self, pick: int, steps: int) -> None:
        for step in range(steps):
            if not self.round.over:
                self.play(pick >> step % 8)

    @precondition(lambda self: self.match)
    @rule(seat=many, pick=many)
    def speak(self, seat: int, pick: int) -> None:
        assert self.match is not None
        seat %= self.match.seats
        offers = self.match.interjections(seat)
        if offers:
            turn = self.match.turn
            self._go(self.match.play(offers[pick % len(offers)], seat=seat))
            assert self.match.turn in {turn, None}

    @precondition(lambda self: self.match)
    @rule(seat=many, text=texts)
    def try_anything(self, seat: int, text: str) -> None:
        assert self.match is not None
        seat %= self.match.seats
        before, played = seen(self.round), self.round
        try:
            refusal = self.match.why(text, seat)
        except MalformedMove:
            return
        if refusal is None:
            self._go(self.match.play(text, seat=seat))
            assert self.round.history[-1].seat == seat
            return
        with pytest.raises(IllegalMove) as refused:
            self.match.play(text, seat=seat)
        assert refused.value.refusal == refusal
        assert seen(played) == before

    @precondition(lambda self: self.before)
    @rule(pick=many)
    def nothing_played_before_has_changed(self, pick: int) -> None:
        played, told = self.before[pick % len(self.before)]
        assert seen(played) == told

    @precondition(lambda self: self.match and self.round.over)
    @rule()
    def next_round(self) -> None:
        """The scores are the old ones, with the points of a round that is blocked at the deal."""
        assert self.match is not None
        scores = self.match.scores
        if self.match.over:
            with pytest.raises(HughieError):
                self.match.next_round()
        else:
            self._go(self.match.next_round())
            at_once = self.round.points if self.round.over else [0] * self.match.seats
            assert self.match.scores == tuple(map(sum, zip(scores, at_once, strict=True)))

    @precondition(lambda self: self.match)
    @rule()
    def write_down(self) -> None:
        assert self.match is not None
        read = Record.from_dgn(self.match.record().to_dgn())
        read.verify()
        again = read.replay()
        assert isinstance(again, Match)
        assert again.scores == self.match.scores
        assert seen(again.round) == seen(self.round)

    @precondition(lambda self: self.match and not self.round.over)
    @rule(seat=many, seed=many)
    def reshuffle(self, seat: int, seed: int) -> None:
        seat %= self.round.seats
        world = self.round.determinize(seat, seed)
        for recall in (False, True):
            assert world.view(seat, recall) == self.round.view(seat, recall)
        for text in ("pass", "draw", "hide", "reveal", "turn:2", "6-4", "muggins"):
            assert world.why(text, seat) == self.round.why(text, seat)

    # -- what always holds -------------------------------------------------------------------------

    @invariant()
    def somebody_can_always_go_on(self) -> None:
        if self.match is None:
            return
        played = self.round
        assert played.over == (played.turn is None) == (played.result is not None)
        for seat in range(played.seats):
            assert bool(played.moves(seat)) == (seat == played.turn)

    @invariant()
    def the_table_adds_up(self) -> None:
        if self.match is None:
            return
        view: Any = self.round.view(None)
        held = sum(len(hand) for hand in view["hands"])
        tricks = view["trick"]["taken"] if view["trick"] else []
        led = 1 if view["trick"] and view["trick"]["led"] else 0
        laid = len(view["layout"]) + sum(len(taken) for taken in tricks) + led
        size = (view["set_max"] + 1) * (view["set_max"] + 2) // 2
        assert held + laid + view["boneyard"] + view["dead"] == size
        for side in view["sides"]:
            assert len({self.round.points[seat] for seat in side}) == 1


def seen(played: Round) -> str:
    """Everything anybody sees of a round, as text."""
    return json.dumps([played.view(seat) for seat in (None, *range(played.seats))])


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_whatever_people_do_the_rules_hold(game: Game) -> None:
    run_state_machine_as_test(
        lambda: Machine(game),
        settings=settings(max_examples=400 if DEEP else 8, stateful_step_count=30),
    )
