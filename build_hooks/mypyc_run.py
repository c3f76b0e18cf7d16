"""Run as a program: compile modules with mypyc into ``<output>/lib``.

Usage: ``mypyc_run.py <output> <file>...``, files relative to the project's root, which is
the working directory. Ends with mypy's or the C compiler's own message on failure.
"""

from __future__ import annotations

import sys

from mypyc.build import mypycify
from setuptools import Distribution


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
    command = distribution.get_command_obj("build_ext")
    command.build_lib, command.build_temp = f"{output}/lib", f"{output}/objects"
    command.parallel = 2
    command.ensure_finalized()
    command.run()


if __name__ == "__main__":
    main(*sys.argv[1:])
