"""Celery's tasks; importing them here lets the worker find them."""

from league.tasks import events, matches, workers

__all__ = ["events", "matches", "workers"]
