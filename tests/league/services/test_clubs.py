"""Clubs are made with an organizer who plays, and people are let in once."""

from types import SimpleNamespace

import pytest

from games.refusals import Refused
from league.models import Activity, Club, Membership, Player
from league.services.clubs import club_add, member_add
from tests.conftest import person

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


def test_a_club_has_an_owner_who_plays(cast: SimpleNamespace) -> None:
    club = club_add(slug="blue-gum", name="  Blue Gum ", owner=cast.sam, is_public=False)
    assert (club.name, club.is_public) == ("Blue Gum", False)
    assert Membership.objects.get(club=club, user=cast.sam).role == Membership.Role.OWNER
    assert Player.objects.get(club=club, user=cast.sam).name == "Sam"


@pytest.mark.parametrize(
    ("slug", "name", "code"),
    [
        ("red-gum", "Another", "slug_taken"),
        ("red gum", "Another", "bad_slug"),
        ("", "Another", "bad_slug"),
        ("new", "   ", "name_empty"),
    ],
)
def test_a_club_that_cannot_be_is_refused(cast: SimpleNamespace, slug: str, name: str, code: str) -> None:
    before = Club.objects.count()
    with pytest.raises(Refused) as caught:
        club_add(slug=slug, name=name, owner=cast.sam)
    assert caught.value.code == code
    assert Club.objects.count() == before


def test_a_person_is_let_in_once(cast: SimpleNamespace) -> None:
    member_add(club=cast.club, user=cast.sam)
    assert Player.objects.get(club=cast.club, user=cast.sam).name == "Sam"
    told = Activity.objects.get(kind="member_added")
    assert (told.subject, told.facts["role"]) == (f"user {cast.sam.pk}", "bot_author")
    with pytest.raises(Refused) as caught:
        member_add(club=cast.club, user=cast.sam)
    assert caught.value.code == "already_member"


def test_who_has_a_name_that_is_taken_is_not_let_in_by_half(cast: SimpleNamespace) -> None:
    other = person("other", "Pia")
    with pytest.raises(Refused) as caught:
        member_add(club=cast.club, user=other)
    assert caught.value.code == "name_taken"
    assert not Membership.objects.filter(user=other).exists()
