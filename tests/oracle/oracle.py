"""A second opinion: Block, Draw, All Fives and Doubles as one would write them with objects.

Written from RULES 3.4, 3.5, 3.8 and 3.11 alone, slowly and plainly, and sharing nothing with the
engine: tiles are objects that know their neighbours, ends are found by walking over the layout.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field


@dataclass(frozen=True)
class House:
    """What is agreed: the few rules in which these games differ."""

    hand: int
    lead_qualifies: bool = True  # the highest double must be led, not only its holder lead
    spinner: str = "none"  # none, first, all
    sides_first: bool = False
    opened_only: bool = False  # Doubles: a number is closed until its double lies
    multiples: tuple[int, ...] = ()
    quotient: bool = False
    draws: int = 0  # tiles a turn; 0: no boneyard
    keeps: bool = False  # a drawn tile is kept for later
    reserve: int = 0
    score: str = "opponents_total"
    round_each: bool = False
    round_to: int = 1


class Tile:
    """A tile, and once it is laid its neighbours by side.

    A single has two sides, one for each half; a double two long sides, 0 and 1, and if it spins two
    short ones, 2 and 3.
    """

    def __init__(self, high: int, low: int) -> None:
        self.high, self.low = high, low
        self.spins = False
        self.beside: dict[int, Tile] = {}

    @classmethod
    def read(cls, text: str) -> Tile:
        high, low = text.split("-")
        return cls(int(high), int(low))

    @property
    def name(self) -> str:
        return f"{self.high}-{self.low}"

    @property
    def double(self) -> bool:
        return self.high == self.low

    @property
    def pips(self) -> int:
        return self.high + self.low

    def shows(self, side: int) -> int:
        return self.low if side == 1 else self.high

    def free(self, house: House) -> list[int]:
        """The sides at which something may be laid now."""
        free = [side for side in range(4 if self.spins else 2) if side not in self.beside]
        long = [side for side in free if side < 2]
        return long if self.spins and house.sides_first and long else free

    def counts(self, alone: bool) -> int:
        """What the tile adds to the count of the ends."""
        if alone:
            return self.pips
        long_joined = len([side for side in self.beside if side < 2])
        if self.double:
            return self.pips if long_joined < 2 else 0
        return sum(self.shows(side) for side in (0, 1) if side not in self.beside)


class Layout:
    """The tiles on the table."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.tiles: list[Tile] = []

    def _spins(self, tile: Tile) -> bool:
        if not tile.double or self.house.spinner == "none":
            return False
        return self.house.spinner == "all" or not any(other.spins for other in self.tiles)

    def lead(self, tile: Tile) -> None:
        tile.spins = self._spins(tile)
        self.tiles.append(tile)

    def join(self, tile: Tile, onto: Tile) -> None:
        """Lay a tile on another one, which shows a number of its own there."""
        tile.spins = self._spins(tile)
        side = next(s for s in onto.free(self.house) if onto.shows(s) in (tile.high, tile.low))
        own = 0 if tile.high == onto.shows(side) else 1
        onto.beside[side] = tile
        tile.beside[own] = onto
        self.tiles.append(tile)

    def ends(self) -> Iterator[tuple[Tile, int]]:
        """Every free side, as the tile and the number it shows."""
        for tile in self.tiles:
            for side in tile.free(self.house):
                yield tile, tile.shows(side)

    def places(self, tile: Tile) -> list[Tile]:
        """The tiles on which one may be laid."""
        found = [t for t, number in self.ends() if self.fits(tile, number)]
        return list(dict.fromkeys(found))

    def fits(self, tile: Tile, number: int) -> bool:
        """Whether a tile may be laid where that number shows."""
        if number not in (tile.high, tile.low):
            return False
        lying = any(t.double and t.high == number for t in self.tiles)
        return tile.double or lying or not self.house.opened_only

    def count(self) -> int:
        return sum(tile.counts(len(self.tiles) == 1) for tile in self.tiles)


@dataclass
class Player:
    hand: list[Tile]
    points: int = 0

    @property
    def pips(self) -> int:
        return sum(tile.pips for tile in self.hand)


