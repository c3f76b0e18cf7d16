"""Machine code: the modules named in ``[tool.hughie]`` go through mypyc, in one group.

A build without a C compiler, or one whose compilation fails, is pure Python and works the same.
``HUGHIE_COMPILE=0`` turns compilation off, ``HUGHIE_COMPILE=1`` makes its failure an error.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from pathlib import Path

from build_hooks.report import BuildError, last_lines, say, switch

TOOLS = ["mypy>=2.4,<3", "setuptools>=77"]
# The linker sees the group as one program and inlines calls between its files.
WHOLE = [
    *("-O3", "-g0", "-fno-plt", "-fno-semantic-interposition", "-fvisibility=hidden"),
    "-flto=auto",
]
# More of the small calls that mypyc makes; not every compiler knows how to be asked.
INLINING = ["--param=max-inline-insns-auto=60"]


def requirements(root: Path) -> list[str]:
    """Ask for mypyc only where modules will be compiled."""
    return TOOLS if wanted(root) else []


def wanted(root: Path) -> bool:
    """Tell whether there is something to compile and something to compile it with."""
    must = switch("HUGHIE_COMPILE")
    if must is False or not modules(root):
        return False
    if must and not compiler():
        raise BuildError("HUGHIE_COMPILE=1, but no C compiler with Python's headers is here")
    return compiler()


def compiler() -> bool:
    """Tell whether a C compiler and Python's headers are here."""
    command = compiling()
    header = Path(sysconfig.get_path("include")) / "Python.h"
    return bool(command) and shutil.which(command[0]) is not None and header.exists()


def compiling() -> list[str]:
    """Return the C compiler's command."""
    return shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")


def flags() -> list[str]:
    """Return the best flags that the C compiler and its linker take, at worst none."""
    for wanted in ([*WHOLE, *INLINING], WHOLE):
        if accepts(wanted):
            return wanted
    return []


def accepts(wanted: list[str]) -> bool:
    """Tell whether a library can be made with these flags."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "probe.c"
        source.write_text("int probe(void) { return 0; }\n", encoding="ascii")
        command = [*compiling(), "-shared", "-fPIC", *wanted, str(source), "-o", f"{folder}/probe"]
        done = subprocess.run(command, capture_output=True, stdin=subprocess.DEVNULL, check=False)
    return done.returncode == 0


def settings(root: Path) -> dict[str, list[str]]:
    """Read ``[tool.hughie]`` of ``pyproject.toml``: lists of globs."""
    with (root / "pyproject.toml").open("rb") as file:
        table = tomllib.load(file)
    return {"compiled": [], "interpreted": [], **table["tool"]["hughie"]}


def modules(root: Path) -> list[str]:
    """List the files to compile, relative to the root: ``compiled`` less ``interpreted``."""
    told = settings(root)
    chosen = {file for glob in told["compiled"] for file in root.glob(glob)}
    left_out = {file for glob in told["interpreted"] for file in root.glob(glob)}
    return sorted(str(file.relative_to(root)) for file in chosen - left_out)


def build(root: Path) -> dict[str, str]:
    """Compile; return where each binary lies and where in the wheel it goes, none if pure."""
    if not wanted(root):
        return {}
    output = workplace(root)
    clean(root)
    output.mkdir(parents=True)
    failure = run(root, output)
    if failure is None:
        return binaries(output)
    if switch("HUGHIE_COMPILE"):
        raise BuildError(f"compiling failed:\n{failure}")
    say(f"compiling failed, going on in pure Python: {failure.splitlines()[-1]}")
    return {}


def workplace(root: Path) -> Path:
    """Say where this process compiles; another build at the same time does not disturb it."""
    return root / "build" / f"compiled-{os.getpid()}"


def clean(root: Path) -> None:
    """Remove this process's binaries, once the wheel holds them."""
    shutil.rmtree(workplace(root), ignore_errors=True)


def run(root: Path, output: Path) -> str | None:
    """Compile in a process of its own, as mypyc ends its process on errors; None is success."""
    script = Path(__file__).with_name("mypyc_run.py")
    # The variable takes the place of Python's own flags (-DNDEBUG and -fwrapv are among them).
    own = sysconfig.get_config_var("CFLAGS") or ""
    c_flags = " ".join([own, os.environ.get("CFLAGS", ""), *flags()])
    done = subprocess.run(
        [sys.executable, str(script), str(output), *modules(root)],
        cwd=root,
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        check=False,
        env={
            **os.environ,
            "CFLAGS": c_flags,
            "MYPYPATH": "src",
            "MYPY_CACHE_DIR": str(output / "cache"),
        },
    )
    said = last_lines(done.stdout + done.stderr) or "no reason given"
    return said if done.returncode else None


def binaries(output: Path) -> dict[str, str]:
    """Map each compiled file to its place in the wheel."""
    suffix = ".pyd" if os.name == "nt" else ".so"
    found = sorted((output / "lib").rglob(f"*{suffix}"))
    say(f"{len(found)} modules compiled")
    return {str(file): file.relative_to(output / "lib").as_posix() for file in found}
