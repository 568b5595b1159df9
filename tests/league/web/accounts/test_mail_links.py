"""Signing in by a link in a mail: whose address it is stays unsaid, and a link opens one account, once."""

from datetime import timedelta
from email.message import EmailMessage
from importlib import import_module
from types import SimpleNamespace
from typing import Any
from urllib.parse import urlsplit

import pytest
from django.apps import apps
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from league.models import Activity, MailAddress, MailMessage, Player, SignInLink, SignInRequest, SignInTally
from league.services.accounts.mail_links import LINKS_A_DAY_MAX
from league.services.accounts.passwords import password_reset
from league.services.clubs.members import person_add
from league.services.mail.addresses import mail_address_confirm, mail_address_remove, mail_address_set
from league.services.mail.words import confirm_word
from league.tasks.accounts import answer_link_requests, forget_sessions
from league.web.server.logs import wordless
from tests.conftest import PASSWORD
from tests.league.mail import Letterbox, reachable, send_due
from tests.league.second_steps import (
    Clock,
    app_set_up,
    clock,
    confirmed,
    is_in,
    stepped,
    time_stands_still,
    typed,
)

assert clock
assert time_stands_still

pytestmark = pytest.mark.django_db
HERS = "pia@example.org"
NEW = "another-long-secret-7"


@pytest.fixture
def player(cast: SimpleNamespace) -> Player:
    """Pia, whose address opens her account."""
    player: Player = cast.club.players.get(user=cast.pia)
    reachable(player, HERS, opens=cast.pia, set_by=cast.pia)
    return player


def asked(address: str = HERS, browser: Client | None = None) -> Any:
    return (browser or Client()).post(reverse("account_link"), {"address": address})


def sent(box: Letterbox, address: str = HERS) -> str:
    """The path of the link that was asked for and has come."""
    asked(address)
    answer_link_requests()
    assert send_due() == 1
    link = next(line for line in text_of(box.letters[-1]).splitlines() if "/sign-in/" in line)
    return urlsplit(link).path


def text_of(letter: EmailMessage) -> str:
    text = letter.get_body(("plain",))
    assert text is not None
    return str(text.get_content())


def test_who_reads_the_mail_is_signed_in_by_one_press(box: Letterbox, player: Player) -> None:
    path, browser = sent(box), Client(enforce_csrf_checks=True)
    page = browser.get(path)
    assert "pia" in page.content.decode()
    assert (page["Referrer-Policy"], page["Cache-Control"]) == ("no-referrer", "private, no-store")
    answer = browser.post(
        path, {"csrfmiddlewaretoken": page.context["csrf_token"]}, headers={"origin": "null"}
    )
    assert answer["Location"] == reverse("web:home")
    assert is_in(browser)
    assert Activity.objects.filter(kind="signed_in_by_link", actor=player.user, club=None).count() == 1
    assert box.to == [HERS]


@pytest.mark.parametrize("method", ["get", "head", "options"])
def test_a_scanner_that_follows_the_link_uses_nothing_up(box: Letterbox, player: Player, method: str) -> None:
    path = sent(box)
    for address in (path, f"{path}password/"):
        getattr(Client(), method)(address)
    assert not is_in(Client())
    browser = Client()
    browser.post(path)
    assert is_in(browser)


def test_a_form_of_another_site_does_nothing(box: Letterbox, player: Player) -> None:
    path = sent(box)
    assert Client(enforce_csrf_checks=True).post(path).status_code == 403
    assert SignInLink.objects.get().used_at is None


def test_it_opens_once_and_the_others_of_its_person_end_with_it(box: Letterbox, player: Player) -> None:
    first, second = sent(box), sent(box)
    assert Client().post(second).status_code == 302
    for path in (first, second):
        browser = Client()
        assert (browser.get(path).status_code, browser.post(path).status_code) == (404, 404)
        assert browser.post(f"{path}password/", chosen()).status_code == 404
        assert not is_in(browser)


