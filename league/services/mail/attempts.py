"""Sending one mail at most once.

Before a mail is handed to the server its rows say so. If whoever did that is gone when their lease runs out,
nobody knows whether it arrived: it is not sent again, and the organizers hear of it. Only what the server
certainly did not take is tried again.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from django.db import transaction
from django.db.models import Max
from django.utils import timezone

from bots.models.leases import Hold, LeaseLost
from league.domain.activities import Change
from league.domain.activities.mail import MailBounced, MailFailed
from league.domain.mails import KINDS, Pace
from league.domain.mails.kinds import ConfirmAddress
from league.models import MailAddress, MailMessage, MailPreference, Player
from league.reading import reading
from league.selectors.mail.facts import MailFacts, find_facts
from league.selectors.mail.queue import messages_due
from league.selectors.mail.settings import READER, reads_in
from league.services.activities import activity_record

Outcome = MailMessage.Outcome
PAUSES_MIN = (1, 5, 15, 60, 180, 360, 720)  # minutes after each try that the server refused for now
IN_ONE_DIGEST = 50
SAID_MAX = 200


class MailRefusal(StrEnum):
    """How a server says that it does not take a mail."""

    FOR_NOW = "for_now"
    FOR_GOOD = "for_good"
    NO_SUCH_ADDRESS = "no_such_address"


@dataclass(frozen=True)
class MailPart:
    """One thing that a mail tells."""

    row: MailMessage
    known: MailFacts


@dataclass(frozen=True)
class MailAttempt:
    """A mail that goes out now. Its first part is the row that the sender holds."""

    hold: Hold
    to: MailAddress
    address: str
    parts: tuple[MailPart, ...]
    began_at: datetime
    reads_in: tuple[str, str]  # language and calendar

    @property
    def row(self) -> MailMessage:
        return self.parts[0].row

    @property
    def rows(self) -> list[int]:
        return [part.row.pk for part in self.parts]


def attempt_begin(message_id: int) -> MailAttempt | None:
    """Take a due row, and those that go in the same mail, to be sent at once; None: there is nothing to send.

    What is past, unwanted by now or no longer so ends here; so does what an earlier sender may have sent.
    """
    hold = messages_due().take(message_id)
    if hold is None:
        return None
    try:
        with transaction.atomic():
            return _begin(hold, message_id)
    except LeaseLost:
        return None


def _begin(hold: Hold, message_id: int) -> MailAttempt | None:
    waiting = MailMessage.objects.select_related("player__club", "player__user").filter(
        outcome=Outcome.WAITING
    )
    # Whoever writes to the same person waits here, so that what goes in one mail goes in no other.
    addresses = MailAddress.objects.select_for_update(of=("self",)).select_related(*READER)
    to = addresses.filter(player__mail=message_id).first()
    row = waiting.filter(pk=message_id, carrier=None).first()
    if row is None:
        hold.let_go()  # another mail carries it
    elif row.sending_at is not None:
        _end(row, Outcome.UNKNOWN)
    elif to is None or not _is_wanted(row, to):
        _close([row.pk], Outcome.SHOWN)
    else:
        with reading(*reads_in(to)):
            parts = _parts([row, *_others(row)], to.zone)
        return _mark(hold, to, parts, row)
    return None


def _goes_to(row: MailMessage, to: MailAddress) -> str:
    """What is of the account goes where it was meant to, though that may be another player's address now."""
    kind = KINDS.get(row.kind)
    return row.address if kind is not None and kind.is_of_account else to.address


def _is_wanted(row: MailMessage, to: MailAddress) -> bool:
    if row.kind == ConfirmAddress.key():
        return (
            bool(to.address) and to.address == row.address and to.confirmed_at is None and not to.stopped_at
        )
    kind = KINDS.get(row.kind)
    if kind is not None and kind.is_of_account:
        return bool(row.address)
    said = MailPreference.objects.filter(player=row.player_id, kind=row.kind).first()
    is_on = said.is_on if said else kind is not None and kind.is_on
    return to.takes_mail and is_on


def _others(row: MailMessage) -> Iterable[MailMessage]:
    """What goes in the same digest, also if another worker holds it, who has to wait for this one."""
    if row.pace != Pace.DIGEST:
        return ()
    due = messages_due().filter(player=row.player_id, pace=Pace.DIGEST, sending_at=None)
    joined = due.exclude(pk=row.pk).select_related("player__club", "player__user").order_by("pk")
    off = MailPreference.objects.filter(player=row.player_id, is_on=False).values("kind")
    return joined.exclude(kind__in=off)[: IN_ONE_DIGEST - 1]


def _parts(rows: Sequence[MailMessage], zone: str) -> list[MailPart]:
    """What is still to be told; the rest ends."""
    parts, newest = [], _newest(rows[0].player)
    for row in rows:
        known = None if _is_past(row, newest) else find_facts(row, zone)
        if known is None:
            _close([row.pk], Outcome.DROPPED)
        else:
            parts.append(MailPart(row, known))
    return parts


