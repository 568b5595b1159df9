"""Rows that one worker at a time works on.

The rows are the queue and Celery is only the alarm clock: a worker takes a row with a conditional
UPDATE and holds it by a token until its lease runs out. A worker that dies simply stops renewing.

All times of leases are set and compared by the database's clock: workers on several machines share the
database, not a clock. On SQLite it is the clock of the one machine that there is.
"""

import time
import uuid
from typing import Any, Self, TypeVar

from django.conf import settings
from django.db import models
from django.db.models import Case, F, Q, When
from django.db.models.functions import Now

from bots.models.clock import TICK, from_now

WAITING_MAX = 300
WAIT_SECONDS_MAX = 300.0  # nobody puts a row back for longer
LeasedRow = TypeVar("LeasedRow", bound="Leased")


class LeaseLost(Exception):
    """The row was taken over or taken back: stop, and write nothing more."""


class LeasedQuerySet(models.QuerySet[LeasedRow]):
    def free(self) -> Self:
        """Rows that nobody holds, or whose holder stopped renewing, and that need not wait longer."""
        return self.filter(_unheld(), _past("not_before", WAIT_SECONDS_MAX))

    def held(self) -> Self:
        """Rows that somebody works on now."""
        return self.exclude(_unheld())

    def in_turn(self) -> Self:
        """As workers shall take them: first what a worker died with, then who waits longest."""
        lost_first = Case(When(lease_until=None, then=1), default=0)
        return self.order_by(lost_first, "not_before", "pk")

    def take(self, pk: int) -> "Hold | None":
        """Claim row `pk` of this queryset; None if it is not in it or somebody else was first."""
        token = uuid.uuid4()
        claim = {"lease_token": token, "lease_until": from_now(settings.LEASE_SECONDS), "waiting": ""}
        taken = self.free().filter(pk=pk).update(**claim, attempts=F("attempts") + 1)
        return Hold(self.model, pk, token) if taken else None

    def unsent(self) -> Self:
        """Free rows of which no worker was told lately (a message may have been lost)."""
        return self.free().filter(Q(sent_at=None) | _past("sent_at", 0.0, ago_s=settings.RESEND_SECONDS))

    def mark_sent(self, pk: int) -> bool:
        """True for the one caller that is to tell a worker about this row now."""
        return bool(self.unsent().filter(pk=pk).update(sent_at=Now()))


class Hold:
    """One worker's hold on one row: every write goes through it, and raises LeaseLost once it is lost."""

    def __init__(self, model: "type[Leased]", pk: int, token: uuid.UUID) -> None:
        self._model, self._pk, self._token = model, pk, token
        self._renewed = time.monotonic()

    def write(self, **fields: Any) -> None:
        """Write these fields of the row."""
        held = self._model._default_manager.filter(pk=self._pk, lease_token=self._token)
        if not held.update(**fields):
            raise LeaseLost

    def let_go(self, **fields: Any) -> None:
        """The last write: the row is free afterwards."""
        self.write(lease_token=None, lease_until=None, **fields)

    def put_back(self, why: str, wait_s: float) -> None:
        """Leave the row for another try after `wait_s` seconds, with the reason for people to read."""
        later = from_now(min(wait_s, WAIT_SECONDS_MAX))
        self.let_go(sent_at=None, waiting=why[:WAITING_MAX], not_before=later)

    def step_back(self) -> None:
        """Leave the row for others to go on with, behind those that wait now."""
        self.let_go(sent_at=None, not_before=Now())

    def renew(self, **fields: Any) -> None:
        """Hold the row for another lease; writes these fields along."""
        self.write(lease_until=from_now(settings.LEASE_SECONDS), **fields)
        self._renewed = time.monotonic()

    def keep(self) -> None:
        """To be called often while the work goes on; renews when a third of the lease is over."""
        if time.monotonic() - self._renewed > settings.LEASE_SECONDS / 3:
            self.renew()


def _unheld() -> Q:
    return Q(lease_until=None) | _past("lease_until", settings.LEASE_SECONDS)


def _past(field: str, ahead_s: float, *, ago_s: float = 0.0) -> Q:
    """The time in `field` was `ago_s` seconds ago or earlier, or lies further ahead than anybody sets it.

    Nobody sets it more than `ahead_s` seconds ahead. If it lies far beyond, the clock has been set back
    since, and the row would stand still for as long as that.
    """
    implausible = from_now(2 * ahead_s + settings.LEASE_SECONDS)
    return Q(**{f"{field}__lt": from_now(-ago_s) + TICK}) | Q(**{f"{field}__gt": implausible})


class Leased(models.Model):
    """Who works on this row, until when, how often it was tried, and when it may be tried again."""

    lease_token = models.UUIDField(null=True, editable=False)
    lease_until = models.DateTimeField(null=True, editable=False)
    attempts = models.PositiveIntegerField(default=0, editable=False)
    not_before = models.DateTimeField(db_default=Now())
    sent_at = models.DateTimeField(null=True, editable=False)
    waiting = models.CharField(max_length=WAITING_MAX, blank=True, help_text="why it is not worked on now")

    class Meta:
        abstract = True
