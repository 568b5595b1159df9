"""Celery's tasks; importing them here lets the worker find them."""

from league.tasks import activities, events, matches, puzzles, queues, reviews, screen_tables, workers

__all__ = ["activities", "events", "matches", "puzzles", "queues", "reviews", "screen_tables", "workers"]
