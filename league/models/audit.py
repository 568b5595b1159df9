"""Who did what, when and through which door. Append-only, written by the services."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from league.models.clubs import Club


class AuditEntry(models.Model):
    """`facts` say `before`, `after` and `reason` where something was changed."""

    class Means(models.TextChoices):
        PAGE = "page", _("page")
        API = "api", _("API")
        LINK = "link", _("private link")
        TASK = "task", _("the service itself")

    at = models.DateTimeField(auto_now_add=True)
    club = models.ForeignKey(Club, on_delete=models.PROTECT, related_name="audit", null=True)
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
    verb = models.CharField(max_length=40)
    subject = models.CharField(max_length=60, help_text="kind and number, as in “match 12”")
    facts = models.JSONField(default=dict)

    class Meta:
        ordering = ["-id"]
        indexes = [models.Index(fields=["club", "subject", "-id"], name="audit_by_subject")]
        verbose_name_plural = "audit entries"

    def __str__(self) -> str:
        return f"{self.verb} {self.subject}"
