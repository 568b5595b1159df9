"""What is refused about seasons, their entries and their dates."""

from collections.abc import Mapping

from games.core.texts import mark as _
from games.refusals import Refusal, refusal

SEASONS: Mapping[str, Refusal] = {
    "no_season": refusal(_("This club has no such season."), 404),
    "season_name_taken": refusal(
        _("{club} already has a season called “{name}”. Choose another name."),
        field="name",
        club="Red Gum",
        name="Autumn league",
    ),
    "unknown_kind": refusal(
        _("There is no kind of season called “{kind}”. Choose one of these: {kinds}."),
        field="kind",
        kind="cup",
        kinds=["series", "league"],
    ),
    "unknown_template": refusal(
        _("There is no template “{template}”. Choose one of these: {templates}."),
        field="template",
        template="cup",
        templates=["friday", "boxes"],
    ),
    "unknown_counting": refusal(
        _("There is no counting rule “{counting}”. Choose one of these: {rules}."),
        field="counting",
        counting="luck",
        rules=["points_a_round", "best_of"],
    ),
    "bad_table_minutes": refusal(
        _("How long a table takes must be from 1 to {most} minutes."), field="table_minutes", most=1440
    ),
    "season_name_differs": refusal(_("Type the name of the season exactly as it is."), field="name"),
    "season_not_open": refusal(_("The season has begun. Change its dates on its board.")),
    "season_entries_closed": refusal(_("The organizers of this season enter people themselves. Ask them.")),
    "season_not_running": refusal(_("The season is not running. Start it first.")),
    "season_closed": refusal(_("The season is closed. Nothing in it can be changed any more.")),
    "season_reason_missing": refusal(
        _("Say why the season is opened again; everybody can read it."), field="reason"
    ),
    "season_not_closed": refusal(_("The season is not closed.")),
    "season_archived": refusal(
        _("The season is archived and stays as it is. Make the next season from it to play on.")
    ),
    "season_followed": refusal(
        _("The next season has begun from the places of this one, so it cannot be opened again.")
    ),
    "season_has_begun": refusal(_("The season has begun, so it cannot be deleted. Close it instead.")),
    "no_dates": refusal(_("The season has no dates. Add some first."), field="slots"),
    "too_many_slots": refusal(
        _("A season has at most {most} dates. Add fewer of them."), field="weeks", most=400
    ),
    "slot_twice": refusal(
        _("The season already has a date at {at}. Choose another time."),
        field="first",
        at="Friday, 4 June 2027, 19:00",
    ),
    "slot_past": refusal(_("Choose a time in the future."), field="first"),
    "slot_far": refusal(_("Dates must be before the end of the year {most}."), most=8999),
    "nobody_ticked": refusal(_("Tick somebody first."), field="players"),
    "bad_days": refusal(
        _("Choose from 1 to {most} days from one date to the next."), field="days_between", most=420
    ),
    "bad_weeks": refusal(_("Choose from 1 to {most} weeks."), field="weeks", most=60),
    "bad_tables": refusal(
        _("Choose how many tables fit, from 0 to {most}, or leave it empty."), field="tables", most=1000
    ),
    "no_slot": refusal(_("This season has no such date."), 404),
    "slot_begun": refusal(_("This date has begun: its tables are seated or played.")),
    "slot_out": refusal(_("This date has fallen out already.")),
    "not_in_season": refusal(
        _("Player {player} does not take part in this season."), field="players", player=99
    ),
    "rules_frozen": refusal(
        _("The first date is published. Say why the rules change: the reason stands on the season’s page."),
        field="reason",
    ),
    "season_tables_open": refusal(
        _("{unfinished} tables are not finished. Play them, decide them, or cancel them first."), unfinished=3
    ),
    "season_in_finals": refusal(
        _("The season is in its finals. Nobody enters any more, and its tables and dates stay as they are.")
    ),
    "season_stage_open": refusal(
        _("“{name}” is not played to its end. Play its tables, or end it on its own page."),
        name="Friday league · Final",
    ),
    "unknown_stage": refusal(
        _("There is no stage “{kind}”. Choose one of these: {kinds}."),
        field="kind",
        kind="cup",
        kinds=["final", "decider"],
    ),
    "no_stage": refusal(_("This season has no such stage."), 404),
    "no_box": refusal(_("This season has no such box."), 404),
    "partners_change": refusal(
        _("In this season partners change, or each evening says who they are. Set them there.")
    ),
    "stage_followed": refusal(_("Another stage follows this one. Cancel that one first.")),
    "stage_has_results": refusal(
        _("A table of this stage has a result, so it cannot be cancelled. End it on its own page.")
    ),
    "too_few_for_final": refusal(
        _("The final is for {wanted} players, and {here} take part. Let fewer tables play."),
        wanted=8,
        here=7,
    ),
    "no_border": refusal(
        _("Below this box there is no other division. Choose a box above a border, or play another stage.")
    ),
    "too_few_for_play_off": refusal(
        _(
            "A play-off takes the last {above} who stay in the upper division and the next {below} of the "
            "lower one. Here too few take part, stay as they are, and play at no other border."
        ),
        above=2,
        below=2,
    ),
    "nobody_level": refusal(
        _("Nobody is level at the first place or at a border after everything that counts.")
    ),
    "level_not_seated": refusal(
        _(
            "{level} players are level at a border, and tables of {seats} cannot be filled with them alone. "
            "The lots of the season stand."
        ),
        level=2,
        seats=4,
    ),
    "planned_entrants": refusal(
        _("The season decides who plays at these tables. Let people in on the season’s page."),
        field="players",
    ),
    "planned_in_season": refusal(
        _("The tables of this event are planned in its season. Look at the season’s board.")
    ),
}
