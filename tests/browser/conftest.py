"""A server, a real Chromium, and pages at the sizes people use."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.server.serving import serving

SIZES = {"phone": (390, 844), "small": (320, 568), "laptop": (1280, 800)}
QUIET = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip
Opener = Callable[..., Page]


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """One browser for all tests; each page has a context, and so a person, of its own."""
    with sync_playwright() as playwright:
        path = os.environ.get("HUGHIE_CHROMIUM", "/usr/bin/chromium")
        browser = playwright.chromium.launch(executable_path=path, args=QUIET)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server whose bots do not dawdle."""
    folder: Path = tmp_path_factory.mktemp("browser")
    with serving(f"sqlite:///{folder / 'tables.db'}") as address:
        yield address


@pytest.fixture
def opened(chromium: Browser, base: str) -> Iterator[Opener]:
    """Open a page as somebody new: `size`, `lang`, and settings of the client. Errors on it fail the test."""
    contexts = []
    faults: list[str] = []

    def open_page(
        path: str = "/",
        size: str = "laptop",
        lang: str = "en",
        workers: Literal["allow", "block"] = "block",
        **settings: object,
    ) -> Page:
        width, height = SIZES[size]
        context = chromium.new_context(
            viewport={"width": width, "height": height}, locale=lang, service_workers=workers,
            has_touch=size != "laptop", accept_downloads=True, base_url=base,
        )  # fmt: skip
        contexts.append(context)
        kept = {"language": lang, "motion": "less", "name": "Ana", **settings}
        context.add_init_script(
            "if (!localStorage.getItem('hughie.settings'))"
            f" localStorage.setItem('hughie.settings', JSON.stringify({json.dumps(kept)}))"
        )
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on(
            "console",
            lambda message: (
                faults.append(message.text) if "Content Security Policy" in message.text else None
            ),
        )
        page.goto(path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert faults == []