def test_nobody_learns_whether_an_address_is_known(box: Letterbox, player: Player, cast: Any) -> None:
    wanda = person_add(by=cast.olga, club=cast.club, name="Wanda")
    sam = reachable(wanda, "other@example.org")
    answers = []
    for address in (HERS, "nobody@example.org", sam.address, HERS.upper()):
        browser = Client()
        answer = asked(address, browser)
        page = browser.get(answer["Location"]).content.decode()
        answers.append((answer.status_code, answer["Location"], "goes there" in page))
    assert len(set(answers)) == 1
    assert SignInRequest.objects.count() == 4
    assert not SignInLink.objects.exists(), "before a worker looked there is nothing to be told apart by"
    answer_link_requests()
    assert not SignInRequest.objects.exists()
    assert [link.address for link in SignInLink.objects.all()] == [HERS, HERS]


@pytest.mark.parametrize(
    "change",
    [
        {"confirmed_at": None},
        {"opens": None},
        {"bounced_at": timezone.now()},
    ],
)
def test_what_is_not_confirmed_or_not_for_that_opens_nothing(
    player: Player, box: Letterbox, change: dict[str, Any]
) -> None:
    path = sent(box)
    MailAddress.objects.update(**change)
    asked()
    answer_link_requests()
    assert SignInLink.objects.count() == 1
    assert Client().post(path).status_code == 404, "nor does what was sent before"


def test_an_organizer_gets_into_no_account_by_an_address_of_theirs(
    cast: Any, player: Player, browsers: dict[str, Client]
) -> None:
    row = mail_address_set(by=cast.olga, player=player, address="olga@example.org")
    pia = browsers["pia"]
    pia.post(reverse("web:told", args=[cast.club.slug]), {"do": "address", "address": "olga@example.org"})
    mail_address_confirm(confirm_word(row))
    asked("olga@example.org")
    answer_link_requests()
    assert not SignInLink.objects.exists()


def test_an_address_goes_with_the_player_and_not_with_whoever_takes_them_over(
    cast: Any, player: Player, box: Letterbox
) -> None:
    path = sent(box)
    Player.objects.filter(pk=player.pk).update(user=None)
    Player.objects.filter(pk=player.pk).update(user=cast.sam)
    asked()
    answer_link_requests()
    assert SignInLink.objects.count() == 1
    assert Client().post(path).status_code == 404


def test_a_second_step_is_asked_for_as_ever(
    box: Letterbox, player: Player, browsers: dict[str, Client], clock: Clock
) -> None:
    key = app_set_up(browsers["pia"], clock)
    path, browser = sent(box), Client()
    assert browser.post(path)["Location"] == reverse("mfa_authenticate")
    assert not is_in(browser)
    stepped(browser, clock.code(key))
    assert is_in(browser)


def test_it_does_nothing_in_the_browser_of_somebody_else(
    box: Letterbox, player: Player, browsers: dict[str, Client]
) -> None:
    path = sent(box)
    for address in (path, f"{path}password/"):
        assert browsers["sam"].get(address).status_code == 403
        assert browsers["sam"].post(address, chosen()).status_code == 403
    assert SignInLink.objects.get().used_at is None
    assert browsers["pia"].post(path)["Location"] == reverse("web:home")


def chosen(password: str = NEW) -> dict[str, str]:
    return {"new_password1": password, "new_password2": password}


def test_a_new_password_ends_what_the_old_one_opened(
    box: Letterbox, player: Player, browsers: dict[str, Client]
) -> None:
    path, browser = sent(box), Client()
    assert browser.post(f"{path}password/", chosen("short")).status_code == 422
    assert browser.post(f"{path}password/", chosen())["Location"] == reverse("account_login")
    assert not is_in(browser)
    assert not is_in(browsers["pia"])
    typed(browser, password=NEW)
    assert is_in(browser)
    assert Client().post(path).status_code == 404


def by_herself(cast: Any, browser: Client) -> None:
    sent = {"oldpassword": PASSWORD, "password1": NEW, "password2": NEW}
    browser.post(reverse("account_change_password"), sent)


def by_an_organizer(cast: Any, _browser: Client) -> None:
    password_reset(by=cast.olga, club=cast.club, person=cast.pia)


