"""Drawing from the boneyard (RULES 3.1 E)."""

from __future__ import annotations

from typing import Final

from hughie.core.state import State

NEVER: Final = 0
IF_STUCK: Final = 1
OPTIONAL_NO_PLAY: Final = 2
OPTIONAL_ANY: Final = 3
MUST_PLAY: Final = 0
MAY_PLAY: Final = 1
KEEP: Final = 2
NO_LIMIT: Final = 1000


class Drawing:
    """When one may draw, how many tiles a turn, what may be done with them, what stays asleep."""

    def __init__(self, when: int, limit: int, drawn: int, reserve: int, dead: bool) -> None:
        self.when = when
        self.limit = limit  # NO_LIMIT: until a tile is playable
        self.drawn = drawn
        self.reserve = reserve
        self.dead = dead  # undealt tiles are out of play

    def left(self, s: State) -> int:
        """Return how many tiles may still be drawn by anybody."""
        if self.when == NEVER or self.dead:
            return 0
        left = len(s.yard) - self.reserve
        return max(0, left)

    def allowed(self, s: State) -> bool:
        """Say whether the seat to act has a draw left in this turn."""
        if self.when == NEVER or self.dead or len(s.yard) <= self.reserve:
            return False
        return s.fresh == 0 or s.fresh.bit_count() < self.limit

    def optional(self) -> bool:
        """Say whether a seat that could draw may pass instead."""
        return self.when >= OPTIONAL_NO_PLAY
