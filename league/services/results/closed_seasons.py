"""A closed season is read-only: what was played in it stays as it is."""

from games.refusals import Refused
from league.models import Event, SeasonPart
from league.models.seasons import OVER


def require_open_season(event: Event | None) -> None:
    """Refused: season_closed, where the event is part of a season that is over."""
    if event and SeasonPart.objects.filter(event=event, season__status__in=OVER).exists():
        raise Refused("season_closed")