def by_hand(cast: Any, _browser: Client) -> None:
    cast.pia.set_password(NEW)
    cast.pia.save()


@pytest.mark.parametrize("change", [by_herself, by_an_organizer, by_hand])
def test_with_another_password_it_is_dead(
    box: Letterbox, player: Player, browsers: dict[str, Client], cast: Any, change: Any
) -> None:
    path = sent(box)
    change(cast, browsers["pia"])
    assert Client().post(path).status_code == 404


def test_with_another_key_or_after_its_time_or_for_who_may_not_it_is_dead(
    box: Letterbox, player: Player, settings: Any
) -> None:
    path, key = sent(box), settings.SECRET_KEY
    settings.SECRET_KEY = "another key"
    assert Client().post(path).status_code == 404
    settings.SECRET_KEY = key
    User.objects.filter(pk=player.user_id).update(is_active=False)
    assert Client().post(path).status_code == 404
    asked()
    answer_link_requests()
    assert SignInLink.objects.count() == 1
    User.objects.filter(pk=player.user_id).update(is_active=True)
    SignInLink.objects.update(expires_at=timezone.now())
    assert Client().post(path).status_code == 404


def test_who_has_no_password_chooses_one_first(box: Letterbox, player: Player, cast: Any) -> None:
    cast.pia.set_unusable_password()
    cast.pia.save()
    path, browser = sent(box), Client()
    for answer in (browser.get(path), browser.post(path)):
        assert answer["Location"] == f"{path}password/"
    cast.sam.set_unusable_password()
    cast.sam.save()
    other = Client()
    other.force_login(cast.sam)
    assert other.get(reverse("account_change_password"), follow=True).status_code == 200


def test_a_mail_that_is_late_is_not_sent(box: Letterbox, player: Player) -> None:
    asked()
    answer_link_requests()
    SignInLink.objects.update(expires_at=timezone.now())
    assert send_due() == 0
    assert MailMessage.objects.get().outcome == "dropped"


def test_who_asks_too_often_has_to_wait_and_the_owner_gets_a_link_all_the_same(player: Player) -> None:
    statuses = [asked().status_code for _try in range(5)]
    assert statuses == [302, 302, 302, 422, 422]
    assert "Too many tries." in asked("PIA@example.org ").content.decode()
    strangers = [asked(f"nobody-{number}@example.org").status_code for number in range(30)]
    assert (strangers[0], strangers[-1]) == (302, 422), "also over many addresses"
    assert not SignInTally.objects.filter(key__contains="pia").exists()


def test_the_count_of_an_address_begins_anew_with_the_link(box: Letterbox, player: Player) -> None:
    path = sent(box)
    asked()
    Client().post(path)
    assert [asked().status_code for _try in range(3)] == [302] * 3


def test_an_account_gets_only_so_many_a_day(player: Player) -> None:
    for _number in range(LINKS_A_DAY_MAX + 2):
        SignInRequest.objects.create(address=HERS)
    answer_link_requests()
    assert SignInLink.objects.count() == LINKS_A_DAY_MAX


def test_two_who_share_an_address_get_a_link_each(cast: Any, player: Player, box: Letterbox) -> None:
    other = person_add(by=cast.olga, club=cast.club, name="Sam")
    other.user = cast.sam
    other.save()
    reachable(other, HERS.upper(), opens=cast.sam)
    asked()
    answer_link_requests()
    assert send_due() == 2
    texts = [text_of(letter) for letter in box.letters]
    assert sorted(name for name in ("pia", "sam") for text in texts if f"as {name}," in text) == [
        "pia",
        "sam",
    ]


def test_it_comes_at_once_in_the_readers_language_whatever_is_stopped(
    cast: Any, player: Player, box: Letterbox, client: Client
) -> None:
    reachable(player, HERS, stopped_at=timezone.now(), zone="Asia/Tehran", language="fr")
    sent(box)
    letter = box.letters[-1]
    assert letter["Subject"] == "Votre lien de connexion"
    assert letter["List-Unsubscribe"] is None
    assert "Asia/Tehran" in text_of(letter)


