"""Matches on screen by the API: accounts and private links lead to the table, and what is played counts."""

from types import SimpleNamespace
from typing import Any

import pytest

from league.models import Entry, Match, PrivateLink, ScreenTable
from league.services.accounts.tokens import token_issue
from league.services.entries.links import link_revoke
from tests.league.api.screens import Client, code_of, play_to_the_end
from tests.league.people import Table
from tests.league.screen_evening import seated_on_screen, word_of
from tests.league.screens import house

pytestmark = pytest.mark.django_db
__all__ = ["house"]


@pytest.fixture
def seated(people: Table, house: list[int]) -> tuple[Match, ScreenTable]:
    return seated_on_screen(people)


def client_of(text: str) -> Client:
    client = Client()
    client.credentials(HTTP_AUTHORIZATION=text)
    return client


def account(person: Any) -> Client:
    return client_of(f"Token {token_issue(person=person)[1]}")


def sits(client: Client, at: Any, match: Match) -> Client:
    client.seated(client.post(at("match_sit", match.club.slug, match.pk)))
    return client


def all_sit(people: Table, at: Any, match: Match) -> list[Client]:
    accounts = [account(person) for person in (people.cast.pia, people.kofi)]
    links = [client_of(f"Link {word_of(people.cast.olga, match, name)}") for name in ("Aiko", "Jonas")]
    return [sits(client, at, match) for client in (*accounts, *links)]


def test_accounts_and_private_links_play_the_match_and_it_counts(
    people: Table, seated: tuple[Match, ScreenTable], at: Any
) -> None:
    match, table = seated
    clients = all_sit(people, at, match)
    assert sorted(client.look()["me"] for client in clients) == [0, 1, 2, 3]
    assert all(client.is_ready().status_code == 200 for client in clients)
    over = play_to_the_end(*clients)
    assert (over["status"], over["match"]["is_over"], over["match"]["id"]) == ("closed", True, match.pk)
    match.refresh_from_db()
    assert match.status == Match.Status.FINISHED
    told = clients[0].get(at("match", match.club.slug, match.pk)).json()
    assert told["screen"] == over["path"] == f"/table/{table.word}/"
    assert len(told["games"]) == 1


def test_who_does_not_sit_at_the_match_is_refused(
    people: Table, seated: tuple[Match, ScreenTable], at: Any
) -> None:
    match, _table = seated
    address = at("match_sit", match.club.slug, match.pk)
    assert code_of(Client().post(address)) == (401, "not_signed_in")
    for person in (people.cast.olga, people.cast.sam):
        assert code_of(account(person).post(address)) == (403, "not_at_this_table")
    word = word_of(people.cast.olga, match, "Aiko")
    link = PrivateLink.objects.get(entry=Entry.objects.get(event=match.event, player__name="Aiko"))
    link_revoke(by=people.cast.olga, link=link)
    assert code_of(client_of(f"Link {word}").post(address)) == (404, "no_link")
    elsewhere, _ = seated_on_screen(Table(people.cast, people.cast.private))
    other = client_of(f"Link {word_of(people.cast.olga, elsewhere, 'Jonas')}")
    assert code_of(other.post(address)) == (404, "no_club")


def test_the_second_device_of_a_link_takes_the_seat_over(
    people: Table, seated: tuple[Match, ScreenTable], at: Any
) -> None:
    match, _table = seated
    word = word_of(people.cast.olga, match, "Aiko")
    first, second = (sits(client_of(f"Link {word}"), at, match) for _ in range(2))
    assert first.look()["me"] is None
    assert second.look()["me"] is not None
    assert code_of(first.does("leave")) == (403, "not_at_screen_table")


def test_at_a_match_the_seats_are_given(people: Table, seated: tuple[Match, ScreenTable], at: Any) -> None:
    match, table = seated
    pia = sits(account(people.cast.pia), at, match)
    assert code_of(pia.does("fill")) == (400, "seats_are_given")
    assert code_of(Client(word=table.word).does("sit", {"number": 0})) == (400, "seats_are_given")


def test_staff_begins_without_who_is_missing(
    people: Table, seated: tuple[Match, ScreenTable], at: Any
) -> None:
    match, _table = seated
    olga, begin = account(people.cast.olga), at("match_begin", match.club.slug, match.pk)
    assert code_of(olga.post(begin)) == (400, "nobody_is_ready")
    pia = sits(account(people.cast.pia), at, match)
    pia.is_ready()
    assert code_of(pia.post(begin)) == (403, "right_missing")
    assert olga.post(begin).json()["status"] == "playing"
    assert [seat["is_away"] for seat in pia.look()["play"]["seats"]].count(True) == 3


def test_of_a_closed_club_a_guest_is_told_no_way_in(people: Table, seated: tuple[Match, ScreenTable]) -> None:
    match, table = seated
    type(match.club).objects.filter(pk=match.club_id).update(is_public=False)
    shown: SimpleNamespace = SimpleNamespace(**Client(word=table.word).look()["match"])
    assert (shown.club, shown.id) == (None, None)
    assert shown.title.endswith("round 1, table 1")
    client = account(people.cast.pia)
    client.word = table.word
    assert client.look()["match"]["club"] == match.club.slug
