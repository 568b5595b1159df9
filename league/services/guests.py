"""Guests: people who play on screen without an account. Whoever has a guest's key is that guest.

A browser keeps the key in a cookie, a program as a token; both are signed, so that nobody makes one up. What
is stored at a table is a digest of it, which opens nothing.
"""

import secrets
import time
from contextlib import suppress
from hashlib import sha256

from django.core import signing

from league.people import Guest

SALT, LINK_SALT = "league.guest", "league.guest-link"
SECONDS = 365 * 24 * 3600
LINK_HOURS = 24  # as long as tables of guests are kept
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


def guest_link(key: str, table_id: int) -> str:
    """What the address of a table ends with, by which the guest goes on there with another device.

    It is the same for an hour: a page that is asked for again and again shows it, and is to stay as it was.
    """
    return signing.Signer(salt=LINK_SALT).sign_object([key, table_id, _hour()])


def guest_linked(link: str, table_id: int) -> str:
    """The key of the guest whose link this is; "" if it is none, too old, or of another table."""
    with suppress(signing.BadSignature, ValueError):
        key, of_table, hour = signing.Signer(salt=LINK_SALT).unsign_object(link)
        return str(key) if of_table == table_id and _hour() - hour <= LINK_HOURS else ""
    return ""


def _hour() -> int:
    """Hours since 1970."""
    return int(time.time()) // 3600
