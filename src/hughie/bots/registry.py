"""Bots by name, with their parameters written as people write them: ``greedy:memory=0.5``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from hughie.bots.bot import Bot
from hughie.bots.ismcts import Ismcts
from hughie.bots.simple import Greedy, Random
from hughie.core.errors import HughieError, Phrase

Maker = Callable[..., Bot]

BOTS: Final[Mapping[str, tuple[Maker, Mapping[str, float]]]] = {
    "random": (Random, {}),
    "greedy": (Greedy, {}),
    "memory": (Greedy, {"memory": 1.0}),
    "ismcts": (Ismcts, {}),
    # Looking one move ahead, with slips, and missing some scores.
    "level-1": (Greedy, {"announce": 0.92, "attention": 0.4, "slip": 0.5}),
    "level-2": (Greedy, {"announce": 0.94, "attention": 0.6, "slip": 0.15}),
    # Thinking ahead: a little and deaf to passes, more, and all there is time for.
    "level-3": (
        Ismcts,
        {"announce": 0.98, "attention": 0.9, "memory": 0.6, "iterations": 120, "infer": 0},
    ),
    "level-4": (Ismcts, {"memory": 0.8, "iterations": 500}),
    "level-5": (Ismcts, {"iterations": 3000}),
}
"""Every bot: how it is made, and the parameters in which it differs from its kind."""

LEVELS: Final = ("level-1", "level-2", "level-3", "level-4", "level-5")
"""The levels offered to people, easiest first."""


def bot(name: str, seed: int = 0, **given: float) -> Bot:
    """Make a bot; ``name`` may carry parameters, ``greedy:attention=0.5,slip=0.1``.

    A bare number means that level. Raises HughieError for an unknown name or parameter.
    """
    kind, _, written = name.strip().lower().partition(":")
    kind = f"level-{kind}" if kind.isdigit() else kind
    if kind not in BOTS:
        raise HughieError(
            Phrase("there is no bot {name}; there are: {bots}", name=repr(name),
                   bots=", ".join(BOTS))
        )  # fmt: skip
    maker, preset = BOTS[kind]
    values = {**preset, **_read(name, written), **given}
    try:
        return maker(seed, **values)
    except TypeError:
        raise _wrong(name, ", ".join(f"{key}={value}" for key, value in values.items())) from None


def _read(name: str, written: str) -> dict[str, float]:
    """Read ``key=number`` parts separated by commas."""
    found: dict[str, float] = {}
    for part in written.split(",") if written else []:
        key, _, value = part.partition("=")
        try:
            found[key.strip().replace("-", "_")] = float(value)
        except ValueError:
            raise _wrong(name, part) from None
    return found


def _wrong(name: str, part: str) -> HughieError:
    return HughieError(
        Phrase("the bot {name} cannot be given {part}", name=repr(name), part=repr(part))
    )
