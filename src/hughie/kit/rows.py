"""The turn with a face-down row: turn up, lay, put back, peek, hide, draw (RULES 3.6, 3.7)."""

from __future__ import annotations

from hughie.core.events import Event
from hughie.core.moves import DRAW, HIDE, LEAD, LOOK, PASS, PEEK, REVEAL, TURN_UP, lay_code
from hughie.core.state import BARE, FLIP, MAY_DRAW, NO_TILE, PLACE, State
from hughie.core.tiles import BIT, TEXT, is_double
from hughie.kit.boneyard import KEEP, MAY_PLAY, OPTIONAL_ANY
from hughie.kit.flow import Connecting, Phase
from hughie.kit.row import FREE, LEFT, show_all


class Flip(Phase):
    """Turn up (or look at) the next tile of one's row, or play an exposed double instead."""

    def moves(self, r: Connecting, s: State) -> list[int]:
        """Return the turning moves, then exposed doubles, then reveal or pass."""
        row = r.table.row
        seat = s.turn
        found = self._turning(r, s, seat)
        if row.exposed and s.ends:
            found.extend(r.joining.lays(s, self._exposed(r, s, seat)))
        if row.may_reveal(s, seat):
            found.append(REVEAL)
        if s.fresh and r.drawing.drawn == MAY_PLAY:
            found.append(PASS)
        return found

    def _turning(self, r: Connecting, s: State, seat: int) -> list[int]:
        row = r.table.row
        verb = LOOK if row.private else TURN_UP
        if row.take == FREE or (row.lead_any and not s.ends):
            return [verb + index + 1 for index in range(len(s.rows[seat]))]
        return [verb]

    def _exposed(self, r: Connecting, s: State, seat: int) -> int:
        return s.hands[seat].tiles & s.face & r.tiles.doubles & s.reach

    def apply(self, r: Connecting, s: State, code: int) -> None:
        """Play a move of ``moves``."""
        if code < PASS:
            take_out(s, code >> 8)
            r.lay(s, code)
            after_lay(r, s)
        elif code == REVEAL:
            self._reveal(r, s)
        elif code == PASS:
            r.end_turn(s)
        else:
            self._turn(r, s, code & 0xFFFF)

    def _turn(self, r: Connecting, s: State, argument: int) -> None:
        seat = s.turn
        row = s.rows[seat]
        index = argument - 1 if argument else max(0, r.table.row.next_index(row))
        tile = row[index]
        s.up = tile
        r.table.row.show_turned(s, seat, tile)
        if s.log is not None:
            private = r.table.row.private
            data: dict[str, object] = {"tile": TEXT[tile], "index": index + 1}
            kind, seen = ("look", BIT[seat]) if private else ("turn", -1)
            s.log.append(Event(kind, seat, data, ("tile",) if private else (), seen))
        attempt(r, s)

    def _reveal(self, r: Connecting, s: State) -> None:
        seat = s.turn
        tiles = r.table.row.reveal(s, seat)
        s.phase = BARE
        if s.log is not None:
            data: dict[str, object] = {"tiles": [TEXT[t] for t in tiles]}
            secret = () if r.table.row.reveal_to_all else ("tiles",)
            s.log.append(Event("reveal", seat, data, secret, BIT[seat] if secret else -1))


def attempt(r: Connecting, s: State) -> None:
    """Try the turned tile: it waits to be laid, or a public misfit goes back at once."""
    if r.table.row.private or not s.ends or s.reach & BIT[s.up]:
        s.phase = PLACE
    else:
        put_back(r, s)


def take_out(s: State, tile: int) -> None:
    """Take a tile out of the row of the seat to act, on its way to the layout."""
    s.rows[s.turn].remove(tile)
    s.up = NO_TILE


def after_lay(r: Connecting, s: State) -> None:
    """Go on with the turn after a tile of the row was laid."""
    if s.how:
        return
    if s.hands[s.turn].tiles == 0 or not r.table.until_failure:
        r.end_turn(s)
    elif s.peeked != NO_TILE:
        s.up = s.peeked
        s.peeked = NO_TILE
        attempt(r, s)
    else:
        s.phase = FLIP


def put_back(r: Connecting, s: State) -> None:
    """Put the turned tile at the end of the row; a double may stay face up (RULES S0-20)."""
    seat = s.turn
    tile = s.up
    rules = r.table.row
    fitted = bool(s.reach & BIT[tile])
    s.up = NO_TILE
    _cover(s, NO_TILE if s.peeked == NO_TILE else s.peeked)
    s.peeked = NO_TILE
    index = rules.put_back(s.rows[seat], tile)
    stays_up = rules.double_up and is_double(tile) and not fitted
    if stays_up:
        show_all(s, tile)
    else:
        _cover(s, tile)
    if s.log is not None:
        _log_back(r, s, tile, index, stays_up)
    _played_nothing(r, s)


