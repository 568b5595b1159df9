"""What all links have that open something by themselves."""

from django.conf import settings
from django.db import models


class SecretLink(models.Model):
    """The link itself is not stored: it is signed with the service's secret, so that organizers can show it
    again and a stolen database opens nothing. See `league.services.secret_words`.
    """

    nonce = models.CharField(max_length=32, help_text="hex; the address follows from it and the secret")
    digest = models.CharField(max_length=64, unique=True, help_text="SHA-256 of the address’s secret part")
    made_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+", db_index=False
    )
    made_at = models.DateTimeField(auto_now_add=True)
    revoked_at = models.DateTimeField(null=True)
    opened = models.PositiveIntegerField(default=0, help_text="how many devices opened it")
    opened_at = models.DateTimeField(null=True, help_text="the last time it was used")

    class Meta:
        abstract = True
