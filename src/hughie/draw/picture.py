"""A layout as an SVG picture, for exports and pages.

Ivory tiles with a little thickness and a brass pin on dark green cloth. Only plain SVG is
used (no filters, no scripts, no outside fonts needed), so that every renderer shows it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from math import ceil, sqrt
from typing import Any
from xml.sax.saxutils import escape

from hughie.draw.faces import face
from hughie.draw.grid import Rect
from hughie.draw.place import layout
from hughie.draw.placed import Place, Placed, Placements
from hughie.draw.tree import fold, numbers

SCALE = 20
MARGIN = 2
SHAPE = (3, 2)
INSET = 0.07
DEPTH = 0.16

DEFS = """\
<radialGradient id="cloth" cx="50%" cy="42%" r="75%">\
<stop offset="0" stop-color="#2c6d60"/><stop offset="1" stop-color="#143a36"/></radialGradient>
<linearGradient id="ivory" x1="0" y1="0" x2="0" y2="1">\
<stop offset="0" stop-color="#fffaf0"/><stop offset="1" stop-color="#efe4cd"/></linearGradient>
<radialGradient id="brass" cx="35%" cy="30%" r="80%">\
<stop offset="0" stop-color="#f7dc9a"/><stop offset="1" stop-color="#a9782b"/></radialGradient>
"""


def svg(
    view: Mapping[str, Any],
    *,
    board: tuple[int, int] | None = None,
    faces: str | None = None,
    ends: bool = False,
    ground: bool = True,
    title: str = "",
    description: str = "",
) -> str:
    """Draw the layout of a view (``layout``, ``spinners``, maybe ``match, faces, set_max``).

    ``board`` is a shape in half tiles, else one that suits the chain; the picture shows no
    more than the chain and its margin. ``ends`` lights the open ends, of a view that lists its
    ``ends`` only those: a house rule may keep others shut. ``title`` and
    ``description`` are read out by screen readers; without one, the tiles are named in order.
    """
    plays = view["layout"]
    tree = fold(plays, view.get("spinners", ()), view.get("match", "equal"))
    placements = layout(tree, *(board or suited(len(plays))))
    if "ends" in view:
        placements = _open(placements, view["ends"])
    look = faces or str(view.get("faces", "pips"))
    tinted = int(view.get("set_max", 6)) > 6
    told = description or " ".join(str(play["tile"]) for play in plays)
    return draw(placements, look, tinted, ends, ground, title, told)


def _open(placements: Placements, ends: Iterable[Mapping[str, Any]]) -> Placements:
    """The same with the places of the ends that are open now."""
    now = {(str(end["tile"]), end["number"]) for end in ends}
    places = tuple(p for p in placements.places if (p.tile, p.number) in now)
    return replace(placements, places=places)


def suited(tiles: int) -> tuple[int, int]:
    """A board, in half tiles, on which a chain of this length looks well."""
    side = sqrt(max(tiles, 4) * 2.6)
    return max(ceil(side * SHAPE[0] / 2), 10), max(ceil(side * SHAPE[1] / 2), 8)


def draw(
    placements: Placements,
    faces: str = "pips",
    tinted: bool = False,
    ends: bool = False,
    ground: bool = True,
    title: str = "",
    description: str = "",
) -> str:
    """Draw placements; see :func:`svg`."""
    frame = _frame(placements, ends)
    shown = sorted({n for placed in placements.tiles for n in numbers(placed.tile)})
    symbols = "".join(f'<g id="n{n}">{face(n, faces, tinted)}</g>\n' for n in shown)
    parts = [
        _head(frame, title, description),
        f"<defs>\n{DEFS}{symbols}</defs>",
        _cloth(frame) if ground else "",
        *_threads(placements),
        *(_tile(placed) for placed in placements.tiles),
        _ring(placements.tiles[-1].rect) if placements.tiles else "",
        *(_end(place) for place in placements.places if ends),
        "</svg>\n",
    ]
    return "\n".join(part for part in parts if part)


def _threads(placements: Placements) -> list[str]:
    """A thread from each tile that lies apart to the tile where it belongs."""
    lying = {placed.tile: placed.rect for placed in placements.tiles}
    pairs = [(p.rect.middle, lying[p.apart].middle) for p in placements.tiles if p.apart]
    return [
        f'<path d="M{x * SCALE:g} {y * SCALE:g}L{a * SCALE:g} {b * SCALE:g}" stroke="#f7dc9a" '
        'stroke-opacity="0.6" stroke-width="3" stroke-dasharray="1 7" stroke-linecap="round"/>'
        for (x, y), (a, b) in pairs
    ]


def _frame(placements: Placements, ends: bool) -> Rect:
    """The part of the board that is shown: tiles (and lit ends) with a margin."""
    rects = [placed.rect for placed in placements.tiles]
    rects += [place.rect for place in placements.places if ends]
    if not rects:
        return Rect(0, 0, placements.width, placements.height)
    x, y = min(r.x for r in rects) - MARGIN, min(r.y for r in rects) - MARGIN
    right = max(r.x + r.w for r in rects) + MARGIN
    bottom = max(r.y + r.h for r in rects) + MARGIN
    return Rect(x, y, right - x, bottom - y)


def _head(frame: Rect, title: str, description: str) -> str:
    x, y, w, h = (value * SCALE for value in frame)
    named = f"<title>{escape(title or 'Hughie')}</title>\n<desc>{escape(description)}</desc>"
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" role="img" '
        f'viewBox="{x} {y} {w} {h}" width="{w}" height="{h}">\n{named}'
    )


def _cloth(frame: Rect) -> str:
    return f'<rect {_box(frame, 0)} rx="16" fill="url(#cloth)"/>'


def _box(rect: Rect, inset: float, drop: float = 0) -> str:
    """Attributes of a rectangle, drawn in by ``inset`` and moved down by ``drop`` units."""
    x, y = (rect.x + inset) * SCALE, (rect.y + inset + drop) * SCALE
    w, h = (rect.w - 2 * inset) * SCALE, (rect.h - 2 * inset) * SCALE
    return f'x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}"'


def _tile(placed: Placed) -> str:
    """Shadow, thickness and top do not turn with the tile; the light comes from above."""
    rect = placed.rect
    first, second = numbers(placed.tile)
    x, y = (rect.x + rect.w / 2) * SCALE, (rect.y + rect.h / 2 - DEPTH / 2) * SCALE
    return (
        f'<g><rect {_box(rect, INSET, 0.2)} rx="6" fill="#000" fill-opacity="0.22"/>'
        f'<rect {_box(rect, INSET)} rx="6" fill="#cdbf9f"/>'
        f"{_top(rect)}"
        f'<g transform="translate({x:g} {y:g}) rotate({placed.rotation})">'
        '<path d="M0-14V14" stroke="#b7a782" stroke-width="1.6" stroke-linecap="round"/>'
        '<circle r="3.1" fill="url(#brass)"/>'
        f"{_half(first, -1)}{_half(second, 1)}</g></g>"
    )


def _top(rect: Rect) -> str:
    x, y = (rect.x + INSET) * SCALE, (rect.y + INSET) * SCALE
    w, h = (rect.w - 2 * INSET) * SCALE, (rect.h - 2 * INSET - DEPTH) * SCALE
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="6" fill="url(#ivory)" '
        'stroke="#fffdf6" stroke-width="0.8"/>'
    )


def _half(number: int, side: int) -> str:
    return f'<use href="#n{number}" transform="translate({20 * side} 0) rotate(90) scale(0.37)"/>'


def _ring(rect: Rect) -> str:
    return (
        f'<rect {_box(rect, -0.1)} rx="8" fill="none" stroke="#f7efdf" stroke-opacity="0.85" '
        'stroke-width="2"/>'
    )


def _end(place: Place) -> str:
    """A place to lay a tile; a ring on the end's own half where there is no room beside it."""
    rect = place.rect
    x, y = (rect.x + rect.w / 2) * SCALE, (rect.y + rect.h / 2) * SCALE
    if place.walled:
        return (
            f'<circle cx="{x:g}" cy="{y:g}" r="17" fill="none" stroke="#c9801d" stroke-width="3"/>'
        )
    return (
        f'<rect {_box(rect, 0.12)} rx="6" fill="#f3b64b" fill-opacity="0.14" stroke="#f3b64b" '
        'stroke-width="2" stroke-dasharray="6 4"/>'
        f'<text x="{x:g}" y="{y + 6:g}" text-anchor="middle" font-size="17" font-weight="600" '
        f'font-family="Inter, Helvetica, Arial, sans-serif" fill="#f7efdf">{place.number}</text>'
    )
