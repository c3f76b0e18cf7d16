"""Writes the golden playthroughs: one random round of every game, preset and number of seats.

``python -m scripts.golden`` writes ``tests/golden``, with names only those games; the tests play
the same rounds again and compare. A difference is a change of behaviour: meant or not, it must be
looked at.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from hughie.core.deal import deal
from hughie.core.events import Event
from hughie.core.options import to_json
from hughie.core.registry import games
from hughie.core.rng import Rng
from hughie.core.round import Round

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "golden"
SEED = 2026
SPEAKS = 3  # one in so many chances to say something is taken


def cases() -> Iterator[tuple[str, str, int]]:
    """Every game, preset and number of seats."""
    for name, about in games().items():
        for preset, counts in about.preset_seats.items():
            for seats in counts:
                yield name, preset, seats


def file_name(game: str, preset: str, seats: int) -> str:
    """Return the name of a playthrough's file."""
    return f"{game}-{preset}-{seats}.txt"


def playthrough(game: str, preset: str, seats: int) -> str:
    """Play a round at random and tell all of it."""
    rng = Rng(SEED)
    played = deal(f"{game}/{preset}", seats=seats, seed=SEED)
    lines = [*_head(played), *_told(played.events)]
    while not played.over:
        played = _said(played, rng, lines)
        lines += _offered(played)
        move = played.moves()[rng.below(len(played.moves()))]
        lines += _after(played, played.turn, played := played.play(move))
    played = _said(played, rng, lines)
    return "\n".join([*lines, "", *_end(played), ""])


def _head(played: Round) -> list[str]:
    options = [f"  {name} = {value}" for name, value in to_json(played.options).items()]
    deck = " ".join(played.record().rounds[0].deck)
    return [
        f"{played.game}/{played.preset}, {played.seats} seats, sides {played.sides}",
        *options,
        f"deck {deck}",
        *(f"player {seat + 1} sees {_hands(played, seat)}" for seat in range(played.seats)),
    ]


def _hands(played: Round, seat: int) -> str:
    hands: Any = played.view(seat)["hands"]
    return " | ".join(" ".join(hand) or "-" for hand in hands)


def _told(events: tuple[Event, ...]) -> list[str]:
    return [f"  . {_event(event)}" for event in events]


def _event(event: Event) -> str:
    who = "" if event.seat is None else f" {event.seat + 1}"
    parts = [f"{name}={_value(value)}" for name, value in event.data.items()]
    if event.secret:
        seen = [str(seat + 1) for seat in range(8) if event.seen_by >> seat & 1]
        parts.append(f"({', '.join(event.secret)} for {' '.join(seen) or 'nobody'} only)")
    return " ".join([f"{event.kind}{who}", *parts])


def _value(value: object) -> str:
    if isinstance(value, list):
        return "[" + ", ".join(_value(item) for item in value) + "]"
    if isinstance(value, Mapping):
        return " ".join(f"{name}:{item}" for name, item in value.items())
    return str(value)


def _offered(played: Round) -> list[str]:
    turn = played.turn
    assert turn is not None
    moves = " ".join(str(move) for move in played.moves())
    return ["", f"{len(played.history)}. player {turn + 1}, {played.phase}: {moves}"]


def _after(before: Round, seat: int | None, after: Round) -> list[str]:
    assert seat is not None
    ends = " ".join(f"{end.number}@{end.tile}({end.worth})" for end in after.ends)
    count = "" if after.count is None else f" count {after.count}"
    return [
        f"> {seat + 1} {after.history[-1].text}",
        *_told(after.events[len(before.events) :]),
        f"  ends {ends or '-'}{count}; points {list(after.points)}",
        f"  player {seat + 1} sees {_hands(after, seat)}",
    ]


def _said(played: Round, rng: Rng, lines: list[str]) -> Round:
    """Let the seats say what they may, now and then."""
    for seat in range(played.seats):
        for offer in played.interjections(seat):
            if rng.below(SPEAKS) == 0:
                lines += _after(played, seat, played := played.play(offer, seat=seat))
    return played


def _end(played: Round) -> list[str]:
    result = played.result
    assert result is not None
    winners = [seat + 1 for seat in result.winners]
    sums = [
        f"  player {s.seat + 1}: {s.code} {list(s.terms)} = {s.total}, {s.points}"
        for s in result.sums
    ]
    return [
        f"{result.how}: won by {winners or 'nobody'}, points {list(result.points)}",
        *sums,
        f"held {_hands(played, 0)}",
    ]


def main(names: Sequence[str]) -> int:
    """Write the playthroughs of some games, or of all; those of games that are gone go."""
    FOLDER.mkdir(exist_ok=True)
    wanted = {file_name(*case): case for case in cases()}
    for file in FOLDER.glob("*.txt"):
        if file.name not in wanted:
            file.unlink()
    chosen = {name: case for name, case in wanted.items() if not names or case[0] in names}
    for name, case in chosen.items():
        (FOLDER / name).write_text(playthrough(*case), encoding="utf-8")
    print(f"{len(chosen)} playthroughs in {FOLDER.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
