"""“What I am told”, by account and by private link; and an address that organizers enter."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from league.models import MailAddress, MailMessage, Player
from league.services.clubs.player_links import player_link_make, player_link_path
from league.services.entries.links import link_make, link_path
from tests.league.mail import outcomes, reachable
from tests.league.people import Table
from tests.league.rounds import Evening

pytestmark = pytest.mark.django_db
ADDRESS = {"do": "address", "address": "ana@example.org"}
At = Callable[..., str]
Browsers = dict[str, Client]


@pytest.fixture
def pia(cast: Any) -> Player:
    player: Player = cast.club.players.get(user=cast.pia)
    return player


@pytest.fixture
def link(people: Table) -> str:
    """The path of Aiko's private link."""
    entry = Evening(people).event.entries.get(player=people.players[2])
    return link_path(link_make(by=people.cast.olga, entry=entry))


def test_an_account_says_where_mail_goes_and_about_what(browsers: Browsers, at: At, pia: Player) -> None:
    path, browser = at("told", "red-gum"), browsers["pia"]
    assert "There is no address" in browser.get(path).content.decode()
    page = browser.post(path, ADDRESS, follow=True).content.decode()
    assert "A mail goes to ana@example.org" in page
    assert "Not confirmed yet" in page
    browser.post(path, {"do": "zone", "zone": "Europe/Berlin"})
    browser.post(path, {"do": "kinds", "shown": ["day_before", "round_table"], "on": ["round_table"]})
    row = MailAddress.objects.get()
    assert (row.address, row.zone) == ("ana@example.org", "Europe/Berlin")
    assert [(one.kind, one.is_on) for one in pia.mail_preferences.all()] == [("day_before", False)]
    browser.post(path, {"do": "kinds", "shown": ["day_before"], "on": ["day_before"]})
    assert not pia.mail_preferences.exists(), "only what is not as usual is kept"


def test_all_is_stopped_and_begins_again(browsers: Browsers, at: At, pia: Player) -> None:
    reachable(pia)
    path, browser = at("told", "red-gum"), browsers["pia"]
    assert "You have stopped all mail" in browser.post(path, {"do": "stop"}, follow=True).content.decode()
    browser.post(path, {"do": "resume"})
    assert MailAddress.objects.get().takes_mail
    browser.post(path, {"do": "remove"})
    assert MailAddress.objects.get().address == ""


def test_what_is_refused_is_said_on_the_page(browsers: Browsers, at: At, pia: Player) -> None:
    path = at("told", "red-gum")
    for sent, said in (
        ({"do": "address", "address": "ana"}, "This is no mail address"),
        ({"do": "zone", "zone": "Mars"}, "There is no time zone “Mars”"),
    ):
        answer = browsers["pia"].post(path, sent)
        assert answer.status_code == 400, "a page that asked for it stays, with what was typed"
        assert said in answer.content.decode()
    browsers["pia"].post(path, {"do": "kinds", "shown": ["nonsense"], "on": ["nonsense"]})
    browsers["pia"].post(path, {"do": "nonsense"})
    assert not MailAddress.objects.exclude(address="").exists()
    assert not pia.mail_preferences.exists()


def test_the_holder_of_a_private_link_has_the_same_page(people: Table, link: str) -> None:
    aiko, path, browser = people.players[2], f"{link}told/", Client()
    news(aiko)
    page = browser.get(path).content.decode()
    assert "Autumn Cup is cancelled" in page
    assert "on this page only" in page
    assert ">Back</a>" in page
    assert "Not confirmed yet" in browser.post(path, ADDRESS, follow=True).content.decode()
    assert outcomes(aiko) == [("event_cancelled", "shown"), ("confirm_address", "waiting")]
    assert f'href="{path}"' in browser.get(link).content.decode()


def test_the_holder_of_a_personal_link_too(people: Table) -> None:
    aiko, browser = people.players[2], Client()
    news(aiko)
    home = player_link_path(player_link_make(by=people.cast.olga, player=aiko))
    path = f"{home}told/"
    assert f'href="{path}"' in browser.get(home).content.decode()
    assert "Autumn Cup is cancelled" in browser.get(path).content.decode()
    assert "Not confirmed yet" in browser.post(path, ADDRESS, follow=True).content.decode()
    assert outcomes(aiko) == [("event_cancelled", "shown"), ("confirm_address", "waiting")]


def test_a_match_is_named_in_the_language_of_the_page(
    browsers: Browsers, at: At, people: Table, pia: Player
) -> None:
    evening = Evening(people)
    evening.play_round()
    match = evening.event.matches.get(table=1)
    news(pia)
    MailMessage.objects.update(
        kind="find_a_time", object=f"match {match.pk}", facts={"match": "Evening, round 1, table 1"}
    )
    page = browsers["pia"].get(at("told", "red-gum"), headers={"accept-language": "fr"}).content.decode()
    assert f"{evening.event.name}, tour 1, table 1\u00a0: trouver un moment" in page


def test_somebody_else_s_news_are_not_there(browsers: Browsers, at: At, people: Table, link: str) -> None:
    news(people.players[1])
    for browser, path in ((Client(), f"{link}told/"), (browsers["pia"], at("told", "red-gum"))):
        assert "Autumn Cup" not in browser.get(path).content.decode()


def test_sam_is_refused_at_each_door(browsers: Browsers, at: At, people: Table, link: str) -> None:
    aiko = people.players[2].pk
    for path in (at("told", "red-gum"), at("member_mail", "red-gum", aiko), at("mail_trouble", "red-gum")):
        assert browsers["sam"].get(path).status_code == 403
        assert browsers["sam"].post(path, ADDRESS).status_code in (403, 405)
    assert browsers["sam"].post("/l/abcdefgh23456789/told/", ADDRESS).status_code == 404
    assert not MailAddress.objects.exists()


def test_organizers_enter_an_address_and_see_what_does_not_arrive(
    browsers: Browsers, at: At, people: Table
) -> None:
    aiko, olga = people.players[2], browsers["olga"]
    path = at("member_mail", "red-gum", aiko.pk)
    page = olga.post(path, {"address": "aiko@example.org"}, follow=True).content.decode()
    assert "A mail asks whether it is theirs" in page
    assert f'href="{path}"' in olga.get(at("member", "red-gum", aiko.pk)).content.decode()
    trouble = at("mail_trouble", "red-gum")
    assert "All mail arrives" in olga.get(trouble).content.decode()
    MailAddress.objects.update(bounced_at=timezone.now(), bounced_why="550 No such person")
    assert "Aiko" in olga.get(trouble).content.decode()
    assert "550 No such person" in olga.get(path).content.decode()
    olga.post(path, {"do": "remove"})
    assert MailAddress.objects.get().address == ""


def test_the_page_costs_a_few_queries(
    browsers: Browsers, at: At, pia: Player, django_assert_max_num_queries: Any
) -> None:
    for number in range(40):
        news(pia, number)
    with django_assert_max_num_queries(14):
        browsers["pia"].get(at("told", "red-gum"))


def news(player: Player, version: int = 1) -> None:
    MailMessage.objects.create(
        player=player, kind="event_cancelled", object="event 1", version=version, pace="at_once",
        due_at=timezone.now(), facts={"event": "Autumn Cup"}, outcome="shown", ended_at=timezone.now(),
    )  # fmt: skip
