"""A small random generator with a named seed.

The same numbers come out interpreted and compiled: every intermediate value is masked to 62 bits,
where wrapping machine words and Python's ints agree. Fit for shuffling and playouts; the fair deal
(``hughie.core.fair``) uses HMAC-SHA256 instead.
"""

from __future__ import annotations

from typing import Final, TypeVar

from mypy_extensions import i64

T = TypeVar("T")
MASK62: Final = 0x3FFFFFFFFFFFFFFF
_MULTIPLY: Final = 6364136223846793005 & MASK62  # below 2**62 it is no object when compiled
_ADD: Final = 1442695040888963407
_PLAIN_MASK: Final[int] = 0x3FFFFFFFFFFFFFFF


def mix(seed: int, index: int) -> int:
    """Return a 62-bit seed for part ``index`` of a run with ``seed``: neighbours are unrelated."""
    x = (seed * 0x9E3779B97F4A7C15 + index * 0xBF58476D1CE4E5B9 + 0x94D049BB133111EB) & (2**64 - 1)
    for _ in range(2):
        x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & (2**64 - 1)
        x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & (2**64 - 1)
    return (x ^ (x >> 31)) & _PLAIN_MASK


class Rng:
    """Permuted congruential generator: 62 bits of state, 32 bits a draw."""

    state: i64

    def __init__(self, seed: int) -> None:
        self.state = mix(seed, 0)

    def below(self, n: i64) -> int:
        """Return a number in ``0..n-1``; ``n`` must be positive and below 2**31."""
        x = self.state
        self.state = (x * _MULTIPLY + _ADD) & MASK62
        return (((((x >> 22) ^ x) >> (22 + (x >> 59))) & 0xFFFFFFFF) * n) >> 32

    def sample(self, size: int, count: int) -> list[int]:
        """Return ``count`` different numbers of ``0..size-1`` in random order (few of many)."""
        chosen: list[int] = []
        while len(chosen) < count:
            number = self.below(size)
            if number not in chosen:
                chosen.append(number)
        return chosen

    def shuffle(self, items: list[T]) -> None:
        """Shuffle a list in place (Fisher-Yates)."""
        x = self.state
        for i in range(len(items) - 1, 0, -1):
            j = (((((x >> 22) ^ x) >> (22 + (x >> 59))) & 0xFFFFFFFF) * (i + 1)) >> 32
            x = (x * _MULTIPLY + _ADD) & MASK62
            kept = items[i]
            items[i] = items[j]
            items[j] = kept
        self.state = x
