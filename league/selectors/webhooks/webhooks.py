"""The webhooks of a club, and their messages."""

from django.db.models import QuerySet
from django.utils import timezone

from games.refusals import NotFound
from league.domain.webhooks import TOPICS
from league.models import Club, Webhook, WebhookDelivery


def webhooks_of(club: Club) -> QuerySet[Webhook]:
    """In the order in which they were made."""
    return Webhook.objects.filter(club=club).select_related("made_by").order_by("pk")


def webhook_in(club: Club, number: int) -> Webhook:
    """NotFound: no_webhook."""
    found = webhooks_of(club).filter(pk=number).first()
    if found is None:
        raise NotFound("no_webhook")
    return found


def deliveries_of(webhook: Webhook) -> QuerySet[WebhookDelivery]:
    """The newest first."""
    return WebhookDelivery.objects.filter(webhook=webhook).order_by("-pk")


def delivery_of(webhook: Webhook, number: int) -> WebhookDelivery:
    """NotFound: no_delivery."""
    found = deliveries_of(webhook).filter(pk=number).first()
    if found is None:
        raise NotFound("no_delivery")
    return found


def listeners(clubs: set[int]) -> dict[int, list[Webhook]]:
    """By club those that are told of what happens there now."""
    found: dict[int, list[Webhook]] = {}
    for webhook in Webhook.objects.filter(club__in=clubs, paused_at=None).order_by("pk"):
        found.setdefault(webhook.club_id, []).append(webhook)
    return found


def topics_of(webhook: Webhook) -> list[str]:
    """Their keys, in the order of all topics."""
    return [key for key in TOPICS if key in webhook.topics]


def has_two_secrets(webhook: Webhook) -> bool:
    """Whether its messages are signed with the secret before as well."""
    return bool(webhook.old_nonce and webhook.old_until and webhook.old_until > timezone.now())
