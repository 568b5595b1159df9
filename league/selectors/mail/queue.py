"""The mails that are due, and how sending goes."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.conf import settings
from django.db.models import Count, Max, Q
from django.db.models.functions import Now
from django.utils import timezone

from bots.models.leases import LeasedQuerySet
from league.models import MailMessage

Outcome = MailMessage.Outcome
LATELY = timedelta(days=7)
NOWHERE = ("console", "dummy")
TROUBLE = (Outcome.FAILED, Outcome.UNKNOWN, Outcome.BOUNCED)


def messages_due() -> LeasedQuerySet[MailMessage]:
    """What may go now, and what a worker may have died with. What goes in another's mail is none of it."""
    return MailMessage.objects.filter(outcome=Outcome.WAITING, carrier=None, due_at__lte=Now())


@dataclass(frozen=True)
class MailFigures:
    """How mail goes. `backend` is the last word of its name: smtp, console, filebased, locmem, dummy.

    `retried` wait for another try; `unknown`, `failed` and `bounced` are those of the last week.
    """

    backend: str
    last_sent_at: datetime | None
    queued: int
    retried: int
    unknown: int
    failed: int
    bounced: int

    @property
    def is_delivered(self) -> bool:
        """Whether anybody gets what is sent."""
        return self.backend == "smtp"

    @property
    def is_well(self) -> bool:
        return not (self.retried or self.unknown or self.failed)


def mail_figures() -> MailFigures:
    """Three queries. None looks at all that was ever sent."""
    waiting = MailMessage.objects.filter(outcome=Outcome.WAITING)
    sent = MailMessage.objects.filter(outcome=Outcome.SENT)
    lately = MailMessage.objects.filter(outcome__in=TROUBLE, ended_at__gte=timezone.now() - LATELY)
    return MailFigures(
        backend=_backend(),
        last_sent_at=sent.aggregate(last=Max("ended_at"))["last"],
        **waiting.aggregate(queued=Count("pk"), retried=Count("pk", filter=~Q(waiting=""))),
        **lately.aggregate(**{str(one): Count("pk", filter=Q(outcome=one)) for one in TROUBLE}),
    )


def is_mail_sent() -> bool:
    """Whether mails go anywhere at all: to a server, or to files for trying it out."""
    return _backend() not in NOWHERE


def _backend() -> str:
    """The word by which settings name it: smtp, file, console, dummy."""
    return settings.EMAIL_BACKEND.split(".")[-2]
