"""The trick game for two: leads and replies, a face-up trump, closing, declaring (RULES 3.10)."""

from __future__ import annotations

from typing import Final

from hughie.core.errors import Refusal
from hughie.core.events import Event, Result, Sum
from hughie.core.game import Deal, Rules
from hughie.core.moves import CLOSE, DECLARE, LEAD, PASS, Move, lay_code
from hughie.core.state import (
    EXHAUSTED,
    GOAL,
    HOW_NAMES,
    NO_TILE,
    NOBODY,
    PLAYING,
    TRICK,
    State,
    Trick,
)
from hughie.core.tiles import BIT, PIPS, TEXT, mask_of, parse_tile, texts, tile_set, tiles_in
from hughie.kit.tricks import BINGO, TrickRules

HAND: Final = 7
DECLARED: Final = {2: 20, 3: 40, 4: 50, 5: 60, 6: 70, 7: 210}
WITH_BINGO: Final = 10


class Terms:
    """What the two players agree on beside the rank of tiles."""

    def __init__(self) -> None:
        self.winner_takes_trump = True
        self.declare = True
        self.declare_needs_trick = True
        self.goal = 70
        self.schneider = 30
        self.close_fail_sets = 2
        self.capture_bonus = True


class TrickGame(Rules):
    """Two players, tricks, a face-up trump; the first to ``goal`` points wins the round."""

    def __init__(self, tricks: TrickRules, terms: Terms, sets_to_win: int) -> None:
        super().__init__(tile_set(6), 2, [[0], [1]], sets_to_win)
        self.terms = terms
        self.tricks = tricks

    # -- the deal -------------------------------------------------------------------------------

    def deal(self, deal: Deal, log: bool = False) -> State:
        """Deal seven each; the last tile of the boneyard is turned up for trumps."""
        s = State(2)
        s.log = [] if log else None
        s.leader = self._leader(s, deal)
        if deal.deck is None:
            assert deal.rng is not None
            deal.deck = list(range(self.tiles.size))
            deal.rng.shuffle(deal.deck)
        if deal.base is not None:
            s.base = deal.base
        for seat in range(2):
            held = mask_of(deal.deck[seat * HAND : seat * HAND + HAND])
            s.hands[seat].tiles = s.hands[seat].known = held
            s.live |= held
        s.yard = deal.deck[: 2 * HAND - 1 : -1]
        s.open = 3
        self._turn_trump(s)
        return s

    def _leader(self, s: State, deal: Deal) -> int:
        """Draw a tile each, the heavier leads; equal tiles draw again (RULES 3.10)."""
        if deal.leader >= 0:
            return deal.leader
        if deal.rng is None:
            return 0
        while True:
            tiles = list(range(self.tiles.size))
            deal.rng.shuffle(tiles)
            if s.log is not None:
                lots = [{"seat": seat, "tile": TEXT[tiles[seat]]} for seat in range(2)]
                s.log.append(Event("lots", None, {"lots": lots}))
            if PIPS[tiles[0]] != PIPS[tiles[1]]:
                return 0 if PIPS[tiles[0]] > PIPS[tiles[1]] else 1

    def _turn_trump(self, s: State) -> None:
        t = Trick()
        s.trick = t
        t.turned = s.yard[0]
        t.trump = self.tricks.suit(t.turned)
        t.taken = [0, 0]
        t.tricks = [0, 0]
        t.bonus = [0, 0]
        for seat in range(2):
            s.hands[seat].known |= BIT[t.turned]
        s.turn = s.leader
        s.phase = TRICK
        if s.log is not None:
            s.log.append(Event("trump", 1 - s.leader, {"tile": TEXT[t.turned], "number": t.trump}))
            s.log.append(Event("start", s.leader))

    # -- play -----------------------------------------------------------------------------------

    def moves(self, s: State) -> list[int]:
        """Return the tiles that may be played, then closing and declaring for the seat on lead."""
        if s.how:
            return []
        playable = [lay_code(tile, LEAD) for tile in tiles_in(self._playable(s))]
        t = _trick(s)
        if t.led != NO_TILE or t.declared:
            return playable
        if s.yard and t.closed_by == NOBODY:
            playable.append(CLOSE)
        if self._may_declare(s):
            most = self._spare_doubles(s).bit_count()
            playable.extend([DECLARE + count for count in range(2, most + 1)])
        return playable

    def _playable(self, s: State) -> int:
        t = _trick(s)
        hand = s.hands[s.turn].tiles
        if t.led == NO_TILE:
            return t.declared or hand
        return self.tricks.following(hand, t.led, t.trump) if self._strict(s) else hand

    def _strict(self, s: State) -> bool:
        """Say whether suit must be followed: nothing is drawn any more."""
        return not s.yard or _trick(s).closed_by != NOBODY

    def _may_declare(self, s: State) -> bool:
        if not self.terms.declare:
            return False
        return bool(_trick(s).tricks[s.turn]) or not self.terms.declare_needs_trick

    def _spare_doubles(self, s: State) -> int:
        """Return the doubles of the seat to act that it has not declared yet."""
        return s.hands[s.turn].tiles & self.tiles.doubles & ~_trick(s).shown

    def apply(self, s: State, code: int) -> None:
        """Play a tile, close the boneyard, or declare doubles."""
        if code < PASS:
            self._play(s, code >> 8)
        elif code == CLOSE:
            self._close(s)
        else:
            self._declare(s, code & 0xFFFF)

    def _play(self, s: State, tile: int) -> None:
        t = _trick(s)
        seat = s.turn
        bit = BIT[tile]
        s.hands[seat].tiles &= ~bit
        s.live &= ~bit
        s.laid |= bit
        s.face &= ~bit
        s.last = seat
        if s.told is not None and t.led != NO_TILE and self._strict(s):
            s.told.denied(seat, self.tricks.missing(tile, t.led, t.trump))
        if s.log is not None:
            s.log.append(Event("play", seat, {"tile": TEXT[tile]}))
        if t.led == NO_TILE:
            t.led = tile
            t.declared = 0
            s.turn = 1 - seat
        else:
            self._trick_over(s, tile)

    def _trick_over(self, s: State, reply: int) -> None:
        t = _trick(s)
        led, follower = t.led, s.turn
        winner = follower if self.tricks.follower_wins(led, reply, t.trump) else 1 - follower
        gain = self.tricks.points(led, t.trump) + self.tricks.points(reply, t.trump)
        t.led = NO_TILE
        t.taken[winner] |= BIT[led] | BIT[reply]
        t.tricks[winner] += 1
        s.points[winner] += gain
        if s.log is not None:
            data: dict[str, object] = {"tiles": [TEXT[led], TEXT[reply]], "points": gain}
            s.log.append(Event("trick", winner, data))
        self._capture(s, winner, led, reply)
        s.turn = winner
        if s.points[winner] >= self.terms.goal:
            self._finish(s, GOAL)
        elif s.live == 0:
            self._finish(s, EXHAUSTED)
        elif s.yard and t.closed_by == NOBODY:
            self._refill(s, winner)

    def _capture(self, s: State, winner: int, led: int, reply: int) -> None:
        """Score a set at once when 0-0 takes the double of trumps (RULES BG-08)."""
        t = _trick(s)
        double = t.trump * (t.trump + 1) // 2 + t.trump
        won = reply if s.turn == winner else led
        if self.terms.capture_bonus and won == BINGO and double in (led, reply) and double:
            t.bonus[winner] += 1
            if s.log is not None:
                s.log.append(Event("capture", winner, {"tile": TEXT[double], "sets": 1}))

    def _refill(self, s: State, winner: int) -> None:
        """Draw one tile each, the winner first; the face-up tile is the last (RULES BG-12)."""
        first = winner
        if len(s.yard) == 2 and self.terms.winner_takes_trump:
            first = 1 - winner
        for seat in (first, 1 - first):
            self._draw(s, seat)

    def _draw(self, s: State, seat: int) -> None:
        tile = s.yard.pop()
        s.hands[seat].tiles |= BIT[tile]
        s.hands[seat].known |= BIT[tile]
        s.live |= BIT[tile]
        open_tile = tile == _trick(s).turned
        if open_tile:
            _trick(s).turned = NO_TILE
        if s.log is not None:
            secret, seen = ((), -1) if open_tile else (("tile",), BIT[seat])
            s.log.append(Event("draw", seat, {"tile": TEXT[tile]}, secret, seen))

    def _close(self, s: State) -> None:
        t = _trick(s)
        t.closed_by = s.turn
        t.turned = NO_TILE
        if s.log is not None:
            s.log.append(Event("close", s.turn))

    def _declare(self, s: State, count: int) -> None:
        t = _trick(s)
        seat = s.turn
        doubles = self.tricks.shown(self._spare_doubles(s), count)
        gain = DECLARED[count] + (WITH_BINGO if doubles & BIT[BINGO] else 0)
        t.declared = doubles
        t.shown |= doubles
        s.face |= doubles
        for other in range(2):
            s.hands[other].known |= doubles
        s.points[seat] += gain
        if s.log is not None:
            s.log.append(Event("declare", seat, {"tiles": texts(doubles), "points": gain}))
        if s.points[seat] >= self.terms.goal:
            self._finish(s, GOAL)

    def _finish(self, s: State, how: int) -> None:
        if s.how == PLAYING:
            s.how = how

    # -- the result -----------------------------------------------------------------------------

    def result(self, s: State) -> Result:
        """Return who won and the sets each player scored."""
        t = _trick(s)
        winner, sets, code = self._outcome(s)
        points = t.bonus[:]
        sums: list[Sum] = []
        if winner != NOBODY:
            points[winner] += sets
            sums.append(Sum(winner, code, (sets,), sets, sets))
        for seat in range(2):
            if t.bonus[seat]:
                sums.append(Sum(seat, "capture", (t.bonus[seat],), t.bonus[seat], t.bonus[seat]))
        winners = () if winner == NOBODY else (winner,)
        return Result(winners, tuple(points), HOW_NAMES[s.how], tuple(sums))

    def _outcome(self, s: State) -> tuple[int, int, str]:
        """Return the winner, the sets won, and why."""
        t = _trick(s)
        ahead = NOBODY if s.points[0] == s.points[1] else s.points.index(max(s.points))
        closer = t.closed_by
        if closer != NOBODY and s.points[closer] < self.terms.goal:
            return 1 - closer, self.terms.close_fail_sets, "closing_failed"
        if ahead == NOBODY:
            return NOBODY, 0, "drawn"
        loser = 1 - ahead
        if t.tricks[loser] == 0:
            return ahead, 3, "no_trick"
        return (ahead, 2, "below") if s.points[loser] < self.terms.schneider else (ahead, 1, "won")

    def scored(self, s: State) -> list[int]:
        """Return the sets won in the round so far."""
        return _trick(s).bonus[:]

    def next_leader(self, s: State) -> int:
        """Return the other player: the first lead alternates."""
        return 1 - s.leader

    # -- what else the protocol asks --------------------------------------------------------------

    def interjections(self, s: State, seat: int) -> list[int]:
        """Return nothing: everything in Bingo is said in turn."""
        return []

    def interject(self, s: State, seat: int, code: int) -> None:
        """Do nothing: there is nothing to interject."""

    def refusal(self, s: State, seat: int, move: Move) -> Refusal:
        """Say why a move is not legal now."""
        if s.how:
            return Refusal("round_over", {}, "3.10")
        if s.turn != seat:
            return Refusal("not_your_turn", {"player": s.turn + 1}, "3.10")
        if move.tile is not None:
            return self._tile_refused(s, move.tile)
        if move.kind == "close":
            return Refusal("cannot_close", {}, "3.10 closing")
        if move.kind == "declare":
            return self._no_declaration(s)
        return Refusal("not_offered", {"move": str(move)}, "3.10")

    def _tile_refused(self, s: State, text: str) -> Refusal:
        t = _trick(s)
        if not s.hands[s.turn].tiles & BIT[parse_tile(text)]:
            return Refusal("not_in_hand", {"tile": text}, "3.10")
        if t.led == NO_TILE:
            return Refusal("lead_declared", {"tiles": texts(t.declared)}, "3.10 declaring")
        suit = self.tricks.suit(t.led) if not self.tricks.is_trump(t.led, t.trump) else t.trump
        data: dict[str, object] = {"number": suit, "tiles": texts(self._playable(s))}
        return Refusal("must_follow", data, "3.10 follow")

    def _no_declaration(self, s: State) -> Refusal:
        if not self.terms.declare:
            return Refusal("no_declaring", {}, "3.10 declaring")
        if not self._may_declare(s):
            return Refusal("declare_needs_trick", {}, "3.10 declaring")
        held = self._spare_doubles(s).bit_count()
        return Refusal("cannot_declare", {"doubles": held}, "3.10 declaring")

    def worth(self, code: int) -> int:
        """Return 0: there are no ends."""
        return 0

    def room(self, code: int) -> int:
        """Return 0: there are no ends."""
        return 0

    def count(self, s: State) -> int:
        """Return -1: there is no table count."""
        return -1

    def next_index(self, s: State, seat: int) -> int:
        """Return -1: there are no rows."""
        return -1

    def drawable(self, s: State) -> int:
        """Return how many tiles are still to be drawn."""
        return 0 if _trick(s).closed_by != NOBODY else len(s.yard)

    def dead(self, s: State) -> int:
        """Return how many tiles a closed boneyard keeps out of play."""
        return len(s.yard) if _trick(s).closed_by != NOBODY else 0


def _trick(s: State) -> Trick:
    assert s.trick is not None
    return s.trick
