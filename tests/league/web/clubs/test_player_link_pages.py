"""Personal links: what is their holder's in every event of the club and nothing else, kept as a secret."""

import logging
import re
from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from games.core.interface import MatchRule
from league.models import Entry, Event, Match, Player, PlayerLink, PrivateLink
from league.services.clubs.player_links import (
    player_link_make,
    player_link_path,
    player_link_word,
    player_links_revoke,
)
from league.services.clubs.players import player_add
from league.services.entries.links import link_make, link_path, link_word
from league.services.events.events import event_create, event_enter, event_run
from league.services.results.entry import game_enter, result_confirm_by_hand
from league.services.rounds.seating import event_seat
from league.web.server.logs import WordlessFormatter, wordless
from tests.league.people import won_by

NAMES = ("Wanda", "Kofi", "Aiko", "Jonas", "Ilse", "Omar", "Rosa", "Theo")


@pytest.fixture(params=["red-gum", "back-room"])
def evening(request: Any, cast: SimpleNamespace) -> SimpleNamespace:
    """Eight players without accounts at two tables, in an open and in a closed club; the first at table 1
    has a personal link.
    """
    club = {club.slug: club for club in (cast.club, cast.private)}[request.param]
    event = event_create(
        by=cast.olga, club=club, name="Friday", game="dingo", rule=MatchRule("wins", 2), options={},
        format="round_robin", played_by="people", choices={"roll_call": False},
    )  # fmt: skip
    players = [player_add(club=club, name=name) for name in NAMES]
    event_enter(by=cast.olga, event=event, players=[player.pk for player in players])
    event_run(by=cast.olga, event=event)
    matches = event_seat(by=cast.olga, event=event)
    me = seated(matches[0])[0]
    link = player_link_make(by=cast.olga, player=me)
    return SimpleNamespace(
        club=club, event=event, matches=matches, me=me, link=link, cast=cast, word=player_link_word(link),
        entry=Entry.objects.select_related("event__club").get(event=event, player=me),
    )  # fmt: skip


def seated(match: Match) -> list[Player]:
    return [seat.player for seat in match.seats.select_related("player").order_by("seat")]


def home(word: str) -> str:
    return reverse("web:player_link", args=[word])


def to_table(word: str, match: Match) -> str:
    return reverse("web:player_link_table", args=[word, match.pk])


def to_entry(word: str, entry: Entry) -> str:
    return reverse("web:player_link_entry", args=[word, entry.pk])


def text_of(response: Any) -> str:
    return " ".join(re.sub(r"<[^>]*>", " ", response.content.decode()).split())


def decide(evening: SimpleNamespace) -> Match:
    """All games of the holder's table are entered, by Olga."""
    match: Match = evening.matches[0]
    for number in (1, 2):
        game_enter(by=evening.cast.olga, match=match, number=number, rows=won_by(0))
    return match


def test_the_holder_sees_what_waits_and_where_they_sit(evening: SimpleNamespace, client: Client) -> None:
    response = client.get(home(evening.word))
    html, text = response.content.decode(), text_of(response)
    assert response.status_code == 200
    assert "A table is waiting for you." in text
    assert html.count("btn-primary big-tap") == 1
    assert to_table(evening.word, evening.matches[0]) in html
    assert "you sit at seat 1" in text
    assert all(other.name in text for other in seated(evening.matches[0]))
    assert not any(other.name in text for other in seated(evening.matches[1]))
    assert ("data-live" in html) == evening.club.is_public


def test_its_pages_only_lead_to_those_of_the_entry(evening: SimpleNamespace, client: Client) -> None:
    to = client.get(to_entry(evening.word, evening.entry))
    link = PrivateLink.objects.get(entry=evening.entry, revoked_at=None)
    assert (to.status_code, to.url) == (302, link_path(link))
    table = client.get(to_table(evening.word, evening.matches[0]))
    assert table.url == reverse("web:link_table", args=[link_word(link), evening.matches[0].pk])
    assert client.get(table.url).status_code == 200
    assert PrivateLink.objects.filter(entry=evening.entry).count() == 1
    for address in (home(evening.word), to.wsgi_request.path, table.wsgi_request.path):
        assert client.post(address).status_code == 405


