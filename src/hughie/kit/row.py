"""Face-down rows: which tile is next, where it goes back, who sees it (RULES 3.6, 3.7)."""

from __future__ import annotations

from typing import Final

from hughie.core.state import State
from hughie.core.tiles import BIT

LEFT: Final = 0
RIGHT: Final = 1
FREE: Final = 2


class RowRules:
    """How a row is played; rows are kept left to right (top to bottom)."""

    def __init__(self, blind: bool) -> None:
        self.blind = blind
        self.take = LEFT
        self.back = RIGHT
        self.private = False  # only the owner sees a tile that is turned and put back
        self.may_hide = False  # a turned tile that fits may be put back
        self.double_up = False  # an unplayable double goes back face up
        self.exposed = False  # face-up doubles may be played instead of the next tile
        self.peek = False
        self.reveal_at = 0
        self.reveal_exactly = False
        self.reveal_to_all = True
        self.reveal_any_number = True
        self.lead_any = False  # the leader may set any tile of the row

    def next_index(self, row: list[int]) -> int:
        """Return the index of the tile to turn next, -1 where the choice is free."""
        if self.take == FREE or not row:
            return -1
        return 0 if self.take == LEFT else len(row) - 1

    def put_back(self, row: list[int], tile: int) -> int:
        """Move a tile to the end where unplayable tiles go; return its new index."""
        row.remove(tile)
        if self.back == LEFT:
            row.insert(0, tile)
            return 0
        row.append(tile)
        return len(row) - 1

    def add_next(self, row: list[int], tile: int) -> None:
        """Add a drawn tile so that it is the next one to be turned."""
        if self.take == RIGHT:
            row.append(tile)
        else:
            row.insert(0, tile)

    def may_reveal(self, s: State, seat: int) -> bool:
        """Say whether a seat may turn its last tiles face up now (RULES S3-16, Q-19)."""
        count = len(s.rows[seat])
        if not self.reveal_at or not s.ends or s.lays or s.fresh or s.open & BIT[seat]:
            return False
        return count == self.reveal_at if self.reveal_exactly else count <= self.reveal_at

    def reveal(self, s: State, seat: int) -> list[int]:
        """Turn a row into an open hand for good; return its tiles."""
        tiles = s.rows[seat]
        s.rows[seat] = []
        s.open |= BIT[seat]
        for tile in tiles:
            self.show_bare(s, seat, tile)
        return tiles

    def show_bare(self, s: State, seat: int, tile: int) -> None:
        """Show a tile of a revealed hand to those who may see it."""
        if self.reveal_to_all:
            show_all(s, tile)
        else:
            s.hands[seat].known |= BIT[tile]

    def show_turned(self, s: State, seat: int, tile: int) -> None:
        """Show a turned tile to those who may see it."""
        if self.private:
            s.hands[seat].known |= BIT[tile]
        else:
            show_all(s, tile)


def show_all(s: State, tile: int) -> None:
    """Turn a tile face up for everybody."""
    s.face |= BIT[tile]
    s.shown |= BIT[tile]
