"""Who signs in is told of every change of how they do, by mail and on their page; nothing turns that off."""

from collections.abc import Callable
from io import StringIO
from typing import Any
from unittest.mock import patch

import pytest
from django.contrib.auth.models import User
from django.core.management import call_command
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from league.domain.activities import KINDS as CHANGES
from league.domain.mails.account_news import ADDRESS_LEFT, ON_PAGE_ONLY, SAID, SORTS, news_key
from league.models import Activity, Club, MailMessage, Player
from league.outlets.mail import tell
from league.selectors.accounts.news import account_news
from league.services.accounts.passwords import password_reset
from league.services.accounts.second_factors import second_factor_check, second_factors_remove
from league.services.accounts.tokens import Token, token_issue
from league.services.activities import activities_tell
from league.services.clubs.members import person_add
from league.services.mail.addresses import mail_address_remove, mail_address_set
from league.services.mail.preferences import mail_stop
from tests.conftest import PASSWORD
from tests.league.mail import Letterbox, reachable, send_due
from tests.league.second_steps import (
    Clock,
    app_set_up,
    clock,
    confirmed,
    recovery_codes,
    time_stands_still,
    typed,
)

assert clock
assert time_stands_still

pytestmark = pytest.mark.django_db(transaction=True)  # allauth tells of an app after the commit
HERS = "pia@example.org"
NEW = "another-long-secret-7"


@pytest.fixture
def pia(browsers: dict[str, Client]) -> Client:
    return browsers["pia"]


@pytest.fixture
def player(cast: Any) -> Player:
    player: Player = cast.club.players.get(user=cast.pia)
    reachable(player, HERS, opens=cast.pia, set_by=cast.pia, stopped_at=timezone.now())
    return player


def told() -> list[tuple[str, str]]:
    """To whom what is said, in order; all that is written."""
    activities_tell([tell])
    rows = MailMessage.objects.filter(kind="sign_in_changed").order_by("pk")
    return [(row.address, SAID[row.facts["what"]]) for row in rows]


def her(player: Player) -> User:
    assert player.user is not None
    return player.user


def said() -> list[str]:
    assert {address for address, _text in told()} <= {HERS}
    return [text for _address, text in told()]


def app(browser: Client, clock: Clock) -> None:
    app_set_up(browser, clock)


def app_removed(browser: Client, clock: Clock) -> None:
    app_set_up(browser, clock)
    browser.post(reverse("mfa_deactivate_totp"))


def codes(browser: Client, clock: Clock) -> None:
    app_set_up(browser, clock)
    code = recovery_codes(browser)[0]
    second_factor_check(person=User.objects.get(username="pia"), code=code)
    browser.post(reverse("mfa_generate_recovery_codes"))


def by_administrator(browser: Client, clock: Clock) -> None:
    app_set_up(browser, clock)
    second_factors_remove(by=None, person=User.objects.get(username="pia"), why="removed by an administrator")


def password_by_administrator(browser: Client, _clock: Clock) -> None:
    token_issue(person=User.objects.get(username="pia"))
    with patch("getpass.getpass", return_value=NEW):
        call_command("changepassword", "pia", stdout=StringIO())
    assert browser.get(reverse("mfa_index")).status_code == 302, "the session ended"
    assert not Token.objects.exists()
    assert User.objects.get(username="pia").check_password(NEW)


def password(browser: Client, _clock: Clock) -> None:
    sent = {"oldpassword": PASSWORD, "password1": NEW, "password2": NEW}
    browser.post(reverse("account_change_password"), sent)


def reset(browser: Client, _clock: Clock) -> None:
    olga, pia = (User.objects.get(username=name) for name in ("olga", "pia"))
    word = password_reset(by=olga, club=Club.objects.get(slug="red-gum"), person=pia)
    sent = {"new_password1": NEW, "new_password2": NEW}
    assert Client().post(reverse("web:password", args=[word]), sent).status_code == 302


def sessions(browser: Client, _clock: Clock) -> None:
    typed(Client())
    browser.post(reverse("sessions_end_others"))


