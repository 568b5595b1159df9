"""The messages that are due, and how sending goes."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import Count, Max, Min, Q
from django.db.models.functions import Now
from django.utils import timezone

from bots.models.leases import LeasedQuerySet
from league.models import Webhook, WebhookDelivery

Outcome = WebhookDelivery.Outcome
LATELY = timedelta(days=7)


def deliveries_due() -> LeasedQuerySet[WebhookDelivery]:
    """What may go now, and what a worker may have died with."""
    return WebhookDelivery.objects.filter(outcome=Outcome.WAITING, due_at__lte=Now())


@dataclass(frozen=True)
class WebhookFigures:
    """How webhooks go. `retried` wait for another try; `given_up` are those of the last week."""

    last_delivered_at: datetime | None
    queued: int
    retried: int
    given_up: int
    paused: int
    failing_since: datetime | None

    @property
    def is_well(self) -> bool:
        return not (self.retried or self.given_up or self.paused)


def webhook_figures() -> WebhookFigures:
    """Three queries. None looks at all that was ever sent."""
    waiting = WebhookDelivery.objects.filter(outcome=Outcome.WAITING)
    given_up = WebhookDelivery.objects.filter(
        outcome=Outcome.FAILED, ended_at__gte=timezone.now() - LATELY
    ).count()
    messages = waiting.aggregate(queued=Count("pk"), retried=Count("pk", filter=Q(tries__gt=0)))
    hooks = Webhook.objects.aggregate(
        last_delivered_at=Max("delivered_at"),
        paused=Count("pk", filter=Q(paused_at__isnull=False) & ~Q(paused_why=Webhook.Pause.BY_HAND)),
        failing_since=Min("failing_since", filter=Q(paused_at=None)),
    )
    return WebhookFigures(given_up=given_up, **messages, **hooks)
