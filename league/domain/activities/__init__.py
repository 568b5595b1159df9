"""Every kind of change that the service makes, by its key: what is said of it, and who hears of it.

A service that changes something records one of these in its transaction; see `league.services.activities`.
"""

from collections.abc import Iterator, Mapping

from league.domain.activities import (
    accounts,
    bots,
    clubs,
    dates,
    entries,
    events,
    mail,
    matches,
    ratings,
    results,
    rounds,
    season_plans,
    seasons,
    webhooks,
)
from league.domain.activities.interface import (
    MARKS,
    AttendanceState,
    Audience,
    Change,
    Medium,
    PagePart,
    RoleName,
    Work,
)


def _kinds(base: type[Change]) -> Iterator[type[Change]]:
    for kind in base.__subclasses__():
        if hasattr(kind, "sentence"):
            yield kind
        yield from _kinds(kind)


KINDS: Mapping[str, type[Change]] = {kind.key(): kind for kind in _kinds(Change)}

__all__ = [
    "KINDS",
    "MARKS",
    "AttendanceState",
    "Audience",
    "Change",
    "Medium",
    "PagePart",
    "RoleName",
    "Work",
    "accounts",
    "bots",
    "clubs",
    "dates",
    "entries",
    "events",
    "mail",
    "matches",
    "ratings",
    "results",
    "rounds",
    "season_plans",
    "seasons",
    "webhooks",
]
