"""What is wrong at the moment, since when, and what to do about it, for those who run the service."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import Min
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from league.domain.activities import Work
from league.models import Activity
from league.outlets.workers import QUEUES
from league.selectors.status import StatusPage

TOLD_WITHIN = timedelta(minutes=1)
TAKEN_WITHIN = timedelta(minutes=15)
ARRIVES_WITHIN = timedelta(hours=1)
# Matches and reviews may wait for hours while others are played.
PROMPT = {
    Work.MAIL: _("Mails are due and nobody sends them."),
    Work.WEBHOOKS: _("Messages of webhooks are due and nobody sends them."),
    Work.VERSIONS: _("Uploaded bots wait for their check."),
    Work.DRAFTS: _("Drafts of rounds wait to be seated."),
    Work.PLANS: _("Drafts of seasons wait for their dates."),
}


@dataclass(frozen=True)
class Alert:
    """`since` is None where nobody knows."""

    what: str | Promise
    todo: str | Promise
    since: datetime | None


def alerts_of(page: StatusPage) -> list[Alert]:
    """Those of this moment, the gravest first; `page` is the status as staff sees it."""
    return [*_workers(page), *_news(), *_queues(), *_webhooks(page)]


def oldest(work: Work) -> datetime | None:
    """Since when the longest of its rows waits for a worker: since it was due, where it has such a time."""
    rows = QUEUES[work][0]().free().order_by()
    since = "due_at" if hasattr(rows.model, "due_at") else "not_before"
    found: datetime | None = rows.aggregate(first=Min(since))["first"]
    return found


def _workers(page: StatusPage) -> Iterator[Alert]:
    there = [line for line in page.workers if not line.is_gone]
    if page.workers and not there:
        yield Alert(
            _("No worker gives a sign of life."),
            _("Start the workers again, and look into their logs for why they ended."),
            max(line.seen_at for line in page.workers),
        )
    for line in there:
        if line.refuses_strangers:
            yield Alert(
                _("A worker takes no uploaded bots, because its sandbox is not complete."),
                _("The list of workers below says what is missing on its machine."),
                line.checked_at,
            )
        if line.clock_is_off:
            yield Alert(_("The clock of a worker is wrong."), _("Set the clock of its machine by NTP."), None)


def _news() -> Iterator[Alert]:
    since = Activity.objects.filter(told_at=None).order_by("pk").values_list("at", flat=True).first()
    if since is not None and since < timezone.now() - TOLD_WITHIN:
        yield Alert(
            _("Pages and other services are not told of changes."),
            _("Look whether the worker “outlets” runs, and what its log says."),
            since,
        )


def _queues() -> Iterator[Alert]:
    for work, what in PROMPT.items():
        since = oldest(work)
        if since is not None and since < timezone.now() - TAKEN_WITHIN:
            yield Alert(what, _("Look whether the worker “worker” runs, and what its log says."), since)


def _webhooks(page: StatusPage) -> Iterator[Alert]:
    since = page.webhooks.failing_since if page.webhooks else None
    if since is not None and since < timezone.now() - ARRIVES_WITHIN:
        yield Alert(
            _("Messages of a webhook do not arrive."),
            _("Its club sees why. If no webhook works, look whether the workers have a way to the internet."),
            since,
        )
