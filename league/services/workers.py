"""What workers say of themselves."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from django.utils import timezone

from bots.models.clock import database_now
from league.models import WorkerReport

# A worker that has been gone for so long is forgotten.
KEPT = timedelta(days=1)
# So long after a self-test that found a problem the worker looks again: somebody may have mended it.
LOOKED_AGAIN = timedelta(minutes=1)


def worker_report_store(*, name: str, layers: Sequence[str], problem: str) -> WorkerReport:
    """The outcome of a worker's self-test, in place of its last one. A problem: no strangers' bots."""
    now, ahead_ms = _clocks()
    WorkerReport.objects.filter(seen_at__lt=now - KEPT).delete()
    found = {"layers": list(layers), "problem": problem, "refuses_strangers": bool(problem)}
    report, _ = WorkerReport.objects.update_or_create(
        name=name, defaults={**found, "checked_at": now, "seen_at": now, "clock_ahead_ms": ahead_ms}
    )
    return report


def worker_touch(*, name: str) -> bool:
    """The worker is there. Nothing is made of a worker that has not reported yet.

    True, and to one caller, if its sandbox had a problem that is to be looked at again.
    """
    (now, ahead_ms), own = _clocks(), WorkerReport.objects.filter(name=name)
    own.update(seen_at=now, clock_ahead_ms=ahead_ms)
    old = own.filter(refuses_strangers=True, checked_at__lt=now - LOOKED_AGAIN)
    return bool(old.update(checked_at=now))


def _clocks() -> tuple[datetime, int]:
    """The time by the database's clock, and how many milliseconds this machine's is ahead of it.

    What the database answers is compared with the middle of the time that the question took.
    """
    asked_at = timezone.now()
    now = database_now()
    middle = asked_at + (timezone.now() - asked_at) / 2
    return now, round((middle - now) / timedelta(milliseconds=1))
