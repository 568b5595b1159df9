"""Next week: an event is run again with its people and settings, and nothing that was played."""

from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from django.utils import timezone

from games.core.interface import MatchRule
from league.models import Activity, Entry, Event, KeepApart
from league.selectors.events.copies import propose_event_copy
from league.services.entries.partners import partners_set
from league.services.events.copies import event_copy
from league.services.events.events import event_create, event_enter, event_finish, event_run, event_withdraw
from league.services.events.setup import choices_of
from league.services.rounds.keep_apart import apart_add
from league.services.rounds.seating import event_seat
from tests.league.activities import said
from tests.league.people import OMI, Table, code_of

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

CHOICES: dict[str, Any] = {
    "admission": "open", "entrants_max": 8, "roll_call": True, "metrics": ["table_points", "games_won"],
    "scale": [5, 3, 1, 0], "dispute_minutes": 15, "starts_at": datetime(2026, 1, 2, 18, tzinfo=UTC),
}  # fmt: skip


@pytest.fixture
def friday(people: Table, cast: SimpleNamespace) -> Event:
    """An evening of the four that is over: Jonas stood in, Aiko and Kofi were kept apart."""
    event = event_create(
        by=cast.olga, club=cast.club, name="Friday", game="dingo", rule=MatchRule("wins", 3),
        options={"obligation": "honour"}, format="swiss", settings={"rounds": 5}, played_by="people",
        choices=CHOICES,
    )  # fmt: skip
    event_enter(by=cast.olga, event=event, players=[player.pk for player in people.players])
    Entry.objects.filter(event=event).update(attendance="here")
    Entry.objects.filter(event=event, player__name="Aiko").update(note="cannot walk far")
    event_run(by=cast.olga, event=event)
    event_seat(by=cast.olga, event=event)
    Entry.objects.filter(event=event, player__name="Jonas").update(is_stand_in=True)
    by_name = {player.name: player.pk for player in people.players}
    apart_add(
        by=cast.olga, club=cast.club, event=event, one=by_name["Aiko"], other=by_name["Kofi"], reason="Noise."
    )
    event_finish(by=cast.olga, event=event, with_open_tables=True)
    event.refresh_from_db()
    return event


def entries(event: Event) -> set[tuple[object, ...]]:
    rows = event.entries.values_list("player__name", "status", "attendance", "is_stand_in", "note", "matches")
    return set(rows)


def test_people_and_settings_go_along_and_nothing_that_was_played(friday: Event, cast: Any) -> None:
    made = event_copy(by=cast.olga, event=friday, name="Friday 2")
    assert (made.status, made.matches_seated, made.rounds.count()) == ("paused", 0, 0)
    assert made.seed != friday.seed
    for name in ("game", "options", "rule", "format", "format_settings", "played_by", "duplicate"):
        assert getattr(made, name) == getattr(friday, name)
    assert choices_of(made) == {**choices_of(friday), "starts_at": None}
    assert entries(made) == {
        ("Pia", "entered", "expected", False, "", 0), ("Kofi", "entered", "expected", False, "", 0),
        ("Aiko", "entered", "expected", False, "cannot walk far", 0),
        ("Jonas", "entered", "expected", True, "", 0),
    }  # fmt: skip
    (pair,) = KeepApart.objects.filter(event=made)
    assert ({pair.one.name, pair.other.name}, pair.reason) == ({"Aiko", "Kofi"}, "Noise.")
    told = Activity.objects.get(kind="event_copied")
    assert (told.subject, said(told)["source"]) == (f"event {made.pk}", friday.pk)
    friday.refresh_from_db()
    assert (friday.status, friday.entries.count()) == ("finished", 4)


def test_who_always_sits_at_one_table_does_next_week(friday: Event, cast: Any) -> None:
    Entry.objects.filter(event=friday, player__name="Aiko").update(fixed_table=3)
    made = event_copy(by=cast.olga, event=friday, name="Friday 2")
    fixed = made.entries.exclude(fixed_table=None).values_list("player__name", "fixed_table")
    assert list(fixed) == [("Aiko", 3)]


