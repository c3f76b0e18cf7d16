"""Play for programs: every time something is wanted, one line of JSON out and one line of text in.

Out: `{"wanted", "seats", "events", "state"}` as in `docs/protocol.md` §7 and §8, or
`{"refused": {…}, "text"}`. In: a move, `call` or `muggins` (with a player's number where several
sit here), `undo`, `quit`, or nothing to go on.
"""

from __future__ import annotations

import json
from typing import Any

from hughie.term.console import Console
from hughie.term.link import MATCH, MOVE, ROUND, SAY, Link, Wanted
from hughie.term.sitting import Keeper, Quit
from hughie.term.typed import read
from hughie.words import Words
from hughie.words.speech import Speech

GO_ON = {ROUND: "next_round", MATCH: "rematch"}


class Scripted:
    """A table on two streams of lines."""

    def __init__(self, link: Link, console: Console, words: Words, keeper: Keeper) -> None:
        self.link, self.console, self.words, self.keeper = link, console, words, keeper
        self.told: dict[int, int] = {}

    def run(self) -> None:
        """Until the match is over or the other side has had enough; raises Quit or Closed."""
        while True:
            wanted = self.link.wanted()
            self.keeper.keep()
            seat = wanted.seats[0] if wanted.seats else self.link.seats[0]
            self._tell(wanted, seat)
            if wanted.kind == MATCH:
                self.keeper.finish()
                raise Quit
            self._answer(wanted, seat)

    def _tell(self, wanted: Wanted, seat: int) -> None:
        events = self.link.events(self.told.get(seat, 0), seat)
        state = self.link.state(seat)
        self.told[seat] = state["v"]
        self._out({"wanted": wanted.kind, "seats": wanted.seats, "events": events, "state": state})

    def _answer(self, wanted: Wanted, seat: int) -> None:
        line = self._line()
        typed = read(line, self.words)
        if typed.command == "quit":
            raise Quit
        if typed.command == "undo":
            self.link.undo(seat)
        elif wanted.kind in GO_ON:
            self._send(seat, GO_ON[wanted.kind])
        elif typed.call and not typed.move:
            self._send(
                seat if typed.player is None else typed.player - 1, "interject", call=typed.call
            )
        elif wanted.kind == SAY:
            for one in wanted.seats:
                self.link.decline(one)
        elif wanted.kind == MOVE:
            self._send(seat, "move", move=typed.move or line)

    def _line(self) -> str:
        return self.console.ask("") if self.console.out.isatty() else self.console.line()

    def _send(self, seat: int, kind: str, **fields: Any) -> None:
        answer = self.link.send(seat, kind, **fields)
        if answer.get("type") != "ack":
            code, params = str(answer.get("code", "stale")), answer.get("params") or {}
            text = Speech(self.words, [], seat).refusal(code, params, answer.get("clause", ""))
            self._out({"refused": answer, "text": text})

    def _out(self, value: Any) -> None:
        self.console.plain(json.dumps(value, ensure_ascii=False, separators=(",", ":")))
