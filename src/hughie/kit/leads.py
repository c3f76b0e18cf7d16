"""The deal and who leads it (RULES 3.1 A and B)."""

from __future__ import annotations

from typing import Final

from hughie.core.errors import OptionError
from hughie.core.events import Event
from hughie.core.game import BY_LOT, Deal
from hughie.core.state import BLOCKED, NOBODY, State
from hughie.core.tiles import BIT, HIGH, PIPS, TEXT, TileSet, tiles_in
from hughie.kit.ends import Joining
from hughie.kit.row import RowRules

LOT_HEAVIEST: Final = 0
LOT_RANDOM: Final = 1
HIGHEST_DOUBLE: Final = 2
LOWEST_DOUBLE: Final = 3
HEAVIEST_IN_HAND: Final = 4
NAMED_TILE: Final = 5

REDEAL: Final = 0
HEAVIEST_LEADS: Final = 1
DRAW_UNTIL_DOUBLE: Final = 2

ANY_TILE: Final = 0
QUALIFYING: Final = 1
MUST_BE_DOUBLE: Final = 2

ROTATE: Final = 0
WINNER: Final = 1
FIRST_RULE: Final = 2
LOT: Final = 3

YARD: Final = 0
DEAD: Final = 1
START_TILE: Final = 2
BILLITON: Final = 3


