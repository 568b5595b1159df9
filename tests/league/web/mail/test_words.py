"""The addresses in mails: one press stops a kind, without cookies; following a link changes nothing."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from league.models import MailAddress, MailPreference, Player
from league.services.mail.addresses import mail_address_set
from league.services.mail.words import confirm_word, stop_word
from tests.league.mail import reachable
from tests.league.people import Table

pytestmark = pytest.mark.django_db
ONE_CLICK = {"List-Unsubscribe": "One-Click"}


@pytest.fixture
def pia(cast: Any) -> Player:
    player: Player = cast.club.players.get(user=cast.pia)
    reachable(player, "pia@example.org")
    return player


@pytest.fixture
def program() -> Client:
    """A mail program: it checks forms of other sites as strictly as any browser, and keeps no cookies."""
    return Client(enforce_csrf_checks=True)


def stop_path(player: Player, kind: str = "day_before") -> str:
    return reverse("web:mail_stop", args=[stop_word(player.pk, kind)])


def off(player: Player) -> list[str]:
    return sorted(MailPreference.objects.filter(player=player, is_on=False).values_list("kind", flat=True))


def test_one_press_in_the_mail_program_stops_the_kind(pia: Player, program: Client) -> None:
    for _twice in range(2):
        answer = program.post(stop_path(pia), ONE_CLICK)
        assert (answer.status_code, answer["Content-Type"]) == (200, "text/plain; charset=utf-8")
        assert not answer.cookies
        assert off(pia) == ["day_before"]


def test_also_as_a_form_with_parts_or_without_a_body(pia: Player, program: Client) -> None:
    assert program.post(stop_path(pia), b"", content_type="text/plain").status_code == 200
    assert off(pia) == ["day_before"]
    path = stop_path(pia, "hours_before")
    assert program.post(path, "List-Unsubscribe=One-Click", content_type="application/x-www-form-urlencoded")
    assert off(pia) == ["day_before", "hours_before"]


@pytest.mark.parametrize("method", ["get", "head", "options"])
def test_a_scanner_that_follows_the_links_changes_nothing(pia: Player, program: Client, method: str) -> None:
    row = mail_address_set(by=pia.user, player=pia, address="new@example.org")
    confirm = reverse("web:mail_confirm", args=[confirm_word(row)])
    for path in (stop_path(pia), stop_path(pia, "all"), confirm):
        assert getattr(program, method)(path).status_code in (200, 405)
    assert off(pia) == []
    after = MailAddress.objects.get()
    assert (after.stopped_at, after.confirmed_at) == (None, None)


def test_the_page_asks_and_takes_it_back(pia: Player, program: Client) -> None:
    path = stop_path(pia)
    asked = program.get(path).content.decode()
    assert "Reminder, 24 hours before" in asked
    assert "Send me no more of these" in asked
    assert "You get no more of these mails." in program.post(path, {"do": "stop"}).content.decode()
    assert off(pia) == ["day_before"]
    program.post(path, {"do": "undo"})
    assert off(pia) == []


def test_everything_stops_and_comes_back(pia: Player, program: Client) -> None:
    program.post(stop_path(pia), {"do": "stop_all"})
    assert not MailAddress.objects.get().takes_mail
    program.post(stop_path(pia), {"do": "undo_all"})
    assert MailAddress.objects.get().takes_mail
    assert off(pia) == []


def test_whoever_is_asked_for_an_address_may_stop_it_all(pia: Player, program: Client) -> None:
    program.post(stop_path(pia, "all"), ONE_CLICK)
    assert MailAddress.objects.get().stopped_at is not None


@pytest.mark.parametrize("change", [lambda word: word[:-1], lambda word: f"1{word}", lambda _word: "x" * 900])
def test_a_word_that_was_changed_opens_nothing(pia: Player, program: Client, change: Any) -> None:
    path = reverse("web:mail_stop", args=[change(stop_word(pia.pk, "day_before"))])
    for answer in (program.get(path), program.post(path, ONE_CLICK)):
        assert answer.status_code == 404
    assert off(pia) == []


def test_the_word_of_one_is_no_word_of_another(pia: Player, people: Table) -> None:
    assert stop_word(pia.pk, "day_before") != stop_word(people.players[1].pk, "day_before")
    with_salt = confirm_word(pia.mail_address)
    assert Client().get(reverse("web:mail_stop", args=[with_salt])).status_code == 404


def test_a_player_who_was_merged_leads_to_who_stayed(people: Table, program: Client) -> None:
    keep, gone = people.players[2:]
    Player.objects.filter(pk=gone.pk).update(merged_into=keep)
    program.post(stop_path(gone), ONE_CLICK)
    assert off(keep) == ["day_before"]


def test_an_address_is_confirmed_by_a_press(pia: Player, program: Client) -> None:
    row = mail_address_set(by=pia.user, player=pia, address="new@example.org")
    path = reverse("web:mail_confirm", args=[confirm_word(row)])
    assert "new@example.org" in program.get(path).content.decode()
    assert "is confirmed" in program.post(path).content.decode()
    assert MailAddress.objects.get().takes_mail


def test_these_pages_tell_nobody_their_address(pia: Player, program: Client) -> None:
    answer = program.get(stop_path(pia))
    assert answer["Referrer-Policy"] == "no-referrer"
    assert "noindex" in answer["X-Robots-Tag"]
    assert not answer.cookies


def test_an_old_word_confirms_nothing(pia: Player, program: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    row = mail_address_set(by=pia.user, player=pia, address="new@example.org")
    now = timezone.now().timestamp()
    with monkeypatch.context() as patched:
        patched.setattr("django.core.signing.time.time", lambda: now - 8 * 24 * 3600)
        word = confirm_word(row)
    assert program.post(reverse("web:mail_confirm", args=[word])).status_code == 404
    assert MailAddress.objects.get().confirmed_at is None
