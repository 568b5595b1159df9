"""Partners who stay together, and players who are never to share a table."""

from collections.abc import Collection, Iterable

from league.models import Club, Entry, Event, SeasonEntry
from league.selectors.seasons.seasons import IS_ENTERED

Team = tuple[int, ...]


def parted_pair(team: Collection[int], apart: Iterable[tuple[int, int]]) -> tuple[int, int] | None:
    """Two of these partners who are to be kept apart."""
    return next((pair for pair in apart if set(pair) <= set(team)), None)


def teams_coming(
    teams: Iterable[Team], players: Iterable[int], apart: Collection[tuple[int, int]]
) -> list[Team]:
    """Those teams of which all come, and nobody is to be kept apart from a partner."""
    coming = set(players)
    return [team for team in teams if coming.issuperset(team) and not parted_pair(team, apart)]


def shared_team(club: Club, event: Event | None, one: int, other: int) -> str:
    """The name of the event in which both are partners; without one, of any event or season of the club that
    is not over. Empty if there is none.
    """
    playing = club.events.filter(partners=Event.Partners.FIXED).exclude(status=Event.Status.FINISHED)
    if event:
        playing = playing.filter(pk=event.pk)
    entries = Entry.objects.filter(event__in=playing, status=Entry.Status.ENTERED, withdrawn_at=None)
    entered = entries.exclude(team=None).values_list("event__name", "event", "team")
    of_seasons = SeasonEntry.objects.filter(IS_ENTERED, season__club=club, season__closed_at=None)
    planned = of_seasons.exclude(team=None).values_list("season__name", "season", "team")
    for rows in (entered,) if event else (entered, planned):
        if shared := set(rows.filter(player=one)).intersection(rows.filter(player=other)):
            return min(shared)[0]
    return ""
