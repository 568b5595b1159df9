"""In which queue each task waits, and which tasks look again and again for what is due."""

from typing import Any

# Matches and reviews come last, in turns: a person waits for the verdict on an upload.
LAST = {"priority": 9}
SWEEPS = (
    *("league.tasks.queues.wake_workers", "league.tasks.activities.tell_outlets"),
    *("league.tasks.events.seat_due_matches", "league.tasks.screen_tables.wake_screen_games"),
    *("league.tasks.screen_tables.clear_screen_tables", "league.tasks.screen_tables.watch_screen_clocks"),
    *("league.tasks.dates.watch_agreements", "league.tasks.accounts.answer_link_requests"),
)
ROUTES: dict[str, dict[str, Any]] = {
    **{sweep: {"queue": "sweeps"} for sweep in SWEEPS},  # they wait for no match: see runtime.lineup
    "league.tasks.activities.tell_outlets": {"queue": "outlets"},  # what is committed is seen at once
    "league.tasks.mail.remind": {"queue": "sweeps"},
    "league.tasks.webhooks.look_around": {"queue": "sweeps"},
    "league.tasks.accounts.forget_sessions": {"queue": "sweeps"},
    "league.tasks.matches.play_match": {"queue": "matches", **LAST},  # its own: its messages are counted
    "league.tasks.reviews.continue_review": LAST,
    "league.tasks.backups.take_nightly": LAST,
    "league.tasks.matches.thin_records": LAST,
    # People wait for these: see runtime.lineup.
    "league.tasks.screen_tables.play_uploaded": {"queue": "uploads"},
    "league.tasks.screen_tables.*": {"queue": "tables"},
}

# What beat sends seldom: its task, and how many sweeps of the others go by in between.
SELDOM = {
    "mail": ("league.tasks.mail.remind", 30),
    "backup": ("league.tasks.backups.take_nightly", 30),
    "webhooks": ("league.tasks.webhooks.look_around", 10),
    "sessions": ("league.tasks.accounts.forget_sessions", 360),
    "puzzle": ("league.tasks.puzzles.seek_puzzle", 30),
    "thinning": ("league.tasks.matches.thin_records", 300),
}
