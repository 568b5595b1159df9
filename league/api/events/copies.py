"""Running an event again through the API."""

from typing import Any

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.reverse import reverse

from league.api.clubs.member_serializers import PERSON
from league.api.clubs.player_serializers import PlayerSerializer
from league.api.documents import operation
from league.api.events.events import CHOICES, ORGANIZER, EventApiView
from league.api.events.serializers import EXAMPLE, PLAYERS_MAX, EventSerializer
from league.api.matches.serializers import ID_MAX
from league.api.moments import ZonedMomentField
from league.api.views import read_input
from league.domain.events.names import NAME_MAX
from league.domain.rights import Right
from league.selectors.events.copies import CopyLine, EventCopy, propose_event_copy
from league.selectors.events.events import event_in
from league.services.events.copies import event_copy
from league.services.rights import require

PROPOSED: dict[str, object] = {
    "name": "Friday evening 2", "starts_at": "2026-12-04T18:00:00Z",
    "people": [{"player": PERSON, "comes": True, "is_stand_in": False, "note": ""}],
    "teams": [], "apart": [[12, 31]],
}  # fmt: skip


class EventCopyIn(serializers.Serializer[Any]):
    """The new event."""

    name = serializers.CharField(max_length=NAME_MAX)
    starts_at = ZonedMomentField(required=False, allow_null=True, default=None)
    zone = serializers.CharField(
        required=False, max_length=40, default="", allow_blank=True, help_text="Empty: as it is."
    )
    players = serializers.ListField(
        child=serializers.IntegerField(min_value=1, max_value=ID_MAX),
        max_length=PLAYERS_MAX,
        required=False,
        allow_null=True,
        default=None,
        help_text="Which of its entrants take part again; without it those who take part now.",
    )


class CopyLineSerializer(serializers.Serializer[CopyLine]):
    """Somebody who may come along."""

    player = PlayerSerializer(source="badge")
    comes = serializers.BooleanField(help_text="They take part now.")
    is_stand_in = serializers.BooleanField()
    note = serializers.CharField(allow_blank=True, help_text="For the roll call.")


class EventCopySerializer(serializers.Serializer[EventCopy]):
    """What is proposed: a free name, the same time of a coming week, and who was there."""

    name = serializers.CharField()
    starts_at = serializers.DateTimeField(allow_null=True)
    people = CopyLineSerializer(many=True)
    teams = serializers.ListField(
        child=serializers.ListField(child=serializers.IntegerField()),
        help_text="Fixed partners, who stay together where all of a team take part again.",
    )
    apart = serializers.SerializerMethodField(help_text="Pairs that are kept apart in this event.")

    def get_apart(self, copy: EventCopy) -> list[list[int]]:
        return [[pair.one_id, pair.other_id] for pair in copy.apart]


class EventCopyView(EventApiView):
    @operation(
        "event_copy_propose",
        "What would be taken over if an event were run again",
        tag="events",
        gives=EventCopySerializer,
        example=PROPOSED,
        refuses=("no_club", "no_event", "not_signed_in", "not_a_member", "right_missing"),
    )
    def get(self, request: Request, slug: str, pk: int) -> Response:
        """Nothing is made yet."""
        require(request.user, Right.MANAGE_EVENTS, self.club)
        return Response(EventCopySerializer(propose_event_copy(self.event)).data)

    @operation(
        "event_copy",
        "Run an event again",
        tag="events",
        takes=EventCopyIn,
        gives=EventSerializer,
        status=201,
        sends={"name": "Friday evening 2", "starts_at": "2026-12-04T18:00:00Z"},
        example=EXAMPLE | {"name": "Friday evening 2", "status": "paused"},
        refuses=(
            *ORGANIZER,
            *("name_empty", "name_unreadable", "event_name_taken", "not_entered", "bad_rule", "bad_option"),
            *("only_people", "only_bots", "wrong_game"),
            *CHOICES,
        ),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """A paused event with its settings, entrants, fixed partners and pairs kept apart.

        Nothing that was played is copied, nor fixed tables, a freeze, or anybody's consent to play with bots.
        """
        made = event_copy(by=request.user, event=self.event, **read_input(EventCopyIn, request.data))
        address = reverse("api:event", [slug, made.pk], request=request)
        shown = EventSerializer(event_in(self.club, made.pk)).data
        return Response(shown, status=201, headers={"Location": address})
