"""The boundary: what may come in, checked strictly, and turned into commands.

The shape of each command follows from its dataclass in `hughie.table.commands`; here every field
gets its bounds. Unknown fields and types are refused.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import MISSING, fields, replace
from typing import Annotated, Any, Final, Literal

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    JsonValue,
    TypeAdapter,
    ValidationError,
    create_model,
)

from hughie.table import commands as c

Id = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{8,64}$")]
SeatNumber = Annotated[int, Field(ge=0, le=15)]
Name = Annotated[str, Field(min_length=1, max_length=64)]
Word = Annotated[str, Field(min_length=1, max_length=40)]
Options = Annotated[dict[Word, JsonValue], Field(max_length=80)]
Side = Annotated[int, Field(ge=6, le=200)]

BOUNDS: Final[dict[str, Any]] = {
    "move": Annotated[str, Field(min_length=1, max_length=32)],
    "call": Word,
    "emote": Literal[c.EMOTES],
    "name": Name,
    "ready": bool,
    "bot": Word,
    "to": SeatNumber,
    "game": Word,
    "preset": Word | None,
    "options": Options,
    "round": Annotated[int, Field(ge=1, le=1_000_000)],
    "commit": Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")],
    "seed": Annotated[str, Field(pattern=r"^[0-9a-f]{32}$")],
}
PLAYERS: Final = (
    c.Move, c.Interject, c.TakeBack, c.Nudge, c.Emote, c.Sit, c.Rename, c.Ready, c.Start,
    c.NextRound, c.Rematch, c.Leave, c.HandToBot, c.TakeSeatBack, c.AddBot, c.RemoveBot, c.Kick,
    c.HandOver, c.SetRules, c.FairCommit, c.FairOpen,
)  # fmt: skip


class Strict(BaseModel):
    """Nothing unknown, nothing converted."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class Sent(Strict):
    """What every command has."""

    id: Id
    expect: Annotated[int, Field(ge=0, le=10_000_000)] | None = None
    seat: SeatNumber | None = None


class Hint(Sent):
    """What a bot would do."""

    type: Literal["hint"]


class Why(Sent):
    """Why a tile or move will not do."""

    type: Literal["why"]
    text: Word


class SetBoard(Sent):
    """The shape of the board, in half tiles."""

    type: Literal["set_board"]
    columns: Side
    rows: Side


class ViewAs(Sent):
    """Look from another of one's seats."""

    type: Literal["view_as"]


class Ping(Sent):
    """Is anybody there?"""

    type: Literal["ping"]


def spoken_name(kind: type[c.Command]) -> str:
    """`TakeBack` is `take_back` on the wire."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", kind.__name__).lower()


def _model(kind: type[c.Command]) -> type[Sent]:
    common = {f.name for f in fields(c.Command)}
    own: dict[str, Any] = {"type": (Literal[spoken_name(kind)], ...)}
    for f in fields(kind):
        if f.name in common:
            continue
        default = f.default if f.default is not MISSING else ...
        if f.default_factory is not MISSING:
            default = Field(default_factory=dict)
        own[f.name] = (BOUNDS[f.name], default)
    return create_model(kind.__name__, __base__=Sent, **own)


MODELS: Final[dict[str, type[c.Command]]] = {spoken_name(kind): kind for kind in PLAYERS}
_ANY: Any = None
for _one in (*map(_model, PLAYERS), Hint, Why, SetBoard, ViewAs, Ping):
    _ANY = _one if _ANY is None else _ANY | _one
_READ: Final[TypeAdapter[Sent]] = TypeAdapter(Annotated[_ANY, Field(discriminator="type")])


class Malformed(Exception):
    """Not JSON of the right shape; `where` is the field, `json` False when it was no JSON at all."""

    def __init__(self, where: str, command: str | None = None, *, json: bool = True) -> None:
        super().__init__(where)
        self.where, self.command, self.json = where, command, json


def read(text: str | bytes) -> Sent:
    """A command from JSON; raises `Malformed`."""
    try:
        return _READ.validate_json(text)
    except ValidationError as error:
        raise _malformed(error, text) from None


def _malformed(error: ValidationError, text: str | bytes) -> Malformed:
    first = error.errors(include_url=False, include_context=False, include_input=False)[0]
    if first["type"] == "json_invalid":
        return Malformed("json", json=False)
    where = [str(part) for part in first["loc"][1:]]
    return Malformed(".".join(where)[:64] or "type", _id_in(text))


def _id_in(text: str | bytes) -> str | None:
    """The id of a command that is malformed otherwise, so that its sender knows which it was."""
    given = json.loads(text)
    found = given.get("id") if isinstance(given, dict) else None
    return found[:64] if isinstance(found, str) else None


def to_command(sent: Sent, person: int | None) -> c.Command | None:
    """The table's command, or None for what the connection answers itself."""
    kind = MODELS.get(sent.type)  # type: ignore[attr-defined]
    if kind is None:
        return None
    given = sent.model_dump(exclude={"type"})
    make: Callable[..., c.Command] = kind
    return make(person=person, **given)


NAMES_A_SEAT: Final = (c.Sit, c.AddBot, c.RemoveBot, c.Kick)
"""Commands whose `seat` is the one they are about, not the one that acts."""
ACT_FROM_A_SEAT: Final = frozenset(
    name for name, kind in MODELS.items() if kind not in NAMES_A_SEAT
)


def from_seat(command: c.Command, seat: int | None) -> c.Command:
    """The same command from a seat."""
    return replace(command, seat=seat)


class NewTable(Strict):
    """Body of `POST /api/tables`."""

    game: Word
    preset: Word | None = None
    options: Options = Field(default_factory=dict)
    seats: Annotated[int, Field(ge=1, le=16)] | None = None
    people: Annotated[list[Name], Field(min_length=1, max_length=8)]
    bots: Annotated[list[Word], Field(max_length=8)] = Field(default_factory=list)
    language: Annotated[str, Field(pattern=r"^[a-z]{2,3}$")] = "en"
    name: Annotated[str, Field(max_length=60)] = ""
    mode: Literal["live", "correspondence"] = "live"
    days: Annotated[int, Field(ge=1, le=14)] | None = None
    pace: Literal["quick", "normal", "calm"] = "normal"
    clock: Annotated[int, Field(ge=10, le=600)] | None = None
    leader: SeatNumber | None = None
    start: bool = False
    seed: Annotated[str, Field(min_length=1, max_length=64)] | None = None


class Joining(Strict):
    """Body of `POST /api/tables/{id}/seats`."""

    invite: Annotated[str, Field(max_length=64)] = ""
    name: Name
    seat: SeatNumber | None = None


class HouseRules(Strict):
    """Body of `POST /api/rules-code`."""

    game: Word
    preset: Word | None = None
    options: Options = Field(default_factory=dict)


class Link(Strict):
    """Body of `POST /api/qr`."""

    text: Annotated[str, Field(min_length=8, max_length=400)]


class PlayOn(Strict):
    """Body of `POST …/play_on`."""

    step: Annotated[int, Field(ge=0, le=5000)]
    seat: SeatNumber = 0
    name: Name
    bot: Word = "greedy"
    language: Annotated[str, Field(pattern=r"^[a-z]{2,3}$")] = "en"
