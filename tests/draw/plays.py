"""Random legal plays for drawing tests: no engine, only what touches what."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

Tile = tuple[int, int]


@dataclass
class Chain:
    """Plays in a view's form; ``spin`` is none, first or all."""

    largest: int
    spin: str
    plays: list[dict[str, Any]] = field(default_factory=list)
    spinners: list[str] = field(default_factory=list)
    ends: list[tuple[str, int]] = field(default_factory=list)

    def lay(self, tile: Tile, end: tuple[str, int] | None) -> None:
        text = f"{tile[0]}-{tile[1]}"
        onto, number = end or (None, None)
        self.plays.append({"tile": text, "onto": onto, "number": number, "seat": None})
        if end:
            self.ends.remove(end)
        self.ends += [(text, value) for value in self.opened(text, tile, number)]

    def opened(self, text: str, tile: Tile, number: int | None) -> list[int]:
        larger, smaller = tile
        if larger == smaller:
            spins = self.spin == "all" or (self.spin == "first" and not self.spinners)
            self.spinners += [text] * spins
            return [larger] * ((4 if spins else 2) - (number is not None))
        if number is None:
            return [larger, smaller]
        return [smaller if number == larger else larger]

    def view(self) -> dict[str, Any]:
        return {"layout": self.plays, "spinners": self.spinners, "set_max": self.largest}


def chain(
    seed: int, largest: int = 6, spin: str = "none", tiles: int = 999, doubles: bool = False
) -> Chain:
    """Lay random tiles on random ends until nothing fits; ``doubles`` come as early as they can."""
    rng = Random(seed)
    made = Chain(largest, spin)
    hand = [(a, b) for a in range(largest + 1) for b in range(a + 1)]
    rng.shuffle(hand)
    if doubles:
        hand.sort(key=lambda tile: tile[0] != tile[1])
    made.lay(hand.pop(0), None)
    while len(made.plays) < tiles:
        fits = [(tile, end) for tile in hand for end in made.ends if end[1] in tile]
        if not fits:
            break
        pairs = [fit for fit in fits if fit[0][0] == fit[0][1]]
        tile, end = rng.choice(pairs if doubles and pairs else fits)
        hand.remove(tile)
        made.lay(tile, end)
    return made
