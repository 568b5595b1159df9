"""Deals of a round that people lay out at real tables."""

from django.conf import settings
from django.db import models

from league.models.events import Round


class HandSlips(models.Model):
    """The same deals for all tables of a round; the secret is shown once they are played.

    See `league.services.rounds.slips`.
    """

    round = models.OneToOneField(Round, on_delete=models.CASCADE, related_name="slips")
    secret = models.CharField(max_length=64, help_text="hex")
    commitment = models.CharField(max_length=64, help_text="SHA-256 of the secret, in hex")
    nonce = models.CharField(max_length=200, help_text="event and round, by their numbers when it was made")
    deals = models.PositiveSmallIntegerField(help_text="how many")
    made_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+", db_index=False
    )
    made_at = models.DateTimeField(auto_now_add=True)
    published_at = models.DateTimeField(
        null=True, help_text="since when the secret is shown though tables still play; none: not before"
    )

    def __str__(self) -> str:
        return f"slips of {self.round}"
