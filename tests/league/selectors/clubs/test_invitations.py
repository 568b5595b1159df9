"""Which invitations still let somebody in, and into which club."""

from types import SimpleNamespace

import pytest
from django.utils import timezone

from games.refusals import NotFound
from league.models import Invitation
from league.selectors.clubs.invitations import invitation_in, invitations_open
from league.services.clubs.invitations import invitation_make

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


def test_an_invitation_is_open_until_it_is_used_taken_back_or_old(cast: SimpleNamespace) -> None:
    first, second, third = (invitation_make(by=cast.olga, club=cast.club) for _ in range(3))
    other = invitation_make(by=cast.olga, club=cast.private)
    assert list(invitations_open(cast.club)) == [third, second, first]
    assert list(invitations_open()) == [other, third, second, first]
    now = timezone.now()
    for one, field in ((first, "accepted_at"), (second, "revoked_at"), (third, "expires_at")):
        Invitation.objects.filter(pk=one.pk).update(**{field: now})
    assert list(invitations_open()) == [other]
    assert invitation_in(cast.club, first.pk) == first, "whether it is open or not"
    with pytest.raises(NotFound):
        invitation_in(cast.club, other.pk)
