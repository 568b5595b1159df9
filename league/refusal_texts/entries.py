"""What is refused about who takes part and who is there."""

from collections.abc import Mapping

from games.core.texts import Template
from games.core.texts import mark as _
from games.core.texts import mark_plural as ngettext

ENTRIES: Mapping[str, Template] = {
    "entries_closed": _("The organizers of this event enter people themselves. Ask one of them."),
    "entry_declined": _("An organizer declined this entry. Ask them if that was a mistake."),
    "consent_missing": _("Bots play in this event. Say that you agree to play with them."),
    "no_bots_here": _("No bots play with people in this event, so nobody has to agree to it."),
    "not_applied": _("Player {player} has neither applied nor waits for a place."),
    "no_pair": _("These two are not kept apart here."),
    "partners_drawn": _("In this event partners are new each round. Change that first."),
    "partner_twice": _("Player {player} is in two teams."),
    "partners_played": _("Player {player} has played with their partner already; the two stay together."),
    "bad_list": _("This is no list of people: {why}."),
    "quote_open": _("The quotation mark in line {line} is never closed."),
    "list_too_long": ngettext("A list has at most {most} line.", "A list has at most {most} lines.", "most"),
    "list_too_large": _("A list has at most {most} KiB."),
    "list_empty": _("The list is empty. Choose a file, or paste the names."),
    "nothing_to_enter": _("No line of the list can be entered. Look at what is said of each."),
    "no_name_column": _("Say in which column the names are."),
    "no_list": _("This list has already been taken back, or was never entered here."),
    "list_seated": _(
        "{player} from this list has already been seated, so the list stays. Withdraw people one by one."
    ),
    "unknown_line": _("The list has no line {line} where something can be chosen."),
}

ROLL_CALL: Mapping[str, Template] = {
    "unknown_state": _("“{state}” is no state of the roll call. Use one of these: {states}."),
    "not_the_last_change": _("This has changed in the meantime. Look at the row and tick it again."),
    "looks_like": _("“{name}” looks like {like}. Say whether it is them, or somebody new."),
    "unknown_policy": _("“{policy}” is no way to fill the tables. Use one of these: {policies}."),
    "stand_ins_missing": _("{needed} are missing at the last table, and {ready} could stand in."),
}

CHOICES: Mapping[str, Template] = {
    "settings_frozen": _("Matches have been seated. Say why this changes; it stands in the audit."),
    "unknown_choice": _("Choose one of these: {choices}."),
    "only_people_enter": _("Bots join by themselves: entries and the roll call are for events of people."),
    "partners_without_teams": _("In this game everybody plays alone, so there are no partners."),
    "bots_need_a_screen": _("Bots cannot sit down at real tables. Choose that people play on screen."),
    "only_in_mixed": _("This is for events of people and bots."),
    "house_without_partner": _(
        "Partners stay the same here, and a house bot has no partner. Let partners be drawn each round."
    ),
    "unknown_metric": _("There is no metric “{metric}”. Choose from these: {metrics}."),
    "metric_twice": _("Use the metric “{metric}” once."),
    "metric_needs_rounds": _("The metric “{metric}” needs a format with rounds."),
    "too_many_metrics": ngettext("Use at most {most} metric.", "Use at most {most} metrics.", "most"),
    "bad_scale": _(
        "Give {seats} whole numbers from 0 to {most}, one for each place, none more than the one before it."
    ),
    "bad_entrants_max": _("Choose a maximum from {least} to {most}, or none."),
    "unknown_zone": _("There is no time zone “{zone}”. Time zones have names such as Europe/Berlin."),
    "bad_dispute_minutes": _("Choose from 0 to {most} minutes."),
}
