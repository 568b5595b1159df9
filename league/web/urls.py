from django.urls import URLPattern, URLResolver, include, path

from league.web import home, live, privacy, rules, status
from league.web.accounts import mail_links, own_page, passwords, person_data, tokens
from league.web.bots import faults, owned, pages, uploads, versions
from league.web.calendars import feeds as calendar_feeds
from league.web.calendars import page as calendar_page
from league.web.clubs import (
    audit,
    clubs,
    erasure,
    invitations,
    member_links,
    members,
    merges,
    player_link_pages,
    players,
)
from league.web.clubs import embed as club_embed
from league.web.clubs import feed as club_feed
from league.web.clubs import pictures as club_pictures
from league.web.dates import pages as date_pages
from league.web.entries import doors, entries, link_dates, link_pages, links, roll_call
from league.web.entries import list_undo as import_undo
from league.web.entries import lists as entry_import
from league.web.events import copies as event_copies
from league.web.events import desk, events
from league.web.events import edit as event_edit
from league.web.events import page as event_page
from league.web.events import projector as event_screen
from league.web.events import race as event_race
from league.web.events import settings as event_settings
from league.web.mail import members as mail_members
from league.web.mail import told as mail_told
from league.web.mail import words as mail_words
from league.web.matches import fairness, games, matches, watching
from league.web.papers import papers
from league.web.ratings import leaderboard
from league.web.results import disputes, offline, results, rulings, scoring
from league.web.reviews import puzzles, reviews
from league.web.rounds import drafts, rounds, timers
from league.web.rounds.urls import of_a_round
from league.web.screen import matches as screen_matches
from league.web.screen import seats as screen_seats
from league.web.screen import tables as screen_tables
from league.web.search import pages as search_pages
from league.web.seasons import closing as season_closing
from league.web.seasons import manage as season_manage
from league.web.seasons import past as season_past
from league.web.seasons import seasons
from league.web.seasons.urls import of_a_season
from league.web.shares import shares
from league.web.webhooks import pages as webhook_pages

app_name = "web"

