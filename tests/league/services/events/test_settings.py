"""How an event counts can change; once it has begun with a reason, and the sums follow."""

from types import SimpleNamespace
from typing import Any

import pytest

from games.core.interface import MatchRule
from league.models import Activity, Entry, Event
from league.services.clubs.players import player_add
from league.services.events.events import event_create, event_enter, event_run
from league.services.events.settings import event_settings_change
from league.services.results.entry import result_confirm_by_hand
from league.services.rounds.seating import event_seat
from tests.league.people import Table, code_of, refusal

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


@pytest.fixture
def event(people: Table, cast: SimpleNamespace) -> Event:
    """A Swiss evening of the four, running; nobody is seated yet."""
    made = event_create(
        by=cast.olga, club=cast.club, name="Friday", game="dingo", rule=MatchRule("wins", 1), options={},
        format="swiss", played_by=Event.PlayedBy.PEOPLE, choices={"roll_call": False},
    )  # fmt: skip
    event_enter(by=cast.olga, event=made, players=[player.pk for player in people.players])
    event_run(by=cast.olga, event=made)
    return made


@pytest.fixture
def change(event: Event, cast: SimpleNamespace) -> Any:
    """change(scale=[…], reason="…"): the event is held so from now on."""

    def to(*, by: Any = None, reason: str = "", **wish: Any) -> Event:
        event_settings_change(by=by or cast.olga, event=event, wish=wish, reason=reason)
        return Event.objects.get(pk=event.pk)

    return to


def play_a_round(event: Event, people: Table, cast: SimpleNamespace) -> None:
    (match,) = event_seat(by=cast.olga, event=event)
    result_confirm_by_hand(by=cast.olga, match=people.enter(match, 0))


def points(event: Event) -> list[int]:
    return sorted(map(int, event.entries.values_list("table_points", flat=True)), reverse=True)


def code(change: Any, **given: Any) -> str:
    return code_of(lambda: change(**given))


def test_what_is_chosen_is_stored_and_the_rest_stays(change: Any) -> None:
    event = change(scale=[10, 5, 2, 0], roll_call=True)
    assert (event.scale, event.roll_call) == ([10, 5, 2, 0], True)
    assert (event.admission, event.dispute_minutes) == (Event.Admission.LIST, 30)


def test_the_audit_says_what_it_was_and_what_it_is(change: Any, event: Event, cast: SimpleNamespace) -> None:
    change(dispute_minutes=60, roll_call=False, reason="It is late.")
    entry = Activity.objects.get(kind="settings_changed")
    assert (entry.actor, entry.subject) == (cast.olga, f"event {event.pk}")
    assert entry.before == {"dispute_minutes": 30}
    assert entry.after == {"dispute_minutes": 60}
    assert entry.reason == "It is late."


def test_what_changes_nothing_is_not_written_down(change: Any) -> None:
    change(roll_call=False, scale=[])
    assert not Activity.objects.filter(kind="settings_changed").exists()


def test_once_somebody_is_seated_it_needs_a_reason(
    change: Any, event: Event, people: Table, cast: SimpleNamespace
) -> None:
    change(dispute_minutes=10)
    play_a_round(event, people, cast)
    for reason in ("", "  \n "):
        no = refusal(lambda: change(dispute_minutes=20, reason=reason))  # noqa: B023
        assert (no.code, no.field) == ("settings_frozen", "reason")
    assert Event.objects.get().dispute_minutes == 10
    assert change(dispute_minutes=20, reason="Everybody agreed.").dispute_minutes == 20


def test_new_points_count_for_what_was_played_too(
    change: Any, event: Event, people: Table, cast: SimpleNamespace
) -> None:
    play_a_round(event, people, cast)
    assert points(event) == [4, 2, 1, 0]
    change(scale=[10, 5, 2, 1], reason="As it was announced.")
    assert points(event) == [10, 5, 2, 1]
    play_a_round(event, people, cast)
    change(scale=[], reason="As it always was.")
    assert sum(points(event)) == 14


def test_more_places_let_in_who_waits_longest(change: Any, event: Event, cast: SimpleNamespace) -> None:
    change(entrants_max=4)
    waiting = [
        Entry.objects.create(
            event=event, player=player_add(club=cast.club, name=name), status=Entry.Status.WAITING
        )
        for name in ("Ada", "Ben", "Cleo")
    ]
    change(entrants_max=6)
    entered = event.entries.filter(status=Entry.Status.ENTERED).values_list("player__name", flat=True)
    assert set(entered) >= {"Ada", "Ben"}
    assert "Cleo" not in entered
    facts = Activity.objects.filter(kind="settings_changed").latest("pk").facts
    assert facts["moved_up"] == [entry.player_id for entry in waiting[:2]]


@pytest.mark.parametrize(
    ("wish", "why", "field"),
    [
        ({"scale": [4, 2, 1]}, "bad_scale", "scale"),
        ({"scale": [1, 2, 3, 4]}, "bad_scale", "scale"),
        ({"scale": [1, 1, 1, 1]}, "bad_scale", "scale"),
        ({"scale": [4, 2, 1, -1]}, "bad_scale", "scale"),
        ({"entrants_max": 3}, "bad_entrants_max", "entrants_max"),
        ({"entrants_max": 10**6}, "bad_entrants_max", "entrants_max"),
        ({"dispute_minutes": -1}, "bad_dispute_minutes", "dispute_minutes"),
        ({"metrics": ["luck"]}, "unknown_metric", "metrics"),
        ({"metrics": ["table_points", "table_points"]}, "metric_twice", "metrics"),
        ({"admission": "everybody"}, "unknown_choice", "admission"),
        ({"partners": "none"}, "unknown_choice", "partners"),
        ({"partners": "fixed"}, "partners_without_teams", "partners"),
    ],
)
def test_a_choice_that_cannot_be_is_refused_at_its_field(
    change: Any, wish: dict[str, Any], why: str, field: str
) -> None:
    no = refusal(lambda: change(**wish))
    assert (no.code, no.field) == (why, field)
    assert not Activity.objects.filter(kind="settings_changed").exists()


def test_partners_stay_together_only_where_the_format_seats_teams(cast: SimpleNamespace) -> None:
    made = {
        "by": cast.olga, "club": cast.club, "name": "Pairs", "game": "omi", "rule": MatchRule("wins", 1),
        "played_by": Event.PlayedBy.PEOPLE, "choices": {"partners": "fixed"},
    }  # fmt: skip
    no = refusal(event_create, **made, format="heats")
    assert (no.code, no.field) == ("heats_alone", "partners")
    assert event_create(**made, format="swiss").partners == Event.Partners.FIXED


@pytest.mark.parametrize("wish", [{"roll_call": True}, {"entrants_max": 8}, {"admission": "open"}])
def test_bots_enter_by_themselves(change: Any, wish: dict[str, Any]) -> None:
    Event.objects.update(played_by=Event.PlayedBy.BOTS)
    assert code(change, **wish) == "only_people_enter"


def test_nobody_but_who_manages_events_changes_one(change: Any, cast: SimpleNamespace) -> None:
    for by, why in ((cast.pia, "right_missing"), (cast.sam, "not_a_member")):
        assert code(change, by=by, roll_call=True) == why
    Event.objects.update(status=Event.Status.FINISHED)
    assert code(change, roll_call=True) == "event_over"
