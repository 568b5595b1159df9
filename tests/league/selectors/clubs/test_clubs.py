"""What a person may see of clubs: the public ones and their own; the others do not exist for them."""

from types import SimpleNamespace
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser

from games.refusals import NotFound
from league.models import Club, Membership
from league.selectors.clubs.clubs import club_for, clubs_visible_to
from tests.league.people import refusal

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

GUEST = AnonymousUser()


def slugs(person: Any) -> list[str]:
    return [club.slug for club in clubs_visible_to(person)]


def test_members_see_their_private_club_and_nobody_else_does(cast: SimpleNamespace) -> None:
    for person in (cast.olga, cast.pia):
        assert slugs(person) == ["back-room", "harbour", "red-gum"]
    for person in (cast.sam, GUEST):
        assert slugs(person) == ["harbour", "red-gum"]


def test_a_club_of_many_members_is_listed_once(cast: SimpleNamespace) -> None:
    Membership.objects.create(club=cast.club, user=cast.sam)
    Membership.objects.create(club=cast.elsewhere, user=cast.sam)
    assert slugs(cast.sam) == ["harbour", "red-gum"], "also by who has several roles there"
    assert clubs_visible_to(cast.olga).count() == 3


def test_they_stand_by_their_names(cast: SimpleNamespace) -> None:
    Club.objects.filter(slug="red-gum").update(name="Aardvark Club")
    assert slugs(GUEST) == ["red-gum", "harbour"]


def test_who_leaves_a_private_club_sees_it_no_more(cast: SimpleNamespace) -> None:
    Membership.objects.filter(club=cast.private, user=cast.pia).delete()
    assert "back-room" not in slugs(cast.pia)
    assert refusal(club_for, person=cast.pia, slug="back-room").code == "no_club"


def test_staff_of_the_server_is_no_member(cast: SimpleNamespace) -> None:
    cast.sam.is_staff = True
    assert "back-room" not in slugs(cast.sam)


def test_a_private_club_and_none_at_all_are_refused_alike(cast: SimpleNamespace) -> None:
    """Or a stranger could find out which clubs there are."""
    for person in (cast.sam, GUEST):
        hidden = refusal(club_for, person=person, slug="back-room")
        missing = refusal(club_for, person=person, slug="nowhere")
        assert type(hidden) is type(missing) is NotFound
        assert (hidden.code, hidden.message) == (missing.code, missing.message)


def test_without_clubs_there_is_an_empty_list(db: None) -> None:
    assert slugs(GUEST) == []


def test_a_club_is_found_by_its_slug(cast: SimpleNamespace) -> None:
    assert club_for(GUEST, "red-gum") == cast.club
    assert club_for(cast.pia, "back-room") == cast.private


def test_the_list_costs_one_query(cast: SimpleNamespace, django_assert_num_queries: Any) -> None:
    with django_assert_num_queries(1):
        slugs(cast.olga)
