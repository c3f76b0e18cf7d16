"""Tricks with dominoes: what a tile weighs, which tile wins, what must be played (RULES 3.10)."""

from __future__ import annotations

from hughie.core.tiles import BIT, HIGH, LOW, TileSet, mask_of, tile_of, tiles_in

BINGO = 0  # the tile 0-0
TENS = (tile_of(6, 4), tile_of(3, 0))


class TrickRules:
    """Rank and worth of tiles in a game where the blank may count seven."""

    def __init__(self, tiles: TileSet, blank: int, suit_led_only: bool, either_end: bool) -> None:
        self.tiles = tiles
        self.blank = blank
        self.suit_led_only = suit_led_only
        self.either_end = either_end

    def value(self, number: int) -> int:
        """Return the spots of one half; a blank may count seven."""
        return number or self.blank

    def spots(self, tile: int) -> int:
        """Return the spots of a tile."""
        return self.value(HIGH[tile]) + self.value(LOW[tile])

    def suit(self, tile: int) -> int:
        """Return the number of the higher half: the trump it makes, the suit it leads."""
        high, low = HIGH[tile], LOW[tile]
        return high if self.value(high) >= self.value(low) else low

    def is_trump(self, tile: int, trump: int) -> bool:
        """Say whether a tile shows the trump number."""
        return trump in (HIGH[tile], LOW[tile])

    def _rank(self, tile: int, led: int, trump: int) -> int:
        """Return a number that orders the two tiles of a trick."""
        if tile == BINGO:
            return 1000
        if self.is_trump(tile, trump):
            if HIGH[tile] == LOW[tile]:
                return 900
            return 800 + self.value(LOW[tile] if HIGH[tile] == trump else HIGH[tile])
        if self.suit_led_only and self.suit(led) not in (HIGH[tile], LOW[tile]):
            return 0
        return 1 + self.spots(tile)

    def follower_wins(self, led: int, reply: int, trump: int) -> bool:
        """Say whether the second tile of a trick wins; equal tiles go to the leader."""
        return self._rank(reply, led, trump) > self._rank(led, led, trump)

    def points(self, tile: int, trump: int) -> int:
        """Return what a tile is worth to the winner of its trick (RULES BG-10)."""
        double = HIGH[tile] == LOW[tile]
        if double and HIGH[tile] == trump:
            return 28
        if double or self.is_trump(tile, trump):
            return self.spots(tile)
        return 10 if tile in TENS else 0

    def following(self, hand: int, led: int, trump: int) -> int:
        """Return what must be played on ``led`` once nothing is drawn any more.

        Follow the suit led; without it play a trump or 0-0; without those anything will do.
        """
        for wanted in self._wanted(led, trump):
            if hand & wanted:
                return hand & wanted
        return hand

    def missing(self, reply: int, led: int, trump: int) -> int:
        """Return what a seat does not hold that had to follow and replied with this tile."""
        mask = 0
        for wanted in self._wanted(led, trump):
            if wanted & BIT[reply]:
                break
            mask |= wanted
        return mask

    def _wanted(self, led: int, trump: int) -> list[int]:
        """Return what must be played on ``led``, first choice first, as masks."""
        suits = [trump] if self.is_trump(led, trump) else [self.suit(led)]
        if self.either_end and suits != [trump]:
            suits = [HIGH[led], LOW[led]]
        return [self._showing(suits), self._showing([trump]) | BIT[BINGO]]

    def _showing(self, numbers: list[int]) -> int:
        mask = 0
        for number in numbers:
            mask |= self.tiles.showing[number]
        return mask

    def shown(self, hand: int, count: int) -> int:
        """Return the ``count`` doubles of a hand that a declaration shows: 0-0, then the highest."""
        doubles = tiles_in(hand & self.tiles.doubles)
        first = [tile for tile in doubles if tile == BINGO]
        rest = [tile for tile in reversed(doubles) if tile != BINGO]
        return mask_of((first + rest)[:count])