APP = "An authenticator app was set up."


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (app, [APP]),
        (app_removed, [APP, "The authenticator app was removed."]),
        (codes, [APP, "A recovery code was used.", "New recovery codes were made."]),
        (by_administrator, [APP, "An administrator removed the second step."]),
        (password, ["The password was changed."]),
        (password_by_administrator, ["An administrator set a new password."]),
        (reset, ["An organizer reset the password.", "A new password was chosen by a link."]),
        (sessions, ["All other sessions were ended."]),
    ],
)
def test_each_change_is_told_once_also_where_all_mail_is_stopped(
    pia: Client, player: Player, clock: Clock, change: Callable[..., None], expected: list[str]
) -> None:
    change(pia, clock)
    assert said() == expected
    Activity.objects.update(told_at=None)
    assert said() == expected, "told again, they say nothing new"
    assert [one.text for one in account_news(her(player))] == expected[::-1]
    assert account_news(User.objects.get(username="olga")) == []


def test_it_goes_at_once_without_a_button_to_unsubscribe(
    cast: Any, pia: Client, player: Player, box: Letterbox, clock: Clock
) -> None:
    mail_stop(by=cast.pia, player=player, is_stopped=True)
    app_set_up(pia, clock)
    told()
    assert send_due() == 1
    letter = box.letters[0]
    text = letter.get_body(("plain",)).get_content()  # type: ignore[union-attr]
    assert box.to == [HERS]
    assert letter["Subject"] == "How you sign in was changed"
    assert letter["List-Unsubscribe"] is None
    assert f"The account pia: {APP}" in text
    assert reverse("mfa_index") in text
    assert "Fewer mails" not in text


def test_each_address_hears_once_and_no_other_person(
    cast: Any, pia: Client, player: Player, clock: Clock
) -> None:
    other = person_add(by=cast.olga, club=cast.club, name="Wanda")
    reachable(other, "wanda@example.org")
    reachable(Player.objects.create(club=cast.elsewhere, name="Pia", user=cast.pia), HERS.upper())
    app_set_up(pia, clock)
    assert [address.lower() for address, _text in told()] == [HERS]


def test_an_address_that_is_not_hers_for_sure_hears_nothing(
    cast: Any, pia: Client, player: Player, clock: Clock
) -> None:
    reachable(player, HERS, confirmed_at=None)
    app_set_up(pia, clock)
    assert told() == []


@pytest.mark.parametrize("who", ["pia", "olga"])
def test_an_address_that_opened_the_account_hears_that_it_does_no_more(
    cast: Any, player: Player, box: Letterbox, who: str
) -> None:
    by = getattr(cast, who)
    mail_address_set(by=by, player=player, address="other@example.org")
    assert told() == [(HERS, SAID[ADDRESS_LEFT])]
    assert send_due() == 2
    assert sorted(box.to) == ["other@example.org", HERS]
    player.mail_address.refresh_from_db()
    assert player.mail_address.opens is None


def test_so_does_one_that_is_removed(cast: Any, player: Player) -> None:
    mail_address_remove(by=cast.pia, player=player)
    mail_address_remove(by=cast.pia, player=player)
    assert told() == [(HERS, SAID[ADDRESS_LEFT])]


def test_a_server_that_refuses_the_old_address_says_nothing_of_the_new_one(
    cast: Any, player: Player, box: Letterbox
) -> None:
    mail_address_set(by=cast.pia, player=player, address="other@example.org")
    box.answer_to = lambda address: "550 no such user" if address == HERS else "250 OK"
    send_due()
    player.mail_address.refresh_from_db()
    assert player.mail_address.bounced_at is None
    assert MailMessage.objects.get(kind="sign_in_changed").outcome == "bounced"


def test_a_change_of_the_address_asks_whether_it_is_they(cast: Any, player: Player, pia: Client) -> None:
    confirmed(pia)
    pia.post(reverse("account_link_address"), {"address": player.mail_address.pk, "do": "off"})
    assert said() == ["Links to sign in no longer go to a mail address."]


def test_all_that_is_said_is_of_a_kind_that_there_is() -> None:
    kinds = {key.partition(" ")[0] for key in SAID if key != ADDRESS_LEFT}
    assert kinds <= CHANGES.keys()
    assert SAID.keys() >= ON_PAGE_ONLY
    assert news_key("second_factor_changed", {"what": "erased"}) == ""
    assert news_key("sessions_ended", {"number": 2, "why": "others"}) == "sessions_ended others"
    sorts = {name for kind in kinds for name in CHANGES[kind].__dataclass_fields__}
    assert sorts & set(SORTS) == set(SORTS)
