"""The bot that searches."""

from __future__ import annotations

import gc
import time
from typing import Final

from hughie.bots.bot import NOTHING, Bot
from hughie.bots.search import Search
from hughie.bots.simple import Greedy, remembered
from hughie.bots.solver import OutOfNodes, Solved, Solver
from hughie.bots.tree import Node
from hughie.core.errors import HughieError, Phrase
from hughie.core.rng import Rng, mix
from hughie.core.seen import View
from hughie.core.worlds import Worlds

BATCH: Final = 64
"""Iterations between two looks at the clock."""
GOOD: Final = 0.75
"""What a move that is liked at first glance is taken to be worth."""
NODES: Final = 20_000
"""Positions looked at to solve one in which nothing is hidden, before searching as usual."""


class Ismcts(Bot):
    """Thinks for a fixed number of iterations, or for ``ms`` milliseconds where that is given.

    With a number of iterations the same seed and view give the same move. ``memory`` is the share
    of tiles seen earlier that it still knows in blind games; ``infer`` 0 makes it deaf to what
    passes and draws tell. With ``steady`` it takes all of ``ms`` whatever it holds, even where it
    has no choice, so that its pace tells nothing.

    ``cap`` ends a number of iterations early, after so many milliseconds (0: never), for those who
    cannot wait.

    Where its own tiles lie face down most of what a playout tells is chance; there the move that a
    first glance likes starts as if it had been tried ``lean`` times, with success.
    """

    def __init__(
        self,
        seed: int = 0,
        announce: float = 1.0,
        attention: float = 1.0,
        memory: float = 1.0,
        iterations: float = 2000,
        ms: float = 0,
        infer: float = 1,
        explore: float = 0.5,
        win: float = 0.75,
        steady: float = 0,
        lean: float = 30,
        slip: float = 0.0,
        cap: float = 0,
    ) -> None:
        super().__init__(seed, announce, attention, slip)
        if ms < 0 or (ms == 0 and iterations < 1):
            raise HughieError(
                Phrase("a bot needs time to think: iterations={iterations}, ms={ms}",
                       iterations=iterations, ms=ms)
            )  # fmt: skip
        self.trusted = remembered(seed, memory)
        self.iterations = int(iterations)
        self.seconds = ms / 1000
        self.infer = infer > 0
        self.explore = explore
        self.win = win
        self.steady = steady > 0
        self.lean = lean
        self.cap = cap / 1000
        self.glance = Greedy(seed, announce, attention, memory)

    def choose(self, view: View) -> int:
        """Return the exact move where nothing is hidden, else the one the search settled on."""
        began = time.perf_counter()
        code = self._chosen(view)
        if self.steady:
            time.sleep(max(0.0, began + self.seconds - time.perf_counter()))
        return code

    def _chosen(self, view: View) -> int:
        codes = view.moves()
        if len(codes) == 1:
            return codes[0]
        code = self.slipped(view, codes)
        if code != NOTHING:
            return code
        solved = self.solved(view)
        if solved is not None:
            return solved.code
        return self.think(view).root.best().code

    def solved(self, view: View, every: bool = False) -> Solved | None:
        """Return the solution of a position in which the bot knows every tile that matters."""
        if len(view.rules.sides) != 2:
            return None
        worlds = self._worlds(view)
        if not worlds.certain:
            return None
        try:
            return Solver(view.rules, NODES).solve(worlds.next(), every)
        except OutOfNodes:
            return None

    def think(self, view: View) -> Search:
        """Search for as long as the budget lasts."""
        began = time.perf_counter()
        search = self.search(view)
        collecting = gc.isenabled()
        gc.disable()  # the tree has no cycles, and looking for them takes a tenth of the time
        try:
            self._run(search, began)
        finally:
            if collecting:
                gc.enable()
        return search

    def _run(self, search: Search, began: float) -> None:
        """Let a search have its milliseconds, or its iterations up to the cap."""
        left = self.iterations
        while self.seconds > 0 or left > 0:
            search.run(BATCH if self.seconds > 0 else min(BATCH, left))
            left -= BATCH
            spent = time.perf_counter() - began
            if 0 < self.seconds <= spent or 0 < self.cap <= spent:
                break

    def search(self, view: View) -> Search:
        """Return a search that has not begun."""
        worlds = self._worlds(view)
        search = Search(view.rules, worlds, worlds.rng, self.explore, self.win)
        if self.lean > 0 and view.row(view.seat):
            liked = Node(self.glance.choose(view), view.rules.side_of[view.seat])
            liked.visits = self.lean
            liked.total = GOOD * self.lean
            search.root.add(liked)
        return search

    def _worlds(self, view: View) -> Worlds:
        rng = Rng(mix(self.seed, view.laid.bit_count() * 64 + view.seat))
        return view.worlds(rng, self.trusted, self.infer)
