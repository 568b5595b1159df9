"""What is played after the tables of a season."""

from django.db import models

from league.domain.seasons.stages import STAGES
from league.domain.seasons.stages.interface import Stage
from league.models.events import Event
from league.models.seasons import Season, SeasonEntry, SeasonPart


class SeasonStage(models.Model):
    """One more event after the tables of a season: its results put who is in it in another order.

    Its kind (`league.domain.seasons.stages`) says whom it takes and what it makes of a standing.
    """

    season = models.ForeignKey(Season, on_delete=models.PROTECT, related_name="stages", db_index=False)
    number = models.PositiveIntegerField(help_text="1, 2, … in the order in which they count")
    kind = models.CharField(max_length=20, help_text="key of the kind of stage")
    settings = models.JSONField(default=dict)
    event = models.OneToOneField(Event, on_delete=models.PROTECT, related_name="stage")
    part = models.ForeignKey(
        SeasonPart, on_delete=models.PROTECT, null=True, related_name="stages",
        help_text="the box whose standing it goes on from; none: that of everybody",
    )  # fmt: skip
    entrants = models.ManyToManyField(SeasonEntry, related_name="stages")
    ended = models.JSONField(
        default=dict, help_text="the status that events had which ended with it, by their numbers"
    )
    cancelled_at = models.DateTimeField(null=True)
    made_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["season", "number"]
        constraints = [models.UniqueConstraint(fields=["season", "number"], name="stage_once_a_season")]

    def __str__(self) -> str:
        return f"stage {self.number} of {self.season}"

    @property
    def held(self) -> Stage:
        """Its kind: asked for whatever depends on it."""
        return STAGES[self.kind]
