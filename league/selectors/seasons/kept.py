"""Standings of seasons that are kept as long as they are true: they are read more often than they change."""

from league.models import Season
from league.reading import manner
from league.selectors.kept import Kept
from league.selectors.seasons.fingerprints import SeasonState, season_state
from league.selectors.seasons.standings import SeasonTable, season_tables

_standings = Kept[tuple[SeasonTable, ...]](most=32, seconds=600.0)  # the largest takes some megabytes


def kept_tables(season: Season, state: SeasonState | None = None) -> tuple[SeasonTable, ...]:
    """As `season_tables`; where they are kept only the state is asked for, unless it is known already."""
    key = (state or season_state(season)).fingerprint, manner()
    return _standings.value_of(key, lambda: season_tables(season))
