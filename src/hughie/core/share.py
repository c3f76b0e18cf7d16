"""Share codes: a game and its house rules as a short text that fits in a link.

Layout: one character of version, then base64 for URLs (letters, digits, `-` and `_`, no padding) of three
bytes of check sum (CRC-32, low bytes) followed by the body: JSON `["game/preset", {option: value}]`,
deflated where that is shorter. The body of version 1 starts with `[` when it is plain.
"""

from __future__ import annotations

import binascii
import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping

from hughie.core.errors import OptionError, Phrase

__all__ = ["pack", "unpack"]

VERSION = "1"
MOST = 16_384
"""Bytes a body may unfold to: a code comes from strangers."""


def pack(game: str, given: Mapping[str, object]) -> str:
    """The code of a game or `game/preset` with house rules as `difference` gives them."""
    plain = json.dumps([game, dict(given)], separators=(",", ":"), ensure_ascii=False).encode()
    body = min(plain, _deflate(plain), key=len)
    return VERSION + urlsafe_b64encode(_check(body) + body).decode().rstrip("=")


def unpack(code: str) -> tuple[str, dict[str, object]]:
    """The game and its house rules, still to be read by `parse`; `OptionError` for a broken code."""
    if code[:1] != VERSION:
        raise _broken(code, Phrase("this code of house rules is from another version of Hughie"))
    try:
        return _opened(code[1:])
    except (ValueError, zlib.error, RecursionError):
        raise _broken(code, Phrase("this code of house rules is damaged or incomplete")) from None


def _opened(text: str) -> tuple[str, dict[str, object]]:
    raw = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    check, body = raw[:3], raw[3:]
    if check != _check(body) or urlsafe_b64encode(raw).decode().rstrip("=") != text:
        raise ValueError(text)
    match json.loads(body if body[:1] == b"[" else _inflate(body)):
        case [str(game), dict(given)]:
            return game, given
    raise ValueError(text)


def _broken(code: str, message: Phrase) -> OptionError:
    return OptionError("code", code, Phrase("a code that Hughie made"), message)


def _check(body: bytes) -> bytes:
    return binascii.crc32(body).to_bytes(4, "big")[1:]


def _deflate(plain: bytes) -> bytes:
    squeezer = zlib.compressobj(9, wbits=-15)
    return squeezer.compress(plain) + squeezer.flush()


def _inflate(body: bytes) -> bytes:
    opener = zlib.decompressobj(wbits=-15)
    plain = opener.decompress(body, MOST)
    if opener.unconsumed_tail or not opener.eof:
        raise ValueError("too long or cut short")
    return plain
