"""What it takes to write all mails of a busy day of the club, one after the other as a worker does.

Up to the bytes that a server gets. Beside it what the standard library takes for a message of just the same
subject, headers, text and HTML: below that nothing can go that sends mail.
"""

import statistics
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from email.message import EmailMessage, Message
from email.policy import SMTP
from functools import partial
from typing import Any

from django.contrib.auth import get_user_model
from django.core.mail import EmailMultiAlternatives
from django.core.mail.backends.base import BaseEmailBackend
from django.db.models import F
from django.test import override_settings
from django.utils import timezone

from league.domain.activities.events import EventFinished
from league.domain.activities.seasons import SeasonClosed
from league.domain.agreeing import AgreementState
from league.models import Activity, Club, DateAgreement, Entry, Event, MailAddress, MailMessage, Season
from league.outlets import mail
from league.outlets.mail.sending import message_send
from league.selectors.mail.queue import messages_due
from league.services.activities import activities_tell, activity_record
from league.services.dates.due import agreement_due
from league.services.mail.queue import reminder_add, reminders_due
from league.services.previews import preview_deed
from league.services.seasons.slots import slots_move_later
from tools.bench.at_size.clock import ProcessorClock
from tools.bench.seasons.counts import counted_queries

A_DAY = timedelta(days=1)
LONG_AGO = timedelta(days=10)  # of what was proposed, so that half of its time is over


@dataclass
class MailCost:
    """Of mails of one kind, each by itself: queries, milliseconds, and what the least there is took."""

    label: str
    queries: list[int] = field(default_factory=list)
    took_ms: list[float] = field(default_factory=list)
    floor_ms: list[float] = field(default_factory=list)

    @property
    def least_ms(self) -> float:
        return statistics.fmean(self.floor_ms)

    @property
    def ms(self) -> float:
        return statistics.fmean(self.took_ms)

    @property
    def ratio(self) -> float:
        """How many times what the standard library takes."""
        return sum(self.took_ms) / sum(self.floor_ms)


@dataclass(frozen=True)
class ToldCost:
    """What it took to write down who is told what: `rows` for `activities`, or for reminders."""

    label: str
    activities: int
    rows: int
    queries: int
    took_ms: float


