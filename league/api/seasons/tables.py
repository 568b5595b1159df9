"""The planned tables of a season with their dates; one of them on another date, or with a stand-in."""

from rest_framework.request import Request
from rest_framework.response import Response

from league.api.documents import operation
from league.api.pages import Pages, page_response
from league.api.seasons.date_serializers import CHANGES_EXAMPLE, PreviewIn, SeasonChangesSerializer
from league.api.seasons.dates import change_season
from league.api.seasons.seasons import ORGANIZER, SeasonApiView
from league.api.seasons.table_serializers import (
    PLACES_EXAMPLE,
    TABLE_EXAMPLE,
    DatedTableSerializer,
    SeasonStandInIn,
    TableMoveIn,
    TablePlacesSerializer,
)
from league.api.views import read_input
from league.domain.rights import Right
from league.selectors.seasons.board import planned_table_in, table_places
from league.selectors.seasons.seasons import slot_in
from league.selectors.seasons.tables import TablesInOrder
from league.services.rights import require
from league.services.seasons.tables import stand_in_seat, table_move, tables_replan

ONE_TABLE = (
    *ORGANIZER,
    "season_closed",
    "season_in_finals",
    "no_planned_table",
    "table_is_over",
    "table_has_begun",
)


class SeasonTables(SeasonApiView):
    pagination_class = Pages

    @operation(
        "season_tables",
        "The planned tables of a season",
        tag="seasons",
        gives=DatedTableSerializer(many=True),
        example=TABLE_EXAMPLE,
        refuses=("no_club", "no_season", "invalid"),
    )
    def get(self, request: Request, slug: str, pk: int) -> Response:
        """What is open first, by date; then what was played, the last first; then what was cancelled."""
        return page_response(self, TablesInOrder(self.season), DatedTableSerializer)


class SeasonTableView(SeasonApiView):
    @operation(
        "season_table",
        "A planned table, and where it could go",
        tag="seasons",
        gives=TablePlacesSerializer,
        example=PLACES_EXAMPLE,
        refuses=(
            *("no_club", "no_season", "not_signed_in", "forbidden", "not_a_member", "right_missing"),
            "no_planned_table",
        ),
    )
    def get(self, request: Request, slug: str, pk: int, match: int) -> Response:
        """Every date of the season, with what stands in the way."""
        season = self.season
        require(request.user, Right.MANAGE_EVENTS, self.club)
        table = planned_table_in(season, match)
        shown = {"table": table, "places": table_places(season, table)}
        return Response(TablePlacesSerializer(shown).data)


class SeasonTableMove(SeasonApiView):
    @operation(
        "season_table_move",
        "Play a planned table on another date",
        tag="seasons",
        takes=TableMoveIn,
        gives=SeasonChangesSerializer,
        sends={"date": 3, "preview": True},
        example=CHANGES_EXAMPLE | {"dates": []},
        refuses=(*ONE_TABLE, "no_slot", "date_not_legal"),
    )
    def post(self, request: Request, slug: str, pk: int, match: int) -> Response:
        """On one on which it can be played: the table itself tells which."""
        season, given = self.season, read_input(TableMoveIn, request.data)
        require(request.user, Right.MANAGE_EVENTS, self.club)
        slot = slot_in(season, given["date"])
        return change_season(
            season,
            lambda: table_move(by=request.user, season=season, match=match, slot=slot),
            preview=given["preview"],
        )


class SeasonTableStandIn(SeasonApiView):
    @operation(
        "season_table_stand_in",
        "Seat a stand-in at a planned table",
        tag="seasons",
        takes=SeasonStandInIn,
        gives=TablePlacesSerializer,
        sends={"player": 12, "stand_in": 31},
        example=PLACES_EXAMPLE,
        refuses=(
            *ONE_TABLE, "not_at_the_table", "unknown_player", "sits_there", "plays_in_the_box",
            "stand_in_busy", "played_on_screen",
        ),
    )  # fmt: skip
    def post(self, request: Request, slug: str, pk: int, match: int) -> Response:
        """At this table alone. Nobody who stands in is ranked in the box."""
        season, given = self.season, read_input(SeasonStandInIn, request.data)
        stand_in_seat(by=request.user, season=season, match=match, **given)
        table = planned_table_in(season, match)
        shown = {"table": table, "places": table_places(season, table)}
        return Response(TablePlacesSerializer(shown).data)


class SeasonTablesReplan(SeasonApiView):
    @operation(
        "season_tables_replan",
        "Find dates for planned tables that have none or cannot stay on theirs",
        tag="seasons",
        takes=PreviewIn,
        gives=SeasonChangesSerializer,
        sends={"preview": True},
        example=CHANGES_EXAMPLE | {"dates": []},
        refuses=(*ORGANIZER, "season_closed", "season_in_finals", "season_not_running"),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """As few others move as can be."""
        season, given = self.season, read_input(PreviewIn, request.data)
        return change_season(
            season, lambda: tables_replan(by=request.user, season=season), preview=given["preview"]
        )
