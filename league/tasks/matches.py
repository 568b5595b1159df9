"""What workers do for matches: ids in, claim, one service."""

from celery import shared_task

from bots.arena.interface import default_arena
from bots.tasks import send_after_commit
from league.models import Match
from league.selectors.matches import matches_unfinished
from league.services.play import match_play
from league.tasks.announcements import announce

WAKE_MAX = 50


@shared_task
def play_match(match_id: int) -> None:
    match_play(match_id=match_id, arena=default_arena(), on_game=_announce)


@shared_task
def wake_matches() -> None:
    """Tell a worker again about matches that nobody works on: a message or a worker may have been lost."""
    for match_id in matches_unfinished().unsent().order_by("pk").values_list("pk", flat=True)[:WAKE_MAX]:
        send_match(match_id)


def send_match(match_id: int) -> None:
    """After the commit, tell a worker. If the queue is away the sweep does it later: nothing is lost."""
    if matches_unfinished().mark_sent(match_id):
        send_after_commit(play_match, match_id)


def _announce(match: Match) -> None:
    announce(match.club_id, "matches", match=match.pk)
    if match.status == Match.Status.FINISHED:
        announce(match.club_id, "ratings", match=match.pk)
