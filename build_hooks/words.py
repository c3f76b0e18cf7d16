"""Catalogues: each PO file becomes the MO file that the standard library's gettext reads."""

from __future__ import annotations

import shutil
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po

from build_hooks.report import BuildError

WORDS = Path("src/hughie/words")


def build(root: Path) -> list[Path]:
    """Compile ``po/<lang>/<domain>.po`` to ``mo/<lang>/LC_MESSAGES/<domain>.mo``.

    Returns the files written; files already newer than their source are left alone.
    """
    pairs = [(po, target(root, po)) for po in sources(root)]
    stale = [(po, mo) for po, mo in pairs if not fresh(po, mo)]
    for po, mo in stale:
        compile_one(po, mo)
    return [mo for _, mo in stale]


def sources(root: Path) -> list[Path]:
    """List the PO files in a fixed order."""
    return sorted((root / WORDS / "po").glob("*/*.po"))


def target(root: Path, po: Path) -> Path:
    """Say where gettext looks for the compiled form of a PO file."""
    return root / WORDS / "mo" / po.parent.name / "LC_MESSAGES" / f"{po.stem}.mo"


def fresh(po: Path, mo: Path) -> bool:
    """Tell whether the compiled file is at least as new as its source."""
    return mo.exists() and mo.stat().st_mtime_ns >= po.stat().st_mtime_ns


def compile_one(po: Path, mo: Path) -> None:
    """Compile one PO file, fuzzy entries left out; a file that cannot be read stops the build."""
    try:
        with po.open("rb") as source:
            catalogue = read_po(source, locale=po.parent.name, abort_invalid=True)
    except (PoFileError, UnicodeDecodeError, ValueError) as error:
        raise BuildError(f"{po} cannot be read: {error}") from error
    mo.parent.mkdir(parents=True, exist_ok=True)
    with mo.open("wb") as file:
        write_mo(file, catalogue)


def clean(root: Path) -> None:
    """Remove the compiled catalogues."""
    shutil.rmtree(root / WORDS / "mo", ignore_errors=True)
