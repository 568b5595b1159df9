"""An organizer gives a member a new password, and with the old one nothing opens any more."""

from types import SimpleNamespace

import pytest
from django.test import Client

from games.core.interface import MatchRule
from games.refusals import Forbidden, NotFound
from league.models import Activity, Membership, Token
from league.services.events import event_create
from league.services.passwords import password_reset
from league.services.tokens import token_issue
from tests.conftest import PASSWORD, person
from tests.league.people import code_of

pytestmark = pytest.mark.django_db


def test_the_new_password_opens_and_the_old_one_its_sessions_and_tokens_do_not(cast: SimpleNamespace) -> None:
    browser = Client()
    browser.force_login(cast.pia)
    token_issue(person=cast.pia)
    text = password_reset(by=cast.olga, club=cast.club, person=cast.pia)
    cast.pia.refresh_from_db()
    assert cast.pia.check_password(text)
    assert not cast.pia.check_password(PASSWORD)
    assert not Token.objects.filter(user=cast.pia).exists()
    assert browser.get("/account/tokens/").status_code == 302
    entry = Activity.objects.get(kind="password_reset")
    assert (entry.actor, entry.club, entry.subject) == (cast.olga, cast.club, f"user {cast.pia.pk}")
    assert text not in str(list(Activity.objects.values_list("facts", flat=True)))


def test_only_an_organizer_of_the_club_may(cast: SimpleNamespace) -> None:
    for by in (cast.pia, cast.sam):
        with pytest.raises(Forbidden):
            password_reset(by=by, club=cast.club, person=cast.olga)


def test_a_member_gets_at_no_other_member(cast: SimpleNamespace) -> None:
    kofi = person("kofi", "Kofi")
    Membership.objects.create(club=cast.club, user=kofi, role=Membership.Role.PLAYER)
    for by, code in ((cast.pia, "right_missing"), (kofi, "right_missing"), (cast.sam, "not_a_member")):
        assert code_of(password_reset, by=by, club=cast.club, person=kofi) == code
    kofi.refresh_from_db()
    assert kofi.check_password(PASSWORD)


def test_only_members_of_the_own_club_are_reached(cast: SimpleNamespace) -> None:
    with pytest.raises(NotFound, match="no such member"):
        password_reset(by=cast.sam, club=cast.elsewhere, person=cast.pia)


def test_who_organizes_another_club_or_runs_the_installation_is_out_of_reach(cast: SimpleNamespace) -> None:
    Membership.objects.create(club=cast.elsewhere, user=cast.olga, role=Membership.Role.BOT_AUTHOR)
    with pytest.raises(Forbidden, match="administrator"):
        password_reset(by=cast.sam, club=cast.elsewhere, person=cast.olga)
    type(cast.pia).objects.filter(pk=cast.pia.pk).update(is_staff=True)
    cast.pia.refresh_from_db()
    with pytest.raises(Forbidden, match="administrator"):
        password_reset(by=cast.olga, club=cast.club, person=cast.pia)


def test_an_owners_account_is_not_given_to_an_organizer(cast: SimpleNamespace) -> None:
    Membership.objects.filter(user=cast.olga, club=cast.club).update(role=Membership.Role.OWNER)
    Membership.objects.create(club=cast.club, user=cast.sam, role=Membership.Role.ORGANIZER)
    Membership.objects.filter(user=cast.olga).exclude(club=cast.club).delete()
    with pytest.raises(Forbidden, match="administrator"):
        password_reset(by=cast.sam, club=cast.club, person=cast.olga)
    Membership.objects.filter(user=cast.sam, club=cast.elsewhere).delete()
    assert password_reset(by=cast.olga, club=cast.club, person=cast.sam)


def test_who_organizes_one_event_of_a_club_does_not_get_at_its_organizers(cast: SimpleNamespace) -> None:
    """Sam organizes a club of his own, to which Olga belongs, and one event of hers."""
    event = event_create(
        by=cast.olga, club=cast.club, name="Cup", game="dingo", rule=MatchRule("wins", 1), options={}
    )
    Membership.objects.filter(user=cast.olga, club=cast.private).delete()
    Membership.objects.filter(user=cast.olga).update(role=Membership.Role.ORGANIZER)
    Membership.objects.create(club=cast.club, user=cast.sam, role=Membership.Role.ORGANIZER, event=event)
    Membership.objects.create(club=cast.elsewhere, user=cast.olga)
    with pytest.raises(Forbidden, match="administrator"):
        password_reset(by=cast.sam, club=cast.elsewhere, person=cast.olga)
