"""What is said when nobody is seated: English templates by code, marked for translation."""

from collections.abc import Mapping
from types import MappingProxyType

from games.core.texts import mark as _
from league.domain.seating.texts import REFUSALS

TEXTS: Mapping[str, str] = MappingProxyType(
    {
        **REFUSALS,
        "entrants_apart": _(
            "No table of {needed} can be filled: too many of the entrants may not sit together."
        ),
        "tables_unfinished": _("{unfinished} tables are not finished; no more than {limit} wait at a time."),
        "round_unfinished": _("The next round is drawn when the {unfinished} unfinished tables are."),
        "heats_alone": _("Heats and finals are for games in which everybody plays alone."),
        "matches_played": _("All {matches} matches are played."),
    }
)
