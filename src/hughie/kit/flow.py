"""The connecting game: its policies, and the steps that all its phases share.

A phase is what the seat to act may do and what that does; phases are stateless and shared by all
rounds. ``Connecting`` holds the policies and answers the ``Rules`` protocol by asking the phase.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

from mypy_extensions import i64

from hughie.core.errors import Refusal
from hughie.core.events import Event, Result
from hughie.core.game import Deal, Rules
from hughie.core.moves import CALL, LEAD, Move, lay_code
from hughie.core.places import SHAPE, number_at, tile_at
from hughie.core.rng import Rng
from hughie.core.state import BARE, BLOCKED, DOMINO, FLIP, NO_TILE, PLAYING, TURN, State
from hughie.core.tiles import BIT, TEXT, TileSet
from hughie.core.told import Told
from hughie.kit.boneyard import IF_STUCK, NEVER, Drawing
from hughie.kit.calls import Calls
from hughie.kit.ends import Joining
from hughie.kit.leads import Leading
from hughie.kit.row import RowRules
from hughie.kit.scoring import Scoring


class Table:
    """The policies of one connecting game, agreed once."""

    def __init__(
        self,
        joining: Joining,
        drawing: Drawing,
        calls: Calls,
        scoring: Scoring,
        leading: Leading,
        row: RowRules,
    ) -> None:
        self.joining = joining
        self.drawing = drawing
        self.calls = calls
        self.scoring = scoring
        self.leading = leading
        self.row = row
        self.step = 1  # +1: to the left (clockwise), -1: to the right
        self.must_play = True
        self.until_failure = False
        self.partners_out = False  # a side goes on until both partners are out
        self.passes_block = False  # a block needs a full circle of passes
        self.out_bonus = 0
        self.knock_bonus = 0
        self.announce = True


class Phase(ABC):
    """One kind of decision."""

    @abstractmethod
    def moves(self, r: Connecting, s: State) -> list[int]:
        """Return the codes of the legal moves."""

    @abstractmethod
    def apply(self, r: Connecting, s: State, code: int) -> None:
        """Play a legal move."""

    def pick(self, r: Connecting, s: State, rng: Rng) -> int:
        """Return ``moves[rng.below(number of moves)]``, of one move that move itself."""
        codes = self.moves(r, s)
        return codes[0] if len(codes) == 1 else codes[rng.below(len(codes))]


class Connecting(Rules):
    """A game in which tiles are joined to the ends of a layout."""

    def __init__(
        self,
        tiles: TileSet,
        seats: int,
        sides: list[list[int]],
        target: int,
        table: Table,
        phases: list[Phase],
        explain: Callable[[Connecting, State, int, Move], Refusal],
    ) -> None:
        super().__init__(tiles, seats, sides, target)
        self.table = table
        self.phases = phases
        self.turn = phases[TURN]
        self.explain = explain
        self.joining = table.joining
        self.drawing = table.drawing
        self.calls = table.calls
        self.first_phase = FLIP if table.row.blind else TURN
        self.following = bytes([(seat + table.step) % seats for seat in range(seats)])
        # A seat that can lay has nothing else to choose from.
        self.only_lays = table.must_play and table.drawing.when in {NEVER, IF_STUCK}

    def deal(self, deal: Deal, log: bool = False) -> State:
        """Deal a round as ``hughie.kit.leads`` lays down; a hopeless deal ends at once."""
        s = self.table.leading.deal(deal, log)
        s.phase = self.first_phase
        if s.ends and not self.table.passes_block and self.stuck(s):
            self.finish(s, BLOCKED)
        return s

    def moves(self, s: State) -> list[int]:
        """Return the codes of the legal moves of the seat to act."""
        return [] if s.how else self._phase(s).moves(self, s)

    def apply(self, s: State, code: int) -> None:
        """Play a legal move of the seat to act."""
        self._phase(s).apply(self, s, code)

    def step(self, s: State, code: int) -> list[int]:
        """Play a legal move and return those that follow."""
        self._phase(s).apply(self, s, code)
        return [] if s.how else self._phase(s).moves(self, s)

    def _phase(self, s: State) -> Phase:
        return self.phases[s.phase] if s.phase else self.turn

    def interjections(self, s: State, seat: int) -> list[int]:
        """Return the calls open to a seat (RULES 3.9)."""
        return self.calls.offers(s, seat) if self.calls.manual else []

    def interject(self, s: State, seat: int, code: int) -> None:
        """Announce a score, or claim one that was not announced."""
        if code == CALL:
            self.calls.call(s, seat)
        else:
            self.calls.claim(s, seat)

    def result(self, s: State) -> Result:
        """Return the round's result."""
        return self.table.scoring.result(s)

    def winners(self, s: State) -> list[int]:
        """Return the seats that won the round."""
        return [seat for side in self.table.scoring.winners(s) for seat in self.sides[side]]

    def payoff(self, s: State) -> list[int]:
        """Return the points by seat of the round's result."""
        return self.table.scoring.payoff(s)

    def pick(self, s: State, rng: Rng) -> int:
        """Return a random legal move."""
        return self._phase(s).pick(self, s, rng)

    def refusal(self, s: State, seat: int, move: Move) -> Refusal:
        """Say why a move is not legal now."""
        return self.explain(self, s, seat, move)

    def worth(self, code: int) -> int:
        """Return what an open place counts now."""
        return self.calls.counting.worths[code & SHAPE]

    def room(self, code: int) -> int:
        """Return how many open sides a place stands for."""
        return self.joining.rooms[code & SHAPE]

    def shut(self, s: State, code: int) -> bool:
        """Say whether only the double of its number may be laid at a place (RULES 3.8)."""
        return self.joining.shut(s, code)

    def count(self, s: State) -> int:
        """Return the table count, or -1 in a game without scores in play."""
        return self.calls.counting.total(s) if self.calls.scoring else -1

    def next_index(self, s: State, seat: int) -> int:
        """Return the row index of the tile a seat turns next."""
        if not s.rows or s.open & BIT[seat]:
            return -1
        return self.table.row.next_index(s.rows[seat])

    def drawable(self, s: State) -> int:
        """Return how many tiles may still be drawn."""
        return self.drawing.left(s)

    def dead(self, s: State) -> int:
        """Return how many undealt tiles are out of play."""
        return len(s.yard) if self.drawing.dead else 0

    def next_leader(self, s: State) -> int:
        """Return who leads the next round, or NOBODY."""
        return self.table.leading.following(s, self.table.scoring.winners(s), self.sides)

    # -- steps shared by the phases ------------------------------------------------------------

    def leads(self, tiles: int) -> list[int]:
        """Return the codes for leading any of ``tiles`` (a mask)."""
        found: list[int] = []
        while tiles:
            low = tiles & -tiles
            found.append(lay_code(low.bit_length() - 1, LEAD))
            tiles ^= low
        return found

    def lay(self, s: State, code: i64) -> None:
        """Move a tile from the hand of the seat to act to the layout; score; end what it ends."""
        seat = s.turn
        tile = code >> 8
        index = code & 255
        bit = BIT[tile]
        hand = s.hands[seat]
        hand.tiles ^= bit
        s.live ^= bit
        s.laid |= bit
        if s.face:
            s.face &= ~bit
        if s.told is not None:
            self._tell_lay(s, s.told, tile, index)
        if s.log is not None:
            self._log_lay(s, seat, tile, index)
        if index == LEAD:
            self.joining.lead(s, tile)
        else:
            self.joining.join(s, tile, index)
        s.last = seat
        s.lays += 1
        s.idle = 0
        if self.calls.scoring:
            self.calls.after_lay(s, seat, index == LEAD)
        if s.passes:
            self._after_passes(s, seat)
        if hand.tiles == 0 and self._side_out(s, seat):
            self._domino(s, seat)
        elif s.reach & s.live == 0 and not self.table.passes_block and self.drawing.left(s) == 0:
            self.finish(s, BLOCKED)

    def _tell_lay(self, s: State, told: Told, tile: int, index: int) -> None:
        told.laid(s.turn, tile)
        if index == LEAD:
            passed_over = self.table.leading.passed_over(s, tile)
            for seat in range(self.seats):
                told.denied(seat, passed_over)

    def _log_lay(self, s: State, seat: int, tile: int, index: int) -> None:
        assert s.log is not None
        if index == LEAD:
            s.log.append(Event("lead", seat, {"tile": TEXT[tile]}))
            return
        place = s.ends[index]
        data: dict[str, object] = {
            "tile": TEXT[tile],
            "onto": TEXT[tile_at(place)],
            "number": number_at(place),
        }
        s.log.append(Event("lay", seat, data))

    def _after_passes(self, s: State, seat: int) -> None:
        if self.table.knock_bonus:
            self.calls.knocks(s, seat, s.passes * self.table.knock_bonus)
        s.passes = 0

    def _side_out(self, s: State, seat: int) -> bool:
        if not self.table.partners_out:
            return True
        for partner in self.sides[self.side_of[seat]]:
            if s.hands[partner].tiles:
                return False
        return True

    def _domino(self, s: State, seat: int) -> None:
        if self.table.out_bonus and s.how == PLAYING:
            self.calls.out(s, seat, self.table.out_bonus)
        if s.log is not None and self.table.announce:
            s.log.append(Event("domino", seat))
        self.finish(s, DOMINO)

    def finish(self, s: State, how: int) -> None:
        """End the round, unless the match was won in play a moment ago."""
        if s.how == PLAYING:
            s.how = how
            if s.log is not None and how == BLOCKED:
                s.log.append(Event("blocked"))

    def stuck(self, s: State) -> bool:
        """Say whether nobody can ever play again (RULES 3.5)."""
        return s.reach & s.live == 0 and self.drawing.left(s) == 0

    def draw(self, s: State) -> int:
        """Take the next tile from the boneyard into the hand of the seat to act; return it."""
        seat = s.turn
        tile = s.yard.pop()
        bit = BIT[tile]
        s.hands[seat].tiles |= bit
        s.live |= bit
        s.fresh |= bit
        s.idle = 0
        s.passes = 0
        if s.told is not None:
            s.told.drew(seat)
        return tile

    def after_draw(self, s: State) -> None:
        """End the round if that draw was the last hope."""
        if not self.table.passes_block and self.stuck(s):
            self.finish(s, BLOCKED)

    def pass_turn(self, s: State) -> None:
        """Record a pass of the seat to act and end the turn."""
        s.passes += 1
        if s.log is not None:
            s.log.append(Event("pass", s.turn))
        self.end_turn(s)

    def end_turn(self, s: State) -> None:
        """Hand the turn to the next seat that has tiles, unless the round is blocked."""
        if s.how:
            return
        if s.lays:
            s.lays = 0
        elif s.fresh == 0:
            s.idle += 1
        s.fresh = 0
        s.up = NO_TILE
        seat = self.after(s, s.turn)
        s.turn = seat
        if self.first_phase == FLIP:
            s.phase = BARE if s.open & BIT[seat] else FLIP
        if s.idle >= 2:
            self._check_blocked(s)

    def after(self, s: State, seat: i64) -> i64:
        """Return the next seat in turn that still has tiles."""
        seat = self.following[seat]
        while s.hands[seat].tiles == 0:
            seat = self.following[seat]
        return seat

    def _check_blocked(self, s: State) -> None:
        active = len([hand for hand in s.hands if hand.tiles])
        passed = self.table.passes_block and s.idle >= active and s.reach & s.live == 0
        if passed or (s.idle >= 2 * active and self._stalled(s, active)):
            self.finish(s, BLOCKED)

    def _stalled(self, s: State, active: int) -> bool:
        """Say whether twice as many rounds of the table as the largest hand has tiles were idle.

        This is the stall guard of RULES 3.6 and 3.7.
        """
        return s.idle >= 2 * active * max([hand.tiles.bit_count() for hand in s.hands])
