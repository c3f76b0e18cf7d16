"""Runs the checks: all of them, or the ones named. Called by ``./test``.

* ``./test``: everything
* ``./test lint types``: two steps
* ``./test core``: the tests in ``tests/core``, fast
* ``./test tests/core/test_x.py -k name``: a file of tests, with pytest's own options
"""

from __future__ import annotations

import sys
import time
from dataclasses import dataclass

from build_hooks import words
from build_hooks.report import BuildError
from scripts import steps
from scripts.steps import FailedError, SkippedError, Step

HELP = """usage: ./test [PART...] [option of pytest...]

Without a part, everything is checked. Parts:
"""


@dataclass
class Outcome:
    """How one step went: ``passed``, ``failed`` or ``skipped``, its seconds, and why."""

    name: str
    state: str
    seconds: float
    why: str = ""


def main(arguments: list[str]) -> int:
    """Run what was asked for; 0 when nothing failed, 2 for a part that does not exist."""
    if "-h" in arguments or "--help" in arguments:
        print(HELP + usage())
        return 0
    parts, options = split(arguments)
    unknown = [word for word in parts if word not in steps.ALL and not steps.tests(word)]
    if unknown:
        print(f"./test: no part named {', '.join(unknown)}\n{usage()}", file=sys.stderr)
        return 2
    steps.REPORTS.mkdir(exist_ok=True)
    try:
        words.build(steps.ROOT)
    except BuildError as error:
        print(f"./test: {error}", file=sys.stderr)
        return 1
    outcomes = [run(step) for step in chosen(parts, options)]
    return summary(outcomes)


def split(arguments: list[str]) -> tuple[list[str], list[str]]:
    """Split into parts and, from the first word that begins with a dash, options of pytest."""
    first = next((at for at, word in enumerate(arguments) if word.startswith("-")), len(arguments))
    return arguments[:first], arguments[first:]


def usage() -> str:
    """List the parts."""
    lines = [f"  {step.name:<10} {step.help}" for step in steps.ALL.values()]
    folders = sorted(path.name for path in steps.TESTS.iterdir() if any(path.rglob("test_*.py")))
    return "\n".join([*lines, f"or a folder or file of tests: {' '.join(folders)}"])


def chosen(parts: list[str], options: list[str]) -> list[Step]:
    """Turn the parts into steps; folders and files of tests become one step together."""
    wanted = [steps.ALL[part] for part in parts if part in steps.ALL]
    paths = [steps.tests(part) for part in parts if part not in steps.ALL]
    if paths or (options and not wanted):
        wanted.append(steps.some_tests([str(path) for path in paths], options))
    return wanted or list(steps.ALL.values())


def run(step: Step) -> Outcome:
    """Run one step; whatever happens in it becomes its outcome."""
    print(f"\n--- {step.name}: {step.help}", flush=True)
    start = time.monotonic()
    try:
        step.run()
    except FailedError as failure:
        return Outcome(step.name, "failed", time.monotonic() - start, str(failure))
    except SkippedError as skip:
        print(skip)
        return Outcome(step.name, "skipped", time.monotonic() - start, str(skip))
    return Outcome(step.name, "passed", time.monotonic() - start)


def summary(outcomes: list[Outcome]) -> int:
    """Print the table of steps and, last, how many tests passed and failed."""
    print("\n" + "-" * 60)
    for outcome in outcomes:
        print(f"{outcome.name:<10} {outcome.state:<8} {outcome.seconds:7.1f} s  {outcome.why}")
    passed, failed, skipped = steps.counts([outcome.name for outcome in outcomes])
    if passed or failed or skipped:
        print(f"{passed} passed, {failed} failed, {skipped} skipped")
    return 1 if any(outcome.state == "failed" for outcome in outcomes) else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
