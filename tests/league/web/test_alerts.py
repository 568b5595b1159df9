"""What is wrong is told with since when and what to do, to staff alone."""

from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser
from django.test import Client
from django.utils import timezone

from league.domain.activities import Work
from league.models import Activity, MailMessage, Player, Webhook, WorkerReport
from league.selectors.status import status_page
from league.web import health
from league.web.alerts import alerts_of, oldest

pytestmark = pytest.mark.django_db
LONG_AGO = timedelta(hours=3)


@pytest.fixture(autouse=True)
def all_well(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "PARTS", {name: lambda: True for name in health.PARTS})


def alerts(cast: SimpleNamespace) -> list[str]:
    cast.sam.is_staff = True
    return [str(one.what) for one in alerts_of(status_page(cast.sam))]


def mail(cast: SimpleNamespace, **changes: Any) -> MailMessage:
    player = Player.objects.filter(club=cast.club)[0]
    given = {
        "player": player,
        "kind": "event_cancelled",
        "object": "event 1",
        "version": 1,
        "pace": "at_once",
    }
    return MailMessage.objects.create(**(given | changes))


def untold(cast: SimpleNamespace) -> None:
    """Something that changed hours ago, of which nobody was told."""
    made = Activity.objects.create(club=cast.club, kind="club_changed", subject=f"club {cast.club.pk}")
    Activity.objects.filter(pk=made.pk).update(at=timezone.now() - LONG_AGO)


def test_nothing_is_wrong(cast: SimpleNamespace) -> None:
    assert alerts(cast) == []


def test_each_trouble_is_told(cast: SimpleNamespace) -> None:
    before = timezone.now() - LONG_AGO
    untold(cast)
    mail(cast, due_at=before)
    Webhook.objects.create(club=cast.club, url="https://a.example/", nonce="0", failing_since=before)
    WorkerReport.objects.create(name="a", refuses_strangers=True, clock_ahead_ms=9_000)
    assert alerts(cast) == [
        "A worker takes no uploaded bots, because its sandbox is not complete.",
        "The clock of a worker is wrong.",
        "Pages and other services are not told of changes.",
        "Mails are due and nobody sends them.",
        "Messages of a webhook do not arrive.",
    ]
    WorkerReport.objects.update(seen_at=before)
    assert alerts(cast)[0] == "No worker gives a sign of life."


def test_a_mail_waits_since_it_was_due_and_not_since_it_was_written(cast: SimpleNamespace) -> None:
    due = timezone.now() - timedelta(minutes=2)
    mail(cast, due_at=due, not_before=timezone.now() - LONG_AGO)
    assert oldest(Work.MAIL) == due
    mail(cast, due_at=timezone.now() + LONG_AGO, version=2)
    assert oldest(Work.MAIL) == due


def test_staff_reads_them_and_nobody_else(
    cast: SimpleNamespace, browsers: dict[str, Client], at: Any
) -> None:
    untold(cast)
    assert "What needs somebody" not in browsers["olga"].get(at("status")).content.decode()
    assert status_page(AnonymousUser()).webhooks is None
    cast.sam.is_staff = True
    cast.sam.save()
    page = browsers["sam"].get(at("status")).content.decode()
    assert "Pages and other services are not told of changes." in page
    assert "Look whether the worker “outlets” runs" in page
