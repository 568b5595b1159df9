"""Reading invitations."""

from collections.abc import Sequence

from django.contrib.auth.models import User
from django.db.models import Q, QuerySet
from django.utils import timezone

from games.refusals import NotFound
from league.domain.activities.clubs import InvitationSeen
from league.models import Activity, Club, Invitation

SEEN = InvitationSeen.key()


def invitations_open(club: Club | None = None) -> QuerySet[Invitation]:
    """Those by which somebody can still come in, newest first: into one club, or into any."""
    found = Invitation.objects.filter(accepted_at=None, revoked_at=None, expires_at__gt=timezone.now())
    return (found if club is None else found.filter(club=club)).order_by("-pk")


def invitation_in(club: Club, pk: int) -> Invitation:
    """An invitation into the club, open or not. Raises NotFound."""
    found = Invitation.objects.filter(club=club, pk=pk).select_related("club", "player").first()
    if found is None:
        raise NotFound("no_invitation")
    return found


def invitations_known_to(person: User, club: Club) -> QuerySet[Invitation]:
    """The open ones whose address the person knows: who made one, or looked at it."""
    seen = Activity.objects.filter(club=club, actor=person, kind=SEEN).values_list("subject", flat=True)
    numbers = [int(subject.removeprefix("invitation ")) for subject in seen]
    return invitations_open(club).filter(Q(invited_by=person) | Q(pk__in=numbers))


def invitations_unseen(person: User, invitations: Sequence[Invitation]) -> list[Invitation]:
    """Those of them at whose address the person has not looked before."""
    subjects = [f"invitation {one.pk}" for one in invitations]
    entries = Activity.objects.filter(actor=person, kind=SEEN, subject__in=subjects)
    seen = set(entries.values_list("subject", flat=True))
    return [one for one, subject in zip(invitations, subjects, strict=True) if subject not in seen]
