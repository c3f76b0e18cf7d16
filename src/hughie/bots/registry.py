"""Bots by name, with their parameters written as people write them: ``greedy:memory=0.5``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from hughie.bots.bot import Bot
from hughie.bots.ismcts import Ismcts
from hughie.bots.simple import Greedy, Random
from hughie.core.errors import HughieError, Phrase

Maker = Callable[..., Bot]

# All levels search: the lower ones less and deaf to what passes tell, with slips; they overlook
# scores and forget tiles. Every game is then easier at a lower level, also those in which a simple
# rule of thumb is no better than chance.
_LEVELS: Final = tuple(
    dict(zip(("iterations", "infer", "slip", "announce", "attention", "memory"), row, strict=True))
    for row in (
        (15, 0, 0.65, 0.97, 0.50, 0.40),
        (15, 0, 0.25, 0.98, 0.70, 0.50),
        (40, 0, 0.12, 0.99, 0.90, 0.65),
        (120, 1, 0.08, 0.99, 0.95, 0.85),
        (3000, 1, 0.00, 1.00, 1.00, 1.00),
    )
)

BOTS: Final[Mapping[str, tuple[Maker, Mapping[str, float]]]] = {
    "random": (Random, {}),
    "greedy": (Greedy, {}),
    "memory": (Greedy, {"memory": 1.0}),
    "ismcts": (Ismcts, {}),
    **{f"level-{number}": (Ismcts, level) for number, level in enumerate(_LEVELS, start=1)},
}
"""Every bot: how it is made, and the parameters in which it differs from its kind."""

LEVELS: Final = tuple(name for name in BOTS if name.startswith("level-"))
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
