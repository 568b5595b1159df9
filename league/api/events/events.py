"""The events of a club."""

from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.reverse import reverse

from league.api.clubs.clubs import ClubApiView
from league.api.documents import operation
from league.api.events.serializers import (
    EXAMPLE,
    PODIUM_EXAMPLE,
    EventDetailSerializer,
    EventIn,
    EventNameIn,
    EventSerializer,
    FinishIn,
    FreezeIn,
    PlayersIn,
)
from league.api.matches.matches import MatchListSerializer
from league.api.matches.rules import with_rule
from league.api.matches.serializers import LINE_EXAMPLE, MatchLineSerializer
from league.api.pages import Pages, page_response
from league.api.refusal_codes import SEATING
from league.api.views import read_input
from league.domain.events.options import OPTIONS
from league.models import Event
from league.selectors.events.events import event_in, events_of
from league.selectors.matches.matches import matches_of
from league.services.events.events import (
    event_create,
    event_delete,
    event_enter,
    event_finish,
    event_freeze,
    event_pause,
    event_rename,
    event_run,
    event_withdraw,
)
from league.services.rounds.seating import event_seat

ORGANIZER = (
    "no_club",
    "no_event",
    "not_signed_in",
    "forbidden",
    "not_a_member",
    "right_missing",
    "throttled",
)


CHOICES = (
    "unknown_choice", "only_people_enter", "partners_without_teams", "heats_alone", "unknown_metric",
    "metric_twice", "metric_needs_rounds", "too_many_metrics", "bad_scale", "bad_entrants_max",
    "bad_dispute_minutes", "unknown_zone",
    "bots_need_a_screen", "only_in_mixed", "house_without_partner", "nobody_to_play", "name_taken",
    "name_of_the_house",
)  # fmt: skip

SETTINGS = ("unknown_setting", "bad_setting", "too_few_rounds", "finals_begun")


class EventApiView(ClubApiView):
    """An address below an event."""

    throttle_scope = "evenings"

    @property
    def event(self) -> Event:
        """Raises NotFound."""
        return event_in(self.club, self.kwargs["pk"])

    def show_event(self) -> Response:
        """The event as it is now."""
        return Response(EventSerializer(self.event).data)


class EventList(ClubApiView):
    pagination_class = Pages
    throttle_scope = "schedules"

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
        return page_response(self, events_of(self.club), EventSerializer)

    @operation(
        "event_create",
        "Make an event",
        tag="events",
        takes=EventIn,
        gives=EventSerializer,
        status=201,
        sends={"name": "Friday evening", "game": "dingo", "format": "round_robin", "played_by": "people"},
        example=EXAMPLE,
        refuses=(
            *("no_club", "not_a_member", "right_missing"),
            *("name_empty", "name_unreadable", "event_name_taken"),
            *("unknown_game", "unknown_format", "unknown_setting", "bad_setting", "bad_option", "bad_rule"),
            *("too_many_blocks", "nobody_to_beat", "no_duplicates"),
            *("people_need_rounds", "people_deal_themselves", "freeze_past", "throttled"),
            *CHOICES,
        ),
    )
    def post(self, request: Request, slug: str) -> Response:
        """It starts paused. All accepted bots of the game join one of bots; people are entered."""
        given = read_input(EventIn, request.data)
        choices = {name: given.pop(name) for name in OPTIONS if name in given}
        event = event_create(by=request.user, club=self.club, choices=choices, **with_rule(given))
        address = reverse("api:event", [slug, event.pk], request=request)
        made = EventSerializer(event_in(self.club, event.pk)).data
        return Response(made, status=201, headers={"Location": address})


class EventDetail(EventApiView):
    @operation(
        "event_get",
        "One event",
        tag="events",
        gives=EventDetailSerializer,
        example=EXAMPLE | {"status": "finished", "podium": PODIUM_EXAMPLE},
        refuses=("no_club", "no_event"),
    )
    def get(self, request: Request, slug: str, pk: int) -> Response:
        """As in the list, and its podium."""
        return Response(EventDetailSerializer(self.event).data)

    @operation(
        "event_rename",
        "Rename an event",
        tag="events",
        takes=EventNameIn,
        gives=EventSerializer,
        sends={"name": "Spring ladder"},
        example=EXAMPLE | {"name": "Spring ladder"},
        refuses=(*ORGANIZER, "name_empty", "name_unreadable", "event_name_taken"),
    )
    def patch(self, request: Request, slug: str, pk: int) -> Response:
        """Its matches keep their numbers."""
        event_rename(by=request.user, event=self.event, name=read_input(EventNameIn, request.data)["name"])
        return self.show_event()


