"""What workers do for the puzzle of the day: one position at a time, until one is good."""

from random import Random

from celery import shared_task
from django.utils import timezone

from league.services.puzzles import puzzle_seek


@shared_task
def seek_puzzle() -> None:
    puzzle_seek(timezone.now().date(), Random())  # noqa: S311 - a puzzle, not a secret
