"""One pair of eyes at a table: who looks, from which seat, at a board of which shape."""

from __future__ import annotations

import asyncio
from typing import Any

from pydantic_core import to_json

from hughie.server.boards import Board
from hughie.table.state import State

JSON = dict[str, Any]


def encode(message: JSON) -> str:
    """A message as text for the wire; an infinity that somebody sent comes back as null."""
    return to_json(message, inf_nan_mode="null").decode()


class Viewer:
    """A connection as a table sees it; frames wait in a bounded queue.

    Once it is to end, `closing` is `(code, reason)` and `ended` is set.
    """

    def __init__(
        self, person: int | None, wanted: int | None, board: Board | None, *, fair: bool, room: int
    ) -> None:
        self.person, self.wanted, self.board, self.fair = person, wanted, board, fair
        self.frames: asyncio.Queue[str] = asyncio.Queue(room)
        self.closing: tuple[int, str] | None = None
        self.ended = asyncio.Event()

    def seat(self, state: State) -> int | None:
        """The seat looked from: the one wanted if it is this person's, else their first."""
        mine = state.seats_of(self.person)
        if self.wanted in mine:
            return self.wanted
        return mine[0] if mine else None

    def push(self, message: JSON) -> None:
        """Send; a reader who is too slow is let go and may come back."""
        self.push_text(encode(message))

    def push_text(self, text: str) -> None:
        """Send text that is encoded already."""
        if self.closing is not None:
            return
        try:
            self.frames.put_nowait(text)
        except asyncio.QueueFull:
            self.end(1013, "slow", now=True)

    def end(self, code: int, reason: str, *, now: bool = False) -> None:
        """End the connection after what is queued, or at once."""
        if self.closing is not None:
            return
        self.closing = (code, reason)
        while now and not self.frames.empty():
            self.frames.get_nowait()
        self.ended.set()
