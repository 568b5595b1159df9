"""How an event counts and takes people in: what of it can be chosen, and what is wrong with a choice."""

from collections.abc import Sequence
from itertools import pairwise

from league.domain.standings import METRICS
from league.domain.zones import is_zone

METRICS_MAX = 8
SCALE_POINTS_MAX = 1000
ENTRANTS_MAX = 2000
DISPUTE_MINUTES_MAX = 7 * 24 * 60
YEARS = range(1900, 9000)  # of a moment: in every zone, and weeks on, there is one


class BadChoice(ValueError):
    """A choice that an event or a season cannot have. `code` is stable, `facts` are what it is about."""

    def __init__(self, code: str, **facts: int | str | Sequence[str]) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts


def check_metrics(chain: Sequence[str], *, has_rounds: bool) -> None:
    """Raises BadChoice: unknown_metric, metric_twice, metric_needs_rounds, too_many_metrics."""
    if len(chain) > METRICS_MAX:
        raise BadChoice("too_many_metrics", most=METRICS_MAX)
    for key in chain:
        if key not in METRICS:
            raise BadChoice("unknown_metric", metric=key[:40], metrics=list(METRICS))
        if chain.count(key) > 1:
            raise BadChoice("metric_twice", metric=key)
        if METRICS[key].needs_matches and not has_rounds:
            raise BadChoice("metric_needs_rounds", metric=key)


def check_scale(scale: Sequence[int], seats: int) -> None:
    """Raises BadChoice: bad_scale, unless it has a number for each place, falling, and the first is most."""
    if not scale:
        return
    falls = all(better >= worse for better, worse in pairwise(scale)) and scale[0] > scale[-1]
    fits = len(scale) == seats and all(0 <= points <= SCALE_POINTS_MAX for points in scale)
    if not (falls and fits):
        raise BadChoice("bad_scale", seats=seats, most=SCALE_POINTS_MAX)


def check_entrants_max(most: int | None, seats: int) -> None:
    """Raises BadChoice: bad_entrants_max, for fewer than a table has or more than can be entered."""
    if most is not None and not seats <= most <= ENTRANTS_MAX:
        raise BadChoice("bad_entrants_max", least=seats, most=ENTRANTS_MAX)


def check_zone(name: str) -> None:
    """Raises BadChoice: unknown_zone."""
    if not is_zone(name):
        raise BadChoice("unknown_zone", zone=name[:40])


def check_dispute_minutes(minutes: int) -> None:
    """Raises BadChoice: bad_dispute_minutes."""
    if not 0 <= minutes <= DISPUTE_MINUTES_MAX:
        raise BadChoice("bad_dispute_minutes", most=DISPUTE_MINUTES_MAX)
