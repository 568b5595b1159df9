"""The published rounds of an event."""

from rest_framework.request import Request
from rest_framework.response import Response

from games.refusals import NotFound
from league.api.documents import operation
from league.api.events.events import ORGANIZER, EventApiView
from league.api.events.serializers import EXAMPLE, EventSerializer
from league.api.rounds.serializers import (
    ROUND_DETAIL_EXAMPLE,
    ROUND_EXAMPLE,
    SEATING_EXAMPLE,
    TAKEN_BACK_EXAMPLE,
    RoundDetailSerializer,
    RoundSerializer,
    SeatingFileSerializer,
    TakenBackSerializer,
    describe_tab,
)
from league.domain.rights import Right
from league.models import Round
from league.selectors.rounds.rounds import round_in, round_tabs
from league.selectors.rounds.seatings import seating_file
from league.services.events.events import event_extend
from league.services.rights import may
from league.services.rounds.rounds import round_close, round_reopen, round_take_back, take_back_preview

LOOK = ("no_club", "no_event", "no_round")


class RoundApiView(EventApiView):
    """An address below a round."""

    def round(self) -> Round:
        """Raises NotFound."""
        event = self.event
        found = round_in(event, self.kwargs["round_number"])
        if found is None:
            raise NotFound("no_round")
        found.event = event
        return found

    def round_now(self) -> Response:
        """The round as it is."""
        round_ = self.round()
        event, number = round_.event, round_.number
        tab = next(tab for tab in round_tabs(event) if tab.number == number)
        shown = describe_tab(tab) | {
            name: getattr(round_, name) for name in ("seated_at", "closed_at", "out", "absent", "report")
        }
        tables = round_.matches.order_by("number").prefetch_related("seats")
        shown["matches"] = [match.pk for match in tables]
        shown["players"] = [[seat.player_id for seat in match.seats.all()] for match in tables]
        return Response(RoundDetailSerializer(shown).data)


class RoundList(EventApiView):
    @operation(
        "rounds_list",
        "The rounds of an event",
        tag="rounds",
        gives=RoundSerializer(many=True),
        example=[ROUND_EXAMPLE],
        refuses=("no_club", "no_event"),
    )
    def get(self, request: Request, slug: str, pk: int) -> Response:
        """Those that were published, the first first."""
        shown = [describe_tab(tab) for tab in round_tabs(self.event)]
        return Response(RoundSerializer(shown, many=True).data)


class RoundDetail(RoundApiView):
    @operation(
        "round_get",
        "One round with its seating report",
        tag="rounds",
        gives=RoundDetailSerializer,
        example=ROUND_DETAIL_EXAMPLE,
        refuses=LOOK,
    )
    def get(self, request: Request, slug: str, pk: int, round_number: int) -> Response:
        """Who sits where, who sits out and why, how it was drawn and what was changed by hand."""
        return self.round_now()


class RoundSeating(RoundApiView):
    @operation(
        "round_seating",
        "What draws the round again",
        tag="rounds",
        gives=SeatingFileSerializer,
        example=SEATING_EXAMPLE,
        refuses=(*LOOK, "no_draw"),
    )
    def get(self, request: Request, slug: str, pk: int, round_number: int) -> Response:
        """The file for `manage.py seat`. For organizers also who is kept apart."""
        round_ = self.round()
        file = seating_file(round_, with_apart=may(request.user, Right.SEAT, self.club, round_.event))
        if file is None:
            raise NotFound("no_draw")
        return Response(file)


class RoundClose(RoundApiView):
    @operation(
        "round_close",
        "Close a round",
        tag="rounds",
        gives=RoundDetailSerializer,
        example=ROUND_DETAIL_EXAMPLE | {"state": "closed", "closed_at": "2026-11-21T19:20:00Z"},
        refuses=(*ORGANIZER, "no_round", "round_still_played", "round_closed"),
    )
    def post(self, request: Request, slug: str, pk: int, round_number: int) -> Response:
        """From now on only staff changes its results. There is no body."""
        round_close(by=request.user, round=self.round())
        return self.round_now()


class RoundReopen(RoundApiView):
    @operation(
        "round_reopen",
        "Open a closed round again",
        tag="rounds",
        gives=RoundDetailSerializer,
        example=ROUND_DETAIL_EXAMPLE | {"state": "complete"},
        refuses=(*ORGANIZER, "no_round", "round_not_closed"),
    )
    def post(self, request: Request, slug: str, pk: int, round_number: int) -> Response:
        """Those who played may change its results again. There is no body."""
        round_reopen(by=request.user, round=self.round())
        return self.round_now()


class RoundTakeBack(RoundApiView):
    @operation(
        "round_take_back_preview",
        "What taking a round back would do",
        tag="rounds",
        gives=TakenBackSerializer,
        example=TAKEN_BACK_EXAMPLE,
        refuses=(*ORGANIZER, "no_round", "round_counts"),
    )
    def get(self, request: Request, slug: str, pk: int, round_number: int) -> Response:
        """Nothing is changed."""
        return Response(TakenBackSerializer(take_back_preview(by=request.user, round=self.round())).data)

    @operation(
        "round_take_back",
        "Take a round back",
        tag="rounds",
        gives=TakenBackSerializer,
        example=TAKEN_BACK_EXAMPLE,
        refuses=(*ORGANIZER, "no_round", "round_counts"),
    )
    def post(self, request: Request, slug: str, pk: int, round_number: int) -> Response:
        """Of a round without a confirmed result all tables are cancelled. It is as if it had never been
        published, and its number is drawn again. There is no body.
        """
        taken = round_take_back(by=request.user, round=self.round())
        return Response(TakenBackSerializer(taken).data)


class EventExtend(EventApiView):
    @operation(
        "event_extend",
        "Play one more round",
        tag="rounds",
        gives=EventSerializer,
        example=EXAMPLE,
        refuses=(*ORGANIZER, "event_over", "rounds_left", "no_more_rounds"),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """After all rounds have been played. There is no body."""
        event_extend(by=request.user, event=self.event)
        return self.show_event()
