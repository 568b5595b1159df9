"""What workers do for accounts: forget where somebody was signed in long ago."""

from celery import shared_task

from league.services.accounts.sessions import sessions_clear


@shared_task(expires=600)  # seconds; nobody waits for it
def forget_sessions() -> None:
    """Remove sessions that have run out."""
    sessions_clear()
