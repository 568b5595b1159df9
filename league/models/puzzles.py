"""A puzzle a day: a turn out of a played game at which one move is clearly the best."""

from django.db import models

from league.models.results import MatchGame


class Puzzle(models.Model):
    """The position is what the seat knew before move `index` of the game's record."""

    day = models.DateField(unique=True)
    match_game = models.ForeignKey(MatchGame, on_delete=models.CASCADE, related_name="+", db_index=False)
    index = models.PositiveIntegerField(help_text="of the move in the record")
    seat = models.PositiveSmallIntegerField(help_text="whose turn it is, as the record has it")
    values = models.JSONField(help_text="as in a review, the best first")
    answers = models.PositiveIntegerField(default=0)
    solved = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=models.Q(solved__lte=models.F("answers")), name="puzzle_solved")
        ]

    def __str__(self) -> str:
        return f"puzzle of {self.day}"
