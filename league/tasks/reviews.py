"""What workers do for reviews and hints: a few decisions at a time, so that nobody waits for long."""

from celery import shared_task

from league.domain.activities import Work
from league.outlets.pages import refresh_table
from league.outlets.workers import wake
from league.services.reviews.hints import hint_make
from league.services.reviews.reviews import review_continue


@shared_task
def continue_review(review_id: int) -> None:
    review_continue(review_id=review_id)
    wake(Work.REVIEWS)


@shared_task
def make_hint(hint_id: int) -> None:
    game = hint_make(hint_id=hint_id)
    if game is not None:
        refresh_table(game.table_id)
