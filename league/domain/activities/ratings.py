"""Changes of ratings that are not part of a result."""

from dataclasses import dataclass

from league.domain.activities.interface import Change, PagePart


@dataclass(frozen=True, kw_only=True)
class RatingsRebuilt(Change):
    """Ratings differed from what the results say, and were computed again."""

    sentence = "{actor} rebuilt ratings"
    refreshes = frozenset({PagePart.RATINGS})
    count: int
