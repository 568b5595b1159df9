"""Who did what, when and through which door. Append-only, written by the services."""

from django.conf import settings
from django.db import models

from league.models.clubs import Club


class AuditEntry(models.Model):
    at = models.DateTimeField(auto_now_add=True)
    club = models.ForeignKey(Club, on_delete=models.PROTECT, related_name="audit", null=True)
    actor = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True)
    verb = models.CharField(max_length=40)
    subject = models.CharField(max_length=60, help_text="kind and number, as in “match 12”")
    facts = models.JSONField(default=dict)

    class Meta:
        ordering = ["-id"]
        verbose_name_plural = "audit entries"

    def __str__(self) -> str:
        return f"{self.verb} {self.subject}"
