"""The addresses of seasons."""

from django.urls import include, path

from league.api.seasons.book import SeasonBookView
from league.api.seasons.call_off import SeasonCallOff
from league.api.seasons.closing import SeasonArchive, SeasonClose, SeasonReopen
from league.api.seasons.dates import SeasonDateFallOut, SeasonDateLater, SeasonDatesView
from league.api.seasons.drafts import (
    SeasonDraftDetail,
    SeasonDraftDiscard,
    SeasonDraftMove,
    SeasonDraftPublish,
    SeasonDraftRedraw,
)
from league.api.seasons.entries import (
    SeasonAbsences,
    SeasonApply,
    SeasonDecline,
    SeasonEnter,
    SeasonEntryList,
    SeasonLeave,
    SeasonPartnersView,
    SeasonWithdraw,
)
from league.api.seasons.past import SeasonImportDetail, SeasonImports
from league.api.seasons.seasons import (
    SeasonDelete,
    SeasonDetail,
    SeasonList,
    SeasonRepeat,
    SeasonSettings,
    SeasonStart,
)
from league.api.seasons.stages import SeasonStageCancel, SeasonStagesView
from league.api.seasons.standings import SeasonStanding
from league.api.seasons.tables import (
    SeasonTableMove,
    SeasonTables,
    SeasonTablesReplan,
    SeasonTableStandIn,
    SeasonTableView,
)

in_a_season = [
    path("", SeasonDetail.as_view(), name="season"),
    path("settings/", SeasonSettings.as_view(), name="season_settings"),
    path("delete/", SeasonDelete.as_view(), name="season_delete"),
    path("repeat/", SeasonRepeat.as_view(), name="season_repeat"),
    path("start/", SeasonStart.as_view(), name="season_start"),
    path("call-off/", SeasonCallOff.as_view(), name="season_call_off"),
    path("close/", SeasonClose.as_view(), name="season_close"),
    path("reopen/", SeasonReopen.as_view(), name="season_reopen"),
    path("archive/", SeasonArchive.as_view(), name="season_archive"),
    path("standing/", SeasonStanding.as_view(), name="season_standing"),
    path("book/", SeasonBookView.as_view(), name="season_book"),
    path("stages/", SeasonStagesView.as_view(), name="season_stages"),
    path("stages/<int:number>/cancel/", SeasonStageCancel.as_view(), name="season_stage_cancel"),
    path("entries/", SeasonEntryList.as_view(), name="season_entries"),
    path("enter/", SeasonEnter.as_view(), name="season_enter"),
    path("withdraw/", SeasonWithdraw.as_view(), name="season_withdraw"),
    path("decline/", SeasonDecline.as_view(), name="season_decline"),
    path("partners/", SeasonPartnersView.as_view(), name="season_partners"),
    path("apply/", SeasonApply.as_view(), name="season_apply"),
    path("leave/", SeasonLeave.as_view(), name="season_leave"),
    path("absences/", SeasonAbsences.as_view(), name="season_absences"),
    path("dates/", SeasonDatesView.as_view(), name="season_dates"),
    path("dates/<int:date>/later/", SeasonDateLater.as_view(), name="season_date_later"),
    path("dates/<int:date>/fall-out/", SeasonDateFallOut.as_view(), name="season_date_fall_out"),
    path("draft/", SeasonDraftDetail.as_view(), name="season_draft"),
    path("draft/move/", SeasonDraftMove.as_view(), name="season_draft_move"),
    path("draft/redraw/", SeasonDraftRedraw.as_view(), name="season_draft_redraw"),
    path("draft/discard/", SeasonDraftDiscard.as_view(), name="season_draft_discard"),
    path("draft/publish/", SeasonDraftPublish.as_view(), name="season_publish"),
    path("tables/", SeasonTables.as_view(), name="season_tables"),
    path("tables/replan/", SeasonTablesReplan.as_view(), name="season_tables_replan"),
    path("tables/<int:match>/", SeasonTableView.as_view(), name="season_table"),
    path("tables/<int:match>/move/", SeasonTableMove.as_view(), name="season_table_move"),
    path("tables/<int:match>/stand-in/", SeasonTableStandIn.as_view(), name="season_table_stand_in"),
]
urlpatterns = [
    path("", SeasonList.as_view(), name="seasons"),
    path("imports/", SeasonImports.as_view(), name="season_imports"),
    path("imports/<int:pk>/", SeasonImportDetail.as_view(), name="season_import"),
    path("<int:pk>/", include(in_a_season)),
]
