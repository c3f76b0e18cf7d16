"""The turn with an open hand: lead, lay, draw or pass (RULES 3.5, 3.8; options C and E)."""

from __future__ import annotations

from hughie.core.events import Event
from hughie.core.moves import DRAW, PASS, STOP
from hughie.core.rng import Rng
from hughie.core.state import State
from hughie.core.tiles import BIT, TEXT
from hughie.kit.boneyard import KEEP, MAY_PLAY, MUST_PLAY, OPTIONAL_ANY, OPTIONAL_NO_PLAY
from hughie.kit.flow import Connecting, Phase


class OpenTurn(Phase):
    """Lead or join a tile of one's hand; when stuck, draw or pass as agreed."""

    def moves(self, r: Connecting, s: State) -> list[int]:
        """Return lays first, then draw, pass or stop."""
        fit = s.hands[s.turn].tiles & s.reach
        if s.fresh or s.lays or not s.ends:
            return self._under_way(r, s, fit)
        if fit == 0:
            return self._stuck(r, s)
        found = r.joining.lays(s, fit)
        return found if r.only_lays else self._choices(r, s, found)

    def _under_way(self, r: Connecting, s: State, fit: int) -> list[int]:
        """Return the moves of the leader, and of a seat that has drawn or laid in this turn."""
        if not s.ends:
            return r.leads(s.lead & s.hands[s.turn].tiles)
        if s.fresh:
            return self._after_drawing(r, s, fit)
        return r.joining.lays(s, fit) if r.table.must_play else [*r.joining.lays(s, fit), STOP]

    def pick(self, r: Connecting, s: State, rng: Rng) -> int:
        """Return a random legal move, most often a lay, then without the list of moves."""
        if not r.only_lays or not s.ends:
            return super().pick(r, s, rng)
        fit = s.hands[s.turn].tiles & s.reach
        if s.fresh:
            if r.drawing.drawn != MUST_PLAY or r.table.until_failure:
                return super().pick(r, s, rng)
            fit &= BIT[s.up]
        if fit:
            return r.joining.pick(s, fit, rng)
        return DRAW if r.drawing.allowed(s) else PASS

    def _choices(self, r: Connecting, s: State, found: list[int]) -> list[int]:
        """Add what a seat that could play may do instead."""
        when = r.drawing.when
        must = r.table.must_play
        may_draw = when == OPTIONAL_ANY or (when == OPTIONAL_NO_PLAY and not must)
        if may_draw and r.drawing.allowed(s):
            found.append(DRAW)
        if not must:
            found.append(PASS)
        return found

    def _stuck(self, r: Connecting, s: State) -> list[int]:
        if not r.drawing.allowed(s):
            return [PASS]
        return [DRAW, PASS] if r.drawing.optional() else [DRAW]

    def _after_drawing(self, r: Connecting, s: State, fit: int) -> list[int]:
        """Return the moves of a seat that has drawn in this turn."""
        drawn = r.drawing.drawn
        usable = fit & ~s.fresh if drawn == KEEP else fit
        new = BIT[s.up] & s.reach
        if drawn == MUST_PLAY and new:
            return r.joining.lays(s, new)
        if drawn == MAY_PLAY and new:
            return [*r.joining.lays(s, usable), PASS]
        if usable == 0:
            return self._stuck(r, s)
        return self._choices(r, s, r.joining.lays(s, usable))

    def apply(self, r: Connecting, s: State, code: int) -> None:
        """Play a move of ``moves``."""
        if code < PASS:
            r.lay(s, code)
            if not s.how:
                self._after_lay(r, s)
        elif code == DRAW:
            self._draw(r, s)
        elif code == STOP:
            r.end_turn(s)
        else:
            self._tell(r, s, code)
            r.pass_turn(s)

    def _tell(self, r: Connecting, s: State, code: int) -> None:
        """Note what a draw or a pass tells: nothing that fits is in that hand."""
        told = s.told
        if told is None or not s.ends or not r.table.must_play:
            return
        drawing = r.drawing
        if code == DRAW and drawing.when == OPTIONAL_ANY:
            return
        if s.fresh and (
            drawing.when == OPTIONAL_ANY or (code == PASS and drawing.drawn == MAY_PLAY)
        ):
            return
        told.denied(s.turn, s.reach)

    def _after_lay(self, r: Connecting, s: State) -> None:
        """End the turn, or let a seat go on that may lay more than one tile.

        Where it may stop while able, it says so itself: ending the turn for it would tell that
        nothing fits.
        """
        s.fresh = 0
        if r.table.until_failure:
            hand = s.hands[s.turn].tiles
            if hand & s.reach if r.table.must_play else hand:
                return
        r.end_turn(s)

    def _draw(self, r: Connecting, s: State) -> None:
        self._tell(r, s, DRAW)
        seat = s.turn
        tile = r.draw(s)
        s.up = tile
        s.hands[seat].known |= BIT[tile]
        if s.log is not None:
            s.log.append(Event("draw", seat, {"tile": TEXT[tile]}, ("tile",), BIT[seat]))
        r.after_draw(s)
        if not s.how and r.drawing.drawn == KEEP and self._turn_over(r, s, tile):
            r.end_turn(s)

    def _turn_over(self, r: Connecting, s: State, tile: int) -> bool:
        """Say whether a kept tile ends the turn (RULES Q-27)."""
        if r.drawing.when == OPTIONAL_ANY:
            return not r.drawing.allowed(s) and s.hands[s.turn].tiles & s.reach & ~s.fresh == 0
        return bool(BIT[tile] & s.reach) or not r.drawing.allowed(s)


