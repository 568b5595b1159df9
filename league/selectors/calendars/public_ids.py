"""Names of calendar entries for rows that have no public id of their own."""

import hmac
from hashlib import sha256

from django.conf import settings

HEX_DIGITS = 32


def public_id(noun: str, number: int) -> str:
    """The same for a row for ever, and another in every installation: numbers of rows begin at 1 in each, and
    a calendar that knows a higher SEQUENCE from an older one would ignore what a new one says.
    """
    made = hmac.digest(settings.SECRET_KEY.encode(), f"calendar entry {noun} {number}".encode(), sha256)
    return made.hex()[:HEX_DIGITS]
