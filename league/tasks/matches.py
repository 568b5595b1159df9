"""What workers do for matches: ids in, claim, one service."""

from functools import partial
from typing import Any

from celery import shared_task

from bots.arena.default import default_arena
from bots.tasks import send_after_commit
from league.models import Match
from league.selectors.runs import runs_open
from league.services.play import match_play
from league.services.resting import Host, match_leave
from league.tasks.announcements import announce_result

WAKE_MAX = 50
host = Host()


@shared_task(bind=True)
def play_match(self: Any, match_id: int) -> None:
    """Unless this machine rests: then another is told by the next sweep."""
    if host.rests:
        match_leave(match_id)
        return
    told = partial(_failed, str(self.request.hostname))
    if match_play(match_id=match_id, arena=default_arena(), on_games=_announce, on_trouble=told):
        host.worked()


@shared_task
def wake_matches() -> None:
    """Tell a worker again about matches that nobody works on: a message or a worker may have been lost."""
    for match_id in runs_to_send():
        send_match(match_id)


def runs_to_send() -> list[int]:
    """The next of them, those first that may be played for longest: who was put off goes behind others."""
    unsent = runs_open().unsent().order_by("not_before", "pk")
    return list(unsent.values_list("pk", flat=True)[:WAKE_MAX])


def send_match(match_id: int) -> None:
    """After the commit, tell a worker. If the queue is away the sweep does it later: nothing is lost."""
    if runs_open().mark_sent(match_id):
        send_after_commit(play_match, match_id)


def _failed(worker: str, why: str) -> None:
    host.failed(worker=worker, why=why)


def _announce(match: Match) -> None:
    announce_result(match.club_id, match.pk, confirmed=match.status == Match.Status.FINISHED)
