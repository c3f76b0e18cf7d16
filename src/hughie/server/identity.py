"""Who somebody is: secrets that open seats and tables. Only their hashes are kept."""

from __future__ import annotations

import hashlib
import secrets

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
"""Without characters that are easily mistaken for one another."""


def new_secret() -> str:
    """A token or invitation: 128 random bits as text for URLs."""
    return secrets.token_urlsafe(16)


def hashed(secret: str) -> str:
    """What is kept of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def same(secret: str, kept: str) -> bool:
    """Whether a secret is the one whose hash was kept."""
    return secrets.compare_digest(hashed(secret), kept)


def new_table_id() -> str:
    """Ten characters: enough that tables cannot be found by trying."""
    return "".join(secrets.choice(ALPHABET) for _ in range(10))
