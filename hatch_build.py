"""What building Hughie adds to plain Python: words, web client, machine code.

Each part lives in ``build_hooks`` and says in one line what it did or why it did not:

* catalogues: PO to MO, always;
* the web client: into wheels, when ``web/`` is there;
* compiled modules: into wheels, when a C compiler is there.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))

from build_hooks import client, compiled, words
from build_hooks.report import BuildError


@contextmanager
def plainly() -> Iterator[None]:
    """End the build with the error's own line instead of a traceback."""
    try:
        yield
    except BuildError as error:
        sys.exit(f"hughie build: {error}")


def wheel_parts(root: Path) -> dict[str, str]:
    """Build what only wheels hold; return the compiled files and their places."""
    client.build(root)
    return compiled.build(root)


class HughieBuild(BuildHookInterface[Any]):
    """Runs the parts that the kind of build asks for."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What the parts need beyond the build system's own requirements."""
        root = Path(self.root)
        with plainly():
            return [*client.requirements(root), *compiled.requirements(root)]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the parts; ``version`` is ``"editable"`` or ``"standard"``."""
        root = Path(self.root)
        with plainly():
            words.build(root)
            binaries = wheel_parts(root) if self.makes_wheel(version) else {}
        if binaries:
            build_data["force_include"].update(binaries)
            build_data["pure_python"] = False
            build_data["infer_tag"] = True

    def makes_wheel(self, version: str) -> bool:
        """Tell whether a real wheel is made; checkouts must never hold stale binaries."""
        return self.target_name == "wheel" and version != "editable"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Tidy up when the wheel is written."""
        del version, build_data, artifact_path
        compiled.clean(Path(self.root))

    def clean(self, versions: list[str]) -> None:
        """Remove what the parts leave in the tree."""
        del versions
        words.clean(Path(self.root))
        client.clean(Path(self.root))
