"""What waits for somebody stands on every page: a seat, a turn on screen, a result to confirm."""

from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from games.core.interface import MatchRule
from league.models import Event, Match, Player
from league.people import LinkHolder
from league.services.events.events import event_create, event_enter, event_run
from league.services.matches.matches import match_cancel
from league.services.results.disputes import dispute_open
from league.services.results.entry import game_enter, result_confirm_by_hand
from league.services.rounds.seating import event_seat
from league.web.waiting import waiting_for, waiting_for_holder
from tests.league.people import Table, won_by
from tests.league.screen_evening import seated_on_screen, word_of
from tests.league.screens import opened, own_turn

pytestmark = pytest.mark.django_db


@pytest.fixture
def match(people: Table, cast: SimpleNamespace) -> Match:
    """Table 1 of the first round, at which the four sit."""
    event = event_create(
        by=cast.olga, club=cast.club, name="Friday", game="dingo", rule=MatchRule("wins", 2), options={},
        format="round_robin", settings={"rounds": 2}, played_by=Event.PlayedBy.PEOPLE,
        choices={"roll_call": False},
    )  # fmt: skip
    event_enter(by=cast.olga, event=event, players=[player.pk for player in people.players])
    event_run(by=cast.olga, event=event)
    (seated,) = event_seat(by=cast.olga, event=event)
    return seated


def kinds(user: Any) -> list[str]:
    return [waiting.kind for waiting in waiting_for(user)]


def shown(page: Any) -> bool:
    return 'aria-label="Waiting for you"' in page.content.decode()


def test_a_published_seat_stands_on_every_page_of_who_sits_there(
    match: Match, browsers: dict[str, Client], at: Any
) -> None:
    pad = at("match_enter", "red-gum", match.pk)
    for address in (reverse("web:home"), at("players", "red-gum"), reverse("web:rules"), at("me", "red-gum")):
        page = browsers["pia"].get(address)
        assert shown(page)
        assert f'href="{pad}"' in page.content.decode()
        assert "Round 1, table 1 of Friday" in page.content.decode()
        for other in ("olga", "sam", "anonymous"):
            assert not shown(browsers[other].get(address))
    assert not shown(browsers["pia"].get(pad)), "she is there"


def test_a_result_waits_for_those_alone_who_may_confirm_it(
    match: Match, people: Table, cast: SimpleNamespace
) -> None:
    for number in (1, 2):
        assert (kinds(cast.pia), kinds(people.kofi)) == (["table"], ["table"])
        game_enter(by=cast.pia, match=match, number=number, rows=won_by(0))
    assert (kinds(cast.pia), kinds(people.kofi)) == ([], ["confirm"])
    dispute = dispute_open(by=people.kofi, match=match, text="I won that.")
    assert kinds(people.kofi) == []
    dispute.delete()
    result_confirm_by_hand(by=people.kofi, match=match)
    assert (kinds(cast.pia), kinds(people.kofi)) == ([], [])


def test_what_was_cancelled_waits_for_nobody(match: Match, cast: SimpleNamespace) -> None:
    match_cancel(by=cast.olga, match=match)
    assert kinds(cast.pia) == []


def test_the_holder_of_a_link_is_told_on_their_page(
    match: Match, people: Table, cast: SimpleNamespace, client: Client
) -> None:
    word = word_of(cast.olga, match, "Aiko")
    aiko = Player.objects.get(name="Aiko")
    holder = LinkHolder(0, aiko.pk, match.event_id or 0, match.club_id)
    home = reverse("web:link", args=[word])
    assert "A table is waiting for you." in client.get(home).content.decode()
    people.enter(match, 0, 0, by=cast.pia)
    assert [waiting.kind for waiting in waiting_for_holder(holder, word)] == ["confirm"]
    page = client.get(home).content.decode()
    assert "A result is waiting for you to confirm it." in page
    assert reverse("web:link_table", args=[word, match.pk]) in page
    result_confirm_by_hand(by=holder, match=match)
    assert not shown(client.get(home))


def test_a_table_on_screen_is_open(
    people: Table, cast: SimpleNamespace, browsers: dict[str, Client], at: Any
) -> None:
    _match, table = seated_on_screen(people)
    (waiting,) = waiting_for(cast.pia)
    address = reverse("web:screen_table", args=[table.word])
    assert (waiting.kind, waiting.address) == ("screen", address)
    assert shown(browsers["pia"].get(at("events", "red-gum")))
    assert not shown(browsers["pia"].get(address)), "the felt fills the window"


def test_a_turn_at_a_table_of_friends_waits(cast: SimpleNamespace) -> None:
    game, _legal = own_turn(opened(by=cast.pia))
    assert kinds(cast.pia) == ["turn"]
    assert kinds(cast.olga) == []
    game.table.players.filter(user=cast.pia).update(substitute="steady")
    assert kinds(cast.pia) == []
