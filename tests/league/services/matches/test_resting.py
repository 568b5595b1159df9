"""A machine on which nothing can be played leaves the matches to others, says so, and tries again."""

from types import SimpleNamespace
from typing import Any

import pytest

from bots.arena.interface import ArenaError
from league.models import MatchRun, WorkerReport
from league.selectors.matches.runs import runs_open
from league.services.matches.resting import FAILURES_MAX, REST_S, Host
from league.tasks import matches
from league.tasks.matches import play_match

pytestmark = pytest.mark.django_db


class BrokenArena:
    def open_table(self, *_: Any, **__: Any) -> Any:
        raise ArenaError("the sandbox cannot start")


def test_after_some_failures_in_a_row_it_rests_and_then_tries_one() -> None:
    now = SimpleNamespace(s=1000.0)
    host, report = Host(lambda: now.s), WorkerReport.objects.create(name="worker@here")
    for _ in range(FAILURES_MAX - 1):
        host.note_failure(worker=report.name, why="no namespaces")
    host.note_success()
    for _ in range(FAILURES_MAX):
        assert not host.rests
        host.note_failure(worker=report.name, why="no namespaces")
    assert host.rests
    report.refresh_from_db()
    assert (report.problem, report.refuses_strangers) == ("no namespaces", True)
    now.s += REST_S
    assert not host.rests
    host.note_failure(worker=report.name, why="no namespaces")
    assert host.rests


def test_a_machine_that_cannot_play_does_not_put_back_all_that_waits(
    tables: SimpleNamespace, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(matches, "host", Host())
    monkeypatch.setattr(matches, "default_arena", BrokenArena)
    waiting = [tables.schedule() for _ in range(FAILURES_MAX * 2)]
    for match in waiting:
        runs_open().mark_sent(match.pk)
        play_match(match.pk)
    runs = MatchRun.objects.filter(match__in=waiting)
    assert runs.filter(attempts=1).exclude(waiting="").count() == FAILURES_MAX
    assert runs.filter(attempts=0, waiting="", sent_at=None).count() == FAILURES_MAX