@dataclass
class Game:
    """A round in play; moves are texts, as the engine has them."""

    house: House
    players: list[Player]
    boneyard: list[Tile]
    layout: Layout = field(init=False)
    turn: int = 0
    end: str = ""
    drawn: list[Tile] = field(default_factory=list)
    must_lead: Tile | None = None

    @classmethod
    def deal(cls, house: House, seats: int, deck: list[str]) -> Game:
        tiles = [Tile.read(text) for text in deck]
        size = house.hand
        hands = [tiles[seat * size : (seat + 1) * size] for seat in range(seats)]
        game = cls(house, [Player(list(hand)) for hand in hands], tiles[seats * size :])
        game._first()
        return game

    def __post_init__(self) -> None:
        self.layout = Layout(self.house)

    def _first(self) -> None:
        """The highest double leads, and where nobody has one the heaviest tile."""
        held = [(tile, seat) for seat, p in enumerate(self.players) for tile in p.hand]
        tile, seat = max(held, key=lambda th: (th[0].double, th[0].pips, th[0].high))
        self.turn = seat
        self.must_lead = tile if self.house.lead_qualifies else None

    # -- moves -----------------------------------------------------------------------------------

    def moves(self) -> set[str]:
        if self.end:
            return set()
        hand = self.players[self.turn].hand
        if not self.layout.tiles:
            return {t.name for t in hand if self.must_lead in (None, t)}
        usable = self.drawn[-1:] if self.drawn else hand
        lays = {f"{t.name}@{onto.name}" for t in usable for onto in self.layout.places(t)}
        if lays:
            return lays
        return {"draw"} if self._may_draw() else {"pass"}

    def _may_draw(self) -> bool:
        return len(self.drawn) < self.house.draws and len(self.boneyard) > self.house.reserve

    def play(self, move: str) -> None:
        if move == "draw":
            self._draw()
        elif move == "pass":
            self._next()
        else:
            self._lay(*move.split("@"))

    def _draw(self) -> None:
        tile = self.boneyard.pop(0)
        self.players[self.turn].hand.append(tile)
        self.drawn.append(tile)
        if self._stuck():
            self.end = "blocked"
        elif self.house.keeps:
            self._next()

    def _lay(self, name: str, onto: str = "") -> None:
        player = self.players[self.turn]
        tile = next(t for t in player.hand if t.name == name)
        if onto:
            self.layout.join(tile, next(t for t in self.layout.tiles if t.name == onto))
        else:
            self.layout.lead(tile)
        player.hand.remove(tile)
        player.points += self.scores(self.layout.count())
        if not player.hand:
            self.end = "domino"
        elif self._stuck():
            self.end = "blocked"
        else:
            self._next()

    def _next(self) -> None:
        self.drawn.clear()
        self.turn = (self.turn + 1) % len(self.players)

    def _stuck(self) -> bool:
        asleep = not self.house.draws or len(self.boneyard) <= self.house.reserve
        fits = any(self.layout.places(t) for player in self.players for t in player.hand)
        return asleep and not fits

    # -- points ----------------------------------------------------------------------------------

    def scores(self, count: int) -> int:
        parts = [m for m in self.house.multiples if count and count % m == 0]
        return sum(count // m if self.house.quotient else count for m in parts)

    def final(self) -> list[int]:
        """Everybody's points for the whole round."""
        points = [player.points for player in self.players]
        winner = self.winner()
        if winner is not None:
            points[winner] += self._hand_score(winner)
        return points

    def winner(self) -> int | None:
        if self.end == "domino":
            return self.turn
        least = min(player.pips for player in self.players)
        best = [seat for seat, player in enumerate(self.players) if player.pips == least]
        return best[0] if len(best) == 1 else None

    def _hand_score(self, winner: int) -> int:
        own = self.players[winner].pips
        others = [p.pips for seat, p in enumerate(self.players) if seat != winner]
        if self.house.score == "sum_of_differences":
            others = [pips - own for pips in others]
        elif self.house.score == "total_minus_own":
            others = [sum(others) - own]
        if not self.house.round_each:
            others = [sum(others)]
        return sum(self._rounded(pips) for pips in others)

    def _rounded(self, value: int) -> int:
        to = self.house.round_to
        below = value - value % to
        return below if 2 * (value - below) < to else below + to
