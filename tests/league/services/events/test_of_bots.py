"""A round robin of bots seats its rounds by itself, beside the ladder, and ends by itself."""

from types import SimpleNamespace
from typing import Any

import pytest
from django.utils import timezone

from games.core.interface import MatchRule
from league.models import Activity, Event, Match
from league.selectors.events.standings import event_standings
from league.services.events.events import event_create, event_run, event_withdraw
from league.services.matches.play import match_play
from league.services.ratings.proof import ratings_verify
from league.services.rounds.seating import event_seat_due

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


@pytest.fixture
def make(tables: SimpleNamespace, cast: SimpleNamespace) -> Any:
    """make(name, format, **settings): a running event of the club's bots."""

    def running(name: str, held: str, **settings: int) -> Event:
        event = event_create(
            by=cast.olga, club=cast.club, name=name, game="dingo", rule=MatchRule("wins", 1), options={},
            format=held, settings=settings, played_by="bots",
        )  # fmt: skip
        event_run(by=cast.olga, event=event)
        return event

    return running


def seat(event: Event) -> list[Match]:
    Event.objects.filter(pk=event.pk).update(next_at=timezone.now())
    return event_seat_due(event_id=event.pk)


def test_both_formats_are_played_side_by_side_to_their_ends(make: Any, arena: Any) -> None:
    cup, ladder = make("Cup", "round_robin", rounds=3), make("Ladder", "ladder", matches_max=3)
    for _ in range(3):
        (in_cup,), (on_ladder,) = seat(cup), seat(ladder)
        assert seat(cup) == [], "the round is not over"
        assert (in_cup.round is None, on_ladder.round is None) == (False, True)
        for match in (in_cup, on_ladder):
            assert match_play(match_id=match.pk, arena=arena, on_games=lambda match: None)
    for event in (cup, ladder):
        assert seat(event) == []
        event.refresh_from_db()
        assert (event.status, event.matches_finished) == (Event.Status.FINISHED, 3)
        standings = event_standings(event)
        assert [row.matches for row in standings.rows] == [3] * 4
        assert sum(row.wins for row in standings.rows) == 3
        assert all(column.explanation for column in standings.columns)
    assert Activity.objects.filter(kind="event_finished").count() == 2
    assert ratings_verify(club=cup.club) == []


def test_the_lead_of_the_standings_is_by_the_first_column(make: Any, arena: Any) -> None:
    cup = make("Cup", "round_robin", rounds=2)
    for _ in range(2):
        (match,) = seat(cup)
        match_play(match_id=match.pk, arena=arena, on_games=lambda match: None)
    rows = event_standings(cup).rows
    assert [row.place for row in rows] == sorted(row.place for row in rows)
    leading = [row.values[0] or 0 for row in rows]
    assert leading == sorted(leading, reverse=True)


def test_a_round_waits_until_there_are_bots_enough(
    make: Any, tables: SimpleNamespace, cast: SimpleNamespace
) -> None:
    cup = make("Cup", "round_robin", rounds=2)
    assert seat(cup)
    Match.objects.update(status=Match.Status.CANCELLED)
    event_withdraw(by=cast.olga, event=cup, players=[tables.wombat.pk])
    assert seat(cup) == []
    cup.refresh_from_db()
    assert cup.status == Event.Status.RUNNING
    assert cup.next_at > timezone.now(), "it asks again in a while"


def test_who_was_withdrawn_does_not_come_back_by_itself(
    make: Any, tables: SimpleNamespace, cast: SimpleNamespace
) -> None:
    ladder = make("Ladder", "ladder")
    seat(ladder)
    event_withdraw(by=cast.olga, event=ladder, players=[tables.wombat.pk])
    assert seat(ladder) == []
    assert ladder.entries.get(player=tables.wombat).withdrawn_at is not None
