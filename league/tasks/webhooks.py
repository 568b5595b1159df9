"""What workers do for webhooks: ids in, one message out."""

from celery import shared_task

from bots.sweeps import sweep
from league.outlets.webhooks.sending import delivery_send
from league.services.bots.verdicts import verdict_record, verdicts_untold
from league.services.dates.beginning import match_due_record, matches_due
from league.services.webhooks.queue import deliveries_clear


@shared_task
def send_webhook(delivery_id: int) -> None:
    """Send one due message; calling it at once twice sends it once."""
    delivery_send(delivery_id)


@shared_task
def look_around() -> None:
    """Write down what happens without anybody's doing, and forget what was sent long ago."""
    sweep(verdicts_untold(), verdict_record, what="telling of a verdict")
    sweep(matches_due(), match_due_record, what="telling of a match that begins")
    deliveries_clear()
