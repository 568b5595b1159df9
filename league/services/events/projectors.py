"""The secret address of an event's big screen, for halls where nobody wants to sign in at the television."""

from django.db import transaction
from django.utils import timezone

from games.refusals import NotFound
from league.domain.activities.events import ProjectorLinkMade, ProjectorLinkRevoked
from league.domain.rights import Right
from league.models import Event, ProjectorLink
from league.people import Person, account_or_none
from league.selectors.events.projector import projector_link_of
from league.services.activities import activity_record
from league.services.held_rows import lock_row
from league.services.rights import require
from league.services.secret_words import secret_new, secret_open, secret_word

PURPOSE = "projector"


def projector_link_make(*, by: Person, event: Event) -> ProjectorLink:
    """A new address; the one before opens nothing any more. Refused: not_a_member, right_missing."""
    require(by, Right.SEAT, event.club, event)
    with transaction.atomic():
        _close(_lock(event))
        link = ProjectorLink.objects.create(event=event, made_by=account_or_none(by), **secret_new(PURPOSE))
        activity_record(ProjectorLinkMade, club=event.club, by=by, subject=event)
    return link


def projector_link_revoke(*, by: Person, event: Event) -> None:
    """The address opens nothing any more. Refused: not_a_member, right_missing."""
    require(by, Right.SEAT, event.club, event)
    with transaction.atomic():
        if _close(_lock(event)):
            activity_record(ProjectorLinkRevoked, club=event.club, by=by, subject=event)


def projector_link_see(*, by: Person, event: Event) -> ProjectorLink | None:
    """The one that works, for who may make another. Refused: not_a_member, right_missing."""
    require(by, Right.SEAT, event.club, event)
    return projector_link_of(event)


def projector_link_open(word: str) -> ProjectorLink:
    """The link of an address, with event and club. Refused: no_projector, also if revoked."""
    links = ProjectorLink.objects.select_related("event__club")
    if (link := secret_open(links, word)) is None:
        raise NotFound("no_projector")
    return link


def projector_link_path(link: ProjectorLink) -> str:
    """The path of its address. The word in it is stored nowhere: the service's key makes it."""
    return f"/tv/{secret_word(PURPOSE, link.nonce)}/"


def _lock(event: Event) -> Event:
    """Nobody else makes an address for it meanwhile: one works an event."""
    return lock_row(Event.objects.all(), event.pk, gone="no_event")


def _close(event: Event) -> int:
    return event.projector_links.filter(revoked_at=None).update(revoked_at=timezone.now())