class BareTurn(Phase):
    """A revealed row: lay any number of tiles in any order; when stuck, draw (RULES 3.7)."""

    def moves(self, r: Connecting, s: State) -> list[int]:
        """Return lays first, then draw, pass or stop."""
        fit = s.hands[s.turn].tiles & s.reach
        if s.lays:
            return [*r.joining.lays(s, fit), STOP]
        if s.fresh:
            return self._after_drawing(r, s, fit)
        if fit:
            return r.joining.lays(s, fit)
        return [DRAW] if r.drawing.allowed(s) else [PASS]

    def _after_drawing(self, r: Connecting, s: State, fit: int) -> list[int]:
        if fit and r.drawing.drawn == MUST_PLAY:
            return r.joining.lays(s, fit)
        if fit:
            return [*r.joining.lays(s, fit), PASS]
        return [DRAW] if r.drawing.allowed(s) else [PASS]

    def apply(self, r: Connecting, s: State, code: int) -> None:
        """Play a move of ``moves``."""
        if code < PASS:
            r.lay(s, code)
            if not s.how and self._done(r, s):
                r.end_turn(s)
        elif code == DRAW:
            self._draw(r, s)
        elif code == STOP:
            r.end_turn(s)
        else:
            r.pass_turn(s)

    def _done(self, r: Connecting, s: State) -> bool:
        """Say whether the turn is over after a lay; a hidden hand must say so itself."""
        row = r.table.row
        if not row.reveal_any_number or s.hands[s.turn].tiles == 0:
            return True
        return row.reveal_to_all and s.hands[s.turn].tiles & s.reach == 0

    def _draw(self, r: Connecting, s: State) -> None:
        seat = s.turn
        row = r.table.row
        tile = r.draw(s)
        row.show_bare(s, seat, tile)
        if s.log is not None:
            data: dict[str, object] = {"tile": TEXT[tile]}
            secret = () if row.reveal_to_all else ("tile",)
            s.log.append(Event("draw", seat, data, secret, BIT[seat] if secret else -1))
        r.after_draw(s)
        if not s.how and r.drawing.drawn == KEEP:
            r.end_turn(s)
