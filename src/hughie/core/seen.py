"""What a seat may know, in the form that bots read: tiles as ints and masks, moves as codes.

A ``View`` stands before rules and state and is as cheap as two references. It answers questions
from what its seat may know and from nothing else; a bot that wants to think ahead asks for a
``world``, a state which the seat cannot tell from the real one.
"""

from __future__ import annotations

from hughie.core.game import Rules
from hughie.core.knowledge import determinize, known_to
from hughie.core.moves import CALL, MUGGINS
from hughie.core.rng import Rng
from hughie.core.state import NO_TILE, NOBODY, PLAYING, State
from hughie.core.tiles import BIT
from hughie.core.worlds import Worlds


class Preview:
    """What a move would bring: points for the mover, points for others, fitting tiles, the count.

    ``total`` is -1 in a game without scores in play.
    """

    def __init__(self, gain: int, given: int, reach: int, total: int) -> None:
        self.gain = gain
        self.given = given
        self.reach = reach
        self.total = total


class View:
    """A round as ``seat`` may know it. Valid until the round goes on; never holds more."""

    def __init__(self, rules: Rules, state: State, seat: int) -> None:
        self.rules = rules
        self.seat = seat
        self._s = state
        self._plain: State | None = None

    # -- whose turn, and what may be done ------------------------------------------------------

    @property
    def turn(self) -> int:
        """The seat the round waits for, NOBODY when it is over."""
        return NOBODY if self._s.how else self._s.turn

    @property
    def phase(self) -> int:
        """What kind of decision the round waits for (hughie.core.state)."""
        return self._s.phase

    @property
    def leader(self) -> int:
        """The seat that leads or led."""
        return self._s.leader

    def moves(self) -> list[int]:
        """Return the codes of the legal moves; none when it is another seat's turn."""
        return self.rules.moves(self._s) if self._s.turn == self.seat else []

    def offers(self) -> list[int]:
        """Return the codes of the interjections open to the seat."""
        return self.rules.interjections(self._s, self.seat)

    def due(self, offer: int) -> int:
        """Return what an interjection would bring; whoever counts the ends knows it."""
        claims = self._s.claims
        if claims is None:
            return 0
        if offer == CALL:
            return claims.due
        return claims.missed if offer == MUGGINS and claims.open else 0

    # -- tiles ---------------------------------------------------------------------------------

    @property
    def known(self) -> int:
        """Every tile off the layout that the seat has ever seen, as a mask (perfect memory)."""
        return known_to(self._s, self.seat, True)

    @property
    def now(self) -> int:
        """The tiles off the layout that the seat sees now, as a mask."""
        return known_to(self._s, self.seat, False)

    @property
    def laid(self) -> int:
        """The tiles on the table, as a mask."""
        return self._s.laid

    def hand(self, seat: int, trusted: int = -1) -> int:
        """Return the tiles that are known to be in a hand or row (of the ``trusted`` memories)."""
        return self._s.hands[seat].tiles & self._remembered(trusted)

    def size(self, seat: int) -> int:
        """Return how many tiles a seat holds."""
        return self._s.hands[seat].tiles.bit_count()

    def row(self, seat: int, trusted: int = -1) -> list[int]:
        """Return a face-down row in its order, NO_TILE for unknown; empty for an open hand."""
        if not self._s.rows or self._s.open & BIT[seat]:
            return []
        seen = self._remembered(trusted)
        return [tile if seen & BIT[tile] else NO_TILE for tile in self._s.rows[seat]]

    def next_tile(self, seat: int, trusted: int = -1) -> int:
        """Return the tile a seat turns next if that is settled and known, else NO_TILE."""
        index = self.rules.next_index(self._s, seat)
        return self.row(seat, trusted)[index] if index >= 0 else NO_TILE

    def unseen(self, trusted: int = -1) -> int:
        """Return the tiles of which the seat does not know where they are."""
        return self.rules.tiles.all & ~self._remembered(trusted) & ~self._s.laid

    def _remembered(self, trusted: int) -> int:
        return known_to(self._s, self.seat, True) & trusted | self.now

    def barred(self, seat: int) -> int:
        """Return the tiles that moves have told a seat cannot hold, as a mask."""
        told = self._s.told
        return 0 if told is None else told.bars[seat][0]

    def shut_out(self, reach: int) -> int:
        """Return the first other side's seat that is known to hold nothing of ``reach``, or -1."""
        side = self.rules.side_of[self.seat]
        for seat in range(self.rules.seats):
            if self.rules.side_of[seat] != side and self.size(seat):
                hidden = self.unseen() & ~self.barred(seat)
                if reach & (hidden | self.hand(seat)) == 0:
                    return seat
        return -1

    # -- the table -----------------------------------------------------------------------------

    @property
    def ends(self) -> list[int]:
        """The open places (hughie.core.places); a laying code's place is an index into them."""
        return self._s.ends[:]

    @property
    def reach(self) -> int:
        """The tiles that fit some open place, as a mask."""
        return self._s.reach

    @property
    def total(self) -> int:
        """The table count, -1 in a game without scores in play."""
        return self.rules.count(self._s)

    @property
    def drawable(self) -> int:
        """How many tiles may still be drawn."""
        return self.rules.drawable(self._s)

    @property
    def boneyard(self) -> int:
        """How many tiles lie in the boneyard, asleep or not."""
        return len(self._s.yard)

    @property
    def points(self) -> list[int]:
        """Points by seat made in this round so far."""
        return self._s.points[:]

    @property
    def scores(self) -> list[int]:
        """Match scores by seat before this round."""
        return self._s.base[:]

    # -- thinking ahead ------------------------------------------------------------------------

    def preview(self, code: int) -> Preview:
        """Return what a legal move would bring, as far as the seat can foresee it."""
        if self._plain is None:
            self._plain = determinize(self.rules, self._s, self.seat)
        before = self._plain
        after = before.copy()
        self.rules.apply(after, code)
        gain = after.points[self.seat] - before.points[self.seat]
        claims = after.claims
        if claims is not None and claims.last == self.seat and not claims.called:
            gain += claims.due
        mine = self.rules.sides[self.rules.side_of[self.seat]]
        given = sum(
            [
                after.points[other] - before.points[other]
                for other in range(self.rules.seats)
                if other not in mine
            ]
        )
        return Preview(gain, given, after.reach, self.rules.count(after))

    def world(self, rng: Rng, trusted: int = -1) -> State:
        """Return a state that the seat cannot tell from the real one, as it remembers it."""
        return determinize(self.rules, self._s, self.seat, rng, trusted)

    def worlds(self, rng: Rng, trusted: int = -1, infer: bool = True) -> Worlds:
        """Return a source of such states; with ``infer`` they agree with what moves have told."""
        base = determinize(self.rules, self._s, self.seat, None, trusted)
        seen = self._remembered(trusted) | self._s.laid
        return Worlds(base, seen, self.seat, self._s.told if infer else None, rng)

    @property
    def playing(self) -> bool:
        """Whether the round is still in play."""
        return self._s.how == PLAYING
