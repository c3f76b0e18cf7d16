"""Putting the table into lines for the people at one terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hughie.core import registry
from hughie.term.console import Console
from hughie.term.local import Plan
from hughie.term.show import Show
from hughie.term.typed import COMMANDS, Typed, move_text
from hughie.words import Words
from hughie.words.speech import Speech

JSON = dict[str, Any]

HELP = {
    "help": "this list",
    "why": "why a tile cannot be laid: why 5-3",
    "hint": "what a good bot would do",
    "undo": "take back your last move (against bots)",
    "ends": "the open ends",
    "hand": "your tiles",
    "board": "everything on the table",
    "scores": "the scores",
    "history": "the rounds of this match",
    "options": "the rules agreed on",
    "rules": "the rules of the game",
    "save": "save the game and play on",
    "quit": "save the game and stop",
}


class Desk:
    """Lines about a table, in one language; holds no state of the game."""

    def __init__(self, console: Console, words: Words, *, ascii: bool = False) -> None:
        self.console = console
        self.words = words
        self.ascii = ascii or not console.unicode

    def speech(self, state: JSON, seat: int | None) -> Speech:
        """Speaks to that seat about the people and bots of the table."""
        return Speech(self.words, [one["name"] for one in state["seats"]], seat)

    def show(self, state: JSON, seat: int | None) -> Show:
        """Shows that seat what it may see."""
        return Show(self.speech(state, seat), self.ascii)

    def say(self, text: str) -> None:
        """A line, when there is anything to say."""
        if text:
            self.console.say(text, "  ")

    def greet(self, plan: Plan, state: JSON) -> None:
        """What is played, by whom, to how many points."""
        game = registry.games()[plan.game]
        self.say(f"{self.words(game.title)} ({plan.game}/{plan.preset}). {self.words(game.blurb)}")
        for name, value in plan.options.items():
            self.say(self.words("House rule: {name} = {value}", name=name, value=value))
        for number, seat in enumerate(state["seats"], start=1):
            who = seat["bot"] or self.words("here")
            self.say(self.words("Player {n}: {name} ({who})", n=number, name=seat["name"], who=who))
        self.say(self.words('Type "help" for the commands, "quit" to stop; the game is saved.'))

    # -- what happens ---------------------------------------------------------------------------

    def events(
        self, events: Sequence[JSON], state: JSON, seat: int | None, *, first: bool = False
    ) -> None:
        """What happened, one sentence a line; who sat down before the first look is no news."""
        speech = self.speech(state, seat)
        for event in events:
            if event["kind"] == "round":
                self.console.say()
                self.say(self.words("Round {n}.", n=event["round"]))
            for one in event.get("happened", ()):
                self.say(speech.event(one))
            if not first and "happened" not in event:
                self.say(speech.seated(event))

    def refused(self, answer: JSON, seat: int) -> None:
        """Why something was not possible."""
        speech = Speech(self.words, [], seat)
        code = "stale" if answer.get("type") == "stale" else str(answer.get("code"))
        self.say(speech.refusal(code, answer.get("params") or {}, answer.get("clause", "")))

    def why(self, answer: JSON, seat: int) -> None:
        """The answer to why a move is not possible."""
        if answer.get("type") != "ack":
            self.refused(answer, seat)
            return
        refusal = answer["result"]["refusal"]
        if refusal is None:
            self.say(self.words("That is possible now."))
        else:
            self.refused(refusal, seat)

    def hint(self, answer: JSON, seat: int) -> None:
        """What a bot would do."""
        if answer.get("type") != "ack" or not answer.get("result"):
            self.refused(answer, seat)
            return
        move = Show(Speech(self.words, [], seat)).choice(str(answer["result"]["move"]))
        self.say(self.words("A good bot would play: {move}", move=move))

    # -- where things stand ---------------------------------------------------------------------

    def position(self, state: JSON, seat: int) -> None:
        """Everything a person needs to decide."""
        view = state["round"]
        self.console.say()
        names = state["seats"]
        people = [one for one in names if one["kind"] == "person"]
        if len(people) > 1:
            self.say(self.words("Your turn, {player}.", player=names[seat]["name"]))
        else:
            self.say(self.words("Your turn."))
        self.board(state, seat)
        self.say(self.show(state, seat).hand(view, seat))
        self.choices(view)

    def board(self, state: JSON, seat: int) -> None:
        """What lies on the table."""
        view, show = state["round"], self.show(state, seat)
        for line in (*show.layout(view), show.ends(view), *show.trick(view)):
            self.say(line)
        self.say(show.others(view, seat))

    def choices(self, view: JSON) -> None:
        """The moves offered, numbered."""
        told = Show(Speech(self.words, [])).choices(view)
        self.say(self.words("You can play:"))
        for number, choice in enumerate(told, start=1):
            self.console.say(f"  {number}  {choice}", "     ")
        if view["interjections"]:
            calls = ", ".join(self.words(call) for call in view["interjections"])
            self.say(self.words("You can also say: {calls}", calls=calls))

    def scores(self, state: JSON, seat: int, *, view: JSON | None) -> None:
        """The scores, the points of the round in play included."""
        added = self.totals(state)
        self.say(self.show(state, seat).scores(added, state["sides"], state["rules"]["target"]))

    def totals(self, state: JSON) -> list[int]:
        """Match scores with what this round has added so far."""
        view = state["round"]
        if view is None:
            return list(state["scores"])
        points = view["result"]["points"] if view["result"] else view["points"]
        if view["trick"] is not None and not view["result"]:
            points = [0] * len(points)
        return [a + b for a, b in zip(state["scores"], points, strict=True)]

    def history(self, state: JSON, seat: int) -> None:
        """The rounds of this match, one a line."""
        show = self.show(state, seat)
        rounds = [one for one in state["history"] if one["match"] == state["table"]["match"]]
        for number, one in enumerate(rounds, start=1):
            points = ", ".join(
                f"{show.side(side)} {one['points'][side[0]]} ({one['scores'][side[0]]})"
                for side in state["sides"]
            )
            self.say(self.words("Round {n}: {points}", n=number, points=points))
        if not rounds:
            self.say(self.words("No round is over yet."))

    # -- asking -----------------------------------------------------------------------------------

    def cover(self, state: JSON, seat: int) -> None:
        """Hide the screen until the next person has it."""
        name = state["seats"][seat]["name"]
        self.console.cover()
        self.console.ask(
            self.words(
                "{player}, it is your turn. Press Enter when only you can see this.", player=name
            )
        )
        self.console.cover()

    def chosen(self, view: JSON, typed: Typed) -> str | None:
        """The move meant; None, and a word why, when there is no such number."""
        moves = view["moves"]
        if typed.number is None:
            return typed.move
        if 1 <= typed.number <= len(moves):
            return str(moves[typed.number - 1])
        if typed.number >= 10:
            return move_text(str(typed.number))
        self.say(self.words("Choose a number from 1 to {n}, or type a move.", n=len(moves)))
        return None

    def offer(self, offers: Mapping[int, Sequence[str]], seats: Sequence[int]) -> str:
        """The question whether anybody wants to call something."""
        calls = list(dict.fromkeys(call for one in offers.values() for call in one))
        told = ", ".join(self.words(call) for call in calls)
        if len(seats) > 1:
            return self.words("{calls} and the player's number, or Enter to go on:", calls=told)
        return self.words("{calls}, or Enter to go on:", calls=told)

    def caller(self, typed: Typed, offers: Mapping[int, Sequence[str]]) -> int | None:
        """Who calls; None, and a word why, when that is not clear or nothing was called."""
        if not typed.call or typed.move or typed.number is not None:
            self.say(self.words("Now something can only be called. Press Enter to go on."))
            return None
        able = [seat for seat, calls in offers.items() if typed.call in calls]
        if typed.player is not None:
            able = [typed.player - 1] if typed.player - 1 in offers else []
        if len(able) == 1 or (able and typed.call == "call"):
            return able[0]
        if able:
            self.say(
                self.words("Say who calls, for example: {call} 2", call=self.words(typed.call))
            )
        else:
            self.say(self.words("That cannot be called now."))
        return None

    def answer(self, typed: Typed, state: JSON, seat: int, *, undo: bool) -> None:
        """Answer a command that only asks."""
        view, show = state["round"], self.show(state, seat)
        match typed.command:
            case "help":
                self.help(undo=undo)
            case "ends":
                self.say(show.ends(view) or self.words("Nothing lies on the table."))
            case "hand":
                self.say(show.hand(view, seat))
            case "board":
                self.board(state, seat)
            case "scores":
                self.scores(state, seat, view=view)
            case "history":
                self.history(state, seat)
            case "options":
                self.options(state)
            case "rules":
                self.console.plain(registry.games()[view["game"]].rules_page(self.words.lang))

    def options(self, state: JSON) -> None:
        """What was agreed, as far as people argue about it or changed it."""
        for one in state["rules"]["summary"]:
            self.say(f"{one['name']}: {one['value']}")

    def help(self, *, undo: bool) -> None:
        """The commands, and how moves are written."""
        self.say(
            self.words(
                "Type a number from the list, or a move: 4-1, 4-1@6-4 (4-1 on 6-4), draw, pass, turn, turn 3."
            )
        )
        self.say(self.words("A ! behind a move also calls its score: 5-0!"))
        for command, about in HELP.items():
            if command != "undo" or undo:
                name = self.words(COMMANDS[command]).split()[0]
                self.console.say(f"  {name}: {self.words(about)}", "     ")
