"""Every code of a refusal that the API can give: its status, and field and facts as they may come with it."""

from collections.abc import Mapping
from typing import NamedTuple

from games.core.texts import Json, Text
from games.refusals import CATALOGUE
from games.registry import GAMES
from league.domain.formats import FORMATS


class Example(NamedTuple):
    """A refusal as it may come."""

    status: int
    message: str
    field: str
    facts: Mapping[str, Json]


def _ours(code: str, status: int = 400, field: str = "", **facts: Json) -> Example:
    """One whose text is in the catalogue."""
    return Example(status, str(Text(CATALOGUE[code], facts)), field, facts)


CLUB, BOT = "Red Gum", "Wombat"
REFUSALS: Mapping[str, Example] = {
    # what the frameworks refuse in their own words
    "malformed": Example(400, "JSON parse error - Expecting value: line 1 column 1 (char 0)", "", {}),
    "invalid": Example(
        400,
        "game: This field is required.",
        "game",
        {"problems": [{"field": "game", "code": "required", "message": "This field is required."}]},
    ),
    "forbidden": Example(403, "CSRF Failed: CSRF token missing.", "", {}),
    "wrong_content_type": Example(415, "Unsupported media type “text/plain” in request.", "", {}),
    "bad_token": _ours("bad_token", 401),
    "not_signed_in": _ours("not_signed_in", 401),
    "not_found": _ours("not_found", 404),
    "bad_cursor": _ours("bad_cursor", 404),
    "no_length": _ours("no_length", 411),
    "too_large": _ours("too_large", 413, field="file", mebibytes=3.0, most=2),
    "body_too_large": _ours("body_too_large", 413, most=256),
    "request_too_large": _ours("request_too_large", 413, most=1, most_file=2),
    "throttled": _ours("throttled", 429, retry_after_s=120),
    "too_many_tries": _ours("too_many_tries", 429, retry_after_s=8),
    "busy": _ours("busy", 503, retry_after_s=3),
    "unavailable": _ours("unavailable", 503, retry_after_s=5),
    "wrong_password": _ours("wrong_password", 401, field="password"),
    "too_many_tokens": _ours("too_many_tokens", most=10),
    "no_token": _ours("no_token", 404),
    "no_club": _ours("no_club", 404),
    "name_taken": _ours("name_taken", field="name", club=CLUB, name=BOT),
    "no_player": _ours("no_player", 404),
    "not_a_member": _ours("not_a_member", 403, club=CLUB),
    "unknown_game": _ours("unknown_game", field="game", game="whist", games=list(GAMES)),
    "no_bot": _ours("no_bot", 404),
    "no_version": _ours("no_version", 404),
    "not_your_bot": _ours("not_your_bot", 403),
    "code_closed": _ours("code_closed", 403, bot=BOT),
    "content_dropped": _ours("content_dropped", 404),
    "no_fault": _ours("no_fault", 404),
    "not_refused": _ours("not_refused"),
    "name_empty": _ours("name_empty", field="name", length_max=40),
    "name_unreadable": _ours("name_unreadable", field="name", why="it has characters that cannot be seen"),
    "too_many_uploads": _ours("too_many_uploads", most=30),
    "bot_name_taken": _ours("bot_name_taken", field="name", name=BOT),
    "wrong_suffix": _ours("wrong_suffix", field="file", suffixes=[".py", ".zip", ".wasm"]),
    "empty_file": _ours("empty_file", field="file", name="bot.py"),
    "not_text": _ours("not_text", field="file", name="bot.py"),
    "not_utf8": _ours("not_utf8", field="file", name="bot.py", line=3),
    "not_wasm": _ours("not_wasm", field="file", name="bot.wasm"),
    "bad_archive": _ours("bad_archive", field="file", why="“bot.py” is damaged"),
    "archive_encrypted": _ours("archive_encrypted", field="file"),
    "archive_method": _ours("archive_method", field="file", name="bot.py"),
    "archive_too_large": _ours("archive_too_large", field="file", most=8),
    "too_many_files": _ours("too_many_files", field="file", given=90, most=64),
    "bad_file_name": _ours(
        "bad_file_name", field="file", name="../bot.py", why="it is not a plain path inside the archive"
    ),
    "special_file": _ours("special_file", field="file", name="link"),
    "bad_manifest": _ours(
        "bad_manifest", field="file", why="it may hold kind, entry, numpy, and nothing else"
    ),
    "no_entry": _ours("no_entry", field="file", name="bot.py"),
    "same_source": _ours("same_source", field="file", number=2),
    "too_many_bots": _ours("too_many_bots", most=20),
    "too_many_unchecked": _ours("too_many_unchecked", most=5),
    "no_event": _ours("no_event", 404),
    "right_missing": _ours("right_missing", 403, club=CLUB, roles=["owner", "organizer"]),
    "event_name_taken": _ours("event_name_taken", field="name", club=CLUB, name="Winter cup"),
    "event_over": _ours("event_over"),
    "unknown_format": _ours("unknown_format", field="format", format="knockout", formats=list(FORMATS)),
    "unknown_setting": _ours(
        "unknown_setting", field="settings", setting="speed", settings=["pace_s", "matches_max"]
    ),
    "bad_setting": _ours(
        "bad_setting", field="pace_s", setting="pace_s", why="must be a whole number from 1 to 86400, not 0"
    ),
    "people_need_rounds": _ours("people_need_rounds", field="format"),
    "seats_itself": _ours("seats_itself"),
    "only_people": _ours("only_people", field="players"),
    "only_bots": _ours("only_bots", field="players"),
    "not_entered": _ours("not_entered", field="players", player=99),
    "not_running": _ours("not_running"),
    "not_enough_entrants": _ours("not_enough_entrants", needed=4, entrants=3),
    "entrants_apart": _ours("entrants_apart", needed=4),
    "tables_unfinished": _ours("tables_unfinished", unfinished=4, limit=4),
    "matches_played": _ours("matches_played", matches=1000),
    "keep_apart": _ours("keep_apart", players=8, seats=4),
    "partners_uneven": _ours("partners_uneven", needed=2, player=12, partners=1),
    "partners_apart": _ours("partners_apart", player=12),
    "too_many_entrants": _ours("too_many_entrants", most=1000, entrants=1200),
    "bad_rounds": _ours("bad_rounds", most=400, rounds=500),
    "no_round": _ours("no_round", 404),
    "no_draft": _ours("no_draft", 404),
    "draft_exists": _ours("draft_exists"),
    "draft_changed": _ours("draft_changed", field="version"),
    "draft_not_ready": _ours("draft_not_ready"),
    "draft_outdated": _ours("draft_outdated", players=["Kofi Mensah", "Aiko Tanabe"]),
    "not_in_draft": _ours("not_in_draft", field="players", player=99),
    "same_player": _ours("same_player", field="players"),
    "both_out": _ours("both_out", field="players"),
    "table_locked": _ours("table_locked", field="players", table=2),
    "no_table": _ours("no_table", field="table", table=9),
    "pair_apart": _ours("pair_apart", field="players", one="Kofi Mensah", other="Aiko Tanabe"),
    "nothing_to_undo": _ours("nothing_to_undo"),
    "draw_failed": _ours("draw_failed"),
    "round_still_played": _ours("round_still_played", unfinished=2),
    "round_closed": _ours("round_closed"),
    "round_not_closed": _ours("round_not_closed"),
    "no_draw": _ours("no_draw", 404),
    "round_unfinished": _ours("round_unfinished", unfinished=2),
    "rounds_played": _ours("rounds_played", rounds=5),
    "has_matches": _ours("has_matches"),
    "name_differs": _ours("name_differs", field="name"),
    "freeze_past": _ours("freeze_past", field="freezes_at"),
    "apart_from_oneself": _ours("apart_from_oneself", field="other", player=12),
    "entries_closed": _ours("entries_closed"),
    "entry_declined": _ours("entry_declined"),
    "consent_missing": _ours("consent_missing", field="consents"),
    "no_bots_here": _ours("no_bots_here"),
    "not_applied": _ours("not_applied", field="players", player=99),
    "no_pair": _ours("no_pair", 404),
    "partners_drawn": _ours("partners_drawn"),
    "partner_twice": _ours("partner_twice", field="teams", player=12),
    "partners_played": _ours("partners_played", field="teams", player=12),
    "bad_list": _ours("bad_list", field="text", why="a quotation mark is opened and never closed"),
    "list_too_long": _ours("list_too_long", field="text", most=2000),
    "nothing_to_enter": _ours("nothing_to_enter", field="text"),
    "unknown_line": _ours("unknown_line", field="lines", line=7),
    "not_the_last_change": _ours("not_the_last_change"),
    "stand_ins_missing": _ours("stand_ins_missing", needed=2, ready=1),
    "settings_frozen": _ours("settings_frozen", field="reason"),
    "unknown_choice": _ours("unknown_choice", field="admission", choices=["list", "approval", "open"]),
    "only_people_enter": _ours("only_people_enter", field="roll_call"),
    "partners_without_teams": _ours("partners_without_teams", field="partners"),
    "bots_need_a_screen": _ours("bots_need_a_screen", field="venue"),
    "only_in_mixed": _ours("only_in_mixed", field="house_fills"),
    "house_without_partner": _ours("house_without_partner", field="house_fills"),
    "unknown_metric": _ours("unknown_metric", field="metrics", metric="luck", metrics=["table_points"]),
    "metric_twice": _ours("metric_twice", field="metrics", metric="share"),
    "metric_needs_rounds": _ours("metric_needs_rounds", field="metrics", metric="direct_comparison"),
    "too_many_metrics": _ours("too_many_metrics", field="metrics", most=8),
    "bad_scale": _ours("bad_scale", field="scale", seats=4, most=1000),
    "bad_entrants_max": _ours("bad_entrants_max", field="entrants_max", least=4, most=2000),
    "bad_dispute_minutes": _ours("bad_dispute_minutes", field="dispute_minutes", most=10080),
    "no_match": _ours("no_match", 404),
    "no_game": _ours("no_game", 404),
    "bad_option": _ours(
        "bad_option", field="options", option="obligation", why="must be one of enforced, honour, not 'none'"
    ),
    "bad_rule": _ours(
        "bad_rule", field="rule", why="a match is one of wins, best_of, points, fixed, not 'rounds'"
    ),
    "too_many_blocks": _ours("too_many_blocks", field="blocks", most=16),
    "nobody_to_beat": _ours("nobody_to_beat", field="options", game=next(iter(GAMES.values())).title),
    "no_duplicates": _ours("no_duplicates", field="rule", game=next(iter(GAMES.values())).title),
    "seats_wrong": _ours("seats_wrong", field="players", seats=4, given=3),
    "same_entrant_twice": _ours("same_entrant_twice", field="players"),
    "unknown_player": _ours("unknown_player", field="players", player=99),
    "mixed_table": _ours("mixed_table", field="players"),
    "people_deal_themselves": _ours("people_deal_themselves", field="rule"),
    "wrong_game": _ours("wrong_game", field="players", player=BOT),
    "bot_retired": _ours("bot_retired", field="players", player=BOT),
    "bot_suspended": _ours("bot_suspended", field="players", player=BOT),
    "bot_not_ready": _ours("bot_not_ready", field="players", player=BOT),
    "same_owner": _ours("same_owner", field="players"),
    "own_bot_missing": _ours("own_bot_missing", 403),
    "too_many_matches": _ours("too_many_matches", most=5),
    "not_over": _ours("not_over"),
    "not_yours": _ours("not_yours", 403),
    "already_begun": _ours("already_begun"),
    "already_over": _ours("already_over"),
    "no_seat": _ours("no_seat", 404),
    "nobody_to_play": _ours("nobody_to_play", game="Dingo"),
    "too_many_reviews": _ours("too_many_reviews", most=20),
    "no_decisions": _ours("no_decisions"),
    "no_record": _ours("no_record", 404),
    "not_played_here": _ours("not_played_here"),
    "not_at_this_table": _ours("not_at_this_table", 403),
    "played_by_bots": _ours("played_by_bots"),
    "played_on_screen": _ours("played_on_screen"),
    "match_over": _ours("match_over"),
    "match_decided": _ours("match_decided"),
    "not_the_next_game": _ours("not_the_next_game", field="number", next=3),
    "bad_dealer": _ours("bad_dealer", field="dealer", last=3),
    "bad_sheet": _ours(
        "bad_sheet", field="rows", problems=[{"field": "0.scores.2", "why": "must be filled in"}]
    ),
    "no_games": _ours("no_games"),
    "not_decided": _ours("not_decided"),
    "own_entry": _ours("own_entry", 403),
    "reason_missing": _ours("reason_missing", field="reason"),
    "decision_unexplained": _ours("decision_unexplained", field="games"),
    "not_confirmed": _ours("not_confirmed"),
    "changed_meanwhile": _ours("changed_meanwhile", field="version", version=2),
    "kept_twice": _ours("kept_twice", field="games"),
    "unknown_game_number": _ours("unknown_game_number", field="games", number=9),
    "bad_decision": _ours("bad_decision", field="games", why="give 4 scores, one for each seat"),
    "game_missing": _ours("game_missing", field="games", rule="best of 3 games"),
    "decided_before": _ours("decided_before", field="games", games=5),
    # of people and their roles
    "unknown_role": _ours("unknown_role", field="role", role="king", roles=["owner", "organizer"]),
    "not_an_event_role": _ours("not_an_event_role", field="role", roles=["scheduler", "referee"]),
    "no_account": _ours("no_account", player="Wanda"),
    "own_role": _ours("own_role", 403),
    "last_owner": _ours("last_owner", club=CLUB),
    "no_member": _ours("no_member", 404, club=CLUB),
    "not_yours_to_reset": _ours("not_yours_to_reset", 403),
    "has_account": _ours("has_account", player="Wanda"),
    "no_invitation": _ours("no_invitation", 404),
    "another_player": _ours("another_player", club=CLUB, player="Wanda"),
    "own_merge": _ours("own_merge"),
    "merged_before": _ours("merged_before", player="Wanda"),
    "both_accounts": _ours("both_accounts", one="Wanda", other="Vanda"),
    "met_at_table": _ours("met_at_table", one="Wanda", other="Vanda", match=118),
    "met_in_round": _ours("met_in_round", one="Wanda", other="Vanda", round=2, event="Friday evening"),
    "both_in_teams": _ours("both_in_teams", one="Wanda", other="Vanda", event="Friday evening"),
    "kept_apart": _ours("kept_apart", one="Wanda", other="Vanda"),
    "sheet_changed": _ours("sheet_changed", field="version", version=7, who="Kofi"),
    "bad_tap": _ours("bad_tap", field="tap"),
    "no_tally": _ours("no_tally"),
    "no_taps": _ours("no_taps"),
    "taps_missing": _ours("taps_missing"),
    "disputed": _ours("disputed"),
    "dispute_too_late": _ours("dispute_too_late"),
    "disputed_already": _ours("disputed_already"),
    "no_dispute": _ours("no_dispute", 404),
    "dispute_over": _ours("dispute_over"),
    "not_your_dispute": _ours("not_your_dispute", 403),
    "own_dispute": _ours("own_dispute", 403),
    "no_proposal": _ours("no_proposal"),
    "may_not_rule": _ours("may_not_rule", field="owner", person="Sam"),
    "reason_needed": _ours("reason_needed", field="reason"),
    "text_needed": _ours("text_needed", field="text"),
    "bad_points": _ours("bad_points", field="points", least=-100, most=100),
    "no_adjustment": _ours("no_adjustment", 404),
    "adjustment_revoked": _ours("adjustment_revoked"),
    "no_link": _ours("no_link", 404),
}

