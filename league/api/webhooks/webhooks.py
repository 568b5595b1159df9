"""Webhooks of a club, for those who run it."""

from rest_framework.request import Request
from rest_framework.response import Response

from league.api.clubs.clubs import ClubApiView
from league.api.documents import operation
from league.api.pages import NewestFirst, Pages, page_response
from league.api.views import read_input
from league.api.webhooks.serializers import (
    DELIVERY,
    WEBHOOK,
    WITH_SECRET,
    DeliverySerializer,
    SecretWebhookSerializer,
    WebhookChangesIn,
    WebhookIn,
    WebhookSerializer,
)
from league.domain.rights import Right
from league.models import Webhook
from league.selectors.webhooks.webhooks import (
    deliveries_of,
    delivery_of,
    webhook_in,
    webhooks_of,
)
from league.services.rights import require
from league.services.webhooks.queue import delivery_replay, delivery_test
from league.services.webhooks.secrets import webhook_secret
from league.services.webhooks.webhooks import (
    webhook_add,
    webhook_change,
    webhook_pause,
    webhook_remove,
    webhook_resume,
    webhook_secret_change,
)

READS = ("no_club", "not_signed_in", "not_a_member", "right_missing")
OF_ONE = (*READS, "no_webhook")
DOES = (*OF_ONE, "forbidden", "throttled")
URLS = (
    "bad_webhook_url",
    "webhook_needs_https",
    "webhook_url_with_password",
    "webhook_inner_address",
    "webhook_of_another_shape",
)
TOPICS = ("unknown_topic", "no_topics")


class WebhookApiView(ClubApiView):
    """An address below the webhooks of a club."""

    throttle_scope = "schedules"

    @property
    def webhook(self) -> Webhook:
        """For who runs the club. Raises NotFound and Forbidden."""
        require(self.request.user, Right.MANAGE_WEBHOOKS, self.club)
        return webhook_in(self.club, self.kwargs["pk"])


def show_webhook(webhook: Webhook) -> Response:
    return Response(WebhookSerializer(webhook).data)


def shown_with_secret(webhook: Webhook, status: int = 200) -> Response:
    told = SecretWebhookSerializer(webhook, context={"secret": webhook_secret(webhook)})
    return Response(told.data, status=status)


class WebhookList(WebhookApiView):
    pagination_class = Pages

    @operation(
        "webhooks_list",
        "The webhooks of a club",
        tag="webhooks",
        gives=WebhookSerializer(many=True),
        example=WEBHOOK,
        refuses=(*READS, "invalid"),
    )
    def get(self, request: Request, slug: str) -> Response:
        """In the order in which they were made; without their secrets."""
        require(request.user, Right.MANAGE_WEBHOOKS, self.club)
        return page_response(self, webhooks_of(self.club), WebhookSerializer)

    @operation(
        "webhook_add",
        "Add a webhook",
        tag="webhooks",
        takes=WebhookIn,
        gives=SecretWebhookSerializer,
        status=201,
        sends={"url": "https://hooks.example/league", "topics": ["result.confirmed"]},
        example=WITH_SECRET,
        refuses=(*READS, "throttled", "too_many_webhooks", *URLS, *TOPICS),
    )
    def post(self, request: Request, slug: str) -> Response:
        """The secret is in this answer alone. Messages are signed with it as Standard Webhooks has it."""
        require(request.user, Right.MANAGE_WEBHOOKS, self.club)
        wish = read_input(WebhookIn, request.data)
        made = webhook_add(by=request.user, club=self.club, **wish)
        return shown_with_secret(made, 201)


