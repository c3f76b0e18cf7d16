"""Checks, without any network, that the locks fit the project and name no address."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ADDRESS = {"uv.lock": "://", "web/package-lock.json": '"resolved"'}
"""Each lock, and what stands in it where it names a download address."""


def complaints(root: Path) -> list[str]:
    """List what does not fit, one line each."""
    return [*addresses(root), *misfits(root)]


def addresses(root: Path) -> Iterator[str]:
    """Find locks that say where packages come from; that is for the reader's own settings."""
    for lock, mark in ADDRESS.items():
        if (root / lock).exists() and mark in (root / lock).read_text(encoding="utf-8"):
            yield f"{lock}: names download addresses; run ./scripts/lock"


def wanted(root: Path) -> Iterator[Requirement]:
    """List every requirement that the lock must answer: project, extras, groups, building."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    tables = (project["project"].get("optional-dependencies", {}), project["dependency-groups"])
    lists = [project["project"]["dependencies"], project["build-system"]["requires"]]
    for needs in [*lists, *(needs for table in tables for needs in table.values())]:
        yield from map(Requirement, needs)


def pins(root: Path) -> dict[str, set[str]]:
    """Collect the locked versions of each package (several where Pythons or systems differ)."""
    found: dict[str, set[str]] = {}
    lock: dict[str, Any] = tomllib.loads((root / "uv.lock").read_text(encoding="utf-8"))
    for package in lock["package"]:
        if "version" in package:
            found.setdefault(canonicalize_name(package["name"]), set()).add(package["version"])
    return found


def misfits(root: Path) -> Iterator[str]:
    """Find requirements that the lock does not hold in a version that fits."""
    locked = pins(root)
    for need in wanted(root):
        versions = locked.get(canonicalize_name(need.name), set())
        if not any(need.specifier.contains(version, prereleases=True) for version in versions):
            answer = " and ".join(sorted(versions)) or "nothing"
            yield f"uv.lock: {need} is answered by {answer}; run ./scripts/lock"
