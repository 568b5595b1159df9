"""Ratings: a projection of the results, kept so that a page need not replay them."""

from django.db import models

from bots.models import Version
from league.models.matches import Match
from league.models.players import Player


class Result(models.Model):
    """A finished match, in the order in which results count. Append-only."""

    match = models.OneToOneField(Match, on_delete=models.PROTECT, related_name="result")
    game = models.CharField(max_length=40)
    created_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"result of match {self.match_id}"


class RatingChange(models.Model):
    """What one result did to one player's rating (natural-log units). Append-only."""

    result = models.ForeignKey(Result, on_delete=models.PROTECT, related_name="changes")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="rating_changes")
    version = models.ForeignKey(Version, on_delete=models.PROTECT, null=True)
    place = models.PositiveSmallIntegerField()
    mu_before = models.FloatField()
    variance_before = models.FloatField()
    mu = models.FloatField()
    variance = models.FloatField()

    class Meta:
        ordering = ["result", "id"]
        constraints = [models.UniqueConstraint(fields=["result", "player"], name="rated_once_a_result")]
        indexes = [
            models.Index(fields=["player", "-id"], name="rating_history"),
            models.Index(fields=["player", "version", "result"], name="rating_by_version"),
        ]

    def __str__(self) -> str:
        return f"{self.player_id}: {self.mu_before:.3f} to {self.mu:.3f}"


class Rating(models.Model):
    """Where a player stands now in one game; always what a replay of the results gives."""

    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="ratings")
    game = models.CharField(max_length=40)
    version = models.ForeignKey(Version, on_delete=models.PROTECT, null=True)
    mu = models.FloatField()
    variance = models.FloatField()
    sort_key = models.FloatField(help_text="what leaderboards sort by: mu less one standard deviation")
    matches = models.PositiveIntegerField(default=0)
    wins = models.PositiveIntegerField(default=0)
    second_places = models.PositiveIntegerField(default=0)
    updated_at = models.DateTimeField(auto_now=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["player", "game"], name="rating_once_a_game")]
        indexes = [models.Index(fields=["game", "-sort_key"], name="rating_order")]

    def __str__(self) -> str:
        return f"{self.player_id} in {self.game}: {self.mu:.3f}"
