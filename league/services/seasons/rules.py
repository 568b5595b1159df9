"""How a season is held and what counts in it, checked before it is stored."""

from collections.abc import Mapping

from games.refusals import Refused
from league.domain.events.rules import BadChoice
from league.domain.seasons.counting import COUNTING_RULES
from league.domain.seasons.kinds import KINDS
from league.models import Season
from league.selectors.seasons.standings import season_planned
from league.services.events.setup import complete_options


def kind_complete(key: str, given: Mapping[str, object]) -> dict[str, object]:
    """The complete settings of a kind. Refused: unknown_kind, unknown_setting, bad_setting."""
    if key not in KINDS:
        raise Refused("unknown_kind", field="kind", kind=key[:40], kinds=list(KINDS))
    return complete_options(KINDS[key].settings, given)


def counting_complete(key: str, given: Mapping[str, object]) -> dict[str, object]:
    """The complete settings of a counting rule. Refused: unknown_counting, unknown_setting, bad_setting."""
    if key not in COUNTING_RULES:
        raise Refused("unknown_counting", field="counting", counting=key[:40], rules=list(COUNTING_RULES))
    return complete_options(COUNTING_RULES[key].settings, given)


def require_countable(season: Season) -> None:
    """That its rule asks for no more than the season will have, as far as its dates are known.

    Refused: rounds_unreachable, evenings_unreachable.
    """
    planned = season_planned(season)
    if not planned.parts:
        return
    try:
        COUNTING_RULES[season.counting].refuse(season.counting_settings, planned)
    except BadChoice as error:
        raise Refused(error.code, field="counting_settings", **error.facts) from error
