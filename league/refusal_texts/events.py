"""What is refused about events, their rounds and their seating."""

from collections.abc import Mapping

from games.core.texts import mark as _
from games.core.texts import mark_plural as ngettext
from games.refusals import Refusal, refusal

EVENTS: Mapping[str, Refusal] = {
    "no_event": refusal(_("This club has no such event."), 404),
    "no_round": refusal(_("This event has no such round."), 404),
    "event_name_taken": refusal(
        _("{club} already has an event called “{name}”. Choose another name."),
        field="name",
        club="Red Gum",
        name="Winter cup",
    ),
    "event_over": refusal(_("The event is over.")),
    "tables_open": refusal(
        ngettext(
            "One table is not finished. Say that the event ends all the same: the table is still played.",
            "{unfinished} tables are not finished. Say that the event ends all the same: they are "
            "still played.",
            "unfinished",
        ),
        unfinished=6,
    ),
    "unknown_format": refusal(
        _("There is no format “{format}”. Choose one of these: {formats}."),
        field="format",
        format="knockout",
        formats=[],
    ),
    "unknown_setting": refusal(
        _("This format has no setting “{setting}”. It knows these: {settings}."),
        field="settings",
        setting="speed",
        settings=["pace_s", "matches_max"],
    ),
    "too_few_rounds": refusal(
        ngettext(
            "{drawn} round has been drawn already. Choose at least as many.",
            "{drawn} rounds have been drawn already. Choose at least as many.",
            "drawn",
        ),
        field="rounds",
        drawn=3,
    ),
    "finals_begun": refusal(
        _("The finals have begun: what leads to them cannot change any more."), field="cut"
    ),
    "bad_setting": refusal(
        _("The setting “{setting}” cannot be used: {why}."),
        field="pace_s",
        setting="pace_s",
        why="must be a whole number from 1 to 86400, not 0",
    ),
    "people_need_rounds": refusal(_("People play in rounds. Choose a format with rounds."), field="format"),
    "only_people": refusal(_("Only people may enter this event."), field="players"),
    "only_bots": refusal(_("Only bots may enter this event."), field="players"),
    "not_entered": refusal(
        _("Player {player} does not take part in this event."), field="players", player=99
    ),
    "not_running": refusal(_("Start the event first.")),
    "seats_itself": refusal(_("Tables of bots are seated by the service, without anybody’s help.")),
    "event_of_season": refusal(
        _("This event belongs to a season. Let its date fall out, or cancel it, on the season’s pages.")
    ),
    "has_matches": refusal(_("Matches of this event have been seated. End it instead.")),
    "name_differs": refusal(_("Type the name of the event exactly as it is."), field="name"),
    "not_final": refusal(_("The standings are not final. End the event once all tables are played.")),
    "no_paper": refusal(_("There is no such paper. Choose one of those on the page “Paper”."), 404),
    "freeze_past": refusal(_("Choose a time in the future for the freeze."), field="freezes_at"),
}

ROUNDS: Mapping[str, Refusal] = {
    "no_draft": refusal(_("No draft of a round is being prepared. Seat the tables first."), 404),
    "draft_exists": refusal(_("The next round has a draft already. Change that one, or discard it.")),
    "draft_changed": refusal(
        _("Somebody has changed the draft meanwhile. Look at it again; nothing was done."), field="version"
    ),
    "draft_not_ready": refusal(_("The draft has no tables yet: they are being seated, or they cannot be.")),
    "draft_outdated": refusal(
        _("Since the tables were seated, somebody left or came: {players}. Seat again; locked tables stay."),
        players=["Kofi Mensah", "Aiko Tanabe"],
    ),
    "not_in_draft": refusal(
        _("Player {player} is not in this draft. Choose somebody who is."), field="players", player=99
    ),
    "same_player": refusal(_("Choose two different players to change places."), field="players"),
    "both_out": refusal(_("Both sit out already. Choose at least one who sits at a table."), field="players"),
    "table_locked": refusal(_("Table {table} is locked. Unlock it first."), field="players", table=2),
    "no_table": refusal(_("There is no table {table} here."), field="table", table=9),
    "table_kept": refusal(
        _("{player} always sits at table {table}. Change that in the entries first."),
        field="players",
        player="Wanda",
        table=2,
    ),
    "bad_table": refusal(_("A table number is from 1 to {most}."), field="number", most=999),
    "same_table": refusal(_("The table already has this number."), field="number"),
    "not_in_round": refusal(
        _("Player {player} is not in this round. Choose somebody who is."), field="players", player=99
    ),
    "bot_stays": refusal(
        _("{player} is a bot, and bots sit where they were seated."), field="players", player="Wombat"
    ),
    "pair_apart": refusal(
        _("{one} and {other} are to be kept apart: they cannot sit at one table."),
        field="players",
        one="Kofi Mensah",
        other="Aiko Tanabe",
    ),
    "nothing_to_undo": refusal(_("Nothing was changed by hand, so there is nothing to undo.")),
    "draw_failed": refusal(_("The tables could not be seated, through a fault of ours. Try again.")),
    "round_still_played": refusal(
        ngettext(
            "One table of this round is still being played. Wait for it, or cancel its match.",
            "{unfinished} tables of this round are still being played. Wait for them, or cancel "
            "their matches.",
            "unfinished",
        ),
        unfinished=2,
    ),
    "rounds_left": refusal(_("Not all rounds have been played. Prepare the next one.")),
    "no_more_rounds": refusal(_("No round can follow the last one in this format.")),
    "round_counts": refusal(
        _(
            "A result of round {round} is confirmed, so it cannot be taken back. "
            "Cancel the tables that are not played."
        ),
        round=3,
    ),
    "round_closed": refusal(_("This round is closed already.")),
    "round_not_closed": refusal(_("This round is not closed.")),
    "no_slips": refusal(_("This round has no hand slips."), 404),
    "no_hands": refusal(_("Players of this game hold no cards, so there are no hand slips.")),
    "bad_deals": refusal(_("Choose from 1 to {most} deals."), field="deals", most=40),
    "slips_late": refusal(_("This round is already being played. Hand slips must be made before it begins.")),
    "slips_opened": refusal(
        _("The secret of these deals is published: everybody could know the cards of further ones.")
    ),
    "slips_played": refusal(
        ngettext(
            "One table still plays these deals. Say that you publish them all the same.",
            "{tables} tables still play these deals. Say that you publish them all the same.",
            "tables",
        ),
        tables=3,
    ),
    "slips_too_many": refusal(_("These are more than {most} slips. Print them deal by deal."), most=2000),
    "timer_started": refusal(_("The timer of this round was started already. Look at how it stands.")),
    "timer_changed": refusal(
        _("Somebody has changed the length of this round meanwhile. Look at it again; nothing was done."),
        field="minutes",
    ),
    "no_timer": refusal(_("This round has no timer. Start it first."), 404),
    "bad_minutes": refusal(
        _("Choose a whole number of minutes, from 1 to {most}."), field="minutes", most=600
    ),
    "no_projector": refusal(
        _("This address of a screen does not work any more. Make a new one at the desk."), 404
    ),
    "no_draw": refusal(_("This round was not drawn by lot, so it cannot be drawn again."), 404),
}

