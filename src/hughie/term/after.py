"""What is said when a round or a match is over."""

from __future__ import annotations

from typing import Any

from hughie.term.desk import Desk

JSON = dict[str, Any]


class After:
    """Ends of rounds and matches, at one desk."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    def round(self, state: JSON, seat: int) -> None:
        """How the round ended, what everybody held, and the scores."""
        say, speech = self.desk.words, self.desk.speech(state, seat)
        result = state["round"]["result"]
        self.desk.console.say()
        self.desk.drawing(state, seat)
        self.desk.console.say(
            say("Round {n} is over.", n=state["table"]["round"])
            + " "
            + speech.ending(result["how"])
        )
        self._sums(state, seat)
        self._held(state, seat)
        self.desk.scores(state, seat)

    def _sums(self, state: JSON, seat: int) -> None:
        say, speech = self.desk.words, self.desk.speech(state, seat)
        show, result = self.desk.show(state, seat), state["round"]["result"]
        for one in result["sums"]:
            side = next(side for side in state["sides"] if one["seat"] in side)
            who = show.side(side)
            self.desk.console.say(f"{who[:1].upper()}{who[1:]}: {speech.sum(one)}")
        if not result["winners"]:
            equal = (
                result["how"] == "blocked"
                and state["rules"]["options"].get("blocked_winner") != "nobody"
            )
            told = say("Nobody wins it: the lowest hands are equal.") if equal else ""
            self.desk.console.say(told or say("Nobody wins it."))

    def _held(self, state: JSON, seat: int) -> None:
        """What everybody still held."""
        say, speech, shown = self.desk.words, self.desk.speech(state, seat), state["shown"]
        if shown is None:
            return
        for other, tiles in enumerate(shown["hands"]):
            if tiles:
                told = say(
                    "{player} held {tiles}", player=speech.title(other), tiles=" ".join(tiles)
                )
                self.desk.console.say(told + self._weight(state, seat, tiles), "  ")
        rest = shown.get("rest") or shown.get("boneyard")
        if rest:
            self.desk.console.say(say("Boneyard: {tiles}", tiles=" ".join(rest)), "  ")

    def _weight(self, state: JSON, seat: int, tiles: list[str]) -> str:
        """What a hand weighs, in games in which that may count."""
        view, speech = state["round"], self.desk.speech(state, seat)
        if view["trick"] is not None:
            return ""
        if view["faces"] == "pictures":
            return f" ({speech.counted('count', len(tiles))})"
        pips = sum(int(half) for tile in tiles for half in tile.split("-"))
        return f" ({speech.counted('pips', pips)})"

    @staticmethod
    def played(state: JSON) -> int:
        """How many rounds of this match are over."""
        return sum(one["match"] == state["table"]["match"] for one in state["history"])

    def stopped(self, state: JSON, seat: int) -> None:
        """Who is ahead when people stop before the match is won."""
        say, show, totals = self.desk.words, self.desk.show(state, seat), self.desk.totals(state)
        ahead = [side for side in state["sides"] if totals[side[0]] == max(totals)]
        told = say("Rounds played: {n}.", n=self.played(state)) + " "
        if len(ahead) == len(state["sides"]):
            told += say("Nobody is ahead.")
        else:
            told += say("Ahead: {player}.", player=", ".join(show.side(side) for side in ahead))
        self.desk.console.say(told)

    def match(self, state: JSON, seat: int, record: str) -> None:
        """Who won, and the history of the match."""
        say, show = self.desk.words, self.desk.show(state, seat)
        winners = state["winners"] or []
        self.desk.console.say()
        if winners:
            who = show.side(winners)
            self.desk.console.say(say("The match is over. Won by: {player}.", player=who))
        else:
            self.desk.console.say(say("The match is over. Nobody has won it."))
        self.desk.history(state, seat)
        if record:
            self.desk.console.say(say("Record: {path}", path=record))
