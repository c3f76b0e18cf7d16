"""The mutation check: its faults still fit the sources, and a pytest that crashes is no survivor."""

from __future__ import annotations

from subprocess import CompletedProcess

import pytest

from scripts import faults


@pytest.mark.parametrize("fault", faults.FAULTS, ids=lambda fault: fault.name)
def test_a_fault_fits_its_file_in_one_place(fault: faults.Fault) -> None:
    file = faults.ROOT / "src" / "hughie" / fault.file
    assert file.read_text(encoding="utf-8").count(fault.old) == 1


@pytest.mark.parametrize(("code", "survived"), [(0, True), (1, False)])
def test_a_fault_survives_when_all_tests_pass(
    monkeypatch: pytest.MonkeyPatch, code: int, survived: bool
) -> None:
    monkeypatch.setattr(faults, "test", lambda _: CompletedProcess([], code, "", ""))
    assert faults.survives(faults.FAULTS[0]) is survived


@pytest.mark.parametrize("code", [2, 3, 4, 5, -9])
def test_tests_that_could_not_run_are_told(monkeypatch: pytest.MonkeyPatch, code: int) -> None:
    monkeypatch.setattr(faults, "test", lambda _: CompletedProcess([], code, "", "no such option"))
    with pytest.raises(SystemExit, match="no such option"):
        faults.survives(faults.FAULTS[0])
