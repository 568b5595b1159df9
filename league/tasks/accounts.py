"""What workers do for accounts: send links to sign in, and forget what has run out."""

from celery import shared_task

from bots.sweeps import sweep
from league.domain.activities import Work
from league.outlets.workers import wake
from league.services.accounts.mail_links import (
    sign_in_links_clear,
    sign_in_request_answer,
    sign_in_requests_due,
)
from league.services.accounts.sessions import sessions_clear
from league.services.entries.doors import ticks_forget


@shared_task
def answer_link_requests() -> None:
    """Write the mails that people asked for on the page of signing in, and have them sent."""
    if sweep(sign_in_requests_due(), sign_in_request_answer, what="answering a wish for a link"):
        wake(Work.MAIL)


@shared_task
def forget_sessions() -> None:
    """Remove sessions and links that have run out, and which phone was at which door."""
    sessions_clear()
    sign_in_links_clear()
    ticks_forget()
