"""Django's way to a mail server, which also knows how far it came.

What fails before the text of a mail was handed over was certainly not taken; what fails later, perhaps.
"""

import smtplib
import ssl
from typing import Any

from django.core.mail.backends.smtp import EmailBackend

REFUSED = 400  # answers from here on are no


class _Handing:
    """What a connection adds: whether the text of the last mail was begun."""

    is_text_begun = False

    def mail(self, *given: Any, **more: Any) -> Any:
        self.is_text_begun = False
        return super().mail(*given, **more)  # type: ignore[misc]

    def data(self, *given: Any, **more: Any) -> Any:
        self.is_text_begun = True
        return super().data(*given, **more)  # type: ignore[misc]


class HandingSMTP(_Handing, smtplib.SMTP):
    """Without encryption, or with STARTTLS."""


class HandingSMTPS(_Handing, smtplib.SMTP_SSL):
    """Encrypted from the start."""


class MailBackend(EmailBackend):
    """Sends one mail a call."""

    @property
    def connection_class(self) -> type[smtplib.SMTP]:
        return HandingSMTPS if self.use_ssl else HandingSMTP

    @property
    def is_text_begun(self) -> bool:
        """Whether the server may have the text of the mail."""
        return bool(getattr(self.connection, "is_text_begun", False))

    def close(self) -> None:
        """Whatever the server says to a farewell: the mail is out."""
        try:
            super().close()
        except (smtplib.SMTPException, ssl.SSLError, OSError):
            self.connection = None
