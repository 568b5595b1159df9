"""The one writer of activities, and how they are handed on once their change is committed."""

import logging
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar

from celery import current_app
from django.db import transaction
from django.db.models import Model
from django.utils import timezone
from kombu.exceptions import OperationalError

from bots.models.leases import Hold, LeaseLost
from league.domain.activities import Change
from league.models import Activity, Club, Outbox
from league.people import LinkHolder, Person, account_or_none

TELLING = "league.tasks.activities.tell_outlets"
TELLING_EXPIRES_S = 10  # the sweep has come by then
QUEUE_REST_S = 2  # a queue that is away is not asked again for each change: the sweep comes as soon
BATCH = 200
log = logging.getLogger(__name__)
_means: ContextVar[str] = ContextVar("means", default=Activity.Means.TASK)

Tell = Callable[[Sequence[Activity]], None]


@contextmanager
def acting_by(means: str) -> Iterator[None]:
    """Whatever is recorded inside was done by these means: a page or the API."""
    token = _means.set(means)
    try:
        yield
    finally:
        _means.reset(token)


def activity_record(
    kind: type[Change], *, club: Club | None, by: Person | None, subject: Model | str, **facts: object
) -> Activity:
    """Append one activity, in the caller's transaction. `by` None: the service itself did it.

    `facts` are those that the kind has; others are a TypeError. The outlets have it after the commit.
    """
    change = kind(**facts)
    is_by_link = isinstance(by, LinkHolder)
    activity = Activity.objects.create(
        club=club,
        kind=kind.key(),
        subject=subject if isinstance(subject, str) else subject_of(subject),
        actor=None if by is None else account_or_none(by),
        player_id=by.player_id if isinstance(by, LinkHolder) else None,
        means=Activity.Means.LINK if is_by_link else _means.get(),
        before=getattr(change, "before", None),
        after=getattr(change, "after", None),
        reason=getattr(change, "reason", None) or "",
        facts=change.facts(),
    )
    transaction.on_commit(wake_outlets)
    return activity


def subject_of(row: Model) -> str:
    """What is changed, as activities name it: “match 12”."""
    return f"{row._meta.model_name} {row.pk}"


class Alarm:
    """Has a worker tell what is committed: the one alarm that a service sets. A sweep does it otherwise."""

    def __init__(self) -> None:
        self._rests_until = 0.0  # of the monotonic clock

    def ring(self) -> None:
        if time.monotonic() < self._rests_until:
            return
        try:
            current_app.send_task(TELLING, expires=TELLING_EXPIRES_S)
        except OperationalError as error:
            self._rests_until = time.monotonic() + QUEUE_REST_S
            log.debug("the outlets wait for the next sweep: %s", error)


wake_outlets = Alarm().ring


def activities_tell(outlets: Sequence[Tell]) -> int:
    """Hand all untold activities to the outlets, in order, at least once; gives how many.

    0 if somebody else is at it. An outlet that fails does not keep the others from being told.
    """
    told, untold = 0, Activity.objects.filter(told_at=None)
    while untold.exists() and (hold := _take_outbox()) is not None:
        try:
            while batch := list(untold.order_by("pk")[:BATCH]):
                _hand_on(outlets, batch)
                Activity.objects.filter(pk__in=[one.pk for one in batch]).update(told_at=timezone.now())
                told += len(batch)
                hold.keep()
            hold.let_go()
        except LeaseLost:
            break
    return told


def _take_outbox() -> Hold | None:
    Outbox.objects.get_or_create(pk=1)
    return Outbox.objects.take(1)


def _hand_on(outlets: Sequence[Tell], batch: Sequence[Activity]) -> None:
    for tell in outlets:
        try:
            tell(batch)
        except Exception:  # what one outlet cannot do must not keep the others silent
            log.exception("%s was not told of %d activities", tell.__module__, len(batch))