FILE = (
    *("wrong_suffix", "empty_file", "not_text", "not_utf8", "not_wasm", "bad_archive"),
    *("archive_encrypted", "archive_method", "archive_too_large", "too_many_files"),
    *("bad_file_name", "special_file", "bad_manifest", "no_entry", "too_large"),
    "too_many_unchecked",
)
UPLOAD = ("not_a_member", *FILE, "too_many_uploads", "throttled")
OWNER = ("not_a_member", "not_your_bot")
SCHEDULE = (
    *("not_a_member", "own_bot_missing", "unknown_game", "bad_option", "bad_rule"),
    *(
        "too_many_blocks",
        "nobody_to_beat",
        "no_duplicates",
        "seats_wrong",
        "same_entrant_twice",
        "unknown_player",
    ),
    *("mixed_table", "people_deal_themselves", "wrong_game", "bot_retired", "bot_suspended"),
    *("bot_not_ready", "same_owner", "too_many_matches", "throttled"),
)
DRAFT = (
    *("no_club", "no_event", "no_draft", "not_signed_in", "forbidden", "not_a_member", "right_missing"),
    *("event_over", "seats_itself", "not_running", "draft_changed", "draft_not_ready", "throttled"),
)
SWAP = ("same_player", "not_in_draft", "both_out", "table_locked", "pair_apart")
SEATING = (
    *("not_enough_entrants", "entrants_apart", "tables_unfinished", "round_unfinished"),
    *("matches_played", "rounds_played", "keep_apart", "partners_uneven", "partners_apart"),
    *("too_many_entrants", "bad_rounds"),
)
