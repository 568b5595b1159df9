"""What play-outs say of the decisions of a seat in a finished game, and of a move that is to be made."""

from django.db import models
from django.db.models import Q

from league.models.results import MatchGame
from league.models.screen_tables import ScreenGame


class Review(models.Model):
    """By one way to look at a game. A finished game does not change, so each is made once.

    `decisions` has one object for each turn that left a choice, in order; the service of reviews makes them.
    """

    match_game = models.ForeignKey(
        MatchGame, on_delete=models.CASCADE, null=True, related_name="reviews", db_index=False
    )
    screen_game = models.ForeignKey(
        ScreenGame, on_delete=models.CASCADE, null=True, related_name="reviews", db_index=False
    )
    seat = models.PositiveSmallIntegerField(help_text="as the record has it")
    method = models.CharField(max_length=60, help_text="the bot that played out, its version, and how often")
    decisions = models.JSONField(default=list)
    total = models.PositiveIntegerField(help_text="decisions that there are to review")
    asker = models.CharField(max_length=64, blank=True, help_text="digest of who asked; empty: not counted")
    network = models.CharField(max_length=64, blank=True, help_text="digest of the network it came from")
    asked_at = models.DateTimeField(auto_now_add=True)
    moved_at = models.DateTimeField(auto_now_add=True, help_text="when the last decision was reviewed")
    ended_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(match_game__isnull=False, screen_game__isnull=True)
                | Q(match_game__isnull=True, screen_game__isnull=False),
                name="review_of_one_game",
            ),
            models.UniqueConstraint(
                fields=["match_game", "seat", "method"],
                condition=Q(match_game__isnull=False),
                name="review_of_match_game_once",
            ),
            models.UniqueConstraint(
                fields=["screen_game", "seat", "method"],
                condition=Q(screen_game__isnull=False),
                name="review_of_screen_game_once",
            ),
        ]
        indexes = [models.Index(fields=["moved_at"], condition=Q(ended_at=None), name="review_under_way")]

    def __str__(self) -> str:
        return f"review {self.pk} of seat {self.seat}"

    @property
    def finished(self) -> MatchGame | ScreenGame:
        """The game that it looks back at."""
        found = self.match_game or self.screen_game
        if found is None:
            raise AssertionError("a review has a game")
        return found


class Hint(models.Model):
    """What the legal moves are worth where a person at a table on screen is to move."""

    game = models.ForeignKey(ScreenGame, on_delete=models.CASCADE, related_name="hints", db_index=False)
    index = models.PositiveIntegerField(help_text="of the move that is due")
    values = models.JSONField(null=True, help_text="as in a review, the best first; null: not known yet")
    asked_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["game", "index"], name="hint_once")]
        indexes = [models.Index(fields=["asked_at"], condition=Q(values__isnull=True), name="hint_asked_for")]

    def __str__(self) -> str:
        return f"hint for move {self.index} of screen game {self.game_id}"
