"""Check-in by phone: its switch and what came of it, for who calls the roll."""

from typing import Any

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from league.api.clubs.member_serializers import AT
from league.api.documents import operation
from league.api.entries.entries import READS
from league.api.events.events import ORGANIZER, EventApiView
from league.models import CheckInDoor
from league.selectors.entries.doors import PhoneTicks, is_open, phone_ticks
from league.services.entries.doors import PEOPLE_MAX, door_make, door_path, door_see, door_shut

EXAMPLE: dict[str, object] = {
    "door": {
        "path": "/l/door/k7qm2vxh9rtebw4s/", "is_open": True, "round": 1, "made_at": AT, "opened": 17,
        "opened_at": AT,
    },
    "people": 3, "phones": 2, "shared_phones": 1, "people_max": PEOPLE_MAX,
    "ticks": [
        {"player": 31, "on_phone": 2}, {"player": 32, "on_phone": 2}, {"player": 40, "on_phone": 1},
    ],
}  # fmt: skip


class WorkingDoorSerializer(serializers.Serializer[CheckInDoor]):
    """The address that works."""

    path = serializers.SerializerMethodField(help_text="Of the address that people at the door scan.")
    is_open = serializers.SerializerMethodField(
        help_text="Whether it takes anybody now; no more once its round is drafted or seated."
    )
    round = serializers.IntegerField(help_text="Before which round people come in by it.")
    made_at = serializers.DateTimeField()
    opened = serializers.IntegerField(help_text="On how many phones.")
    opened_at = serializers.DateTimeField(allow_null=True)

    def get_path(self, door: CheckInDoor) -> str:
        return door_path(door)

    def get_is_open(self, door: CheckInDoor) -> bool:
        return is_open(door)


class DoorTickSerializer(serializers.Serializer[Any]):
    """Somebody whom a phone ticked, as long as that stands."""

    player = serializers.IntegerField()
    on_phone = serializers.IntegerField(help_text="How many people that phone ticked.")


class DoorSerializer(serializers.Serializer[Any]):
    """Check-in by phone as it is now."""

    door = WorkingDoorSerializer(allow_null=True, help_text="Null: there is none.")
    people = serializers.IntegerField(help_text="How many were ticked by phone.")
    phones = serializers.IntegerField(help_text="By how many phones.")
    shared_phones = serializers.IntegerField(help_text="How many of them ticked several people.")
    people_max = serializers.IntegerField(help_text="How many people one phone may tick.")
    ticks = DoorTickSerializer(many=True)


def describe_door(door: CheckInDoor | None, told: PhoneTicks) -> dict[str, object]:
    ticks = [{"player": player, "on_phone": people} for player, people in sorted(told.phone_of.items())]
    return {
        "door": door,
        "people": told.people,
        "phones": told.phones,
        "shared_phones": told.shared,
        "people_max": PEOPLE_MAX,
        "ticks": ticks,
    }


class DoorApiView(EventApiView):
    def door_now(self) -> Response:
        """For who may switch it."""
        event = self.event
        door = door_see(by=self.request.user, event=event)
        told = DoorSerializer(describe_door(door, phone_ticks(event))).data
        return Response(told, headers={"Cache-Control": "no-store, no-transform"})


class DoorDetail(DoorApiView):
    @operation(
        "door_get",
        "Check-in by phone",
        tag="roll call",
        gives=DoorSerializer,
        example=EXAMPLE,
        refuses=READS,
    )
    def get(self, request: Request, slug: str, pk: int) -> Response:
        """Whether it is open, by which address, and who was ticked by a phone."""
        return self.door_now()

    @operation(
        "door_make",
        "Open check-in by phone, or make its address new",
        tag="roll call",
        gives=DoorSerializer,
        example=EXAMPLE,
        refuses=(*ORGANIZER, "event_over", "no_roll_call"),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """For the next round. The address before opens nothing any more. There is no body."""
        door_make(by=request.user, event=self.event)
        return self.door_now()


class DoorShutView(DoorApiView):
    @operation(
        "door_shut",
        "Close check-in by phone",
        tag="roll call",
        gives=DoorSerializer,
        example=EXAMPLE | {"door": None},
        refuses=ORGANIZER,
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """Its address opens nothing any more; who was ticked stays ticked. There is no body."""
        door_shut(by=request.user, event=self.event)
        return self.door_now()
