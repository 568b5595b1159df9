"""The draft of a planned season. Only who manages events sees that there is one."""

from rest_framework.request import Request
from rest_framework.response import Response

from league.api.documents import operation
from league.api.seasons.draft_serializers import (
    DRAFT_EXAMPLE,
    SeasonDraftSerializer,
    SeasonMoveIn,
    SeasonVersionIn,
    describe_season_draft,
)
from league.api.seasons.seasons import DETAIL, HELD, ORGANIZER, SeasonApiView
from league.api.seasons.serializers import SeasonDetailSerializer
from league.api.views import read_input
from league.domain.rights import Right
from league.selectors.seasons.drafts import season_draft_in
from league.services.rights import require
from league.services.seasons.drafts import (
    season_draft_discard,
    season_draft_make,
    season_draft_move,
    season_draft_redraw,
)
from league.services.seasons.publishing import season_publish

PLANNABLE = (*ORGANIZER, "season_closed", "season_not_open", "plans_no_tables", "plans_people")
DRAFT = (*PLANNABLE, "no_season_draft", "season_draft_changed")
MOVES = ("move_unknown_player", "move_twice", "move_no_box", "move_no_reason", "move_small_box")
PLANNING: dict[str, object] = DRAFT_EXAMPLE | {"status": "planning", "progress": 0, "tables": []}


class SeasonDraftApiView(SeasonApiView):
    """An address below a draft."""

    def draft_now(self, *, status: int = 200) -> Response:
        season = self.season
        shown = describe_season_draft(season, season_draft_in(season))
        return Response(SeasonDraftSerializer(shown).data, status=status)


class SeasonDraftDetail(SeasonDraftApiView):
    @operation(
        "season_draft_get",
        "The draft of a planned season",
        tag="seasons",
        gives=SeasonDraftSerializer,
        example=DRAFT_EXAMPLE,
        refuses=(
            *("no_club", "no_season", "not_signed_in", "forbidden", "not_a_member", "right_missing"),
            "no_season_draft",
        ),
    )
    def get(self, request: Request, slug: str, pk: int) -> Response:
        """For organizers alone. While its tables are being planned, ask again after a moment."""
        require(request.user, Right.MANAGE_EVENTS, self.club)
        return self.draft_now()

    @operation(
        "season_draft_make",
        "Have a season planned as a draft",
        tag="seasons",
        gives=SeasonDraftSerializer,
        example=PLANNING,
        status=202,
        refuses=(
            *PLANNABLE, "no_dates", "season_draft_exists", "season_before_open", "no_season_draft",
            "not_enough_entrants",
        ),
    )  # fmt: skip
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """Everybody who takes part is put into boxes; a worker plans their tables. There is no body."""
        season_draft_make(by=request.user, season=self.season)
        return self.draft_now(status=202)


class SeasonDraftMove(SeasonDraftApiView):
    @operation(
        "season_draft_move",
        "Put somebody into another box",
        tag="seasons",
        takes=SeasonMoveIn,
        gives=SeasonDraftSerializer,
        sends={"version": 2, "player": 12, "level": 1, "box": 1, "reason": "They share a car."},
        example=PLANNING,
        status=202,
        refuses=(*DRAFT, *MOVES),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """The next box of a level, or the next level, may be opened by it. The tables are planned again."""
        season_draft_move(by=request.user, season=self.season, **read_input(SeasonMoveIn, request.data))
        return self.draft_now(status=202)


class SeasonDraftRedraw(SeasonDraftApiView):
    @operation(
        "season_draft_redraw",
        "Plan the tables of a draft again",
        tag="seasons",
        takes=SeasonVersionIn,
        gives=SeasonDraftSerializer,
        sends={"version": 2},
        example=PLANNING,
        status=202,
        refuses=DRAFT,
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """With another seed, from dates and absences as they are now; a worker does it."""
        season_draft_redraw(by=request.user, season=self.season, **read_input(SeasonVersionIn, request.data))
        return self.draft_now(status=202)


class SeasonDraftDiscard(SeasonDraftApiView):
    @operation(
        "season_draft_discard",
        "Throw the draft of a season away",
        tag="seasons",
        gives=None,
        status=204,
        refuses=(*ORGANIZER, "no_season_draft"),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """Also while it is being planned. There is no body."""
        season_draft_discard(by=request.user, season=self.season)
        return Response(status=204)


class SeasonDraftPublish(SeasonDraftApiView):
    @operation(
        "season_publish",
        "Start a season as its draft has it",
        tag="seasons",
        takes=SeasonVersionIn,
        gives=SeasonDetailSerializer,
        sends={"version": 2},
        example=DETAIL | {"kind": "divisions", "kind_settings": {}},
        refuses=(
            *DRAFT, "season_draft_not_ready", "season_draft_outdated", "event_name_taken", *HELD,
        ),
    )  # fmt: skip
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """Each box is an event, each table a match with a date. Its rules are frozen."""
        season_publish(by=request.user, season=self.season, **read_input(SeasonVersionIn, request.data))
        return self.show_season()
