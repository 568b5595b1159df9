"""What workers do for reviews: a few decisions at a time, so that nobody waits behind a long game."""

from datetime import timedelta

from celery import shared_task

from bots.tasks import send_after_commit
from league.services.reviews import review_continue, reviews_waiting

LOST_AFTER = timedelta(seconds=60)  # no single decision takes so long


@shared_task
def continue_review(review_id: int) -> None:
    if review_continue(review_id=review_id) is not None:
        send_after_commit(continue_review, review_id)


@shared_task
def wake_reviews() -> None:
    """Tell a worker again about reviews that do not go on: a worker or a message may have been lost."""
    for review_id in reviews_waiting(LOST_AFTER):
        send_after_commit(continue_review, review_id)


def send_review(review_id: int) -> None:
    """After the commit, tell a worker. If the queue is away the sweep does it later."""
    send_after_commit(continue_review, review_id)
