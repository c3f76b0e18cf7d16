from __future__ import annotations

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hughie.core.errors import OptionError
from hughie.core.share import pack, unpack

SAFE = set(string.ascii_letters + string.digits + "-_")
VALUES = st.one_of(
    st.booleans(),
    st.integers(0, 10_000),
    st.text(max_size=20),
    st.dictionaries(st.text(max_size=5), st.integers(0, 500), max_size=4),
    st.lists(st.integers(0, 20), max_size=4),
)


@given(st.text(max_size=30), st.dictionaries(st.text(max_size=15), VALUES, max_size=10))
def test_a_code_opens_to_what_was_packed(game: str, rules: dict[str, object]) -> None:
    code = pack(game, rules)
    assert set(code) <= SAFE
    assert unpack(code) == (game, rules)


def test_a_code_is_short() -> None:
    assert len(pack("all-fives/spinner", {"target": 61, "unit": "quotient"})) < 80
    assert len(pack("draw", {})) < 25


@given(st.data())
def test_a_changed_or_shortened_code_is_refused(data: st.DataObject) -> None:
    code = pack("draw/classic", {"target": 61, "hand_size": {"2": 7}, "draw_limit": 3})
    at = data.draw(st.integers(1, len(code) - 1))
    other = data.draw(st.sampled_from(sorted(SAFE - {code[at]})))
    for broken in (code[:at] + other + code[at + 1 :], code[:at], code + other):
        with pytest.raises(OptionError, match="damaged or incomplete") as refused:
            unpack(broken)
        assert refused.value.option == "code"
        assert refused.value.value == broken


@pytest.mark.parametrize("code", ["", "2abc", "é"])
def test_another_version_is_refused(code: str) -> None:
    with pytest.raises(OptionError, match="another version"):
        unpack(code)


@given(st.text(max_size=40))
def test_no_text_breaks_it(text: str) -> None:
    with pytest.raises(OptionError):
        unpack("1" + text)


def test_a_small_code_does_not_unfold_without_end() -> None:
    bomb = pack("x" * 100_000, {})
    assert len(bomb) < 1000
    with pytest.raises(OptionError, match="damaged"):
        unpack(bomb)
