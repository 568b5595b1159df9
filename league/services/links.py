"""Private links: the way in for a player of one event who has no account."""

import hmac
import secrets
from datetime import timedelta
from hashlib import sha256

from django.conf import settings
from django.db import transaction
from django.db.models import F
from django.utils import timezone

from games.refusals import NotFound
from league.domain.rights import Right
from league.models import Entry, PrivateLink
from league.people import LinkHolder, Person, account
from league.services.audit import audit_write
from league.services.rights import require

NONCE_BYTES = 16
# Letters and digits that nobody confuses when a link is read out; 16 of them are 78 bits.
ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
LETTERS = 16
OPENED_NOTED_AGAIN = timedelta(minutes=1)  # its pages ask every few seconds


def link_make(*, by: Person, entry: Entry) -> PrivateLink:
    """A new link for an entry; the one before opens nothing any more.

    Refused: not_a_member, right_missing.
    """
    event = entry.event
    require(by, Right.ENTER_PLAYERS, event.club, event)
    nonce = secrets.token_hex(NONCE_BYTES)
    with transaction.atomic():
        Entry.objects.select_for_update(of=("self",)).get(pk=entry.pk)
        entry.links.filter(revoked_at=None).update(revoked_at=timezone.now())
        link = PrivateLink.objects.create(
            entry=entry, nonce=nonce, digest=_digest(_word(nonce)), made_by=account(by)
        )
        facts = {"event": event.pk}
        audit_write(club=event.club, actor=by, verb="link made", subject=f"player {entry.player_id}", **facts)
    return link


def link_revoke(*, by: Person, link: PrivateLink) -> None:
    """From now on the link opens nothing. Refused: not_a_member, right_missing."""
    event = link.entry.event
    require(by, Right.ENTER_PLAYERS, event.club, event)
    with transaction.atomic():
        if PrivateLink.objects.filter(pk=link.pk, revoked_at=None).update(revoked_at=timezone.now()):
            subject = f"player {link.entry.player_id}"
            audit_write(club=event.club, actor=by, verb="link revoked", subject=subject, event=event.pk)


def link_word(link: PrivateLink) -> str:
    """The secret part of a link's address, /l/WORD/. It is stored nowhere: the service's key makes it."""
    return _word(link.nonce)


def link_opened(word: str, *, is_new_device: bool) -> tuple[PrivateLink, LinkHolder]:
    """The link of an address, and who holds it. Refused: no_link, also for one that was revoked."""
    links = PrivateLink.objects.select_related("entry__event__club", "entry__player")
    link = links.filter(digest=_digest(word), revoked_at=None).first()
    if link is None:
        raise NotFound("no_link")
    now = timezone.now()
    if is_new_device or link.opened_at is None or now - link.opened_at > OPENED_NOTED_AGAIN:
        opened = F("opened") + is_new_device
        PrivateLink.objects.filter(pk=link.pk).update(opened=opened, opened_at=now)
    entry = link.entry
    return link, LinkHolder(entry.pk, entry.player_id, entry.event_id, entry.event.club_id)


def _word(nonce: str) -> str:
    key = settings.SECRET_KEY.encode()
    number = int.from_bytes(hmac.digest(key, f"private link {nonce}".encode(), sha256))
    letters = []
    for _ in range(LETTERS):
        number, letter = divmod(number, len(ALPHABET))
        letters.append(ALPHABET[letter])
    return "".join(letters)


def _digest(word: str) -> str:
    return sha256(word.encode()).hexdigest()
