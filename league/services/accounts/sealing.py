"""Secrets that the service has to read again, such as an authenticator app's: stored sealed under its key.

A stolen database gives no codes away. With another key they cannot be read any more.
"""

from base64 import urlsafe_b64encode
from functools import lru_cache
from hashlib import sha256

from cryptography.fernet import Fernet, InvalidToken
from django.conf import settings

from games.refusals import Refused

PURPOSE = b"second step"


def seal(text: str) -> str:
    """What is stored; another one each time."""
    return _box(settings.SECRET_KEY).encrypt(text.encode()).decode()


def unseal(sealed: str) -> str:
    """What was sealed. Refused: other_key."""
    try:
        return _box(settings.SECRET_KEY).decrypt(sealed.encode()).decode()
    except InvalidToken as error:
        raise Refused("other_key") from error


@lru_cache(maxsize=1)
def _box(key: str) -> Fernet:
    return Fernet(urlsafe_b64encode(sha256(PURPOSE + b"\0" + key.encode()).digest()))
