"""Bots and their immutable versions."""

from collections.abc import Mapping, Sequence
from typing import Any, TypedDict

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from bots.models.leases import Leased, LeasedQuerySet


class Bot(models.Model):
    """A program that plays, under one name through all its versions."""

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, blank=True, related_name="bots"
    )
    name = models.CharField(max_length=40)
    game = models.CharField(max_length=40, help_text="the registry's key of the game it plays")
    description = models.CharField(max_length=300, blank=True)
    licence = models.CharField(
        max_length=80, blank=True, help_text="of its code: an SPDX identifier, or words"
    )
    open_source = models.BooleanField(default=False, help_text="everybody may read and take the code")
    house_key = models.CharField(max_length=40, blank=True, help_text="of a bot that came with the product")
    created_at = models.DateTimeField(auto_now_add=True)
    retired_at = models.DateTimeField(null=True, help_text="since when it takes no new seats")
    suspended_at = models.DateTimeField(
        null=True, help_text="since when it takes no new seats for its faults, until its author says go on"
    )
    suspended_why = models.CharField(max_length=200, blank=True)

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
    def takes_seats(self) -> bool:
        """Neither retired nor suspended."""
        return self.retired_at is None and self.suspended_at is None

    @property
    def is_house(self) -> bool:
        return bool(self.house_key)


# What is long in a version; lists leave it in the database.
LONG_FIELDS = ("content", "traceback", "trial_log", "trial_fault")


class VersionQuerySet(LeasedQuerySet["Version"]):
    """Judges may write their verdicts here; nobody writes a version's name or content anew."""

    def update(self, **fields: Any) -> int:
        if changed := Version.UPLOADED.intersection(fields):
            raise TypeError(f"an upload is never changed: {', '.join(sorted(changed))}")
        return super().update(**fields)

    def drop_content(self) -> int:
        """Empty the files of the refused versions among these; their names and hashes stay."""
        refused = self.filter(status=Version.Status.REFUSED, dropped_at=None)
        return super(VersionQuerySet, refused).update(
            content=b"", trial_fault=None, dropped_at=timezone.now()
        )


class TrialFault(TypedDict):
    """Where in which trial game a version went wrong, and that game's record: enough to play it again."""

    game: int
    seat: int
    decision: int
    view: Mapping[str, object] | None
    record: Mapping[str, object]
    names: Sequence[str]  # who sat where


class Version(Leased):
    """One upload of a bot: never changed, named by its number and the SHA-256 of its bytes."""

    class Status(models.TextChoices):
        WAITING = "waiting", _("waiting to be checked")
        ACCEPTED = "accepted", _("accepted")
        REFUSED = "refused", _("refused")

    bot = models.ForeignKey(Bot, on_delete=models.PROTECT, related_name="versions")
    number = models.PositiveIntegerField()
    filename = models.CharField(max_length=100, help_text="as its author called it")
    content = models.BinaryField(help_text="the bytes as they came")
    size_bytes = models.PositiveIntegerField(help_text="of the content, also when it was dropped")
    sha256 = models.CharField(max_length=64)
    status = models.CharField(max_length=10, choices=Status, default=Status.WAITING)
    code = models.CharField(max_length=40, blank=True, help_text="of the verdict, for programs")
    verdict = models.TextField(blank=True, help_text="the verdict in words")
    traceback = models.TextField(blank=True, help_text="the author's own")
    trial = models.JSONField(default=dict, help_text="what was measured in the trial games")
    trial_log = models.TextField(blank=True, help_text="what it printed before its fault")
    trial_fault = models.JSONField(null=True, help_text="the position it failed in, and the game's record")
    uploaded_at = models.DateTimeField(auto_now_add=True)
    judged_at = models.DateTimeField(null=True)
    dropped_at = models.DateTimeField(null=True, help_text="when the owner took the content away")

    UPLOADED = frozenset({"bot", "bot_id", "number", "filename", "content", "size_bytes", "sha256"})
    objects = VersionQuerySet.as_manager()

    class Meta:
        ordering = ["bot", "-number"]
        constraints = [
            models.UniqueConstraint(fields=["bot", "number"], name="version_number_once"),
            models.UniqueConstraint(fields=["bot", "sha256"], name="version_content_once"),
            models.CheckConstraint(
                condition=Q(dropped_at=None, content__gt=b"")
                | Q(dropped_at__isnull=False, status="refused", content=b""),
                name="version_has_content_unless_refused_and_dropped",
            ),
        ]
        indexes = [
            models.Index(fields=["status", "not_before"], name="version_queue"),
            models.Index(fields=["judged_at"], name="version_by_verdict"),
        ]

    def __str__(self) -> str:
        return f"{self.bot} v{self.number}"
