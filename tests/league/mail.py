"""A mail server of the tests' own, and people who can be written to."""

import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP
from django.utils import timezone

from league.models import MailAddress, MailMessage, Player
from league.outlets.mail.sending import message_send
from league.selectors.mail.queue import messages_due
from tests.waits import limit

TAKEN = "250 OK"


class Letterbox:
    """Takes mail as a server does. `answer_to` and `answer_text` may refuse; `on_text` hears what came."""

    def __init__(self) -> None:
        self.raw: list[bytes] = []
        self.to: list[str] = []
        self.answer_to: Callable[[str], str] = lambda _address: TAKEN
        self.answer_text: Callable[[], str] = lambda: TAKEN
        self.on_text: Callable[[], None] = lambda: None
        self.hangs_up_at = ""  # RCPT or DATA

    async def handle_RCPT(self, server: SMTP, _session: Any, envelope: Any, address: str, _more: Any) -> str:
        if self.hangs_up_at == "RCPT":
            server.transport.abort()
        answer = self.answer_to(address)
        if answer == TAKEN:
            envelope.rcpt_tos.append(address)
        return answer

    async def handle_DATA(self, server: SMTP, _session: Any, envelope: Any) -> str:
        if self.hangs_up_at == "DATA":
            server.transport.abort()
        answer = self.answer_text()
        if answer == TAKEN:
            self.raw.append(envelope.original_content or envelope.content)
            self.to.extend(envelope.rcpt_tos)
            self.on_text()
        return answer

    @property
    def letters(self) -> list[EmailMessage]:
        return [message_from_bytes(raw, policy=policy.default) for raw in self.raw]


class OwnPort(Controller):
    """Listens on whatever port is free."""

    def _create_server(self) -> Any:
        listener = socket.create_server(("127.0.0.1", 0))
        self.port = listener.getsockname()[1]
        return self.loop.create_server(self._factory_invoker, sock=listener)


@contextmanager
def mail_server() -> Iterator[tuple[Letterbox, int]]:
    """A real one, on a port of its own, and where what it takes lies."""
    box = Letterbox()
    controller = OwnPort(box, hostname="127.0.0.1", ready_timeout=limit())
    controller.start()
    try:
        yield box, controller.port
    finally:
        controller.stop()


@contextmanager
def letterbox(settings: Any) -> Iterator[Letterbox]:
    """A real server at which all mail of the test arrives."""
    with mail_server() as (box, port):
        settings.EMAIL_BACKEND = "league.outlets.mail.smtp.MailBackend"
        settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", port
        settings.EMAIL_TIMEOUT = limit()
        settings.SITE_URL = "https://red-gum.example"
        settings.DEFAULT_FROM_EMAIL = "league@red-gum.example"
        yield box


def reachable(player: Player, address: str = "", **changes: Any) -> MailAddress:
    """The player has a confirmed address."""
    given = {"address": address or f"player-{player.pk}@example.org", "confirmed_at": timezone.now()}
    return MailAddress.objects.update_or_create(player=player, defaults=given | changes)[0]


def send_due() -> int:
    """As a worker does; how many mails were tried."""
    numbers = list(messages_due().free().in_turn().values_list("pk", flat=True))
    return sum(message_send(number) is not None for number in numbers)


def make_due() -> None:
    """Everything that waits may go now, also by a database whose clock counts in milliseconds."""
    a_moment_ago = timezone.now() - timedelta(seconds=1)
    MailMessage.objects.filter(outcome="waiting").update(due_at=a_moment_ago)


def outcomes(player: Player) -> list[tuple[str, str]]:
    """Kind and outcome of each that the player was told, in order."""
    return list(MailMessage.objects.filter(player=player).order_by("pk").values_list("kind", "outcome"))