class WebhookDetail(WebhookApiView):
    @operation(
        "webhook_get",
        "One webhook",
        tag="webhooks",
        gives=WebhookSerializer,
        example=WEBHOOK,
        refuses=OF_ONE,
    )
    def get(self, request: Request, slug: str, pk: int) -> Response:
        """Without its secret."""
        return show_webhook(self.webhook)

    @operation(
        "webhook_change",
        "Change a webhook",
        tag="webhooks",
        takes=WebhookChangesIn,
        gives=WebhookSerializer,
        sends={"topics": ["result.confirmed", "result.corrected"]},
        example=WEBHOOK,
        refuses=(*OF_ONE, "throttled", *URLS, *TOPICS),
    )
    def patch(self, request: Request, slug: str, pk: int) -> Response:
        """It works for you from now on."""
        webhook = self.webhook
        webhook_change(by=request.user, webhook=webhook, **read_input(WebhookChangesIn, request.data))
        return show_webhook(webhook)

    @operation("webhook_remove", "Remove a webhook", tag="webhooks", gives=None, status=204, refuses=DOES)
    def delete(self, request: Request, slug: str, pk: int) -> Response:
        """With all its messages."""
        webhook_remove(by=request.user, webhook=self.webhook)
        return Response(status=204)


class WebhookSecret(WebhookApiView):
    @operation(
        "webhook_secret_change",
        "Give a webhook a new secret",
        tag="webhooks",
        gives=SecretWebhookSerializer,
        example=WITH_SECRET | {"has_two_secrets": True},
        refuses=DOES,
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """For a day messages are signed with the one before as well. There is no body."""
        webhook = self.webhook
        webhook_secret_change(by=request.user, webhook=webhook)
        return shown_with_secret(webhook)


class WebhookPause(WebhookApiView):
    @operation(
        "webhook_pause",
        "Pause a webhook",
        tag="webhooks",
        gives=WebhookSerializer,
        example=WEBHOOK | {"paused_at": "2026-11-21T06:00:00Z", "paused_why": "by_hand"},
        refuses=DOES,
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """Nothing is sent until somebody lets it go on. There is no body."""
        webhook = self.webhook
        webhook_pause(by=request.user, webhook=webhook)
        return show_webhook(webhook)


class WebhookResume(WebhookApiView):
    @operation(
        "webhook_resume",
        "Let a webhook go on",
        tag="webhooks",
        gives=WebhookSerializer,
        example=WEBHOOK,
        refuses=DOES,
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """With what happens from now on, and for you. There is no body."""
        webhook = self.webhook
        webhook_resume(by=request.user, webhook=webhook)
        return show_webhook(webhook)


class WebhookTest(WebhookApiView):
    @operation(
        "webhook_test",
        "Send a test",
        tag="webhooks",
        gives=DeliverySerializer,
        status=201,
        example=DELIVERY | {"topic": "webhook.test"},
        refuses=(*DOES, "webhook_paused", "delivery_waits"),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """One at a time. There is no body."""
        test = delivery_test(by=request.user, webhook=self.webhook)
        return Response(DeliverySerializer(test).data, status=201)


class DeliveryList(WebhookApiView):
    pagination_class = NewestFirst

    @operation(
        "webhook_deliveries_list",
        "The messages of a webhook",
        tag="webhooks",
        gives=DeliverySerializer(many=True),
        example=DELIVERY,
        refuses=(*OF_ONE, "bad_cursor", "invalid"),
    )
    def get(self, request: Request, slug: str, pk: int) -> Response:
        """Newest first; those of the last thirty days."""
        return page_response(self, deliveries_of(self.webhook), DeliverySerializer)


class DeliveryReplay(WebhookApiView):
    @operation(
        "webhook_delivery_replay",
        "Send a message again",
        tag="webhooks",
        gives=DeliverySerializer,
        example=DELIVERY,
        refuses=(*DOES, "no_delivery", "webhook_paused", "delivery_waits"),
    )
    def post(self, request: Request, slug: str, pk: int, delivery: int) -> Response:
        """Under the same `webhook-id`. There is no body."""
        webhook = self.webhook
        found = delivery_of(webhook, delivery)
        delivery_replay(by=request.user, webhook=webhook, delivery=found)
        return Response(DeliverySerializer(found).data)
