"""Messages of webhooks, written down as rows: one for each change and webhook, however often it is said."""

import secrets
from collections.abc import Sequence
from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone

from games.refusals import Refused
from league.domain.rights import Right
from league.domain.webhooks import TEST, TOPIC_OF, Topic
from league.domain.webhooks.pauses import TRIED_FOR
from league.models import Activity, Webhook, WebhookDelivery
from league.people import Person
from league.selectors.webhooks.webhooks import listeners
from league.services.held_rows import lock_row
from league.services.rights import require
from league.services.webhooks.webhooks import webhook_stop

Outcome = WebhookDelivery.Outcome
KEPT = timedelta(days=30)
WAITING_MAX = 5_000  # of one webhook: then it is paused
CLEARED_MAX = 1_000
REST = timedelta(minutes=1)  # what else waits for a receiver that failed waits so long


def deliveries_add(batch: Sequence[Activity]) -> None:
    """A row for each webhook that is to hear of one of these; those that are there already stay."""
    told = [(one, TOPIC_OF[one.kind]) for one in batch if one.club_id and one.kind in TOPIC_OF]
    hooks = listeners({one.club_id for one, _topic in told if one.club_id}) if told else {}
    now = timezone.now()
    rows = [
        _row(webhook, one, topic, now)
        for one, topic in told
        for webhook in hooks.get(one.club_id or 0, ())
        if topic.key in webhook.topics and one.at >= webhook.made_at
    ]
    WebhookDelivery.objects.bulk_create(rows, ignore_conflicts=True)
    for webhook in {row.webhook_id: row.webhook for row in rows}.values():
        waiting = WebhookDelivery.objects.filter(webhook=webhook, outcome=Outcome.WAITING)
        if waiting[WAITING_MAX : WAITING_MAX + 1].exists():
            webhook_stop(webhook=webhook, why=Webhook.Pause.TOO_MANY)


def _row(webhook: Webhook, activity: Activity | None, topic: Topic | None, now: datetime) -> WebhookDelivery:
    return WebhookDelivery(
        webhook=webhook,
        activity=activity,
        key=f"msg_{secrets.token_hex(16)}",
        topic=topic.key if topic else TEST,
        due_at=now + REST if webhook.failing_since and activity else now,
        until=now + TRIED_FOR,
    )


def delivery_test(*, by: Person, webhook: Webhook) -> WebhookDelivery:
    """A message that says nothing goes at once. One at a time.

    Refused: not_a_member, right_missing, webhook_paused, delivery_waits.
    """
    require(by, Right.MANAGE_WEBHOOKS, webhook.club)
    with transaction.atomic():
        row = _lock_working(webhook)
        if row.deliveries.filter(activity=None, outcome=Outcome.WAITING).exists():
            raise Refused("delivery_waits")
        test = _row(row, None, None, timezone.now())
        test.save()
    return test


def delivery_replay(*, by: Person, webhook: Webhook, delivery: WebhookDelivery) -> None:
    """The message goes once more, under the same id, so that who has it knows it again.

    Refused: not_a_member, right_missing, webhook_paused, delivery_waits.
    """
    require(by, Right.MANAGE_WEBHOOKS, webhook.club)
    with transaction.atomic():
        row, now = _lock_working(webhook), timezone.now()
        ended = WebhookDelivery.objects.filter(pk=delivery.pk, webhook=row).exclude(outcome=Outcome.WAITING)
        again = {"outcome": Outcome.WAITING, "due_at": now, "until": now + TRIED_FOR, "ended_at": None}
        if not ended.update(tries=0, problem="", status=None, sent_at=None, **again):
            raise Refused("delivery_waits")
        delivery.refresh_from_db()


def _lock_working(webhook: Webhook) -> Webhook:
    row = lock_row(Webhook.objects.all(), webhook.pk, gone="no_webhook")
    if row.paused_at is not None:
        raise Refused("webhook_paused")
    return row


def deliveries_clear(now: datetime | None = None) -> None:
    """Forget what ended long ago."""
    old = WebhookDelivery.objects.filter(ended_at__lt=(now or timezone.now()) - KEPT)
    numbers = list(old.values_list("pk", flat=True)[:CLEARED_MAX])
    WebhookDelivery.objects.filter(pk__in=numbers).delete()
