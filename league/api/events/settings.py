"""How an event counts, takes people in and calls the roll."""

from rest_framework.request import Request
from rest_framework.response import Response

from league.api.documents import operation
from league.api.events.events import CHOICES, ORGANIZER, SETTINGS, EventApiView
from league.api.events.serializers import EXAMPLE, EventSerializer, EventSettingsIn
from league.api.views import read_input
from league.services.events.settings import event_settings_change


class EventSettings(EventApiView):
    @operation(
        "event_settings_change",
        "Choose how an event counts and takes people in",
        tag="events",
        takes=EventSettingsIn,
        gives=EventSerializer,
        sends={"entrants_max": 24, "roll_call": True, "reason": "The room has six tables."},
        example=EXAMPLE,
        refuses=(*ORGANIZER, "event_over", "settings_frozen", "changed_by_another", *SETTINGS, *CHOICES),
    )
    def patch(self, request: Request, slug: str, pk: int) -> Response:
        """What is left out stays. Once tables were seated it needs a reason, which stands in the audit."""
        wish = read_input(EventSettingsIn, request.data)
        reason = wish.pop("reason", "")
        settings, seen = wish.pop("settings", {}), wish.pop("seen", None)
        choices = wish | settings
        event_settings_change(by=request.user, event=self.event, wish=choices, reason=reason, seen=seen)
        return self.show_event()
