"""Rows that hold game records. Append-only: a record is written once and never changed."""

from django.db import models


class Record(models.Model):
    """One finished game, as the engine wrote it (see the rules of the game for the format)."""

    game = models.CharField(max_length=40)
    body = models.JSONField()
    sha256 = models.CharField(max_length=64, help_text="of the body in its canonical text")
    created_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"{self.game} {self.sha256[:12]}"
