"""What building Hughie adds to plain Python: words, web client, machine code.

Each part lives in ``build_hooks`` and says in one line what it did or why it did not:

* catalogues: PO to MO, always;
* the web client: into wheels, when ``web/`` is there;
* compiled modules: into wheels, when a C compiler is there.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))

from build_hooks import client, compiled, words


class HughieBuild(BuildHookInterface[Any]):
    """Runs the parts that the kind of build asks for."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What the parts need beyond the build system's own requirements."""
        root = Path(self.root)
        return [*client.requirements(root), *compiled.requirements(root)]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the parts; ``version`` is ``"editable"`` or ``"standard"``."""
        root = Path(self.root)
        words.build(root)
        if self.target_name != "wheel" or version == "editable":
            return
        client.build(root)
        binaries = compiled.build(root)
        if binaries:
            build_data["force_include"].update(binaries)
            build_data["pure_python"] = False
            build_data["infer_tag"] = True

    def clean(self, versions: list[str]) -> None:
        """Remove what the parts leave in the tree."""
        del versions
        words.clean(Path(self.root))
        client.clean(Path(self.root))