SEATING: Mapping[str, Refusal] = {
    "not_enough_entrants": refusal(
        ngettext(
            "A table needs {needed} entrants; {entrants} is present. Enter more.",
            "A table needs {needed} entrants; {entrants} are present. Enter more.",
            "entrants",
        ),
        needed=4,
        entrants=3,
    ),
    "entrants_apart": refusal(
        _("No table of {needed} can be filled: too many of the entrants may not sit together. Enter others."),
        needed=4,
    ),
    "tables_unfinished": refusal(
        ngettext(
            "{unfinished} table is still being played; at most {limit} may wait at a time.",
            "{unfinished} tables are still being played; at most {limit} may wait at a time.",
            "unfinished",
        ),
        unfinished=4,
        limit=4,
    ),
    "round_unfinished": refusal(
        ngettext(
            "The next round is drawn when the unfinished table has been played.",
            "The next round is drawn when the {unfinished} unfinished tables have been played.",
            "unfinished",
        ),
        unfinished=2,
    ),
    "matches_played": refusal(
        ngettext(
            "The one match of this event has been played.",
            "All {matches} matches have been played.",
            "matches",
        ),
        matches=1000,
    ),
    "rounds_played": refusal(
        ngettext("This was the last round.", "All {rounds} rounds have been played.", "rounds"), rounds=5
    ),
    "bad_seats": refusal(_("A table has {least} to {most} seats, not {seats}."), least=2, most=12, seats=13),
    "bad_rounds": refusal(
        ngettext(
            "One round can be planned here, not {rounds}.",
            "From 1 to {most} rounds can be planned here, not {rounds}.",
            "most",
        ),
        most=400,
        rounds=500,
    ),
    "too_many_entrants": refusal(
        ngettext(
            "At most {most} entrant can be seated; there are {entrants}.",
            "At most {most} entrants can be seated together; there are {entrants}.",
            "most",
        ),
        most=1000,
        entrants=1200,
    ),
    "player_twice": refusal(_("Player {player} is entered twice."), player=12),
    "bad_teams": refusal(_("The teams must sit alternately at the {seats} seats of a table."), seats=4),
    "history_twice": refusal(_("Player {player} appears twice in round {round}."), player=12, round=2),
    "history_size": refusal(
        _("A table of round {round} has {players} players, not {seats}."),
        round=2,
        players=3,
        seats=4,
    ),
    "apart_from_oneself": refusal(
        _("Player {player} cannot be kept apart from themself."), field="other", player=12
    ),
    "partners_together": refusal(
        _("{one} and {other} are partners in {event}. Dissolve their team first."),
        field="other",
        one="Kofi Mensah",
        other="Aiko Tanabe",
        event="Friday evening",
    ),
    "tables_clash": refusal(
        _(
            "Player {player} always sits at table {table} and player {other} at table {other_table}; both "
            "cannot be kept. Give one of them another table, or none."
        ),
        player="Wanda",
        table=2,
        other="Kofi",
        other_table=2,
    ),
    "keep_apart": refusal(
        _(
            "With {players} players at tables of {seats}, those who are to be kept apart cannot all be. "
            "Let some of them meet."
        ),
        players=8,
        seats=4,
    ),
    "partners_uneven": refusal(
        _("Every team needs {needed} partners; that of player {player} has {partners}."),
        needed=2,
        player=12,
        partners=1,
    ),
    "fixed_table": refusal(
        _("Table {table} cannot stay as it is: somebody left, or two of it are to be kept apart. Unlock it."),
        table=2,
    ),
    "heats_alone": refusal(
        _("Heats and finals draw new partners each round: choose that, or another format.")
    ),
    "partners_apart": refusal(
        _("The team of player {player} has two partners who are to be kept apart."), player=12
    ),
}
