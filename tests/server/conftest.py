from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from .serving import serving


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with generous limits."""
    folder: Path = tmp_path_factory.mktemp("server")
    with serving(f"sqlite:///{folder / 'tables.db'}") as address:
        yield address
