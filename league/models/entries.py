"""Who takes part in an event, whether they are there, and who must not meet whom."""

from fractions import Fraction

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from league.models.clubs import Club
from league.models.events import Event
from league.models.fractions import FractionField
from league.models.links import SecretLink
from league.models.players import Player


class Entry(models.Model):
    """Who takes part or would like to, and what the finished matches of the event added up to."""

    class Status(models.TextChoices):
        APPLIED = "applied", _("applied")
        WAITING = "waiting", _("on the waiting list")
        ENTERED = "entered", _("entered")
        DECLINED = "declined", _("declined")

    class Attendance(models.TextChoices):
        EXPECTED = "expected", _("not here yet")
        HERE = "here", _("here")
        LATE = "late", _("late")
        NO_SHOW = "no_show", _("no-show")

    event = models.ForeignKey(Event, on_delete=models.PROTECT, related_name="entries", db_index=False)
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="entries")
    status = models.CharField(max_length=10, choices=Status, default=Status.ENTERED)
    entered_at = models.DateTimeField(auto_now_add=True)
    withdrawn_at = models.DateTimeField(null=True, blank=True)
    attendance = models.CharField(max_length=10, choices=Attendance, default=Attendance.EXPECTED)
    attendance_at = models.DateTimeField(null=True)
    attendance_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        related_name="+",
        db_index=False,
        help_text="who ticked them; none: they did, by their private link",
    )
    consented_at = models.DateTimeField(
        null=True, help_text="since when they agree to play with bots, where the event is mixed"
    )
    consented_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        related_name="+",
        db_index=False,
        help_text="who said so; none: they did, by their private link",
    )
    note = models.CharField(max_length=120, blank=True, help_text="for the roll call")
    fixed_table = models.PositiveSmallIntegerField(
        null=True, help_text="number of the table at which they always sit; none: anywhere"
    )
    is_stand_in = models.BooleanField(
        default=False, help_text="fills a table when players are missing, and is not ranked"
    )
    team = models.PositiveIntegerField(null=True, help_text="of fixed partners")
    matches = models.PositiveIntegerField(default=0)
    wins = models.PositiveIntegerField(default=0)
    places_sum = models.PositiveIntegerField(default=0)
    games_won = models.PositiveIntegerField(default=0)
    points = models.IntegerField(default=0)
    table_points = FractionField(default=Fraction)
    share = FractionField(default=Fraction)  # of the points at its tables

    class Meta:
        constraints = [models.UniqueConstraint(fields=["event", "player"], name="entry_once")]

    def __str__(self) -> str:
        return f"{self.player} in {self.event}"

    @property
    def state(self) -> str:
        """For the roll call: withdrawn, or whether they are there."""
        return "withdrawn" if self.withdrawn_at else self.attendance


class KeepApart(models.Model):
    """Two players who never share a table: in one event, or in the whole club."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="kept_apart")
    event = models.ForeignKey(
        Event, on_delete=models.CASCADE, null=True, related_name="kept_apart", help_text="none: everywhere"
    )
    one = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="+", db_index=False)
    other = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="+", db_index=False)
    reason = models.CharField(max_length=120, blank=True, help_text="for organizers only")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["event", "one", "other"], name="apart_once_in_an_event"),
            models.UniqueConstraint(
                fields=["club", "one", "other"], condition=Q(event=None), name="apart_once_in_a_club"
            ),
            models.CheckConstraint(condition=Q(one__lt=F("other")), name="apart_in_order"),
        ]

    def __str__(self) -> str:
        return f"{self.one_id} and {self.other_id} apart"


class PrivateLink(SecretLink):
    """What a player of an event without an account comes in by. One that works an entry.

    See `league.services.entries.links`.
    """

    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="links", db_index=False)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["entry"], condition=Q(revoked_at=None), name="one_link_works_an_entry"
            )
        ]

    def __str__(self) -> str:
        return f"link {self.pk} of entry {self.entry_id}"
