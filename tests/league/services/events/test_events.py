"""A running event seats its matches by itself, once each, and stops when it is over."""

from datetime import timedelta

import pytest
from django.utils import timezone

from bots.models import Bot
from games.core.interface import MatchRule
from games.refusals import Forbidden, Refused
from league.domain.formats.ladder import UNFINISHED_MAX
from league.models import Activity, Entry, Event, Match
from league.selectors.events.events import events_due
from league.services.clubs.players import player_add
from league.services.entries.entries import newcomers_enter
from league.services.events.events import event_create, event_pause, event_run
from league.services.rounds.seating import event_seat_due
from league.tasks import events as events_tasks

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


@pytest.fixture
def event(tables, cast):
    made = event_create(
        by=cast.olga,
        club=cast.club,
        name="Ladder",
        game="dingo",
        rule=MatchRule("wins", 5),
        options={},
        settings={"pace_s": 60},
        format="ladder",
    )
    event_run(by=cast.olga, event=made)
    return made


def due_again(event):
    Event.objects.filter(pk=event.pk).update(next_at=timezone.now())


def test_a_due_event_seats_one_match_of_its_bots(event, tables):
    (match,) = event_seat_due(event_id=event.pk)
    assert {seat.player_id for seat in match.seats.all()} == {player.pk for player in tables.players}
    assert (match.event_id, match.number) == (event.pk, 1)


def test_it_is_not_due_again_before_its_pace_has_gone_by(event):
    assert event_seat_due(event_id=event.pk)
    assert event_seat_due(event_id=event.pk) == []
    assert events_due() == []
    assert Event.objects.get(pk=event.pk).next_at > timezone.now() + timedelta(seconds=50)


def test_the_draw_follows_from_the_seed(event):
    (first,) = event_seat_due(event_id=event.pk)
    seats = list(first.seats.values_list("player_id", flat=True))
    first.delete()
    Event.objects.filter(pk=event.pk).update(next_at=timezone.now(), matches_seated=0)
    (again,) = event_seat_due(event_id=event.pk)
    assert list(again.seats.values_list("player_id", flat=True)) == seats


def test_it_waits_when_its_matches_are_not_played_fast_enough(event):
    for _ in range(UNFINISHED_MAX + 3):
        due_again(event)
        event_seat_due(event_id=event.pk)
    assert Match.objects.filter(event=event).count() == UNFINISHED_MAX


def test_a_paused_event_seats_nobody(event, cast):
    event_pause(by=cast.olga, event=event)
    assert event_seat_due(event_id=event.pk) == []


def test_it_is_over_after_its_last_match(event, cast):
    Event.objects.filter(pk=event.pk).update(format_settings={"pace_s": 60, "matches_max": 1})
    assert event_seat_due(event_id=event.pk)
    due_again(event)
    assert event_seat_due(event_id=event.pk) == []
    assert Event.objects.get(pk=event.pk).status == Event.Status.FINISHED
    with pytest.raises(Refused):
        event_run(by=cast.olga, event=event)


def test_a_bot_accepted_later_joins_by_itself(event, tables, cast):
    event_seat_due(event_id=event.pk)
    quoll = Bot.objects.create(owner=cast.olga, name="Quoll", game="dingo")
    player = player_add(club=cast.club, name="Quoll", bot=quoll)
    due_again(event)
    newcomers_enter()
    event_seat_due(event_id=event.pk)
    assert not Entry.objects.filter(player=player).exists(), "it has no accepted version yet"
    tables.accept(quoll, "# quoll\n")
    event.entries.filter(player__in=tables.players).update(matches=1)
    due_again(event)
    newcomers_enter()
    (match,) = event_seat_due(event_id=event.pk)
    assert player.pk in [seat.player_id for seat in match.seats.all()], "the newest sits down first"


@pytest.mark.parametrize("who", ["pia", "sam"])
def test_only_an_organizer_makes_starts_and_pauses_events(event, cast, who):
    person = getattr(cast, who)
    with pytest.raises(Forbidden):
        event_create(
            by=person,
            club=cast.club,
            name="Mine",
            game="dingo",
            rule=MatchRule("wins", 5),
            options={},
            format="ladder",
        )
    with pytest.raises(Forbidden):
        event_pause(by=person, event=event)


def test_a_name_is_taken_once(event, cast):
    with pytest.raises(Refused) as caught:
        event_create(
            by=cast.olga,
            club=cast.club,
            name="Ladder",
            game="dingo",
            rule=MatchRule("wins", 5),
            options={},
            format="ladder",
        )
    assert caught.value.code == "event_name_taken"


def test_an_event_of_a_game_that_is_gone_is_paused_with_the_reason(event):
    Event.objects.filter(pk=event.pk).update(game="snap")
    assert event_seat_due(event_id=event.pk) == []
    assert Event.objects.get(pk=event.pk).status == Event.Status.PAUSED
    assert "snap" in Activity.objects.get(kind="event_paused").reason


def test_one_broken_event_stops_no_other(event, cast, tables, monkeypatch):
    other = event_create(
        by=cast.olga,
        club=cast.club,
        name="Other",
        game="dingo",
        rule=MatchRule("wins", 1),
        options={},
        format="ladder",
    )
    event_run(by=cast.olga, event=other)
    seat = events_tasks.event_seat_due

    def breaks(*, event_id):
        if event_id == event.pk:
            raise RuntimeError("broken")
        return seat(event_id=event_id)

    monkeypatch.setattr(events_tasks, "event_seat_due", breaks)
    events_tasks.seat_due_matches()
    assert Match.objects.filter(event=other).count() == 1
