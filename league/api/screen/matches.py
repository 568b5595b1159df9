"""Matches that are played on screen: sitting down at one's table, and beginning without the missing."""

from rest_framework.request import Request
from rest_framework.response import Response

from league.api.clubs.clubs import ClubApiView
from league.api.documents import operation
from league.api.matches.matches import detail
from league.api.matches.serializers import DETAIL_EXAMPLE, MatchDetailSerializer
from league.api.results.tables import TableApiView
from league.api.screen.answers import seat_response
from league.api.screen.examples import GATHERING_EXAMPLE, SEATED_EXAMPLE
from league.api.screen.guests import seat_visitor
from league.api.screen.serializers import ScreenSeatedSerializer
from league.selectors.matches.matches import match_in
from league.services.screen.matches import seat_take, table_begin
from league.tasks.screen_tables import announce_deed


class MatchSit(TableApiView):
    @operation(
        "match_sit",
        "Sit down at the table of your match on screen",
        tag="tables",
        gives=ScreenSeatedSerializer,
        example=SEATED_EXAMPLE | {"table": GATHERING_EXAMPLE},
        refuses=(
            *("no_club", "no_match", "no_link", "not_signed_in", "forbidden", "not_at_this_table"),
            *("no_screen_table", "already_seated", "throttled"),
        ),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """By your account, or by your private link as a guest; who sat there before only watches now."""
        visitor, token = seat_visitor(request)
        table = seat_take(by=request.user, match=self.match, visitor=visitor)
        return seat_response(table, visitor, token, request)


class MatchBegin(ClubApiView):
    throttle_scope = "schedules"

    @operation(
        "match_begin",
        "Begin without those who are not ready",
        tag="tables",
        gives=MatchDetailSerializer,
        example=DETAIL_EXAMPLE | {"screen": "/table/q3V8xTz0aWm4Lk1s/"},
        refuses=(
            *("no_club", "no_match", "not_signed_in", "forbidden", "not_a_member", "right_missing"),
            *("no_screen_table", "table_plays", "match_over", "nobody_is_ready", "throttled"),
        ),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """By staff of the event: bots move for those who are missing until they come. There is no body."""
        game = table_begin(by=request.user, match=match_in(self.club, pk))
        if game is not None:
            announce_deed(game.table, game)
        return Response(detail(self.club, pk))