class BusyDay:
    """Dates move, proposals wait, an evening is tomorrow, and yesterday two evenings and seasons ended."""

    def __init__(self) -> None:
        self.club = Club.objects.get(pk=1)
        self.olga = get_user_model().objects.get(username="olga")
        self.clock = ProcessorClock()
        self.told: list[ToldCost] = []
        self.mails: dict[str, MailCost] = {}
        self.dropped = 0  # what was no longer so when its turn came

    def pass_by(self) -> None:
        """All of it; the caller takes it back."""
        self._give_addresses()
        activities_tell([])  # what was before this day
        for label, deed in self._deeds().items():
            deed()
            self._tell(label)
        self._remind()
        MailMessage.objects.update(due_at=timezone.now())  # in whose night it may be
        self._send_all()

    def total(self) -> str:
        """What all of it came to."""
        mails = [ms for cost in self.mails.values() for ms in cost.took_ms]
        told_ms = sum(told.took_ms for told in self.told)
        return (
            f"{len(mails)} mails in {sum(mails) / 1000:.1f} s, {statistics.fmean(mails):.2f} ms each, "
            f"{self.dropped} rows dropped; telling took {told_ms / 1000:.2f} s"
        )

    def _give_addresses(self) -> None:
        MailAddress.objects.bulk_create(
            MailAddress(player=player, address=f"player{player.pk}@club.example", confirmed_at=timezone.now())
            for player in self.club.players.all()
        )

    def _deeds(self) -> Mapping[str, Callable[[], object]]:
        boxes = Season.objects.select_related("club").get(name="Boxes")
        coming = boxes.slots.filter(starts_at__gt=timezone.now() + A_DAY).order_by("starts_at")
        return {
            "answers that are due": self._ask_again,
            "dates a week later": lambda: slots_move_later(by=self.olga, season=boxes, slot=coming[0]),
            "evenings and seasons that ended": self._end,
        }

    def _ask_again(self) -> None:
        now, asked = timezone.now(), DateAgreement.objects.filter(state=AgreementState.PROPOSED)
        asked.update(made_at=now - LONG_AGO, next_at=now)
        for number in list(asked.values_list("pk", flat=True)):
            agreement_due(date_id=number)

    def _end(self) -> None:
        evenings = Event.objects.filter(part__season__name="Evenings", status=Event.Status.FINISHED)
        for event in evenings.order_by("-pk")[:2]:
            activity_record(EventFinished, club=self.club, by=self.olga, subject=event)
        for season in Season.objects.filter(name__in=("Evenings 1", "Boxes 1")):
            activity_record(SeasonClosed, club=self.club, by=self.olga, subject=season)

    def _tell(self, label: str) -> None:
        """What was done since the last time, as the worker of the outlets tells it."""
        news = Activity.objects.filter(told_at=None).count()
        self._note(label, news, partial(activities_tell, [mail.tell]))

    def _remind(self) -> None:
        evening = Event.objects.filter(part__season__name="Evenings").order_by("-pk")[:1].get()
        tomorrow = timezone.now() + A_DAY - timedelta(hours=1)
        Event.objects.filter(pk=evening.pk).update(starts_at=tomorrow, status=Event.Status.RUNNING)
        Entry.objects.filter(event=evening).update(entered_at=F("entered_at") - LONG_AGO)
        self._note("the day before", 0, _remind_all)

    def _note(self, label: str, activities: int, write: Callable[[], object]) -> None:
        before = MailMessage.objects.count()
        queries, took_ms, _none = self._measure(write)
        rows = MailMessage.objects.count() - before
        self.told.append(ToldCost(label, activities, rows, queries, took_ms))

    def _send_all(self) -> None:
        due = messages_due().free().in_turn().values_list("pk", flat=True)
        while (number := due.first()) is not None:
            queries, took_ms, attempt = self._measure(partial(message_send, number))
            if attempt is None:
                self.dropped += 1
                continue
            things = len(attempt.parts)
            cost = self._cost(attempt.row.kind if things == 1 else f"digest of {things}")
            cost.queries.append(queries)
            cost.took_ms.append(took_ms)
            cost.floor_ms.append(least_ms(KeptLetters.letters.pop()))

    def _cost(self, label: str) -> MailCost:
        return self.mails.setdefault(label, MailCost(label))

    def _measure(self, deed: Callable[[], Any]) -> tuple[int, float, Any]:
        """Queries, milliseconds of processor and what the deed gave."""
        with counted_queries() as asked:
            began = self.clock.seconds()
            given = deed()
            took_ms = 1000 * (self.clock.seconds() - began)
        return len(asked), took_ms, given


def _remind_all() -> None:
    for one in reminders_due():
        reminder_add(one)


class KeptLetters(BaseEmailBackend):
    """Writes mails as they go over the line, and keeps them instead."""

    letters: list[EmailMultiAlternatives] = []

    def send_messages(self, messages: Sequence[EmailMultiAlternatives]) -> int:  # type: ignore[override]
        for letter in messages:
            Message.as_bytes(letter.message(), policy=SMTP)
            self.letters.append(letter)
        return len(messages)


def least_ms(letter: EmailMultiAlternatives) -> float:
    """What the standard library takes for a message of the same words."""
    began = time.process_time()
    made = EmailMessage(policy=SMTP)
    made["Subject"], made["From"], made["To"] = letter.subject, letter.from_email, letter.to[0]
    for name, value in letter.extra_headers.items():
        made[name] = value
    made.set_content(letter.body)
    made.add_alternative(letter.alternatives[0][0], subtype="html")
    made.as_bytes(policy=SMTP)
    return 1000 * (time.process_time() - began)


def measured_mails() -> BusyDay:
    """Nothing of the day stays in the database."""
    day = BusyDay()
    with override_settings(EMAIL_BACKEND=f"{__name__}.{KeptLetters.__name__}"):
        preview_deed(day.pass_by)
    return day
