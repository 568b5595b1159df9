"""Addresses that open something by themselves: nobody guesses them, and they are stored nowhere.

A row keeps a random nonce; the word of its address follows from that and the service's secret, so it can be
shown again, and a stolen database opens nothing.
"""

import hmac
import secrets
from datetime import timedelta
from hashlib import sha256
from typing import TypedDict, TypeVar

from django.conf import settings
from django.db.models import F, QuerySet
from django.utils import timezone

from league.models.links import SecretLink

NONCE_BYTES = 16
OPENED_NOTED_AGAIN = timedelta(minutes=1)  # pages of a link ask every few seconds
# Letters and digits that nobody confuses when an address is read out; 16 of them are 78 bits.
ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
LETTERS = 16

Link = TypeVar("Link", bound=SecretLink)


class Secret(TypedDict):
    """What a row keeps of its address."""

    nonce: str
    digest: str


def secret_new(purpose: str) -> Secret:
    """Of a new address for a purpose: what leads to it, and what it is found by."""
    nonce = nonce_new()
    return {"nonce": nonce, "digest": word_digest(secret_word(purpose, nonce))}


def nonce_new() -> str:
    """Random, as hex."""
    return secrets.token_hex(NONCE_BYTES)


def secret_word(purpose: str, nonce: str) -> str:
    """The word that belongs to a nonce; one of another purpose is another one."""
    key = settings.SECRET_KEY.encode()
    number = int.from_bytes(hmac.digest(key, f"{purpose} {nonce}".encode(), sha256))
    letters = []
    for _ in range(LETTERS):
        number, letter = divmod(number, len(ALPHABET))
        letters.append(ALPHABET[letter])
    return "".join(letters)


def word_digest(word: str) -> str:
    """What a row is found by when somebody comes with a word."""
    return sha256(word.encode()).hexdigest()


def secret_open(links: QuerySet[Link], word: str, *, is_new_device: bool = False) -> Link | None:
    """The one of these whose address has the word, noted as used; None also if it was revoked."""
    link = links.filter(digest=word_digest(word), revoked_at=None).first()
    if link is not None:
        _note_opening(link, is_new_device=is_new_device)
    return link


def _note_opening(link: SecretLink, *, is_new_device: bool) -> None:
    """It was used, perhaps on one more device."""
    now = timezone.now()
    if is_new_device or link.opened_at is None or now - link.opened_at > OPENED_NOTED_AGAIN:
        opened = F("opened") + int(is_new_device)  # PostgreSQL adds no booleans
        type(link)._default_manager.filter(pk=link.pk).update(opened=opened, opened_at=now)
