"""A public page has a picture for whoever is sent its address; nothing private is drawn for anybody."""

import io
from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client
from PIL import Image

from league.models import Club, Event, Match, Player
from league.reading import reading
from league.services.clubs.erasure import player_erase
from league.services.results.entry import result_confirm_by_hand
from league.web.shares import cards
from league.web.shares.shares import CARDS
from tests.league.people import Table
from tests.league.seasons import Series

pytestmark = pytest.mark.django_db
SIZE = (1200, 630)


def size_of(content: bytes) -> tuple[int, int]:
    return Image.open(io.BytesIO(content)).size


def test_a_match_and_its_players_have_pictures_that_a_stranger_may_keep_a_while(
    people: Table, browsers: dict[str, Client], at: Any
) -> None:
    match = people.confirmed(0, 0)
    for noun, pk in (("match", match.pk), ("player", people.players[0].pk)):
        answer = browsers["anonymous"].get(at("share_picture", "red-gum", noun, pk))
        assert (answer.status_code, answer["Content-Type"]) == (200, "image/png")
        assert size_of(answer.content) == SIZE
        assert answer["Cache-Control"] == "public, max-age=600"
        assert not answer.cookies


def test_it_says_what_is_so_now(people: Table, browsers: dict[str, Client], at: Any) -> None:
    match = people.schedule()
    address = at("share_picture", "red-gum", "match", match.pk)
    before = browsers["anonymous"].get(address).content
    assert browsers["anonymous"].get(address).content == before
    result_confirm_by_hand(by=people.cast.olga, match=people.enter(match, 0, 0))
    assert browsers["anonymous"].get(address).content != before


def test_what_a_match_says(people: Table) -> None:
    card = cards.match_card(people.confirmed(0, 0))
    assert card.title == "Dingo: Pia, Kofi, Aiko, Jonas"
    assert [line.place for line in card.lines] == sorted(line.place or 0 for line in card.lines)
    assert card.lines[0].name == "Pia"
    undecided = cards.match_card(people.schedule())
    assert {(line.place, line.figure) for line in undecided.lines} == {(None, "")}


def test_what_a_season_and_its_evenings_say(people: Table) -> None:
    series = Series(people, evenings=2).start()
    first = series.season.parts.get(number=1).event_id
    assert cards.event_card(Event.objects.get(pk=first)).lines == ()
    series.play(1)
    season = cards.season_card(series.reload().season)
    event = cards.event_card(Event.objects.get(pk=first))
    assert season.title == "Fridays"
    assert event.under.startswith("Dingo · ")
    assert [line.place for line in season.lines][:1] == [1]
    assert len(season.lines) == len(event.lines) == cards.LINES_MAX


def test_it_is_in_the_language_that_is_active(people: Table) -> None:
    match = people.confirmed(0, 0)
    with reading("fa"):
        data = cards.match_card(match).data()
    assert (data["lang"], data["rtl"]) == ("fa", True)
    assert "Dingo" not in str(data["under"])


@pytest.mark.parametrize("noun", CARDS)
def test_a_private_club_has_none_even_for_its_members(
    people: Table, browsers: dict[str, Client], at: Any, noun: str
) -> None:
    match = people.confirmed(0, 0)
    pk = match.pk if noun == "match" else people.players[0].pk
    Club.objects.filter(pk=people.club.pk).update(is_public=False)
    for who in ("anonymous", "sam", "pia", "olga"):
        assert browsers[who].get(at("share_picture", "red-gum", noun, pk)).status_code in {302, 404}


def test_what_is_not_there_has_none(browsers: dict[str, Client], at: Any, cast: SimpleNamespace) -> None:
    for noun in (*CARDS, "club", "audit"):
        assert browsers["anonymous"].get(at("share_picture", "red-gum", noun, 999_999)).status_code == 404
    assert browsers["anonymous"].get(at("puzzle_picture")).status_code == 404


def test_of_another_club_nothing_is_drawn(people: Table, browsers: dict[str, Client], at: Any) -> None:
    match = people.confirmed(0, 0)
    assert Match.objects.filter(pk=match.pk, club__slug="red-gum").exists()
    assert browsers["anonymous"].get(at("share_picture", "harbour", "match", match.pk)).status_code == 404


def test_who_was_erased_is_in_no_picture(people: Table) -> None:
    match = people.confirmed(0, 0)
    player_erase(by=people.cast.olga, player=people.players[3])
    assert "Jonas" not in str(cards.match_card(Match.objects.get(pk=match.pk)))
    assert "Jonas" not in str(cards.player_card(Player.objects.get(pk=people.players[3].pk)))
