"""Watching a round: what must hold after the deal and after every step, whatever the game (RULES 7)."""

from __future__ import annotations

import random
from typing import Any

from hughie.core.events import Event, Result
from hughie.core.game import Deal, Rules
from hughie.core.knowledge import ends
from hughie.core.moves import LEAD, PASS, word_move
from hughie.core.places import number_at, tile_at
from hughie.core.rng import Rng
from hughie.core.state import BLOCKED, DOMINO, TARGET, State
from hughie.core.tiles import BIT, TEXT, mask_of, tiles_in
from tests.conformance.board import Board
from tests.conformance.cases import Table
from tests.conformance.reckon import Ledger, Reckoning

LAID = ("start_tile", "lead", "lay")


class Watch:
    """A round played step by step, with its own account of the layout beside it."""

    def __init__(self, rules: Rules, options: Any, state: State) -> None:
        self.rules, self.options, self.s = rules, options, state
        self.board = Board(options) if hasattr(options, "layout_ends") else None
        self.ledger = Ledger(options, rules.side_of) if self.board else None
        self.asleep = min(len(state.yard), getattr(options, "reserve", 0))
        self.known = [hand.known | state.shown for hand in state.hands]
        self.plies = 0
        self.kinds: list[str] = []
        self._note(state.log or [])
        self._check()

    @property
    def most_plies(self) -> int:
        """More steps than any round can take: between two tiles laid or drawn, the stall guard."""
        size, seats = self.rules.tiles.size, self.rules.seats
        return (
            8
            * size
            * (seats + 1)
            * max(2, max(hand.tiles.bit_count() for hand in self.s.hands) + 2)
        )

    def step(self, code: int) -> None:
        """Play a move of the seat to act."""
        self.plies += 1
        assert self.plies < self.most_plies, "the round does not end"
        followed = self.rules.step(self.s.copy(), code)
        self.s.log = []
        self.rules.apply(self.s, code)
        assert followed == self.rules.moves(self.s), "a step is a move and what follows it"
        self._after()

    def say(self, seat: int, code: int) -> None:
        """Let a seat interject."""
        self.s.log = []
        turn, how, before = self.s.turn, self.s.how, self.s.points[seat]
        self.rules.interject(self.s, seat, code)
        if self.ledger:
            due = self.ledger.said(seat, str(word_move(code)))
            exact = self.options.target_rule == "exact" or not self.options.win_on_lead
            assert self.s.points[seat] - before in ({due, 0} if exact else {due})
        assert self.s.turn == turn, "an interjection never takes the turn"
        assert not how or self.s.how == how, "what has ended has ended"
        self._after()

    def _after(self) -> None:
        events = self.s.log or []
        self.s.log = None
        self._note(events)
        self._check()

    # -- events ----------------------------------------------------------------------------------

    def _note(self, events: list[Event]) -> None:
        for at, event in enumerate(events):
            self.kinds.append(event.kind)
            if self.board and event.kind in LAID:
                self._laid(self.board, event)
                self._scored(self.board, event, events[at + 1 :])
            if "terms" in event.data:
                self._sum(event.data)

    def _laid(self, board: Board, event: Event) -> None:
        tile = str(event.data["tile"])
        if event.kind == "lay":
            board.join(tile, str(event.data["onto"]), int(str(event.data["number"])))
        else:
            board.lead(tile)

    def _scored(self, board: Board, event: Event, after: list[Event]) -> None:
        """Points come exactly from a count that a multiple divides, and are told at once."""
        due = board.score(board.count())
        if event.kind == "start_tile" or (event.kind == "lead" and not self.options.lead_scores):
            due = 0
        told = [later.data["due"] for later in after if later.kind == "score"]
        if self.options.declare == "auto" or not self.options.multiples:
            assert told == ([due] if due else []), (event, board.count(), told)
        elif event.kind != "start_tile":
            assert told == []
            assert self.ledger is not None
            assert event.seat is not None
            self.ledger.laid(event.seat, due)
            assert self.s.claims is not None
            assert self.s.claims.due == due

    def _sum(self, data: Any) -> None:
        assert sum(term["worth"] for term in data["terms"]) == data["total"]
        assert self.board is not None
        assert data["total"] == self.board.count()
        assert data["points"] in {0, data["due"]}
        assert data["due"] == self.board.score(data["total"])

    # -- state -----------------------------------------------------------------------------------

    def _check(self) -> None:
        self._tiles()
        self._secrets()
        if self.board is not None:
            self._ends(self.board)
        if self.ledger:
            self._offers(self.ledger)
        if not self.s.how:
            assert self.s.hands[self.s.turn].tiles or not self.s.lays, (
                "whoever has no tiles has no turn"
            )
            self._moves()
        else:
            self._result()

    def _tiles(self) -> None:
        """Tiles are conserved and lie in one place each; the reserve stays asleep."""
        s, size = self.s, self.rules.tiles.size
        places = [*(hand.tiles for hand in s.hands), s.laid, mask_of(s.yard)]
        assert sum(mask.bit_count() for mask in places) == size
        together = 0
        for mask in places:
            together |= mask
        assert together == self.rules.tiles.all
        live = 0
        for hand in s.hands:
            live |= hand.tiles
        assert s.live == live
        for seat, row in enumerate(s.rows):
            assert s.open & BIT[seat] or self._row(row, s.hands[seat].tiles)
        assert len(s.yard) >= self.asleep or self.options.leftover == "billiton"
        assert 0 <= self.rules.drawable(s) <= len(s.yard) - self.rules.dead(s)

    @staticmethod
    def _row(row: list[int], hand: int) -> bool:
        return mask_of(row) == hand and len(row) == hand.bit_count()

    def _secrets(self) -> None:
        """Nobody forgets; what lies face up is known to all and lies in a hand."""
        s = self.s
        now = [hand.known | s.shown for hand in s.hands]
        for seat, before in enumerate(self.known):
            assert before & ~now[seat] == 0
            assert s.face & ~now[seat] == 0
            if s.open & BIT[seat]:
                assert s.hands[seat].tiles & ~now[seat] == 0
        assert s.face & ~s.live == 0
        self.known = now

    def _ends(self, board: Board) -> None:
        shown = ends(self.rules, self.s)
        mine = board.open()
        if self.s.only >= 0:
            mine = {self._at(self.s.only): mine[self._at(self.s.only)]}
        assert {(e["tile"], e["number"]): e["places"] for e in shown} == mine
        if board.pieces:
            self._counted(board, shown)

    def _counted(self, board: Board, shown: list[dict[str, object]]) -> None:
        options = self.options
        if options.spinner == "none" and options.layout_ends == 2:
            assert sum(int(str(end["places"])) for end in shown) == 2, "a line has two ends"
        count = self.rules.count(self.s)
        assert count == (board.count() if options.multiples else -1)
        if options.multiples and self.s.only < 0:
            assert sum(int(str(end["worth"])) for end in shown) == count

    def _moves(self) -> None:
        codes = self.rules.moves(self.s)
        assert codes, "whoever has the turn has a move"
        assert len(set(codes)) == len(codes)
        if self.board is None:
            return
        lays = [code for code in codes if code < PASS and code & 255 != LEAD]
        found = {(TEXT[code >> 8], self._at(code & 255)) for code in lays}
        allowed = {(t, place) for t in {t for t, _ in found} for place in self._places(t)}
        assert found == allowed, "a tile that may be laid may be laid wherever it fits"
        self._complete({t for t, _ in found}, codes)

    def _complete(self, offered: set[str], codes: list[int]) -> None:
        """Every tile of an open hand that fits is offered, except right after drawing."""
        s = self.s
        assert self.board is not None
        if not s.open & BIT[s.turn] or s.fresh or not self.board.pieces:
            return
        held = {TEXT[tile] for tile in tiles_in(s.hands[s.turn].tiles)}
        fitting = {tile for tile in held if self._places(tile)}
        assert offered == fitting
        if fitting and getattr(self.options, "must_play_if_able", True) and not s.lays:
            assert PASS not in codes

    def _places(self, tile: str) -> list[tuple[str, int]]:
        """Where a tile may be laid now; of several spinners to be filled, only the first."""
        assert self.board is not None
        places = sorted(self.board.fits(tile))
        if self.s.only < 0:
            return places
        return [place for place in places if place == self._at(self.s.only)]

    def _at(self, index: int) -> tuple[str, int]:
        place = self.s.ends[index]
        return TEXT[tile_at(place)], number_at(place)

    def _result(self) -> None:
        s = self.s
        assert self.rules.moves(s) == []
        result = self.rules.result(s)
        assert len(result.points) == self.rules.seats
        assert sorted(set(result.winners)) == list(result.winners)
        for one in result.sums:
            assert sum(one.terms) == one.total
        for side in self.rules.sides:
            assert len({result.points[seat] for seat in side}) == 1, "partners share their points"
        if self.board is not None and s.how in {DOMINO, BLOCKED}:
            self._reckoned(result)

    def _reckoned(self, result: Result) -> None:
        s, sides = self.s, self.rules.sides
        reckoning = Reckoning(self.options, sides, [hand.tiles for hand in s.hands])
        winners = reckoning.winners(result.how, s.last)
        assert list(result.winners) == sorted(seat for n in winners for seat in sides[n])
        points = s.points[:]
        for winner in winners:
            gain, first = reckoning.gain(winner, winners), sides[winner][0]
            over = self.rules.target and s.base[first] + points[first] + gain > self.rules.target
            for seat in sides[winner]:
                points[seat] += 0 if over and self.options.target_rule == "exact" else gain
        assert list(result.points) == points

    def _offers(self, ledger: Ledger) -> None:
        s = self.s
        for seat in range(self.rules.seats):
            offers = {str(word_move(code)) for code in self.rules.interjections(s, seat)}
            wanted = ledger.offers(seat, over=bool(s.how), won=s.how == TARGET)
            assert offers == wanted, "an offer tells nothing, and none is missing"


def dealt(table: Table, seed: int) -> Watch:
    """A round of these rules, just dealt."""
    options, rules = table.agreed
    return Watch(rules, options, rules.deal(Deal(Rng(seed)), log=True))


def played(watch: Watch, rng: random.Random, talk: float = 0.3) -> Watch:
    """Play a round to its end, at random; now and then somebody interjects."""
    rules, s = watch.rules, watch.s
    while not s.how:
        codes = rules.moves(s)
        watch.step(codes[int(rng.random() * len(codes))])
        if rng.random() < talk:
            speak(watch, rng)
    for _ in range(4):
        speak(watch, rng)
    return watch


def speak(watch: Watch, rng: random.Random) -> None:
    """Let one seat say one of the things it may say."""
    seat = rng.randrange(watch.rules.seats)
    offers = watch.rules.interjections(watch.s, seat)
    if offers:
        watch.say(seat, rng.choice(offers))
