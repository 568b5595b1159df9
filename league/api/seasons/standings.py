"""The standing of a season."""

from rest_framework.request import Request
from rest_framework.response import Response

from league.api.documents import operation
from league.api.events.serializers import StandingsQueryIn
from league.api.seasons.seasons import SeasonApiView
from league.api.seasons.standing_serializers import (
    STANDING_EXAMPLE,
    SeasonStandingSerializer,
    describe_standing,
)
from league.api.views import read_query
from league.selectors.seasons.kept import kept_tables


class SeasonStanding(SeasonApiView):
    @operation(
        "season_standing",
        "The standing of a season",
        tag="seasons",
        gives=SeasonStandingSerializer,
        example=STANDING_EXAMPLE,
        parameters=[StandingsQueryIn],
        refuses=("no_club", "no_season", "invalid"),
    )
    def get(self, request: Request, slug: str, pk: int) -> Response:
        """Of everybody, or of each box: from confirmed results alone. Each cell says why it counts or not; of
        each table the rows of the page are there that is asked for.
        """
        asked, season = read_query(StandingsQueryIn, request), self.season
        cut = {"offset": asked["page_size"] * (asked["page"] - 1), "limit": asked["page_size"]}
        shown = describe_standing(season, kept_tables(season), **cut)
        return Response(SeasonStandingSerializer(shown).data)
