"""Events: what makes matches by itself."""

from django.conf import settings
from django.db import models
from django.utils import timezone

from league.models.clubs import Club
from league.models.match_setup import MatchSetup
from league.models.players import Player


class Event(MatchSetup):
    """A ladder of bots: while it runs, a match of four entrants is seated every `pace_s` seconds."""

    class Status(models.TextChoices):
        RUNNING = "running", "running"
        PAUSED = "paused", "paused"
        FINISHED = "finished", "finished"

    club = models.ForeignKey(Club, on_delete=models.PROTECT, related_name="events")
    name = models.CharField(max_length=80)
    status = models.CharField(max_length=10, choices=Status, default=Status.PAUSED)
    pace_s = models.PositiveIntegerField(default=30, help_text="seconds from one match to the next")
    matches_max = models.PositiveIntegerField(
        null=True, help_text="the event is over after so many; or never"
    )
    takes_new_bots = models.BooleanField(
        default=True, help_text="an accepted bot of the club joins by itself"
    )
    one_owner_may_meet = models.BooleanField(
        default=False, help_text="several bots of one owner may sit at one table"
    )
    freezes_at = models.DateTimeField(
        null=True,
        help_text="from then on the versions accepted before play; null: always the newest accepted",
    )
    seed = models.CharField(max_length=64, help_text="hex; every draw of the event follows from it")
    next_at = models.DateTimeField(default=timezone.now, help_text="when the next match is seated")
    created_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True)
    created_at = models.DateTimeField(auto_now_add=True)
    entrants = models.ManyToManyField(Player, through="Entry", related_name="events")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["club", "name"], name="event_name_once_a_club")]

    def __str__(self) -> str:
        return self.name


class Entry(models.Model):
    event = models.ForeignKey(Event, on_delete=models.PROTECT, related_name="entries")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="entries")
    entered_at = models.DateTimeField(auto_now_add=True)
    withdrawn_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["event", "player"], name="entry_once")]

    def __str__(self) -> str:
        return f"{self.player} in {self.event}"
