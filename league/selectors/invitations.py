"""Reading invitations."""

from django.db.models import QuerySet
from django.utils import timezone

from games.refusals import NotFound
from league.models import Club, Invitation


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
