from django.urls import URLPattern, URLResolver, include, path

from league.web import (
    event_page,
    events,
    fairness,
    games,
    home,
    leaderboard,
    live,
    matches,
    players,
    results,
    rules,
    status,
    tokens,
)
from league.web.bots import faults, owned, pages, uploads, versions

app_name = "web"

in_a_match = [
    path("", matches.match, name="match"),
    path("cancel/", matches.cancel_match, name="match_cancel"),
    path("enter/", results.enter_game, name="match_enter"),
    path("undo/", results.undo_game, name="match_undo"),
    path("confirm/", results.confirm_result, name="match_confirm"),
    path("correct/", results.correct_result, name="match_correct"),
    path("fairness/", fairness.match_fairness, name="match_fairness"),
    path("match.json", fairness.match_export, name="match_export"),
    path("records.jsonl", games.match_records, name="match_records"),
    path("games/<int:number>/", games.game, name="game"),
    path("games/<int:number>/record.json", games.game_record, name="game_record"),
]
of_a_version = [
    path("", versions.version, name="version"),
    path("file/", versions.version_file, name="version_file"),
    path("drop/", versions.drop_version, name="version_drop"),
    path("trial/", versions.version_trial, name="version_trial"),
    path("trial/record.json", versions.trial_record, name="trial_record"),
]
of_a_bot: list[URLPattern | URLResolver] = [
    path("", pages.bot, name="bot"),
    path("edit/", owned.bot_about, name="bot_edit"),
    path("retire/", owned.retire_bot, name="bot_retire"),
    path("return/", owned.return_bot, name="bot_return"),
    path("resume/", owned.resume_bot, name="bot_resume"),
    path("results/", pages.bot_results, name="bot_results"),
    path("versions/", uploads.version_new, name="version_new"),
    path("versions/all/", pages.bot_versions, name="bot_versions"),
    path("versions/<int:number>/", include(of_a_version)),
    path("faults/", faults.faults, name="bot_faults"),
    path("faults/<int:fault>/", faults.fault, name="bot_fault"),
]
in_a_club: list[URLPattern | URLResolver] = [
    path("", leaderboard.leaderboard, name="leaderboard"),
    path("live/", live.live, name="live"),
    path("playing/", leaderboard.playing, name="playing"),
    path("matches/", matches.matches, name="matches"),
    path("matches/new/", matches.match_new, name="match_new"),
    path("matches/<int:pk>/", include(in_a_match)),
    path("players/", players.players, name="players"),
    path("players/<int:pk>/", players.player, name="player"),
    path("bots/", pages.bots_list, name="bots"),
    path("bots/new/", uploads.bot_new, name="bot_new"),
    path("bots/example.py", uploads.bot_example, name="bot_example"),
    path("bots/<int:pk>/", include(of_a_bot)),
    path("events/", events.events, name="events"),
    path("events/new/", events.event_new, name="event_new"),
    path("events/<int:pk>/", event_page.event, name="event"),
    path("events/<int:pk>/standings.csv", event_page.standings_csv, name="standings_csv"),
    path("events/<int:pk>/enter/", events.enter_people, name="event_enter"),
    path("events/<int:pk>/seat/", events.seat_event, name="event_seat"),
    path("events/<int:pk>/edit/", events.edit_event, name="event_edit"),
    path("events/<int:pk>/finish/", events.finish_event, name="event_finish"),
    path("events/<int:pk>/delete/", events.delete_event, name="event_delete"),
    path("events/<int:pk>/run/", events.run_event, name="event_run"),
    path("events/<int:pk>/pause/", events.pause_event, name="event_pause"),
    path("events/<int:pk>/freeze/", events.freeze_event, name="event_freeze"),
]
urlpatterns = [
    path("", home.home, name="home"),
    path("clubs/<slug:slug>/", include(in_a_club)),
    path("account/tokens/", tokens.tokens, name="tokens"),
    path("account/tokens/revoke/", tokens.revoke_token, name="token_revoke"),
    path("status/", status.status, name="status"),
    path("rules/", rules.rules, name="rules"),
    path("rules/<slug:game>/", rules.game_rules, name="game_rules"),
]
