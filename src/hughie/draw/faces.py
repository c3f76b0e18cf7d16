"""What a half tile shows: pips up to 18, numerals, or small pictures, as SVG.

Everything is drawn on a square of 100 x 100 with its middle at (0, 0); the top of the
square points to the middle of the tile when the tile stands and this is its lower half.
Pip patterns look the same upside down, so both halves share them.
"""

from __future__ import annotations

from hughie.draw.pictures import PICTURES

LARGEST = 18
INK = "#2a2420"

# Pips in three columns from left to right; the middle one is spread between the outer ones.
COLUMNS = (
    (0, 0, 0), (0, 1, 0), (1, 0, 1), (1, 1, 1), (2, 0, 2), (2, 1, 2), (3, 0, 3),
    (3, 1, 3), (3, 2, 3), (3, 3, 3), (4, 2, 4), (4, 3, 4), (4, 4, 4), (5, 3, 5),
    (5, 4, 5), (5, 5, 5), (6, 4, 6), (6, 5, 6), (6, 6, 6),
)  # fmt: skip

# Sets larger than double-six are easier to read in colours; the pattern tells the number anyway.
TINTS = (
    INK, "#1d6f8f", "#2f6b2f", "#a3262a", "#6d4524", "#23408f", "#8a5a00", "#9b2b6b", "#0d6b60",
    "#5b2d8a", "#b1480f", "#2a2420", "#55606a", "#1d6f8f", "#2f6b2f", "#a3262a", "#6d4524",
    "#23408f", "#5b2d8a",
)  # fmt: skip


def face(number: int, faces: str = "pips", tinted: bool = False) -> str:
    """SVG of one half; ``faces`` is ``pips``, ``numerals`` or ``pictures``.

    Numbers above 18 are always numerals.
    """
    ink = TINTS[number % len(TINTS)] if tinted else INK
    if faces == "pictures" and number < len(PICTURES):
        return PICTURES[number]
    if faces == "numerals" or number > LARGEST:
        return _numeral(number, ink)
    return _pips(number, ink)


def pips(number: int) -> list[tuple[float, float]]:
    """Middles of the pips of a number from 0 to 18, within -31..31."""
    if number in DIAGONAL:
        return list(DIAGONAL[number])
    outer = COLUMNS[number][0]
    return [
        (x, y)
        for x, count in zip((-SPREAD, 0.0, SPREAD), COLUMNS[number], strict=True)
        for y in _column(count, outer)
    ]


SPREAD = 29.0
DIAGONAL = {
    2: ((-SPREAD, -SPREAD), (SPREAD, SPREAD)),
    3: ((-SPREAD, -SPREAD), (0.0, 0.0), (SPREAD, SPREAD)),
}


def _column(count: int, outer: int) -> list[float]:
    """Heights of ``count`` pips beside columns of ``outer`` pips."""
    if count < 2:
        return [0.0] * count
    reach = SPREAD if outer < 4 else SPREAD + 4
    if count < outer > 3:
        reach *= (count - 1) / (outer - 1)
    return [round(reach * (2 * i - count + 1) / (count - 1), 1) for i in range(count)]


def radius(number: int) -> float:
    """Radius of a pip."""
    crowd = max(COLUMNS[number])
    return {4: 8.2, 5: 7.0, 6: 6.0}.get(crowd, 9.6)


def _pips(number: int, ink: str) -> str:
    r = radius(number)
    dots = "".join(f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}"/>' for x, y in pips(number))
    return f'<g fill="{ink}">{dots}</g>' if dots else ""


def _numeral(number: int, ink: str) -> str:
    size = 62 if number < 10 else 52
    return (
        f'<text y="{size * 0.355:g}" text-anchor="middle" font-size="{size}" font-weight="600" '
        f'font-family="Inter, Helvetica, Arial, sans-serif" fill="{ink}">{number}</text>'
    )
