"""Finds a Chromium for the browser tests, or gets one."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ASK_PLAYWRIGHT = """
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    print(playwright.chromium.executable_path)
"""


def browser() -> Path | None:
    """Give the path of a Chromium: named by hand, installed, from apt, or Playwright's own."""
    return named() or installed() or from_apt() or from_playwright()


def named() -> Path | None:
    """Take the one that ``HUGHIE_CHROMIUM`` names."""
    told = os.environ.get("HUGHIE_CHROMIUM")
    return Path(told) if told and Path(told).exists() else None


def installed() -> Path | None:
    """Look for the system's own."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    return Path(found) if found else None


def from_apt() -> Path | None:
    """Install Debian's package, where that is possible without asking for a password."""
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        return None
    print("installing chromium with apt-get", flush=True)
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (("update",), ("install", "--yes", "--no-install-recommends", "chromium")):
        subprocess.run(
            ("apt-get", "-qq", *command),
            env=env,
            check=False,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
        )
    return installed()


def from_playwright() -> Path | None:
    """Let Playwright fetch its own build, where that is within reach."""
    command = (sys.executable, "-m", "playwright", "install", "chromium")
    subprocess.run(command, check=False, capture_output=True, stdin=subprocess.DEVNULL)
    done = subprocess.run(
        (sys.executable, "-c", ASK_PLAYWRIGHT), check=False, capture_output=True, text=True
    )
    path = Path(done.stdout.strip() or "/nowhere")
    return path if path.exists() else None
