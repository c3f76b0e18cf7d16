"""What moves have told the table about tiles that lie hidden.

Who passes or must draw holds nothing that fits the ends of that moment; tiles drawn later may. All
of it follows from what everybody saw, so that it holds no secret and every seat may use it.
"""

from __future__ import annotations

from hughie.core.tiles import BIT


class Told:
    """For each seat, what its hidden tiles cannot be.

    ``bars[seat]`` is a list of growing masks: of the tiles that a seat holds at most ``c`` are in
    ``bars[seat][c]``. The newest tile answers to the first mask, the one before it to the second;
    the last mask holds for all older tiles.
    """

    def __init__(self, seats: int) -> None:
        self.bars: list[list[int]] = [[0] for _ in range(seats)]

    def copy(self) -> Told:
        """Return an independent copy."""
        other = Told(0)
        other.bars = [bars[:] for bars in self.bars]
        return other

    def drew(self, seat: int) -> None:
        """Note that a seat has taken a tile that nobody else saw."""
        bars = self.bars[seat]
        if bars[-1]:
            bars.insert(0, 0)

    def denied(self, seat: int, tiles: int) -> None:
        """Note that a seat holds none of ``tiles`` now (a mask; 0 tells nothing)."""
        if tiles:
            bars = self.bars[seat]
            for index in range(len(bars)):
                bars[index] |= tiles
            while len(bars) > 1 and bars[-1] == bars[-2]:
                bars.pop()

    def laid(self, seat: int, tile: int) -> None:
        """Note that a tile has left a hand: one that was barred must have come late."""
        bars = self.bars[seat]
        for index in range(1, len(bars)):
            if bars[index] & BIT[tile]:
                del bars[index - 1]
                return

    def bar(self, seat: int, age: int) -> int:
        """Return what the tile of a seat that is ``age`` tiles older than its newest cannot be."""
        bars = self.bars[seat]
        return bars[age] if age < len(bars) else bars[-1]
