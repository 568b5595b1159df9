"""Whether a season is in a state that allows what is to be done."""

from django.db.models import Q

from games.refusals import Refused
from league.domain.seasons.states import SeasonAction, refusal_of
from league.models import Event, Season
from league.services.held_rows import lock_row


def require_state(season: Season, deed: SeasonAction) -> None:
    """Refused as the table of states says: season_closed, season_in_finals, and others of one deed."""
    if code := refusal_of(deed, season.status):
        raise Refused(code)


def lock_season(season: Season, deed: SeasonAction) -> Season:
    """The season's locked row, in a state that allows the deed. Refused as by `require_state`. NotFound:
    no_season.
    """
    locked = lock_row(Season.objects.select_related("club"), season.pk, gone="no_season")
    require_state(locked, deed)
    return locked


def require_correctable(event: Event | None) -> None:
    """What was played in a closed season stays as it is. Refused: season_closed, where the event is one of
    a season that is over.
    """
    if event:
        for season in Season.objects.filter(Q(parts__event=event) | Q(stages__event=event)).distinct():
            require_state(season, SeasonAction.CORRECT)
