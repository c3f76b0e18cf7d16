"""The parts of the build; see ``hatch_build.py``."""
