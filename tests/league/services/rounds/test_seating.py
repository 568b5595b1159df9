"""Seating: what a format draws is stored whole or not at all, and who may say so."""

from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from django.utils import timezone

from games.core.interface import MatchRule
from games.refusals import Forbidden, NotFound, Refused
from league.models import Activity, Event, Match, Round
from league.services.entries.entries import NEWCOMERS_SINCE
from league.services.events.events import event_create, event_enter, event_run
from league.services.events.setup import complete_settings
from league.services.rounds.seating import ROUND_RETRY_S, event_seat, event_seat_due
from tests.league.people import Table, code_of, refusal

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


def made(cast: SimpleNamespace, format: str, *, club: Any = None, **changes: Any) -> Event:
    """A running event."""
    given: dict[str, Any] = {
        "by": cast.olga, "club": club or cast.club, "name": format, "game": "dingo",
        "rule": MatchRule("wins", 1), "options": {}, "format": format, "played_by": Event.PlayedBy.BOTS,
        "choices": {"roll_call": False},
    }  # fmt: skip
    event = event_create(**given | changes)
    event_run(by=cast.olga, event=event)
    event.refresh_from_db()
    return event


@pytest.fixture
def evening(people: Table, cast: SimpleNamespace) -> Event:
    event = made(cast, "round_robin", settings={"rounds": 2}, played_by=Event.PlayedBy.PEOPLE)
    event_enter(by=cast.olga, event=event, players=[player.pk for player in people.players])
    return event


@pytest.fixture
def bots(tables: SimpleNamespace, cast: SimpleNamespace) -> Event:
    """A round robin of the four bots, two rounds long."""
    return made(cast, "round_robin", settings={"rounds": 2})


def due(event: Event, ago: timedelta = timedelta(0)) -> list[Match]:
    """Look whether the event's next tables are due; they were due so long ago."""
    Event.objects.filter(pk=event.pk).update(next_at=timezone.now() - ago)
    return event_seat_due(event_id=event.pk)


def test_a_round_is_stored_with_its_tables_and_how_it_was_drawn(evening: Event, cast: Any) -> None:
    (match,) = event_seat(by=cast.olga, event=evening)
    (round_,) = Round.objects.all()
    assert (match.round, match.event, match.number) == (round_, evening, 1)
    assert (round_.number, round_.stage, round_.out) == (1, 0, [])
    assert round_.report["seed"] == evening.seed
    evening.refresh_from_db()
    assert evening.matches_seated == 1


def test_seating_by_hand_is_audited_with_its_matches(evening: Event, cast: Any) -> None:
    (match,) = event_seat(by=cast.olga, event=evening)
    entry = Activity.objects.get(kind="round_published")
    assert (entry.actor, entry.club, entry.subject) == (cast.olga, cast.club, f"event {evening.pk}")
    assert match.pk in entry.facts["matches"]


def test_nobody_but_an_organizer_seats(evening: Event, cast: Any) -> None:
    for by, code in ((cast.pia, "right_missing"), (cast.sam, "not_a_member")):
        no = refusal(event_seat, by=by, event=evening)
        assert (type(no), no.code) == (Forbidden, code)
    assert not Match.objects.exists()


def test_a_strangers_private_club_does_not_exist(cast: SimpleNamespace) -> None:
    event = made(cast, "round_robin", club=cast.private, played_by=Event.PlayedBy.PEOPLE)
    no = refusal(event_seat, by=cast.sam, event=event)
    assert (type(no), no.code) == (NotFound, "no_club")


def test_an_event_of_bots_seats_itself_alone(bots: Event, cast: Any) -> None:
    assert code_of(event_seat, by=cast.olga, event=bots) == "seats_itself"


