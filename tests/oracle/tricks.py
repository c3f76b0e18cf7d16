"""A second opinion on the trick game, written from RULES 3.10 alone. Tiles are pairs, larger first."""

from __future__ import annotations

from typing import Any

Tile = tuple[int, int]
BINGO: Tile = (0, 0)
DECLARED = {2: 20, 3: 40, 4: 50, 5: 60, 6: 70, 7: 210}


class Ranks:
    """What tiles are worth and which of two takes a trick."""

    def __init__(self, agreed: dict[str, Any], turned: Tile) -> None:
        self.agreed = agreed
        self.trump = self.suit(turned)

    def spots(self, number: int) -> int:
        return number or int(self.agreed["blank_value"])

    def suit(self, tile: Tile) -> int:
        return max(tile, key=self.spots)

    def points(self, tile: Tile) -> int:
        high, low = tile
        if high == low == self.trump:
            return 28
        if high == low or self.trump in tile:
            return self.spots(high) + self.spots(low)
        return 10 if tile in ((6, 4), (3, 0)) else 0

    def strength(self, tile: Tile) -> tuple[int, int]:
        """Bingo, the double of trumps, trumps by their other end; the others by their spots."""
        high, low = tile
        if tile == BINGO:
            return 3, 0
        if high == low == self.trump:
            return 2, 0
        if self.trump in tile:
            return 1, self.spots(low if high == self.trump else high)
        return 0, self.spots(high) + self.spots(low)

    def reply_wins(self, led: Tile, reply: Tile) -> bool:
        mine, theirs = self.strength(reply), self.strength(led)
        only_suit = self.agreed["nontrump_rank"] == "suit_led_only"
        if mine[0] == theirs[0] == 0 and only_suit and self.suit(led) not in reply:
            return False
        return mine > theirs

    def following(self, hand: set[Tile], led: Tile) -> set[Tile]:
        """Follow suit; else a trump or Bingo; else anything."""
        suits = set(led) if self.agreed["follow"] == "either_end" else {self.suit(led)}
        if self.trump in led:
            suits = {self.trump}
        same = {tile for tile in hand if suits & set(tile)}
        trumps = {tile for tile in hand if self.trump in tile or tile == BINGO}
        return same or trumps or hand


class Round:
    """A round in play between two."""

    def __init__(self, agreed: dict[str, Any], deck: list[Tile], leader: int) -> None:
        self.agreed, self.turn = agreed, leader
        self.hands = [set(deck[:7]), set(deck[7:14])]
        self.yard = deck[14:]
        self.ranks = Ranks(agreed, deck[-1])
        self.points, self.tricks, self.bonus = [0, 0], [0, 0], [0, 0]
        self.led: Tile | None = None
        self.closer: int | None = None
        self.shown: set[Tile] = set()
        self.declared: set[Tile] = set()
        self.end = ""

    # -- moves -----------------------------------------------------------------------------------

    def tiles(self) -> set[Tile]:
        hand = self.hands[self.turn]
        if self.led is None:
            return self.declared or hand
        stock_open = self.yard and self.closer is None
        return hand if stock_open else self.ranks.following(hand, self.led)

    def words(self) -> set[str]:
        if self.led is not None or self.declared:
            return set()
        found = {"close"} if self.yard and self.closer is None else set()
        if self.agreed["declare"] and (
            self.tricks[self.turn] or not self.agreed["declare_needs_trick"]
        ):
            found |= {f"declare:{n}" for n in range(2, len(self._doubles()) + 1)}
        return found

    def _doubles(self) -> list[Tile]:
        """What may still be declared, in the order in which it is shown."""
        mine = {t for t in self.hands[self.turn] if t[0] == t[1]} - self.shown
        return sorted(mine, key=lambda tile: (tile != BINGO, -tile[0]))

    # -- playing -----------------------------------------------------------------------------------

    def say(self, word: str) -> None:
        if word == "close":
            self.closer = self.turn
            return
        count = int(word.partition(":")[2])
        self.declared = set(self._doubles()[:count])
        self.shown |= self.declared
        self._gain(self.turn, DECLARED[count] + 10 * (BINGO in self.declared))

    def play(self, tile: Tile) -> None:
        self.hands[self.turn].discard(tile)
        if self.led is None:
            self.led, self.declared, self.turn = tile, set(), 1 - self.turn
            return
        led, self.led = self.led, None
        if not self.ranks.reply_wins(led, tile):
            self.turn = 1 - self.turn
        self.tricks[self.turn] += 1
        self._capture(led, tile)
        self._gain(self.turn, self.ranks.points(led) + self.ranks.points(tile))
        if not any(self.hands):
            self.end = self.end or "exhausted"
        elif self.yard and self.closer is None and not self.end:
            self._draw()

    def _capture(self, led: Tile, reply: Tile) -> None:
        """Bingo beats all: where it and the double of trumps meet, it has taken it."""
        double = (self.ranks.trump, self.ranks.trump)
        if self.agreed["capture_bonus"] and {BINGO, double} == {led, reply}:
            self.bonus[self.turn] += 1

    def _gain(self, seat: int, points: int) -> None:
        self.points[seat] += points
        if self.points[seat] >= self.agreed["goal"]:
            self.end = "goal"

    def _draw(self) -> None:
        first, second = self.yard[:2]
        del self.yard[:2]
        winner = self.turn
        if not self.yard and self.agreed["trump_tile_to"] == "winner":
            first, second = second, first
        self.hands[winner].add(first)
        self.hands[1 - winner].add(second)

    # -- the end -------------------------------------------------------------------------------------

    def sets(self) -> tuple[list[int], list[int]]:
        """The winners and the sets of the whole round."""
        sets = self.bonus[:]
        if self.closer is not None and self.points[self.closer] < self.agreed["goal"]:
            sets[1 - self.closer] += self.agreed["close_fail_sets"]
            return [1 - self.closer], sets
        if self.points[0] == self.points[1]:
            return [], sets
        best = self.points.index(max(self.points))
        loser = 1 - best
        few = 2 if self.points[loser] < self.agreed["schneider"] else 1
        sets[best] += 3 if self.tricks[loser] == 0 else few
        return [best], sets
