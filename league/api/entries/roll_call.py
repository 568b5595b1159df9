"""The roll call of an event."""

from rest_framework.request import Request
from rest_framework.response import Response

from league.api.documents import operation
from league.api.entries.entries import READS
from league.api.entries.serializers import (
    ROLL_CALL,
    ChangeIn,
    MarkIn,
    PolicyIn,
    RollCallSerializer,
    StandInIn,
    WalkInIn,
)
from league.api.events.events import ORGANIZER, EventApiView
from league.api.views import read_input
from league.domain.rights import Right
from league.selectors.entries.roll_call import roll_call
from league.services.entries.roll_call import (
    attendance_mark,
    attendance_reset,
    attendance_undo,
    stand_in_name,
    stand_ins_call,
    walk_in,
)
from league.services.rights import require


class RollCallApiView(EventApiView):
    """Whatever is done, the answer is the roll call as it is then."""

    def show_roll_call(self) -> Response:
        return Response(RollCallSerializer(roll_call(self.event)).data)


class RollCallDetail(RollCallApiView):
    @operation(
        "roll_call_get",
        "The roll call",
        tag="roll call",
        gives=RollCallSerializer,
        example=ROLL_CALL,
        refuses=READS,
    )
    def get(self, request: Request, slug: str, pk: int) -> Response:
        """Who is there, and how the tables would fill."""
        event = self.event
        require(request.user, Right.ENTER_PLAYERS, self.club, event)
        return Response(RollCallSerializer(roll_call(event)).data)


class RollCallMark(RollCallApiView):
    @operation(
        "roll_call_mark",
        "Tick one player",
        tag="roll call",
        takes=MarkIn,
        gives=RollCallSerializer,
        sends={"player": 12, "state": "here"},
        example=ROLL_CALL,
        refuses=(*ORGANIZER, "event_over", "not_entered"),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """Here, late, no_show, withdrawn, or expected: not here yet after all."""
        attendance_mark(by=request.user, event=self.event, **read_input(MarkIn, request.data))
        return self.show_roll_call()


class RollCallUndo(RollCallApiView):
    @operation(
        "roll_call_undo",
        "Take back the last tick",
        tag="roll call",
        takes=ChangeIn,
        gives=RollCallSerializer,
        sends={"change": 841},
        example=ROLL_CALL,
        refuses=(*ORGANIZER, "event_over", "not_the_last_change", "not_entered"),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """If the player was not ticked again since."""
        attendance_undo(by=request.user, event=self.event, **read_input(ChangeIn, request.data))
        return self.show_roll_call()


class RollCallAdd(RollCallApiView):
    @operation(
        "roll_call_add",
        "Somebody who is not on the list is here",
        tag="roll call",
        takes=WalkInIn,
        gives=RollCallSerializer,
        sends={"name": "Aiko Tanabe"},
        example=ROLL_CALL,
        refuses=(*ORGANIZER, "event_over", "only_bots", "only_people", "name_empty", "name_unreadable",
                 "name_taken", "name_of_the_house", "looks_like", "planned_entrants"),
    )  # fmt: skip
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """A player of the club by this name, or somebody new."""
        walk_in(by=request.user, event=self.event, **read_input(WalkInIn, request.data))
        return self.show_roll_call()


class RollCallFill(RollCallApiView):
    @operation(
        "roll_call_fill",
        "Let some sit out, or call stand-ins or house bots",
        tag="roll call",
        takes=PolicyIn,
        gives=RollCallSerializer,
        sends={"policy": "stand_ins"},
        example=ROLL_CALL,
        refuses=(*ORGANIZER, "event_over", "stand_ins_missing", "only_in_mixed", "house_without_partner",
                 "name_taken", "name_of_the_house"),
    )  # fmt: skip
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """When the number does not divide by the seats of a table."""
        stand_ins_call(by=request.user, event=self.event, **read_input(PolicyIn, request.data))
        return self.show_roll_call()


class RollCallStandIn(RollCallApiView):
    @operation(
        "stand_in_name",
        "Put a player on the list of stand-ins, or off it",
        tag="roll call",
        takes=StandInIn,
        gives=RollCallSerializer,
        sends={"player": 12, "is_stand_in": True},
        example=ROLL_CALL,
        refuses=(*ORGANIZER, "event_over", "not_entered", "only_people", "planned_entrants"),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """Stand-ins play when players are missing, and are not ranked."""
        stand_in_name(by=request.user, event=self.event, **read_input(StandInIn, request.data))
        return self.show_roll_call()


class RollCallReset(RollCallApiView):
    @operation(
        "roll_call_reset",
        "Begin the roll call anew",
        tag="roll call",
        gives=RollCallSerializer,
        example=ROLL_CALL | {"here": 0, "missing": 25},
        refuses=(*ORGANIZER, "event_over"),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """Nobody is here yet; who withdrew stays withdrawn. There is no body."""
        attendance_reset(by=request.user, event=self.event)
        return self.show_roll_call()
