"""The standings of an event, page by page."""

from rest_framework.request import Request
from rest_framework.response import Response

from league.api.clubs.clubs import ClubApiView
from league.api.documents import operation
from league.api.events.serializers import STANDINGS_EXAMPLE, EventStandingsSerializer, StandingsQueryIn
from league.api.events.standing_serializers import EXPLAINED_EXAMPLE, StandingExplainedSerializer
from league.api.views import read_query
from league.selectors.events.events import event_in
from league.selectors.events.explained import explain_standing
from league.selectors.events.standings import event_standings


class EventStandings(ClubApiView):
    @operation(
        "event_standings",
        "The standings of an event",
        tag="events",
        gives=EventStandingsSerializer,
        example=STANDINGS_EXAMPLE,
        parameters=[StandingsQueryIn],
        refuses=("no_club", "no_event", "invalid"),
    )
    def get(self, request: Request, slug: str, pk: int) -> Response:
        """From confirmed results alone. Each column explains itself; a tie-break says against whom."""
        asked = read_query(StandingsQueryIn, request)
        cut = {"offset": asked["page_size"] * (asked["page"] - 1), "limit": asked["page_size"]}
        return Response(EventStandingsSerializer(event_standings(event_in(self.club, pk), **cut)).data)


class StandingExplanation(ClubApiView):
    @operation(
        "event_standing_explained",
        "Why a player has this place",
        tag="events",
        gives=StandingExplainedSerializer,
        example=EXPLAINED_EXAMPLE,
        refuses=("no_club", "no_event", "no_player"),
    )
    def get(self, request: Request, slug: str, pk: int, player: int) -> Response:
        """The matches that made the points, and the metric that decided the place."""
        return Response(StandingExplainedSerializer(explain_standing(event_in(self.club, pk), player)).data)