def test_who_comes_along_is_chosen_among_who_had_entered(friday: Event, people: Table, cast: Any) -> None:
    pia, kofi, *_rest = (player.pk for player in people.players)
    made = event_copy(by=cast.olga, event=friday, name="Two", players=[kofi, pia])
    assert list(made.entries.order_by("pk").values_list("player", flat=True)) == [pia, kofi]
    stranger = Table(cast, cast.private).players[2].pk
    assert code_of(event_copy, by=cast.olga, event=friday, name="Three", players=[stranger]) == "not_entered"
    assert not Event.objects.filter(name="Three").exists()
    assert event_copy(by=cast.olga, event=friday, name="None", players=[]).entries.count() == 0


def test_who_had_left_or_was_declined_is_not_proposed(people: Table, cast: Any) -> None:
    event = event_create(
        by=cast.olga, club=cast.club, name="Monday", game="dingo", rule=MatchRule("wins", 1), options={},
        format="swiss", played_by="people", choices={"roll_call": False},
    )  # fmt: skip
    numbers = [player.pk for player in people.players]
    event_enter(by=cast.olga, event=event, players=numbers)
    event_withdraw(by=cast.olga, event=event, players=numbers[:1])
    Entry.objects.filter(event=event, player=numbers[1]).update(status="declined")
    proposed = propose_event_copy(event)
    assert [(line.badge.name, line.comes) for line in proposed.people] == [
        ("Pia", False), ("Aiko", True), ("Jonas", True)
    ]  # fmt: skip
    assert (proposed.name, proposed.starts_at) == ("Monday 2", None)
    made = event_copy(by=cast.olga, event=event, name="Monday 2")
    assert set(made.entries.values_list("player", flat=True)) == set(numbers[2:])


def test_the_day_that_is_proposed_is_the_same_of_a_week_to_come(friday: Event) -> None:
    at = propose_event_copy(friday).starts_at
    assert at is not None
    assert friday.starts_at is not None
    assert (at - friday.starts_at) % timedelta(days=7) == timedelta(0)
    assert timedelta(0) <= at - timezone.now() <= timedelta(days=7)
    friday.starts_at = timezone.now() + timedelta(days=2)
    assert propose_event_copy(friday).starts_at == friday.starts_at + timedelta(days=7)


def test_fixed_partners_stay_together_where_both_come(people: Table, cast: Any) -> None:
    event = event_create(
        by=cast.olga, club=cast.club, name="Pairs", format="swiss", played_by="people",
        choices={"partners": "fixed", "roll_call": False}, **OMI,
    )  # fmt: skip
    pia, kofi, aiko, jonas = (player.pk for player in people.players)
    event_enter(by=cast.olga, event=event, players=[pia, kofi, aiko, jonas])
    partners_set(by=cast.olga, event=event, teams=[[pia, jonas], [kofi, aiko]])

    def teams(made: Event) -> dict[int, int | None]:
        return dict(made.entries.values_list("player", "team"))

    both = teams(event_copy(by=cast.olga, event=event, name="Pairs 2"))
    assert both[pia] == both[jonas] != both[kofi] == both[aiko]
    one = teams(event_copy(by=cast.olga, event=event, name="Pairs 3", players=[pia, jonas, kofi]))
    assert one[pia] == one[jonas]
    assert one[kofi] is None


def test_it_is_for_who_makes_events_and_names_are_free(friday: Event, cast: Any) -> None:
    given = {"event": friday, "name": "Friday 2"}
    assert code_of(event_copy, by=cast.pia, **given) == "right_missing"
    assert code_of(event_copy, by=cast.sam, **given) == "not_a_member"
    assert code_of(event_copy, by=cast.olga, **given | {"name": "Friday"}) == "event_name_taken"
    assert Event.objects.count() == 1
