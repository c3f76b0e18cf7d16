"""What there is to play: games, options, rules pages, codes of house rules, QR codes."""

from __future__ import annotations

import io
from functools import lru_cache
from typing import Annotated, Any
from urllib.parse import urlsplit

import segno
from fastapi import APIRouter, Query, Request, Response

from hughie.core import registry, share
from hughie.core.errors import HughieError
from hughie.core.options import describe, difference, to_json
from hughie.server import wire
from hughie.server.answers import Failure
from hughie.server.thinkers import known_bots
from hughie.table.commands import EMOTES
from hughie.words import LANGUAGES, translator

JSON = dict[str, Any]
router = APIRouter(prefix="/api")
Language = Annotated[str, Query(pattern="^[a-z]{2,3}$")]


@router.get("/games")
def games(lang: Language = "en") -> JSON:
    """Every game with its presets and options, in a language."""
    return catalogue(lang if lang in LANGUAGES else "en")


@lru_cache(maxsize=8)
def catalogue(lang: str) -> JSON:
    """What `GET /api/games` answers."""
    return {
        "games": [_game(info, lang) for info in registry.games().values()],
        "bots": known_bots(),
        "faces": ["pips", "numerals", "pictures"],
        "languages": list(LANGUAGES),
        "emotes": list(EMOTES),
    }


def _game(info: registry.GameInfo, lang: str) -> JSON:
    say = translator(lang)
    game, default = registry.find(info.name)
    base = registry.base_of(game, default)
    return {
        "name": info.name,
        "title": say(info.title),
        "blurb": say(info.blurb),
        "seats": list(info.seats),
        "default_preset": default,
        "presets": [_preset(info, name, lang) for name in info.presets],
        "options": describe(registry.schema_for(game), base, base, say),
    }


def _preset(info: registry.GameInfo, name: str, lang: str) -> JSON:
    game, _ = registry.find(f"{info.name}/{name}")
    say = translator(lang)
    return {
        "name": name,
        "title": say(name.replace("-", " ").capitalize()),
        "blurb": say(info.preset_blurbs[name]),
        "seats": list(info.preset_seats[name]),
        "options": to_json(registry.base_of(game, name)),
    }


@router.get("/rules/{game}")
def rules(game: str, lang: Language = "en") -> JSON:
    """The rules page of a game, in Markdown."""
    info = registry.games().get(game)
    if info is None:
        raise Failure("unknown_game", name=game, known=list(registry.games()), close=[])
    try:
        return {"game": game, "language": lang, "markdown": info.rules_page(lang)}
    except HughieError:
        raise Failure("no_page", game=game) from None


@router.post("/rules-code")
def to_code(body: wire.HouseRules) -> JSON:
    """A short code for a set of house rules."""
    game, preset = registry.find(f"{body.game}/{body.preset}" if body.preset else body.game)
    agreed = registry.agree(game, preset, body.options)
    given = difference(agreed, registry.base_of(game, preset))
    code = share.pack(f"{game.name}/{preset}", given)
    return {"code": code, "url": f"/r/{code}"}


@router.get("/rules-code/{code}")
def from_code(code: str, lang: Language = "en") -> JSON:
    """The house rules behind a code."""
    try:
        name, given = share.unpack(code[:2000])
        game, preset = registry.find(name)
        agreed = registry.agree(game, preset, given)
    except HughieError:
        raise Failure("bad_rules_code") from None
    base = registry.base_of(game, preset)
    rows = describe(registry.schema_for(game), agreed, base, translator(lang))
    return {
        "game": game.name,
        "preset": preset,
        "options": difference(agreed, base),
        "summary": [row for row in rows if row["argued"] or row["changed"]],
    }


@router.post("/qr")
def qr(request: Request, body: wire.Link) -> Response:
    """A link of this server as a QR code."""
    if urlsplit(body.text).netloc != request.headers.get("host"):
        raise Failure("wrong_origin")
    out = io.BytesIO()
    segno.make(body.text, error="m").save(
        out, kind="svg", scale=4, xmldecl=False, svgns=True, dark="#143a36", light="#fff"
    )
    return Response(out.getvalue(), media_type="image/svg+xml")
