"""How long a round is played: what the clocks on screens and at the desk are read from."""

from datetime import timedelta

from django.db import models

from league.domain.rounds.timer import Timer
from league.models.events import Round


class RoundTimer(models.Model):
    """The timer of a round, once somebody has started it. See `league.domain.rounds.timer`."""

    round = models.OneToOneField(Round, on_delete=models.CASCADE, related_name="timer")
    length = models.DurationField(help_text="as it was planned")
    added = models.DurationField(default=timedelta, help_text="by which it was extended")
    stood = models.DurationField(default=timedelta, help_text="how long it was stopped before now")
    started_at = models.DateTimeField()
    stopped_at = models.DateTimeField(null=True, help_text="since when it stands; none: it runs")

    def __str__(self) -> str:
        return f"timer of {self.round}"

    @property
    def timer(self) -> Timer:
        """As the domain knows it."""
        return Timer(self.length, self.started_at, self.added, self.stood, self.stopped_at)
