"""Putting the table into lines for the people at one terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hughie.core import registry
from hughie.core.errors import HughieError
from hughie.core.options import describe
from hughie.term import calling
from hughie.term.about import read, wrapped
from hughie.term.company import HELP as IN_COMPANY
from hughie.term.console import Console
from hughie.term.link import Link
from hughie.term.show import Show
from hughie.term.typed import COMMANDS, Typed, move_text
from hughie.words import Words
from hughie.words.catalogue import PICTURES
from hughie.words.speech import Speech

JSON = dict[str, Any]

LONG_LIST = 9
"""More choices than this share lines."""

HELP = {
    "help": "this list",
    "why": "why a tile cannot be laid: why 5-3",
    "hint": "what a good bot would do",
    "undo": "take back your last move (against bots)",
    "ends": "the open ends",
    "hand": "your tiles",
    "board": "everything on the table",
    "scores": "who has how many points",
    "history": "the rounds of this match",
    "options": "the rules agreed on",
    "rules": "the rules of the game, or one clause: rules 3.2",
    "save": "save the game and play on",
    "quit": "save the game and stop",
}


class Desk:
    """Lines about a table, in one language; holds no state of the game."""

    def __init__(self, console: Console, words: Words, style: str | None = None) -> None:
        self.console = console
        self.words = words
        self.style = style or ("box" if console.unicode else "ascii")

    def speech(self, state: JSON, seat: int | None) -> Speech:
        """Speaks to that seat about the people and bots of the table."""
        return Speech(self.words, [one["name"] for one in state["seats"]], seat)

    def show(self, state: JSON, seat: int | None) -> Show:
        """Shows that seat what it may see."""
        return Show(self.speech(state, seat), self.style)

    def say(self, text: str) -> None:
        """A line, when there is anything to say."""
        if text:
            self.console.say(text, "  ")

    def greet(self, state: JSON) -> None:
        """What is played, by whom, to how many points."""
        say, rules = self.words, state["rules"]
        about = registry.games().get(rules["game"])
        blurb = say(about.blurb) if about else ""
        self.say(f"{say(rules['title'])} ({rules['game']}/{rules['preset']}). {blurb}".rstrip())
        for name, value in self._rules(rules, argued=False):
            self.say(say("House rule: {name} = {value}", name=name, value=value))
        players = ", ".join(self._player(one) for one in state["seats"])
        self.say(say("At the table: {players}.", players=players))
        if any(len(side) > 1 for side in state["sides"]):
            show = self.show(state, None)
            sides = "; ".join(show.side(side) for side in state["sides"])
            self.say(say("Sides: {sides}.", sides=sides))
        self.say(self._goal(state))
        self.say(calling.told_before(rules, say))
        self._pictures(rules)
        self.say(say('Type "help" for the commands, "quit" to stop.'))

    def _pictures(self, rules: JSON) -> None:
        """What the numbers of picture tiles stand for."""
        if rules["faces"] == "pictures":
            shown = PICTURES[: rules["set_max"] + 1]
            listed = ", ".join(f"{n} {self.words(name)}" for n, name in enumerate(shown))
            self.say(self.words("Pictures: {pictures}.", pictures=listed))

    def _goal(self, state: JSON) -> str:
        target = state["rules"]["target"]
        if not target:
            return self.words("A single round decides.")
        what = "points" if not state["round"] or state["round"]["trick"] is None else "sets"
        points = Speech(self.words, []).counted(what, target)
        return self.words("Who first has {points} wins the match.", points=points)

    def _player(self, seat: JSON) -> str:
        name, bot = str(seat["name"]), seat["bot"] or seat["stand_in"]
        if not bot:
            return name
        kind, _, level = bot.partition("level-")
        if level:
            return self.words("{name} (bot, level {n})", name=name, n=level)
        return self.words("{name} (bot, {bot})", name=name, bot=kind)

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
                self.scores_before(state, seat)
            for one in event.get("happened", ()):
                self.say(speech.event(one))
            if not first and "happened" not in event:
                self.say(speech.seated(event))

    def refused(self, answer: JSON, state: JSON, seat: int) -> None:
        """Why something was not possible."""
        speech = self.speech(state, seat)
        code = "stale" if answer.get("type") == "stale" else str(answer.get("code"))
        self.say(speech.refusal(code, answer.get("params") or {}, answer.get("clause", "")))
        if code == "unreadable_move" and state["round"]["moves"]:
            self._number(state["round"])

    def why(self, answer: JSON, state: JSON, seat: int) -> None:
        """The answer to why a move is not possible."""
        if answer.get("type") != "ack":
            self.refused(answer, state, seat)
            return
        refusal = answer["result"]["refusal"]
        if refusal is None:
            self.say(self.words("That is possible now."))
        else:
            self.refused(refusal, state, seat)

    def hint(self, answer: JSON, state: JSON, seat: int) -> None:
        """What a bot would do."""
        if answer.get("type") != "ack" or not answer.get("result"):
            self.refused(answer, state, seat)
            return
        speech, result = self.speech(state, seat), answer["result"]
        move = Show(speech).choice(str(result["move"]))
        told = self.words("A good bot would play: {move}.", move=move)
        self.say(f"{told} {speech.reason(result.get('reason'))}".rstrip())

    # -- where things stand ---------------------------------------------------------------------

    def position(self, state: JSON, seat: int, *, fresh: bool) -> None:
        """What a person needs to decide: everything when the turn is `fresh`, else what is new."""
        view = state["round"]
        if fresh:
            self.console.say()
            self.say(self._whose(state, seat))
            self.board(state, seat)
            self._hand(state, seat)
        elif not view["row"][seat]:
            self.say(self.show(state, seat).ends(view))
            self._hand(state, seat)
        self.choices(state, seat)

    def _hand(self, state: JSON, seat: int) -> None:
        show, view = self.show(state, seat), state["round"]
        self.say(show.hand(view, seat))
        self.say(show.glyphs(view, seat))

    def _whose(self, state: JSON, seat: int) -> str:
        """Whose turn it is, and the scores where there are any to watch."""
        people = sum(one["kind"] == "person" for one in state["seats"])
        name = state["seats"][seat]["name"]
        turn = (
            self.words("Your turn, {player}.", player=name)
            if people > 1
            else self.words("Your turn.")
        )
        if state["round"]["count"] is None:
            return turn
        scores = self.show(state, seat).scores(
            self.totals(state), state["sides"], state["rules"]["target"]
        )
        return f"{turn} {scores}"

    def board(self, state: JSON, seat: int) -> None:
        """What lies on the table."""
        view, show = state["round"], self.show(state, seat)
        self.drawing(state, seat)
        for line in (show.ends(view), *show.trick(view), show.others(view, seat)):
            self.say(line)

    def drawing(self, state: JSON, seat: int) -> None:
        """The layout, drawn or in words."""
        view, show = state["round"], self.show(state, seat)
        drawn = show.drawing(view, self.console.width)
        for line in drawn:
            self.console.plain(line)
        for line in [] if drawn else show.layout(view):
            self.say(line)

    def choices(self, state: JSON, seat: int) -> None:
        """The moves offered, numbered; a single one is played with Enter."""
        view = state["round"]
        told = Show(Speech(self.words, [])).choices(view)
        if len(view["moves"]) == 1:
            self._number(view)
        elif len(told) > LONG_LIST:
            listed = "; ".join(f"{number} {choice}" for number, choice in told)
            self.say(self.words("You can play: {moves}", moves=listed))
        else:
            self.say(self.words("You can play:"))
            for number, choice in told:
                self.console.say(f"  {number}  {choice}", "     ")
        self.say(self.calls(state, {seat: view["interjections"]}))

    def scores(self, state: JSON, seat: int) -> None:
        """The scores, the points of the round in play included."""
        added, target = self.totals(state), state["rules"]["target"]
        show = self.show(state, seat)
        self.say(show.scores(added, state["sides"], target))
        for line in show.pegs(added, state["scores"], state["sides"], target):
            self.console.plain(line)

    def scores_before(self, state: JSON, seat: int | None) -> None:
        """The scores as a round begins, once there are any."""
        if any(state["scores"]):
            shown = self.show(state, seat)
            self.say(shown.scores(state["scores"], state["sides"], state["rules"]["target"]))

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
        self._number(view)
        return None

    def _number(self, view: JSON) -> None:
        """Which numbers may be typed, and what the only one means."""
        count = len(view["moves"])
        if count > 1:
            self.say(self.words("Choose a number from 1 to {n}, or type a move.", n=count))
        else:
            move = Show(Speech(self.words, [])).choice(view["moves"][0])
            self.say(self.words("Only one move: {move}. Enter plays it.", move=move))

    def calls(self, state: JSON, offers: Mapping[int, Sequence[str]]) -> str:
        """The questions whether these seats want to call something."""
        return calling.questions(state, offers, self.speech(state, None))

    def offer(self, state: JSON, offers: Mapping[int, Sequence[str]]) -> str:
        """The same as a prompt."""
        return f"{self.calls(state, offers)} {self.words('Enter goes on:')}"

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

    def answer(self, typed: Typed, state: JSON, seat: int, link: Link) -> None:
        """Answer a command that only asks."""
        view, show = state["round"], self.show(state, seat)
        match typed.command:
            case "help":
                self.help(company=link.company, undo=link.undoable)
            case "ends":
                self.say(show.ends(view) or self.words("Nothing lies on the table."))
            case "hand":
                self._hand(state, seat)
            case "board":
                self.board(state, seat)
            case "scores":
                self.scores(state, seat)
            case "history":
                self.history(state, seat)
            case "options":
                self.options(state)
            case "rules":
                self._page(state["rules"]["game"], typed.argument)

    def _page(self, game: str, clause: str) -> None:
        """The rules page, or the one clause asked for."""
        about = registry.games().get(game)
        if about is None:
            self.say(self.words("There is no game {name}.", name=game))
            return
        try:
            self.console.plain(wrapped(read(about, clause, self.words), self.console.width))
        except HughieError as error:
            said = error.phrase.said(self.words)
            self.say(f"{said[:1].upper()}{said[1:]}.")

    def options(self, state: JSON) -> None:
        """What was agreed, as far as people argue about it or changed it."""
        for name, value in self._rules(state["rules"], argued=True):
            self.say(f"{name}: {value}")

    def _rules(self, rules: JSON, *, argued: bool) -> list[tuple[str, str]]:
        """Names and values of the house rules that were changed, or people argue about too."""
        if rules["game"] not in registry.games():  # a game that only the server knows
            return [(name, str(rules["options"].get(name))) for name in rules["changed"]]
        kind, preset = registry.find(f"{rules['game']}/{rules['preset']}")
        agreed = registry.agree(kind, preset, rules["options"])
        rows = describe(
            registry.schema_for(kind), agreed, registry.base_of(kind, preset), self.words
        )
        wanted = [row for row in rows if row["changed"] or (argued and row["argued"])]
        return [(row["label"], row["said"]) for row in wanted]

    def help(self, *, company: bool, undo: bool) -> None:
        """The commands, and how moves are written."""
        self.say(
            self.words(
                "Type a number from the list, or a move: 4-1, 4-1@6-4 (4-1 on 6-4), draw, pass, turn, turn 3."
            )
        )
        self.say(
            self.words(
                "Where scores must be called: call or a ! behind the move (5-0!) announces yours,"
                " muggins claims one that another player did not call."
            )
        )
        told = {**HELP, **IN_COMPANY} if company else HELP
        for command in COMMANDS:
            if command in told and (command != "undo" or undo or company):
                name = self.words(COMMANDS[command]).split()[0]
                self.console.say(f"  {name}: {self.words(told[command])}", "     ")
