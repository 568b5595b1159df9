"""Records of old games on ladders of bots: what goes, what stays, and that what stays is still proved."""

from collections.abc import Callable
from datetime import datetime, timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games.core.interface import MatchRule
from games.models import RecordBatch
from games.refusals import NotFound
from league.models import Event, Fault, Match, MatchGame
from league.selectors.matches.fairness import fairness_page
from league.selectors.matches.matches import match_in, match_page
from league.selectors.matches.watching import match_score
from league.selectors.results.results import record_in
from league.services.events.events import event_create, event_run
from league.services.matches import thinning
from league.services.matches.thinning import (
    NOTICE,
    ladder_thin,
    ladders,
    ladders_to_thin,
    records_kept_of,
    thinning_ahead,
    thinning_begins,
)
from league.services.proofs import database_verify
from league.services.ratings.proof import ratings_verify
from league.services.rounds.seating import event_seat_due

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]
MATCHES, NEWEST, SAMPLE = 7, 2, 3


@pytest.fixture
def later() -> datetime:
    """When all that is played now is old."""
    return timezone.now() + timedelta(days=91)


@pytest.fixture
def ladder(tables: SimpleNamespace, play: Callable[[Match], Match], monkeypatch: pytest.MonkeyPatch) -> Event:
    """Seven matches of two games. Two are kept as the newest, and of the rest the third as a sample."""
    monkeypatch.setattr(thinning, "KEPT_NEWEST", NEWEST)
    monkeypatch.setattr(thinning, "SAMPLE", SAMPLE)
    event = event_create(
        by=tables.cast.olga, club=tables.club, name="Ladder", game="dingo", rule=MatchRule("fixed", 2),
        options={}, format="ladder",
    )  # fmt: skip
    event_run(by=tables.cast.olga, event=event)
    for _ in range(MATCHES):
        Event.objects.filter(pk=event.pk).update(next_at=timezone.now())
        (match,) = event_seat_due(event_id=event.pk)
        play(match)
    event.refresh_from_db()
    return event


def there(event: Event) -> list[int]:
    """Numbers of the matches whose records can be read."""
    found = MatchGame.objects.filter(result__match__event=event, record_batch__digests=None)
    return sorted(set(found.values_list("result__match__number", flat=True)))


def digests(event: Event) -> list[str | None]:
    games = MatchGame.objects.filter(result__match__event=event).order_by("pk")
    return [game.record_sha256 for game in games.select_related("record_batch")]


def test_it_asks_as_often_for_few_matches_as_for_many(
    ladder: Event, later: datetime, monkeypatch: pytest.MonkeyPatch
) -> None:
    def queries() -> int:
        with CaptureQueriesContext(connection) as asked:
            ladder_thin(ladder.pk, later)
        return len(asked)

    monkeypatch.setattr(thinning, "MATCHES_AT_ONCE", 1)
    one = queries()
    monkeypatch.setattr(thinning, "MATCHES_AT_ONCE", MATCHES)
    assert queries() == one


def test_what_is_old_goes_but_for_the_newest_and_a_sample(ladder: Event, later: datetime) -> None:
    before = digests(ladder)
    gone = ladder_thin(ladder.pk, later)
    assert gone is not None
    assert (gone.matches, gone.games) == (4, 8)
    assert gone.size_bytes > 0
    assert there(ladder) == [3, 6, 7]
    assert digests(ladder) == before  # what proves a copy is left
    assert not any(batch.packed for batch in RecordBatch.objects.exclude(digests=None))
    assert ladder_thin(ladder.pk, later) is None


def test_ratings_and_the_whole_database_are_still_proved(ladder: Event, later: datetime) -> None:
    ladder_thin(ladder.pk, later)
    assert ratings_verify(club=ladder.club) == []
    assert database_verify(lambda what: None) == []


def test_what_is_not_old_stays(ladder: Event, later: datetime) -> None:
    assert ladder_thin(ladder.pk, later - timedelta(days=2)) is None
    Match.objects.filter(event=ladder, number=2).update(finished_at=later)
    gone = ladder_thin(ladder.pk, later)
    assert gone is not None
    assert gone.matches == 1  # no further than the first that is not


def test_what_somebody_had_a_reason_to_look_at_stays(ladder: Event, later: datetime) -> None:
    match = ladder.matches.get(number=1)
    seat = match.seats.first()
    Fault.objects.create(
        match=match, game_number=1, seat=0, version=seat.version, decision=1, code="illegal_answer", text=""
    )
    ladder_thin(ladder.pk, later)
    assert there(ladder) == [1, 3, 6, 7]


def test_a_game_without_its_record_says_why(ladder: Event, later: datetime) -> None:
    ladder_thin(ladder.pk, later)
    match = match_in(ladder.club, ladder.matches.get(number=1).pk)
    page = match_page(match)
    assert page.is_thinned
    assert [game.has_record for game in page.games] == [False, False]
    assert match_score(match).newest is None, "there is nothing to watch"
    for deed in (lambda: record_in(match, 1), lambda: fairness_page(match)):
        with pytest.raises(NotFound) as caught:
            deed()
        assert caught.value.code == "record_thinned"


def test_nothing_goes_before_the_notice_is_over(ladder: Event) -> None:
    begins = thinning_begins()
    assert begins is not None
    assert begins - NOTICE <= timezone.now() < begins
    assert ladders_to_thin() == []
    assert ladders_to_thin(begins) == [ladder.pk]


def test_an_operator_may_keep_all(ladder: Event, settings: Any) -> None:
    assert records_kept_of(ladder) is not None
    settings.KEEP_BOT_RECORDS_DAYS = 0
    assert (thinning_begins(), records_kept_of(ladder)) == (None, None)
    assert ladders_to_thin(timezone.now() + timedelta(days=1000)) == []
    with pytest.raises(CommandError, match="all records are kept"):
        call_command("thin_records")


def test_the_command_says_first_what_would_go(
    ladder: Event, later: datetime, capsys: pytest.CaptureFixture[str]
) -> None:
    Match.objects.filter(event=ladder).update(finished_at=timezone.now() - timedelta(days=91))
    ahead = thinning_ahead(ladder)
    assert (ahead.matches, ahead.games) == (4, 8)
    call_command("thin_records", dry_run=True)
    assert "In all, older than 90 days: 8 records of 4 matches, " in capsys.readouterr().out
    assert len(there(ladder)) == MATCHES
    call_command("thin_records")
    assert "8 records of 4 matches" in capsys.readouterr().out
    assert there(ladder) == [3, 6, 7]


def test_what_is_no_ladder_is_left_alone(tables: SimpleNamespace, later: datetime) -> None:
    event_create(
        by=tables.cast.olga, club=tables.club, name="Cup", game="dingo", rule=MatchRule("fixed", 2),
        options={}, format="round_robin",
    )  # fmt: skip
    Event.objects.update(matches_seated=thinning.KEPT_NEWEST + 1)
    assert ladders_to_thin(later) == []
    assert not ladders().exists()
