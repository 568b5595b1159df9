"""What is refused about matches and their results."""

from collections.abc import Mapping

from games.core.texts import Template
from games.core.texts import mark as _
from games.core.texts import mark_plural as ngettext

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
    "nobody_to_beat": _(
        "At this table of {game} everybody is on one side: there is nobody to beat, and nothing to rate. "
        "Choose options with more players."
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
    "same_owner": _("Bots of one owner, or a bot and its owner, may not sit at one table."),
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
    "no_seat": _("This game has no such seat."),
    "too_many_reviews": ngettext(
        "One game is being reviewed. Try again when it is done.",
        "{most} games are being reviewed. Try again in a few minutes.",
        "most",
    ),
    "no_decisions": _("No move of this seat was a choice: there is nothing to review."),
    "no_record": _("This game was not played on this server, so it has no replay."),
    "not_played_here": _("People played this match themselves, so there are no deals to check."),
}

RESULTS: Mapping[str, Template] = {
    "not_at_this_table": _("Only the players at this table, or an organizer, may do this."),
    "played_by_bots": _("Bots play this match: its games are not entered by hand."),
    "played_on_screen": _("This match is played on screen: its games count by themselves."),
    "match_over": _("The match is over. An organizer can correct its result."),
    "match_decided": _("The match is decided. Confirm the result, or take a game back."),
    "not_the_next_game": _("Game {next} is next; somebody else may have entered one meanwhile."),
    "bad_dealer": _("The dealer is a seat from 0 to {last}."),
    "bad_sheet": _("No game can end like this. Look at what is marked."),
    "no_games": _("No game has been entered yet."),
    "not_decided": _("The match is not decided yet. Enter its games first."),
    "own_entry": _("An opponent, or an organizer, must confirm what you or your partner entered."),
    "reason_missing": _("Say why the result is corrected; everybody can read it."),
    "decision_unexplained": _("Say why the game is decided like this; everybody can read it."),
    "not_confirmed": _("This match has no confirmed result to correct."),
    "nothing_corrected": _("Nothing is corrected: all games are as they were."),
    "correction_unclear": _(
        "Game {number}: more was typed than the choice above takes. Choose what becomes of it, and leave the "
        "rest as it was."
    ),
    "changed_meanwhile": _("Somebody has corrected this result meanwhile. Look at version {version} first."),
    "unknown_game_number": _("The present version has no game {number}."),
    "kept_twice": _("Keep each game once, in the order of play."),
    "bad_scores": _("Give a whole number for every seat of game {number}."),
    "bad_decision": _("The game cannot be decided like this: {why}."),
    "game_missing": _("These games do not decide the match ({rule}). Enter or decide what is missing."),
    "decided_before": _("The match is decided with game {games}. Leave out what follows."),
}
