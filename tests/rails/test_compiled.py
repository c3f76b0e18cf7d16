import subprocess
import sysconfig
from pathlib import Path
from typing import Any

import pytest

from build_hooks import compiled
from build_hooks.report import BuildError

PROJECT = """
[tool.hughie]
compiled = ["src/hughie/core/*.py"]
interpreted = ["src/hughie/**/__init__.py"]
"""


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.delenv("HUGHIE_COMPILE", raising=False)
    (tmp_path / "pyproject.toml").write_text(PROJECT, encoding="utf-8")
    core = tmp_path / "src/hughie/core"
    core.mkdir(parents=True)
    for name in ("__init__", "tiles", "state"):
        (core / f"{name}.py").write_text("", encoding="utf-8")
    return tmp_path


def test_the_list_in_pyproject_names_the_modules(root: Path) -> None:
    assert compiled.modules(root) == ["src/hughie/core/state.py", "src/hughie/core/tiles.py"]


def test_tools_are_asked_for_only_where_something_will_be_compiled(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiled, "compiler", lambda: True)
    assert compiled.requirements(root) == compiled.TOOLS
    monkeypatch.setenv("HUGHIE_COMPILE", "0")
    assert compiled.requirements(root) == []
    monkeypatch.delenv("HUGHIE_COMPILE")
    monkeypatch.setattr(compiled, "compiler", lambda: False)
    assert compiled.requirements(root) == []


def test_without_a_compiler_the_build_is_pure_unless_it_must_not_be(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CC", "no-such-compiler-here")
    assert compiled.build(root) == {}
    monkeypatch.setenv("HUGHIE_COMPILE", "1")
    with pytest.raises(BuildError, match="no C compiler"):
        compiled.build(root)


@pytest.mark.skipif(not compiled.compiler(), reason="no C compiler here")
def test_flags_that_the_compiler_does_not_take_are_left_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    best = [*compiled.WHOLE, *compiled.INLINING]
    assert compiled.flags() in (best, compiled.WHOLE, [])
    monkeypatch.setattr(compiled, "WHOLE", ["-O2"])
    monkeypatch.setattr(compiled, "INLINING", ["-no-such-flag"])
    assert compiled.flags() == ["-O2"]
    monkeypatch.setattr(compiled, "WHOLE", ["-O2", "-no-such-flag"])
    assert compiled.flags() == []


def test_pythons_own_flags_are_kept(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[dict[str, str]] = []

    def look(command: list[str], **options: Any) -> subprocess.CompletedProcess[str]:
        seen.append(options["env"])
        return subprocess.CompletedProcess(command, 0, "", "")

    monkeypatch.setattr(compiled, "flags", lambda: ["-O3"])
    monkeypatch.setattr(subprocess, "run", look)
    monkeypatch.setattr(sysconfig, "get_config_var", lambda name: f"-D{name}")
    monkeypatch.setenv("CFLAGS", "-Dmine")
    assert compiled.run(root, root / "output") is None
    assert seen[0]["CFLAGS"].split() == ["-DCFLAGS", "-Dmine", "-O3"]


def test_a_failing_compilation_falls_back_with_one_line(
    root: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(compiled, "compiler", lambda: True)
    monkeypatch.setattr(compiled, "run", lambda *_: "noise\nerror: unsupported")
    assert compiled.build(root) == {}
    said = capfd.readouterr().err
    assert said == "hughie build: compiling failed, going on in pure Python: error: unsupported\n"
    monkeypatch.setenv("HUGHIE_COMPILE", "1")
    with pytest.raises(BuildError, match="compiling failed:\nnoise\nerror: unsupported"):
        compiled.build(root)


def test_a_switch_says_what_it_takes(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HUGHIE_COMPILE", "yes")
    with pytest.raises(BuildError, match="HUGHIE_COMPILE is 'yes'; it may be 0, 1 or unset"):
        compiled.build(root)
