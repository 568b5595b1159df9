"""Secret addresses of big screens."""

from django.db import models
from django.db.models import Q

from league.models.events import Event
from league.models.links import SecretLink


class ProjectorLink(SecretLink):
    """By which a screen in the hall shows an event without anybody signing in there. One that works an event.

    See `league.services.events.projectors`.
    """

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="projector_links", db_index=False)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["event"], condition=Q(revoked_at=None), name="one_projector_link_works_an_event"
            )
        ]

    def __str__(self) -> str:
        return f"projector link {self.pk} of event {self.event_id}"
