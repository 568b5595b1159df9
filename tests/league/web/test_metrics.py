"""Figures for Prometheus: for who knows the word, in a form that its own parser reads."""

from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from prometheus_client.parser import text_string_to_metric_families

from league.models import MatchRun, WorkerReport
from league.web import health

pytestmark = pytest.mark.django_db
WORD = "a-long-word-of-the-operator"
Sample = tuple[str, tuple[tuple[str, str], ...]]


@pytest.fixture
def scrape(settings: Any, client: Client, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Its samples by name and labels; all parts say True unless something else is said."""
    settings.METRICS_TOKEN = WORD

    def asked(**answers: bool) -> dict[Sample, float]:
        parts = {name: lambda name=name: answers.get(name, True) for name in health.PARTS}
        monkeypatch.setattr(health, "PARTS", parts)
        answer = client.get("/metrics/", headers={"Authorization": f"Bearer {WORD}"})
        assert answer.status_code == 200
        families = text_string_to_metric_families(answer.content.decode())
        found = [one for family in families for one in family.samples]
        return {(one.name, tuple(sorted(one.labels.items()))): one.value for one in found}

    return asked


def of(name: str, **labels: str) -> Sample:
    return name, tuple(sorted(labels.items()))


def test_strangers_find_nothing_and_without_a_word_nobody_does(client: Client, settings: Any) -> None:
    settings.METRICS_TOKEN = WORD
    for given in (
        {},
        {"Authorization": "Bearer wrong"},
        {"Authorization": WORD},
        {"Authorization": "Bearer ü"},
    ):
        assert client.get("/metrics/", headers=given).status_code == 404
    settings.METRICS_TOKEN = ""
    for given in ({}, {"Authorization": "Bearer "}, {"Authorization": f"Bearer {WORD}"}):
        assert client.get("/metrics/", headers=given).status_code == 404


def test_a_match_that_waits_is_counted_with_its_age(scrape: Any, tables: SimpleNamespace) -> None:
    tables.schedule()
    MatchRun.objects.update(not_before=timezone.now() - timedelta(minutes=5))
    found = scrape()
    assert found[of("league_queue_waiting", queue="matches")] == 1
    assert found[of("league_queue_oldest_seconds", queue="matches")] >= 300
    assert found[of("league_matches", state="scheduled")] == 1
    assert found[of("league_leases_held", queue="matches")] == 0
    assert found[of("league_activities_untold")] > 0
    assert found[of("league_webhook_messages", state="queued")] == 0
    assert found[of("league_mails", state="queued")] == 0


def test_a_sandbox_that_is_not_complete_and_a_worker_that_is_gone_are_seen(scrape: Any) -> None:
    WorkerReport.objects.create(name="a", refuses_strangers=True, clock_ahead_ms=-3_000)
    WorkerReport.objects.create(name="b", seen_at=timezone.now() - timedelta(hours=1))
    found = scrape()
    names = (
        "league_workers",
        "league_workers_gone",
        "league_workers_refusing_uploads",
        "league_clock_skew_seconds",
    )
    assert [found[of(name)] for name in names] == [1, 1, 1, 3]


def test_without_its_database_it_says_so_and_no_more(scrape: Any) -> None:
    found = scrape(database=False, workers=False)
    assert found == {
        of("league_part_up", part="database"): 0,
        of("league_part_up", part="queue"): 1,
        of("league_part_up", part="workers"): 0,
    }
