"""What the league refuses: English templates by code, marked for translation."""

from collections.abc import Mapping
from types import MappingProxyType

from games.core.texts import Template
from games.core.texts import mark as _
from games.core.texts import mark_plural as ngettext
from games.refusals import add_texts

REQUESTS: Mapping[str, Template] = {
    "bad_token": _(
        "This token opens nothing: it is mistyped, expired or revoked. Get a new one with a POST to "
        "/api/tokens/."
    ),
    "not_signed_in": _(
        "Sign in first: send the header “Authorization: Token …”. A POST to /api/tokens/ gives a token."
    ),
    "not_found": _("There is nothing at this address. All addresses are in /api/schema/ and end in a slash."),
    "bad_cursor": _("The cursor is not one of ours: take it from `next` or `previous` of another page."),
    "no_length": _("Send the header Content-Length: a body in chunks is not read here."),
    "body_too_large": _("The request is too large: at most {most} KiB are read at this address."),
    "request_too_large": _(
        "The request is too large: the most is {most} MiB, and {most_file} MiB for a bot's file."
    ),
    "throttled": ngettext(
        "That was too often. Try again in {retry_after_s} second.",
        "That was too often. Try again in {retry_after_s} seconds.",
        "retry_after_s",
    ),
    "too_many_tries": ngettext(
        "There were too many wrong passwords. Try again in {retry_after_s} second.",
        "There were too many wrong passwords. Try again in {retry_after_s} seconds.",
        "retry_after_s",
    ),
    "busy": _("Many people are signing in right now. Try again in a few seconds."),
    "unavailable": _("The database does not answer. Try again in a few seconds."),
    "wrong_password": _("The name or the password is wrong. Check both and try again."),
    "too_many_tokens": ngettext(
        "You have {most} token, which is the limit. Revoke it if you no longer use it.",
        "You have {most} tokens, which is the limit. Revoke one that you no longer use.",
        "most",
    ),
    "no_token": _("You have no such token."),
}

CLUBS: Mapping[str, Template] = {
    "no_club": _("There is no such club, or it is not open to you."),
    "bad_slug": _("The slug is part of addresses. Use letters, digits and hyphens."),
    "slug_taken": _("There is already a club at “{slug}”. Choose another slug."),
    "already_member": _("{person} is already a member of {club}."),
    "not_a_member": _("Only members of {club} may do this. Ask an organizer to add you."),
    "right_missing": _("In {club}, only these roles may do this: {roles}."),
    "no_member": _("{club} has no such member."),
    "not_yours_to_reset": _("Only the administrator may reset the password of this person."),
    "no_player": _("This club has no such player."),
    "no_link": _("This link opens nothing: it was mistyped or replaced. Ask an organizer for a new one."),
    "name_taken": _("{club} already has a player called “{name}”. Choose another name."),
}

BOTS: Mapping[str, Template] = {
    "no_bot": _("This club has no such bot."),
    "no_version": _("This bot has no such version."),
    "no_fault": _("No such fault of this bot is on record."),
    "not_your_bot": _("Only the owner of a bot may do this."),
    "code_closed": _("The owner keeps the code of {bot} private."),
    "content_dropped": _("The owner took this file away; its hash stays on record."),
    "not_refused": _(
        "Only the file of a refused version may be dropped: what may have played stays on record."
    ),
    "too_many_bots": ngettext(
        "You already have {most} bot. Upload new versions of it, or retire it.",
        "You already have {most} bots. Upload new versions of them, or retire one.",
        "most",
    ),
    "too_many_unchecked": ngettext(
        "{most} of your uploads is waiting to be checked. Wait for its verdict.",
        "{most} of your uploads are waiting to be checked. Wait for their verdicts.",
        "most",
    ),
    "too_many_uploads": ngettext(
        "You have uploaded {most} file within the last hour. Try again later.",
        "You have uploaded {most} files within the last hour. Try again later.",
        "most",
    ),
}

