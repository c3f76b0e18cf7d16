"""What a terminal needs of a table, whether it is its own or one on a server.

States and events are the dicts of `docs/protocol.md` §7 and §8, commands those of §5.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

JSON = dict[str, Any]

MOVE: Final = "move"
"""A person here is to move."""
SAY: Final = "say"
"""People here may say something before the game goes on."""
ROUND: Final = "round"
"""The round is over and the next one can be dealt."""
MATCH: Final = "match"
"""The match is over."""
NEWS: Final = "news"
"""Something happened; nobody here is wanted."""
TYPED: Final = "typed"
"""Nobody here is wanted, but somebody has typed a line."""


@dataclass(frozen=True)
class Wanted:
    """What the table waits for, and from which of the seats here."""

    kind: str
    seats: tuple[int, ...] = ()


class Link(Protocol):
    """A table as the people at this terminal see it; `seats` are theirs."""

    @property
    def seats(self) -> Sequence[int]: ...

    @property
    def undoable(self) -> bool:
        """Whether the last move of a person here may be taken back."""
        ...

    @property
    def company(self) -> bool:
        """Whether others sit at terminals or browsers of their own."""
        ...

    def notes(self) -> list[JSON]:
        """What others said since last asked: `nudge` and `emote` messages."""
        ...

    def wanted(self) -> Wanted:
        """Let the game go on until somebody here is wanted or has something to read."""
        ...

    def state(self, seat: int | None) -> JSON:
        """The table as that seat sees it."""
        ...

    def events(self, after: int, seat: int | None) -> list[JSON]:
        """What happened after a version, as that seat may know it."""
        ...

    def send(self, seat: int, kind: str, **fields: Any) -> JSON:
        """Send a command; the answer is an `ack`, `refused`, `stale` or `error` message."""
        ...

    def decline(self, seat: int) -> None:
        """That seat has nothing to say about the tile just laid."""
        ...

    def undo(self, seat: int) -> bool:
        """Go back to before that seat's last move; False when there is none."""
        ...
