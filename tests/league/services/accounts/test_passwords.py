"""An organizer resets a member's password; the member chooses the next, and nobody gets further by it."""

from types import SimpleNamespace

import pytest
from django.test import Client
from django.utils import timezone

from bots.models import Bot
from games.core.interface import MatchRule
from games.refusals import Forbidden, NotFound
from league.models import Activity, Club, Match, Membership, PasswordLink, Token
from league.services.accounts.passwords import password_choose, password_link_of, password_reset
from league.services.accounts.tokens import token_issue
from league.services.clubs.players import player_add
from league.services.events.events import event_create
from tests.conftest import PASSWORD, person
from tests.league.people import Table, code_of

pytestmark = pytest.mark.django_db

NEW = "a-new-and-longer-secret"


def test_the_chosen_password_opens_and_the_old_one_its_sessions_and_tokens_do_not(
    cast: SimpleNamespace,
) -> None:
    browser = Client()
    browser.force_login(cast.pia)
    token_issue(person=cast.pia)
    word = password_reset(by=cast.olga, club=cast.club, person=cast.pia)
    cast.pia.refresh_from_db()
    assert not cast.pia.check_password(PASSWORD)
    assert not Token.objects.filter(user=cast.pia).exists()
    assert browser.get("/account/tokens/").status_code == 302
    entry = Activity.objects.get(kind="password_reset")
    assert (entry.actor, entry.club, entry.subject) == (cast.olga, cast.club, f"user {cast.pia.pk}")
    stored = (*Activity.objects.values_list("facts", flat=True), *PasswordLink.objects.values())
    assert word not in str(stored)
    password_choose(word=word, password=NEW)
    cast.pia.refresh_from_db()
    assert cast.pia.check_password(NEW)
    assert code_of(password_choose, word=word, password=PASSWORD) == "no_password_link"


def test_a_link_ends_with_the_next_one_and_after_two_days(cast: SimpleNamespace) -> None:
    old, new = (password_reset(by=cast.olga, club=cast.club, person=cast.pia) for _ in range(2))
    assert code_of(password_link_of, word=old) == "no_password_link"
    assert password_link_of(new).person == cast.pia
    PasswordLink.objects.update(expires_at=timezone.now())
    assert code_of(password_link_of, word=new) == "no_password_link"


def test_a_link_opens_nothing_once_there_is_more_in_the_account_or_less_right_in_the_other(
    cast: SimpleNamespace,
) -> None:
    word = password_reset(by=cast.olga, club=cast.club, person=cast.pia)
    higher = Membership.objects.create(club=cast.club, user=cast.pia, role=Membership.Role.OWNER)
    assert code_of(password_choose, word=word, password=NEW) == "no_password_link"
    higher.delete()
    assert password_link_of(word)
    Membership.objects.filter(club=cast.club, user=cast.olga).update(role=Membership.Role.REFEREE)
    assert code_of(password_choose, word=word, password=NEW) == "no_password_link"


def test_an_account_with_something_that_one_may_not_see_is_out_of_reach(cast: SimpleNamespace) -> None:
    def reset() -> str:
        return code_of(password_reset, by=cast.olga, club=cast.club, person=cast.pia)

    hidden = Club.objects.create(slug="cellar", name="Cellar", is_public=False)
    member = Membership.objects.create(club=hidden, user=cast.pia, role=Membership.Role.VIEWER)
    assert reset() == "not_yours_to_reset"
    member.delete()
    bot = Bot.objects.create(owner=cast.pia, name="Wombat", game="dingo")
    assert reset() == "not_yours_to_reset"
    Bot.objects.filter(pk=bot.pk).update(open_source=True)
    assert password_reset(by=cast.olga, club=cast.club, person=cast.pia)


def test_an_opponents_password_is_reset_by_somebody_else(cast: SimpleNamespace, people: Table) -> None:
    player = player_add(club=cast.club, name="Olga", user=cast.olga)
    kofi, match = people.players[1], people.schedule(players=[p.pk for p in (player, *people.players[1:])])
    given = {"by": cast.olga, "club": cast.club, "person": kofi.user}
    assert code_of(password_reset, **given) == "not_yours_to_reset"
    Match.objects.filter(pk=match.pk).update(status=Match.Status.CANCELLED)
    assert password_reset(**given)


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
        by=cast.olga,
        club=cast.club,
        name="Cup",
        game="dingo",
        rule=MatchRule("wins", 1),
        options={},
        format="ladder",
    )
    Membership.objects.filter(user=cast.olga, club=cast.private).delete()
    Membership.objects.filter(user=cast.olga).update(role=Membership.Role.ORGANIZER)
    Membership.objects.create(club=cast.club, user=cast.sam, role=Membership.Role.ORGANIZER, event=event)
    Membership.objects.create(club=cast.elsewhere, user=cast.olga)
    with pytest.raises(Forbidden, match="administrator"):
        password_reset(by=cast.sam, club=cast.elsewhere, person=cast.olga)
