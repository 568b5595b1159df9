"""What a person chose for everything they read, wherever they sign in."""

from django.conf import settings
from django.db import models


class AccountReading(models.Model):
    """In which language and by which calendar somebody is shown pages and mails.

    Who has no account keeps that in cookies of their browser: see `league.web.server.reading`.
    """

    user = models.OneToOneField(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="reading")
    language = models.CharField(max_length=8, blank=True, help_text="empty: that of the browser")
    calendar = models.CharField(max_length=12, blank=True, help_text="empty: the usual one of the language")

    def __str__(self) -> str:
        return f"what {self.user} reads in"
