"""What a view looks like in lines: the layout, the ends, the hand or row, the scores."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from hughie.draw import LayoutError, Pegs, draw_view, hand, score_board
from hughie.draw.board import BOARDS
from hughie.term.arms import describe
from hughie.words.speech import HIDDEN, Speech

JSON = Mapping[str, Any]
DECLARE = "declare"
"""The one word whose number counts doubles instead of naming a place in a row."""


@dataclass(frozen=True)
class Show:
    """Puts a view into lines for the person that `speech` speaks to."""

    speech: Speech
    style: str = "ascii"

    def drawing(self, view: JSON, width: int) -> list[str]:
        """The layout drawn with all its arms; nothing in the style `words`."""
        if self.style == "words":
            return []
        try:
            return draw_view(view, width, self.style)
        except LayoutError:
            return []

    def pegs(
        self,
        scores: Sequence[int],
        before: Sequence[int],
        sides: Sequence[Sequence[int]],
        target: int,
    ) -> list[str]:
        """A cribbage board where the target has one."""
        if target not in BOARDS or self.style == "words":
            return []
        players = [Pegs(self.side(side), scores[side[0]], before[side[0]]) for side in sides]
        return score_board(players, target, self.style)

    def glyphs(self, view: JSON, seat: int) -> str:
        """The hand in domino characters, where that was asked for and the set has them."""
        if self.style != "tiles" or view["set_max"] > 6 or not view["hands"][seat]:
            return ""
        return hand(view["hands"][seat], self.style)

    def layout(self, view: JSON) -> list[str]:
        """The line and its arms in words."""
        say = self.speech.words
        line, arms = describe(view["layout"], view.get("match", "equal"))
        if not line:
            return []
        told = [say("On the table: {tiles}", tiles=" ".join(line))]
        for arm in arms:
            tiles = " ".join(arm.tiles)
            told += ["  " + say("from {root}: {tiles}", root=arm.root, tiles=tiles)]
        return told

    def ends(self, view: JSON) -> str:
        """The open ends: number, the tile, what it counts, how many sides."""
        say = self.speech.words
        if not view["ends"]:
            return ""
        counted = view["count"] is not None
        ends = "; ".join(self._end(end, counted=counted) for end in view["ends"])
        if counted:
            return say("Ends: {ends}. Count: {count}.", ends=ends, count=view["count"])
        return say("Ends: {ends}.", ends=ends)

    def _end(self, end: JSON, *, counted: bool) -> str:
        say = self.speech.words
        on = say("{number} on {tile}", number=end["number"], tile=end["tile"])
        if end["places"] > 1:
            on += say(", {n} sides", n=end["places"])
        if end["shut"]:
            on += say(", closed")
        return on + (say(", counts {worth}", worth=end["worth"]) if counted else "")

    def hand(self, view: JSON, seat: int) -> str:
        """A hand, or a row from left to right with its places."""
        say, tiles = self.speech.words, view["hands"][seat]
        if not tiles:
            return say("You hold nothing.")
        if not view["row"][seat]:
            held = self.speech.counted("count", len(tiles))
            return say("You hold {count}: {tiles}.", count=held, tiles=" ".join(tiles))
        return self._row(tiles, view["next"][seat])

    def _row(self, tiles: Sequence[str], following: int | None) -> str:
        """A row: how long it is, what lies face up in it, which tile is next."""
        say, held = self.speech.words, self.speech.counted("count", len(tiles))
        up = ", ".join(f"{n}: {tile}" for n, tile in enumerate(tiles, start=1) if tile != HIDDEN)
        if not up:
            return say("Your row: {count}, all face down.", count=held)
        row = say("Your row: {count}; face up: {tiles}.", count=held, tiles=up)
        if following is None or len(tiles) < 2:
            return row
        return row + " " + say("The next is number {n}.", n=following + 1)

    def others(self, view: JSON, seat: int | None) -> str:
        """How many tiles the others hold, and what lies open among them; the boneyard."""
        say = self.speech.words
        held = [self._held(view, other) for other in range(view["seats"]) if other != seat]
        told = "; ".join(held)
        if view["boneyard"]:
            told += say("; boneyard {n}", n=view["boneyard"])
            if view["drawable"] < view["boneyard"]:
                told += say(", {n} of them to draw", n=view["drawable"])
        if view["dead"]:
            told += say("; out of play {n}", n=view["dead"])
        return told + "."

    def _held(self, view: JSON, seat: int) -> str:
        tiles = view["hands"][seat]
        told = f"{self.speech.title(seat)}: {self.speech.counted('count', len(tiles))}"
        up = [tile for tile in tiles if tile != HIDDEN]
        return f"{told} ({' '.join(up)})" if up else told

    def trick(self, view: JSON) -> list[str]:
        """The table of a game of tricks."""
        trick, say = view["trick"], self.speech.words
        if trick is None:
            return []
        told = [say("Trumps: {number}.", number=trick["trump"])]
        if trick["turned"]:
            told[0] += " " + say("{tile} lies face up under the boneyard.", tile=trick["turned"])
        if trick["closed_by"] is not None:
            told[0] += " " + say("{player} closed.", player=self.speech.title(trick["closed_by"]))
        won = "; ".join(
            say("{player}: tricks {tricks}, points {points}", player=self.speech.title(seat),
                tricks=trick["tricks"][seat], points=view["points"][seat])
            for seat in range(view["seats"])
        )  # fmt: skip
        told.append(f"{won}.")
        if trick["led"]:
            told.append(say("Led: {tile}.", tile=trick["led"]))
        return told

    def scores(self, scores: Sequence[int], sides: Sequence[Sequence[int]], target: int) -> str:
        """The match scores, side by side."""
        say = self.speech.words
        told = ", ".join(f"{self.side(side)} {scores[side[0]]}" for side in sides)
        if target:
            return say("Scores: {scores} (to {target}).", scores=told, target=target)
        return say("Scores: {scores}.", scores=told)

    def side(self, seats: Sequence[int]) -> str:
        """The players of a side."""
        return self.speech.words(" and ").join(self.speech.name(seat) for seat in seats)

    def choices(self, view: JSON) -> list[tuple[str, str]]:
        """The moves offered, with their numbers in the list; tiles of a row taken together."""
        told: list[tuple[str, str]] = []
        moves = list(view["moves"])
        at = 0
        while at < len(moves):
            run = _run(moves[at:])
            told.append(self._together(moves[at : at + run], at + 1))
            at += run
        return told

    def _together(self, moves: Sequence[str], number: int) -> tuple[str, str]:
        """One move, or several places of a row that may be turned, as one choice."""
        if len(moves) == 1:
            return str(number), self.choice(moves[0])
        say, (word, _, first) = self.speech.words, moves[0].partition(":")
        last = int(first) + len(moves) - 1
        numbers = say("{n} to {m}", n=number, m=number + len(moves) - 1)
        return numbers, say("{word} number {n} to {m}", word=say(word), n=first, m=last)

    def choice(self, move: str) -> str:
        """One move in words."""
        say = self.speech.words
        tile, at, onto = move.partition("@")
        if at:
            onto, colon, number = onto.partition(":")
            if colon:
                return say("{tile} on the {number} of {onto}", tile=tile, number=number, onto=onto)
            return say("{tile} on {onto}", tile=tile, onto=onto)
        word, colon, number = move.partition(":")
        if word == DECLARE:
            return f"{say(word)} {self.speech.counted('doubles', int(number))}"
        if colon:
            return say("{word} number {n}", word=say(word), n=number)
        return say(word) if word.isalpha() else move


def _run(moves: Sequence[str]) -> int:
    """How many moves from the first on name one place of a row after the other (1: no more)."""
    word, colon, first = moves[0].partition(":")
    if not colon or "@" in word or word == DECLARE:
        return 1
    length = 1
    while length < len(moves) and moves[length] == f"{word}:{int(first) + length}":
        length += 1
    return length if length > 2 else 1
