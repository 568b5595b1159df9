"""What is refused about the dates of matches, beside the steps of an agreement."""

from collections.abc import Mapping

from games.core.texts import mark as _
from games.refusals import Refusal, refusal

DATES: Mapping[str, Refusal] = {
    "no_match_date": refusal(_("This match has no date that its players can change."), 404),
    "date_begun": refusal(_("The match has begun. Its date cannot change any more.")),
    "half_hour_closed": refusal(
        _("This half hour is past, or after the last day of the match. Choose another one."), field="cells"
    ),
    "too_many_half_hours": refusal(
        _("At most {most} half hours can be sent at once."), field="cells", most=336
    ),
    "bad_half_hour": refusal(_("This is no half hour with an answer. Load the page again."), field="cells"),
    "bad_moment": refusal(_("This is no time. Choose one as 2027-01-12 19:00."), field="at"),
    "no_taps_left": refusal(_("There is nothing to take back any more.")),
}
