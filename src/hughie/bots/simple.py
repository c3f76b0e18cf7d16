"""A bot that plays anything, and one that takes what it sees (no search)."""

from __future__ import annotations

from typing import Final

from hughie.bots.bot import NOTHING, Bot, chance
from hughie.bots.tricks import best_trick
from hughie.core.moves import (
    DRAW,
    HIDE,
    LOOK,
    PASS,
    PEEK,
    REVEAL,
    STOP,
    TURN_UP,
    tile_of_code,
)
from hughie.core.seen import View
from hughie.core.state import NO_TILE, TRICK
from hughie.core.tiles import BIT, PIPS, is_double

LAY: Final = 400  # any lay is better than anything that is not a lay, turning a known tile apart
POINT: Final = 1000
PIP: Final = 4
EARLY_DOUBLE: Final = 10
# Moves that are no lay, best first: a glance costs nothing, a hidden tile and a drawn one do.
_WORDS: Final = {
    PEEK: 900_000,
    REVEAL: 300,
    PASS: -10,
    STOP: -10,
    DRAW: -20,
    HIDE: -30,
}
_MISFIT: Final = -5
_UNKNOWN: Final = 100
_FITTING: Final = 200


class Random(Bot):
    """Plays any legal move, each as likely as the others."""

    def choose(self, view: View) -> int:
        """Return one of the legal moves."""
        codes = view.moves()
        return codes[self.rng.below(len(codes))]


class Greedy(Bot):
    """Points now, then the heaviest tile, doubles early, then what its other tiles can follow.

    ``memory`` is the share of the tiles it has seen and that lie face down now that it still
    knows.
    """

    def __init__(
        self,
        seed: int = 0,
        announce: float = 1.0,
        attention: float = 1.0,
        memory: float = 0.0,
        slip: float = 0.0,
    ) -> None:
        super().__init__(seed, announce, attention, slip)
        self.memory = memory
        self.trusted = remembered(seed, memory)

    def choose(self, view: View) -> int:
        """Return the move with the greatest value."""
        codes = view.moves()
        if len(codes) == 1:
            return codes[0]
        code = self.slipped(view, codes)
        if code != NOTHING:
            return code
        if view.phase == TRICK:
            return best_trick(view, codes, self.rng)
        best, best_value = codes[0], self.value(view, codes[0])
        for code in codes[1:]:
            value = self.value(view, code)
            if value > best_value:
                best, best_value = code, value
        return best

    def value(self, view: View, code: int) -> int:
        """Return how much the bot likes a move; only the order of values means anything."""
        if code < PASS:
            return self._lay(view, code)
        kind = code & ~0xFFFF
        if kind in (TURN_UP, LOOK):
            return self._turn(view, code & 0xFFFF)
        return _WORDS.get(kind, 0)

    def _lay(self, view: View, code: int) -> int:
        tile = tile_of_code(code)
        preview = view.preview(code)
        value = LAY + POINT * (preview.gain - preview.given) + PIP * PIPS[tile]
        if is_double(tile):
            value += EARLY_DOUBLE
        own = view.hand(view.seat, self.trusted) & ~BIT[tile]
        return value + 2 * (own & preview.reach).bit_count() - self._helped(view, preview.reach)

    def _helped(self, view: View, reach: int) -> int:
        """Return how many others are known to turn a tile next that these ends would take."""
        found = 0
        side = view.rules.side_of[view.seat]
        for seat in range(view.rules.seats):
            tile = view.next_tile(seat, self.trusted)
            if tile != NO_TILE and view.rules.side_of[seat] != side and reach & BIT[tile]:
                found += 1
        return found

    def _turn(self, view: View, place: int) -> int:
        """Value turning a tile: one that is known to fit, else one that might."""
        tile = view.row(view.seat, self.trusted)[place - 1] if place else NO_TILE
        if tile == NO_TILE:
            return _UNKNOWN
        fits = not view.ends or view.reach & BIT[tile]
        return _FITTING + PIPS[tile] if fits else _MISFIT


def remembered(seed: int, memory: float) -> int:
    """Return the tiles that a bot with that share of memory does not forget, as a mask."""
    if memory >= 1:
        return -1
    mask = 0
    for tile in range(len(PIPS)):
        if chance(seed, 1000 + tile, memory):
            mask |= BIT[tile]
    return mask
