"""Clubs are made with an organizer who plays, and people are let in once."""

from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser
from django.utils import timezone

from games.refusals import Forbidden, Refused
from league.domain.rights import Right
from league.models import Activity, Club, Membership, Player
from league.people import LinkHolder
from league.selectors.activities import audit_lines
from league.services.clubs.clubs import club_add, club_change, club_found, member_add
from league.services.rights import rights_in
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


def found(by: Any, **given: Any) -> Club:
    return club_found(by=by, **({"name": "Blue Gum"} | given))


def refused(by: Any, **given: Any) -> str:
    with pytest.raises(Refused) as caught:
        found(by, **given)
    return caught.value.code


def test_whoever_has_an_account_founds_a_club_and_owns_it(cast: SimpleNamespace) -> None:
    club = found(cast.sam, name=" Blue  Gum ", slug=" Blue-Gum ", description=" Fridays,\nat seven. ")
    assert (club.slug, club.name, club.is_public) == ("blue-gum", "Blue Gum", True)
    assert (club.description, club.founded_by) == ("Fridays,\nat seven.", cast.sam)
    assert rights_in(cast.sam, club) == frozenset(Right)
    assert Player.objects.get(club=club).user == cast.sam
    told = Activity.objects.get(kind="club_founded")
    assert (told.club, told.actor, told.subject) == (club, cast.sam, f"club {club.pk}")
    assert audit_lines([told])[0].subject_name == "Blue Gum"


def test_without_a_short_name_it_is_made_from_the_name(cast: SimpleNamespace) -> None:
    assert found(cast.sam, name="Café Ünïcode, the 2nd").slug == "cafe-unicode-the-2nd"
    assert len(found(cast.sam, name="x" * 38 + " yz").slug) <= 40
    assert refused(cast.pia, name="麻将会") == "bad_slug"


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"slug": "red-gum"}, "slug_taken"), ({"slug": "RED-GUM"}, "slug_taken"),
        ({"slug": "a b"}, "bad_slug"), ({"slug": "x" * 41}, "bad_slug"),
        ({"name": " ", "slug": "x"}, "name_empty"),
    ],
)  # fmt: skip
def test_what_is_no_club_leaves_nothing_behind(
    cast: SimpleNamespace, given: dict[str, str], code: str
) -> None:
    before = Club.objects.count()
    assert refused(cast.sam, **given) == code
    assert Club.objects.count() == before
    assert not Activity.objects.filter(kind="club_founded").exists()


def test_a_stranger_and_the_holder_of_a_link_found_none(cast: SimpleNamespace) -> None:
    holder = LinkHolder(entry_id=1, player_id=1, event_id=1, club_id=cast.club.pk)
    assert {refused(AnonymousUser()), refused(holder)} == {"not_signed_in"}


def test_an_account_founds_two_a_day_and_five_in_all(cast: SimpleNamespace) -> None:
    for number in range(2):
        found(cast.sam, name=f"Club {number}")
    assert refused(cast.sam) == "too_many_clubs_today"
    assert found(cast.pia).founded_by == cast.pia  # counted for each alone
    Club.objects.filter(founded_by=cast.sam).update(created_at=timezone.now() - timedelta(days=2))
    for number in range(2, 4):
        found(cast.sam, name=f"Club {number}")
    Club.objects.filter(founded_by=cast.sam).update(created_at=timezone.now() - timedelta(days=2))
    found(cast.sam, name="Club 4")
    assert refused(cast.sam) == "too_many_clubs"


def test_its_owner_alone_says_what_the_club_is(cast: SimpleNamespace) -> None:
    club = found(cast.sam)
    club_change(by=cast.sam, club=club, description="Mondays.")
    club_change(by=cast.sam, club=club, name="Grey Gum")
    club_change(by=cast.sam, club=club, name="Grey Gum")
    assert (club.name, club.description) == ("Grey Gum", "Mondays.")
    told = Activity.objects.filter(kind="club_changed").order_by("pk")
    assert [(row.before, row.after) for row in told] == [
        ({"description": ""}, {"description": "Mondays."}), ({"name": "Blue Gum"}, {"name": "Grey Gum"}),
    ]  # fmt: skip
    for other in (cast.olga, cast.pia, AnonymousUser()):
        with pytest.raises(Forbidden):
            club_change(by=other, club=club, name="Mine")


def test_nobody_overwrites_what_another_owner_has_written(cast: SimpleNamespace) -> None:
    club = found(cast.sam)
    club_change(by=cast.sam, club=club, description="Mondays.")
    with pytest.raises(Refused) as caught:
        club_change(by=cast.sam, club=club, description="Fridays.", seen={"description": ""})
    assert (caught.value.code, caught.value.field) == ("changed_by_another", "description")
