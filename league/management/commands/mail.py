from collections.abc import Iterator
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from league.outlets.mail.letters import Letter, letter_of
from league.outlets.mail.sending import message_send
from league.selectors.mail.queue import messages_due
from league.services.mail.attempts import attempt_begin
from league.services.mail.queue import reminder_add, reminders_due
from league.services.previews import preview_deed

AT_ONE_GO = 1000


class Command(BaseCommand):
    help = "Show the mails that would go out now, or send them once, for whoever runs no worker."

    def add_arguments(self, parser: CommandParser) -> None:
        what = parser.add_mutually_exclusive_group()
        what.add_argument("--send", action="store_true", help="send what is due, each mail at most once")
        what.add_argument("--show", action="store_true", help="print what would go out; nothing is sent")

    def handle(self, *args: Any, show: bool, send: bool, **options: Any) -> None:
        if send:
            for reminder in reminders_due():
                reminder_add(reminder)
            sent = sum(message_send(number) is not None for number in _due())
            self.stdout.write(f"Mails tried: {sent}.")
            return
        letters = preview_deed(lambda: list(_letters()))
        for letter in letters:
            self.stdout.write(f"To: {letter.to[0]}\nSubject: {letter.subject}\n\n{letter.body}\n")
        self.stdout.write(f"Mails that would go out now: {len(letters)}.")


def _due() -> list[int]:
    return list(messages_due().free().in_turn().values_list("pk", flat=True)[:AT_ONE_GO])


def _letters() -> Iterator[Letter]:
    """In a transaction that is undone."""
    for number in _due():
        attempt = attempt_begin(number)
        if attempt is not None:
            yield letter_of(attempt)
