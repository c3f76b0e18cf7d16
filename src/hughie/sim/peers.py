"""Other people's engines, played at random as their own documentation does; measured beside ours."""

from __future__ import annotations

import importlib
import random
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

Played = tuple[int, int, float]
"""Rounds, moves, and the processor time of the moves alone, the deal left out where it can be."""


# Every loop chooses its moves in the same way, which costs as little as Python allows.
_chance = random.Random(1).random


def _dominoes() -> Callable[[], Played]:
    """PyPI ``dominoes``: Block for four in partnership, all tiles dealt."""
    package: Any = importlib.import_module("dominoes")

    def play() -> Played:
        game = package.Game.new(starting_player=0)
        moves, began = 0, time.process_time()
        while game.result is None:
            moves_now = game.valid_moves
            game.make_move(*moves_now[int(_chance() * len(moves_now))])
            moves += 1
        return 1, moves, time.process_time() - began

    return play


def _open_spiel(name: str) -> Callable[[], Played]:
    """OpenSpiel, chance included (its deals are chance moves)."""
    pyspiel: Any = importlib.import_module("pyspiel")
    if "domino" in name:
        importlib.import_module("open_spiel.python.games")
    game = pyspiel.load_game(name)

    def play() -> Played:
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(random.choice(state.legal_actions()))
        moves, began = 0, time.process_time()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(_chance() * len(actions))])
            moves += 1
        return 1, moves, time.process_time() - began

    return play


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
    """Another engine: its name, how many play, and a call that plays one round."""

    name: str
    seats: int
    play: Callable[[], Played]


def installed() -> list[Peer]:
    """Return the peers that can be played here."""
    found: list[Peer] = []
    for name, (seats, make) in PEERS.items():
        try:
            found.append(Peer(name, seats, make()))
        except ImportError:
            continue
    return found
