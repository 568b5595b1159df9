"""Stages after a season through the API: who would play, made, and taken back."""

from rest_framework.request import Request
from rest_framework.response import Response

from league.api.documents import operation
from league.api.seasons.seasons import DETAIL, HELD, ORGANIZER, SeasonApiView
from league.api.seasons.serializers import SeasonDetailSerializer
from league.api.seasons.stage_serializers import (
    STAGE_EXAMPLE,
    StageIn,
    StageMadeSerializer,
    StageSerializer,
)
from league.api.views import read_input
from league.selectors.seasons.standings import season_tables
from league.services.seasons.stages import (
    StageWish,
    season_stage_cancel,
    season_stage_made,
    season_stage_preview,
)

MADE = {"stage": STAGE_EXAMPLE | {"has_results": False, "matches": []}, "unplayed": ["Friday league · 9"]}


class SeasonStagesView(SeasonApiView):
    @operation(
        "season_stages",
        "The stages after a season",
        tag="seasons",
        gives=StageSerializer(many=True),
        example=STAGE_EXAMPLE,
        refuses=("no_club", "no_season"),
    )
    def get(self, request: Request, slug: str, pk: int) -> Response:
        """Finals, deciders and play-offs, with who is in them and their places as they are now."""
        stages = [stage for table in season_tables(self.season) for stage in table.stages]
        stages.sort(key=lambda stage: stage.number)
        return Response([StageSerializer(stage).data for stage in stages])

    @operation(
        "season_stage_make",
        "Play a final, a decider or a play-off after a season, or see who would",
        tag="seasons",
        takes=StageIn,
        gives=StageMadeSerializer,
        sends={"kind": "final", "settings": {"carry": "1/2"}, "preview": True},
        example=MADE,
        refuses=(
            *ORGANIZER, *HELD, "season_closed", "season_not_running", "season_tables_open",
            "season_stage_open", "unknown_stage", "no_box", "slot_past",
            "no_border", "too_few_for_final", "too_few_for_play_off", "nobody_level", "level_not_seated",
            "event_name_taken", "event_over", "tables_open",
        ),
    )  # fmt: skip
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """An event of its own with whole tables, once all tables of the season are over. The season is in its
        finals then: nobody enters it, and results change by correction alone.
        """
        given = read_input(StageIn, request.data)
        preview = given.pop("preview")
        deed = season_stage_preview if preview else season_stage_made
        made = deed(by=request.user, season=self.season, wish=StageWish(**given))
        return Response(StageMadeSerializer(made).data)


class SeasonStageCancel(SeasonApiView):
    @operation(
        "season_stage_cancel",
        "Take a stage back before it has a result",
        tag="seasons",
        gives=SeasonDetailSerializer,
        example=DETAIL,
        refuses=(*ORGANIZER, "season_closed", "no_stage", "stage_followed", "stage_has_results"),
    )
    def post(self, request: Request, slug: str, pk: int, number: int) -> Response:
        """Without another stage the season runs again. There is no body."""
        season_stage_cancel(by=request.user, season=self.season, number=number)
        return self.show_season()
