"""Seasons of before: what a spreadsheet would bring, making them, and taking them back."""

from rest_framework.request import Request
from rest_framework.response import Response

from games.registry import GAMES
from league.api.clubs.clubs import ClubApiView
from league.api.documents import operation
from league.api.seasons.past_serializers import (
    IMPORT,
    IMPORT_WITH_ROWS,
    PREVIEW,
    SENT,
    PastIn,
    PastPreviewSerializer,
    SeasonImportRowsSerializer,
    SeasonImportSerializer,
    describe_past,
    read_past_wish,
)
from league.api.views import LIST_BYTES_MAX, read_input
from league.domain.rights import Right
from league.selectors.seasons.past import import_in, imports_of
from league.services.rights import require
from league.services.seasons.past import past_seasons_import, past_seasons_look, past_seasons_undo

MANAGES = ("no_club", "not_signed_in", "forbidden", "not_a_member", "right_missing", "throttled")


class SeasonImports(ClubApiView):
    throttle_scope = "schedules"  # each may be a file of 5,000 lines
    json_bytes_max = LIST_BYTES_MAX

    @operation(
        "season_imports",
        "The files from which past seasons were taken",
        tag="seasons",
        gives=SeasonImportSerializer(many=True),
        example=IMPORT,
        refuses=MANAGES,
    )
    def get(self, request: Request, slug: str) -> Response:
        """The last first, without those that were taken back."""
        require(request.user, Right.MANAGE_EVENTS, self.club)
        return Response([SeasonImportSerializer(found).data for found in imports_of(self.club)])

    @operation(
        "seasons_import",
        "Import past seasons, or look at what a file would bring",
        tag="seasons",
        takes=PastIn,
        gives=PastPreviewSerializer,
        sends=SENT,
        example=PREVIEW,
        refuses=(
            *MANAGES, "list_too_large", "list_empty", "file_no_list", "bad_workbook", "list_too_long",
            "quote_open", "past_field_too_long", "past_too_many_seasons", "past_too_many_people",
            "past_player_column", "past_figure_column", "past_decimals_open", "past_dates_open",
            "past_nothing", "past_people_open", "past_date_missing", "past_date_wrong",
            "season_name_taken", "name_empty", "name_unreadable", "name_taken", "name_of_the_house",
            "unknown_game",
        ),
    )  # fmt: skip
    def post(self, request: Request, slug: str) -> Response:
        """Final standings have a line for each player of a season: season, division, place, player, points.
        Tables have a line for each player at a table, or one for the table; they are added up.

        `columns` of the answer, sent back changed, are taken; so is what is said of `people` and `seasons`.
        The seasons are closed and have everybody’s final place. They do not count for ratings.
        """
        club, given = self.club, read_input(PastIn, request.data)
        require(request.user, Right.MANAGE_EVENTS, club)
        wish, encoding = read_past_wish(given)
        preview, stored = past_seasons_look(by=request.user, club=club, wish=wish), None
        if given["store"]:
            game = given.get("game") or next(iter(GAMES))
            stored = past_seasons_import(by=request.user, club=club, wish=wish, game=game).pk
        return Response(PastPreviewSerializer(describe_past(preview, encoding, stored)).data)


class SeasonImportDetail(ClubApiView):
    throttle_scope = "evenings"

    @operation(
        "season_import_get",
        "One file with its lines",
        tag="seasons",
        gives=SeasonImportRowsSerializer,
        example=IMPORT_WITH_ROWS,
        refuses=(*MANAGES, "no_season_import"),
    )
    def get(self, request: Request, slug: str, pk: int) -> Response:
        """Where its seasons come from: the lines as they were."""
        require(request.user, Right.MANAGE_EVENTS, self.club)
        return Response(SeasonImportRowsSerializer(import_in(self.club, pk)).data)

    @operation(
        "season_import_undo",
        "Take past seasons back",
        tag="seasons",
        gives=None,
        status=204,
        refuses=(*MANAGES, "no_season_import", "past_season_followed"),
    )
    def delete(self, request: Request, slug: str, pk: int) -> Response:
        """All seasons of the file are gone, unless another season continues one of them. So are players whom
        only the file brought into the club.
        """
        past_seasons_undo(by=request.user, club=self.club, pk=pk)
        return Response(status=204)
