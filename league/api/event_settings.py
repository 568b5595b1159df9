"""How an event counts, takes people in and calls the roll."""

from rest_framework.request import Request
from rest_framework.response import Response

from league.api.documents import operation
from league.api.event_serializers import EXAMPLE, EventSerializer, EventSettingsIn
from league.api.events import CHOICES, ORGANIZER, EventApiView
from league.api.views import checked
from league.services.event_settings import event_settings_change
from league.services.event_setup import EventChoices


class EventSettings(EventApiView):
    @operation(
        "event_settings_change",
        "Choose how an event counts and takes people in",
        tag="events",
        takes=EventSettingsIn,
        gives=EventSerializer,
        sends={"entrants_max": 24, "roll_call": True, "reason": "The room has six tables."},
        example=EXAMPLE,
        refuses=(*ORGANIZER, "event_over", "settings_frozen", *CHOICES),
    )
    def patch(self, request: Request, slug: str, pk: int) -> Response:
        """What is left out stays. Once tables were seated it needs a reason, which stands in the audit."""
        wish = checked(EventSettingsIn, request.data)
        reason = wish.pop("reason", "")
        choices: EventChoices = {**wish}  # type: ignore[typeddict-item]
        event_settings_change(by=request.user, event=self.event, wish=choices, reason=reason)
        return self.shown()
