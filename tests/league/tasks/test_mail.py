"""What workers and whoever runs none do for mail: find what is due, send it, and show what would go."""

from datetime import timedelta
from io import StringIO
from typing import Any

import pytest
from celery import Celery
from django.core import mail as outbox
from django.core.management import call_command
from django.utils import timezone

from league.domain.activities import Work
from league.models import MailMessage, Player
from league.outlets.workers import QUEUES, wake
from league.tasks.mail import remind, send_mail
from tests.league.mail import reachable

pytestmark = pytest.mark.django_db


@pytest.fixture
def row(cast: Any) -> MailMessage:
    """Something that Pia is to be told now."""
    pia: Player = cast.club.players.get(user=cast.pia)
    reachable(pia, "pia@example.org")
    return MailMessage.objects.create(
        player=pia, kind="event_cancelled", object="event 1", version=1, pace="at_once",
        due_at=timezone.now(), facts={"event": "Autumn Cup"},
    )  # fmt: skip


def command(*words: str) -> str:
    out = StringIO()
    call_command("mail", *words, stdout=out)
    return out.getvalue()


def test_a_worker_is_told_of_what_is_due_alone(row: MailMessage, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[Any] = []
    monkeypatch.setattr(Celery, "send_task", lambda _app, name, args=(), **_more: sent.append((name, *args)))
    later = MailMessage.objects.get(pk=row.pk)
    later.pk, later.version, later.due_at = None, 2, timezone.now() + timedelta(days=1)
    later.save()
    wake(Work.MAIL)
    assert sent == [(QUEUES[Work.MAIL][1], row.pk)] == [(send_mail.name, row.pk)]


def test_the_task_sends_it_once(row: MailMessage) -> None:
    send_mail(row.pk)
    send_mail(row.pk)
    assert [letter.to for letter in outbox.outbox] == [["pia@example.org"]]


def test_showing_what_would_go_sends_and_changes_nothing(row: MailMessage) -> None:
    for _twice in range(2):
        shown = command("--show")
        assert "To: pia@example.org\nSubject: Autumn Cup is cancelled" in shown
        assert "Mails that would go out now: 1." in shown
    before = MailMessage.objects.get()
    assert (before.outcome, before.attempts, before.sending_at) == ("waiting", 0, None)
    assert outbox.outbox == []


def test_who_runs_no_worker_sends_by_a_command(row: MailMessage) -> None:
    assert "Mails tried: 1." in command("--send")
    assert "Mails tried: 0." in command("--send")
    assert len(outbox.outbox) == 1


def test_what_was_told_long_ago_is_forgotten(row: MailMessage) -> None:
    MailMessage.objects.update(outcome="sent", ended_at=timezone.now() - timedelta(days=121))
    remind()
    assert not MailMessage.objects.exists()
