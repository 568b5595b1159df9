"""What the workers found out about their own sandboxes."""

from django.db import models
from django.utils import timezone


class WorkerReport(models.Model):
    """One worker of the service, by its name: its last self-test, and when it was last heard of."""

    name = models.CharField(max_length=200, unique=True)
    layers = models.JSONField(default=list, help_text="names of the sandbox layers that held")
    problem = models.TextField(blank=True, help_text="why strangers' bots may not run there")
    refuses_strangers = models.BooleanField(default=False)
    checked_at = models.DateTimeField(default=timezone.now)
    seen_at = models.DateTimeField(default=timezone.now, help_text="by the database’s clock")
    clock_ahead_ms = models.BigIntegerField(default=0, help_text="its own clock before the database’s")

    class Meta:
        ordering = ["name"]

    def __str__(self) -> str:
        return self.name