EVENTS: Mapping[str, Template] = {
    "no_event": _("This club has no such event."),
    "no_round": _("This event has no such round."),
    "event_name_taken": _("{club} already has an event called “{name}”. Choose another name."),
    "event_over": _("The event is over."),
    "unknown_format": _("There is no format “{format}”. Choose one of these: {formats}."),
    "unknown_setting": _("This format has no setting “{setting}”. It knows these: {settings}."),
    "bad_setting": _("The setting “{setting}” cannot be used: {why}."),
    "people_need_rounds": _("People play in rounds. Choose a format with rounds."),
    "only_people": _("Only people may enter this event."),
    "only_bots": _("Only bots may enter this event."),
    "not_entered": _("Player {player} does not take part in this event."),
    "not_running": _("Start the event first."),
    "seats_itself": _("Tables of bots are seated by the service, without anybody’s help."),
    "has_matches": _("Matches of this event have been seated. End it instead."),
    "name_differs": _("Type the name of the event exactly as it is."),
    "freeze_past": _("Choose a time in the future for the freeze."),
}

# Why nobody is seated now: the codes of formats and of seating.
SEATING: Mapping[str, Template] = {
    "not_enough_entrants": ngettext(
        "A table needs {needed} entrants; {entrants} is present. Enter more.",
        "A table needs {needed} entrants; {entrants} are present. Enter more.",
        "entrants",
    ),
    "entrants_apart": _(
        "No table of {needed} can be filled: too many of the entrants may not sit together. Enter others."
    ),
    "tables_unfinished": ngettext(
        "{unfinished} table is still being played; at most {limit} may wait at a time.",
        "{unfinished} tables are still being played; at most {limit} may wait at a time.",
        "unfinished",
    ),
    "round_unfinished": ngettext(
        "The next round is drawn when the unfinished table has been played.",
        "The next round is drawn when the {unfinished} unfinished tables have been played.",
        "unfinished",
    ),
    "matches_played": ngettext(
        "The one match of this event has been played.", "All {matches} matches have been played.", "matches"
    ),
    "rounds_played": ngettext(
        "The one round of this event has been played.", "All {rounds} rounds have been played.", "rounds"
    ),
    "bad_seats": _("A table has {least} to {most} seats, not {seats}."),
    "bad_rounds": ngettext(
        "One round can be planned here, not {rounds}.",
        "From 1 to {most} rounds can be planned here, not {rounds}.",
        "most",
    ),
    "too_many_entrants": ngettext(
        "At most {most} entrant can be seated; there are {entrants}.",
        "At most {most} entrants can be seated together; there are {entrants}.",
        "most",
    ),
    "player_twice": _("Player {player} is entered twice."),
    "bad_teams": _("The teams must sit alternately at the {seats} seats of a table."),
    "history_twice": _("Player {player} appears twice in round {round}."),
    "history_size": _("A table of round {round} has {players} players, not {seats}."),
    "apart_from_oneself": _("Player {player} cannot be kept apart from themself."),
    "keep_apart": _(
        "With {players} players at tables of {seats}, those who are to be kept apart cannot all be. "
        "Let some of them meet."
    ),
    "partners_uneven": _("Every team needs {needed} partners; that of player {player} has {partners}."),
    "heats_alone": _("Heats and finals are for games in which everybody plays alone."),
    "partners_apart": _("The team of player {player} has two partners who are to be kept apart."),
}

MATCHES: Mapping[str, Template] = {
    "no_match": _("This club has no such match."),
    "no_game": _("This match has no such game."),
    "bad_option": _("The option “{option}” cannot be used: {why}."),
    "bad_rule": _("The match cannot be played like this: {why}."),
    "too_many_blocks": ngettext(
        "A match has one block of duplicate deals.",
        "A match has 1 to {most} blocks of duplicate deals.",
        "most",
    ),
    "no_duplicates": _(
        "{game} has no duplicate deals here: they would favour somebody at the table. Play fresh deals."
    ),
    "seats_wrong": ngettext(
        "This game needs {seats} entrant; {given} were given.",
        "This game needs {seats} entrants; {given} were given.",
        "seats",
    ),
    "same_entrant_twice": _("An entrant can sit at a table only once. Choose another one."),
    "unknown_player": _("This club has no player number {player}."),
    "mixed_table": _("Bots play on this server and people at a table. Seat one or the other."),
    "people_deal_themselves": _("People play fresh deals: duplicate deals need bots."),
    "wrong_game": _("{player} plays another game."),
    "bot_retired": _("{player} was retired by its owner."),
    "bot_suspended": _("{player} is suspended: its faults put it out of several matches in a row."),
    "bot_not_ready": _("{player} has no accepted version yet."),
    "same_owner": _("Two bots of one owner may not sit at one table."),
    "own_bot_missing": _(
        "Members schedule matches of their own bots: seat one of yours, or ask an organizer."
    ),
    "too_many_matches": ngettext(
        "{most} match of yours is not over yet. Wait for it.",
        "{most} of your matches are not over yet. Wait for them.",
        "most",
    ),
    "not_yours": _("Only an organizer, or the person who scheduled the match, may cancel it."),
    "already_begun": _("The match has begun. Only an organizer can still cancel it."),
    "already_over": _("The match is over and can no longer be cancelled."),
    "not_over": _("The secret of a match is published when it has ended. Come back then."),
    "no_record": _("This game was not played on this server, so it has no replay."),
    "not_played_here": _("People played this match themselves, so there are no deals to check."),
}