in_a_match = [
    path("", matches.match, name="match"),
    path("calendar.ics", calendar_feeds.match_feed, name="match_feed"),
    path("cancel/", matches.cancel_match, name="match_cancel"),
    path("enter/", scoring.match_score, name="match_enter"),
    path("sit/", screen_matches.sit, name="match_sit"),
    path("begin/", screen_matches.begin, name="match_begin"),
    path("undo/", results.undo_game, name="match_undo"),
    path("dispute/", disputes.match_dispute, name="match_dispute"),
    path("end/", rulings.match_end, name="match_end"),
    path("confirm/", results.confirm_result, name="match_confirm"),
    path("correct/", results.correct_result, name="match_correct"),
    path("fairness/", fairness.match_fairness, name="match_fairness"),
    path("match.json", fairness.match_export, name="match_export"),
    path("records.jsonl", games.match_records, name="match_records"),
    path("watch/", watching.watch, name="watch"),
    path("watch/games/<int:number>/", watching.watch_game, name="watch_game"),
    path("games/<int:number>/", games.game, name="game"),
    path("games/<int:number>/record.json", games.game_record, name="game_record"),
    path("games/<int:number>/review/<int:seat>/", reviews.match_game_review, name="game_review"),
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
of_a_draft = [
    path("", drafts.draft, name="event_draft"),
    path("preview/", drafts.preview, name="draft_preview"),
    path("make/", drafts.make, name="draft_make"),
    path("redraw/", drafts.redraw, name="draft_redraw"),
    path("swap/", drafts.swap, name="draft_swap"),
    path("lock/", drafts.lock, name="draft_lock"),
    path("undo/", drafts.undo, name="draft_undo"),
    path("discard/", drafts.discard, name="draft_discard"),
    path("publish/", drafts.publish, name="draft_publish"),
]
of_a_member = [
    path("", members.members, name="member"),
    path("mail/", mail_members.member_mail, name="member_mail"),
    path("rename/", members.member_rename, name="member_rename"),
    path("roles/", members.member_roles, name="member_roles"),
    path("remove/", members.member_removed, name="member_remove"),
    path("password/", members.member_password, name="member_password"),
    path("invite/", members.member_invite, name="member_invite"),
    path("link/", members.member_link, name="member_link"),
    path("unlink/", members.member_unlink, name="member_unlink"),
    path("own-link/", member_links.member_own_link, name="member_own_link"),
    path("own-unlink/", member_links.member_own_unlink, name="member_own_unlink"),
    path("merge/", merges.member_merge, name="member_merge"),
    path("erase/", erasure.member_erase, name="member_erase"),
    path("data/", person_data.member_data, name="member_data"),
    path("apart/", merges.member_apart, name="member_apart"),
]
of_a_date = [
    path("", date_pages.date, name="date"),
    path("times/", date_pages.times, name="date_times"),
    path("taps/", date_pages.taps, name="date_taps"),
    path("step/", date_pages.step, name="date_step"),
]
in_a_club: list[URLPattern | URLResolver] = [
    path("", clubs.club, name="club"),
    path("edit/", clubs.edit_club, name="club_edit"),
    path("edit/picture/", club_pictures.change, name="club_picture_edit"),
    path("edit/export/", clubs.export_club, name="club_export"),
    path("picture/<slug:version>.jpg", club_pictures.picture, name="club_picture"),
    path("news.atom", club_feed.news, name="club_news"),
    path("search/", search_pages.club_search, name="club_search"),
    path("leaderboard/", leaderboard.leaderboard, name="leaderboard"),
    path("live/", live.live, name="live"),
    path("playing/", leaderboard.playing, name="playing"),
    path("matches/", matches.matches, name="matches"),
    path("matches/new/", matches.match_new, name="match_new"),
    path("matches/<int:pk>/", include(in_a_match)),
    path("calendar/", calendar_page.calendar, name="calendar"),
    path("calendar/address/", calendar_page.calendar_address, name="calendar_address"),
    path("calendar.ics", calendar_feeds.club_feed, name="club_feed"),
    path("players/", players.players, name="players"),
    path("players/<int:pk>/", players.player, name="player"),
    path("players/<int:pk>/career/", players.career, name="player_career"),
    path("players/<int:pk>/against/<int:other>/", players.against, name="player_against"),
    path("me/", own_page.me, name="me"),
    path("told/", mail_told.show_mail, name="told"),
    path("bots/", pages.bots_list, name="bots"),
    path("bots/new/", uploads.bot_new, name="bot_new"),
    path("bots/example.py", uploads.bot_example, name="bot_example"),
    path("bots/<int:pk>/", include(of_a_bot)),
    path("audit/", audit.audit, name="audit"),
    path("webhooks/", webhook_pages.webhooks, name="webhooks"),
    path("webhooks/<int:pk>/", webhook_pages.webhook, name="webhook"),
    path("members/", members.members, name="members"),
    path("members/add/", members.member_add, name="member_add"),
    path("members/mail/", mail_members.mail_trouble, name="mail_trouble"),
    path("members/invitations/", invitations.invitations, name="invitations"),
    path("members/invitations/withdraw/", invitations.withdraw, name="invitation_withdraw"),
    path("members/links/", member_links.member_links, name="member_links"),
    path("members/<int:pk>/", include(of_a_member)),
    path("events/<int:pk>/links/", links.event_links, name="event_links"),
    path("seasons/", seasons.seasons, name="seasons"),
    path("seasons/new/", season_manage.season_new, name="season_new"),
    path("seasons/import/", season_past.import_past, name="season_import_new"),
    path("seasons/import/<int:pk>/", season_past.past_import, name="season_import"),
    path("seasons/hall/", season_closing.hall, name="season_hall"),
    path("seasons/<int:pk>/", include(of_a_season)),
    path("dates/<int:pk>/", include(of_a_date)),
    path("events/", events.events, name="events"),
    path("events/new/", events.event_new, name="event_new"),
    path("events/<int:pk>/", event_page.event, name="event"),
    path("events/<int:pk>/calendar.ics", calendar_feeds.event_feed, name="event_feed"),
    path("events/<int:pk>/race/", event_race.race, name="event_race"),
    path("events/<int:pk>/desk/", desk.event_desk, name="event_desk"),
    path("events/<int:pk>/papers/", papers.event_papers, name="event_papers"),
    path("events/<int:pk>/papers/<slug:key>.pdf", papers.event_paper, name="event_paper"),
    path("events/<int:pk>/projector/", event_screen.event_projector, name="event_projector"),
    path("events/<int:pk>/projector/address/", event_screen.projector_address, name="projector_address"),
    path("events/<int:pk>/standings.csv", event_page.standings_csv, name="standings_csv"),
    path("events/<int:pk>/corrections/", rulings.event_corrections, name="event_corrections"),
    path("events/<int:pk>/disputes/", disputes.event_disputes, name="event_disputes"),
    path("disputes/<int:pk>/", disputes.dispute, name="dispute"),
    path("events/<int:pk>/enter/", events.enter_people, name="event_enter"),
    path("events/<int:pk>/join/", entries.join, name="event_join"),
    path("events/<int:pk>/leave/", entries.leave, name="event_leave"),
    path("events/<int:pk>/consent/", entries.consent, name="event_consent"),
    path("events/<int:pk>/import/", entry_import.import_entries, name="event_import"),
    path("events/<int:pk>/import/undo/", import_undo.undo_import, name="event_import_undo"),
    path("events/<int:pk>/entries/", entries.entries, name="event_entries"),
    path("events/<int:pk>/entries.csv", entries.entries_csv, name="entries_csv"),
    path("events/<int:pk>/entries/decide/", entries.decide, name="entry_decide"),
    path("events/<int:pk>/entries/pair/", entries.pair, name="entries_pair"),
    path("events/<int:pk>/entries/unpair/", entries.unpair, name="entries_unpair"),
    path("events/<int:pk>/entries/apart/", entries.keep_apart, name="entries_apart"),
    path("events/<int:pk>/entries/meet/", entries.let_meet, name="entries_meet"),
    path("events/<int:pk>/check-in/", doors.check_in, name="event_check_in"),
    path("events/<int:pk>/rollcall/", roll_call.rollcall, name="event_rollcall"),
    path("events/<int:pk>/rollcall/mark/", roll_call.mark, name="rollcall_mark"),
    path("events/<int:pk>/rollcall/undo/", roll_call.undo, name="rollcall_undo"),
    path("events/<int:pk>/rollcall/add/", roll_call.add, name="rollcall_add"),
    path("events/<int:pk>/rollcall/fill/", roll_call.fill, name="rollcall_fill"),
    path("events/<int:pk>/rollcall/reset/", roll_call.reset, name="rollcall_reset"),
    path("events/<int:pk>/draft/", include(of_a_draft)),
    path("events/<int:pk>/meetings/", rounds.meetings, name="event_meetings"),
    path("events/<int:pk>/rounds/<int:number>/", include(of_a_round)),
    path("events/<int:pk>/edit/", event_edit.edit_event, name="event_edit"),
    path("events/<int:pk>/copy/", event_copies.copy_event, name="event_copy"),
    path("events/<int:pk>/settings/", event_settings.event_settings, name="event_settings"),
    path("events/<int:pk>/finish/", event_edit.finish_event, name="event_finish"),
    path("events/<int:pk>/delete/", event_edit.delete_event, name="event_delete"),
    path("events/<int:pk>/extend/", events.extend_event, name="event_extend"),
    path("events/<int:pk>/run/", events.run_event, name="event_run"),
    path("events/<int:pk>/pause/", events.pause_event, name="event_pause"),
    path("events/<int:pk>/freeze/", events.freeze_event, name="event_freeze"),
]
of_a_link = [
    path("", link_pages.home, name="link"),
    path("consent/", link_pages.consent, name="link_consent"),
    path("told/", mail_told.link_told, name="link_told"),
    path("tables/<int:pk>/", link_pages.table, name="link_table"),
    path("tables/<int:pk>/sit/", link_pages.sit, name="link_sit"),
    path("tables/<int:pk>/dispute/", link_pages.dispute, name="link_dispute"),
    path("dates/<int:pk>/", link_dates.date, name="link_date"),
    path("dates/<int:pk>/times/", link_dates.times, name="link_times"),
    path("dates/<int:pk>/taps/", link_dates.taps, name="link_taps"),
    path("dates/<int:pk>/step/", link_dates.step, name="link_step"),
]
of_a_player_link = [
    path("", player_link_pages.home, name="player_link"),
    path("told/", mail_told.player_link_told, name="player_link_told"),
    path("calendar/", player_link_pages.calendar, name="player_link_calendar"),
    path("entries/<int:pk>/", player_link_pages.entry, name="player_link_entry"),
    path("tables/<int:pk>/", player_link_pages.table, name="player_link_table"),
]
at_a_screen_table = [
    path("", screen_tables.table, name="screen_table"),
    path("move/", screen_tables.move, name="screen_move"),
    path("hint/", screen_tables.hint, name="screen_hint"),
    path("explain/", screen_tables.explain, name="screen_explain"),
    path("sit/", screen_seats.sit, name="screen_sit"),
    path("fill/", screen_seats.fill, name="screen_fill"),
    path("ready/", screen_seats.ready, name="screen_ready"),
    path("leave/", screen_seats.leave, name="screen_leave"),
    path("return/", screen_seats.come_back, name="screen_return"),
    path("elsewhere/<str:link>/", screen_seats.elsewhere, name="screen_elsewhere"),
    path("live/", live.live_table, name="screen_table_live"),
    path("record.json", screen_tables.record, name="screen_record"),
    path("games/<int:number>/review/<int:seat>/", reviews.screen_game_review, name="screen_review"),
]

urlpatterns = [
    path("sw.js", offline.worker, name="worker"),
    path("pad/", offline.shell, name="pad"),
    path("manifest.webmanifest", offline.manifest, name="manifest"),
    path("l/door/<str:word>/", doors.door, name="door"),
    path("l/<str:word>/", include(of_a_link)),
    path("p/<str:word>/", include(of_a_player_link)),
    path("cal/<str:word>/dates.ics", calendar_feeds.own_feed, name="own_feed"),
    path("cal/<str:word>/club.ics", calendar_feeds.own_club_feed, name="own_club_feed"),
    path("tv/<str:word>/", event_screen.tv, name="tv"),
    path("tv/<str:word>/live/", event_screen.tv_live, name="tv_live"),
    path("clock.json", timers.clock, name="clock"),
    path("play/", screen_tables.play, name="play"),
    path("play/<slug:key>/", screen_tables.play_game, name="play_game"),
    path("table/<str:word>/", include(at_a_screen_table)),
    path("puzzle/", puzzles.puzzle, name="puzzle"),
    path("", home.home, name="home"),
    path("evening/", home.run_evening, name="run_evening"),
    path("clubs/", clubs.found_club, name="club_new"),
    path("clubs/<slug:slug>/", include(in_a_club)),
    path("embed/<slug:slug>/", club_embed.standing, name="club_embed"),
    path("share/puzzle.png", shares.puzzle_picture, name="puzzle_picture"),
    path("share/<slug:slug>/<slug:noun>/<int:pk>.png", shares.picture, name="share_picture"),
    path("sign-in/<slug:word>/", mail_links.sign_in_link, name="sign_in_link"),
    path("sign-in/<slug:word>/password/", mail_links.new_password, name="sign_in_link_password"),
    path("password/<slug:word>/", passwords.password, name="password"),
    path("invitations/<slug:word>/", invitations.invitation, name="invitation"),
    path("mail/stop/<str:word>/", mail_words.stop, name="mail_stop"),
    path("mail/confirm/<str:word>/", mail_words.confirm, name="mail_confirm"),
    path("account/data/", person_data.own_data, name="own_data"),
    path("account/tokens/", tokens.tokens, name="tokens"),
    path("account/tokens/revoke/", tokens.revoke_token, name="token_revoke"),
    path("status/", status.status, name="status"),
    path("privacy/", privacy.privacy, name="privacy"),
    path("search/", search_pages.search, name="search"),
    path("rules/", rules.rules, name="rules"),
    path("rules/<slug:game>/", rules.game_rules, name="game_rules"),
]
