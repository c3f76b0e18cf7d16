"""Other people's engines, played at random as their own documentation does; measured beside ours."""

from __future__ import annotations

import importlib
import random
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import cycle
from typing import Any, Final, TypeVar

Played = tuple[int, int, float]
"""Rounds, moves, and the processor time of the moves alone, the deal left out where it can be."""

ROUNDS: Final = (
    20  # played between two looks at the clock, which itself costs as much as a few moves
)
T = TypeVar("T")


def timed(deal: Callable[[], T], play: Callable[[T], int]) -> Played:
    """Deal some rounds, then play them; ``play`` returns how many moves it made."""
    dealt = [deal() for _ in range(ROUNDS)]
    began = time.process_time()
    moves = 0
    for one in dealt:
        moves += play(one)
    return ROUNDS, moves, time.process_time() - began


def drawn_lots() -> Iterator[int]:
    """Return random numbers drawn beforehand, without end.

    Every loop, ours too, makes the move with the number ``lot % len(moves)``: what is measured is
    the engine, and choosing costs as little as Python allows.
    """
    chance = random.Random(1)
    return cycle([chance.getrandbits(20) for _ in range(10_007)])


def _dominoes() -> Callable[[], Played]:
    """PyPI ``dominoes``: Block for four in partnership, all tiles dealt."""
    package: Any = importlib.import_module("dominoes")
    lots = drawn_lots()

    def play(game: Any) -> int:
        made = 0
        for lot in lots:
            moves = game.valid_moves
            game.make_move(*moves[lot % len(moves)])
            made += 1
            if game.result is not None:
                break
        return made

    return lambda: timed(lambda: package.Game.new(starting_player=0), play)


def _open_spiel(name: str) -> Callable[[], Played]:
    """OpenSpiel, chance included (its deals are chance moves)."""
    pyspiel: Any = importlib.import_module("pyspiel")
    if "domino" in name:
        importlib.import_module("open_spiel.python.games")
    game = pyspiel.load_game(name)
    lots = drawn_lots()

    def deal() -> Any:
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(random.choice(state.legal_actions()))
        return state

    def play(state: Any) -> int:
        legal, apply, is_over = state.legal_actions, state.apply_action, state.is_terminal
        made = 0
        for lot in lots:
            actions = legal()
            apply(actions[lot % len(actions)])
            made += 1
            if is_over():
                break
        return made

    return lambda: timed(deal, play)


def _rlcard() -> Callable[[], Played]:
    """RLCard's Uno, driven through its environment by its own random agents."""
    rlcard: Any = importlib.import_module("rlcard")
    agents: Any = importlib.import_module("rlcard.agents")
    env = rlcard.make("uno")
    env.set_agents([agents.RandomAgent(env.num_actions) for _ in range(env.num_players)])

    def play() -> Played:
        began = time.process_time()
        trajectories, _ = env.run()
        return 1, sum(len(t) // 2 for t in trajectories), time.process_time() - began

    return play


PEERS: Final[Mapping[str, tuple[int, Callable[[], Callable[[], Played]]]]] = {
    "dominoes": (4, _dominoes),
    "OpenSpiel block dominoes": (2, lambda: _open_spiel("python_block_dominoes")),
    "OpenSpiel team dominoes": (4, lambda: _open_spiel("python_team_dominoes")),
    "OpenSpiel hearts (C++)": (4, lambda: _open_spiel("hearts")),
    "RLCard Uno": (2, _rlcard),
}
"""Each peer's seats, and how it is made ready."""


@dataclass(frozen=True)
class Peer:
    """Another engine: its name, how many play, and a call that plays one or more rounds."""

    name: str
    seats: int
    play: Callable[[], Played]


def installed() -> tuple[list[Peer], dict[str, str]]:
    """Return the peers that can be played here, and by name why the others cannot."""
    found: list[Peer] = []
    missing: dict[str, str] = {}
    for name, (seats, make) in PEERS.items():
        try:
            found.append(Peer(name, seats, make()))
        except Exception as error:  # noqa: BLE001 - what others do on import is not in our hands
            missing[name] = f"{type(error).__name__}: {error}"
    return found, missing
