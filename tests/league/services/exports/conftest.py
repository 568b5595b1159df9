"""The house that moves at once, and the club that is looked at."""

from tests.league.backups import stored
from tests.league.screens import house

__all__ = ["house", "stored"]
