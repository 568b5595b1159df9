"""What is refused about matches and their results."""

from collections.abc import Mapping

from games.core.texts import mark as _
from games.core.texts import mark_plural as ngettext
from games.refusals import Refusal, refusal

MATCHES: Mapping[str, Refusal] = {
    "no_match": refusal(_("This club has no such match."), 404),
    "no_game": refusal(_("This match has no such game."), 404),
    "bad_option": refusal(
        _("The option “{option}” cannot be used: {why}."),
        field="options",
        option="obligation",
        why="must be one of enforced, honour, not 'none'",
    ),
    "bad_rule": refusal(
        _("The match cannot be played like this: {why}."),
        field="rule",
        why="a match is one of wins, best_of, points, fixed, not 'rounds'",
    ),
    "too_many_blocks": refusal(
        ngettext(
            "A match has one block of duplicate deals.",
            "A match has 1 to {most} blocks of duplicate deals.",
            "most",
        ),
        field="blocks",
        most=16,
    ),
    "nobody_to_beat": refusal(
        _(
            "At this table of {game} everybody is on one side: there is nobody to beat, and nothing to rate. "
            "Choose options with more players."
        ),
        field="options",
        game="Dingo",
    ),
    "no_duplicates": refusal(
        _("{game} has no duplicate deals here: they would favour somebody at the table. Play fresh deals."),
        field="rule",
        game="Dingo",
    ),
    "seats_wrong": refusal(
        ngettext(
            "This game needs {seats} entrant; {given} were given.",
            "This game needs {seats} entrants; {given} were given.",
            "seats",
        ),
        field="players",
        seats=4,
        given=3,
    ),
    "same_entrant_twice": refusal(
        _("An entrant can sit at a table only once. Choose another one."), field="players"
    ),
    "unknown_player": refusal(_("This club has no player number {player}."), field="players", player=99),
    "mixed_table": refusal(
        _("Bots play on this server and people at a table. Seat one or the other."), field="players"
    ),
    "people_deal_themselves": refusal(_("People play fresh deals: duplicate deals need bots."), field="rule"),
    "wrong_game": refusal(_("{player} plays another game."), field="players", player="Wombat"),
    "bot_retired": refusal(_("{player} was retired by its owner."), field="players", player="Wombat"),
    "bot_suspended": refusal(
        _("{player} is suspended: its faults put it out of several matches in a row."),
        field="players",
        player="Wombat",
    ),
    "bot_not_ready": refusal(_("{player} has no accepted version yet."), field="players", player="Wombat"),
    "same_owner": refusal(
        _("Bots of one owner, or a bot and its owner, may not sit at one table."), field="players"
    ),
    "own_bot_missing": refusal(
        _("Members schedule matches of their own bots: seat one of yours, or ask an organizer."), 403
    ),
    "too_many_matches": refusal(
        ngettext(
            "{most} match of yours is not over yet. Wait for it.",
            "{most} of your matches are not over yet. Wait for them.",
            "most",
        ),
        most=5,
    ),
    "not_yours": refusal(_("Only an organizer, or the person who scheduled the match, may cancel it."), 403),
    "already_begun": refusal(_("The match has begun. Only an organizer can still cancel it.")),
    "already_over": refusal(_("The match is over and can no longer be cancelled.")),
    "not_over": refusal(_("The secret of a match is published when it has ended. Come back then.")),
    "no_seat": refusal(_("This game has no such seat."), 404),
    "too_many_reviews": refusal(
        ngettext(
            "One game is being reviewed. Try again when it is done.",
            "{most} games are being reviewed. Try again in a few minutes.",
            "most",
        ),
        most=20,
    ),
    "no_decisions": refusal(_("No move of this seat was a choice: there is nothing to review.")),
    "no_record": refusal(_("This game was not played on this server, so it has no replay."), 404),
    "record_thinned": refusal(
        _(
            "The moves of this game are not kept any more: on ladders of bots those of most older games are "
            "removed. Its scores stay."
        ),
        404,
    ),
    "not_played_here": refusal(
        _("People played this match themselves, so there are no deals to check."), 404
    ),
}

RESULTS: Mapping[str, Refusal] = {
    "not_at_this_table": refusal(_("Only the players at this table, or an organizer, may do this."), 403),
    "played_by_bots": refusal(_("Bots play this match: its games are not entered by hand.")),
    "played_on_screen": refusal(_("This match is played on screen: its games count by themselves.")),
    "match_over": refusal(_("The match is over. An organizer can correct its result.")),
    "match_decided": refusal(_("The match is decided. Confirm the result, or take a game back.")),
    "not_the_next_game": refusal(
        _("Game {next} is next; somebody else may have entered one meanwhile."), field="number", next=3
    ),
    "bad_dealer": refusal(_("The dealer is a seat from 0 to {last}."), field="dealer", last=3),
    "bad_sheet": refusal(
        _("No game can end like this. Look at what is marked."),
        field="rows",
        problems=[{"field": "0.scores.2", "why": "must be filled in"}],
    ),
    "no_games": refusal(_("No game has been entered yet.")),
    "not_decided": refusal(_("The match is not decided yet. Enter its games first.")),
    "own_entry": refusal(
        _("An opponent, or an organizer, must confirm what you or your partner entered."), 403
    ),
    "reason_missing": refusal(_("Say why the result is corrected; everybody can read it."), field="reason"),
    "decision_unexplained": refusal(
        _("Say why the game is decided like this; everybody can read it."), field="games"
    ),
    "not_confirmed": refusal(_("This match has no confirmed result to correct.")),
    "nothing_corrected": refusal(_("Nothing is corrected: all games are as they were."), field="games"),
    "correction_unclear": refusal(
        _(
            "Game {number}: more was typed than the choice above takes. Choose what becomes of it, "
            "and leave the "
            "rest as it was."
        ),
        number=2,
    ),
    "changed_meanwhile": refusal(
        _("Somebody has corrected this result meanwhile. Look at version {version} first."),
        field="version",
        version=2,
    ),
    "unknown_game_number": refusal(_("The present version has no game {number}."), field="games", number=9),
    "kept_twice": refusal(_("Keep each game once, in the order of play."), field="games"),
    "bad_scores": refusal(_("Give a whole number for every seat of game {number}."), number=2),
    "bad_decision": refusal(
        _("The game cannot be decided like this: {why}."),
        field="games",
        why="give 4 scores, one for each seat",
    ),
    "game_missing": refusal(
        _("These games do not decide the match ({rule}). Enter or decide what is missing."),
        field="games",
        rule="best of 3 games",
    ),
    "decided_before": refusal(
        _("The match is decided with game {games}. Leave out what follows."), field="games", games=5
    ),
}
