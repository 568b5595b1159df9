"""Matches and who sits at them: the facts, however a match is played."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from bots.models import Version
from league.models.clubs import Club
from league.models.events import Event, Round
from league.models.match_setup import MatchSetup
from league.models.players import Player


class Match(MatchSetup):
    """A table that plays games until the rule says who won.

    What happened in it is its current `Result`. A match of bots has a `MatchRun` beside it; one of people
    has none.
    """

    class Status(models.TextChoices):
        SCHEDULED = "scheduled", _("scheduled")
        PLAYING = "playing", _("playing")
        FINISHED = "finished", _("finished")
        CANCELLED = "cancelled", _("cancelled")

    club = models.ForeignKey(Club, on_delete=models.PROTECT, related_name="matches", db_index=False)
    event = models.ForeignKey(
        Event, on_delete=models.PROTECT, null=True, blank=True, related_name="matches", db_index=False
    )
    round = models.ForeignKey(
        Round, on_delete=models.PROTECT, null=True, blank=True, related_name="matches", db_index=False
    )
    number = models.PositiveIntegerField(null=True, help_text="1, 2, … within the event")
    table = models.PositiveIntegerField(null=True, help_text="1, 2, … within the round")
    status = models.CharField(max_length=10, choices=Status, default=Status.SCHEDULED)
    scheduled_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.PROTECT,
        null=True,
        db_index=False,
        help_text="none: the event did",
    )
    created_at = models.DateTimeField(auto_now_add=True)
    started_at = models.DateTimeField(null=True)
    finished_at = models.DateTimeField(null=True)
    games_played = models.PositiveIntegerField(default=0, help_text="in its current result")
    is_decided = models.BooleanField(
        default=False, help_text="people have entered all its games, and somebody confirms them"
    )
    is_rated = models.BooleanField(default=True, help_text="its result moves ratings")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["event", "number"], name="match_number_once_an_event"),
            models.CheckConstraint(
                condition=~Q(status="finished") | Q(finished_at__isnull=False), name="match_end_has_a_time"
            ),
        ]
        indexes = [
            models.Index(fields=["club", "-id"], name="match_by_club"),
            models.Index(fields=["club", "status", "-id"], name="match_by_status"),
            models.Index(
                fields=["scheduled_by", "status"],
                condition=Q(scheduled_by__isnull=False),
                name="match_by_scheduler",
            ),
            models.Index(fields=["round"], condition=Q(round__isnull=False), name="match_by_round"),
            # Of all that was ever played few are unfinished, and sweeps look for them without a club.
            models.Index(
                fields=["id"], condition=Q(status__in=["scheduled", "playing"]), name="match_unfinished"
            ),
        ]

    def __str__(self) -> str:
        return f"match {self.pk}"

    @property
    def state(self) -> str:
        """How far it is, one of STATES: nobody plays any more where it only has to be confirmed."""
        return DECIDED if self.is_decided and self.status == self.Status.PLAYING else self.status

    @property
    def state_text(self) -> str:
        return str(_("waits to be confirmed") if self.state == DECIDED else self.get_status_display())


DECIDED = "decided"
STATES = (*Match.Status.values, DECIDED)
UNFINISHED = (Match.Status.SCHEDULED, Match.Status.PLAYING)


class Seat(models.Model):
    """Who sits where, with which version of a bot, and how the match ended for that seat."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="seats", db_index=False)
    seat = models.PositiveSmallIntegerField()
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="seats", db_index=False)
    version = models.ForeignKey(
        Version, on_delete=models.PROTECT, null=True, related_name="seats", db_index=False
    )
    # What the confirmed result says; null until there is one.
    placement = models.PositiveSmallIntegerField(null=True)
    games_won = models.PositiveIntegerField(null=True)
    points = models.IntegerField(null=True)
    won = models.BooleanField(default=False)

    class Meta:
        ordering = ["match", "seat"]
        constraints = [
            models.UniqueConstraint(fields=["match", "seat"], name="seat_once_a_match"),
            models.UniqueConstraint(fields=["player", "match"], name="player_once_a_match"),
        ]
        indexes = [models.Index(fields=["player", "version", "-match"], name="seat_by_version")]

    def __str__(self) -> str:
        return f"seat {self.seat} of match {self.match_id}: {self.player_id}"
