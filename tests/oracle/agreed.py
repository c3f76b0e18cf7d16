"""A second opinion on the house rules of open hands, written from RULES 3.1 and 3.4 to 3.5 alone.

It is told the agreed options by their names, keeps every tile with the sides it has left, and
knows nothing of the engine. Tiles are pairs of numbers, the larger first.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

Tile = tuple[int, int]
Options = dict[str, Any]


@dataclass
class Piece:
    """A tile that lies: the halves still free of a plain tile, the sides joined of a double."""

    tile: Tile
    spins: bool
    free: list[int]
    long: int = 0
    short: int = 0

    @property
    def double(self) -> bool:
        return self.tile[0] == self.tile[1]

    @property
    def joined(self) -> int:
        return self.long + self.short

    def sides(self, fill: str) -> list[int]:
        """What is open here, a number for each side."""
        if not self.double:
            return self.free
        if not self.spins:
            return [self.tile[0]] * (2 - self.long)
        if fill == "sides_then_ends":
            return [self.tile[0]] * (2 - self.long if self.long < 2 else 2 - self.short)
        return [self.tile[0]] * (4 - self.joined)

    def join(self, number: int) -> None:
        if not self.double:
            self.free.remove(number)
        elif self.long < 2:
            self.long += 1
        else:
            self.short += 1

    def worth(self, agreed: Options) -> int:
        """What it adds to the count (RULES 3.4.5)."""
        pips = sum(self.tile)
        if not self.double:
            return sum(self.free)
        if self.spins and agreed["spinner_count"] == "sniff":
            return [pips, pips, pips, pips // 2, 0][self.joined]
        if self.long == 1 and agreed["double_end"] == "one_half":
            return pips // 2
        return pips if self.long < 2 else 0


@dataclass
class Layout:
    """The tiles that lie and where they may be joined."""

    agreed: Options
    pieces: list[Piece] = field(default_factory=list)

    def open(self) -> list[tuple[Piece, int]]:
        fill = self.agreed["spinner_fill"]
        where = self.pieces
        if fill == "all_before_elsewhere":
            where = [p for p in where if p.spins and p.joined < 4] or where
        return [(piece, number) for piece in where for number in piece.sides(fill)]

    def touching(self, number: int) -> int:
        match = self.agreed["match"]
        return number if match == "equal" else int(match[4:]) - number

    def fits(self, tile: Tile, number: int) -> bool:
        if self.touching(number) not in tile:
            return False
        if not self.agreed["number_opening"] or tile[0] == tile[1]:
            return True
        return (number, number) in [piece.tile for piece in self.pieces]

    def lays(self, tiles: set[Tile]) -> set[tuple[Tile, Tile, int]]:
        return {(t, p.tile, n) for t in tiles for p, n in self.open() if self.fits(t, n)}

    def lay(self, tile: Tile, onto: Tile | None, number: int) -> None:
        double = tile[0] == tile[1]
        spins = (
            double
            and {
                "none": False,
                "first_double": not any(piece.double for piece in self.pieces),
                "opening_double": not self.pieces,
                "all_doubles": True,
            }[self.agreed["spinner"]]
        )
        new = Piece(tile, spins, [] if double else list(tile))
        if onto is not None:
            next(piece for piece in self.pieces if piece.tile == onto).join(number)
            new.join(self.touching(number))
        self.pieces.append(new)

    def count(self) -> int:
        return sum(piece.worth(self.agreed) for piece in self.pieces)


class Round:
    """A round in play, open hands, points marked by themselves."""

    def __init__(
        self,
        agreed: Options,
        hands: list[set[Tile]],
        yard: list[Tile],
        leader: int,
        base: list[int],
    ) -> None:
        seats = len(hands)
        self.agreed, self.hands, self.yard, self.turn = agreed, hands, yard, leader
        self.layout = Layout(agreed)
        pairs = agreed["sides"] == "pairs"
        self.sides = [[0, 2], [1, 3]] if pairs else [[seat] for seat in range(seats)]
        self.base = [base[side[0]] for side in self.sides]
        self.points = [0] * len(self.sides)
        self.step = 1 if agreed["direction"] == "clockwise" else -1
        self.end = ""
        self.passes = self.idle = self.drawn = self.winner = 0
        self.new: Tile | None = None  # drawn in this turn
        self.again = False  # laid in this turn, which goes on

    def side_of(self, seat: int) -> int:
        return next(number for number, side in enumerate(self.sides) if seat in side)

    # -- moves -----------------------------------------------------------------------------------

    def drawable(self) -> int:
        if self.agreed["draw_when"] == "never" or self.agreed["leftover"] == "dead":
            return 0
        return max(0, len(self.yard) - self.agreed["reserve"])

    def may_draw(self) -> bool:
        limit = self.agreed["draw_limit"]
        return self.drawable() > 0 and (limit == "until_playable" or self.drawn < limit)

    def moves(self) -> tuple[set[tuple[Tile, Tile, int]], set[str]]:
        """What may be laid where, and what else may be said."""
        lays = self.layout.lays(self.hands[self.turn])
        fresh = self.layout.lays({self.new}) if self.new else set()
        if fresh and self.agreed["drawn_tile"] == "must_play":
            return fresh, set()
        if fresh and self.agreed["drawn_tile"] == "may_play":
            return lays, {"pass"}
        if self.again:
            return lays, set()
        return lays, self._able() if lays else self._stuck()

    def _able(self) -> set[str]:
        must, when = self.agreed["must_play_if_able"], self.agreed["draw_when"]
        words = set() if must else {"pass"}
        if self.may_draw() and (
            when == "optional_any" or (when == "optional_no_play" and not must)
        ):
            words.add("draw")
        return words

    def _stuck(self) -> set[str]:
        if not self.may_draw():
            return {"pass"}
        return {"draw"} if self.agreed["draw_when"] == "if_stuck" else {"draw", "pass"}

    # -- playing -----------------------------------------------------------------------------------

    def lay(self, tile: Tile, onto: Tile | None = None, number: int = 0) -> None:
        seat, side = self.turn, self.side_of(self.turn)
        self.layout.lay(tile, onto, number)
        self.hands[seat].discard(tile)
        self._score(side, lead=onto is None)
        if self.passes:
            self._credit(side, self.passes * self.agreed["knock_bonus"])
        self.passes = self.idle = 0
        if self._out(seat, side):
            self._credit(side, self.agreed["out_bonus"] if not self.end else 0)
            self.end, self.winner = self.end or "domino", side
        self._blocked()
        self.again = self.agreed["turn_length"] == "until_failure" and bool(
            self.layout.lays(self.hands[seat])
        )
        if not self.again:
            self._next()

    def draw(self) -> None:
        self.new = self.yard.pop(0)
        self.hands[self.turn].add(self.new)
        self.drawn += 1
        self.passes = self.idle = 0
        self._blocked()
        if self.agreed["drawn_tile"] == "keep":
            self._next()

    def say_pass(self) -> None:
        self.passes += 1
        self.idle += not self.drawn
        active = [hand for hand in self.hands if hand]
        self._blocked()
        if self.idle >= 2 * len(active) * max(map(len, active)):
            self.end = self.end or "blocked"  # the stall guard
        self._next()

    def _score(self, side: int, lead: bool) -> None:
        count = self.layout.count()
        quotient = self.agreed["unit"] == "quotient"
        found = [
            count // m if quotient else count
            for m in self.agreed["multiples"]
            if count and count % m == 0 and (self.agreed["lead_scores"] or not lead)
        ]
        if found:
            each = self.agreed["common_multiple"] == "each"
            self._credit(side, sum(found) if each else max(found), lead)

    def _credit(self, side: int, gain: int, lead: bool = False) -> None:
        target = self.agreed["target"]
        total = self.base[side] + self.points[side] + gain
        wins = target > 0 and total >= target
        if self._bust(total) or (wins and lead and not self.agreed["win_on_lead"]):
            return
        self.points[side] += gain
        if wins and gain and self.agreed["target_check"] == "immediate":
            self.end = self.end or "target"

    def _bust(self, total: int) -> bool:
        target: int = self.agreed["target"]
        return self.agreed["target_rule"] == "exact" and 0 < target < total

    def _out(self, seat: int, side: int) -> bool:
        who = [seat] if self.agreed["hand_ends"] == "first_out" else self.sides[side]
        return not any(self.hands[one] for one in who)

    def _blocked(self) -> None:
        if any(self.layout.lays(hand) for hand in self.hands):
            return
        passed = self.idle >= sum(map(bool, self.hands))
        by_passes = self.agreed["blocked_when"] == "all_pass_in_a_row"
        if passed if by_passes else self.drawable() == 0:
            self.end = self.end or "blocked"

    def _next(self) -> None:
        self.drawn, self.new, self.again = 0, None, False
        self.turn = (self.turn + self.step) % len(self.hands)
        while not self.end and not self.hands[self.turn]:
            self.turn = (self.turn + self.step) % len(self.hands)

    # -- the end -------------------------------------------------------------------------------------

    def pips(self) -> list[int]:
        return [sum(sum(t) for seat in side for t in self.hands[seat]) for side in self.sides]

    def winners(self) -> list[int]:
        """The sides that win."""
        if self.end == "domino":
            return [self.winner]
        if self.end == "target":
            totals = [base + got for base, got in zip(self.base, self.points, strict=True)]
            return [totals.index(max(totals))]
        counted = {
            "fewest_pips": self.pips(),
            "fewest_tiles": [sum(len(self.hands[s]) for s in side) for side in self.sides],
            "nobody": [],
        }[self.agreed["blocked_winner"]]
        return self._tie([n for n, value in enumerate(counted) if value == min(counted)])

    def _tie(self, level: list[int]) -> list[int]:
        tie = self.agreed["blocked_tie"]
        if len(level) < 2 or tie in ("split", "each_scores"):
            return level
        if tie == "split_if_three":
            return level if len(self.hands) == 3 else []
        lightest = [min(sum(t) for s in self.sides[n] for t in self.hands[s]) for n in level]
        alone = tie == "lightest_tile" and lightest.count(min(lightest)) == 1
        return [level[lightest.index(min(lightest))]] if alone else []

    def total(self) -> list[int]:
        """Points of the whole round by side."""
        points, won = self.points[:], self.winners()
        for side in won if self.end != "target" else []:
            gain = self._gain(side, won)
            if not self._bust(self.base[side] + points[side] + gain):
                points[side] += gain
        return points

    def _gain(self, side: int, won: list[int]) -> int:
        sharing = won if self.agreed["blocked_tie"].startswith("split") else [side]
        pips = self.pips()
        own, others = pips[side], [p for n, p in enumerate(pips) if n not in sharing]
        terms = {
            "opponents_total": others,
            "sum_of_differences": [p - own for p in others],
            "total_minus_own": [*others, -own],
            "everybodys_total": [*others, own],
        }.get(self.agreed["hand_score"])
        if terms is None:
            return int(self.agreed["hand_score"] == "one_point")
        if self.agreed["round_scope"] == "per_opponent":
            return max(0, sum(map(self._rounded, terms)))
        return max(0, self._rounded(sum(terms) // len(sharing)))

    def _rounded(self, value: int) -> int:
        base: int = self.agreed["round_base"]
        below = value - value % base
        match self.agreed["hand_round"]:
            case "down":
                return below
            case "up":
                return below + base * (value != below)
            case "nearest":
                return below + base * (2 * (value - below) >= base)
        return value
