"""What is still open in a season, before its tables are called off."""

from dataclasses import dataclass
from datetime import datetime

from django.db.models import QuerySet

from league.models import Match, MatchDate, Season
from league.models.matches import UNFINISHED
from league.selectors.matches.names import match_title, with_names


@dataclass(frozen=True)
class UnfinishedTable:
    """A table that is not over. `starts_at` is the date that stands; None: it has none."""

    match: Match
    title: str
    names: tuple[str, ...]
    starts_at: datetime | None
    has_begun: bool


def open_matches(season: Season) -> QuerySet[Match]:
    """Those of the season's parts. A stage after them is called off as a whole."""
    return Match.objects.filter(event__part__season=season, status__in=UNFINISHED)


def open_tables(season: Season) -> tuple[UnfinishedTable, ...]:
    """In the order of their events. A fixed number of queries."""
    found = with_names(open_matches(season)).order_by("event__part__number", "number", "pk")
    dated = MatchDate.objects.filter(match__in=found.values("pk"), undated_at=None)
    times = dict(dated.values_list("match", "starts_at"))
    return tuple(
        UnfinishedTable(
            match,
            match_title(match),
            tuple(seat.player.name for seat in sorted(match.seats.all(), key=lambda seat: seat.seat)),
            times.get(match.pk),
            match.status == Match.Status.PLAYING or match.games_played > 0,
        )
        for match in found
    )
