"""Deals that nobody at a table on screen can have chosen, the house least of all.

A page offers a deal: a token, and the SHA-256 of the secret that belongs to it. Whoever sits down adds words
of their own, which they could not choose knowing the secret; both together are the seed. When the game is
over the secret is shown, and everybody can deal it again.
"""

import hmac
import secrets
from dataclasses import dataclass
from hashlib import sha256

from django.conf import settings

from games.core.deals import commitment
from games.names import text_checked

TOKEN_BYTES = 16
WORDS_MAX = 40
WORDS_DIGITS = 32


@dataclass(frozen=True)
class DealOffer:
    """A deal that is fixed, and not known to anybody who sees this."""

    token: str
    commitment: str


@dataclass(frozen=True)
class Dealt:
    """The deal that was offered, and the words that somebody adds to it."""

    token: str
    words: str = ""


def deal_offered() -> DealOffer:
    """A new one. Nothing is stored: the service's key makes the secret out of the token."""
    return offer_of(secrets.token_hex(TOKEN_BYTES))


def offer_of(token: str) -> DealOffer:
    """The deal that belongs to a token."""
    return DealOffer(token, commitment(secret_of(token)))


def secret_of(token: str) -> bytes:
    """The secret that belongs to a token, whoever thought it up."""
    return hmac.digest(settings.SECRET_KEY.encode(), f"screen deal {token}".encode(), sha256)


def words_checked(given: str) -> str:
    """What somebody adds to a deal, as everybody can read it, and hash it, afterwards."""
    return text_checked(" ".join(given.split()), WORDS_MAX)


def nonce_of_words(words: list[str]) -> str:
    """The public nonce of a game: of what its players said, in the order of their seats."""
    said = "\n".join(word.strip()[:WORDS_MAX] for word in words)
    return f"words.{sha256(said.encode()).hexdigest()[:WORDS_DIGITS]}"
