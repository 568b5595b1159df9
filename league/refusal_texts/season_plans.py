"""What is refused about the plan of a season: its draft, its boxes and its tables."""

from collections.abc import Mapping

from games.core.texts import mark as _
from games.refusals import Refusal, refusal

SEASON_PLANS: Mapping[str, Refusal] = {
    "plans_no_tables": refusal(_("This season has evenings. Its tables are seated as people arrive.")),
    "tables_unplanned": refusal(_("Plan the tables of this season first. Publishing the plan starts it.")),
    "season_before_open": refusal(
        _("“{name}” is not closed. Close it first: its places lead to the boxes of this season."),
        name="Autumn league",
    ),
    "plans_people": refusal(_("Tables of bots are not planned ahead. Hold a series of evenings for them.")),
    "no_season_draft": refusal(_("Nobody is preparing this season. Make a draft first."), 404),
    "season_draft_exists": refusal(_("A draft of this season exists already. Use it, or discard it.")),
    "season_draft_changed": refusal(
        _("Somebody has changed the draft meanwhile. Look at it again; nothing was done."), field="version"
    ),
    "season_draft_not_ready": refusal(_("The tables are still being planned. Wait for it.")),
    "season_draft_outdated": refusal(
        _(
            "Since the draft was made, {players} left or have other partners, or dates changed. Plan the "
            "tables again, in a new draft if people changed."
        ),
        players=["Pia"],
    ),
    "no_planned_table": refusal(_("This season has no such table."), 404),
    "table_is_over": refusal(_("This table has been played or cancelled.")),
    "table_has_begun": refusal(_("Games of this table have been entered. Correct its result instead.")),
    "date_not_legal": refusal(
        _("The table cannot be played on this date: {why}."), field="slot", why="somebody is away"
    ),
    "not_at_the_table": refusal(_("This player does not sit at the table."), field="player"),
    "sits_there": refusal(_("{name} sits at the table already."), field="stand_in", name="Kofi"),
    "plays_in_the_box": refusal(
        _("{name} plays in this box, and has tables of their own in it. Choose somebody else."),
        field="stand_in",
        name="Kofi",
    ),
    "stand_in_busy": refusal(
        _("{name} plays in {where} at that time. Choose somebody else."),
        field="stand_in",
        name="Kofi",
        where="Friday league",
    ),
}
