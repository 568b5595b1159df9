"""What is refused about how a season counts."""

from collections.abc import Mapping

from games.core.texts import mark_plural as ngettext
from games.refusals import Refusal, refusal

SEASON_COUNTING: Mapping[str, Refusal] = {
    "rounds_unreachable": refusal(
        ngettext(
            "Nobody can reach {asked} rounds: {planned} round is planned in all. Ask for fewer.",
            "Nobody can reach {asked} rounds: {planned} rounds are planned in all. Ask for fewer.",
            "planned",
        ),
        field="counting_settings",
        asked=30,
        planned=24,
    ),
    "evenings_unreachable": refusal(
        ngettext(
            "Nobody can reach {asked} evenings: {planned} is planned in all. Ask for fewer.",
            "Nobody can reach {asked} evenings: {planned} are planned in all. Ask for fewer.",
            "planned",
        ),
        field="counting_settings",
        asked=10,
        planned=8,
    ),
}
