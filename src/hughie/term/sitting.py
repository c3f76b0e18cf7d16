"""People at a terminal, a table behind it: what they are told, asked and answered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from hughie.term import company
from hughie.term.after import After
from hughie.term.console import Console
from hughie.term.desk import Desk
from hughie.term.link import JSON, MATCH, MOVE, NEWS, ROUND, SAY, TYPED, Link, Wanted
from hughie.term.typed import Typed, folded, read
from hughie.words import Words


class Keeper(Protocol):
    """Where the game is kept so that it can be gone on with."""

    def keep(self) -> None:
        """Write it down as it stands."""
        ...

    def finish(self) -> str:
        """The match is over; the path of its record, or nothing."""
        ...

    def forget(self) -> None:
        """There is nothing to come back to."""
        ...

    @property
    def place(self) -> str:
        """How to go on with it later, in words for the command line."""
        ...


class Quit(Exception):
    """The person wants to stop; `for_good` when there is nothing to come back to."""

    def __init__(self, *, for_good: bool = False) -> None:
        super().__init__()
        self.for_good = for_good


class Sitting:
    """One terminal at one table, from the deal to the end of the match."""

    def __init__(self, link: Link, desk: Desk, keeper: Keeper, rounds: int = 0) -> None:
        self.link = link
        self.desk = desk
        self.keeper = keeper
        self.rounds = rounds  # stop after so many of a match; 0: when it is won
        self.kept: bool | None = None
        self.told: dict[int | None, int] = {}
        self.viewer: int | None = None
        self.after = After(desk)
        self.doing: dict[str, Callable[[Wanted], None]] = {
            MOVE: self._move, SAY: self._say, ROUND: self._round, MATCH: self._match,
            NEWS: self._news, TYPED: self._typed,
        }  # fmt: skip
        self.told_undo = False

    @property
    def console(self) -> Console:
        return self.desk.console

    @property
    def words(self) -> Words:
        return self.desk.words

    def run(self) -> None:
        """Play until the person quits; raises Quit, and Closed when the terminal is gone."""
        while True:
            wanted = self.link.wanted()
            self.keep()
            self.doing[wanted.kind](wanted)

    def keep(self) -> None:
        """Write the game down; a disk that fails in the middle of a game does not end it."""
        try:
            self.keeper.keep()
        except OSError as error:
            if self.kept is None:
                raise  # at the start there is nothing to lose yet
            if self.kept:
                said = self.words("The game cannot be saved now: {why}", why=error.strerror)
                self.console.say(said)
            self.kept = False
        else:
            self.kept = True

    # -- telling --------------------------------------------------------------------------------

    def tell(self, seat: int | None) -> bool:
        """Say what has happened since that person was told last; True when others did something."""
        events = self.link.events(self.told.get(seat, 0), seat)
        if seat not in self.told:
            events = this_round(events)
        if events:
            self.desk.events(events, self.link.state(seat), seat, first=seat not in self.told)
            self.told[seat] = events[-1]["v"]
        return any(event.get("seat") != seat for event in events)

    def everybody_knows(self) -> None:
        """What is on the screen has been read by all who sit here."""
        newest = max(self.told.values(), default=0)
        for seat in self.link.seats:
            self.told[seat] = newest

    def _turn_to(self, seat: int) -> bool:
        """Make the screen that person's, behind a cover if anybody has secrets; True if it was not."""
        if self.viewer == seat:
            return False
        private = any(self._secrets(one) for one in (seat, self.viewer) if one is not None)
        if self.viewer is not None or len(self.link.seats) > 1:
            if private:
                self.desk.cover(self.link.state(seat), seat)
            else:
                self.everybody_knows()
        self.viewer = seat
        return True

    def _secrets(self, seat: int) -> bool:
        """Whether that seat sees anything that onlookers do not."""
        own, open_ = self.link.state(seat)["round"], self.link.state(None)["round"]
        return bool(own["hands"] != open_["hands"] or own["up"] != open_["up"])

    # -- being asked ------------------------------------------------------------------------------

    def _news(self, _wanted: Wanted) -> None:
        seats = self.link.seats
        reader = self.viewer if self.viewer is not None else next(iter(seats), None)
        self.tell(reader)
        for line in self._notes(reader):
            self.desk.say(line)

    def _notes(self, seat: int | None) -> list[str]:
        """What others said to the table or to that person."""
        heard = self.link.notes()
        if not heard:
            return []
        speech = self.desk.speech(self.link.state(seat), seat)
        return [company.said(message, speech) for message in heard]

    def _typed(self, wanted: Wanted) -> None:
        """A line typed while others are to move: a command, or too early."""
        typed = read(self.console.line(), self.words)
        seat = next(iter(wanted.seats), 0)
        if typed.command:
            self._command(typed, seat)
        elif typed != Typed():
            self.desk.say(self.words("It is not your turn now. Type help for what you can do."))

    def _move(self, wanted: Wanted) -> None:
        seat = wanted.seats[0]
        turned = self._turn_to(seat)
        fresh = self.tell(seat) or turned
        state = self.link.state(seat)
        self.desk.position(state, seat, fresh=fresh)
        while True:
            typed = self._read(self.words("Your move:"), seat) or self._only(state["round"])
            if not typed:
                self.desk.choices(state, seat)
            elif self._played(state, seat, typed):
                return

    @staticmethod
    def _only(view: JSON) -> Typed | None:
        """What Enter plays: the one move there is."""
        return Typed(number=1) if len(view["moves"]) == 1 else None

    def _read(self, prompt: str, seat: int) -> Typed | None:
        """What was typed, once it is something to play; None for an empty line."""

        def meanwhile() -> list[str]:
            return self._notes(seat)

        while True:
            line = self.console.ask(prompt, meanwhile if self.link.company else None)
            typed = read(line, self.words)
            if not line:
                return None
            if not typed.command:
                return typed
            if self._command(typed, seat):
                return Typed()

    def _played(self, state: JSON, seat: int, typed: Typed) -> bool:
        """Play what was typed; False when it was refused, and the person is asked again."""
        if typed == Typed():
            return True
        if not typed.move and typed.number is None:
            return self._called(seat, typed.call)
        move = self.desk.chosen(state["round"], typed)
        if move is None:
            return False
        if not self._sent(seat, "move", move=move):
            return False
        if typed.call:
            self._call_own(seat, typed.call)
        self._tell_undo()
        return True

    def _tell_undo(self) -> None:
        """Once: that a slip can be mended while the others think."""
        if self.link.company and self.link.undoable and not self.told_undo:
            self.told_undo = True
            self.desk.say(self.words('Until the next player acts, "undo" takes this move back.'))

    def _call_own(self, seat: int, call: str) -> None:
        round_ = self.link.state(seat)["round"]
        if call in round_["interjections"]:
            self._called(seat, call)
            self.link.decline(seat)

    def _called(self, seat: int, call: str) -> bool:
        return self._sent(seat, "interject", call=call)

    def _sent(self, seat: int, kind: str, **fields: Any) -> bool:
        answer = self.link.send(seat, kind, **fields)
        if answer.get("type") == "ack":
            self.keep()
            return True
        self.desk.refused(answer, self.link.state(seat), seat)
        return answer.get("type") == "stale"

    def _say(self, wanted: Wanted) -> None:
        """Something may be called before the game goes on."""
        seats = wanted.seats
        reader = self.viewer if self.viewer is not None else seats[0]
        self.tell(reader)
        while True:
            offers = {seat: self.link.state(seat)["round"]["interjections"] for seat in seats}
            typed = self._read(self.desk.offer(self.link.state(reader), offers), reader)
            if typed is None:
                for seat in seats:
                    self.link.decline(seat)
            if typed in {None, Typed()}:
                return
            caller = self.desk.caller(typed, offers)
            if caller is not None and self._called(caller, typed.call):
                return

    def _round(self, wanted: Wanted) -> None:
        reader = self._read_by_all(wanted.seats)
        state = self.link.state(reader)
        self.after.round(state, reader)
        if self.rounds and self.after.played(state) >= self.rounds:
            self.after.stopped(state, reader)
            raise Quit
        self._enter(self.words("Press Enter for the next round."), reader)
        self._asked(reader, "next_round")

    def _match(self, wanted: Wanted) -> None:
        reader = self._read_by_all(wanted.seats)
        state = self.link.state(reader)
        self.after.round(state, reader)
        self.after.match(state, reader, self.keeper.finish())
        typed = self._read(self.words("Another match? yes or no:"), reader)
        if not self._yes(typed):
            raise Quit
        self._asked(reader, "rematch")

    def _asked(self, seat: int, kind: str) -> None:
        """Ask to go on; others may have done so before, which is no harm."""
        answer = self.link.send(seat, kind)
        if answer.get("code") not in {None, "wrong_phase"}:
            self.desk.refused(answer, self.link.state(seat), seat)

    def _read_by_all(self, seats: Sequence[int]) -> int:
        reader = self.viewer if self.viewer in seats and self.viewer is not None else seats[0]
        self.tell(reader)
        self.everybody_knows()
        return reader

    def _enter(self, prompt: str, seat: int) -> None:
        while self._read(prompt, seat) not in {None, Typed()}:
            pass

    # -- commands -----------------------------------------------------------------------------------

    def _command(self, typed: Typed, seat: int) -> bool:
        """Do a command; True when the game is not where it was."""
        state = self.link.state(seat)
        if typed.command == "quit":
            raise Quit
        if state["round"] is None and typed.command in company.NEEDS_ROUND:
            self.desk.say(self.words("No round is being played."))
            return False
        if typed.command == "undo":
            return self._undo(seat)
        if typed.command in company.SENT:
            return self._in_company(typed.command, seat)
        if typed.command == "why":
            self._why(typed.argument, seat)
        elif typed.command == "hint":
            answer = self.link.send(seat, "hint")
            self.desk.hint(answer, state, seat)
        elif typed.command == "save":
            self.keep()
            if self.kept:
                self.console.say(
                    self.words("Saved. Go on with: {command}", command=self.keeper.place)
                )
        else:
            self.desk.answer(typed, state, seat, self.link)
        return False

    def _in_company(self, command: str, seat: int) -> bool:
        """Do what only makes sense with others at the table; True when the game is not where it was."""
        if not self.link.company:
            self.desk.say(self.words("That is for a table with others, on a server."))
            return False
        if command == "leave" and not self._sure():
            return False
        if not self._sent(seat, company.SENT[command]):
            return False
        self.desk.say(self.words(company.DONE[command]))
        if command == "leave":
            raise Quit(for_good=True)
        return command == "bot"

    def _sure(self) -> bool:
        asked = self.words("A bot takes your seat for good. Leave? yes or no:")
        return self._yes(read(self.console.ask(asked), self.words))

    def _yes(self, typed: Typed | None) -> bool:
        return typed is not None and typed.move in {"yes", "y", folded(self.words("yes"))}

    def _undo(self, seat: int) -> bool:
        if not self.link.undoable:
            self.console.say(self.words("This move cannot be taken back."))
            return False
        if not self.link.undo(seat):
            self.console.say(self.words("You have no move to take back in this round."))
            return False
        self.told[seat] = self.link.state(seat)["v"]
        self.console.say(self.words("Taken back."))
        return True

    def _why(self, text: str, seat: int) -> None:
        if not text:
            self.console.say(self.words("Name a move after why, for example: why 5-3"))
            return
        meant = read(text, self.words)
        answer = self.link.send(seat, "why", text=meant.move or meant.call or text)
        self.desk.why(answer, self.link.state(seat), seat)


def this_round(events: list[JSON]) -> list[JSON]:
    """What happened since the last deal: enough for somebody who comes in the middle."""
    dealt = [at for at, event in enumerate(events) if event["kind"] == "round"]
    return events[dealt[-1] :] if dealt else events
