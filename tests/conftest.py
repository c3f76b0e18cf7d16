"""What all tests share."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# A busy machine must not fail a test: no deadlines. On CI the same examples come every time.
settings.register_profile("dev", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", settings.get_profile("dev"), derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "dev")

# These prove what the engine does, so they are run against the compiled build as well.
OF_THE_ENGINE = ("clauses", "conformance", "golden", "oracle")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests in these folders, so that nobody has to remember it."""
    root = Path(__file__).parent
    for item in items:
        if item.path.is_relative_to(root) and item.path.relative_to(root).parts[0] in OF_THE_ENGINE:
            item.add_marker("conformance")