def test_looking_makes_no_link(evening: SimpleNamespace, client: Client) -> None:
    client.get(home(evening.word))
    client.get(home(evening.word), headers={"HX-Request": "true"})
    assert not PrivateLink.objects.exists()


def test_a_result_to_confirm_comes_first_and_then_stands_below(
    evening: SimpleNamespace, client: Client
) -> None:
    match = decide(evening)
    assert "A result is waiting for you to confirm it." in text_of(client.get(home(evening.word)))
    result_confirm_by_hand(by=evening.cast.olga, match=match)
    text = text_of(client.get(home(evening.word)))
    assert "Nothing is waiting for you." in text
    assert "Your latest results" in text
    assert "2 games won, 24 points" in text


def test_results_stay_when_the_event_is_over(evening: SimpleNamespace, client: Client) -> None:
    result_confirm_by_hand(by=evening.cast.olga, match=decide(evening))
    Event.objects.filter(pk=evening.event.pk).update(status=Event.Status.FINISHED)
    page = client.get(home(evening.word))
    assert page.context["page"].running == ()
    assert to_table(evening.word, evening.matches[0]) in page.content.decode()
    assert client.get(to_table(evening.word, evening.matches[0])).status_code == 302
    Entry.objects.filter(pk=evening.entry.pk).update(withdrawn_at=timezone.now())
    page = client.get(home(evening.word)).content.decode()
    assert "24 points" in page
    assert to_table(evening.word, evening.matches[0]) not in page


def test_coming_events_have_their_date_and_how_one_stands(evening: SimpleNamespace, client: Client) -> None:
    starts = timezone.now() + timezone.timedelta(days=30)
    for name, status in (("Spring", "entered"), ("Cup", "waiting"), ("Open", "applied"), ("No", "declined")):
        event = Event.objects.create(
            club=evening.club, name=name, game="dingo", format="swiss", rule_n=5, seed="0",
            played_by="people", starts_at=starts,
        )  # fmt: skip
        Entry.objects.create(event=event, player=evening.me, status=status)
    page = client.get(home(evening.word))
    coming = page.context["page"].coming
    assert [(one.entry.event.name, one.takes_part) for one in coming] == [
        ("Open", False), ("Cup", False), ("Spring", True)
    ]  # fmt: skip
    text = text_of(page)
    assert "You are on the waiting list." in text
    assert "You have applied." in text
    waiting = next(one.entry for one in coming if not one.takes_part)
    assert client.get(to_entry(evening.word, waiting)).status_code == 404
    assert client.get(to_entry(evening.word, coming[2].entry)).status_code == 302


def test_the_pages_are_sealed(evening: SimpleNamespace, client: Client) -> None:
    for address in (
        home(evening.word), to_entry(evening.word, evening.entry), to_table(evening.word, evening.matches[1]),
        home("x" * 16),
    ):  # fmt: skip
        response = client.get(address)
        assert response["Referrer-Policy"] == "no-referrer"
        assert "noindex" in response["X-Robots-Tag"]
        assert "no-store" in response["Cache-Control"]
        title = re.search(r"<title>(.*?)</title>", response.content.decode(), re.S)
        assert evening.word not in (title[1] if title else "")


def test_a_revoked_link_opens_nothing_nor_what_it_opened(evening: SimpleNamespace, client: Client) -> None:
    opened = client.get(to_entry(evening.word, evening.entry)).url
    assert client.get(opened).status_code == 200
    player_links_revoke(by=evening.cast.olga, club=evening.club, players=[evening.me.pk])
    match = evening.matches[0]
    for address in (
        home(evening.word),
        to_entry(evening.word, evening.entry),
        to_table(evening.word, match),
        opened,
    ):
        response = client.get(address)
        assert response.status_code == 404
        assert "This link no longer works" in response.content.decode()


