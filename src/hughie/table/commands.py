"""What people and the table's surroundings may ask of a table, as frozen data.

Commands of people carry the person and the id their client made; `docs/protocol.md` §5 lists
them. The rest come from the server or a local game: a person joins or is gone, a bot has made up
its mind, time has passed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

JSON = Mapping[str, Any]


@dataclass(frozen=True, kw_only=True)
class Command:
    """`person` None is nobody at the table; `seat` None means that person's only seat."""

    id: str = ""
    person: int | None = None
    seat: int | None = None
    expect: int | None = None


@dataclass(frozen=True, kw_only=True)
class Move(Command):
    """Play a move, given as text."""

    move: str


@dataclass(frozen=True, kw_only=True)
class Interject(Command):
    """Say one of the interjections offered."""

    call: str


@dataclass(frozen=True, kw_only=True)
class TakeBack(Command):
    """Undo one's own last move."""


@dataclass(frozen=True, kw_only=True)
class Nudge(Command):
    """Remind the person everybody waits for."""


@dataclass(frozen=True, kw_only=True)
class Emote(Command):
    """Show one of the fixed greetings and exclamations."""

    emote: str


@dataclass(frozen=True, kw_only=True)
class Sit(Command):
    """Change to the open seat `seat`."""


@dataclass(frozen=True, kw_only=True)
class Rename(Command):
    """Be called something else."""

    name: str


@dataclass(frozen=True, kw_only=True)
class Ready(Command):
    """Be ready, or not any more, for the first round."""

    ready: bool


@dataclass(frozen=True, kw_only=True)
class Start(Command):
    """Fill open seats with bots and play."""


@dataclass(frozen=True, kw_only=True)
class NextRound(Command):
    """Ask for the next round."""


@dataclass(frozen=True, kw_only=True)
class Rematch(Command):
    """Ask for another match."""


@dataclass(frozen=True, kw_only=True)
class Leave(Command):
    """Give up all one's seats for good."""


@dataclass(frozen=True, kw_only=True)
class HandToBot(Command):
    """Let a bot stand in."""


@dataclass(frozen=True, kw_only=True)
class TakeSeatBack(Command):
    """End a bot's standing in."""


@dataclass(frozen=True, kw_only=True)
class AddBot(Command):
    """Put a bot on `seat`, or exchange the bot there."""

    bot: str


@dataclass(frozen=True, kw_only=True)
class RemoveBot(Command):
    """Open the seat of a bot."""


@dataclass(frozen=True, kw_only=True)
class Kick(Command):
    """Send away the person on `seat`."""


@dataclass(frozen=True, kw_only=True)
class HandOver(Command):
    """Make the person on seat `to` the host."""

    to: int


@dataclass(frozen=True, kw_only=True)
class SetRules(Command):
    """Agree on another game, preset or house rules."""

    game: str
    preset: str | None = None
    options: JSON = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class FairCommit(Command):
    """Commit to a seed for the deal of `round`; `commit` is 64 hex digits."""

    round: int
    commit: str


@dataclass(frozen=True, kw_only=True)
class FairOpen(Command):
    """Open the seed committed to; `seed` is hex."""

    round: int
    seed: str


@dataclass(frozen=True, kw_only=True)
class Join(Command):
    """A new person called `name` sits down on `seat`, or on the first open one.

    `more` are the names of others who play on the same device, each on a further seat.
    """

    name: str
    more: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Presence(Command):
    """How many connections `person` has now; `fair` when one of them takes part in fair deals."""

    connections: int
    fair: bool = False


@dataclass(frozen=True, kw_only=True)
class Seen(Command):
    """`person` gave a sign of life without a lasting connection."""


@dataclass(frozen=True, kw_only=True)
class BotSays(Command):
    """What the bot on `seat` decided when asked at version `v`; `call` for interjections.

    `by` is `clock` when it moves for somebody whose time ran out.
    """

    v: int
    move: str | None = None
    call: str | None = None
    by: str = "bot"


@dataclass(frozen=True, kw_only=True)
class Tick(Command):
    """Time has passed."""


NEEDS_EXPECT: frozenset[type[Command]] = frozenset({Move, TakeBack})
EMOTES = (
    "hello", "thanks", "well_played", "nice", "oops", "thinking",
    "hurry", "laugh", "wow", "sorry", "luck", "bye",
)  # fmt: skip
