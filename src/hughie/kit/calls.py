"""Scores in play: crediting, announcing and claiming missed ones (RULES 3.9)."""

from __future__ import annotations

from typing import Final

from hughie.core.events import Event
from hughie.core.moves import CALL, MUGGINS
from hughie.core.places import SHAPE, number_at, tile_at
from hughie.core.state import NOBODY, TARGET, Claims, State
from hughie.core.tiles import BIT, TEXT
from hughie.kit.counting import Counting
from hughie.kit.target import Target

OFF: Final = 0
BEFORE_NEXT: Final = 1
AFTER_NEXT: Final = 2


class Calls:
    """What happens to the score of a play: credited at once, or announced, or claimed."""

    def __init__(
        self,
        counting: Counting,
        target: Target,
        side_of: bytes,
        manual: bool,
        muggins: int,
        opponents_only: bool,
        penalty: int,
        lead_scores: bool,
    ) -> None:
        self.counting = counting
        self.target = target
        self.side_of = side_of
        self.scoring = len(counting.multiples) > 0
        self.manual = manual and self.scoring
        self.muggins = muggins if self.manual else OFF
        self.opponents_only = opponents_only
        self.penalty = penalty
        self.lead_scores = lead_scores

    def after_lay(self, s: State, seat: int, lead: bool) -> None:
        """Credit or keep open what the tile just laid by ``seat`` scores."""
        total = self.counting.total(s)
        due = 0 if lead and not self.lead_scores else self.counting.score(total)
        if self.manual:
            self._record(s, seat, due)
        elif due:
            self.credit(s, seat, due, "score", lead)

    def _record(self, s: State, seat: int, due: int) -> None:
        claims = s.claims
        if claims is None:
            claims = Claims()
            s.claims = claims
        if self.muggins == AFTER_NEXT:
            claims.earlier = claims.last
            claims.missed = 0 if claims.called else claims.due
            claims.open = claims.last != NOBODY and not claims.called
        elif self.muggins == BEFORE_NEXT:
            claims.earlier = seat
            claims.missed = due
            claims.open = True
        claims.last = seat
        claims.due = due
        claims.called = False
        claims.tried = 0

    def credit(self, s: State, seat: int, points: int, code: str, lead: bool) -> None:
        """Credit points made in play, and say with which sum."""
        gain = self.target.credit(s, self.side_of[seat], points, lead)
        if s.log is not None:
            s.log.append(Event(code, seat, {"points": gain, "due": points, **self.terms(s)}))

    def knocks(self, s: State, seat: int, points: int) -> None:
        """Credit the bonus for the passes before this play (option ``knock_bonus``)."""
        gain = self.target.credit(s, self.side_of[seat], points, False)
        if s.log is not None:
            s.log.append(Event("knock_bonus", seat, {"points": gain, "knocks": s.passes}))

    def out(self, s: State, seat: int, points: int) -> None:
        """Credit the bonus for playing the last tile (option ``out_bonus``)."""
        gain = self.target.credit(s, self.side_of[seat], points, False)
        if s.log is not None:
            s.log.append(Event("out_bonus", seat, {"points": gain}))

    def terms(self, s: State) -> dict[str, object]:
        """Return the ends and their worth that make up the table count."""
        ends = [
            {
                "number": number_at(p),
                "worth": self.counting.worths[p & SHAPE],
                "tile": TEXT[p >> 10],
            }
            for p in s.ends
            if self.counting.worths[p & SHAPE] or tile_at(p) != s.spinner
        ]
        return {"terms": ends, "total": self.counting.total(s)}

    def offers(self, s: State, seat: int) -> list[int]:
        """Return what a seat may call now, whether or not there is anything to gain."""
        claims = s.claims
        if claims is None or s.how == TARGET:
            return []
        found = [CALL] if claims.last == seat and not claims.called else []
        if self._may_claim(s, claims, seat):
            found.append(MUGGINS)
        return found

    def _may_claim(self, s: State, claims: Claims, seat: int) -> bool:
        if not claims.open or claims.earlier == seat or claims.tried & BIT[seat]:
            return False
        if self.muggins == BEFORE_NEXT and s.how:
            return False  # the last tile of a round is nobody's to claim but its owner's
        return not self.opponents_only or self.side_of[seat] != self.side_of[claims.earlier]

    def call(self, s: State, seat: int) -> None:
        """Announce the score of one's newest tile."""
        claims = s.claims
        assert claims is not None
        claims.called = True
        if self.muggins == BEFORE_NEXT:
            claims.open = False
        if claims.due:
            self.credit(s, seat, claims.due, "call", s.laid.bit_count() == 1)
        else:
            self._false(s, seat, "call")

    def claim(self, s: State, seat: int) -> None:
        """Claim the points that the owner of the open window has not announced."""
        claims = s.claims
        assert claims is not None
        claims.tried |= BIT[seat]
        if not claims.missed:
            self._false(s, seat, "muggins")
            return
        gain = self.target.credit(s, self.side_of[seat], claims.missed, False)
        if s.log is not None:
            s.log.append(Event("muggins", seat, {"points": gain, "of": claims.earlier}))
        claims.open = False
        claims.missed = 0
        if self.muggins == BEFORE_NEXT:
            claims.called = True

    def _false(self, s: State, seat: int, code: str) -> None:
        self.target.penalise(s, self.side_of[seat], self.penalty)
        if s.log is not None:
            s.log.append(Event(code, seat, {"points": -self.penalty}))
