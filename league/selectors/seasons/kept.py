"""Standings of seasons that are kept as long as they are true: they are read more often than they change."""

from collections import OrderedDict
from threading import Lock
from time import monotonic

from league.models import Season
from league.reading import manner
from league.selectors.seasons.fingerprints import SeasonState, season_state
from league.selectors.seasons.standings import SeasonTable, season_tables

KEPT_MAX = 32  # of a season in a language; the largest takes some megabytes
KEPT_SECONDS = 600.0


class KeptStandings:
    """In the memory of a process, the one that was read last being the last to go."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, str], tuple[float, tuple[SeasonTable, ...]]] = OrderedDict()
        self._lock = Lock()

    def tables_of(self, season: Season, state: SeasonState | None = None) -> tuple[SeasonTable, ...]:
        """As `season_tables`; where it is kept only the state is asked for, unless it is known already."""
        key = (state or season_state(season)).fingerprint, manner()
        with self._lock:
            made_at, tables = self._kept.get(key, (0.0, ()))
            if tables and monotonic() - made_at < KEPT_SECONDS:
                self._kept.move_to_end(key)
                return tables
        tables = season_tables(season)
        with self._lock:
            self._kept[key] = monotonic(), tables
            self._kept.move_to_end(key)
            while len(self._kept) > KEPT_MAX:
                self._kept.popitem(last=False)
        return tables


kept_standings = KeptStandings()
