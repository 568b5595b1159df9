"""Bots and their immutable versions."""

from django.conf import settings
from django.db import models
from django.db.models import Q

from bots.models.leases import Leased, LeasedQuerySet


class Bot(models.Model):
    """A program that plays, under one name through all its versions."""

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, blank=True, related_name="bots"
    )
    name = models.CharField(max_length=40)
    game = models.CharField(max_length=40, help_text="the registry's key of the game it plays")
    description = models.CharField(max_length=300, blank=True)
    house_key = models.CharField(max_length=40, blank=True, help_text="of a bot that came with the product")
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["house_key"], condition=~Q(house_key=""), name="bot_house_key_once"
            ),
            models.UniqueConstraint(fields=["owner", "name"], name="bot_name_once_an_owner"),
            models.CheckConstraint(
                condition=Q(owner=None, house_key__gt="") | Q(owner__isnull=False, house_key=""),
                name="bot_has_an_owner_or_is_of_the_house",
            ),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def is_house(self) -> bool:
        return bool(self.house_key)


# What is long in a version; lists leave it in the database.
LONG_FIELDS = ("source", "traceback", "trial")


class Version(Leased):
    """One upload of a bot: never changed, named by its number and the SHA-256 of its source."""

    class Status(models.TextChoices):
        WAITING = "waiting", "waiting to be checked"
        ACCEPTED = "accepted", "accepted"
        REFUSED = "refused", "refused"

    bot = models.ForeignKey(Bot, on_delete=models.PROTECT, related_name="versions")
    number = models.PositiveIntegerField()
    source = models.TextField()
    sha256 = models.CharField(max_length=64)
    status = models.CharField(max_length=10, choices=Status, default=Status.WAITING)
    code = models.CharField(max_length=40, blank=True, help_text="of the verdict, for programs")
    verdict = models.TextField(blank=True, help_text="the verdict in words")
    traceback = models.TextField(blank=True, help_text="the author's own")
    trial = models.JSONField(default=dict, help_text="what was measured in the trial games")
    uploaded_at = models.DateTimeField(auto_now_add=True)
    judged_at = models.DateTimeField(null=True)

    objects = LeasedQuerySet.as_manager()

    class Meta:
        ordering = ["bot", "-number"]
        constraints = [
            models.UniqueConstraint(fields=["bot", "number"], name="version_number_once"),
            models.UniqueConstraint(fields=["bot", "sha256"], name="version_source_once"),
        ]
        indexes = [models.Index(fields=["status", "not_before"], name="version_queue")]

    def __str__(self) -> str:
        return f"{self.bot} v{self.number}"
