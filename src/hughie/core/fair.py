"""The deal nobody can choose: `fair-shuffle-1`.

The server and every seat commit to a secret seed before anyone opens one; the deck follows from
all of them together. Nobody, not even the server with all seats but one, can pick the order.
That the server keeps quiet about hands is not proved by this; nothing short of mental poker does.

`docs/protocol.md` §10 is the specification; the browser checks deals with its own code.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from hughie.core.errors import RecordError

__all__ = ["SCHEME", "FairDeal", "chained", "commitment", "deck_key", "shuffle", "side_seed"]

SCHEME: Final = "fair-shuffle-1"
WORDS: Final = 1 << 32


def digest(tag: str, *parts: bytes) -> bytes:
    """SHA-256 over the scheme, the tag and each part behind its length (4 bytes, big-endian)."""
    mix = hashlib.sha256(f"{SCHEME}/{tag}".encode())
    for part in parts:
        mix.update(len(part).to_bytes(4, "big") + part)
    return mix.digest()


def _number(value: int) -> bytes:
    return value.to_bytes(4, "big")


def commitment(seed: bytes, table: str, round_number: int, seat: int | None = None) -> bytes:
    """What is shown before `seed` is: bound to table, round and seat; `seat` None is the server."""
    where = [table.encode(), _number(round_number)]
    if seat is not None:
        where.append(_number(seat))
    return digest("commit", seed, *where)


def deck_key(
    server_seed: bytes, table: str, round_number: int, set_name: str, seeds: Sequence[bytes]
) -> bytes:
    """The key of the deck; `seeds` by seat, empty for a seat that contributes nothing."""
    mixed = digest("mix", table.encode(), _number(round_number), set_name.encode(), *seeds)
    return hmac.digest(server_seed, mixed, "sha256")


def _words(key: bytes) -> Iterator[int]:
    counter = 0
    while True:
        block = hmac.digest(key, counter.to_bytes(8, "big"), "sha256")
        yield from (int.from_bytes(block[at : at + 4], "big") for at in range(0, 32, 4))
        counter += 1


def _below(limit: int, words: Iterator[int]) -> int:
    """An even draw from 0..limit-1: words past the last full multiple are thrown away."""
    fair = WORDS - WORDS % limit
    return next(word for word in words if word < fair) % limit


def shuffle(count: int, key: bytes) -> list[int]:
    """The order of `count` things that follows from `key` (Fisher–Yates, last place first)."""
    order, words = list(range(count)), _words(key)
    for last in range(count - 1, 0, -1):
        other = _below(last + 1, words)
        order[last], order[other] = order[other], order[last]
    return order


def side_seed(key: bytes) -> int:
    """A seed for what else chance decides in the round (lots, redeals), 0 ≤ seed < 2⁶³."""
    return int.from_bytes(hmac.digest(key, b"lots", "sha256")[:8], "big") >> 1


def chained(previous: bytes, body: bytes) -> bytes:
    """The hash of an event that hangs on the one before it: one history for everybody."""
    return digest("chain", previous, body)


def _tiles(set_max: int) -> list[str]:
    return [f"{high}-{low}" for high in range(set_max + 1) for low in range(high + 1)]


@dataclass(frozen=True)
class FairDeal:
    """Everything needed to check one deal; hex text throughout, empty where a seat gave nothing.

    `void` lists seats that committed and never opened, each of which cost a fresh start.
    """

    table: str
    round: int
    set_max: int
    commit: str
    seed: str
    commits: tuple[str, ...]
    seeds: tuple[str, ...]
    void: tuple[int, ...] = ()

    @property
    def set_name(self) -> str:
        return f"double-{self.set_max}"

    @property
    def key(self) -> bytes:
        seeds = [bytes.fromhex(seed) for seed in self.seeds]
        return deck_key(bytes.fromhex(self.seed), self.table, self.round, self.set_name, seeds)

    @property
    def deck(self) -> list[str]:
        """The tiles in deal order: hands in seat order, then the boneyard from its front."""
        tiles = _tiles(self.set_max)
        return [tiles[place] for place in shuffle(len(tiles), self.key)]

    @property
    def side_seed(self) -> int:
        return side_seed(self.key)

    def verify(self) -> None:
        """Raise `RecordError` when a seed does not fit what was committed before the deal."""
        if commitment(bytes.fromhex(self.seed), self.table, self.round).hex() != self.commit:
            raise RecordError("the server's seed does not fit its commitment")
        for seat, (commit, seed) in enumerate(zip(self.commits, self.seeds, strict=True)):
            if not fits(commit, seed, self.table, self.round, seat):
                raise RecordError(f"the seed of player {seat + 1} does not fit its commitment")

    def as_dict(self) -> dict[str, object]:
        """A form for JSON and TOML; the deck is left out, since it follows."""
        return {
            "scheme": SCHEME, "table": self.table, "round": self.round, "set": self.set_name,
            "commit": self.commit, "seed": self.seed, "commits": list(self.commits),
            "seeds": list(self.seeds), "void": list(self.void),
        }  # fmt: skip

    @classmethod
    def from_dict(cls, data: Mapping[str, object]) -> FairDeal:
        """Read `as_dict` back; `RecordError` when it is of another scheme or shape."""
        if data.get("scheme") != SCHEME:
            raise RecordError(f"this deal is not of the scheme {SCHEME}")
        try:
            return cls._read(data)
        except (KeyError, TypeError, ValueError) as error:
            raise RecordError(f"the account of the deal cannot be read: {error}") from error

    @classmethod
    def _read(cls, data: Mapping[str, object]) -> FairDeal:
        deal = cls(
            table=str(data["table"]),
            round=int(str(data["round"])),
            set_max=int(str(data["set"]).removeprefix("double-")),
            commit=_hex(data["commit"]),
            seed=_hex(data["seed"]),
            commits=_hexes(data["commits"]),
            seeds=_hexes(data["seeds"]),
            void=tuple(int(str(seat)) for seat in _listed(data.get("void", []))),
        )
        if len(deal.commits) != len(deal.seeds):
            raise ValueError("as many commitments as seeds are needed")
        return deal


def fits(commit: str, seed: str, table: str, round_number: int, seat: int) -> bool:
    """Whether a seat's opened seed is the one it committed to; both empty is a seat that gave none."""
    if not commit or not seed:
        return commit == seed
    made = commitment(bytes.fromhex(seed), table, round_number, seat).hex()
    return hmac.compare_digest(made, commit)


def _hex(value: object) -> str:
    return bytes.fromhex(str(value)).hex()


def _listed(value: object) -> list[object]:
    if not isinstance(value, (list, tuple)):
        raise TypeError("a list is needed")
    return list(value)


def _hexes(value: object) -> tuple[str, ...]:
    return tuple(_hex(item) for item in _listed(value))
