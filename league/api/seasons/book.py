"""The book of a season."""

from rest_framework.request import Request
from rest_framework.response import Response

from league.api.documents import operation
from league.api.events.serializers import StandingsQueryIn
from league.api.seasons.book_serializers import BOOK_EXAMPLE, SeasonBookSerializer, describe_book
from league.api.seasons.seasons import SeasonApiView
from league.api.views import read_query
from league.selectors.seasons.book import season_book
from league.selectors.seasons.records import season_records


class SeasonBookView(SeasonApiView):
    @operation(
        "season_book",
        "Champions, records and the race of a season",
        tag="seasons",
        gives=SeasonBookSerializer,
        example=BOOK_EXAMPLE,
        parameters=[StandingsQueryIn],
        refuses=("no_club", "no_season", "invalid"),
    )
    def get(self, request: Request, slug: str, pk: int) -> Response:
        """From confirmed results alone, until now or until the end. Of each race the lines of the page are
        there that is asked for.
        """
        asked, season = read_query(StandingsQueryIn, request), self.season
        cut = {"offset": asked["page_size"] * (asked["page"] - 1), "limit": asked["page_size"]}
        book = season_book(season)
        shown = describe_book(book, season_records(season, book), **cut)
        return Response(SeasonBookSerializer(shown).data)
