"""Rows that one worker at a time works on.

The rows are the queue and Celery is only the alarm clock: a worker takes a row with a conditional
UPDATE and holds it by a token until its lease runs out. A worker that dies simply stops renewing.
"""

import uuid
from datetime import datetime, timedelta
from typing import Self, TypeVar

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils import timezone

LeasedRow = TypeVar("LeasedRow", bound="Leased")


class LeasedQuerySet(models.QuerySet[LeasedRow]):
    def free(self) -> Self:
        """Rows that nobody holds, or whose holder stopped renewing, and that need not wait longer."""
        now = timezone.now()
        return self.filter(Q(lease_until=None) | Q(lease_until__lte=now), not_before__lte=now)

    def take(self, pk: int) -> uuid.UUID | None:
        """Claim row `pk` of this queryset; the token, or None if somebody else was first."""
        token = uuid.uuid4()
        taken = (
            self.free()
            .filter(pk=pk)
            .update(lease_token=token, lease_until=lease_end(), attempts=F("attempts") + 1)
        )
        return token if taken else None

    def renew(self, pk: int, token: uuid.UUID) -> bool:
        """Hold on to the row; False if the lease was lost, and then nothing may be written."""
        return bool(self.filter(pk=pk, lease_token=token).update(lease_until=lease_end()))

    def unsent(self) -> Self:
        """Free rows of which no worker was told lately (a message may have been lost)."""
        stale = timezone.now() - timedelta(seconds=settings.RESEND_SECONDS)
        return self.free().filter(Q(sent_at=None) | Q(sent_at__lte=stale))

    def mark_sent(self, pk: int) -> bool:
        """True for the one caller that is to tell a worker about this row now."""
        return bool(self.unsent().filter(pk=pk).update(sent_at=timezone.now()))


def lease_end() -> datetime:
    return timezone.now() + timedelta(seconds=settings.LEASE_SECONDS)


class Leased(models.Model):
    """Who works on this row, until when, how often it was tried, and when it may be tried again."""

    lease_token = models.UUIDField(null=True, editable=False)
    lease_until = models.DateTimeField(null=True, editable=False)
    attempts = models.PositiveIntegerField(default=0, editable=False)
    not_before = models.DateTimeField(default=timezone.now)
    sent_at = models.DateTimeField(null=True, editable=False)
    waiting = models.CharField(max_length=300, blank=True, help_text="why it is not worked on now")

    class Meta:
        abstract = True
