"""What workers do for mail: ids in, one mail out."""

from celery import shared_task

from bots.sweeps import sweep
from league.outlets.mail.sending import message_send
from league.services.mail.queue import messages_clear, reminder_add, reminders_due


@shared_task
def send_mail(message_id: int) -> None:
    """Send one due mail; calling it twice, or at once, sends it once."""
    message_send(message_id)


@shared_task
def remind() -> None:
    """Write down who is to be reminded of what begins soon, and forget what was told long ago."""
    sweep(reminders_due(), reminder_add, what="reminding of an event")
    messages_clear()