def _cover(s: State, tile: int) -> None:
    if tile != NO_TILE:
        s.face &= ~BIT[tile]


def _log_back(r: Connecting, s: State, tile: int, index: int, face_up: bool) -> None:
    assert s.log is not None
    seat = s.turn
    data: dict[str, object] = {"tile": TEXT[tile], "index": index + 1, "face_up": face_up}
    if r.table.row.private and not face_up:
        s.log.append(Event("put_back", seat, data, ("tile",), BIT[seat]))
    else:
        s.log.append(Event("put_back", seat, data))


def _played_nothing(r: Connecting, s: State) -> None:
    """Draw where that is agreed, otherwise end the turn."""
    may = s.lays == 0 or r.drawing.when == OPTIONAL_ANY
    if may and r.drawing.allowed(s):
        s.phase = MAY_DRAW
    else:
        end_unplayed(r, s)


def end_unplayed(r: Connecting, s: State) -> None:
    """End a turn; one without a play and without a draw counts as a pass (RULES 3.7)."""
    if s.lays == 0 and s.fresh == 0:
        s.passes += 1
    r.end_turn(s)


class Place(Phase):
    """Lay the turned tile, peek at the next one before choosing, or put it back where allowed."""

    def moves(self, r: Connecting, s: State) -> list[int]:
        """Return the lays, then peeks, then hide."""
        if not s.ends:
            return [lay_code(s.up, LEAD)]
        row = r.table.row
        bit = BIT[s.up]
        if not s.reach & bit:
            return [HIDE]
        found = r.joining.lays(s, bit)
        if row.peek and r.table.until_failure and s.peeked == NO_TILE:
            found.extend(self._peeks(r, s))
        if row.may_hide:
            found.append(HIDE)
        return found

    def _peeks(self, r: Connecting, s: State) -> list[int]:
        if r.joining.positions(s, s.up) < 2:
            return []
        row = s.rows[s.turn]
        down = [i for i, tile in enumerate(row) if tile != s.up and not s.face & BIT[tile]]
        if r.table.row.take == FREE:
            return [PEEK + index + 1 for index in down]
        return [PEEK] if _second(r, row) in down else []

    def apply(self, r: Connecting, s: State, code: int) -> None:
        """Play a move of ``moves``."""
        if code < PASS:
            take_out(s, code >> 8)
            r.lay(s, code)
            after_lay(r, s)
        elif code == HIDE:
            put_back(r, s)
        else:
            self._peek(r, s, code & 0xFFFF)

    def _peek(self, r: Connecting, s: State, argument: int) -> None:
        seat = s.turn
        row = s.rows[seat]
        index = argument - 1 if argument else _second(r, row)
        s.peeked = row[index]
        r.table.row.show_turned(s, seat, s.peeked)
        if s.log is not None:
            private = r.table.row.private
            data: dict[str, object] = {"tile": TEXT[s.peeked], "index": index + 1}
            seen = BIT[seat] if private else -1
            s.log.append(Event("peek", seat, data, ("tile",) if private else (), seen))


def _second(r: Connecting, row: list[int]) -> int:
    """Return the index of the tile after the next one in an ordered row (-1: none)."""
    if len(row) < 2:
        return -1
    return 1 if r.table.row.take == LEFT else len(row) - 2


class MayDraw(Phase):
    """Nothing was played: draw a tile for the row, or pass (RULES S3-14)."""

    def moves(self, r: Connecting, s: State) -> list[int]:
        """Return draw, and pass where drawing is not compulsory."""
        return [DRAW, PASS] if r.drawing.optional() else [DRAW]

    def apply(self, r: Connecting, s: State, code: int) -> None:
        """Draw or pass."""
        if code == PASS:
            if s.lays or s.fresh:
                r.end_turn(s)
            else:
                r.pass_turn(s)
            return
        tile = r.draw(s)
        r.table.row.add_next(s.rows[s.turn], tile)
        if s.log is not None:
            s.log.append(Event("draw", s.turn, {"tile": TEXT[tile]}, ("tile",), 0))
        r.after_draw(s)
        if s.how:
            return
        if r.drawing.drawn == KEEP:
            r.end_turn(s)
        else:
            s.phase = FLIP