def test_nothing_that_opens_anything_is_stored_or_logged(box: Letterbox, player: Player) -> None:
    path = sent(box)
    word = path.strip("/").rpartition("/")[2]
    rows = (*SignInLink.objects.values(), *MailMessage.objects.values(), *Activity.objects.values())
    assert all(word not in str(row) for row in rows)
    assert wordless(f"GET {path} 200") == "GET /sign-in/…/ 200"
    assert wordless(f"{path}password/") == "/sign-in/…/password/"


def test_news_that_a_private_link_shows_say_nothing_of_it(
    cast: Any, player: Player, box: Letterbox, browsers: dict[str, Client]
) -> None:
    sent(box)
    page = browsers["pia"].get(reverse("web:told", args=[cast.club.slug])).content.decode()
    assert "Your link to sign in" not in page


def test_a_site_without_mail_offers_none(client: Client, settings: Any) -> None:
    assert reverse("account_link") in client.get(reverse("account_login")).content.decode()
    settings.EMAIL_BACKEND = "django.core.mail.backends.console.EmailBackend"
    assert reverse("account_link") not in client.get(reverse("account_login")).content.decode()
    assert asked().status_code == client.get(reverse("account_link")).status_code == 404


def test_old_links_are_forgotten(box: Letterbox, player: Player) -> None:
    sent(box)
    SignInLink.objects.update(expires_at=timezone.now() - timedelta(days=2))
    sent(box)
    forget_sessions()
    assert SignInLink.objects.count() == 1


def turned(browser: Client, row: MailAddress, do: str) -> Any:
    return browser.post(reverse("account_link_address"), {"address": row.pk, "do": do})


def test_its_person_alone_says_which_address_opens_the_account(
    cast: Any, player: Player, browsers: dict[str, Client]
) -> None:
    row = player.mail_address
    for name in ("sam", "olga"):
        confirmed(browsers[name])
        assert turned(browsers[name], row, "off").status_code == 404
    assert turned(Client(), row, "off")["Location"].startswith(reverse("account_login"))
    pia = browsers["pia"]
    assert "Links to sign in go there." in pia.get(reverse("mfa_index")).content.decode()
    answer = turned(pia, row, "off")
    assert reverse("account_reauthenticate") in answer["Location"]
    row.refresh_from_db()
    assert row.opens == cast.pia
    answer = pia.post(answer["Location"], {"password": PASSWORD}, follow=True)
    row.refresh_from_db()
    assert (answer.status_code, row.opens) == (200, None)
    turned(pia, row, "on")
    row.refresh_from_db()
    assert row.opens == cast.pia
    assert Activity.objects.filter(kind="sign_in_address_taken").count() == 2


def test_an_address_opens_the_account_if_its_person_has_just_shown_that_it_is_they(
    cast: Any, browsers: dict[str, Client]
) -> None:
    player = cast.club.players.get(user=cast.pia)
    page, form = reverse("web:told", args=[cast.club.slug]), {"do": "address", "address": HERS}
    browsers["pia"].post(page, form)
    assert MailAddress.objects.get(player=player).opens is None
    confirmed(browsers["pia"])
    browsers["pia"].post(page, form)
    assert MailAddress.objects.get(player=player).opens == cast.pia
    mail_address_remove(by=cast.pia, player=player)
    assert MailAddress.objects.get(player=player).opens is None


def test_addresses_from_before_open_the_account_of_who_entered_them(cast: Any) -> None:
    migration = import_module("league.migrations.0040_sign_in_links")
    mine = cast.club.players.get(user=cast.pia)
    reachable(mine, HERS, set_by=cast.pia)
    by_staff = person_add(by=cast.olga, club=cast.club, name="Sam")
    Player.objects.filter(pk=by_staff.pk).update(user=cast.sam)
    reachable(by_staff, "sam@example.org", set_by=cast.olga)
    reachable(person_add(by=cast.olga, club=cast.club, name="Wanda"), "wanda@example.org")
    migration.open_by_own_addresses(apps, None)
    assert [row.player for row in MailAddress.objects.filter(opens=cast.pia)] == [mine]
    assert MailAddress.objects.filter(opens=None).count() == 2
