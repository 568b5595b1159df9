"""Deals that nobody at a table on screen can have chosen, the house least of all.

A page offers a deal: a token, and the SHA-256 of the secret that belongs to it. Whoever sits down adds words
of their own, which they could not choose knowing the secret; both together are the seed. When the game is
over the secret is shown, and everybody can deal it again.

Tokens are seen by all who look at a table. So a token opens one game at one table: elsewhere the same token
has another secret. docs/deals.md says against whom this helps, and how a stranger checks it.
"""

import hmac
import secrets
from dataclasses import dataclass
from datetime import timedelta
from hashlib import sha256

from django.conf import settings
from django.core.signing import BadSignature, TimestampSigner

from games.core.deals.seeds import WORDS_MAX, commitment
from games.names import clean_text
from games.refusals import Refused
from league.models import UsedCommitment

TOKEN_BYTES = 16
WORD_BYTES = 12
SIGNED_MAX = 200  # characters of an offer for a table that is yet to be opened
OFFER_KEPT = timedelta(hours=1)
SALT = "league.screen-deals"


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


def token_draw() -> str:
    """Of a deal: by the server, before anybody says a word."""
    return secrets.token_hex(TOKEN_BYTES)


def word_draw() -> str:
    """Of the address of a table; cannot be guessed."""
    return secrets.token_urlsafe(WORD_BYTES)


def deal_offer() -> DealOffer:
    """The first deal at a table that is yet to be opened; its token says at which, signed, for OFFER_KEPT.

    Nothing is stored: the service's key makes the secret.
    """
    word, token = word_draw(), token_draw()
    return DealOffer(_signer().sign(f"{word}.{token}"), offer_of(word, 1, token).commitment)


def offer_open(signed: str) -> tuple[str, str]:
    """The word of the table that may be opened with an offer, and the token of its first deal.

    Refused: deal_used, if we did not offer it, if that was too long ago, and if it was dealt already.
    """
    try:
        word, token = _signer().unsign(signed, max_age=OFFER_KEPT).split(".")
    except BadSignature as error:
        raise Refused("deal_used") from error
    if UsedCommitment.objects.filter(commitment=offer_of(word, 1, token).commitment).exists():
        raise Refused("deal_used")
    return word, token


def offer_of(word: str, number: int, token: str) -> DealOffer:
    """The deal that belongs to a token in game `number` at the table of this word, and nowhere else."""
    return DealOffer(token, commitment(secret_of(word, number, token)))


def secret_of(word: str, number: int, token: str) -> bytes:
    """The secret that belongs to a token in game `number` at the table of this word."""
    said = f"screen deal 2 {word} {number} {token}"
    return hmac.digest(settings.SECRET_KEY.encode(), said.encode(), sha256)


def words_check(given: str) -> str:
    """What somebody adds to a deal, as everybody can read it, and hash it, afterwards."""
    return clean_text(" ".join(given.split()), WORDS_MAX)


def _signer() -> TimestampSigner:
    return TimestampSigner(salt=SALT)
