"""The events of a club."""

from typing import Any

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from league.api.clubs import ClubApiView
from league.api.documents import operation
from league.api.games import MatchRuleSerializer
from league.api.pages import Pages, paged
from league.api.views import checked
from league.models import Event
from league.selectors.events import event_in, events_of
from league.selectors.freezes import freeze_in_force
from league.services.events import event_freeze

EXAMPLE = {
    "id": 1, "name": "Ladder of the bots", "game": "dingo", "options": {"obligation": "enforced"},
    "rule": {"kind": "fixed", "n": 12, "cap": 200}, "status": "running", "pace_s": 30, "matches_max": 1000,
    "matches_played": 41, "entrants": 6, "created_at": "2026-11-21T05:00:00Z", "duplicate": True,
    "one_owner_may_meet": False, "freezes_at": "2026-11-28T18:00:00Z", "is_frozen": False,
}  # fmt: skip


class EventSerializer(serializers.Serializer[Any]):
    """A ladder of bots that seats its matches by itself."""

    id = serializers.IntegerField()
    name = serializers.CharField()
    game = serializers.CharField()
    options = serializers.DictField()
    rule = MatchRuleSerializer()
    status = serializers.ChoiceField(Event.Status.choices)
    pace_s = serializers.IntegerField(help_text="Seconds from one match to the next.")
    matches_max = serializers.IntegerField(
        allow_null=True, help_text="The event is over after so many; null: it goes on until it is paused."
    )
    matches_played = serializers.IntegerField()
    entrants = serializers.IntegerField(source="entrants_active")
    created_at = serializers.DateTimeField()
    duplicate = serializers.BooleanField(help_text="Its matches are blocks of duplicate deals.")
    one_owner_may_meet = serializers.BooleanField(help_text="Bots of one owner may sit at one table.")
    freezes_at = serializers.DateTimeField(
        allow_null=True, help_text="From then on the versions accepted before play; null: no freeze."
    )
    is_frozen = serializers.SerializerMethodField(help_text="Whether that time has come.")

    def get_is_frozen(self, event: Event) -> bool:
        return freeze_in_force(event) is not None


class FreezeIn(serializers.Serializer[Any]):
    """When uploads freeze."""

    freezes_at = serializers.DateTimeField(
        allow_null=True, help_text="A time in the future; null: new versions play at once."
    )


class EventList(ClubApiView):
    pagination_class = Pages

    @operation(
        "events_list",
        "The events of a club",
        tag="events",
        gives=EventSerializer(many=True),
        example=EXAMPLE,
        refuses=("no_club", "invalid"),
    )
    def get(self, request: Request, slug: str) -> Response:
        """Newest first."""
        return paged(self, events_of(self.club), EventSerializer)


class EventDetail(ClubApiView):
    @operation(
        "event_get",
        "One event",
        tag="events",
        gives=EventSerializer,
        example=EXAMPLE,
        refuses=("no_club", "no_event"),
    )
    def get(self, request: Request, slug: str, pk: int) -> Response:
        """As in the list."""
        return Response(EventSerializer(event_in(self.club, pk)).data)


class EventFreeze(ClubApiView):
    throttle_scope = "schedules"

    @operation(
        "event_freeze",
        "Freeze the uploads of an event",
        tag="events",
        takes=FreezeIn,
        gives=EventSerializer,
        sends={"freezes_at": "2026-11-28T18:00:00Z"},
        example=EXAMPLE,
        refuses=(
            *("no_club", "no_event", "not_a_member", "not_an_organizer"),
            *("event_over", "freeze_past", "throttled"),
        ),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """Set, move or lift the freeze. After it, what was uploaded and accepted before it plays."""
        wish = checked(FreezeIn, request.data)
        event_freeze(by=request.user, event=event_in(self.club, pk), freezes_at=wish["freezes_at"])
        return Response(EventSerializer(event_in(self.club, pk)).data)
