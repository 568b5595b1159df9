"""What is refused about seasons of before that are taken from a spreadsheet."""

from collections.abc import Mapping

from games.core.texts import mark as _
from games.refusals import Refusal, refusal

PAST_SEASONS: Mapping[str, Refusal] = {
    "bad_workbook": refusal(
        _("This workbook cannot be read. Save the sheet as CSV and choose that file."), field="file"
    ),
    "past_field_too_long": refusal(_("A field of this file never ends. Save it as CSV again."), field="file"),
    "past_too_many_seasons": refusal(
        _("A file has at most {most} seasons. Look at which column has their names, or cut the file."),
        field="file",
        most=100,
    ),
    "past_too_many_people": refusal(
        _("A file has at most {most} players. Look at which column has their names, or cut the file."),
        field="file",
        most=1000,
    ),
    "past_player_column": refusal(_("Say in which column the players are."), field="columns"),
    "past_figure_column": refusal(_("Say in which column the places or the points are."), field="columns"),
    "past_decimals_open": refusal(
        _("Numbers such as 1.234 can be read in two ways here. Say what begins the decimals."),
        field="decimals",
    ),
    "past_dates_open": refusal(
        _("Dates such as 03/04/2024 can be read in two ways here. Say whether days or months come first."),
        field="dates",
    ),
    "past_nothing": refusal(_("No season can be made of these lines. Look at what is said of each.")),
    "past_people_open": refusal(
        _("{name} looks like somebody of the club. Say whether it is them."), field="people", name="Zoe Simic"
    ),
    "past_date_missing": refusal(_("Say when the season “{name}” ended."), field="seasons", name="Spring"),
    "past_date_wrong": refusal(
        _("The season “{name}” must have ended before today, and not before the year {first}."),
        field="seasons",
        name="Spring",
        first=1900,
    ),
    "no_season_import": refusal(_("This club has no such import, or it was taken back."), 404),
    "past_season_followed": refusal(
        _("“{name}” has been continued by another season, so the import stays. Delete that one first."),
        name="Spring 2024",
    ),
    "season_imported": refusal(
        _("This season was imported, so its places cannot be played again. Take the import back instead.")
    ),
}
