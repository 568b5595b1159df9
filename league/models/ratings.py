"""Ratings: a projection of the confirmed results, kept so that a page need not replay them."""

from django.db import models
from django.utils import timezone

from bots.models import Version
from league.models.clubs import Club
from league.models.integers import IntegersField
from league.models.matches import Match
from league.models.players import Player


class RatingChange(models.Model):
    """What the confirmed result of one match did to one player's rating (natural-log units).

    `sequence` is the result's: a corrected result moves nobody to another place in the order.
    """

    match = models.ForeignKey(Match, on_delete=models.PROTECT, related_name="rating_changes", db_index=False)
    club = models.ForeignKey(Club, on_delete=models.PROTECT, related_name="+", db_index=False)
    game = models.CharField(max_length=40)
    sequence = models.PositiveBigIntegerField()
    player = models.ForeignKey(
        Player, on_delete=models.PROTECT, related_name="rating_changes", db_index=False
    )
    version = models.ForeignKey(Version, on_delete=models.PROTECT, null=True, db_index=False)
    place = models.PositiveSmallIntegerField()
    mu_before = models.FloatField()
    variance_before = models.FloatField()
    mu = models.FloatField()
    variance = models.FloatField()
    at = models.DateTimeField(help_text="when the match was first confirmed")

    class Meta:
        ordering = ["sequence", "id"]
        constraints = [models.UniqueConstraint(fields=["match", "player"], name="rated_once_a_match")]
        indexes = [
            models.Index(fields=["player", "game", "-sequence"], name="rating_history"),
        ]

    def __str__(self) -> str:
        return f"{self.player_id}: {self.mu_before:.3f} to {self.mu:.3f}"


class Rating(models.Model):
    """Where a player stands now in one game; always what a replay of the results gives."""

    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="ratings", db_index=False)
    club = models.ForeignKey(Club, on_delete=models.PROTECT, related_name="+", db_index=False)
    game = models.CharField(max_length=40)
    version = models.ForeignKey(Version, on_delete=models.PROTECT, null=True, db_index=False)
    mu = models.FloatField()
    variance = models.FloatField()
    sort_key = models.FloatField(help_text="what leaderboards sort by: mu less one standard deviation")
    matches = models.PositiveIntegerField(default=0)
    wins = models.PositiveIntegerField(default=0)
    second_places = models.PositiveIntegerField(default=0)
    # Of the latest matches, REMEMBERED at most and the oldest first, so that a leaderboard reads one table.
    history = IntegersField(default=tuple, help_text="points after each match")
    recent_places = IntegersField(default=tuple)
    updated_at = models.DateTimeField(default=timezone.now, help_text="when the latest match was confirmed")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["player", "game"], name="rating_once_a_game")]
        indexes = [models.Index(fields=["club", "game", "-sort_key", "player"], name="rating_order")]

    def __str__(self) -> str:
        return f"{self.player_id} in {self.game}: {self.mu:.3f}"
