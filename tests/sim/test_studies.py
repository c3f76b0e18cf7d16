"""Pages of docs/studies say what their figures say, and their Python runs."""

import json
import re

import pytest

from hughie.bots import registry
from scripts.studies.__main__ import STUDIES, index
from scripts.studies.page import FOLDER, Study

BLOCK = re.compile(r"```python\n(.*?)```", re.DOTALL)


@pytest.mark.parametrize("study", STUDIES, ids=lambda study: study.name)
def test_a_page_is_what_its_figures_make(study: Study) -> None:
    assert (FOLDER / f"{study.name}.md").read_text("utf-8") == study.text()
    assert (FOLDER / f"{study.name}.svg").exists()
    page = study.page()
    assert all(len(row) == len(heading) for heading, rows in page.tables for row in rows)


def test_the_index_is_what_the_pages_make() -> None:
    assert (FOLDER / "README.md").read_text("utf-8") == index()


@pytest.mark.parametrize("name", ["luck", "house", "partners"])
def test_a_study_can_be_played_again(name: str) -> None:
    """A very small part of it, which makes a page like any other."""
    study = next(study for study in STUDIES if study.name == name)
    data = json.loads(json.dumps(study.play(0.001)))
    kept = json.loads(study.data.read_text("utf-8"))
    assert data.keys() == kept.keys()
    assert len(data["rows"]) == len(kept["rows"])
    assert [row.keys() for row in data["rows"]] == [row.keys() for row in kept["rows"]]


def test_the_python_of_the_notebook_page_runs(capsys: pytest.CaptureFixture[str]) -> None:
    text = (FOLDER / "from-python.md").read_text("utf-8")
    names: dict[str, object] = {}
    try:
        for block in BLOCK.findall(text):
            exec(compile(block, "from-python.md", "exec"), names)
    finally:
        registry.BOTS.pop("heaviest", None)
    said = capsys.readouterr().out
    assert "Interval(value=" in said
    assert "dgn = 1" in said
