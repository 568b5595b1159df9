"""Celery's tasks; importing them here lets the worker find them."""

from league.tasks import (
    activities,
    dates,
    events,
    mail,
    matches,
    puzzles,
    queues,
    reviews,
    screen_tables,
    seasons,
    webhooks,
    workers,
)

__all__ = [
    "activities",
    "dates",
    "events",
    "mail",
    "matches",
    "puzzles",
    "queues",
    "reviews",
    "screen_tables",
    "seasons",
    "webhooks",
    "workers",
]
