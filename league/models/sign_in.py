"""Tokens that programs sign in with, and how often signing in has failed."""

from django.db import models
from django.utils import timezone
from knox.models import AbstractAuthToken

TOKEN_NAME_MAX = 60


class Token(AbstractAuthToken):
    """A person's key to the API. Its text is stored nowhere; the name says what it was made for."""

    name = models.CharField(max_length=TOKEN_NAME_MAX, blank=True)

    class Meta:
        ordering = ["-created"]

    def __str__(self) -> str:
        return f"token {self.token_key}"


class SignInTally(models.Model):
    """Wrong passwords of late under one key: a name in a network, a name, a network or a device."""

    key = models.CharField(max_length=64, unique=True, help_text="a keyed hash: names are not kept")
    failures = models.PositiveIntegerField(default=0)
    last_at = models.DateTimeField(default=timezone.now)
    open_at = models.DateTimeField(default=timezone.now, help_text="before it nobody is asked for a password")

    class Meta:
        indexes = [models.Index(fields=["last_at"], name="sign_in_tally_age")]

    def __str__(self) -> str:
        return f"{self.failures} failures"
