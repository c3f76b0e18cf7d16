"""Keeping a game: as a DGN record, whole or not at all, so that it can be gone on with."""

from __future__ import annotations

import json
import os
import time
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

from hughie.core.errors import HughieError, Phrase, RecordError
from hughie.core.match import Match
from hughie.core.record import Record, load
from hughie.core.round import Round
from hughie.table.effects import Fact
from hughie.table.house import House
from hughie.table.table import Table
from hughie.term.local import Local, Plan

SUFFIX = ".dgn"


def state_home() -> Path:
    """Where programs keep what they go on with (XDG)."""
    given = os.environ.get("XDG_STATE_HOME", "")
    base = Path(given) if given else Path.home() / ".local" / "state"
    return base / "hughie"


def newest(game: str | None) -> Path | None:
    """The game left last; of one kind, `game` or `game/preset`, if given."""
    begins = f"{game.replace('/', '.')}." if game else ""
    kept = [path for path in (state_home() / "open").glob(f"{begins}*{SUFFIX}") if path.is_file()]
    return max(kept, key=lambda path: path.stat().st_mtime_ns, default=None)


def fresh(plan: Plan) -> Path:
    """A path for a new game."""
    stamp = time.strftime("%Y%m%d-%H%M%S")
    folder = state_home() / "open"
    for number in range(1, 1000):
        more = "" if number == 1 else f"-{number}"
        path = folder / f"{plan.game}.{plan.preset}.{stamp}{more}{SUFFIX}"
        if not path.exists():
            return path
    return path


def write(path: Path, text: str) -> None:
    """Write a file whole or not at all, even when the machine stops in the middle."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{os.getpid()}.part")
    with beside.open("w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)


def written(local: Local) -> str:
    """The match in play as DGN; private keys say who sits where."""
    state, plan = local.table.state, local.plan
    rounds = [kept.played.round for kept in state.kept if kept.played is not None]
    if state.phase == "playing" and state.round is not None:
        rounds.append(state.round)
    players = [seat.name for seat in state.seats]
    record = Record.of_rounds(cast("list[Round]", rounds), players, whole_match=True)
    private = (
        f"_people = {len(plan.people)}\n_bots = {json.dumps(list(plan.bots))}\n_seed = {plan.seed}"
    )
    head, blank, rest = record.to_dgn().partition("\n\n")
    return f"{head}\n{private}{blank}{rest}"


def resumed(path: Path) -> Local:
    """The game kept in a file; RecordError says what is wrong with it."""
    record = load(path)
    kept = tomllib.loads(path.read_text(encoding="utf-8"))
    players = record.players
    people = kept.get("_people", 1)
    bots = kept.get("_bots", ["greedy"] * (len(players) - 1))
    seed = kept.get("_seed", 0)
    if not _sound(people, bots, seed, len(players)):
        raise RecordError(Phrase("the record does not say who plays"))
    plan = Plan(record.game, record.preset, record.options, players[:people], tuple(bots), seed)
    played = record.replay()
    if played.over:
        template = "the match in {path} is over; hughie replay {path} tells it again"
        raise HughieError(Phrase(template, path=str(path)))
    rounds = played.rounds if isinstance(played, Match) else (played,)
    return Local(plan, list(_Log(plan, players).facts(rounds)))


def _sound(people: Any, bots: Any, seed: Any, players: int) -> bool:
    whole = isinstance(people, int) and isinstance(bots, list) and isinstance(seed, int)
    return (
        whole
        and people >= 1
        and people + len(bots) == players
        and all(isinstance(bot, str) for bot in bots)
    )


@dataclass
class _Log:
    """Makes the log of a table at which these rounds were played."""

    plan: Plan
    players: tuple[str, ...]
    v: int = 1

    def fact(self, kind: str, data: dict[str, Any], secret: dict[str, Any] | None = None) -> Fact:
        self.v += 1
        return Fact(self.v, 0, kind, data, secret or {})

    def facts(self, rounds: tuple[Round, ...]) -> Iterator[Fact]:
        opened, _ = Table.open(House(), bytes, self.plan.setup(), 0)
        yield opened.log[0]
        yield from self._seats()
        yield self.fact("match", {"match": 1})
        for number, played in enumerate(rounds, start=1):
            yield from self._round(number, played)
            if played.over and (number < len(rounds) or not _open_calls(played)):
                yield from self._round_end(number, played)

    def _seats(self) -> Iterator[Fact]:
        people = len(self.plan.people)
        for seat, name in enumerate(self.players):
            if seat < people:
                yield self.fact("sat", {"seat": seat, "person": 1, "name": name})
            else:
                bot = self.plan.bots[seat - people]
                yield self.fact("bot", {"seat": seat, "bot": bot, "name": name})
        yield self.fact("host", {"person": 1})

    def _round(self, number: int, played: Round) -> Iterator[Fact]:
        deck = Record.of_rounds([played]).rounds[0].deck
        secret = {"deck": list(deck), "leader": played.leader}
        yield self.fact("round", {"round": number}, secret)
        people = len(self.plan.people)
        for move in played.history:
            by = "owner" if move.seat < people else "bot"
            said = move.text in {"call", "muggins"}
            kind, field = ("interject", "call") if said else ("move", "move")
            yield self.fact(kind, {"seat": move.seat, "by": by, field: move.text})

    def _round_end(self, number: int, played: Round) -> Iterator[Fact]:
        assert played.result is not None
        scores = [a + b for a, b in zip(played.setup.base, played.scored, strict=True)]
        data = {"round": number, "result": played.result.to_json(), "scores": scores}
        yield self.fact("round_end", data)


def _open_calls(played: Round) -> bool:
    return any(played.interjections(seat) for seat in range(played.seats))


class Kept:
    """Keeps a local game in a file."""

    def __init__(self, local: Local, path: Path, named: bool) -> None:
        self.local = local
        self.path = path
        self.named = named
        self._last: object = None

    def keep(self) -> None:
        """Write the game down if it has changed; OSError when that is not possible."""
        state = self.local.table.state
        if state.round is None or state.round is self._last or state.phase == "finished":
            return
        write(self.path, written(self.local))
        self._last = state.round

    def finish(self) -> str:
        """Put the record of a finished match where it stays."""
        text = written(self.local)
        place = self.path if self.named else state_home() / "played" / self.path.name
        write(place, text)
        if place != self.path:
            self.path.unlink(missing_ok=True)
        self._last = None
        if not self.named:
            self.path = fresh(self.local.plan)
        return str(place)

    def forget(self) -> None:
        """Nobody leaves a game of one's own for good: it stays where it is."""

    @property
    def place(self) -> str:
        """How to go on with it later."""
        return f"hughie play --resume --save {self.path}" if self.named else "hughie play --resume"
