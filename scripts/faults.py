"""Plants faults in a copy of the engine, one at a time, and sees whether the tests notice.

``python -m scripts.faults`` tries all of them, with words only those whose name has one of the
words. A fault that survives asks for a test. It takes minutes, so it is done now and then.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TESTS = (
    "clauses",
    "conformance/test_rounds.py",
    "conformance/test_secrets.py",
    "conformance/test_records.py",
    "conformance/test_text.py",
    "oracle",
    "conformance/test_perft.py",
    "conformance/test_options.py",
)


PASSED, FAILED = 0, 1
"""Exit codes of pytest; any other says nothing about the fault."""


@dataclass(frozen=True)
class Fault:
    """A slip somebody could make: ``old`` becomes ``new`` in one file of the engine."""

    name: str
    file: str
    old: str
    new: str


FAULTS = (
    Fault("spinner ends open too early", "kit/ends.py", "        return 2 - covered", "        return free"),
    Fault("spinner chosen twice", "kit/ends.py", "        s.spinner = double\n", ""),
    Fault("doubles not exempt from opening", "kit/ends.py", "return it.double if self.opening and s.opened & it.bit == 0 else it.tiles", "return 0 if self.opening and s.opened & it.bit == 0 else it.tiles"),
    Fault("reserve off by one when drawing", "kit/boneyard.py", "len(s.yard) <= self.reserve", "len(s.yard) < self.reserve"),
    Fault("reserve off by one when blocked", "kit/boneyard.py", "len(s.yard) - self.reserve", "len(s.yard) - self.reserve + 1"),
    Fault("boneyard drawn from its back", "kit/leads.py", "s.yard = deck[: self.seats * k - 1 : -1]", "s.yard = deck[self.seats * k :]"),
    Fault("a private look is shown", "kit/row.py", "        if self.private:\n", "        if False:\n"),
    Fault("a looked-at tile shows in the view", "core/knowledge.py", "TEXT[s.up] if shown & BIT[s.up] else HIDDEN", "TEXT[s.up]"),
    Fault("a row shows its doubles", "core/knowledge.py", "return [TEXT[t] if shown & BIT[t] else", "return [TEXT[t] if shown & BIT[t] or TEXT[t] == '6-6' else"),
    Fault("a draw is told to all", "kit/hands.py", '{"tile": TEXT[tile]}, ("tile",), BIT[seat])', '{"tile": TEXT[tile]}, (), BIT[seat])'),
    Fault("a peek is offered by what it would show", "kit/rows.py", "if tile != s.up and not s.face & BIT[tile]]", "if tile != s.up and not s.face & BIT[tile] and not is_double(tile)]"),
    Fault("hidden doubles may be played", "kit/rows.py", "s.hands[seat].tiles & s.face & r.tiles.doubles", "s.hands[seat].tiles & r.tiles.doubles"),
    Fault("a refusal tells what would fit", "kit/reasons.py", "if s.phase in (TURN, BARE) else 0", ""),
    Fault("the window opens for announced scores", "kit/calls.py", "claims.open = claims.last != NOBODY and not claims.called", "claims.open = claims.last != NOBODY"),
    Fault("the window never closes", "kit/calls.py", "claims.open = claims.last != NOBODY and not claims.called", "claims.open = claims.open or claims.last != NOBODY"),
    Fault("a call is offered when it scores only", "kit/calls.py", "[CALL] if claims.last == seat and not claims.called", "[CALL] if claims.last == seat and not claims.called and claims.due"),
    Fault("a covered spinner still counts", "kit/counting.py", "if covered < 2 else 0", "if covered < 3 else 0"),
    Fault("a lone double counts one half", "kit/counting.py", "return 2 * number  # a lone", "return number  # a lone"),
    Fault("rounding always down", "kit/scoring.py", "return (2 * value + base) // (2 * base) * base", "return value // base * base"),
    Fault("ties go to the first", "kit/scoring.py", "if len(tied) == 1 or", "if len(tied) >= 1 or"),
    Fault("partners' pips are not added", "kit/scoring.py", "                weight += self.weigh(s.hands[seat].tiles)", "                weight = self.weigh(s.hands[seat].tiles)"),
    Fault("passing while able", "kit/hands.py", "        if not must:\n            found.append(PASS)", "        if not must or when == OPTIONAL_ANY:\n            found.append(PASS)"),
    Fault("blocked although tiles can be drawn", "kit/flow.py", "return s.reach & s.live == 0 and self.drawing.left(s) == 0", "return s.reach & s.live == 0"),
    Fault("the turn skips a seat", "kit/flow.py", "        seat = self.following[seat]\n        while", "        seat = self.following[self.following[seat]]\n        while"),
    Fault("direction is forgotten", "kit/connect.py", 'leading.step = 1 if o.direction == "clockwise" else -1', "leading.step = 1"),
    Fault("unplayable tiles go to the wrong end", "kit/row.py", "        if self.back == LEFT:\n", "        if self.back != LEFT:\n"),
    Fault("a drawn tile goes to the far end", "kit/row.py", "        if self.take == RIGHT:\n            row.append(tile)", "        if self.take != RIGHT:\n            row.append(tile)"),
    Fault("revealed one tile too late", "kit/row.py", "else count <= self.reveal_at", "else count < self.reveal_at"),
    Fault("the target may be overshot", "kit/target.py", "self.exact and self.points and before + gain > self.points", "self.exact and self.points and before > self.points"),
    Fault("leftovers go to the wrong seats", "kit/leads.py", "seat = (s.leader + turn * self.step) % self.seats", "seat = turn"),
    Fault("records are not checked", "core/record.py", "    if check and gained != int(match.group(3) or 0):", "    if False:"),
    Fault("a world forgets the tiles drawn", "core/knowledge.py", "        world.fresh |= BIT[new]", "        pass"),
    Fault("the number of an end is told wrong", "kit/flow.py", '"number": number_at(place),', '"number": self.joining.touching(number_at(place)),'),
    Fault("a trump does not beat", "kit/tricks.py", "            return 800 +", "            return 8 +"),
    Fault("the winner draws last", "kit/trick_game.py", "        for seat in (first, 1 - first):", "        for seat in (1 - first, first):"),
)  # fmt: skip


def main(words: Sequence[str]) -> int:
    """Plant each fault and run the tests; say which survived."""
    chosen = [fault for fault in FAULTS if not words or any(w in fault.name for w in words)]
    survivors = [fault.name for fault in chosen if survives(fault)]
    print(f"{len(chosen) - len(survivors)} of {len(chosen)} faults noticed")
    for name in survivors:
        print(f"  not noticed: {name}")
    return 1 if survivors else 0


def survives(fault: Fault) -> bool:
    """Run the tests against a copy of the sources with the fault in it."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "src"
        shutil.copytree(
            ROOT / "src", source, ignore=shutil.ignore_patterns("static", "__pycache__")
        )
        plant(fault, source / "hughie" / fault.file)
        done = test(source)
    if done.returncode not in {PASSED, FAILED}:
        raise SystemExit(f"{fault.name}: pytest itself went wrong\n{done.stdout}{done.stderr}")
    noticed = done.returncode == FAILED
    told = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    print(
        f"{'noticed' if noticed else 'SURVIVED':<9} {fault.name}: {told[0] if told else ''}",
        flush=True,
    )
    return not noticed


def plant(fault: Fault, file: Path) -> None:
    """Change the file; the fault must still fit it in one place."""
    text = file.read_text(encoding="utf-8")
    if text.count(fault.old) != 1:
        raise SystemExit(f"the fault '{fault.name}' no longer fits {fault.file}")
    file.write_text(text.replace(fault.old, fault.new), encoding="utf-8")


def test(source: Path) -> subprocess.CompletedProcess[str]:
    """Run the tests of the rules until one fails."""
    words = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider"]
    words += [f"tests/{path}" for path in TESTS]
    env = {**os.environ, "PYTHONPATH": str(source)}
    return subprocess.run(words, cwd=ROOT, env=env, capture_output=True, text=True, check=False)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
