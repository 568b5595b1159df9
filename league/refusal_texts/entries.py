"""What is refused about who takes part and who is there."""

from collections.abc import Mapping

from games.core.texts import mark as _
from games.core.texts import mark_plural as ngettext
from games.refusals import Refusal, refusal

ENTRIES: Mapping[str, Refusal] = {
    "entries_closed": refusal(_("The organizers of this event enter people themselves. Ask one of them.")),
    "entry_declined": refusal(_("An organizer declined this entry. Ask them if that was a mistake.")),
    "consent_missing": refusal(
        _("Bots play in this event. Say that you agree to play with them."), field="consents"
    ),
    "no_bots_here": refusal(_("No bots play with people in this event, so nobody has to agree to it.")),
    "not_applied": refusal(
        _("Player {player} has neither applied nor waits for a place."), field="players", player=99
    ),
    "no_pair": refusal(_("These two are not kept apart here."), 404),
    "partners_drawn": refusal(_("In this event partners are new each round. Change that first.")),
    "partner_twice": refusal(_("Player {player} is in two teams."), field="teams", player=12),
    "partners_played": refusal(
        _("Player {player} has played with their partner already; the two stay together."),
        field="teams",
        player=12,
    ),
    "bad_list": refusal(
        _("This is no list of people: {why}."),
        field="text",
        why="a quotation mark is opened and never closed",
    ),
    "quote_open": refusal(_("The quotation mark in line {line} is never closed."), field="text", line=3),
    "list_too_long": refusal(
        ngettext("A list has at most {most} line.", "A list has at most {most} lines.", "most"),
        field="text",
        most=2000,
    ),
    "list_too_large": refusal(_("A list has at most {most} KiB."), most=200),
    "file_no_list": refusal(
        _("This file has no lines of text. Save the list as CSV or as an XLSX workbook, and choose that."),
        field="file",
    ),
    "list_empty": refusal(_("The list is empty. Choose a file, or paste the names.")),
    "nothing_to_enter": refusal(
        _("No line of the list can be entered. Look at what is said of each."), field="text"
    ),
    "no_name_column": refusal(_("Say in which column the names are."), field="columns"),
    "no_list": refusal(_("This list has already been taken back, or was never entered here."), 404),
    "list_seated": refusal(
        _("{player} from this list has already been seated, so the list stays. Withdraw people one by one."),
        player="Zoe Simic",
    ),
    "unknown_line": refusal(
        _("The list has no line {line} where something can be chosen."), field="lines", line=7
    ),
}

ROLL_CALL: Mapping[str, Refusal] = {
    "unknown_state": refusal(
        _("“{state}” is no state of the roll call. Use one of these: {states}."),
        state="asleep",
        states=["here", "late"],
    ),
    "not_the_last_change": refusal(_("This has changed in the meantime. Look at the row and tick it again.")),
    "looks_like": refusal(
        _("“{name}” looks like {like}. Say whether it is them, or somebody new."),
        field="name",
        name="Zoe Simic",
        like="Zoë Šimić",
        like_player=12,
    ),
    "no_roll_call": refusal(
        _("This event seats everybody who entered. Choose a roll call in its settings first.")
    ),
    "no_door": refusal(
        _("There is no check-in at this address. Scan the code in the room again, or go to the desk."), 404
    ),
    "door_shut": refusal(_("Check-in by phone is closed. Go to the desk.")),
    "door_desk": refusal(_("This cannot be done by phone. Go to the desk.")),
    "door_full": refusal(
        ngettext(
            "One phone can check in {most} person. Go to the desk.",
            "One phone can check in {most} people. Go to the desk.",
            "most",
        ),
        most=4,
    ),
    "door_busy": refusal(_("Too many people checked in from here just now. Go to the desk."), 429),
    "door_unknown_phone": refusal(
        _("This browser keeps no cookies. Open the code again, or go to the desk.")
    ),
    "unknown_policy": refusal(
        _("“{policy}” is no way to fill the tables. Use one of these: {policies}."),
        policy="nobody",
        policies=["sit_out", "stand_ins"],
    ),
    "stand_ins_missing": refusal(
        _("{needed} are missing at the last table, and {ready} could stand in."), needed=2, ready=1
    ),
}

CHOICES: Mapping[str, Refusal] = {
    "settings_frozen": refusal(
        _("Matches have been seated. Say why this changes; it stands in the audit."), field="reason"
    ),
    "unknown_choice": refusal(
        _("Choose one of these: {choices}."), field="admission", choices=["list", "approval", "open"]
    ),
    "only_people_enter": refusal(
        _("Bots join by themselves: entries and the roll call are for events of people."), field="roll_call"
    ),
    "partners_without_teams": refusal(
        _("In this game everybody plays alone, so there are no partners."), field="partners"
    ),
    "bots_need_a_screen": refusal(
        _("Bots cannot sit down at real tables. Choose that people play on screen."), field="venue"
    ),
    "only_in_mixed": refusal(_("This is for events of people and bots."), field="house_fills"),
    "house_without_partner": refusal(
        _("Partners stay the same here, and a house bot has no partner. Let partners be drawn each round."),
        field="house_fills",
    ),
    "unknown_metric": refusal(
        _("There is no metric “{metric}”. Choose from these: {metrics}."),
        field="metrics",
        metric="luck",
        metrics=["table_points"],
    ),
    "metric_twice": refusal(_("Use the metric “{metric}” once."), field="metrics", metric="share"),
    "metric_needs_rounds": refusal(
        _("The metric “{metric}” needs a format with rounds."), field="metrics", metric="direct_comparison"
    ),
    "too_many_metrics": refusal(
        ngettext("Use at most {most} metric.", "Use at most {most} metrics.", "most"), field="metrics", most=8
    ),
    "bad_scale": refusal(
        _(
            "Give {seats} whole numbers from 0 to {most}, one for each place, none more than the one "
            "before it."
        ),
        field="scale",
        seats=4,
        most=1000,
    ),
    "bad_entrants_max": refusal(
        _("Choose a maximum from {least} to {most}, or none."), field="entrants_max", least=4, most=2000
    ),
    "unknown_zone": refusal(
        _("There is no time zone “{zone}”. Time zones have names such as Europe/Berlin."),
        field="zone",
        zone="Europe/Bärlin",
    ),
    "bad_dispute_minutes": refusal(
        _("Choose from 0 to {most} minutes."), field="dispute_minutes", most=10080
    ),
}
