"""Standings: a chain of metrics orders an event's entrants, and every line says what decided it.

`METRICS` is the one place where a metric's key leads to the metric.
"""

from collections.abc import Mapping

from games.core.registries import index_by_key
from league.domain.standings.interface import Metric
from league.domain.standings.matchpoints import Matchpoints
from league.domain.standings.opponents import DirectComparison, Lots, OpponentsMean
from league.domain.standings.stages import PlaceInStage, StageReached
from league.domain.standings.sums import (
    GamesWon,
    MatchesWon,
    MeanPlace,
    MeanTablePoints,
    Points,
    Share,
    TablePoints,
)

# What an event is ordered by unless it or its format says otherwise. The share of the points comes before
# wins: in simulated events it finds the better players best, and it leaves next to nobody level.
DEFAULT_CHAIN = (
    "table_points",
    "share",
    "matches_won",
    "games_won",
    "direct_comparison",
    "opponents_mean",
    "lots",
)


class UnknownMetric(KeyError):
    """Nobody has registered a metric under this key."""


def index_metrics(*metrics: Metric) -> Mapping[str, Metric]:
    """Key the metrics. ValueError if two have the same key."""
    return index_by_key(metrics, lambda metric: metric.key, kind="metric")


METRICS: Mapping[str, Metric] = index_metrics(
    TablePoints(),
    MeanTablePoints(),
    Share(),
    MatchesWon(),
    GamesWon(),
    Points(),
    MeanPlace(),
    DirectComparison(),
    OpponentsMean(),
    Matchpoints(),
    StageReached(),
    PlaceInStage(),
    Lots(),
)


def find_metric(key: str) -> Metric:
    """Find a metric by its key. Raises UnknownMetric."""
    metric = METRICS.get(key)
    if metric is None:
        raise UnknownMetric(f"no metric is called {key!r}; known: {', '.join(METRICS)}")
    return metric
