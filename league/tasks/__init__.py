"""Celery's tasks; importing them here lets the worker find them."""

from league.tasks import (
    accounts,
    activities,
    backups,
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
    "accounts",
    "activities",
    "backups",
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
