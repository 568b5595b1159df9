"""Every code of a refusal: its status, and a message, field and facts as they may come with it."""

from typing import Any

Told = tuple[int, str, str, dict[str, Any]]

REFUSALS: dict[str, Told] = {
    # the request itself
    "malformed": (400, "JSON parse error - Expecting value: line 1 column 1 (char 0)", "", {}),
    "invalid": (
        400,
        "game: This field is required.",
        "game",
        {"problems": [{"field": "game", "code": "required", "message": "This field is required."}]},
    ),
    "bad_token": (401, "This token opens nothing: it is mistyped, expired or revoked.", "", {}),
    "not_signed_in": (401, "Sign in first: send the header “Authorization: Token …”.", "", {}),
    "forbidden": (403, "CSRF Failed: CSRF token missing.", "", {}),
    "not_found": (404, "There is nothing at this address.", "", {}),
    "no_length": (411, "Send the header Content-Length: a body in chunks is not read here.", "", {}),
    "too_large": (413, "The file has 3.0 MiB; a bot may have at most 2 MiB.", "file", {}),
    "wrong_content_type": (415, "Unsupported media type “text/plain” in request.", "", {}),
    "throttled": (429, "That was too often. Try again in 120 seconds.", "", {"retry_after_s": 120}),
    # tokens
    "wrong_password": (400, "The name or the password is wrong.", "password", {}),
    "too_many_tokens": (400, "You have 10 tokens: revoke one that you no longer use.", "", {}),
    "no_token": (404, "You have no such token.", "", {}),
    # clubs and who may do what in them
    "no_club": (404, "There is no such club, or it is not open to you.", "", {}),
    "no_player": (404, "This club has no such player.", "", {}),
    "not_a_member": (403, "Only members of Red Gum may do this. Ask an organizer to add you.", "", {}),
    "unknown_game": (400, "There is no game “whist”.", "game", {}),
    # bots
    "no_bot": (404, "This club has no such bot.", "", {}),
    "no_version": (404, "This bot has no such version.", "", {}),
    "not_your_bot": (403, "Only the owner of a bot may do this.", "", {}),
    "code_closed": (403, "The owner keeps the code of Wombat private.", "", {}),
    "content_dropped": (404, "The owner took this file away; its hash stays on record.", "", {}),
    "no_fault": (404, "This bot has no such fault.", "", {}),
    "not_refused": (400, "Only the file of a refused version may be dropped.", "", {}),
    "name_empty": (400, "Give a name of 1 to 40 characters.", "name", {}),
    "name_unreadable": (400, "The name has characters that cannot be seen.", "name", {}),
    "too_many_uploads": (400, "That were 30 uploads within an hour: try again later.", "", {}),
    "name_taken": (400, "You already have a bot called “Wombat”.", "name", {}),
    "wrong_suffix": (400, "A bot is one Python file: choose a file whose name ends in .py.", "file", {}),
    "empty_file": (400, "The file is empty. Save your bot first, then choose it again.", "file", {}),
    "not_text": (400, "The file holds NUL bytes, so it is no Python text.", "file", {}),
    "not_utf8": (400, "The file is not UTF-8 text (line 3).", "file", {}),
    "same_source": (400, "This file is the same as version 2, to the byte.", "file", {}),
    "too_many_bots": (400, "You have 20 bots already: upload new versions of them, or retire one.", "", {}),
    "too_many_waiting": (400, "5 of your uploads wait to be checked: wait for their verdicts.", "", {}),
    # events
    "no_event": (404, "This club has no such event.", "", {}),
    "not_an_organizer": (403, "Only an organizer of Red Gum may do this.", "", {}),
    "event_over": (400, "The event is over.", "", {}),
    "freeze_past": (400, "The freeze must lie in the future.", "freezes_at", {}),
    # matches and games
    "no_match": (404, "This club has no such match.", "", {}),
    "no_game": (404, "This match has no such game.", "", {}),
    "bad_option": (400, "obligation: must be one of enforced, honour, not 'none'", "options", {}),
    "bad_rule": (400, "the number of a match must be a whole number from 1 to 10000, not 0", "rule", {}),
    "no_duplicates": (400, "Dingo has no duplicate deals here: they would favour somebody.", "rule", {}),
    "seats_wrong": (400, "This game needs 4 entrants; 3 were given.", "players", {}),
    "same_entrant_twice": (400, "An entrant can sit at a table only once.", "players", {}),
    "unknown_player": (400, "This club has no player number 99.", "players", {}),
    "not_a_bot": (400, "Pia is a person: only bots are played by the service.", "players", {}),
    "wrong_game": (400, "Wombat plays another game.", "players", {}),
    "bot_retired": (400, "Wombat was retired by its owner.", "players", {}),
    "bot_not_ready": (400, "Wombat has no accepted version yet.", "players", {}),
    "same_owner": (400, "Two bots of one owner may not sit at one table.", "players", {}),
    "own_bot_missing": (
        403,
        "Members schedule matches of their own bots; an organizer schedules any.",
        "",
        {},
    ),
    "not_over": (400, "The secret of a match is published when it has ended: come back then.", "", {}),
    "not_yours": (403, "Only an organizer, or who scheduled the match, may cancel it.", "", {}),
    "already_begun": (400, "The match has begun: only an organizer can still cancel it.", "", {}),
    "already_over": (400, "The match is over: it can no longer be cancelled.", "", {}),
}

FILE = ("wrong_suffix", "empty_file", "not_text", "not_utf8", "too_many_waiting")
UPLOAD = ("not_a_member", *FILE, "too_many_uploads", "throttled")
OWNER = ("not_a_member", "not_your_bot")
SCHEDULE = (
    "not_a_member",
    "own_bot_missing",
    "unknown_game",
    "bad_option",
    "bad_rule",
    "no_duplicates",
    "seats_wrong",
    "same_entrant_twice",
    "unknown_player",
    "not_a_bot",
    "wrong_game",
    "bot_retired",
    "bot_not_ready",
    "same_owner",
    "too_many_waiting",
    "throttled",
)
