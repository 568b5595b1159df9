"""The desk: what waits for the staff of an event, and nobody else sees it."""

import re
from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from games.core.interface import MatchRule
from league.models import Dispute, Entry, Event, Match, MatchGame, Membership, PrivateLink, Result
from league.selectors.events.desk import SLOW_MINUTES, desk
from league.services.clubs.players import player_add
from league.services.entries.links import link_make
from league.services.events.events import event_create, event_enter, event_finish, event_run
from league.services.results.disputes import dispute_open
from league.services.results.entry import result_confirm_by_hand
from league.services.rounds.drafts import draft_make
from league.services.rounds.drawing import draft_draw
from league.services.rounds.seating import event_seat
from tests.league.people import Table
from tests.league.rounds import Evening

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(people: Table, cast: SimpleNamespace) -> Event:
    """Eight people have entered a round robin that runs."""
    guests = [player_add(club=cast.club, name=f"Guest {number}").pk for number in range(4)]
    event = event_create(
        by=cast.olga, club=cast.club, name="Friday evening", game="dingo", rule=MatchRule("wins", 2),
        options={}, format="round_robin", settings={"rounds": 3}, played_by=Event.PlayedBy.PEOPLE,
        choices={"roll_call": False},
    )  # fmt: skip
    event_enter(by=cast.olga, event=event, players=[*(player.pk for player in people.players), *guests])
    event_run(by=cast.olga, event=event)
    event.refresh_from_db()
    return event


def kinds(event: Event) -> list[str]:
    event.refresh_from_db()
    return [duty.kind for duty in desk(event).duties]


def test_before_the_first_round_it_says_to_prepare_it(evening: Event) -> None:
    (duty,) = desk(evening).duties
    assert (duty.kind, duty.number) == ("next", 1)
    assert desk(evening).attendance.here == 8


def test_a_draft_waits_to_be_looked_at(evening: Event, cast: SimpleNamespace) -> None:
    draft_draw(draft_id=draft_make(by=cast.olga, event=evening).pk, told=lambda: None)
    assert kinds(evening) == ["draft"]


def test_a_round_from_its_first_game_to_the_next(
    evening: Event, people: Table, cast: SimpleNamespace
) -> None:
    one, other = event_seat(by=cast.olga, event=evening)
    assert kinds(evening) == []
    people.enter(one, 0, 0)
    (duty,) = desk(evening).duties
    assert (duty.kind, duty.number, duty.table) == ("confirm", one.pk, 1)
    result_confirm_by_hand(by=cast.olga, match=one)
    assert kinds(evening) == []
    people.enter(other, 1, 1)
    result_confirm_by_hand(by=cast.olga, match=other)
    evening.refresh_from_db()
    (duty,) = desk(evening).duties
    assert (duty.kind, duty.number) == ("next", 2)


def test_who_waits_is_told_how_many_tables_are_still_played(
    evening: Event, people: Table, cast: SimpleNamespace, client: Client
) -> None:
    client.force_login(cast.olga)
    address = f"/clubs/{evening.club.slug}/events/{evening.pk}/desk/"
    one, other = event_seat(by=cast.olga, event=evening)
    assert "2 tables are still played." in client.get(address).text
    people.enter(one, 0, 0)
    evening.refresh_from_db()
    assert desk(evening).playing == 1
    result_confirm_by_hand(by=cast.olga, match=one)
    assert "One table is still played." in client.get(address).text
    people.enter(other, 1, 1)
    result_confirm_by_hand(by=cast.olga, match=other)
    evening.refresh_from_db()
    assert desk(evening).playing == 0


def test_a_dispute_comes_first(evening: Event, people: Table, cast: SimpleNamespace) -> None:
    one, _other = event_seat(by=cast.olga, event=evening)
    people.enter(one, 0, 0)
    player = one.seats.get(seat=2).player
    result = Result.objects.get(match=one)
    Dispute.objects.create(
        match=one, result=result, player=player, game_number=2, text="Mine.", owner=cast.olga
    )
    Entry.objects.filter(pk=evening.entries.first().pk).update(attendance=Entry.Attendance.LATE)
    first, *_others = desk(evening).duties
    assert (first.kind, first.name, first.game, first.owner) == ("dispute", player.name, 2, "Olga")
    assert kinds(evening)[-1] == "late"


def test_a_dispute_about_an_earlier_round_says_of_which(
    evening: Event, people: Table, browsers: dict[str, Any], cast: SimpleNamespace
) -> None:
    for match in event_seat(by=cast.olga, event=evening):
        result_confirm_by_hand(by=cast.olga, match=people.enter(match, 0, 0))
    dispute_open(
        by=cast.pia, match=Match.objects.get(seats__player__user=cast.pia), text="No.", game_number=2
    )
    address = f"/clubs/{cast.club.slug}/events/{evening.pk}/desk/"
    heading = r">\s*Dispute at table \d, game 2<"
    assert re.search(heading, browsers["olga"].get(address).content.decode())
    event_seat(by=cast.olga, event=evening)
    earlier = heading.replace("Dispute", "Round 1: Dispute")
    assert re.search(earlier, browsers["olga"].get(address).content.decode())


def test_who_applied_waits_together(evening: Event) -> None:
    evening.entries.filter(pk__in=evening.entries.values("pk")[:2]).update(status=Entry.Status.APPLIED)
    (applied,) = [duty for duty in desk(evening).duties if duty.kind == "applied"]
    assert applied.count == 2


def test_a_silent_table_and_a_shared_link_are_watched(
    evening: Event, people: Table, cast: SimpleNamespace
) -> None:
    one, _other = event_seat(by=cast.olga, event=evening)
    people.enter(one, 0)
    long_ago = timezone.now() - timedelta(minutes=SLOW_MINUTES + 1)
    MatchGame.objects.update(finished_at=long_ago)
    link = link_make(by=cast.olga, entry=evening.entries.get(player__name="Guest 1"))
    PrivateLink.objects.filter(pk=link.pk).update(opened=2)
    found = {watch.kind: watch for watch in desk(evening).watches}
    assert found["silent"].number == one.pk
    assert (found["devices"].name, found["devices"].count) == ("Guest 1", 2)


def test_its_queries_do_not_grow(
    evening: Event, people: Table, cast: SimpleNamespace, django_assert_max_num_queries: Any
) -> None:
    for match in event_seat(by=cast.olga, event=evening):
        people.enter(match, 0)
    with django_assert_max_num_queries(28):
        desk(evening)
    assert Match.objects.filter(event=evening).count() == 2


def test_only_staff_sees_it(evening: Event, browsers: dict[str, Any], cast: SimpleNamespace) -> None:
    address = f"/clubs/{cast.club.slug}/events/{evening.pk}/desk/"
    assert browsers["olga"].get(address).status_code == 200
    assert [browsers[who].get(address).status_code for who in ("pia", "sam")] == [403, 403]
    Membership.objects.create(club=cast.club, user=cast.sam, role=Membership.Role.SCOREKEEPER, event=evening)
    assert browsers["sam"].get(address).status_code == 200


def test_the_timer_leaves_the_desk_when_the_event_is_over(
    people: Table, browsers: dict[str, Any], at: Any
) -> None:
    evening = Evening(people)
    address = at("event_desk", "red-gum", evening.event.pk)
    evening.play_round()
    assert "Start the timer" in browsers["olga"].get(address).content.decode()
    event_finish(by=evening.olga, event=evening.event)
    assert "Start the timer" not in browsers["olga"].get(address).content.decode()
