"""A season with its dates, made in one piece."""

from datetime import datetime

from django.db import transaction

from league.models import Club, Season
from league.people import Person
from league.services.seasons.seasons import SeasonWish, season_create
from league.services.seasons.slots import slots_add


def season_make(
    *,
    by: Person,
    club: Club,
    name: str,
    wish: SeasonWish,
    first: datetime | None = None,
    weeks: int = 1,
    days_between: int = 7,
    tables: int | None = None,
) -> Season:
    """A season that is open for entry, with so many dates from `first` on; without `first` it has none yet.

    Refused: those of season_create and slots_add, and then nothing is made.
    """
    with transaction.atomic():
        season = season_create(by=by, club=club, name=name, wish=wish)
        if first is not None:
            slots_add(
                by=by, season=season, first=first, count=weeks, days_between=days_between, tables=tables
            )
    return season
