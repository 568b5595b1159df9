"""Celery's tasks; importing them here lets the worker find them."""

from league.tasks import announcements, events, matches, puzzles, reviews, screen_tables, workers

__all__ = ["announcements", "events", "matches", "puzzles", "reviews", "screen_tables", "workers"]
