"""The built web client, or one plain page that says it is not there."""

from __future__ import annotations

import mimetypes
from pathlib import Path

from fastapi import APIRouter
from starlette.responses import FileResponse, HTMLResponse, Response

STATIC = Path(__file__).parent / "static"
router = APIRouter()
FOREVER = {"cache-control": "public, max-age=31536000, immutable"}
AGAIN = {"cache-control": "no-cache"}
PLAIN = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Hughie</title>
<meta name="viewport" content="width=device-width">
<h1>Hughie is running</h1>
<p>The browser table was not built into this installation, so there is nothing to click here.</p>
<p>Build it with <code>npm ci &amp;&amp; npm run build</code> in the folder <code>web</code>, or start
Hughie with <code>./run</code>, which does that by itself. The terminal works without it:
<code>hughie play</code>.</p></html>
"""
mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("text/javascript", ".js")


@router.get("/", include_in_schema=False)
@router.get("/t/{rest:path}", include_in_schema=False)
@router.get("/r/{rest:path}", include_in_schema=False)
def page() -> Response:
    """The client's one page; it looks at the address itself."""
    index = STATIC / "index.html"
    if not index.is_file():
        return HTMLResponse(PLAIN, 200, AGAIN)
    return FileResponse(index, headers=AGAIN)


@router.get("/{rest:path}", include_in_schema=False)
def file(rest: str) -> Response:
    """A file of the build; anything else that is no address of the API is the client's page."""
    wanted = (STATIC / rest).resolve()
    if wanted.is_relative_to(STATIC.resolve()) and wanted.is_file():
        return FileResponse(wanted, headers=FOREVER if rest.startswith("assets/") else AGAIN)
    if rest.startswith("api/") or "." in rest.rsplit("/", 1)[-1]:
        return Response(status_code=404)
    return page()
