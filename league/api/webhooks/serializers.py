"""The shapes of webhooks and of their messages."""

from typing import Any

from rest_framework import serializers

from league.domain.webhooks import TEST, TOPICS
from league.domain.webhooks.addresses import URL_MAX
from league.domain.webhooks.shapes import SHAPES, STANDARD
from league.models import Webhook, WebhookDelivery
from league.selectors.webhooks.webhooks import has_two_secrets, topics_of

TOPIC_MAX = 40
SHAPE_KEYS = list(SHAPES)
WEBHOOK: dict[str, object] = {
    "id": 4, "url": "https://hooks.example/league", "shape": "standard",
    "topics": ["result.confirmed", "round.published"], "made_by": "olga", "made_at": "2026-11-21T05:00:00Z",
    "delivered_at": "2026-11-21T05:10:00Z", "failing_since": None,
    "paused_at": None, "paused_why": "", "has_two_secrets": False,
}  # fmt: skip
WITH_SECRET = WEBHOOK | {"secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw4Zp0lU0LVQ8="}
DELIVERY: dict[str, object] = {
    "id": 981, "key": "msg_5d41402abc4b2a76b9719d911017c592", "topic": "result.confirmed",
    "outcome": "waiting", "problem": "answer", "status": 503, "tries": 2,
    "made_at": "2026-11-21T05:10:00Z", "tried_at": "2026-11-21T05:10:05Z",
    "due_at": "2026-11-21T05:15:05Z", "ended_at": None,
}  # fmt: skip


class WebhookSerializer(serializers.Serializer[Webhook]):
    """Who is told what happens in the club."""

    id = serializers.IntegerField()
    url = serializers.CharField()
    shape = serializers.ChoiceField(SHAPE_KEYS, help_text="How its messages are written.")
    topics = serializers.SerializerMethodField()
    made_by = serializers.CharField(
        source="made_by.username", default=None, allow_null=True, help_text="For whom it works."
    )
    made_at = serializers.DateTimeField()
    delivered_at = serializers.DateTimeField(allow_null=True, help_text="The last time a message arrived.")
    failing_since = serializers.DateTimeField(allow_null=True, help_text="Since when none has arrived.")
    paused_at = serializers.DateTimeField(allow_null=True, help_text="Since when nothing is sent.")
    paused_why = serializers.ChoiceField(Webhook.Pause.choices, allow_blank=True)
    has_two_secrets = serializers.SerializerMethodField(
        help_text="Messages are signed with the secret before as well."
    )

    def get_topics(self, webhook: Webhook) -> list[str]:
        return topics_of(webhook)

    def get_has_two_secrets(self, webhook: Webhook) -> bool:
        return has_two_secrets(webhook)


class SecretWebhookSerializer(WebhookSerializer):
    """A webhook with its secret, which is shown this once."""

    secret = serializers.SerializerMethodField(help_text="As libraries of Standard Webhooks take it.")

    def get_secret(self, webhook: Webhook) -> str:
        return str(self.context["secret"])


class WebhookIn(serializers.Serializer[Any]):
    url = serializers.CharField(max_length=URL_MAX, help_text="It begins with https://.")
    shape = serializers.ChoiceField(
        SHAPE_KEYS, default=STANDARD, help_text="For a program (Standard Webhooks), or for which chat."
    )
    topics = serializers.ListField(
        child=serializers.CharField(max_length=TOPIC_MAX), max_length=len(TOPICS),
        help_text=f"Some of: {', '.join(TOPICS)}.",
    )  # fmt: skip


class WebhookChangesIn(serializers.Serializer[Any]):
    """What is left out stays."""

    url = serializers.CharField(max_length=URL_MAX, required=False)
    shape = serializers.ChoiceField(SHAPE_KEYS, required=False)
    topics = serializers.ListField(
        child=serializers.CharField(max_length=TOPIC_MAX), max_length=len(TOPICS), required=False
    )


class DeliverySerializer(serializers.Serializer[WebhookDelivery]):
    """A message, and what came of its last try."""

    id = serializers.IntegerField()
    key = serializers.CharField(help_text="The header `webhook-id`, the same in every try.")
    topic = serializers.CharField(help_text=f"The `type` of the message; {TEST}: a test.")
    outcome = serializers.ChoiceField(WebhookDelivery.Outcome.choices)
    problem = serializers.ChoiceField(WebhookDelivery.Problem.choices, allow_blank=True)
    status = serializers.IntegerField(allow_null=True, help_text="Of HTTP; null: there was no answer.")
    tries = serializers.IntegerField()
    made_at = serializers.DateTimeField()
    tried_at = serializers.DateTimeField(allow_null=True)
    due_at = serializers.DateTimeField(help_text="When it is sent next, if it waits.")
    ended_at = serializers.DateTimeField(allow_null=True)
