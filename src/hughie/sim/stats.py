"""Shares and means with their 95 % intervals."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

Z: Final = 1.959964
RESAMPLES: Final = 600


@dataclass(frozen=True)
class Interval:
    """A value and the ends of its 95 % interval; ``n`` is how many observations it rests on."""

    value: float
    low: float
    high: float
    n: int

    def to_json(self) -> dict[str, float]:
        """Return it as plain data."""
        return {"value": self.value, "low": self.low, "high": self.high, "n": self.n}

    def apart(self, from_value: float) -> bool:
        """Say whether a value lies outside the interval."""
        return not self.low <= from_value <= self.high


def share(hits: int, n: int) -> Interval:
    """Return a share with its Wilson interval."""
    if n == 0:
        return Interval(math.nan, 0.0, 1.0, 0)
    p, z2 = hits / n, Z * Z
    middle = (p + z2 / (2 * n)) / (1 + z2 / n)
    half = Z / (1 + z2 / n) * math.sqrt(p * (1 - p) / n + z2 / (4 * n * n))
    return Interval(p, max(0.0, middle - half), min(1.0, middle + half), n)


def mean(histogram: Mapping[int, int], seed: int = 0) -> Interval:
    """Return the mean of a histogram with its bootstrap interval (percentiles).

    Each resample lets every value come a Poisson number of times, which for large samples is the
    ordinary bootstrap and needs no more time for a million rounds than for a thousand.
    """
    n = sum(histogram.values())
    if n == 0:
        return Interval(math.nan, math.nan, math.nan, 0)
    value = sum(v * c for v, c in histogram.items()) / n
    if len(histogram) == 1:
        return Interval(value, value, value, n)
    rng = random.Random(seed)
    means = sorted(_resampled(histogram, rng, value) for _ in range(RESAMPLES))
    low, high = means[int(0.025 * RESAMPLES)], means[int(0.975 * RESAMPLES) - 1]
    return Interval(value, low, high, n)


def _resampled(histogram: Mapping[int, int], rng: random.Random, value: float) -> float:
    total = weight = 0.0
    for v, c in histogram.items():
        drawn = _poisson(c, rng)
        weight += drawn
        total += v * drawn
    return total / weight if weight else value


def _poisson(rate: float, rng: random.Random) -> float:
    """Draw a Poisson number; its normal limit where the rate is large."""
    if rate > 50:
        return max(0.0, round(rng.gauss(rate, math.sqrt(rate))))
    limit, product, drawn = math.exp(-rate), rng.random(), 0
    while product > limit:
        product *= rng.random()
        drawn += 1
    return drawn


def mean_of_sums(total: float, squares: float, n: int) -> Interval:
    """Return a mean with its normal interval from the sums of values and of their squares."""
    if n == 0:
        return Interval(math.nan, math.nan, math.nan, 0)
    value = total / n
    spread = math.sqrt(max(0.0, squares / n - value * value) / max(1, n - 1))
    return Interval(value, value - Z * spread, value + Z * spread, n)


def quantile(histogram: Mapping[int, int], part: float) -> int:
    """Return the least value that at least ``part`` of all observations do not exceed."""
    wanted = part * sum(histogram.values())
    seen = 0
    for value in sorted(histogram):
        seen += histogram[value]
        if seen >= wanted:
            return value
    return 0
