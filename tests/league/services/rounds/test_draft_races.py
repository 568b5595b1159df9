"""Two organizers at the same moment, and workers that die while they draw."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from celery import Celery
from django.utils import timezone

from games.refusals import Refused
from league.models import Match, Round, RoundDraft
from league.selectors.rounds.drafts import drafts_waiting
from league.services.rounds import drawing
from league.services.rounds.drafts import draft_discard, draft_lock, draft_make, draft_redraw, draft_swap
from league.services.rounds.drawing import draft_draw
from league.services.rounds.rounds import draft_publish
from league.services.rounds.seating import event_seat
from league.tasks.queues import wake_workers
from tests.league.people import Table
from tests.league.rounds import Evening, everybody
from tests.league.services.matches.test_races import CROWD, at_once

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both_databases]


class Killed(BaseException):
    """As if the process were gone: nothing of ours catches it."""


@pytest.fixture
def evening(people: Table) -> Evening:
    return Evening(people)


def nothing() -> None:
    """Nobody listens."""


def silent_for_long(draft: RoundDraft) -> None:
    """Its worker has not renewed its lease."""
    RoundDraft.objects.filter(pk=draft.pk).update(lease_until=timezone.now() - timedelta(seconds=1))


def test_of_many_who_publish_at_once_one_does(evening: Evening) -> None:
    version = evening.make().version
    answers = at_once(
        lambda _number: draft_publish(by=evening.olga, event=evening.event, version=version).number
    )
    assert sorted(map(str, answers))[0] == "1"
    assert set(answers) - {1} <= {"no_draft", "draft_changed", "round_unfinished"}
    assert (Round.objects.count(), Match.objects.count(), answers.count(1)) == (1, 2, 1)
    evening.event.refresh_from_db()
    assert evening.event.matches_seated == 2


def test_of_many_who_make_a_draft_at_once_one_does(evening: Evening) -> None:
    made = at_once(lambda _number: draft_make(by=evening.olga, event=evening.event))
    assert sum(isinstance(draft, RoundDraft) for draft in made) == 1
    assert made.count("draft_exists") == CROWD - 1


def test_of_many_changes_at_once_of_one_version_one_is_made(evening: Evening) -> None:
    draft = evening.make()

    def change(number: int) -> Any:
        return draft_swap(
            by=evening.olga, event=evening.event, version=draft.version,
            player=draft.tables[0][number], other=draft.tables[1][number],
        )  # fmt: skip

    answers = at_once(change)
    assert answers.count("draft_changed") == CROWD - 1
    assert len(evening.draft.moves) == 1
    assert everybody(evening.draft) == sorted(evening.players)


def test_one_of_many_workers_seats_a_draft(evening: Evening) -> None:
    draft = draft_make(by=evening.olga, event=evening.event)
    assert sorted(at_once(lambda _number: draft_draw(draft_id=draft.pk, told=nothing))) == [
        *[False] * (CROWD - 1), True,
    ]  # fmt: skip
    assert evening.draft.version == draft.version + 1


@pytest.fixture
def dies(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """The next so many workers die as soon as they have begun."""

    def next_workers(number: int) -> None:
        left = iter(range(number))
        draws = drawing.event_so_far

        def asked(event: Any) -> Any:
            if next(left, None) is not None:
                raise Killed
            return draws(event)

        monkeypatch.setattr(drawing, "event_so_far", asked)

    return next_workers


def test_a_draft_whose_worker_was_killed_is_seated_by_another(
    evening: Evening, dies: Callable[[int], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    draft = draft_make(by=evening.olga, event=evening.event)
    dies(1)
    with pytest.raises(Killed):
        draft_draw(draft_id=draft.pk, told=nothing)
    assert not draft_draw(draft_id=draft.pk, told=nothing)  # it may still be at work
    assert not drafts_waiting().free().exists()
    silent_for_long(draft)
    sent: list[int] = []
    monkeypatch.setattr(Celery, "send_task", lambda _app, _name, args=(), **_more: sent.extend(args))
    wake_workers()
    wake_workers()
    assert sent == [draft.pk]
    assert draft_draw(draft_id=draft.pk, told=nothing)
    assert (evening.draft.status, everybody(evening.draft)) == ("ready", sorted(evening.players))


def test_a_draft_that_kills_every_worker_ends_as_impossible(
    evening: Evening, dies: Callable[[int], None]
) -> None:
    draft = draft_make(by=evening.olga, event=evening.event)
    dies(100)
    for _worker in range(drawing.TRIES_MAX):
        with pytest.raises(Killed):
            draft_draw(draft_id=draft.pk, told=nothing)
        silent_for_long(draft)
        assert drafts_waiting().free().get() == draft
    assert draft_draw(draft_id=draft.pk, told=nothing)
    assert (evening.draft.status, evening.draft.refusal["code"]) == ("impossible", "draw_failed")


def test_a_worker_that_was_only_slow_does_no_harm(evening: Evening) -> None:
    """It is taken for dead, another seats the draft, an organizer changes it; then the first one comes."""
    draft = draft_make(by=evening.olga, event=evening.event)

    def meanwhile(_event: Any) -> Any:
        drawing.event_so_far = so_far  # type: ignore[attr-defined]
        silent_for_long(draft)
        assert draft_draw(draft_id=draft.pk, told=nothing)
        evening.do(draft_lock, table=1, is_locked=True)
        return so_far(_event)

    so_far = drawing.event_so_far
    try:
        drawing.event_so_far = meanwhile  # type: ignore[attr-defined]
        assert not draft_draw(draft_id=draft.pk, told=nothing)
    finally:
        drawing.event_so_far = so_far  # type: ignore[attr-defined]
    assert (evening.draft.status, evening.draft.locked) == ("ready", [0])


def test_a_draft_that_is_discarded_while_it_is_seated_stays_away(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    draft = draft_make(by=evening.olga, event=evening.event)
    so_far = drawing.event_so_far

    def discarded(event: Any) -> Any:
        draft_discard(by=evening.olga, event=evening.event)
        return so_far(event)

    monkeypatch.setattr(drawing, "event_so_far", discarded)
    assert not draft_draw(draft_id=draft.pk, told=nothing)
    assert not RoundDraft.objects.exists()


def test_how_far_the_draw_is_can_be_seen_and_nothing_is_changed_meanwhile(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    event_seat(by=evening.olga, event=evening.event)
    evening.play()
    evening.make()
    draft = evening.do(draft_redraw)
    monkeypatch.setattr(drawing, "TOLD_EVERY_S", -1.0)
    monkeypatch.setattr("league.domain.seating.draft.TOLD_EVERY_S", -1.0)
    seen: list[int] = []

    def told() -> None:
        seen.append(evening.draft.progress)
        if len(seen) == 1:
            with pytest.raises(Refused):
                evening.do(draft_lock, table=1, is_locked=True)

    assert draft_draw(draft_id=draft.pk, told=told)
    assert len(seen) > 1
    assert all(0 < percent < 100 for percent in seen)
    assert evening.draft.progress == 100
