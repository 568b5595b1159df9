"""What workers do for the puzzle of the day: a few positions at a time, until one is good."""

from random import Random

from celery import shared_task
from django.utils import timezone

from league.services.reviews.puzzles import puzzle_seek

POSITIONS = 10  # a message: about one in seven is good, and each takes a third of a second


@shared_task
def seek_puzzle() -> None:
    day, rng = timezone.now().date(), Random()  # noqa: S311 - a puzzle, not a secret
    for _ in range(POSITIONS):
        if puzzle_seek(day, rng) is not None:
            break
