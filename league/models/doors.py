"""Secret addresses by which people at the door say themselves that they are here."""

from django.db import models
from django.db.models import Q

from league.models.entries import Entry
from league.models.events import Event
from league.models.links import SecretLink


class CheckInDoor(SecretLink):
    """By which phones in the room tick their owners for one round. One that works an event.

    See `league.services.entries.doors`.
    """

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="doors", db_index=False)
    round = models.PositiveSmallIntegerField(help_text="before which round people come in by it")

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["event"], condition=Q(revoked_at=None), name="one_door_works_an_event"
            )
        ]

    def __str__(self) -> str:
        return f"door {self.pk} of event {self.event_id}"


class DoorTick(models.Model):
    """A phone at the door said that somebody is here. It is in force while the entry was ticked just then."""

    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="door_ticks")
    device = models.CharField(max_length=32, help_text="random; what the phone keeps")
    network = models.CharField(max_length=64, help_text="digest of its network")
    before = models.CharField(max_length=10, choices=Entry.Attendance)
    at = models.DateTimeField(help_text="as it stands in the entry")
    undone_at = models.DateTimeField(null=True, help_text="when the phone took it back")

    class Meta:
        indexes = [
            models.Index(fields=["network", "at"], name="door_tick_by_network"),
            models.Index(fields=["at"], name="door_tick_by_age"),
        ]

    def __str__(self) -> str:
        return f"entry {self.entry_id} by phone"
