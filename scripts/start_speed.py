"""How long `hughie --help` takes, by the clock and of the processor: medians of some new processes."""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import time

LIMIT = 0.3
"""Seconds that the design allows."""


def once(command: list[str]) -> tuple[float, float]:
    """Seconds of one run: by the clock, and of the processor (which other programs do not lengthen)."""
    begun, used = time.perf_counter(), processor()
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - begun, processor() - used


def processor() -> float:
    """Processor seconds of all processes that have ended."""
    times = os.times()
    return times.children_user + times.children_system


def main() -> None:
    """Measure and compare with the limit."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=11)
    runs = parser.parse_args().runs
    command = [sys.executable, "-m", "hughie", "--help"]
    once(command)
    clock, used = (
        statistics.median(times)
        for times in zip(*(once(command) for _ in range(runs)), strict=True)
    )
    print(
        f"hughie --help: {clock:.3f} s, processor {used:.3f} s (medians of {runs}), limit {LIMIT} s"
    )


if __name__ == "__main__":
    main()
