"""The checks themselves must notice what they are there for."""

from pathlib import Path

import pytest

from scripts import check, house, layers, locked, steps

ROOT = Path(__file__).parent.parent.parent


def test_the_locks_fit_the_project() -> None:
    assert locked.complaints(ROOT) == []


def test_a_lock_that_is_behind_or_names_an_address_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text(
        '[build-system]\nrequires = ["hatchling"]\n'
        '[project]\ndependencies = ["rich>=14"]\noptional-dependencies = {}\n'
        '[dependency-groups]\ndev = ["babel>=2.16"]\n',
        encoding="utf-8",
    )
    (tmp_path / "uv.lock").write_text(
        '[[package]]\nname = "rich"\nversion = "13.0"\nsource = { registry = "index" }\n'
        'wheels = [{ url = "https://example.org/rich.whl" }]\n'
        '[[package]]\nname = "babel"\nversion = "2.17"\n',
        encoding="utf-8",
    )
    told = "\n".join(locked.complaints(tmp_path))
    assert "uv.lock: rich>=14 is answered by 13.0" in told
    assert "uv.lock: hatchling is answered by nothing" in told
    assert "uv.lock: names download addresses" in told
    assert "babel" not in told


def test_long_functions_and_modules_are_noticed(tmp_path: Path) -> None:
    (tmp_path / "src").mkdir()
    long = "def f():\n" + "    x = 1\n" * 45
    (tmp_path / "src/a.py").write_text(long + "#\n" * 400, encoding="utf-8")
    assert len(house.complaints(tmp_path)) == 2


def test_a_docstring_does_not_make_a_function_long(tmp_path: Path) -> None:
    (tmp_path / "src").mkdir()
    text = 'def f():\n    """Say.\n' + "    more\n" * 40 + '    """\n' + "    x = 1\n" * 20
    (tmp_path / "src/a.py").write_text(text, encoding="utf-8")
    assert house.complaints(tmp_path) == []


ROWS = dict(
    map(layers.parse, ["core: + mypy_extensions", "kit: core", "games: kit", "server: core + *"])
)


@pytest.mark.parametrize(
    ("importer", "imported", "fine"),
    [
        ("hughie.kit.ends", "hughie.core.tiles", True),
        ("hughie.core.tiles", "hughie.kit.ends", False),
        ("hughie.core.tiles", "json.decoder", True),
        ("hughie.core.tiles", "mypy_extensions", True),
        ("hughie.core.tiles", "pydantic", False),
        ("hughie.server.app", "pydantic", True),
        ("hughie.server.app", "hughie.games.block", False),
        ("hughie", "hughie.core.round", True),
        ("hughie.cli", "hughie.games.block", False),
        ("hughie.kit.ends", "hughie", False),
    ],
)
def test_the_layer_table_judges_imports(importer: str, imported: str, *, fine: bool) -> None:
    somewhere = {name for inside, _ in ROWS.values() for name in inside}
    assert layers.allowed(importer, imported, ROWS, somewhere) is fine


def test_parts_and_options_are_told_apart() -> None:
    assert check.split(["lint", "core", "-k", "spinner"]) == (["lint", "core"], ["-k", "spinner"])
    assert check.main(["nonsense"]) == 2
    assert steps.tests("rails") == ROOT / "tests/rails"
    assert steps.tests("tests/rails/test_checks.py::test_x") is not None
    assert steps.tests("../src") is None


def test_counts_come_from_the_reports(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(steps, "REPORTS", tmp_path)
    suite = '<testsuite tests="9" failures="1" errors="1" skipped="2"/>'
    (tmp_path / "unit.xml").write_text(f"<testsuites>{suite}</testsuites>", encoding="utf-8")
    assert steps.counts(["unit", "web"]) == (5, 2, 2)
