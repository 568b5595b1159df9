"""What workers do for matches: ids in, claim, one service."""

from functools import partial
from typing import Any

from celery import shared_task

from bots.arena.default import default_arena
from bots.sweeps import sweep
from league.domain.activities import PagePart
from league.models import Match
from league.outlets.pages import refresh
from league.services.matches.play import match_play_next
from league.services.matches.resting import Host, match_leave
from league.services.matches.thinning import ladder_thin, ladders_to_thin

host = Host()


@shared_task(bind=True)
def play_match(self: Any, match_id: int) -> None:
    """Play whichever match is next: the message says that one waits, the rows say which comes first.

    Unless this machine rests: then another is told of the match by the next sweep.
    """
    if host.rests:
        match_leave(match_id)
        return
    told = partial(_report_failure, str(self.request.hostname))
    if match_play_next(arena=default_arena(), on_games=_refresh, on_trouble=told):
        host.note_success()


@shared_task
def thin_records() -> None:
    """Thin out the next old records of each ladder of bots."""
    sweep(ladders_to_thin(), ladder_thin, what="thinning out records")


def _report_failure(worker: str, why: str) -> None:
    host.note_failure(worker=worker, why=why)


def _refresh(match: Match) -> None:
    """Games of a match that is still played are no activities; its end is one."""
    if match.status != Match.Status.FINISHED:
        refresh(match.club_id, PagePart.MATCHES, match=match.pk)
