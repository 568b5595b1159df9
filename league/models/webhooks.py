"""To whom a club tells what happens in it, and each message: the due ones are the queue."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from bots.models.leases import Leased, LeasedQuerySet
from league.domain.webhooks.addresses import URL_MAX, read_url
from league.models.activities import Activity
from league.models.clubs import Club


class Webhook(models.Model):
    """An address of another service. Its secret is not stored: it follows from the nonce and the service's.

    It works for whoever made it or let it go on last, and only while they may.
    """

    class Pause(models.TextChoices):
        BY_HAND = "by_hand", _("somebody paused it")
        FAILING = "failing", _("its messages failed for five days")
        GONE = "gone", _("the receiver says that it wants no more of them (410)")
        TOO_MANY = "too_many", _("too many of its messages wait")
        UNBACKED = "unbacked", _("who made it no longer runs the club")

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="webhooks")
    url = models.CharField(max_length=URL_MAX)
    shape = models.CharField(max_length=10, default="standard", help_text="how its messages are written")
    topics = models.JSONField(default=list, help_text="what it is told, by their keys")
    nonce = models.CharField(max_length=32, help_text="hex; its secret follows from it and the service's")
    old_nonce = models.CharField(max_length=32, blank=True, help_text="of the secret before")
    old_until = models.DateTimeField(null=True, help_text="until then messages have both signatures")
    made_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+", db_index=False
    )
    made_at = models.DateTimeField(auto_now_add=True)
    delivered_at = models.DateTimeField(null=True, help_text="the last time that a message arrived")
    failing_since = models.DateTimeField(null=True, help_text="since when none has arrived")
    paused_at = models.DateTimeField(null=True)
    paused_why = models.CharField(max_length=10, choices=Pause, blank=True)

    def __str__(self) -> str:
        return f"webhook {self.pk}"

    @property
    def host(self) -> str:
        """Where it goes, without what may be a secret of its receiver."""
        return str(getattr(read_url(self.url), "host", ""))


class WebhookDelivery(Leased):
    """One message to one webhook. It keeps its `key` through every try, so that a receiver knows it again.

    What it says is not stored: it is written when it goes, from what is so then.
    """

    class Outcome(models.TextChoices):
        WAITING = "waiting", _("waiting")
        DELIVERED = "delivered", _("delivered")
        FAILED = "failed", _("given up")
        DROPPED = "dropped", _("not sent")

    class Problem(models.TextChoices):
        ANSWER = "answer", _("the receiver refuses it")
        REDIRECT = "redirect", _("the receiver points elsewhere, and nobody goes there")
        NO_HOST = "no_host", _("there is no such host")
        INNER = "inner", _("the host is inside of a private network")
        CONNECTION = "connection", _("no connection")
        CERTIFICATE = "certificate", _("its certificate is not valid")
        TIMEOUT = "timeout", _("no answer in time")
        NO_ANSWER = "no_answer", _("no answer that could be read")
        FAULT = "fault", _("the message could not be written")
        PAUSED = "paused", _("the webhook was paused")

    webhook = models.ForeignKey(Webhook, on_delete=models.CASCADE, related_name="deliveries", db_index=False)
    activity = models.ForeignKey(
        Activity, on_delete=models.PROTECT, null=True, related_name="+", help_text="none: a test"
    )
    key = models.CharField(max_length=40, unique=True, help_text="the id of the message")
    topic = models.CharField(max_length=40)
    made_at = models.DateTimeField(auto_now_add=True)
    due_at = models.DateTimeField(help_text="when it may go")
    until = models.DateTimeField(help_text="no try begins after that")
    tries = models.PositiveIntegerField(default=0, help_text="that ended, since it was made or sent again")
    outcome = models.CharField(max_length=10, choices=Outcome, default=Outcome.WAITING)
    problem = models.CharField(max_length=12, choices=Problem, blank=True, help_text="of the last try")
    status = models.PositiveSmallIntegerField(null=True, help_text="of HTTP, as the last try was answered")
    tried_at = models.DateTimeField(null=True)
    ended_at = models.DateTimeField(null=True)

    objects = LeasedQuerySet.as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["webhook", "activity"], name="webhook_delivery_once"),
        ]
        indexes = [
            models.Index(fields=["due_at"], condition=Q(outcome="waiting"), name="webhook_queue"),
            models.Index(fields=["webhook", "-id"], name="delivery_by_webhook"),
            models.Index(fields=["ended_at"], name="delivery_by_end"),
            models.Index(fields=["outcome", "ended_at"], name="delivery_by_outcome"),
        ]
        verbose_name_plural = "webhook deliveries"

    def __str__(self) -> str:
        return f"{self.topic} to webhook {self.webhook_id}"