RESULTS: Mapping[str, Template] = {
    "not_at_this_table": _("Only the players at this table, or an organizer, may do this."),
    "played_by_bots": _("Bots play this match: its games are not entered by hand."),
    "match_over": _("The match is over. An organizer can correct its result."),
    "match_decided": _("The match is decided. Confirm the result, or take a game back."),
    "not_the_next_game": _("Game {next} is next; somebody else may have entered one meanwhile."),
    "bad_dealer": _("The dealer is a seat from 0 to {last}."),
    "bad_sheet": _("No game can end like this. Look at what is marked."),
    "no_games": _("No game has been entered yet."),
    "not_decided": _("The match is not decided yet. Enter its games first."),
    "own_entry": _("Somebody else at the table, or an organizer, must confirm what you entered."),
    "reason_missing": _("Say why the result is corrected; everybody can read it."),
    "decision_unexplained": _("Say why the game is decided like this; everybody can read it."),
    "not_confirmed": _("This match has no confirmed result to correct."),
    "changed_meanwhile": _("Somebody has corrected this result meanwhile. Look at version {version} first."),
    "unknown_game_number": _("The present version has no game {number}."),
    "kept_twice": _("Keep each game once, in the order of play."),
    "bad_scores": _("Give a whole number for every seat of game {number}."),
    "bad_decision": _("The game cannot be decided like this: {why}."),
    "game_missing": _("With these games the match is not decided: one is missing."),
    "decided_before": _("The match is decided with game {games}. Leave out what follows."),
}

# Sheets as they are tapped, disputes, points given and taken.
SCORES: Mapping[str, Template] = {
    "sheet_changed": _("{who} was quicker: the sheet has changed. Look at it, then tap again."),
    "bad_tap": _("That is no answer to what is asked now."),
    "no_tally": _("This game is not tapped: fill in its sheet."),
    "no_taps": _("Nothing has been tapped in this game yet."),
    "taps_missing": _("The game is not complete yet. Answer what is asked."),
    "disputed": _("Somebody at the table says that this result is wrong. Decide that first."),
    "dispute_too_late": _("The time to object is over. A referee can still correct the result."),
    "disputed_already": _("You have objected already; it is being decided."),
    "no_dispute": _("There is no such dispute here."),
    "dispute_over": _("This dispute is over."),
    "not_your_dispute": _("Only who objected may take it back."),
    "own_dispute": _("Somebody else has to decide about what you object to."),
    "no_proposal": _("No right value was proposed. Correct the result, then close the dispute."),
    "may_not_rule": _("{person} may not decide here. Choose a referee or an organizer."),
    "reason_needed": _("Say why; everybody can read it."),
    "text_needed": _("Say what is wrong."),
    "bad_points": _("Give or take from {least} to {most} table points, to the hundredth."),
    "no_adjustment": _("No such points were given or taken here."),
    "adjustment_revoked": _("This was revoked already."),
}

TEXTS: Mapping[str, Template] = MappingProxyType(
    {**REQUESTS, **CLUBS, **BOTS, **EVENTS, **SEATING, **MATCHES, **RESULTS, **SCORES}
)

add_texts(TEXTS)
