"""The addresses of the API."""

from django.urls import include, path, re_path
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerSplitView

from league.api.bot_results import BotFaults, BotResults
from league.api.bot_versions import DropVersion, OneVersion, VersionContent, Versions, VersionTrial
from league.api.bots import BotLimits, Bots, OneBot, RetireBot, ReturnBot
from league.api.clubs import Clubs, OneClub
from league.api.door import Nowhere
from league.api.events import Events, FreezeEvent, OneEvent
from league.api.fairness import CheckFairness, Export
from league.api.games import Games
from league.api.leaderboard import Leaderboard
from league.api.match_games import MatchGames, OneGame, OneRecord
from league.api.matches import CancelMatch, Matches, OneMatch
from league.api.players import OnePlayer, Players
from league.api.status import Status
from league.api.tokens import OneToken, TokenList

app_name = "api"

DOCS = SpectacularSwaggerSplitView.as_view(url_name="api:schema", template_name="api/docs.html")

in_a_bot = [
    path("retire/", RetireBot.as_view(), name="bot_retire"),
    path("return/", ReturnBot.as_view(), name="bot_return"),
    path("results/", BotResults.as_view(), name="bot_results"),
    path("faults/", BotFaults.as_view(), name="bot_faults"),
    path("versions/", Versions.as_view(), name="versions"),
    path("versions/<int:version>/", OneVersion.as_view(), name="version"),
    path("versions/<int:version>/content/", VersionContent.as_view(), name="version_content"),
    path("versions/<int:version>/drop/", DropVersion.as_view(), name="version_drop"),
    path("versions/<int:version>/trial/", VersionTrial.as_view(), name="version_trial"),
]
urlpatterns = [
    path("schema/", SpectacularAPIView.as_view(), name="schema"),
    path("docs/", DOCS, name="docs"),
    path("tokens/", TokenList.as_view(), name="tokens"),
    path("tokens/<slug:key>/", OneToken.as_view(), name="token"),
    path("status/", Status.as_view(), name="status"),
    path("games/", Games.as_view(), name="games"),
    path("limits/", BotLimits.as_view(), name="limits"),
    path("clubs/", Clubs.as_view(), name="clubs"),
    path("clubs/<slug:slug>/", OneClub.as_view(), name="club"),
    path("clubs/<slug:slug>/leaderboard/", Leaderboard.as_view(), name="leaderboard"),
    path("clubs/<slug:slug>/players/", Players.as_view(), name="players"),
    path("clubs/<slug:slug>/players/<int:pk>/", OnePlayer.as_view(), name="player"),
    path("clubs/<slug:slug>/bots/", Bots.as_view(), name="bots"),
    path("clubs/<slug:slug>/bots/<int:pk>/", OneBot.as_view(), name="bot"),
    path("clubs/<slug:slug>/bots/<int:pk>/", include(in_a_bot)),
    path("clubs/<slug:slug>/events/", Events.as_view(), name="events"),
    path("clubs/<slug:slug>/events/<int:pk>/", OneEvent.as_view(), name="event"),
    path("clubs/<slug:slug>/events/<int:pk>/freeze/", FreezeEvent.as_view(), name="event_freeze"),
    path("clubs/<slug:slug>/matches/", Matches.as_view(), name="matches"),
    path("clubs/<slug:slug>/matches/<int:pk>/", OneMatch.as_view(), name="match"),
    path("clubs/<slug:slug>/matches/<int:pk>/cancel/", CancelMatch.as_view(), name="match_cancel"),
    path("clubs/<slug:slug>/matches/<int:pk>/export/", Export.as_view(), name="match_export"),
    path("clubs/<slug:slug>/matches/<int:pk>/fairness/", CheckFairness.as_view(), name="match_fairness"),
    path("clubs/<slug:slug>/matches/<int:pk>/games/", MatchGames.as_view(), name="match_games"),
    path("clubs/<slug:slug>/matches/<int:pk>/games/<int:number>/", OneGame.as_view(), name="match_game"),
    path(
        "clubs/<slug:slug>/matches/<int:pk>/games/<int:number>/record/",
        OneRecord.as_view(),
        name="match_game_record",
    ),
    re_path(r"", Nowhere.as_view()),
]
