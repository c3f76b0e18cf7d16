"""Checks, without any network, that the locks fit the project and name no address."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

PIN = re.compile(r"^([A-Za-z0-9._-]+)==([^ ;\\]+)", re.MULTILINE)
ADDRESS = re.compile(r"[a-z]+://")


def complaints(root: Path) -> list[str]:
    """List what does not fit, one line each."""
    return [
        *addresses(root),
        *(line for lock, needs in wants(root) for line in misfits(root, lock, needs)),
    ]


def addresses(root: Path) -> Iterator[str]:
    """Find locks that say where packages come from; that is for the reader's own settings."""
    for lock in [*sorted((root / "lock").glob("*.txt")), root / "web/package-lock.json"]:
        text = lock.read_text(encoding="utf-8") if lock.exists() else ""
        if '"resolved"' in text or (lock.suffix == ".txt" and ADDRESS.search(text)):
            yield f"{lock.relative_to(root)}: names download addresses"


def wants(root: Path) -> Iterator[tuple[str, list[str]]]:
    """Pair each lock with the requirements that it must answer."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    run, extras = project["project"]["dependencies"], project["project"]["optional-dependencies"]
    yield "run", run
    yield "dev", [*run, *flat(extras), *project["dependency-groups"]["dev"]]
    yield "build", project["build-system"]["requires"]


def flat(table: dict[str, Any]) -> list[str]:
    """Join the lists of a table."""
    return [item for items in table.values() for item in items]


def misfits(root: Path, lock: str, needs: list[str]) -> Iterator[str]:
    """Find requirements that the lock does not hold in a version that fits."""
    text = (root / f"lock/{lock}.txt").read_text(encoding="utf-8")
    pins = {canonicalize_name(name): version for name, version in PIN.findall(text)}
    for need in map(Requirement, needs):
        version = pins.get(canonicalize_name(need.name))
        if version is None or not need.specifier.contains(version, prereleases=True):
            yield f"lock/{lock}.txt: {need} is answered by {version}; run ./scripts/lock"
