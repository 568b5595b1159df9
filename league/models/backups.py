"""Nightly backups: one row a night, so that no two workers take the same one, and a failure is told."""

from django.db import models


class NightlyBackup(models.Model):
    """The backup of one night: begun, and then taken or failed with the reason."""

    night = models.DateTimeField(unique=True, help_text="when it was due")
    tries = models.PositiveSmallIntegerField(default=1)
    begun_at = models.DateTimeField(help_text="the last try")
    ended_at = models.DateTimeField(null=True)
    file = models.CharField(max_length=300, blank=True, help_text="where it is")
    size_bytes = models.PositiveBigIntegerField(default=0)
    problem = models.CharField(max_length=300, blank=True, help_text="why the last try failed")

    class Meta:
        ordering = ["night"]

    def __str__(self) -> str:
        return f"backup of {self.night:%Y-%m-%d}"
