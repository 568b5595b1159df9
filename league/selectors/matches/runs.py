"""The matches of bots as work for the workers."""

from bots.models.leases import LeasedQuerySet
from games.refusals import NotFound
from league.models import Match, MatchRun


def runs_open() -> LeasedQuerySet[MatchRun]:
    """Runs in which there is still something to play, numbered as their matches are."""
    return MatchRun.objects.filter(is_open=True)


def run_of(match: Match) -> MatchRun:
    """How the service played the match. NotFound: not_played_here, for a match of people."""
    run = MatchRun.objects.filter(match=match).first()
    if run is None:
        raise NotFound("not_played_here")
    return run
