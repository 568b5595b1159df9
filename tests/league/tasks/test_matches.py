"""Workers of matches: told once, told again when it may be lost, and late or twice they do no harm."""

from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from django.utils import timezone

from games.core.interface import MatchRule
from league.models import Match, MatchRun, RatingChange
from league.outlets import pages, workers
from league.outlets.pages import channel
from league.outlets.workers import WAKE_MAX
from league.selectors.results.results import games_of
from league.services.activities import activities_tell
from league.services.matches.matches import match_cancel
from league.tasks import matches as tasks
from league.tasks.matches import play_match, wake_matches
from tests.league.people import Table
from tests.league.tasks.conftest import Wire

pytestmark = pytest.mark.django_db

ONE = MatchRule("fixed", 1)


@pytest.fixture(autouse=True)
def played_here(monkeypatch: pytest.MonkeyPatch, arena: Any) -> None:
    monkeypatch.setattr(tasks, "default_arena", lambda: arena)


def message(match: Match) -> tuple[str, int]:
    return play_match.name, match.pk


def test_a_match_that_is_played_twice_counts_once_and_pages_hear_of_it(
    tables: SimpleNamespace, wire: Wire
) -> None:
    match = tables.schedule(rule=MatchRule("fixed", 2))
    play_match(match.pk)
    activities_tell([pages.tell])
    assert wire.told[-1][0] == channel(match.club_id)
    assert {ids["match"] for _place, _event, ids in wire.told if "match" in ids} == {match.pk}
    events = wire.events()
    assert events[-2:] == ["matches", "ratings"], "when it is over the ratings have moved"
    play_match(match.pk)
    activities_tell([pages.tell])
    assert wire.events() == []
    assert games_of(match).count() == 2
    assert RatingChange.objects.filter(match=match).count() == 4


def test_a_message_that_comes_late_or_for_nothing_does_nothing(
    tables: SimpleNamespace, people: Table, wire: Wire
) -> None:
    cancelled, of_people = tables.schedule(), people.schedule()
    match_cancel(by=tables.cast.olga, match=cancelled)
    activities_tell([])
    for late in (cancelled.pk, of_people.pk, 10**9):
        play_match(late)
    assert wire.told == []
    assert not games_of(cancelled).exists()


def test_the_sweep_sends_each_match_once_and_again_when_the_message_may_be_lost(
    tables: SimpleNamespace, wire: Wire, settings: Any
) -> None:
    first, second = tables.schedule(), tables.schedule()
    assert sorted(wire.run(wake_matches)) == sorted([message(first), message(second)])
    assert wire.run(wake_matches) == []
    ago = timezone.now() - timedelta(seconds=settings.RESEND_SECONDS + 1)
    MatchRun.objects.filter(match=second).update(sent_at=ago)
    assert wire.run(wake_matches) == [message(second)]


def test_nobody_is_woken_for_what_is_held_put_off_over_or_played_by_people(
    tables: SimpleNamespace, people: Table, wire: Wire
) -> None:
    held, put_off, over, cancelled = (tables.schedule(rule=ONE) for _ in range(4))
    people.schedule()
    soon = timezone.now() + timedelta(seconds=30)
    MatchRun.objects.filter(match=held).update(lease_until=soon)
    MatchRun.objects.filter(match=put_off).update(not_before=soon)
    play_match(over.pk)
    match_cancel(by=tables.cast.olga, match=cancelled)
    assert wire.run(wake_matches) == []
    died = timezone.now() - timedelta(seconds=1)
    MatchRun.objects.filter(match=held).update(lease_until=died)
    assert wire.run(wake_matches) == [message(held)], "whoever held it stopped giving signs of life"


def test_a_sweep_wakes_so_many_at_most_and_the_next_one_the_others(
    tables: SimpleNamespace, wire: Wire
) -> None:
    match = tables.schedule(rule=ONE)
    others = Match.objects.bulk_create(
        Match(club=match.club, game=match.game, options=match.options, rule_kind=match.rule_kind,
              rule_n=match.rule_n)
        for _ in range(WAKE_MAX + 1)
    )  # fmt: skip
    run = match.run
    fields = {"secret": run.secret, "commitment": run.commitment}
    MatchRun.objects.bulk_create(MatchRun(match=other, **fields) for other in others)
    first, second = wire.run(wake_matches), wire.run(wake_matches)
    assert (len(first), len(second)) == (WAKE_MAX, 2)
    assert len({row for _name, row in first + second}) == WAKE_MAX + 2


def test_a_match_is_sent_once_by_the_outlet_or_by_the_sweep(tables: SimpleNamespace, wire: Wire) -> None:
    match = tables.schedule()
    assert wire.run(activities_tell, [workers.tell]) == [message(match)]
    assert wire.run(wake_matches) == []