def test_tables_and_entries_of_others_are_not_there(evening: SimpleNamespace, client: Client) -> None:
    other = Entry.objects.exclude(pk=evening.entry.pk).filter(event=evening.event).first()
    assert other is not None
    not_mine = next(match for match in evening.matches if evening.me not in seated(match))
    for address in (to_entry(evening.word, other), to_table(evening.word, not_mine)):
        response = client.get(address)
        assert response.status_code == 404
        assert "To your page" in response.content.decode()
    assert not PrivateLink.objects.exists()


def test_nothing_of_another_club_is_shown(evening: SimpleNamespace, client: Client) -> None:
    namesake = player_add(club=evening.cast.elsewhere, name=evening.me.name)
    event = Event.objects.create(
        club=evening.cast.elsewhere, name="Elsewhere", game="dingo", format="swiss", rule_n=5, seed="0"
    )
    entry = Entry.objects.create(event=event, player=namesake)
    assert "Elsewhere" not in text_of(client.get(home(evening.word)))
    assert client.get(to_entry(evening.word, entry)).status_code == 404


def test_a_link_opens_nothing_but_its_own_pages(evening: SimpleNamespace, client: Client) -> None:
    """Having come by a link one is a stranger everywhere else."""
    client.get(home(evening.word))
    page = client.get(reverse("web:match_enter", args=[evening.club.slug, evening.matches[0].pk]))
    assert page.status_code == (302 if evening.club.is_public else 404)
    assert client.get(f"/l/{evening.word}/").status_code == 404
    linked = link_word(link_make(by=evening.cast.olga, entry=evening.entry))
    assert client.get(home(linked)).status_code == 404
    assert "sessionid" not in client.cookies


def test_devices_are_counted_once(evening: SimpleNamespace) -> None:
    phone, tablet = Client(), Client()
    for device in (phone, phone, tablet, phone):
        assert device.get(home(evening.word)).status_code == 200
    assert PlayerLink.objects.get(pk=evening.link.pk).opened == 2
    cookie = phone.cookies["player_links"]
    assert (cookie["path"], cookie["httponly"]) == ("/p/", True)
    assert evening.word not in cookie.value


def test_logs_leave_the_word_out(evening: SimpleNamespace) -> None:
    path = player_link_path(evening.link)
    assert wordless(f"GET {path}tables/3/") == "GET /p/…/tables/3/"
    record = logging.LogRecord("x", logging.WARNING, "", 0, "Not Found: %s", (path,), None)
    assert evening.word not in WordlessFormatter().format(record)


def test_its_cost_does_not_grow_with_the_club(
    evening: SimpleNamespace, client: Client, django_assert_max_num_queries: Any
) -> None:
    for number in range(20):
        player = player_add(club=evening.club, name=f"Person {number}")
        Entry.objects.create(event=evening.event, player=player)
    with django_assert_max_num_queries(34):
        client.get(home(evening.word))


def test_the_page_costs_the_same_in_many_events(
    evening: SimpleNamespace, django_assert_max_num_queries: Any
) -> None:
    me, olga = evening.me, evening.cast.olga
    for number in range(3):
        event = event_create(
            by=olga, club=evening.club, name=f"More {number}", game="dingo", rule=MatchRule("wins", 2),
            options={}, format="round_robin", played_by="people", choices={"roll_call": False},
        )  # fmt: skip
        players = evening.club.players.filter(bot=None).values_list("pk", flat=True)
        event_enter(by=olga, event=event, players=list(players))
        event_run(by=olga, event=event)
        event_seat(by=olga, event=event)
    first = text_of(Client().get(home(evening.word)))
    with django_assert_max_num_queries(16):
        again = Client().get(home(evening.word))
    assert text_of(again) == first
    assert [one.entry.player_id for one in again.context["page"].running] == [me.pk] * 4


def test_the_page_tells_a_new_place_at_once(evening: SimpleNamespace) -> None:
    def place() -> tuple[int | None, int]:
        (running,) = Client().get(home(evening.word)).context["page"].running
        return running.place, running.of

    assert place() == (None, 8)
    result_confirm_by_hand(by=evening.cast.olga, match=decide(evening))
    assert place() == (1, 8)
