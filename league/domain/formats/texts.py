"""What is said when nobody is seated: English templates by code, marked for translation."""

from collections.abc import Mapping
from types import MappingProxyType

from games.core.texts import mark as _

TEXTS: Mapping[str, str] = MappingProxyType(
    {
        "not_enough_entrants": _("A table needs {needed} entrants; {entrants} are present."),
        "entrants_apart": _(
            "No table of {needed} can be filled: too many of the entrants may not sit together."
        ),
        "tables_unfinished": _("{unfinished} tables are not finished; no more than {limit} wait at a time."),
        "round_unfinished": _("The next round is drawn when the {unfinished} unfinished tables are."),
        "keep_apart": _("There are no tables at which all who are to be kept apart are apart."),
        "partners_uneven": _("Every team needs {needed} partners; one has {partners}."),
        "matches_played": _("All {matches} matches are played."),
        "rounds_played": _("All {rounds} rounds are played."),
    }
)
