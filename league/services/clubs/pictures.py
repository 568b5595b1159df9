"""The picture of a club."""

from hashlib import sha256

from django.db import transaction
from django.utils import timezone

from games.names import clean_text
from games.refusals import NotFound
from league.domain.activities.clubs import ClubPictureChanged, ClubPictureRemoved
from league.domain.pictures import rewrite_picture
from league.domain.rights import Right
from league.models import Club, ClubPicture
from league.people import Person
from league.services.activities import activity_record
from league.services.rights import require

ALT_MAX = 160


def club_picture_set(*, by: Person, club: Club, content: bytes, alt: str = "") -> ClubPicture:
    """Show this picture, written again as a JPEG, instead of the one before. `alt` says what is to be seen.

    Refused: not_a_member, right_missing, picture_too_large, picture_of_too_many_pixels, picture_unreadable.
    """
    require(by, Right.MANAGE_ORGANIZERS, club)
    made = rewrite_picture(content)
    row = ClubPicture(
        club=club, content=made.content, digest=sha256(made.content).hexdigest(), width=made.width,
        height=made.height, alt=" ".join(clean_text(alt, ALT_MAX).split()), changed_at=timezone.now(),
    )  # fmt: skip
    with transaction.atomic():
        Club.objects.select_for_update().get(pk=club.pk)
        row.save(force_insert=not ClubPicture.objects.filter(club=club).exists())
        activity_record(ClubPictureChanged, club=club, by=by, subject=club, digest=row.digest)
    return row


def club_picture_remove(*, by: Person, club: Club) -> None:
    """Refused: not_a_member, right_missing. NotFound: no_picture."""
    require(by, Right.MANAGE_ORGANIZERS, club)
    with transaction.atomic():
        found = ClubPicture.objects.select_for_update().filter(club=club).only("digest").first()
        if found is None:
            raise NotFound("no_picture")
        found.delete()
        activity_record(ClubPictureRemoved, club=club, by=by, subject=club, digest=found.digest)
