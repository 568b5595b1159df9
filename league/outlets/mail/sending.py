"""One due mail is written, handed to the server, and what came of it is noted."""

import logging
import smtplib

from django.core.mail import get_connection
from django.core.mail.backends.base import BaseEmailBackend

from league.outlets.mail.letters import Letter, letter_of
from league.services.mail.attempts import (
    MailAttempt,
    MailRefusal,
    attempt_begin,
    attempt_fail,
    attempt_give_up,
    attempt_leave_unknown,
    attempt_succeed,
)

FOR_GOOD = 500  # answers from here on do not change by waiting
NOT_LET_IN = (503, 530, 534, 535, 538)  # it wants us to sign in; RFC 4954
POLICY = "5.7."  # how RFC 3463 begins what a server refuses by its own rules, as passing mail on for us
log = logging.getLogger(__name__)


def message_send(message_id: int) -> MailAttempt | None:
    """Send the due row of this number, with what goes in the same mail. None: there was nothing to send.

    Between the two writes to the database the mail is handed over: whoever dies there leaves it unknown.
    """
    try:
        attempt = attempt_begin(message_id)
    except Exception as error:
        log.exception("mail %d was not begun", message_id)
        attempt_give_up(message_id, f"{type(error).__name__} before it was written")
        return None
    if attempt is None:
        return None
    try:
        letter = letter_of(attempt)
    except Exception as error:
        log.exception("mail %d was not written", message_id)
        attempt_fail(attempt, MailRefusal.FOR_NOW, f"{type(error).__name__} while it was written")
        return attempt
    _hand_over(attempt, letter, get_connection())
    return attempt


def _hand_over(attempt: MailAttempt, letter: Letter, server: BaseEmailBackend) -> None:
    try:
        server.open()
        server.send_messages([letter])
    except smtplib.SMTPRecipientsRefused as error:
        answer, said = next(iter(error.recipients.values()))
        attempt_fail(
            attempt, _refusal_of(answer, _quote_answer(answer, said)), _quote_answer(answer, said), answer
        )
    except smtplib.SMTPServerDisconnected as error:
        _end_broken(attempt, server, error)
    except smtplib.SMTPResponseException as error:
        # The sender or the text is refused, or who we are: nothing that the person's address could help.
        is_final = error.smtp_code >= FOR_GOOD and isinstance(error, smtplib.SMTPDataError)
        refusal = MailRefusal.FOR_GOOD if is_final else MailRefusal.FOR_NOW
        attempt_fail(attempt, refusal, _quote_answer(error.smtp_code, error.smtp_error))
    except ValueError as error:  # an address or a header that cannot be written
        attempt_fail(attempt, MailRefusal.FOR_GOOD, str(error))
    except (smtplib.SMTPException, OSError) as error:
        _end_broken(attempt, server, error)
    else:
        attempt_succeed(attempt)
    finally:
        server.close()


def _end_broken(attempt: MailAttempt, server: BaseEmailBackend, error: Exception) -> None:
    said = f"{type(error).__name__}: {error}"
    if getattr(server, "is_text_begun", True):
        attempt_leave_unknown(attempt, said)
    else:
        attempt_fail(attempt, MailRefusal.FOR_NOW, said)


def _refusal_of(answer: int, said: str) -> MailRefusal:
    """What a server says of a recipient. Where it lets us send nothing at all, no address is to blame."""
    if answer < FOR_GOOD or answer in NOT_LET_IN or said.partition(" ")[2].startswith(POLICY):
        return MailRefusal.FOR_NOW
    return MailRefusal.NO_SUCH_ADDRESS


def _quote_answer(answer: int, said: bytes | str) -> str:
    text = said.decode("utf-8", "replace") if isinstance(said, bytes) else said
    return f"{answer} {' '.join(text.split())}"
