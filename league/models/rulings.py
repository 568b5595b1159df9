"""What staff is asked and what it rules: disputes, and points given or taken."""

from decimal import Decimal

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from league.models.entries import Entry
from league.models.matches import Match
from league.models.players import Player
from league.models.results import Result

MILLION = 1_000_000


class Dispute(models.Model):
    """Somebody at the table says that a result is wrong. It has an owner from the start, and ends decided."""

    class Status(models.TextChoices):
        OPEN = "open", _("open")
        CORRECTED = "corrected", _("the result was corrected")
        REFUSED = "refused", _("the result stands")
        WITHDRAWN = "withdrawn", _("taken back")

    match = models.ForeignKey(Match, on_delete=models.PROTECT, related_name="disputes")
    result = models.ForeignKey(
        Result,
        on_delete=models.PROTECT,
        related_name="+",
        db_index=False,
        help_text="the version that is disputed",
    )
    status = models.CharField(max_length=10, choices=Status, default=Status.OPEN)
    game_number = models.PositiveIntegerField(null=True, help_text="none: it is about the match")
    text = models.CharField(max_length=500, help_text="what is wrong")
    proposal = models.JSONField(null=True, help_text="the rows of the game’s sheet as they should be")
    opened_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+", db_index=False
    )
    player = models.ForeignKey(
        Player, on_delete=models.PROTECT, related_name="+", db_index=False, help_text="on whose behalf"
    )
    opened_at = models.DateTimeField(auto_now_add=True)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.PROTECT,
        null=True,
        related_name="+",
        help_text="who decides",
    )
    decision = models.CharField(max_length=500, blank=True)
    decided_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+", db_index=False
    )
    decided_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["-id"]
        constraints = [
            models.UniqueConstraint(
                fields=["match", "player"], condition=Q(status="open"), name="one_open_dispute_a_player"
            ),
            models.CheckConstraint(
                condition=Q(status="open", decided_at=None)
                | (~Q(status="open") & Q(decided_at__isnull=False)),
                name="dispute_is_open_or_decided",
            ),
        ]

    def __str__(self) -> str:
        return f"dispute {self.pk} about match {self.match_id}"


class Adjustment(models.Model):
    """Table points that staff gives or takes, with the reason. Revoked, it stays on record."""

    entry = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="adjustments")
    match = models.ForeignKey(
        Match, on_delete=models.PROTECT, null=True, related_name="adjustments", help_text="what it is about"
    )
    millionths = models.BigIntegerField(help_text="table points; below zero: a penalty")
    reason = models.CharField(max_length=300)
    made_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+", db_index=False
    )
    made_at = models.DateTimeField(auto_now_add=True)
    revoked_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+", db_index=False
    )
    revoked_at = models.DateTimeField(null=True)
    revoked_because = models.CharField(max_length=300, blank=True)

    class Meta:
        ordering = ["-id"]
        constraints = [
            models.CheckConstraint(condition=~Q(reason=""), name="adjustment_has_a_reason"),
            models.CheckConstraint(
                condition=Q(revoked_at=None, revoked_by=None, revoked_because="")
                | (Q(revoked_at__isnull=False, revoked_by__isnull=False) & ~Q(revoked_because="")),
                name="revoked_adjustment_says_why",
            ),
        ]

    def __str__(self) -> str:
        return f"adjustment {self.pk} of entry {self.entry_id}"

    @property
    def points(self) -> Decimal:
        """In table points, below zero for a penalty."""
        return Decimal(self.millionths) / MILLION