def _newest(player: Player) -> Mapping[tuple[str, str], int]:
    """By kind and what it is about the last row that waits."""
    waiting = MailMessage.objects.filter(player=player, outcome=Outcome.WAITING).order_by()
    rows = waiting.values_list("kind", "object").annotate(last=Max("pk"))
    return {(kind, about): last for kind, about, last in rows}


def _is_past(row: MailMessage, newest: Mapping[tuple[str, str], int]) -> bool:
    """Over, of somebody who is another player by now, or said again since."""
    is_over = row.until is not None and row.until <= timezone.now()
    is_said_again = newest.get((row.kind, row.object), row.pk) > row.pk
    return is_over or row.player.merged_into_id is not None or is_said_again


def _mark(hold: Hold, to: MailAddress, parts: Sequence[MailPart], row: MailMessage) -> MailAttempt | None:
    """From here on nobody else sends these."""
    if not parts:
        return None
    if parts[0].row.pk != row.pk:  # what was held is past: the others go when their own turn comes
        return None
    now = timezone.now()
    address = _goes_to(row, to)
    hold.renew(sending_at=now, address=address)
    carried = [part.row.pk for part in parts[1:]]
    MailMessage.objects.filter(pk__in=carried).update(sending_at=now, address=address, carrier=row.pk)
    return MailAttempt(hold, to, address, tuple(parts), now, reads_in(to))


def attempt_succeed(attempt: MailAttempt) -> None:
    """The server has it, which is so even if somebody has given the sender up meanwhile."""
    rows = MailMessage.objects.filter(
        pk__in=attempt.rows, sending_at=attempt.began_at, outcome__in=(Outcome.WAITING, Outcome.UNKNOWN)
    )
    rows.update(outcome=Outcome.SENT, ended_at=timezone.now(), waiting="", **UNHELD)


def attempt_fail(attempt: MailAttempt, refusal: MailRefusal, said: str, answer: int = 0) -> None:
    """The server certainly did not take it: it is sent later, or never."""
    if refusal == MailRefusal.FOR_NOW and attempt.row.attempts < len(PAUSES_MIN):
        _put_off(attempt, said)
        return
    is_bounce = refusal == MailRefusal.NO_SUCH_ADDRESS
    with transaction.atomic():
        _close(attempt.rows, Outcome.BOUNCED if is_bounce else Outcome.FAILED, said)
        if is_bounce:
            to = MailAddress.objects.filter(pk=attempt.to.pk, address=attempt.address)
            to.update(bounced_at=timezone.now(), bounced_why=said[:SAID_MAX])
            _record(attempt.row, MailBounced, answer=answer)
        else:
            _record(attempt.row, MailFailed, outcome=str(Outcome.FAILED))


def attempt_leave_unknown(attempt: MailAttempt, said: str) -> None:
    """The connection broke when the server may have had all of it."""
    with transaction.atomic():
        _close(attempt.rows, Outcome.UNKNOWN, said)
        _record(attempt.row, MailFailed, outcome=str(Outcome.UNKNOWN))


def attempt_give_up(message_id: int, said: str) -> None:
    """A row that could not be begun through a fault of ours: tried again later, and in the end no more."""
    row = MailMessage.objects.select_related("player__club").filter(pk=message_id, sending_at=None).first()
    if row is None:
        return
    if row.attempts < len(PAUSES_MIN):
        rows = MailMessage.objects.filter(pk=row.pk, outcome=Outcome.WAITING, sending_at=None)
        rows.update(**_later(row.attempts, said))
    else:
        with transaction.atomic():
            _close([row.pk], Outcome.FAILED, said)
            _record(row, MailFailed, outcome=str(Outcome.FAILED))


def _put_off(attempt: MailAttempt, said: str) -> None:
    rows = MailMessage.objects.filter(
        pk__in=attempt.rows, sending_at=attempt.began_at, outcome=Outcome.WAITING
    )
    rows.update(sending_at=None, carrier=None, **_later(attempt.row.attempts, said))


def _later(attempts: int, said: str) -> dict[str, object]:
    """Free, with a reason, and due after a pause that grows with the attempts."""
    pause = timedelta(minutes=PAUSES_MIN[min(max(attempts, 1), len(PAUSES_MIN)) - 1])
    return {"due_at": timezone.now() + pause, "waiting": said[:SAID_MAX], "sent_at": None, **UNHELD}


def _end(row: MailMessage, outcome: str) -> None:
    """What a sender died with, and all that went in its mail."""
    rows = [row.pk, *row.carried.filter(outcome=Outcome.WAITING).values_list("pk", flat=True)]
    _close(rows, outcome)
    _record(row, MailFailed, outcome=str(outcome))


UNHELD = {"lease_token": None, "lease_until": None}


def _close(rows: Sequence[int], outcome: str, said: str = "") -> None:
    open_rows = MailMessage.objects.filter(pk__in=rows, outcome=Outcome.WAITING)
    open_rows.update(outcome=outcome, ended_at=timezone.now(), waiting=said[:SAID_MAX], **UNHELD)


def _record(row: MailMessage, kind: type[Change], **facts: object) -> None:
    activity_record(kind, club=row.player.club, by=None, subject=row.player, mail=row.kind, **facts)
