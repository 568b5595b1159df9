"""The end of a season through the API."""

from typing import Any

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from league.api.documents import operation
from league.api.seasons.seasons import DETAIL, ORGANIZER, SeasonApiView
from league.api.seasons.serializers import SeasonDetailSerializer
from league.api.seasons.standing_serializers import (
    STANDING_EXAMPLE,
    SeasonStandingSerializer,
    describe_standing,
)
from league.api.views import read_input
from league.selectors.seasons.standings import season_tables
from league.services.seasons.closing import (
    REASON_MAX,
    season_archive,
    season_close,
    season_close_preview,
    season_reopen,
)


class CloseIn(serializers.Serializer[Any]):
    """Whether it is really to end."""

    preview = serializers.BooleanField(
        required=False, default=False, help_text="Only answer what would be stored; nothing is changed."
    )


class ReopenIn(serializers.Serializer[Any]):
    """Why the season is opened again."""

    reason = serializers.CharField(max_length=REASON_MAX, help_text="Everybody can read it.")


class SeasonClose(SeasonApiView):
    @operation(
        "season_close",
        "Close a season, or see how it would end",
        tag="seasons",
        takes=CloseIn,
        gives=SeasonStandingSerializer,
        sends={"preview": True},
        example=STANDING_EXAMPLE,
        refuses=(
            *ORGANIZER,
            "season_not_running",
            "season_tables_open",
            "season_stage_open",
            "event_over",
            "tables_open",
        ),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """Everybody's place becomes final, and nothing changes any more. Doing it twice changes nothing."""
        season, given = self.season, read_input(CloseIn, request.data)
        if given["preview"]:
            tables = season_close_preview(by=request.user, season=season)
        else:
            season_close(by=request.user, season=season)
            tables = season_tables(season)
        return Response(SeasonStandingSerializer(describe_standing(season, tables)).data)


class SeasonReopen(SeasonApiView):
    @operation(
        "season_reopen",
        "Open a closed season again",
        tag="seasons",
        takes=ReopenIn,
        gives=SeasonDetailSerializer,
        sends={"reason": "A result of the last evening was wrong."},
        example=DETAIL,
        refuses=(
            *(*ORGANIZER, "season_not_closed", "season_archived", "season_imported", "season_followed"),
            "season_reason_missing",
        ),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """So that a result can be put right. Its places are final again when it is closed again."""
        reason = read_input(ReopenIn, request.data)["reason"]
        season_reopen(by=request.user, season=self.season, reason=reason)
        return self.show_season()


class SeasonArchive(SeasonApiView):
    @operation(
        "season_archive",
        "Archive a closed season",
        tag="seasons",
        gives=SeasonDetailSerializer,
        example=DETAIL | {"status": "archived"},
        refuses=(*ORGANIZER, "season_not_closed"),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """It keeps its address and is never opened again. Twice changes nothing. There is no body."""
        season_archive(by=request.user, season=self.season)
        return self.show_season()
