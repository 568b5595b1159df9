"""One try of a message: it is sent at least once, always under the same id.

Whoever dies between sending and noting leaves the row held. When the lease runs out another worker sends it
again, and a receiver that has it knows it by its id.
"""

from dataclasses import dataclass
from datetime import timedelta

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone

from bots.models.leases import Hold, LeaseLost
from league.domain.rights import Right
from league.domain.webhooks.pauses import pause_after
from league.models import Webhook, WebhookDelivery
from league.selectors.webhooks.queue import deliveries_due
from league.services.rights import may, may_sign_in
from league.services.webhooks.queue import REST
from league.services.webhooks.webhooks import webhook_stop

Outcome, Problem = WebhookDelivery.Outcome, WebhookDelivery.Problem
FAILING_MAX = timedelta(days=5)
GONE = 410


@dataclass(frozen=True)
class MessageAttempt:
    """A message that goes out now."""

    hold: Hold
    delivery: WebhookDelivery

    @property
    def webhook(self) -> Webhook:
        return self.delivery.webhook


@dataclass(frozen=True)
class Trouble:
    """What went wrong: `status` is HTTP's, if there was an answer, `wait_s` what it asks us to wait."""

    problem: str
    status: int | None = None
    wait_s: int = 0


def attempt_begin(delivery_id: int) -> MessageAttempt | None:
    """Take a due message to be sent at once; None: there is nothing to send.

    What became too old ends here. So does a webhook whose maker runs the club no more.
    """
    hold = deliveries_due().take(delivery_id)
    if hold is None:
        return None
    found = WebhookDelivery.objects.select_related("webhook__club", "webhook__made_by", "activity")
    delivery = found.get(pk=delivery_id)
    if delivery.webhook.paused_at is not None:
        hold.let_go(outcome=Outcome.DROPPED, problem=Problem.PAUSED, ended_at=timezone.now())
    elif not _is_backed(delivery.webhook):
        webhook_stop(webhook=delivery.webhook, why=Webhook.Pause.UNBACKED)
    elif delivery.until <= timezone.now():
        hold.let_go(outcome=Outcome.FAILED, ended_at=timezone.now())
    else:
        return MessageAttempt(hold, delivery)
    return None


def _is_backed(webhook: Webhook) -> bool:
    maker = webhook.made_by
    return isinstance(maker, User) and may_sign_in(maker) and may(maker, Right.MANAGE_WEBHOOKS, webhook.club)


def attempt_succeed(attempt: MessageAttempt, status: int) -> None:
    """The receiver has it."""
    now = timezone.now()
    with transaction.atomic():
        Webhook.objects.filter(pk=attempt.webhook.pk).update(delivered_at=now, failing_since=None)
        _note(attempt, outcome=Outcome.DELIVERED, problem="", status=status, ended_at=now)


def attempt_fail(attempt: MessageAttempt, trouble: Trouble) -> None:
    """It is sent later, or given up after three days. A webhook that fails for five days is paused."""
    webhook, now = attempt.webhook, timezone.now()
    tries = attempt.delivery.tries + 1
    due = now + pause_after(tries, trouble.wait_s)
    given_up = {"outcome": Outcome.FAILED, "ended_at": now} if due > attempt.delivery.until else {}
    with transaction.atomic():
        Webhook.objects.filter(pk=webhook.pk, failing_since=None).update(failing_since=now)
        _rest(attempt)
        _note(attempt, due_at=due, problem=trouble.problem, status=trouble.status, sent_at=None, **given_up)
    if trouble.status == GONE:
        webhook_stop(webhook=webhook, why=Webhook.Pause.GONE)
    elif webhook.failing_since and webhook.failing_since <= now - FAILING_MAX:
        webhook_stop(webhook=webhook, why=Webhook.Pause.FAILING)


def _note(attempt: MessageAttempt, **fields: object) -> None:
    """What came of it, unless somebody else has the row by now, who will send it and note that."""
    tries = attempt.delivery.tries + 1
    try:
        attempt.hold.let_go(tries=tries, tried_at=timezone.now(), **fields)
    except LeaseLost:
        return


def _rest(attempt: MessageAttempt) -> None:
    """All else that waits for this receiver rests, so that one who hangs costs workers a try a minute."""
    rested = timezone.now() + REST
    waiting = WebhookDelivery.objects.filter(webhook=attempt.webhook, outcome=Outcome.WAITING)
    waiting.exclude(pk=attempt.delivery.pk).filter(due_at__lt=rested).update(due_at=rested, sent_at=None)
