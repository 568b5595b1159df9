"""The sheet that a table is writing: looking at it, tapping, taking back, entering."""

from rest_framework.request import Request
from rest_framework.response import Response

from league.api.documents import operation
from league.api.results.score_serializers import (
    SEEN,
    SHEET_EXAMPLE,
    SeenIn,
    SheetEnterIn,
    SheetSerializer,
    TapIn,
    sheet_content,
)
from league.api.results.tables import TableApiView
from league.api.views import read_input
from league.domain.activities import PagePart
from league.outlets.pages import refresh
from league.selectors.results.score_pages import ScoreReader
from league.services.results.entry import require_entering
from league.services.results.sheets import sheet_enter, sheet_tap, sheet_untap

AT_TABLE = (
    *("no_club", "no_match", "no_link", "not_signed_in", "forbidden", "not_a_member", "not_at_this_table"),
    "throttled",
)
OPEN = (
    *AT_TABLE, "played_by_bots", "played_on_screen", "match_over", "match_decided", "not_the_next_game",
    "sheet_changed",
)  # fmt: skip


class SheetApiView(TableApiView):
    """An address of the sheet."""

    def show_sheet(self) -> Response:
        """The sheet as it is now, for who sits at the table or may score it."""
        match = self.match
        me = require_entering(self.request.user, match)
        return Response(SheetSerializer(sheet_content(ScoreReader(match, me))).data)


class MatchSheet(SheetApiView):
    @operation(
        "match_sheet_get",
        "The sheet that a table is writing",
        tag="results",
        gives=SheetSerializer,
        example=SHEET_EXAMPLE,
        refuses=AT_TABLE,
    )
    def get(self, request: Request, slug: str, pk: int) -> Response:
        """What is asked next and what was tapped, for who sits at the table or may score it."""
        return self.show_sheet()

    @operation(
        "match_sheet_tap",
        "Tap an answer",
        tag="results",
        takes=TapIn,
        gives=SheetSerializer,
        sends=SEEN | {"tap": "0"},
        example=SHEET_EXAMPLE,
        refuses=(*OPEN, "no_tally", "bad_tap"),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """By who sits at the table or may score it. Sent twice it counts once."""
        wish, match = read_input(TapIn, request.data), self.match
        sheet_tap(by=request.user, match=match, **wish)
        refresh(self.club.pk, PagePart.SHEETS, match=pk)
        return self.show_sheet()


class MatchSheetUndo(SheetApiView):
    @operation(
        "match_sheet_undo",
        "Take the last tap back",
        tag="results",
        takes=SeenIn,
        gives=SheetSerializer,
        sends=SEEN,
        example=SHEET_EXAMPLE,
        refuses=(*OPEN, "no_taps"),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """By who sits at the table or may score it."""
        wish, match = read_input(SeenIn, request.data), self.match
        sheet_untap(by=request.user, match=match, **wish)
        refresh(self.club.pk, PagePart.SHEETS, match=pk)
        return self.show_sheet()


class MatchSheetEnter(SheetApiView):
    @operation(
        "match_sheet_enter",
        "Enter the game that the sheet gives",
        tag="results",
        takes=SheetEnterIn,
        gives=SheetSerializer,
        sends=SEEN,
        example=SHEET_EXAMPLE,
        refuses=(*OPEN, "no_tally", "taps_missing", "bad_sheet"),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """When the last question is answered; or with the rows of the sheet, instead of tapping."""
        wish, match = read_input(SheetEnterIn, request.data), self.match
        seen = {"number": wish["number"], "version": wish["version"]}
        sheet_enter(by=request.user, match=match, rows=wish.get("sheet"), **seen)
        return self.show_sheet()