class EventFinish(EventApiView):
    @operation(
        "event_finish",
        "End an event",
        tag="events",
        takes=FinishIn,
        gives=EventSerializer,
        sends={"with_open_tables": True},
        example=EXAMPLE | {"status": "finished"},
        refuses=(*ORGANIZER, "event_over", "tables_open"),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """For good: nothing more is seated. While tables are not finished it wants your word for it."""
        event_finish(by=request.user, event=self.event, **read_input(FinishIn, request.data))
        return self.show_event()


class EventDelete(EventApiView):
    @operation(
        "event_delete",
        "Delete an event in which nothing was seated",
        tag="events",
        takes=EventNameIn,
        gives=None,
        status=204,
        sends={"name": "Spring ladder"},
        refuses=(*ORGANIZER, "event_of_season", "has_matches", "name_differs"),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """`name` is the event's name, to confirm it."""
        event_delete(by=request.user, event=self.event, name=read_input(EventNameIn, request.data)["name"])
        return Response(status=204)


class EventFreeze(EventApiView):
    @operation(
        "event_freeze",
        "Freeze the uploads of an event",
        tag="events",
        takes=FreezeIn,
        gives=EventSerializer,
        sends={"freezes_at": "2026-11-28T18:00:00Z"},
        example=EXAMPLE,
        refuses=(*ORGANIZER, "event_over", "freeze_past"),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """Set, move or lift the freeze. After it, what was uploaded and accepted before it plays."""
        wish = read_input(FreezeIn, request.data)
        event_freeze(by=request.user, event=self.event, freezes_at=wish["freezes_at"])
        return self.show_event()


class EventEnter(EventApiView):
    @operation(
        "event_enter",
        "Let players in",
        tag="events",
        takes=PlayersIn,
        gives=EventSerializer,
        sends={"players": [12, 13, 14, 15]},
        example=EXAMPLE,
        refuses=(*ORGANIZER, "event_over", "unknown_player", "only_people", "only_bots", "wrong_game",
                 "planned_entrants"),
    )  # fmt: skip
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """Who takes part already stays; who had withdrawn comes back."""
        event_enter(by=request.user, event=self.event, players=read_input(PlayersIn, request.data)["players"])
        return self.show_event()


class EventWithdraw(EventApiView):
    @operation(
        "event_withdraw",
        "Withdraw players",
        tag="events",
        takes=PlayersIn,
        gives=EventSerializer,
        sends={"players": [12]},
        example=EXAMPLE,
        refuses=(*ORGANIZER, "event_over", "not_entered"),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """They are seated no more; what they played stays."""
        event_withdraw(
            by=request.user, event=self.event, players=read_input(PlayersIn, request.data)["players"]
        )
        return self.show_event()


class EventRun(EventApiView):
    @operation(
        "event_run",
        "Start an event, or go on",
        tag="events",
        gives=EventSerializer,
        example=EXAMPLE,
        refuses=(*ORGANIZER, "event_over"),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """An event of bots then seats its matches by itself. There is no body."""
        event_run(by=request.user, event=self.event)
        return self.show_event()


class EventPause(EventApiView):
    @operation(
        "event_pause",
        "Pause an event",
        tag="events",
        gives=EventSerializer,
        example=EXAMPLE | {"status": "paused"},
        refuses=(*ORGANIZER, "event_over"),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """Matches that are seated already are still played. There is no body."""
        event_pause(by=request.user, event=self.event)
        return self.show_event()


class EventSeat(EventApiView):
    @operation(
        "event_seat",
        "Seat the next round",
        tag="events",
        gives=MatchLineSerializer(many=True),
        example=LINE_EXAMPLE,
        status=201,
        refuses=(
            *ORGANIZER,
            "event_over",
            "seats_itself",
            "planned_in_season",
            "not_running",
            "draft_exists",
            "draw_failed",
            *SEATING,
        ),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """Of an event of people: drawn and published at once, without a draft. There is no body."""
        seated = event_seat(by=request.user, event=self.event)
        matches = matches_of(self.club).filter(pk__in=[match.pk for match in seated]).order_by("number")
        return Response(MatchListSerializer(matches, many=True).data, status=201)
