"""What workers do for reviews and hints: a few decisions at a time, so that nobody waits for long."""

from datetime import timedelta
from functools import partial

from celery import shared_task

from bots.sweeps import sweep
from bots.tasks import send_after_commit
from league.models import Hint
from league.outlets.pages import refresh_table
from league.services.reviews.hints import hint_make, hints_waiting
from league.services.reviews.reviews import review_continue, reviews_waiting

LOST_AFTER = timedelta(seconds=60)  # no single decision takes so long


@shared_task
def continue_review(review_id: int) -> None:
    if review_continue(review_id=review_id) is not None:
        send_after_commit(continue_review, review_id)


@shared_task
def make_hint(hint_id: int) -> None:
    game = hint_make(hint_id=hint_id)
    if game is not None:
        refresh_table(game.table_id)


@shared_task
def wake_reviews() -> None:
    """Tell a worker again about what does not go on: a worker or a message may have been lost."""
    for waiting, task in ((reviews_waiting, continue_review), (hints_waiting, make_hint)):
        sweep(waiting(LOST_AFTER), partial(send_after_commit, task), what=f"sending {task.name}")


def send_review(review_id: int) -> None:
    """After the commit, tell a worker. If the queue is away the sweep does it later."""
    send_after_commit(continue_review, review_id)


def send_hint(hint: Hint) -> None:
    """After the commit, tell a worker, unless it is known already."""
    if hint.values is None:
        send_after_commit(make_hint, hint.pk)
