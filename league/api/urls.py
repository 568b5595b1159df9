"""The addresses of the API."""

from django.urls import URLPattern, URLResolver, include, path, re_path

from league.api.accounts.tokens import TokenDetail, TokenList
from league.api.bots.detail import BotDetail, BotResume, BotRetire, BotReturn
from league.api.bots.lists import BotLimits, BotList
from league.api.bots.results import BotFaults, BotResults
from league.api.bots.versions import VersionContent, VersionDetail, VersionDrop, VersionList, VersionTrial
from league.api.clubs.audit import AuditList
from league.api.clubs.careers import PlayerAgainst, PlayerCareer
from league.api.clubs.clubs import ClubDetail, ClubList
from league.api.clubs.invitations import InvitationAccept, InvitationList, InvitationRevoke
from league.api.clubs.member_links import MemberLinks, MemberLinksRevoke
from league.api.clubs.members import (
    MemberDetail,
    MemberErase,
    MemberList,
    MemberPassword,
    MemberRemove,
    RoleGive,
    RoleTake,
)
from league.api.clubs.merges import LookalikesList, MemberApart, MemberMerge
from league.api.clubs.players import PlayerDetail, PlayerList
from league.api.entries.doors import DoorDetail, DoorShutView
from league.api.entries.entries import (
    ApartRemove,
    ApartView,
    EntriesDecline,
    EntriesLetIn,
    EntryApply,
    EntryConsent,
    EntryFixedTable,
    EntryLeave,
    EntryList,
    PartnersView,
)
from league.api.entries.links import EventLinks, EventLinksRevoke
from league.api.entries.lists import EntriesImport, EntriesImportUndo
from league.api.entries.roll_call import (
    RollCallAdd,
    RollCallDetail,
    RollCallFill,
    RollCallMark,
    RollCallReset,
    RollCallStandIn,
    RollCallUndo,
)
from league.api.events.copies import EventCopyView
from league.api.events.events import (
    EventDelete,
    EventDetail,
    EventEnter,
    EventFinish,
    EventFreeze,
    EventList,
    EventPause,
    EventRun,
    EventSeat,
    EventWithdraw,
)
from league.api.events.settings import EventSettings
from league.api.events.standings import EventStandings, StandingExplanation
from league.api.games import GameList
from league.api.mail.told import ToldView
from league.api.matches.fairness import MatchExport, MatchFairness
from league.api.matches.games import GameRecord, MatchGameDetail, MatchGameList
from league.api.matches.matches import MatchCancel, MatchDetail, MatchList
from league.api.ratings.leaderboard import Leaderboard
from league.api.reference import reference, reference_group, reference_shapes
from league.api.results.disputes import (
    DisputeCorrect,
    DisputeGive,
    DisputeRefuse,
    DisputeWithdraw,
    MatchDisputes,
)
from league.api.results.results import MatchConfirm, MatchCorrect, MatchResultList, MatchUndo
from league.api.results.rulings import (
    AdjustmentRevoke,
    EventAdjustments,
    EventCorrections,
    MatchAbandon,
    MatchForfeit,
)
from league.api.results.sheets import MatchSheet, MatchSheetEnter, MatchSheetUndo
from league.api.reviews.reviews import GameReview
from league.api.rounds.drafts import (
    DraftDiscard,
    DraftLock,
    DraftPreview,
    DraftProspect,
    DraftPublish,
    DraftRedraw,
    DraftSwap,
    DraftUndo,
    EventDraft,
)
from league.api.rounds.matchpoints import RoundMatchpointsView
from league.api.rounds.reseating import RoundRenumber, RoundSwap
from league.api.rounds.rounds import (
    EventExtend,
    RoundClose,
    RoundDetail,
    RoundList,
    RoundReopen,
    RoundSeating,
    RoundTakeBack,
)
from league.api.rounds.slips import RoundSlips, RoundSlipsPaper, RoundSlipsPublish
from league.api.rounds.timers import RoundTimerView
from league.api.schema import SchemaView
from league.api.screen.matches import MatchBegin, MatchSit
from league.api.status import StatusView
from league.api.views import ApiNotFound

app_name = "api"

