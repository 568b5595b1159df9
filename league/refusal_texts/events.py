"""What is refused about events, their rounds and their seating."""

from collections.abc import Mapping

from games.core.texts import Template
from games.core.texts import mark as _
from games.core.texts import mark_plural as ngettext

EVENTS: Mapping[str, Template] = {
    "no_event": _("This club has no such event."),
    "no_round": _("This event has no such round."),
    "event_name_taken": _("{club} already has an event called “{name}”. Choose another name."),
    "event_over": _("The event is over."),
    "tables_open": ngettext(
        "One table is not finished. Say that the event ends all the same: the table is still played.",
        "{unfinished} tables are not finished. Say that the event ends all the same: they are still played.",
        "unfinished",
    ),
    "unknown_format": _("There is no format “{format}”. Choose one of these: {formats}."),
    "unknown_setting": _("This format has no setting “{setting}”. It knows these: {settings}."),
    "too_few_rounds": ngettext(
        "{drawn} round has been drawn already. Choose at least as many.",
        "{drawn} rounds have been drawn already. Choose at least as many.",
        "drawn",
    ),
    "finals_begun": _("The finals have begun: what leads to them cannot change any more."),
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

ROUNDS: Mapping[str, Template] = {
    "no_draft": _("No draft of a round is being prepared. Seat the tables first."),
    "draft_exists": _("The next round has a draft already. Change that one, or discard it."),
    "draft_changed": _("Somebody has changed the draft meanwhile. Look at it again; nothing was done."),
    "draft_not_ready": _("The draft has no tables yet: they are being seated, or they cannot be."),
    "draft_outdated": _(
        "Since the tables were seated, somebody left or came: {players}. Seat again; locked tables stay."
    ),
    "not_in_draft": _("Player {player} is not in this draft. Choose somebody who is."),
    "same_player": _("Choose two different players to change places."),
    "both_out": _("Both sit out already. Choose at least one who sits at a table."),
    "table_locked": _("Table {table} is locked. Unlock it first."),
    "no_table": _("There is no table {table} here."),
    "table_kept": _("{player} always sits at table {table}. Change that in the entries first."),
    "bad_table": _("A table number is from 1 to {most}."),
    "same_table": _("The table already has this number."),
    "not_in_round": _("Player {player} is not in this round. Choose somebody who is."),
    "bot_stays": _("{player} is a bot, and bots sit where they were seated."),
    "pair_apart": _("{one} and {other} are to be kept apart: they cannot sit at one table."),
    "nothing_to_undo": _("Nothing was changed by hand, so there is nothing to undo."),
    "draw_failed": _("The tables could not be seated, through a fault of ours. Try again."),
    "round_still_played": ngettext(
        "One table of this round is still being played. Wait for it, or cancel its match.",
        "{unfinished} tables of this round are still being played. Wait for them, or cancel their matches.",
        "unfinished",
    ),
    "rounds_left": _("Not all rounds have been played. Prepare the next one."),
    "no_more_rounds": _("No round can follow the last one in this format."),
    "round_counts": _(
        "A result of round {round} is confirmed, so it cannot be taken back. "
        "Cancel the tables that are not played."
    ),
    "round_closed": _("This round is closed already."),
    "round_not_closed": _("This round is not closed."),
    "no_draw": _("This round was not drawn by lot, so it cannot be drawn again."),
}

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
    "rounds_played": ngettext("This was the last round.", "All {rounds} rounds have been played.", "rounds"),
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
    "tables_clash": _(
        "Player {player} always sits at table {table} and player {other} at table {other_table}; both "
        "cannot be kept. Give one of them another table, or none."
    ),
    "keep_apart": _(
        "With {players} players at tables of {seats}, those who are to be kept apart cannot all be. "
        "Let some of them meet."
    ),
    "partners_uneven": _("Every team needs {needed} partners; that of player {player} has {partners}."),
    "fixed_table": _(
        "Table {table} cannot stay as it is: somebody left, or two of it are to be kept apart. Unlock it."
    ),
    "heats_alone": _("Heats and finals are for games in which everybody plays alone."),
    "partners_apart": _("The team of player {player} has two partners who are to be kept apart."),
}
