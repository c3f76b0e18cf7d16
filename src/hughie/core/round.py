"""A round as people and programs use it: immutable, in text, with its history."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from hughie.core import knowledge
from hughie.core.errors import HughieError, IllegalMove, Phrase, Refusal
from hughie.core.events import End, Event, Result
from hughie.core.game import Game, Rules
from hughie.core.moves import LEAD, PASS, Move, parse_move, word_move
from hughie.core.places import number_at, tile_at
from hughie.core.refusals import english
from hughie.core.rng import Rng
from hughie.core.seen import View
from hughie.core.state import NOBODY, State
from hughie.core.tiles import TEXT

if TYPE_CHECKING:
    from hughie.core.record import Record


@dataclass(frozen=True)
class Setup:
    """What a round is played with: the game, its options, the seats, and the deal itself."""

    game: Game
    preset: str
    options: Any
    rules: Rules
    deck: tuple[int, ...]
    leader: int
    base: tuple[int, ...]
    seed: int | None = None


@dataclass(frozen=True)
class Played:
    """One move of the history: who made it, its text, and the points it brought at once."""

    seat: int
    text: str
    points: int = 0


class Round:
    """One deal in play. ``play`` returns a new Round; the old one stays as it is."""

    def __init__(
        self, setup: Setup, state: State, history: tuple[Played, ...], events: tuple[Event, ...]
    ) -> None:
        self.setup = setup
        self.history = history
        self.events = events
        self._state = state

    # -- what everybody may see -----------------------------------------------------------------

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.setup.game.name

    @property
    def preset(self) -> str:
        """The name of the preset the options started from."""
        return self.setup.preset

    @property
    def options(self) -> Any:
        """The options agreed on (a frozen dataclass)."""
        return self.setup.options

    @property
    def seats(self) -> int:
        """How many seats play."""
        return self.setup.rules.seats

    @property
    def sides(self) -> list[list[int]]:
        """The seats of each side."""
        return [side[:] for side in self.setup.rules.sides]

    @property
    def leader(self) -> int:
        """The seat that leads or led."""
        return self._state.leader

    @property
    def turn(self) -> int | None:
        """The seat the round waits for, None when it is over."""
        seat = self.setup.rules.actor(self._state)
        return None if seat == NOBODY else seat

    @property
    def over(self) -> bool:
        """Whether nobody has to act any more (a last call may still be open, RULES 3.9)."""
        return self.turn is None

    @property
    def phase(self) -> str:
        """What kind of decision the round waits for."""
        return str(knowledge.table(self.setup.rules, self._state)["phase"])

    @property
    def points(self) -> tuple[int, ...]:
        """Points by seat so far; once the round is over, the whole round's."""
        return self._result.points if self._result else tuple(self._state.points)

    @property
    def scored(self) -> tuple[int, ...]:
        """Points by seat that count for the match so far (trick games count sets)."""
        return self._result.points if self._result else tuple(self.setup.rules.scored(self._state))

    @property
    def ends(self) -> tuple[End, ...]:
        """The open ends, one for every free side.

        Their worth adds up to the count, except while `spinner_fill=all_before_elsewhere` keeps outer
        tiles shut: those still count (RULES 3.4) and are no ends.
        """
        found: list[End] = []
        for row in knowledge.ends(self.setup.rules, self._state):
            found.extend(_sides(row))
        return tuple(found)

    @property
    def count(self) -> int | None:
        """The table count, None in a game without scores in play."""
        total = self.setup.rules.count(self._state)
        return None if total < 0 else total

    @property
    def result(self) -> Result | None:
        """The result, None while the round is in play."""
        return self._result

    @cached_property
    def _result(self) -> Result | None:
        return self.setup.rules.result(self._state) if self._state.how else None

    # -- moves ------------------------------------------------------------------------------------

    @cached_property
    def _coded(self) -> dict[str, int]:
        """The legal moves of the seat to act, by text."""
        codes = self.setup.rules.moves(self._state)
        return {str(move): code for move, code in zip(self._named(codes), codes, strict=True)}

    def _named(self, codes: Sequence[int]) -> list[Move]:
        """Return moves with their text; the number of the end only where it is needed."""
        seen: dict[tuple[int, int], int] = {}
        for code in codes:
            if code < PASS and code & 255 != LEAD:
                key = (code >> 8, tile_at(self._state.ends[code & 255]))
                seen[key] = seen.get(key, 0) + 1
        return [self._name(code, seen) for code in codes]

    def _name(self, code: int, seen: Mapping[tuple[int, int], int]) -> Move:
        if code >= PASS:
            return word_move(code)
        tile = code >> 8
        if code & 255 == LEAD:
            return Move("lead", TEXT[tile])
        place = self._state.ends[code & 255]
        onto = tile_at(place)
        number = number_at(place) if seen[tile, onto] > 1 else None
        return Move("lay", TEXT[tile], TEXT[onto], number)

    def moves(self, seat: int | None = None) -> list[Move]:
        """Return the legal moves of the seat to act; none for another seat."""
        if self.over or (seat is not None and seat != self.turn):
            return []
        return self._named(self.setup.rules.moves(self._state))

    def interjections(self, seat: int) -> list[Move]:
        """Return what a seat may say though nobody waits for it."""
        return [word_move(c) for c in self.setup.rules.interjections(self._state, self._seat(seat))]

    def play(self, move: Move | str, seat: int | None = None) -> Round:
        """Return the round after a move or an interjection.

        ``seat`` defaults to the seat to act. Raises MalformedMove for text that cannot be read and
        IllegalMove, with its refusal, for a move that is not legal now.
        """
        who = self._actor(seat)
        wanted = self._read(move)
        said = {str(word_move(c)): c for c in self.setup.rules.interjections(self._state, who)}
        if str(wanted) in said:
            return self._after(who, str(wanted), said[str(wanted)], True)
        code = self._find(wanted) if who == self.turn else None
        if code is None:
            refusal = self.setup.rules.refusal(self._state, who, wanted)
            raise IllegalMove(refusal, english(refusal))
        return self._after(who, code, self._coded[code], False)

    def _actor(self, seat: int | None) -> int:
        if seat is not None:
            return self._seat(seat)
        return self._state.turn

    def _seat(self, seat: int) -> int:
        if not 0 <= seat < self.seats:
            raise HughieError(
                Phrase("there is no seat {seat}; seats are 0 to {last}", seat=seat,
                       last=self.seats - 1)
            )  # fmt: skip
        return seat

    def _read(self, move: Move | str) -> Move:
        return parse_move(str(move), self.setup.rules.tiles.largest)

    def _find(self, wanted: Move) -> str | None:
        """Return the text of the legal move that is meant, None when none or several could be."""
        if str(wanted) in self._coded:
            return str(wanted)
        legal = self.moves()
        fitting = [m for m in legal if _meant(wanted, m)]
        if len(fitting) != 1:
            fitting = [m for m in legal if self._next_tile(wanted, m)]
        return str(fitting[0]) if len(fitting) == 1 else None

    def _next_tile(self, wanted: Move, legal: Move) -> bool:
        """Say whether both turn up the next tile of the row: ``turn``, or ``turn:1`` with its place."""
        if wanted.kind != legal.kind or legal.kind not in ("turn", "look"):
            return False
        place = self.setup.rules.next_index(self._state, self._state.turn)
        return place >= 0 and place + 1 == (wanted.index or legal.index)

    def why(self, move: Move | str, seat: int | None = None) -> Refusal | None:
        """Return why a move is not legal now, None when it is; MalformedMove if unreadable."""
        who = self._actor(seat)
        wanted = self._read(move)
        said = {str(word_move(c)) for c in self.setup.rules.interjections(self._state, who)}
        if str(wanted) in said or (who == self.turn and self._find(wanted) is not None):
            return None
        return self.setup.rules.refusal(self._state, who, wanted)

    def _after(self, seat: int, text: str, code: int, said: bool) -> Round:
        state = self._state.copy()
        state.log = []
        if said:
            self.setup.rules.interject(state, seat, code)
        else:
            self.setup.rules.apply(state, code)
        gained = state.points[seat] - self._state.points[seat]
        played = Played(seat, text, gained)
        events = (*self.events, *state.log)
        state.log = None
        return Round(self.setup, state, (*self.history, played), events)

    # -- knowledge and records ----------------------------------------------------------------------

    def view(self, seat: int | None, recall: bool = False) -> dict[str, object]:
        """Return what a seat may know (None: an onlooker), as plain JSON-able data.

        People see what lies face up now; with ``recall`` also every tile they have ever seen. Once
        the round is over everybody sees everything.
        """
        if seat is not None:
            self._seat(seat)
        rules = self.setup.rules
        result = self.result
        return {
            "game": self.game,
            "preset": self.preset,
            "set_max": rules.tiles.largest,
            "faces": getattr(self.options, "faces", "pips"),
            "match": _matching(self.options),
            "seat": seat,
            "seats": rules.seats,
            "sides": self.sides,
            **knowledge.zones(rules, self._state, seat, recall),
            **knowledge.table(rules, self._state),
            "trick": knowledge.trick(self._state),
            "layout": self.layout,
            "moves": [] if seat is None else [str(move) for move in self.moves(seat)],
            "interjections": [] if seat is None else [str(m) for m in self.interjections(seat)],
            "result": result.to_json() if result else None,
        }

    @cached_property
    def layout(self) -> list[dict[str, object]]:
        """The tiles laid, in order: tile, the tile and number joined, and the seat (None: start)."""
        return [
            {
                "tile": event.data["tile"],
                "onto": event.data.get("onto"),
                "number": event.data.get("number"),
                "seat": event.seat,
            }
            for event in self.events
            if event.kind in ("start_tile", "lead", "lay")
        ]

    def seen(self, seat: int) -> View:
        """Return what a seat may know, in the form that bots read."""
        return View(self.setup.rules, self._state, self._seat(seat))

    def named(self, code: int) -> Move:
        """Return the Move of a legal code, or of an interjection's, of the bots' View."""
        legal = self.setup.rules.moves(self._state)
        return self._named(legal)[legal.index(code)] if code in legal else word_move(code)

    def determinize(self, seat: int, seed: int) -> Round:
        """Return a round that ``seat`` cannot tell from this one: unseen tiles change places."""
        world = knowledge.determinize(self.setup.rules, self._state, seat, Rng(seed))
        return Round(self.setup, world, self.history, self.events)

    def laid_open(self) -> State:
        """Return a copy of all that is, secrets included: for solving what is shown to everybody."""
        return self._state.copy()

    def next_leader(self) -> int:
        """Return who leads the next round: a seat, NOBODY (the first rule decides) or BY_LOT."""
        return self.setup.rules.next_leader(self._state)

    def record(self) -> Record:
        """Return the record of this round."""
        from hughie.core.record import Record  # noqa: PLC0415 - it replays with this class

        return Record.of_rounds([self])

    def __reduce__(self) -> tuple[Callable[..., Round], tuple[str]]:
        """Travel as a position line: what is compiled cannot be pickled field by field."""
        from hughie.core.position import from_position, to_position  # noqa: PLC0415 - as above

        return from_position, (to_position(self),)

    def __repr__(self) -> str:
        return f"<Round {self.game}/{self.preset}, {self.seats} seats, {len(self.history)} moves>"


def _matching(options: Any) -> str:
    """Return how touching halves match: ``equal`` or ``sum:k`` (a layout is drawn from it)."""
    matching = getattr(options, "match", "equal")
    return matching if isinstance(matching, str) else "equal"


def _sides(row: Mapping[str, object]) -> list[End]:
    number, worth, tile = int(str(row["number"])), int(str(row["worth"])), str(row["tile"])
    places = int(str(row["places"]))
    if places >= 2 and worth == 2 * number and tile == f"{number}-{number}":
        return [End(number, number, tile)] * 2 + [End(number, 0, tile)] * (places - 2)
    return [End(number, worth, tile)] + [End(number, 0, tile)] * (places - 1)


def _meant(wanted: Move, legal: Move) -> bool:
    """Say whether a move that people wrote with less detail means this legal one."""
    if wanted.tile is None:
        return wanted.index is None and wanted.kind == legal.kind
    if wanted.tile != legal.tile:
        return False
    if wanted.onto is None:
        return True
    if wanted.onto != legal.onto:
        return False
    return wanted.number is None or wanted.number == legal.number or legal.number is None
