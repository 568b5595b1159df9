"""The dates of a season: adding some, moving them later, letting one fall out. Each may be tried first."""

from collections.abc import Callable

from rest_framework.request import Request
from rest_framework.response import Response

from league.api.documents import operation
from league.api.seasons.date_serializers import (
    CHANGES_EXAMPLE,
    DATE_EXAMPLE,
    FALLEN_OUT_EXAMPLE,
    FallOutIn,
    LaterIn,
    SeasonChangesSerializer,
    SeasonDateSerializer,
    SeasonDatesIn,
)
from league.api.seasons.seasons import HELD, ORGANIZER, SLOTS, SeasonApiView
from league.api.views import read_input
from league.domain.rights import Right
from league.models import Season
from league.selectors.seasons.changes import SeasonChanges, dates_and_tables, season_changes
from league.selectors.seasons.pages import date_lines
from league.selectors.seasons.seasons import slot_in
from league.services.previews import preview_deed
from league.services.rights import require
from league.services.seasons.slots import slot_fall_out, slots_add, slots_move_later


def change_season(season: Season, deed: Callable[[], object], *, preview: bool) -> Response:
    """Do it, or only try it, and answer what it changes."""
    before = dates_and_tables(season)

    def read_changes() -> SeasonChanges:
        deed()
        return season_changes(before, dates_and_tables(season))

    return Response(SeasonChangesSerializer(preview_deed(read_changes) if preview else read_changes()).data)


class SeasonDatesView(SeasonApiView):
    @operation(
        "season_dates",
        "The dates of a season",
        tag="seasons",
        gives=SeasonDateSerializer(many=True),
        example=DATE_EXAMPLE,
        refuses=("no_club", "no_season"),
    )
    def get(self, request: Request, slug: str, pk: int) -> Response:
        """In their order, also those that fell out."""
        return self.list_dates()

    @operation(
        "season_dates_add",
        "Add dates to a season",
        tag="seasons",
        takes=SeasonDatesIn,
        gives=SeasonDateSerializer(many=True),
        sends={"first": "2127-07-30T19:00:00+02:00", "weeks": 2, "days_between": 7, "preview": True},
        example=DATE_EXAMPLE,
        refuses=(*ORGANIZER, "season_closed", "season_in_finals", "event_name_taken", *SLOTS, *HELD),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """At the same time of day by the clocks of its place. A series that runs gets an evening for each.
        The answer has all dates.
        """
        season, given = self.season, read_input(SeasonDatesIn, request.data)
        dates = {name: given[name] for name in ("first", "days_between", "tables") if name in given}

        def add() -> Response:
            slots_add(by=request.user, season=season, count=given.get("weeks", 1), **dates)
            return self.list_dates()

        return preview_deed(add) if given["preview"] else add()

    def list_dates(self) -> Response:
        return Response([SeasonDateSerializer(line).data for line in date_lines(self.season)])


class SeasonDateLater(SeasonApiView):
    @operation(
        "season_date_later",
        "Move a date and all behind it to later weeks",
        tag="seasons",
        takes=LaterIn,
        gives=SeasonChangesSerializer,
        sends={"weeks": 1, "preview": True},
        example=CHANGES_EXAMPLE,
        refuses=(
            *ORGANIZER,
            "no_slot",
            "season_closed",
            "season_in_finals",
            "slot_begun",
            "slot_out",
            "slot_far",
            "bad_weeks",
        ),
    )
    def post(self, request: Request, slug: str, pk: int, date: int) -> Response:
        """At the same time of day. Planned tables come along; a table at which somebody is away then gets
        another date.
        """
        season, given = self.season, read_input(LaterIn, request.data)
        require(request.user, Right.MANAGE_EVENTS, self.club)
        slot = slot_in(season, date)
        return change_season(
            season,
            lambda: slots_move_later(by=request.user, season=season, slot=slot, weeks=given["weeks"]),
            preview=given["preview"],
        )


class SeasonDateFallOut(SeasonApiView):
    @operation(
        "season_date_fall_out",
        "Let a date fall out",
        tag="seasons",
        takes=FallOutIn,
        gives=SeasonChangesSerializer,
        sends={"note": "The hall is closed.", "preview": True},
        example=FALLEN_OUT_EXAMPLE,
        refuses=(*ORGANIZER, "no_slot", "season_closed", "season_in_finals", "slot_begun", "slot_out"),
    )
    def post(self, request: Request, slug: str, pk: int, date: int) -> Response:
        """Nothing is played on it. Tables that are planned on it get other dates; as few others move as can
        be.
        """
        season, given = self.season, read_input(FallOutIn, request.data)
        require(request.user, Right.MANAGE_EVENTS, self.club)
        slot = slot_in(season, date)
        return change_season(
            season,
            lambda: slot_fall_out(by=request.user, season=season, slot=slot, note=given["note"]),
            preview=given["preview"],
        )