def test_a_draw_that_waits_is_refused_in_the_words_of_its_format(evening: Event, cast: Any) -> None:
    event_seat(by=cast.olga, event=evening)
    no = refusal(event_seat, by=cast.olga, event=evening)
    assert (no.code, no.facts) == ("round_unfinished", {"unfinished": 1})
    assert Round.objects.count() == 1
    assert Activity.objects.filter(kind="round_published").count() == 1


def test_bots_are_asked_again_soon_whether_their_round_is_over(bots: Event, play: Any) -> None:
    (first,) = due(bots)
    bots.refresh_from_db()
    assert timezone.now() < bots.next_at <= timezone.now() + timedelta(seconds=ROUND_RETRY_S)
    assert due(bots) == [], "the round is not over"
    play(first)
    (second,) = due(bots)
    assert (second.round.number, second.number) == (2, 2)


def test_an_event_that_is_over_is_finished_and_says_why(bots: Event, play: Any) -> None:
    for _ in range(2):
        (match,) = due(bots)
        play(match)
    assert due(bots) == []
    bots.refresh_from_db()
    assert bots.status == Event.Status.FINISHED
    entry = Activity.objects.get(kind="event_finished")
    assert (entry.actor, entry.subject) == (None, f"event {bots.pk}")
    assert entry.facts == {"code": "rounds_played", "of": {"rounds": 2}}


def refused_with(code: str) -> Any:
    def refused(**_given: Any) -> list[Match]:
        raise Refused(code, field="players", player="Wombat")

    return refused


@pytest.mark.parametrize(
    ("code", "status"),
    [
        ("bot_retired", Event.Status.RUNNING),  # between the draw and its storing
        ("bot_suspended", Event.Status.RUNNING),
        ("bot_not_ready", Event.Status.RUNNING),
        ("wrong_game", Event.Status.PAUSED),  # no later draw would mend it
    ],
)
def test_of_a_draw_that_is_refused_half_way_nothing_stays(
    bots: Event, monkeypatch: pytest.MonkeyPatch, code: str, status: str
) -> None:
    """A round without tables would count as played."""
    with monkeypatch.context() as patched:
        patched.setattr("league.services.rounds.tables.matches_schedule_for_event", refused_with(code))
        assert due(bots) == []
    assert not Round.objects.exists()
    bots.refresh_from_db()
    assert (bots.status, bots.matches_seated) == (status, 0)
    assert bots.next_at > timezone.now() or status == Event.Status.PAUSED
    reasons = [entry.reason for entry in Activity.objects.filter(kind="event_paused")]
    assert ["Wombat" in reason for reason in reasons] == [True] * (status == Event.Status.PAUSED)
    Event.objects.update(status=Event.Status.RUNNING)
    (match,) = due(bots)
    assert (match.round.number, match.number) == (1, 1)


@pytest.mark.parametrize(("ago", "enters"), [(NEWCOMERS_SINCE, True), (timedelta(0), False)])
def test_a_scheduler_that_was_away_looks_at_everybody(
    tables: SimpleNamespace, cast: SimpleNamespace, ago: timedelta, enters: bool
) -> None:
    event = made(cast, "ladder")
    event.entries.filter(player=tables.wombat).delete()
    due(event, ago)
    assert event.entries.filter(player=tables.wombat).exists() is enters


def test_nothing_is_seated_before_it_is_due(bots: Event) -> None:
    Event.objects.update(next_at=timezone.now() + timedelta(seconds=1))
    assert event_seat_due(event_id=bots.pk) == []
    assert event_seat_due(event_id=bots.pk + 1) == [], "an event that is not there"


def test_every_format_can_seat_bots(tables: SimpleNamespace, cast: SimpleNamespace) -> None:
    for key in ("ladder", "round_robin", "swiss", "heats"):
        event = made(cast, key, settings=complete_settings(key, {}))
        (match,) = due(event)
        seated = set(match.seats.values_list("player_id", flat=True))
        assert seated == {player.pk for player in tables.players}
        assert (match.round is None) == (key == "ladder")
