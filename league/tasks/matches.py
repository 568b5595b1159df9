"""What workers do for matches: ids in, claim, one service."""

from celery import shared_task

from bots.arena.default import default_arena
from league.domain.activities import Part, Work
from league.models import Match
from league.outlets.pages import refresh
from league.outlets.workers import wake
from league.services.play import match_play


@shared_task
def play_match(match_id: int) -> None:
    match_play(match_id=match_id, arena=default_arena(), on_games=_refresh)


@shared_task
def wake_matches() -> None:
    """Tell a worker again about matches that nobody works on: a message or a worker may have been lost."""
    wake(Work.MATCHES)


def _refresh(match: Match) -> None:
    """Games of a match that is still played are no activities; its end is one."""
    if match.status != Match.Status.FINISHED:
        refresh(match.club_id, Part.MATCHES, match=match.pk)
