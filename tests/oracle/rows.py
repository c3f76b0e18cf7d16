"""A second opinion on the games of face-down rows, written from RULES 3.6 and 3.7 alone."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.oracle.oracle import House, Layout, Tile


@dataclass(frozen=True)
class RowHouse:
    """What is agreed about rows. ``take`` and ``back`` are ends of the row, or ``free``."""

    hand: int
    take: str = "left"
    back: str = "right"
    goes_on: bool = True  # a turn lasts until a tile does not fit
    double_up: bool = True
    exposed: bool = False
    peek: bool = False
    spinner: str = "none"
    opened_only: bool = False
    leftover: str = "start_tile"
    lead_any: bool = False
    private: bool = False  # look, hide, draw and reveal as in RULES 3.7
    may_hide: bool = True  # a private tile that fits need not be laid
    reveal_at: int = 3
    reveal_exactly: bool = False
    reveal_one: bool = False  # a revealed hand lays one tile a turn
    reserve: int = 0
    winner: str = "pips"
    score: str = "sum_of_differences"


@dataclass
class RowGame:
    """A round in play; rows are kept left to right."""

    house: RowHouse
    rows: list[list[Tile]]
    talon: list[Tile]
    turn: int
    layout: Layout = field(init=False)
    up: Tile | None = None  # turned and waiting
    next: Tile | None = None  # peeked at, to be tried next
    faces: set[str] = field(default_factory=set)  # doubles that lie face up in their row
    revealed: set[int] = field(default_factory=set)
    hidden: bool = False  # a tile was put back: time to draw
    lays: int = 0
    passes: int = 0
    idle: int = 0
    end: str = ""

    @classmethod
    def deal(cls, house: RowHouse, seats: int, deck: list[str], leader: int) -> RowGame:
        tiles = [Tile.read(text) for text in deck]
        size = house.hand
        rows = [tiles[seat * size : (seat + 1) * size] for seat in range(seats)]
        game = cls(house, rows, tiles[seats * size :], leader)
        game._spare()
        return game

    def __post_init__(self) -> None:
        house = House(0, spinner=self.house.spinner, opened_only=self.house.opened_only)
        self.layout = Layout(house)

    def _spare(self) -> None:
        """Use what was not dealt: a first tile of the line, tiles for some, or a talon."""
        many = len(self.talon) > 1
        if self.house.leftover == "billiton" and many:
            for turn, tile in enumerate(self.talon[: len(self.rows)]):
                self.rows[(self.turn + turn) % len(self.rows)].append(tile)
        elif self.house.leftover in {"start_tile", "billiton"} and self.talon:
            self.layout.lead(self.talon[0])
        if self.house.leftover != "boneyard":
            self.talon = []
        if self.layout.tiles and not self._anybody_can():
            self.end = "blocked"

    @property
    def row(self) -> list[Tile]:
        return self.rows[self.turn]

    # -- moves -----------------------------------------------------------------------------------

    def moves(self) -> set[str]:
        if self.end:
            return set()
        if self.turn in self.revealed:
            return self._bare()
        if self.hidden:
            return {"draw", "pass"}
        return self._turning() if self.up is None else self._placing(self.up)

    def _bare(self) -> set[str]:
        lays = self._lays(self.row)
        if self.lays:
            return lays | {"stop"}
        return lays or ({"draw"} if self._drawable() else {"pass"})

    def _drawable(self) -> bool:
        return len(self.talon) > self.house.reserve

    def _may_reveal(self) -> bool:
        if not self.house.private or not self.layout.tiles:
            return False
        count, at = len(self.row), self.house.reveal_at
        return count == at if self.house.reveal_exactly else count <= at

    def _turning(self) -> set[str]:
        verb = "look" if self.house.private else "turn"
        free = self.house.take == "free" or (self.house.lead_any and not self.layout.tiles)
        found = {f"{verb}:{n + 1}" for n in range(len(self.row))} if free else {verb}
        if self.house.exposed:
            found |= self._lays([tile for tile in self.row if tile.name in self.faces])
        if self._may_reveal():
            found.add("reveal")
        return found

    def _placing(self, up: Tile) -> set[str]:
        if not self.layout.tiles:
            return {up.name}
        found = self._lays([up])
        if self.house.private:
            return found if found and not self.house.may_hide else found | {"hide"}
        return found | self._peeks(up)

    def _peeks(self, up: Tile) -> set[str]:
        """More than one end, a turn that goes on, and a face-down tile to look at."""
        ends = [n for _, n in self.layout.ends() if self.layout.fits(up, n)]
        if not self.house.peek or not self.house.goes_on or self.next or len(ends) < 2:
            return set()
        others = [t for t in self.row if t is not up and t.name not in self.faces]
        if self.house.take == "free":
            return {f"peek:{self.row.index(tile) + 1}" for tile in others}
        return {"peek"} if self._second() in others else set()

    def _second(self) -> Tile | None:
        order = self.row if self.house.take == "left" else self.row[::-1]
        return order[1] if len(order) > 1 else None

    def _lays(self, tiles: list[Tile]) -> set[str]:
        return {f"{t.name}@{onto.name}" for t in tiles for onto in self.layout.places(t)}

    # -- playing ---------------------------------------------------------------------------------

    def play(self, move: str) -> None:
        word, _, number = move.partition(":")
        chosen = self.row[int(number) - 1] if number else None
        match word:
            case "turn" | "look":
                self._try(chosen or self.row[0 if self.house.take == "left" else -1])
            case "peek":
                self.next = chosen or self._second()
            case "hide":
                self._put_back()
            case "reveal":
                self.revealed.add(self.turn)
            case "draw":
                self._draw()
            case "pass":
                self._over(passed=True)
            case "stop":
                self._over()
            case _:
                self._lay(*move.split("@"))

    def _try(self, tile: Tile) -> None:
        self.up = tile
        if not self.house.private and self.layout.tiles and not self.layout.places(tile):
            self._put_back()

    def _put_back(self) -> None:
        tile, self.up, self.next = self.up, None, None
        assert tile is not None
        self.row.remove(tile)
        self.row.insert(0 if self.house.back == "left" else len(self.row), tile)
        self.faces.discard(tile.name)
        if tile.double and self.house.double_up and not self.house.private:
            self.faces.add(tile.name)
        if self.house.private and self._drawable():
            self.hidden = True
        else:
            self._over(passed=self.lays == 0)

    def _draw(self) -> None:
        tile = self.talon.pop(0)
        self.row.append(tile)
        self.passes = self.idle = 0
        self._over(drew=True)

    def _lay(self, name: str, onto: str = "") -> None:
        tile = next(t for t in self.row if t.name == name)
        if onto:
            self.layout.join(tile, next(t for t in self.layout.tiles if t.name == onto))
        else:
            self.layout.lead(tile)
        self.row.remove(tile)
        self.faces.discard(name)
        self.up, self.passes, self.idle, self.lays = None, 0, 0, self.lays + 1
        if not self.row:
            self.end = "domino"
        elif not self.house.private and not self._anybody_can():
            self.end = "blocked"
        else:
            self._go_on()

    def _go_on(self) -> None:
        if self.turn in self.revealed:
            if self.house.reveal_one or not self._lays(self.row):
                self._over()
        elif not self.house.goes_on:
            self._over()
        elif self.next is not None:
            following, self.next = self.next, None
            self._try(following)

    def _over(self, *, passed: bool = False, drew: bool = False) -> None:
        self.passes += passed
        self.idle += self.lays == 0 and not drew
        self.lays, self.hidden = 0, False
        self.turn = (self.turn + 1) % len(self.rows)
        stalled = self.idle >= 2 * len(self.rows) * max(map(len, self.rows))
        all_passed = self.passes >= len(self.rows) and not self._anybody_can()
        if stalled or (self.house.private and all_passed):
            self.end = "blocked"

    def _anybody_can(self) -> bool:
        return any(self.layout.places(tile) for row in self.rows for tile in row)

    # -- points ----------------------------------------------------------------------------------

    def winner(self) -> int | None:
        if self.end == "domino":
            return self.turn
        weights = [len(row) if self.house.winner == "tiles" else pips(row) for row in self.rows]
        best = [seat for seat, weight in enumerate(weights) if weight == min(weights)]
        return best[0] if len(best) == 1 else None

    def final(self) -> list[int]:
        points, winner = [0] * len(self.rows), self.winner()
        if winner is None:
            return points
        own = pips(self.rows[winner])
        others = [pips(row) for seat, row in enumerate(self.rows) if seat != winner]
        gains = {
            "sum_of_differences": sum(other - own for other in others),
            "opponents_total": sum(others),
            "total_minus_own": sum(others) - own,
            "one_point": 1,
            "none": 0,
        }
        points[winner] = max(0, gains[self.house.score])
        return points


def pips(row: list[Tile]) -> int:
    return sum(tile.pips for tile in row)
