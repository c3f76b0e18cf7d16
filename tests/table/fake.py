"""A game of three tiles, with the methods of a real one, to test tables without an engine.

Every seat gets three tiles and lays any of them in turn; `draw` takes one from the boneyard and
ends the turn. Whoever lays the last tile wins ten points; twenty win the match.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from typing import Any

from hughie.core.errors import IllegalMove, MalformedMove, OptionError, Refusal

TILES = [f"{high}-{low}" for high in range(7) for low in range(high + 1)]
HELD = 3


@dataclass(frozen=True)
class FakeEvent:
    kind: str
    seat: int
    tile: str
    private: bool = False

    def for_seat(self, seat: int | None) -> dict[str, Any]:
        hidden = self.private and seat != self.seat
        return {"kind": self.kind, "seat": self.seat, "tile": "?" if hidden else self.tile}


@dataclass(frozen=True)
class FakeRound:
    hands: tuple[tuple[str, ...], ...]
    boneyard: tuple[str, ...]
    deck: tuple[str, ...]
    laid: tuple[str, ...] = ()
    events: tuple[FakeEvent, ...] = ()
    count: int = 0

    @property
    def over(self) -> bool:
        return any(not hand for hand in self.hands)

    @property
    def turn(self) -> int | None:
        return None if self.over else self.count % len(self.hands)

    @property
    def result(self) -> dict[str, Any] | None:
        if not self.over:
            return None
        winner = next(n for n, hand in enumerate(self.hands) if not hand)
        points = [10 if n == winner else 0 for n in range(len(self.hands))]
        return {"winners": [winner], "points": points, "how": "domino", "sums": []}

    def moves(self, seat: int | None = None) -> list[str]:
        seat = self.turn if seat is None else seat
        if seat is None or seat != self.turn:
            return []
        return [*self.hands[seat], *(["draw"] if self.boneyard else [])]

    def interjections(self, seat: int) -> list[str]:
        return [] if self.over or not self.laid else ["call"]

    def play(self, move: str, seat: int | None = None) -> FakeRound:
        seat = self.turn if seat is None else seat
        assert seat is not None
        if move == "call":
            return replace(self, events=(*self.events, FakeEvent("call", seat, "")))
        if move != "draw" and move not in TILES:
            raise MalformedMove(move)
        if move not in self.moves(seat):
            raise IllegalMove(Refusal("not_held", {"tile": move}, "fake 1"))
        return self._drawn(seat) if move == "draw" else self._laid(seat, move)

    def _drawn(self, seat: int) -> FakeRound:
        hand = (*self.hands[seat], self.boneyard[0])
        event = FakeEvent("draw", seat, self.boneyard[0], private=True)
        return self._with(seat, hand, event, boneyard=self.boneyard[1:])

    def _laid(self, seat: int, tile: str) -> FakeRound:
        hand = tuple(held for held in self.hands[seat] if held != tile)
        return self._with(seat, hand, FakeEvent("lay", seat, tile), laid=(*self.laid, tile))

    def _with(self, seat: int, hand: tuple[str, ...], event: FakeEvent, **more: Any) -> FakeRound:
        hands = (*self.hands[:seat], hand, *self.hands[seat + 1 :])
        return replace(
            self, hands=hands, events=(*self.events, event), count=self.count + 1, **more
        )

    def why(self, text: str, seat: int | None = None) -> Refusal | None:
        return None if text in self.moves(seat) else Refusal("not_held", {"tile": text}, "fake 1")

    def view(self, seat: int | None, recall: bool = False) -> dict[str, Any]:
        hands = [list(h) if n == seat else ["?"] * len(h) for n, h in enumerate(self.hands)]
        offered = [] if seat is None else self.interjections(seat)
        return {
            "seat": seat, "turn": self.turn, "hands": hands, "boneyard": len(self.boneyard),
            "layout": [{"tile": tile} for tile in self.laid], "over": self.over,
            "moves": [] if seat is None else self.moves(seat), "interjections": offered,
            "result": self.result,
        }  # fmt: skip


@dataclass(frozen=True)
class FakeAgreed:
    seats: int
    game: str = "three"
    preset: str = "classic"
    set_max: int = 6

    @property
    def sides(self) -> list[list[int]]:
        return [[seat] for seat in range(self.seats)]

    def changed(self) -> dict[str, Any]:
        return {}

    def clause(self, code: str) -> str:
        return f"clause of {code}"

    def card(self) -> dict[str, Any]:
        return {"game": self.game, "preset": self.preset, "target": 20}


@dataclass(frozen=True)
class FakeMatch:
    seats: int
    scores: tuple[int, ...]

    @property
    def winners(self) -> list[int] | None:
        best = [seat for seat, score in enumerate(self.scores) if score >= 20]
        return best or None

    def deal(self, deck: Any, seed: int | None, leader: int | None) -> FakeRound:
        order = list(deck) if deck else random.Random(seed).sample(TILES, len(TILES))
        hands = tuple(tuple(order[n * HELD : n * HELD + HELD]) for n in range(self.seats))
        return FakeRound(hands, tuple(order[self.seats * HELD :]), tuple(order))

    def after(self, played: FakeRound) -> FakeMatch:
        assert played.result is not None
        scores = (a + b for a, b in zip(self.scores, played.result["points"], strict=True))
        return replace(self, scores=tuple(scores))


class FakeEngine:
    rules_version = 1

    def agree(self, game: str, preset: str | None, options: Any, seats: int) -> FakeAgreed:
        if game != "three" or options:
            raise OptionError("game", game, "three")
        return FakeAgreed(seats)

    def match(self, agreed: FakeAgreed, leader: int | None) -> FakeMatch:
        return FakeMatch(agreed.seats, (0,) * agreed.seats)

    def shown(self, played: FakeRound) -> dict[str, Any]:
        return {"hands": [list(hand) for hand in played.hands], "boneyard": list(played.boneyard)}
