"""Who changed what, when and through which door. Append-only: it is the audit, and the outbox of all news."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from bots.models.leases import Leased, LeasedQuerySet
from league.models.clubs import Club


class Activity(models.Model):
    """One change. What its kind says of it, and what its facts are, stands in `league.domain.activities`."""

    class Means(models.TextChoices):
        PAGE = "page", _("page")
        API = "api", _("API")
        LINK = "link", _("private link")
        DOOR = "door", _("phone at the door")
        TASK = "task", _("the service itself")

    at = models.DateTimeField(auto_now_add=True)
    club = models.ForeignKey(Club, on_delete=models.PROTECT, related_name="activities", null=True)
    kind = models.CharField(max_length=40)
    subject = models.CharField(max_length=60, help_text="kind and number, as in “match 12”")
    actor = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True)
    player = models.ForeignKey(
        "league.Player",
        on_delete=models.PROTECT,
        null=True,
        related_name="+",
        db_index=False,
        help_text="who acted by a private link",
    )
    means = models.CharField(
        max_length=8, choices=Means, blank=True, default="", help_text="empty: before it was recorded"
    )
    before = models.JSONField(null=True)
    after = models.JSONField(null=True)
    reason = models.TextField(blank=True, default="")
    facts = models.JSONField(default=dict, help_text="what else its kind says of it")
    told_at = models.DateTimeField(null=True, help_text="when the outlets had it; none: they wait for it")

    class Meta:
        ordering = ["-id"]
        indexes = [
            models.Index(fields=["club", "subject", "-id"], name="activity_by_subject"),
            models.Index(fields=["id"], condition=Q(told_at=None), name="activity_untold"),
        ]
        verbose_name_plural = "activities"

    def __str__(self) -> str:
        return f"{self.kind} {self.subject}"


class Outbox(Leased):
    """The one row whose holder hands untold activities to the outlets, so that they stay in order."""

    objects = LeasedQuerySet.as_manager()
