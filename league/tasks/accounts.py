"""What workers do for accounts: forget where somebody was signed in long ago."""

from celery import shared_task

from league.services.accounts.sessions import sessions_clear


@shared_task
def forget_sessions() -> None:
    """Remove sessions that have run out."""
    sessions_clear()
