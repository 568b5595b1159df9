"""Guests: people who play on screen without an account. Whoever has a guest's key is that guest.

A browser keeps the key in a cookie, a program as a token; both are signed, so that nobody makes one up. What
is stored at a table is a digest of it, which opens nothing.
"""

import secrets
from contextlib import suppress
from hashlib import sha256

from django.core import signing

from league.people import Guest

SALT = "league.guest"
SECONDS = 365 * 24 * 3600
KEY_BYTES = 16


def guest_key_new() -> str:
    """The key of somebody who has not played here yet."""
    return secrets.token_hex(KEY_BYTES)


def guest_of(key: str) -> Guest:
    """Whose key this is."""
    return Guest(sha256(f"guest {key}".encode()).hexdigest())


def guest_token(key: str) -> str:
    """The key as a browser or a program keeps it, for a year."""
    return signing.dumps(key, salt=SALT)


def guest_key(token: str) -> str:
    """The key in a token; "" if it is none, or too old."""
    with suppress(signing.BadSignature):
        return str(signing.loads(token, salt=SALT, max_age=SECONDS))
    return ""
