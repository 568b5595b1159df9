"""How the parts of a season count together. `COUNTING_RULES` is the one place where a key leads to its rule.

They are offered in its order, and a new season has the first one unless something else is chosen.
"""

from collections.abc import Mapping

from games.core.registries import index_by_key
from league.domain.seasons.counting.best_of import BestOf
from league.domain.seasons.counting.interface import CountingRule
from league.domain.seasons.counting.points_a_round import PointsARound
from league.domain.seasons.counting.sums import MeanOfEvenings, SumOfAll


def index_rules(*rules: CountingRule) -> Mapping[str, CountingRule]:
    """Key the rules. ValueError if two have the same key."""
    return index_by_key(rules, lambda rule: rule.key, kind="counting rule")


COUNTING_RULES: Mapping[str, CountingRule] = index_rules(
    PointsARound(), BestOf(), SumOfAll(), MeanOfEvenings()
)
USUAL_RULE = next(iter(COUNTING_RULES))
