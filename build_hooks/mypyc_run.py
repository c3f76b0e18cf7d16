"""Run as a program: compile modules with mypyc into ``<output>/lib``.

Usage: ``mypyc_run.py <output> <file>...``, files relative to the project's root, which is
the working directory. Ends with mypy's or the C compiler's own message on failure.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from mypyc.build import mypycify
from setuptools import Distribution
from setuptools.command.build_ext import build_ext


class BuildSideBySide(build_ext):  # type: ignore[misc] # untyped base
    """Compiles the C files of a group on all cores; its base would take one after another."""

    def build_extensions(self) -> None:
        """Hand each C file to the compiler by itself."""
        one_by_one = self.compiler.compile

        def side_by_side(sources: Sequence[str], **options: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                made = list(pool.map(lambda source: one_by_one([source], **options), sources))
            return [file for files in made for file in files]

        self.compiler.compile = side_by_side
        super().build_extensions()


def main(output: str, *files: str) -> None:
    """Compile the files as one group, so that calls between them stay native."""
    extensions = mypycify(
        [*files],
        group_name="hughie",
        target_dir=f"{output}/c",
        opt_level="3",
        debug_level="0",
        multi_file=True,
        strip_asserts=False,
    )
    distribution = Distribution({"name": "hughie", "ext_modules": extensions})
    command = BuildSideBySide(distribution)
    command.build_lib, command.build_temp = f"{output}/lib", f"{output}/objects"
    command.ensure_finalized()
    command.run()


if __name__ == "__main__":
    main(*sys.argv[1:])
