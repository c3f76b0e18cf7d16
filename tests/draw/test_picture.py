"""SVG pictures: well-formed, named, complete."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from hughie.core.deal import deal
from hughie.draw import svg
from hughie.draw.faces import face, pips, radius
from hughie.draw.pictures import PICTURES
from tests.draw.plays import chain

DASHED = "stroke-dasharray"
SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("faces", ["pips", "numerals", "pictures"])
@pytest.mark.parametrize("spin", ["none", "all"])
def test_every_half_is_drawn(faces: str, spin: str) -> None:
    made = chain(5, 9, spin, tiles=20)
    root = ET.fromstring(svg(made.view(), faces=faces, ends=True))
    shown = [use.get("href") for use in root.iter(SVG + "use")]
    assert sorted(shown) == sorted(
        f"#n{number}" for play in made.plays for number in play["tile"].split("-")
    )


def test_title_and_description_are_escaped() -> None:
    root = ET.fromstring(svg(chain(1).view(), title="A & <B>", description="1 < 2"))
    assert root.findtext(SVG + "title") == "A & <B>"
    assert root.findtext(SVG + "desc") == "1 < 2"
    assert root.get("role") == "img"


def test_without_words_the_tiles_are_named() -> None:
    made = chain(1, tiles=3)
    root = ET.fromstring(svg(made.view()))
    assert root.findtext(SVG + "desc") == " ".join(play["tile"] for play in made.plays)


def test_only_ends_that_are_open_are_lit() -> None:
    """While a spinner has to be filled first, the outer tiles take nothing (RULES 3.4)."""
    rules = {"spinner": "first_double", "spinner_fill": "all_before_elsewhere"}
    r = deal("all-fives", seats=2, seed=5, options=rules)
    while len(r.view(None)["layout"]) < 3:
        r = r.play(r.moves()[0])
    view = r.view(None)
    assert len(view["ends"]) == 1 < len({(play["tile"]) for play in view["layout"]})
    dashed = [one for one in ET.fromstring(svg(view, ends=True)).iter() if one.get(DASHED)]
    assert len(dashed) == 1


def test_empty_table() -> None:
    ET.fromstring(svg({"layout": [], "spinners": []}))


@pytest.mark.parametrize("number", range(19))
def test_pips(number: int) -> None:
    """As many pips as the number says, apart, inside, the same upside down."""
    spots = pips(number)
    assert len(spots) == number
    assert {(-x, -y) for x, y in spots} == {(x + 0.0, y + 0.0) for x, y in spots}
    for index, (x, y) in enumerate(spots):
        assert max(abs(x), abs(y)) + radius(number) < 48
        gaps = [abs(complex(x - a, y - b)) for a, b in spots[:index]]
        assert all(gap > 2 * radius(number) for gap in gaps)


def test_pictures_differ_and_larger_numbers_become_numerals() -> None:
    assert len(set(PICTURES)) == 19
    assert ">19</text>" in face(19)
    assert ">19</text>" in face(19, "pictures")
    for picture in PICTURES:
        ET.fromstring(f"<g>{picture}</g>")
