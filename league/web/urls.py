from django.urls import URLPattern, URLResolver, include, path

from league.web import (
    bots,
    events,
    fairness,
    games,
    home,
    leaderboard,
    live,
    matches,
    players,
    status,
    tokens,
)

app_name = "web"

in_a_match = [
    path("", matches.match, name="match"),
    path("cancel/", matches.match_cancelled, name="match_cancel"),
    path("fairness/", fairness.match_fairness, name="match_fairness"),
    path("match.json", fairness.match_export, name="match_export"),
    path("records.jsonl", games.match_records, name="match_records"),
    path("games/<int:number>/", games.game, name="game"),
    path("games/<int:number>/record.json", games.game_record, name="game_record"),
]
in_a_club: list[URLPattern | URLResolver] = [
    path("", leaderboard.leaderboard, name="leaderboard"),
    path("live/", live.live, name="live"),
    path("matches/", matches.matches, name="matches"),
    path("matches/new/", matches.match_new, name="match_new"),
    path("matches/<int:pk>/", include(in_a_match)),
    path("players/", players.players, name="players"),
    path("players/<int:pk>/", players.player, name="player"),
    path("bots/", bots.bots_list, name="bots"),
    path("bots/new/", bots.bot_new, name="bot_new"),
    path("bots/example.py", bots.bot_example, name="bot_example"),
    path("bots/<int:pk>/", bots.bot, name="bot"),
    path("bots/<int:pk>/versions/", bots.version_new, name="version_new"),
    path("events/", events.events, name="events"),
    path("events/new/", events.event_new, name="event_new"),
    path("events/<int:pk>/", events.event, name="event"),
    path("events/<int:pk>/run/", events.event_running, name="event_run"),
    path("events/<int:pk>/pause/", events.event_paused, name="event_pause"),
    path("events/<int:pk>/freeze/", events.event_frozen, name="event_freeze"),
]
urlpatterns = [
    path("", home.home, name="home"),
    path("clubs/<slug:slug>/", include(in_a_club)),
    path("account/tokens/", tokens.tokens, name="tokens"),
    path("account/tokens/revoke/", tokens.token_revoked, name="token_revoke"),
    path("status/", status.status, name="status"),
]
