"""What random and thoughtful play of every game comes to, as digests that any build must repeat."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator

from hughie.core import state
from hughie.core.errors import OptionError
from hughie.core.registry import games
from hughie.sim.plan import Plan, play

SETS = (6, 9, 12, 18)
ROUNDS = 6
THINKERS = ("greedy:memory=0.5", "ismcts:iterations=12", "level-1")


def compiled() -> bool:
    """Tell whether the engine that was imported is machine code."""
    return not state.__file__.endswith(".py")


def plans() -> Iterator[Plan]:
    """Every preset at its fewest and its most seats, with sets of all sizes that fit."""
    for name, info in games().items():
        for preset in info.presets:
            for seats in {info.preset_seats[preset][0], info.preset_seats[preset][-1]}:
                yield Plan(f"{name}/{preset}", seats, {}, THINKERS[:seats], 5)
                for largest in SETS:
                    options = {} if largest == 6 else {"set_max": largest}
                    yield Plan(f"{name}/{preset}", seats, options, ("random",), 9)


def digest(plan: Plan) -> str:
    """Return the digest of a few rounds: every move, every call, the points, the winners."""
    total = hashlib.sha256()
    for number in range(2 if plan.bots != ("random",) else ROUNDS):
        out = play(plan, number, keep=True)
        told = [out.trace, out.points, out.winners, out.how, out.drawn, out.due, out.called]
        total.update(json.dumps(told).encode())
    return total.hexdigest()[:16]


def digests() -> dict[str, str]:
    """Return the digest of every plan that can be played."""
    found: dict[str, str] = {}
    for plan in plans():
        try:
            found[plan.key()] = digest(plan)
        except OptionError:
            continue
    return found


if __name__ == "__main__":
    print(json.dumps({"compiled": compiled(), "digests": digests()}))
