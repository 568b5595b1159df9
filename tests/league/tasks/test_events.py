"""Workers of events: what is due is seated once, a draft is drawn once, and who prepares it hears of it."""

from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from django.utils import timezone

from bots.models import Bot, Version
from games.core.interface import MatchRule
from league.models import Event, Match, RoundDraft
from league.outlets import pages, workers
from league.services.activities import activities_tell
from league.services.clubs.players import player_add
from league.services.events.events import event_create, event_pause, event_run
from league.services.rounds.drafts import draft_discard, draft_make
from league.tasks.events import draw_draft, seat_due_matches
from league.tasks.matches import play_match
from league.tasks.queues import wake_workers
from tests.league.people import Table
from tests.league.rounds import Evening, everybody
from tests.league.tasks.conftest import Wire

pytestmark = pytest.mark.django_db


@pytest.fixture
def ladder(tables: SimpleNamespace) -> Event:
    """Of the four bots; its first tables are due."""
    cast = tables.cast
    event = event_create(
        by=cast.olga, club=cast.club, name="Ladder", game="dingo", rule=MatchRule("wins", 1), options={},
        settings={"pace_s": 60}, format="ladder",
    )  # fmt: skip
    event_run(by=cast.olga, event=event)
    return event


def seat_and_tell() -> None:
    seat_due_matches()
    activities_tell([workers.tell])


def due(event: Event, ago: timedelta = timedelta()) -> None:
    Event.objects.filter(pk=event.pk).update(next_at=timezone.now() - ago)


def test_what_is_due_is_seated_and_sent_once_however_often_the_clock_rings(ladder: Event, wire: Wire) -> None:
    sent = wire.run(seat_and_tell)
    (match,) = Match.objects.filter(event=ladder)
    assert sent == [(play_match.name, match.pk)]
    assert wire.run(seat_and_tell) == []
    due(ladder)
    assert len(wire.run(seat_and_tell)) == 1
    assert Match.objects.filter(event=ladder).count() == 2


def test_after_a_day_away_the_clock_seats_one_draw_and_not_all_that_were_missed(
    ladder: Event, wire: Wire
) -> None:
    due(ladder, timedelta(days=1))
    wire.run(seat_and_tell)
    assert wire.run(seat_and_tell) == []
    assert Match.objects.filter(event=ladder).count() == 1
    ladder.refresh_from_db()
    assert ladder.next_at > timezone.now()


def test_what_pauses_is_left_alone_and_goes_on_when_it_runs_again(
    ladder: Event, wire: Wire, cast: SimpleNamespace
) -> None:
    event_pause(by=cast.olga, event=ladder)
    assert wire.run(seat_and_tell) == []
    event_run(by=cast.olga, event=ladder)
    assert len(wire.run(seat_and_tell)) == 1


def test_a_bot_that_was_accepted_just_now_is_in_before_the_next_draw(
    ladder: Event, tables: SimpleNamespace, wire: Wire
) -> None:
    bot = Bot.objects.create(owner=tables.cast.pia, name="Quoll", game="dingo")
    version = tables.accept(bot)
    player = player_add(club=tables.club, name="Quoll", bot=bot)
    Version.objects.filter(pk=version.pk).update(judged_at=timezone.now())
    assert not ladder.entries.filter(player=player).exists()
    wire.run(seat_and_tell)
    assert ladder.entries.filter(player=player).exists()


@pytest.fixture
def draft(people: Table) -> Any:
    evening = Evening(people)
    return SimpleNamespace(
        evening=evening, row=draft_make(by=evening.olga, event=evening.event), event=evening.event
    )


def test_a_draft_is_drawn_once_and_only_its_own_event_is_named(draft: Any, wire: Wire) -> None:
    draw_draft(draft.row.pk)
    activities_tell([pages.tell])
    assert wire.told[-1] == (f"league:club:{draft.event.club_id}", "drafts", {"event": draft.event.pk})
    ready = draft.evening.draft
    assert (ready.status, everybody(ready)) == ("ready", sorted(draft.evening.players))
    wire.told.clear()
    draw_draft(draft.row.pk)
    activities_tell([pages.tell])
    assert wire.told == []
    assert draft.evening.draft.version == ready.version


def test_a_draft_that_was_discarded_before_a_worker_came_is_nobodys_business(draft: Any, wire: Wire) -> None:
    draft_discard(by=draft.evening.olga, event=draft.event)
    draw_draft(draft.row.pk)
    assert wire.told == []
    assert not RoundDraft.objects.exists()


def test_a_draft_is_sent_once_and_by_the_sweep_only_when_it_is_lost(
    draft: Any, wire: Wire, settings: Any
) -> None:
    assert wire.run(activities_tell, [workers.tell]) == [(draw_draft.name, draft.row.pk)]
    assert wire.run(wake_workers) == []
    ago = timezone.now() - timedelta(seconds=settings.RESEND_SECONDS + 1)
    RoundDraft.objects.filter(pk=draft.row.pk).update(sent_at=ago)
    assert wire.run(wake_workers) == [(draw_draft.name, draft.row.pk)]
    assert wire.run(wake_workers) == []
    draw_draft(draft.row.pk)
    RoundDraft.objects.filter(pk=draft.row.pk).update(sent_at=ago)
    assert wire.run(wake_workers) == []
