"""Events: matches that belong together, who takes part, and the rounds they are seated in."""

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from league.models.clubs import Club
from league.models.match_setup import MatchSetup
from league.models.players import Player


class Event(MatchSetup):
    """Matches of one setup among its entrants. Its format (`league.domain.formats`) says who meets whom."""

    class Status(models.TextChoices):
        RUNNING = "running", _("running")
        PAUSED = "paused", _("paused")
        FINISHED = "finished", _("finished")

    class PlayedBy(models.TextChoices):
        BOTS = "bots", _("bots")
        PEOPLE = "people", _("people")

    club = models.ForeignKey(Club, on_delete=models.PROTECT, related_name="events", db_index=False)
    name = models.CharField(max_length=80)
    status = models.CharField(max_length=10, choices=Status, default=Status.PAUSED)
    format = models.CharField(max_length=20, help_text="key of the format")
    format_settings = models.JSONField(default=dict)
    played_by = models.CharField(max_length=10, choices=PlayedBy, default=PlayedBy.BOTS)
    takes_new_bots = models.BooleanField(
        default=True, help_text="an accepted bot of the club joins by itself"
    )
    one_owner_may_meet = models.BooleanField(
        default=False, help_text="several bots of one owner may sit at one table"
    )
    freezes_at = models.DateTimeField(
        null=True,
        help_text="after this time only versions accepted earlier play; null: the newest always does",
    )
    seed = models.CharField(max_length=64, help_text="hex; every draw of the event follows from it")
    next_at = models.DateTimeField(default=timezone.now, help_text="when the next tables are seated")
    # Counted as it happens, so that no page has to count a hundred thousand matches.
    matches_seated = models.PositiveIntegerField(default=0, help_text="also the number of the latest match")
    matches_finished = models.PositiveIntegerField(default=0)
    matches_cancelled = models.PositiveIntegerField(default=0)
    created_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True)
    created_at = models.DateTimeField(auto_now_add=True)
    entrants = models.ManyToManyField(Player, through="Entry", related_name="events")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["club", "name"], name="event_name_once_a_club")]
        indexes = [
            models.Index(fields=["next_at"], condition=models.Q(status="running"), name="event_queue"),
            models.Index(fields=["club", "-id"], name="event_by_club"),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def matches_unfinished(self) -> int:
        return self.matches_seated - self.matches_finished - self.matches_cancelled


class Entry(models.Model):
    """Who takes part, and what the finished matches of the event added up to."""

    event = models.ForeignKey(Event, on_delete=models.PROTECT, related_name="entries", db_index=False)
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="entries")
    entered_at = models.DateTimeField(auto_now_add=True)
    withdrawn_at = models.DateTimeField(null=True, blank=True)
    matches = models.PositiveIntegerField(default=0)
    wins = models.PositiveIntegerField(default=0)
    places_sum = models.PositiveIntegerField(default=0)
    games_won = models.PositiveIntegerField(default=0)
    points = models.IntegerField(default=0)
    table_points = models.BigIntegerField(default=0, help_text="in millionths")
    share = models.BigIntegerField(default=0, help_text="of the points at its tables, in millionths")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["event", "player"], name="entry_once")]

    def __str__(self) -> str:
        return f"{self.player} in {self.event}"


class Round(models.Model):
    """Tables that are played side by side. A format without rounds has none."""

    event = models.ForeignKey(Event, on_delete=models.PROTECT, related_name="rounds", db_index=False)
    number = models.PositiveIntegerField()
    stage = models.PositiveSmallIntegerField(default=0, help_text="1, 2, … after a cut")
    out = models.JSONField(default=list, help_text="numbers of the players who sit out")
    report = models.JSONField(default=dict, help_text="how the seating came about")
    seated_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["event", "number"]
        constraints = [models.UniqueConstraint(fields=["event", "number"], name="round_once_an_event")]

    def __str__(self) -> str:
        return f"round {self.number} of {self.event}"