class Leading:
    """How hands are dealt and how the leader is found; the first rule and that of later rounds."""

    def __init__(
        self, joining: Joining, seats: int, hand_size: int, leftover: int, row: RowRules
    ) -> None:
        self.joining = joining
        self.tiles: TileSet = joining.tiles
        self.seats = seats
        self.hand_size = hand_size
        self.leftover = leftover
        self.row = row
        self.reserve = 0  # tiles of the boneyard that stay asleep
        self.rule = LOT_RANDOM
        self.higher_end = False  # a lot tie goes to the bigger single end
        self.no_double = HEAVIEST_LEADS
        self.lead_tile = ANY_TILE
        self.named = 0
        self.later = FIRST_RULE
        self.pictures = False  # pictures weigh nothing: lots are blind chance
        self.step = 1  # the way round the table, +1 to the left

    # -- dealing -------------------------------------------------------------------------------

    def deal(self, deal: Deal, log: bool) -> State:
        """Deal until the rules accept the deal; ``deal.deck`` becomes the deck that was used."""
        events: list[Event] = []
        lots = self._lots(deal, events if log else None)
        while True:
            deck = deal.deck
            if deck is None:
                assert deal.rng is not None
                deck = list(range(self.tiles.size))
                deal.rng.shuffle(deck)
                deal.deck = deck
            s = self._hands(deal, deck)
            if log:
                s.log = events
            if self._find_leader(s, deal, lots):
                break
            self._redeal(deal)
            if s.log is not None:
                s.log.append(Event("redeal"))
        self._leftovers(s)
        s.turn = s.leader
        if s.log is not None:
            s.log.append(Event("start", s.leader))
        return s

    def _redeal(self, deal: Deal) -> None:
        if deal.rng is None:
            raise OptionError(
                "deck", "this deck", "a deck in which somebody holds a double, or a seed to redeal"
            )
        deal.deck = None

    def _hands(self, deal: Deal, deck: list[int]) -> State:
        s = State(self.seats)
        k = self.hand_size
        if deal.base is not None:
            s.base = deal.base
        blind = self.row.blind
        for seat in range(self.seats):
            hand = 0
            for at in range(seat * k, seat * k + k):
                hand |= BIT[deck[at]]
            s.hands[seat].tiles = hand
            s.live |= hand
            if blind:
                s.rows.append(deck[seat * k : seat * k + k])
            else:
                s.hands[seat].known = hand
        if not blind:
            s.open = BIT[self.seats] - 1
        s.yard = deck[: self.seats * k - 1 : -1] if self.seats * k else deck[::-1]
        return s

    def _leftovers(self, s: State) -> None:
        if self.leftover == START_TILE or (self.leftover == BILLITON and len(s.yard) == 1):
            if s.yard:
                self._start_tile(s)
        elif self.leftover == BILLITON:
            self._share(s)

    def _start_tile(self, s: State) -> None:
        tile = s.yard.pop()
        s.laid |= BIT[tile]
        self.joining.lead(s, tile)
        if s.log is not None:
            s.log.append(Event("start_tile", None, {"tile": TEXT[tile]}))

    def _share(self, s: State) -> None:
        """Give the leftovers one each to the leader and the seats after it (RULES 3.6)."""
        for turn in range(min(len(s.yard), self.seats)):
            seat = (s.leader + turn * self.step) % self.seats
            tile = s.yard.pop()
            s.hands[seat].tiles |= BIT[tile]
            s.live |= BIT[tile]
            if self.row.blind:
                s.rows[seat].append(tile)
            else:
                s.hands[seat].known |= BIT[tile]

    # -- the leader ----------------------------------------------------------------------------

    def _lots(self, deal: Deal, events: list[Event] | None) -> int:
        """Draw lots where the rule says so; an explicit deck without a seed has none: seat 0."""
        by_lot = deal.leader == BY_LOT
        if deal.leader >= 0 or (self.rule > LOT_RANDOM and not by_lot):
            return NOBODY
        if deal.rng is None:
            return 0
        if self.rule == LOT_RANDOM or self.pictures:
            return deal.rng.below(self.seats)
        drawing = list(range(self.seats))
        while len(drawing) > 1:
            drawing = self._draw_lots(deal, drawing, events)
        return drawing[0]

    def _draw_lots(self, deal: Deal, seats: list[int], events: list[Event] | None) -> list[int]:
        assert deal.rng is not None
        drawn = deal.rng.sample(self.tiles.size, len(seats))
        if events is not None:
            lots = [{"seat": seat, "tile": TEXT[t]} for seat, t in zip(seats, drawn, strict=True)]
            events.append(Event("lots", None, {"lots": lots}))
        return self.best_lots(seats, drawn)

    def best_lots(self, seats: list[int], drawn: list[int]) -> list[int]:
        """Return the seats that drew the heaviest tile (RULES Q-18)."""
        best: list[int] = []
        most = -1
        for number, tile in enumerate(drawn):
            weight = PIPS[tile] * 32 + (HIGH[tile] if self.higher_end else 0)
            if weight > most:
                most = weight
                best = []
            if weight == most:
                best.append(seats[number])
        return best

    def _find_leader(self, s: State, deal: Deal, lots: int) -> bool:
        """Set leader and lead tiles; False asks for a redeal."""
        natural, tile = self._natural(s, lots)
        if natural == NOBODY:
            return False
        if deal.leader >= 0:
            s.leader = deal.leader
        else:
            s.leader = lots if deal.leader == BY_LOT else natural
        s.lead = s.hands[s.leader].tiles
        if self.lead_tile == QUALIFYING and s.leader == natural and tile >= 0:
            s.lead = BIT[tile]
        if self.lead_tile == MUST_BE_DOUBLE:
            return self._lead_double(s, deal.leader < 0)
        return True

    def _natural(self, s: State, lots: int) -> tuple[int, int]:
        """Return the seat the first rule chooses and the tile that won it the lead (-1: none)."""
        if self.rule <= LOT_RANDOM:
            return (0 if lots == NOBODY else lots), -1
        if self.rule == HEAVIEST_IN_HAND:
            return self._heaviest(s)
        wanted = self._wanted(s)
        for seat in range(self.seats):
            if wanted >= 0 and s.hands[seat].tiles & BIT[wanted]:
                return seat, wanted
        return self._without(s)

    def _wanted(self, s: State) -> int:
        """Return the tile whose holder leads, -1 when nobody holds one."""
        if self.rule == NAMED_TILE:
            return self.named if s.live & BIT[self.named] else -1
        doubles = s.live & self.tiles.doubles
        if self.rule == LOWEST_DOUBLE:
            doubles &= -doubles
        return doubles.bit_length() - 1

    def passed_over(self, s: State, tile: int) -> int:
        """Return the tiles that nobody holds if ``tile`` was the one to be led (0: unknown).

        Only a leader who had no choice tells something: the lead was that one tile.
        """
        if self.lead_tile != QUALIFYING or s.lead != BIT[tile] or not s.hands[s.turn].tiles:
            return 0
        if self.rule == HEAVIEST_IN_HAND:
            return self._heavier(tile)
        doubles = self.tiles.doubles
        if self.rule not in (HIGHEST_DOUBLE, LOWEST_DOUBLE):
            return 0
        if not BIT[tile] & doubles:
            return doubles | self._heavier(tile) if self.no_double == HEAVIEST_LEADS else doubles
        below = BIT[tile] - 1
        return doubles & below if self.rule == LOWEST_DOUBLE else doubles & ~below & ~BIT[tile]

    def _heavier(self, tile: int) -> int:
        """Return the tiles that would have led before this one for their weight."""
        mask = 0
        for other in range(self.tiles.size):
            if _weight(other) > _weight(tile):
                mask |= BIT[other]
        return mask

    def _without(self, s: State) -> tuple[int, int]:
        """Settle the lead when nobody holds the tile asked for (option ``no_double``)."""
        if self.no_double == REDEAL:
            return NOBODY, -1
        if self.no_double == DRAW_UNTIL_DOUBLE and self.leftover == YARD:
            found = self._draw_for_double(s)
            if found[0] != NOBODY:
                return found
        return self._heaviest(s)

    def _heaviest(self, s: State) -> tuple[int, int]:
        tile = max(tiles_in(s.live), key=_weight)
        for seat in range(len(s.hands)):
            if s.hands[seat].tiles & BIT[tile]:
                return seat, tile
        return NOBODY, -1

    def _draw_for_double(self, s: State) -> tuple[int, int]:
        """Let the seats draw in turn until one has a double; the reserve stays asleep."""
        seat = 0
        while len(s.yard) > self.reserve:
            tile = s.yard.pop()
            s.hands[seat].tiles |= BIT[tile]
            s.live |= BIT[tile]
            s.hands[seat].known |= BIT[tile]
            if s.log is not None:
                s.log.append(Event("draw", seat, {"tile": TEXT[tile]}, ("tile",), BIT[seat]))
            if tile == self.named if self.rule == NAMED_TILE else BIT[tile] & self.tiles.doubles:
                return seat, tile
            seat = (seat + self.step) % self.seats
        return NOBODY, -1

    def _lead_double(self, s: State, pass_on: bool) -> bool:
        """Let the leader, or the next seat that has one, lead with a double."""
        for _ in range(self.seats if pass_on else 1):
            doubles = s.hands[s.leader].tiles & self.tiles.doubles
            if doubles:
                s.lead = doubles
                return True
            if pass_on:
                s.leader = (s.leader + self.step) % self.seats
        s.lead = s.hands[s.leader].tiles
        return not pass_on or self.no_double != REDEAL

    # -- later rounds --------------------------------------------------------------------------

    def following(self, s: State, winners: list[int], sides: list[list[int]]) -> int:
        """Return who leads the next round (option ``next_leader``), NOBODY or BY_LOT."""
        seats = len(s.hands)
        if self.later == ROTATE:
            return (s.leader + self.step) % seats
        if self.later == LOT:
            return BY_LOT
        if self.later == FIRST_RULE or len(winners) != 1:
            return NOBODY
        if s.how == BLOCKED and self.rule <= LOT_RANDOM:
            return NOBODY
        side = sides[winners[0]]
        return s.last if s.last in side else side[0]


def _weight(tile: int) -> int:
    return PIPS[tile] * 32 + HIGH[tile]
