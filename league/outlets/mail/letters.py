"""A mail as it is sent: plain text and simple HTML of the same lines. Nothing in it is fetched."""

from collections.abc import Sequence
from dataclasses import dataclass
from email.utils import formataddr, parseaddr
from hashlib import sha256
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.core.mail import EmailMultiAlternatives
from django.template.loader import render_to_string
from django.utils.translation import gettext as _

from league.domain.mails import KINDS
from league.models import MailMessage
from league.outlets.mail.addresses import action_address, site, stop_address, told_address
from league.reading import reading
from league.services.mail.attempts import MailAttempt, MailPart
from league.services.mail.words import CONFIRM_DAYS
from league.texts import translate
from league.typography import set_text

LINE_MAX = 998  # letters; RFC 5322, 2.1.1
SUBJECT_MAX = 180
ID_LETTERS = 32


class Letter(EmailMultiAlternatives):
    """A mail whose headers are not folded: some programs miss an address that goes on in a second line."""

    def message(self, *given: Any, **more: Any) -> Any:
        message: Any = super().message(*given, **more)
        message.policy = message.policy.clone(max_line_length=LINE_MAX)
        return message


@dataclass(frozen=True)
class LetterSection:
    """What is told of one thing. `heading` is empty where a mail tells of one thing alone."""

    heading: str
    lines: Sequence[str]
    action: str
    address: str


def letter_of(attempt: MailAttempt) -> Letter:
    """In the language and by the calendar of whoever gets it."""
    with reading(*attempt.reads_in):
        return _letter(attempt)


def _letter(attempt: MailAttempt) -> Letter:
    row, is_one = attempt.row, len(attempt.parts) == 1
    club = row.player.club
    sections = [_section(part, attempt, is_one=is_one) for part in attempt.parts]
    subject = _subject(attempt.parts[0]) if is_one else _("News from %(club)s") % {"club": club.name}
    context = {
        "subject": subject,
        "club": club.name,
        "player": row.player.name,
        "sections": sections,
        "told": told_address(row),
    }
    letter = Letter(
        subject=_one_line(subject)[:SUBJECT_MAX],
        body=render_to_string("mail/letter.txt", context),
        from_email=_sender(club.name),
        to=[attempt.address],
        headers=_headers(row),
    )
    letter.attach_alternative(render_to_string("mail/letter.html", context), "text/html")
    return letter


def _section(part: MailPart, attempt: MailAttempt, *, is_one: bool) -> LetterSection:
    kind = KINDS[part.row.kind]
    facts = {**part.known.facts, "club": part.row.player.club.name, "days": CONFIRM_DAYS}
    lines = [set_text(translate(text)) for text in kind.line_texts(facts)]
    heading = "" if is_one else _subject(part)
    return LetterSection(heading, lines, translate(kind.action), action_address(part, attempt.to))


def _subject(part: MailPart) -> str:
    return set_text(translate(KINDS[part.row.kind].subject_text(part.known.facts)))


def _headers(row: MailMessage) -> dict[str, str]:
    headers = {"Message-ID": message_id(row), "Auto-Submitted": "auto-generated"}
    if KINDS[row.kind].is_switched:
        headers["List-Unsubscribe"] = f"<{stop_address(row)}>"
        headers["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    return headers


def message_id(row: MailMessage) -> str:
    """The same whenever this mail is sent, so that a second copy can be recognized as one."""
    key = f"{row.player_id} {row.kind} {row.object} {row.version}"
    host = urlsplit(site("/")).hostname or "localhost"
    return f"<{sha256(key.encode()).hexdigest()[:ID_LETTERS]}@{host}>"


def _sender(club: str) -> str:
    """The site's address, with the club's name."""
    return formataddr((_one_line(club), parseaddr(settings.DEFAULT_FROM_EMAIL)[1]))


def _one_line(text: str) -> str:
    return " ".join(text.split())
