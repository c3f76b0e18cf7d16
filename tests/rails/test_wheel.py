"""What is shipped: the pure wheel, and the two commands in a copy of the checkout."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
PURE = {"HUGHIE_COMPILE": "0", "HUGHIE_WEB": "0"}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, env={**os.environ, **PURE}, check=True, capture_output=True)
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def names(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def test_a_pure_wheel_says_so(wheel: Path, names: set[str]) -> None:
    assert wheel.name.endswith("-py3-none-any.whl")
    assert not any(name.endswith((".so", ".pyd")) for name in names)


def test_sources_pages_and_words_are_all_in_it(names: set[str]) -> None:
    kept = (".py", ".md", ".typed", ".po", ".toml", ".ini", ".mako")
    files = [file for file in (ROOT / "src").rglob("*") if file.suffix in kept]
    expected = {
        file.relative_to(ROOT / "src").as_posix() for file in files if "static" not in file.parts
    }
    assert expected - names == set()


def test_every_translation_is_in_it_compiled(names: set[str]) -> None:
    expected = {
        f"hughie/words/mo/{po.parent.name}/LC_MESSAGES/{po.stem}.mo"
        for po in (ROOT / "src/hughie/words/po").glob("*/*.po")
    }
    assert expected - names == set()


def test_nothing_but_the_package_is_in_it(names: set[str]) -> None:
    assert {name.split("/")[0].split("-")[0] for name in names} == {"hughie"}


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Copy what git would commit into a folder with an awkward name."""
    folder = tmp_path_factory.mktemp("a b") / "it's here"
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    told = subprocess.run(listed, cwd=ROOT, check=True, capture_output=True, text=True)
    for name in filter(None, told.stdout.split("\0")):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / name)
    return folder


def command(checkout: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run one of the two commands with little more than a PATH, from another folder."""
    uv = Path(os.environ.get("UV", "uv")).parent
    path = f"{uv}{os.pathsep}{os.environ['PATH']}"
    env = {**PURE, "PATH": path, "HUGHIE_PYTHON": sys.executable, "HOME": "/nonexistent"}
    return subprocess.run(
        [checkout / words[0], *words[1:]],
        cwd=checkout.parent,
        env=env,
        check=False,
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
    )


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("git") is None, reason="needs git to list the checkout's files")
def test_run_sets_up_everything_once(checkout: Path) -> None:
    first = command(checkout, "run", "--help")
    assert first.returncode == 0, first.stderr
    assert "setting up" in first.stderr
    again = command(checkout, "run", "--help")
    assert (again.returncode, again.stderr) == (0, "")
    assert again.stdout == first.stdout
    with (checkout / "src/hughie/__init__.py").open("a", encoding="utf-8") as source:
        source.write("# edited\n")
    assert "a source changed" in command(checkout, "run", "--help").stderr
