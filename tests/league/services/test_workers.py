"""What workers say of themselves: one row each, the latest word, and none of those long gone."""

from datetime import timedelta
from functools import partial

import pytest
from django.utils import timezone

from league.models import WorkerReport
from league.services import workers
from league.services.workers import KEPT, worker_report_store, worker_touch

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

NAME, PROBLEM = "celery@here", "no Landlock"


def seen_before(time: timedelta) -> None:
    WorkerReport.objects.update(seen_at=timezone.now() - time)


@pytest.mark.parametrize("problem", ["", PROBLEM])
def test_a_self_test_is_stored_and_a_problem_keeps_strangers_out(problem: str) -> None:
    before = timezone.now()
    made = worker_report_store(name=NAME, layers=("seccomp", "rlimits"), problem=problem)
    row = WorkerReport.objects.get()
    assert row == made
    assert (row.name, row.layers, row.problem) == (NAME, ["seccomp", "rlimits"], problem)
    assert row.refuses_strangers is bool(problem)
    assert before <= row.checked_at == row.seen_at <= timezone.now()


def test_the_next_one_takes_the_place_of_the_last() -> None:
    worker_report_store(name=NAME, layers=["seccomp"], problem=PROBLEM)
    first = WorkerReport.objects.get()
    worker_report_store(name=NAME, layers=["seccomp", "landlock"], problem="")
    row = WorkerReport.objects.get()
    assert (row.pk, row.layers) == (first.pk, ["seccomp", "landlock"])
    assert (row.problem, row.refuses_strangers) == ("", False)
    assert row.checked_at > first.checked_at


@pytest.mark.parametrize("seconds", [-65, 0, 65])
def test_a_worker_notes_how_far_its_clock_is_from_the_databases(
    monkeypatch: pytest.MonkeyPatch, seconds: float
) -> None:
    right = timezone.now
    monkeypatch.setattr(workers, "database_now", right)
    monkeypatch.setattr(timezone, "now", lambda: right() + timedelta(seconds=seconds))
    report = partial(worker_report_store, layers=[], problem="")
    for note in (report, worker_touch):
        WorkerReport.objects.update(clock_ahead_ms=-1)
        note(name=NAME)
        row = WorkerReport.objects.get()
        assert abs(row.clock_ahead_ms - 1000 * seconds) < 30_000
        assert abs(row.seen_at - right()) < timedelta(seconds=30), "what is stored is the database's time"


def test_a_sign_of_life_moves_its_own_workers_time_and_nothing_else() -> None:
    for name in (NAME, "celery@there"):
        worker_report_store(name=name, layers=["seccomp"], problem=PROBLEM)
    seen_before(timedelta(hours=1))
    before = {row.name: row for row in WorkerReport.objects.all()}
    worker_touch(name=NAME)
    here, there = (WorkerReport.objects.get(name=name) for name in (NAME, "celery@there"))
    assert here.seen_at > before[NAME].seen_at
    assert there.seen_at == before["celery@there"].seen_at
    assert (here.checked_at, here.problem) == (before[NAME].checked_at, PROBLEM)


def test_of_a_worker_that_never_reported_a_sign_makes_nothing() -> None:
    worker_touch(name=NAME)
    assert not WorkerReport.objects.exists()


@pytest.mark.parametrize(("over", "is_kept"), [(timedelta(minutes=-1), True), (timedelta(seconds=1), False)])
def test_who_has_been_gone_for_a_day_is_forgotten_when_somebody_reports(
    over: timedelta, is_kept: bool
) -> None:
    worker_report_store(name="celery@old", layers=[], problem="")
    seen_before(KEPT + over)
    worker_report_store(name=NAME, layers=[], problem="")
    assert WorkerReport.objects.filter(name="celery@old").exists() is is_kept
    assert WorkerReport.objects.filter(name=NAME).exists()


def test_a_worker_that_comes_back_after_days_is_there_once() -> None:
    worker_report_store(name=NAME, layers=[], problem=PROBLEM)
    seen_before(10 * KEPT)
    worker_report_store(name=NAME, layers=["seccomp"], problem="")
    assert WorkerReport.objects.get().layers == ["seccomp"]
