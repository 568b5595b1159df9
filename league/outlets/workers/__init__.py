"""Workers are woken for the rows that a change has made ready for them."""

import logging
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from celery import current_app
from django.db import transaction
from kombu.exceptions import OperationalError

from bots.models.leases import LeasedQuerySet
from bots.selectors import versions_waiting
from bots.sweeps import sweep
from league.domain.activities import KINDS, Work
from league.models import Activity
from league.selectors.mail.queue import messages_due
from league.selectors.matches.runs import runs_open
from league.selectors.reviews.hints import hints_waiting
from league.selectors.reviews.reviews import reviews_waiting
from league.selectors.rounds.drafts import drafts_waiting
from league.selectors.seasons.drafts import season_drafts_waiting
from league.selectors.webhooks.queue import deliveries_due

WAKE_MAX = 50
ASKING = {"max_retries": 1, "interval_start": 0.1, "interval_max": 0.1}  # seconds: whoever asks is a sweep
log = logging.getLogger(__name__)
# By the name of its task, since tasks stand above: they hand activities to this outlet.
QUEUES: Mapping[Work, tuple[Callable[[], LeasedQuerySet[Any]], str]] = {
    Work.MATCHES: (runs_open, "league.tasks.matches.play_match"),
    Work.DRAFTS: (drafts_waiting, "league.tasks.events.draw_draft"),
    Work.PLANS: (season_drafts_waiting, "league.tasks.seasons.plan_season_dates"),
    Work.VERSIONS: (versions_waiting, "bots.tasks.check_version"),
    Work.REVIEWS: (reviews_waiting, "league.tasks.reviews.continue_review"),
    Work.HINTS: (hints_waiting, "league.tasks.reviews.make_hint"),
    Work.MAIL: (messages_due, "league.tasks.mail.send_mail"),
    Work.WEBHOOKS: (deliveries_due, "league.tasks.webhooks.send_webhook"),
}
# Kinds of work whose messages have a queue to themselves and are each good for any of the rows.
ALARMS: Mapping[Work, str] = {Work.MATCHES: "matches"}


def tell(batch: Sequence[Activity]) -> None:
    """Each kind of work once, however many activities ask for it."""
    kinds = [KINDS[one.kind] for one in batch if one.kind in KINDS]
    for work in sorted({kind.wakes for kind in kinds if kind.wakes}):
        wake(work)


def wake(work: Work) -> None:
    """A message for each row that waits and of which no worker was told lately. A sweep comes again."""
    rows, task = QUEUES[work]

    def send(pk: int) -> None:
        if rows().mark_sent(pk):
            current_app.send_task(task, (pk,))

    try:
        sweep(rows_waiting(work), send, what=f"sending {task}", through=(OperationalError,))
    except OperationalError as error:
        log.warning("%s waits for the next sweep: %s", task, error)


def wake_after_commit(work: Work) -> None:
    """For rows that no activity tells of: an answer to one reader is news for nobody else."""
    transaction.on_commit(partial(wake, work))


def rows_waiting(work: Work) -> list[int]:
    """The next of them that lack a message, in the order in which workers take them.

    A message that no worker has taken from the queue yet is not lost, however long it has been there.
    """
    rows, _task = QUEUES[work]
    unsent = list(rows().unsent().in_turn().values_list("pk", flat=True)[:WAKE_MAX])
    if unsent and work in ALARMS:
        lacking = rows().free().count() - messages_waiting(ALARMS[work])
        return unsent[: max(0, lacking)]
    return unsent


def messages_waiting(queue: str) -> int:
    """How many of its messages no worker has taken yet; 0 while it is away, as whoever sends will find."""
    with current_app.connection_or_acquire() as connection:
        declared = connection.ensure(
            connection, lambda: connection.default_channel.queue_declare(queue), **ASKING
        )
        try:
            return int(declared().message_count)
        except OperationalError:
            return 0