in_a_bot = [
    path("retire/", BotRetire.as_view(), name="bot_retire"),
    path("return/", BotReturn.as_view(), name="bot_return"),
    path("resume/", BotResume.as_view(), name="bot_resume"),
    path("results/", BotResults.as_view(), name="bot_results"),
    path("faults/", BotFaults.as_view(), name="bot_faults"),
    path("versions/", VersionList.as_view(), name="versions"),
    path("versions/<int:version>/", VersionDetail.as_view(), name="version"),
    path("versions/<int:version>/content/", VersionContent.as_view(), name="version_content"),
    path("versions/<int:version>/drop/", VersionDrop.as_view(), name="version_drop"),
    path("versions/<int:version>/trial/", VersionTrial.as_view(), name="version_trial"),
]
in_a_match = [
    path("sheet/", MatchSheet.as_view(), name="match_sheet"),
    path("sheet/undo/", MatchSheetUndo.as_view(), name="match_sheet_undo"),
    path("sheet/enter/", MatchSheetEnter.as_view(), name="match_sheet_enter"),
    path("disputes/", MatchDisputes.as_view(), name="match_disputes"),
    path("forfeit/", MatchForfeit.as_view(), name="match_forfeit"),
    path("abandon/", MatchAbandon.as_view(), name="match_abandon"),
    path("sit/", MatchSit.as_view(), name="match_sit"),
    path("begin/", MatchBegin.as_view(), name="match_begin"),
]
in_a_dispute = [
    path("withdraw/", DisputeWithdraw.as_view(), name="dispute_withdraw"),
    path("refuse/", DisputeRefuse.as_view(), name="dispute_refuse"),
    path("correct/", DisputeCorrect.as_view(), name="dispute_correct"),
    path("give/", DisputeGive.as_view(), name="dispute_give"),
]
in_an_event = [
    path("corrections/", EventCorrections.as_view(), name="event_corrections"),
    path("adjustments/", EventAdjustments.as_view(), name="event_adjustments"),
    path("adjustments/<int:number>/revoke/", AdjustmentRevoke.as_view(), name="event_adjustment_revoke"),
    path("freeze/", EventFreeze.as_view(), name="event_freeze"),
    path("enter/", EventEnter.as_view(), name="event_enter"),
    path("withdraw/", EventWithdraw.as_view(), name="event_withdraw"),
    path("run/", EventRun.as_view(), name="event_run"),
    path("pause/", EventPause.as_view(), name="event_pause"),
    path("extend/", EventExtend.as_view(), name="event_extend"),
    path("finish/", EventFinish.as_view(), name="event_finish"),
    path("delete/", EventDelete.as_view(), name="event_delete"),
    path("copy/", EventCopyView.as_view(), name="event_copy"),
    path("seat/", EventSeat.as_view(), name="event_seat"),
    path("settings/", EventSettings.as_view(), name="event_settings"),
    path("apply/", EntryApply.as_view(), name="entry_apply"),
    path("leave/", EntryLeave.as_view(), name="entry_leave"),
    path("consent/", EntryConsent.as_view(), name="entry_consent"),
    path("entries/", EntryList.as_view(), name="event_entries"),
    path("entries/fixed-table/", EntryFixedTable.as_view(), name="entry_fixed_table"),
    path("entries/let-in/", EntriesLetIn.as_view(), name="entries_let_in"),
    path("entries/decline/", EntriesDecline.as_view(), name="entries_decline"),
    path("entries/import/", EntriesImport.as_view(), name="entries_import"),
    path("entries/import/undo/", EntriesImportUndo.as_view(), name="entries_import_undo"),
    path("partners/", PartnersView.as_view(), name="event_partners"),
    path("apart/", ApartView.as_view(), name="event_apart"),
    path("apart/remove/", ApartRemove.as_view(), name="event_apart_remove"),
    path("roll-call/", RollCallDetail.as_view(), name="roll_call"),
    path("roll-call/mark/", RollCallMark.as_view(), name="roll_call_mark"),
    path("roll-call/undo/", RollCallUndo.as_view(), name="roll_call_undo"),
    path("roll-call/add/", RollCallAdd.as_view(), name="roll_call_add"),
    path("roll-call/fill/", RollCallFill.as_view(), name="roll_call_fill"),
    path("roll-call/stand-in/", RollCallStandIn.as_view(), name="roll_call_stand_in"),
    path("roll-call/reset/", RollCallReset.as_view(), name="roll_call_reset"),
    path("door/", DoorDetail.as_view(), name="door"),
    path("door/shut/", DoorShutView.as_view(), name="door_shut"),
    path("draft/", EventDraft.as_view(), name="event_draft"),
    path("draft/prospect/", DraftProspect.as_view(), name="draft_prospect"),
    path("draft/preview/", DraftPreview.as_view(), name="draft_preview"),
    path("draft/redraw/", DraftRedraw.as_view(), name="draft_redraw"),
    path("draft/swap/", DraftSwap.as_view(), name="draft_swap"),
    path("draft/lock/", DraftLock.as_view(), name="draft_lock"),
    path("draft/undo/", DraftUndo.as_view(), name="draft_undo"),
    path("draft/discard/", DraftDiscard.as_view(), name="draft_discard"),
    path("draft/publish/", DraftPublish.as_view(), name="draft_publish"),
    path("rounds/", RoundList.as_view(), name="rounds"),
    path("rounds/<int:round_number>/", RoundDetail.as_view(), name="round"),
    path("rounds/<int:round_number>/seating/", RoundSeating.as_view(), name="round_seating"),
    path("rounds/<int:round_number>/close/", RoundClose.as_view(), name="round_close"),
    path("rounds/<int:round_number>/timer/", RoundTimerView.as_view(), name="round_timer"),
    path("rounds/<int:round_number>/slips/", RoundSlips.as_view(), name="round_slips"),
    path("rounds/<int:round_number>/slips/publish/", RoundSlipsPublish.as_view(), name="round_slips_publish"),
    path("rounds/<int:round_number>/slips/paper/", RoundSlipsPaper.as_view(), name="round_slips_paper"),
    path(
        "rounds/<int:round_number>/slips/matchpoints/",
        RoundMatchpointsView.as_view(),
        name="round_matchpoints",
    ),
    path("rounds/<int:round_number>/take-back/", RoundTakeBack.as_view(), name="round_take_back"),
    path("rounds/<int:round_number>/swap/", RoundSwap.as_view(), name="round_swap"),
    path("rounds/<int:round_number>/renumber/", RoundRenumber.as_view(), name="round_renumber"),
    path("rounds/<int:round_number>/reopen/", RoundReopen.as_view(), name="round_reopen"),
    path("links/", EventLinks.as_view(), name="event_links"),
    path("links/revoke/", EventLinksRevoke.as_view(), name="event_links_revoke"),
    path("standings/", EventStandings.as_view(), name="event_standings"),
    path("standings/<int:player>/", StandingExplanation.as_view(), name="event_standing_explained"),
]
of_a_member = [
    path("", MemberDetail.as_view(), name="member"),
    path("give/", RoleGive.as_view(), name="role_give"),
    path("take/", RoleTake.as_view(), name="role_take"),
    path("remove/", MemberRemove.as_view(), name="member_remove"),
    path("erase/", MemberErase.as_view(), name="member_erase"),
    path("password/", MemberPassword.as_view(), name="member_password"),
    path("merge/", MemberMerge.as_view(), name="member_merge"),
    path("apart/", MemberApart.as_view(), name="member_apart"),
]
of_people: list[URLPattern | URLResolver] = [
    path("told/", ToldView.as_view(), name="told"),
    path("members/", MemberList.as_view(), name="members"),
    path("members/links/", MemberLinks.as_view(), name="member_links"),
    path("members/links/revoke/", MemberLinksRevoke.as_view(), name="member_links_revoke"),
    path("members/<int:pk>/", include(of_a_member)),
    path("lookalikes/", LookalikesList.as_view(), name="lookalikes"),
    path("invitations/", InvitationList.as_view(), name="invitations"),
    path("invitations/<int:pk>/revoke/", InvitationRevoke.as_view(), name="invitation_revoke"),
    path("audit/", AuditList.as_view(), name="audit"),
    path("webhooks/", include("league.api.webhooks.urls")),
]
urlpatterns = [
    path("schema/", SchemaView.as_view(), name="schema"),
    path("docs/", reference, name="docs"),
    path("docs/shapes/", reference_shapes, name="docs_shapes"),
    path("docs/<str:tag>/", reference_group, name="docs_group"),
    path("tokens/", TokenList.as_view(), name="tokens"),
    path("tokens/<slug:key>/", TokenDetail.as_view(), name="token"),
    path("status/", StatusView.as_view(), name="status"),
    path("tables/", include("league.api.screen.urls")),
    path("games/", GameList.as_view(), name="games"),
    path("limits/", BotLimits.as_view(), name="limits"),
    path("clubs/", ClubList.as_view(), name="clubs"),
    path("clubs/<slug:slug>/", ClubDetail.as_view(), name="club"),
    path("clubs/<slug:slug>/", include(of_people)),
    path("invitations/accept/", InvitationAccept.as_view(), name="invitation_accept"),
    path("clubs/<slug:slug>/leaderboard/", Leaderboard.as_view(), name="leaderboard"),
    path("clubs/<slug:slug>/players/", PlayerList.as_view(), name="players"),
    path("clubs/<slug:slug>/players/<int:pk>/", PlayerDetail.as_view(), name="player"),
    path("clubs/<slug:slug>/players/<int:pk>/career/", PlayerCareer.as_view(), name="player_career"),
    path(
        "clubs/<slug:slug>/players/<int:pk>/against/<int:other>/",
        PlayerAgainst.as_view(),
        name="player_against",
    ),
    path("clubs/<slug:slug>/bots/", BotList.as_view(), name="bots"),
    path("clubs/<slug:slug>/bots/<int:pk>/", BotDetail.as_view(), name="bot"),
    path("clubs/<slug:slug>/bots/<int:pk>/", include(in_a_bot)),
    path("clubs/<slug:slug>/events/", EventList.as_view(), name="events"),
    path("clubs/<slug:slug>/events/<int:pk>/", EventDetail.as_view(), name="event"),
    path("clubs/<slug:slug>/events/<int:pk>/", include(in_an_event)),
    path("clubs/<slug:slug>/seasons/", include("league.api.seasons.urls")),
    path("clubs/<slug:slug>/matches/", MatchList.as_view(), name="matches"),
    path("clubs/<slug:slug>/matches/<int:pk>/", MatchDetail.as_view(), name="match"),
    path("clubs/<slug:slug>/matches/<int:pk>/", include(in_a_match)),
    path("clubs/<slug:slug>/disputes/<int:pk>/", include(in_a_dispute)),
    path("clubs/<slug:slug>/matches/<int:pk>/cancel/", MatchCancel.as_view(), name="match_cancel"),
    path("clubs/<slug:slug>/matches/<int:pk>/export/", MatchExport.as_view(), name="match_export"),
    path("clubs/<slug:slug>/matches/<int:pk>/fairness/", MatchFairness.as_view(), name="match_fairness"),
    path("clubs/<slug:slug>/matches/<int:pk>/results/", MatchResultList.as_view(), name="match_results"),
    path("clubs/<slug:slug>/matches/<int:pk>/undo/", MatchUndo.as_view(), name="match_undo"),
    path("clubs/<slug:slug>/matches/<int:pk>/confirm/", MatchConfirm.as_view(), name="match_confirm"),
    path("clubs/<slug:slug>/matches/<int:pk>/correct/", MatchCorrect.as_view(), name="match_correct"),
    path("clubs/<slug:slug>/matches/<int:pk>/games/", MatchGameList.as_view(), name="match_games"),
    path(
        "clubs/<slug:slug>/matches/<int:pk>/games/<int:number>/", MatchGameDetail.as_view(), name="match_game"
    ),
    path(
        "clubs/<slug:slug>/matches/<int:pk>/games/<int:number>/record/",
        GameRecord.as_view(),
        name="match_game_record",
    ),
    path(
        "clubs/<slug:slug>/matches/<int:pk>/games/<int:number>/reviews/<int:seat>/",
        GameReview.as_view(),
        name="match_game_review",
    ),
    re_path(r"", ApiNotFound.as_view()),
]
