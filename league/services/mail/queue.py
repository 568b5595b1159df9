"""What players are told, written down as rows: each once, however often it is said."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import Exists, OuterRef
from django.utils import timezone

from league.domain.mails import KINDS, MailKind, Pace
from league.domain.mails.times import may_go_at
from league.models import Entry, Event, MailAddress, MailMessage, MailPreference
from league.selectors.entries.entries import said_away
from league.selectors.mail.facts import begun_minute

KEPT = timedelta(days=120)
USUAL_ZONE = "UTC"
CLEARED_MAX = 1000


@dataclass(frozen=True)
class News:
    """One thing, told to these players. `facts` name nobody; after `until` nobody wants to know."""

    kind: type[MailKind]
    players: Sequence[int]
    about: str
    version: int
    facts: Mapping[str, object]
    until: datetime | None = None


def messages_add(news: Sequence[News], *, now: datetime | None = None) -> None:
    """A row for each player and thing; those that are there already stay as they are.

    Who takes no mail of that kind finds it on their page alone. Some four queries and the inserts.
    """
    now = now or timezone.now()
    news = [one for one in news if one.players and (one.until is None or one.until > now)]
    players = {player for one in news for player in one.players}
    if not players:
        return
    addresses = {row.player_id: row for row in MailAddress.objects.filter(player__in=players)}
    said = MailPreference.objects.filter(player__in=players).values_list("player", "kind", "is_on")
    wishes = {(player, kind): is_on for player, kind, is_on in said}
    rows = [
        _row(one, player, addresses.get(player), wishes.get((player, one.kind.key()), one.kind.is_on), now)
        for one in news
        for player in one.players
    ]
    MailMessage.objects.bulk_create(rows, ignore_conflicts=True)


def _row(one: News, player: int, address: MailAddress | None, is_on: bool, now: datetime) -> MailMessage:
    kind = one.kind
    is_mailed = is_on and address is not None and address.takes_mail
    zone = (address.zone if address else "") or str(one.facts.get("zone") or USUAL_ZONE)
    begins = now + kind.rests
    return MailMessage(
        player_id=player,
        kind=kind.key(),
        object=one.about,
        version=one.version,
        pace=kind.pace,
        facts=one.facts,
        due_at=begins if kind.is_urgent else may_go_at(kind.pace, begins, zone, one.until),
        until=one.until,
        outcome=MailMessage.Outcome.WAITING if is_mailed else MailMessage.Outcome.SHOWN,
        ended_at=None if is_mailed else now,
    )


def event_facts(event: Event) -> dict[str, object]:
    """What a row keeps of an event."""
    return {"event": event.name, "zone": event.zone}


@dataclass(frozen=True)
class Reminder:
    """Of an event that begins soon, by one kind of mail."""

    kind: type[MailKind]
    event: Event


def reminders_due(now: datetime | None = None) -> list[Reminder]:
    """Those for which it is time, until half of the time that is left then has passed."""
    now = now or timezone.now()
    open_events = Event.objects.exclude(status=Event.Status.FINISHED)
    return [
        Reminder(kind, event)
        for kind in KINDS.values()
        if kind.pace == Pace.REMINDER
        for event in open_events.filter(starts_at__gt=now + kind.before / 2, starts_at__lte=now + kind.before)
    ]


def reminder_add(one: Reminder, *, now: datetime | None = None) -> None:
    """Remind those who take part and come, and did not enter when it was that soon already. Twice does no
    harm.
    """
    messages_add([_reminder(one.kind, one.event)], now=now)


def _reminder(kind: type[MailKind], event: Event) -> News:
    about, version = f"event {event.pk}", begun_minute(event)
    reminded = MailMessage.objects.filter(
        player=OuterRef("player"), kind=kind.key(), object=about, version=version
    )
    entered = Entry.objects.filter(
        event=event, status=Entry.Status.ENTERED, withdrawn_at=None, player__bot=None,
        entered_at__lte=event.starts_at - kind.before if event.starts_at else None,
    )  # fmt: skip
    coming = entered.filter(~Exists(reminded)).exclude(said_away(event))
    players = list(coming.values_list("player", flat=True))
    return News(kind, players, about, version, event_facts(event), event.starts_at)


def messages_clear(now: datetime | None = None) -> None:
    """Forget what was told long ago."""
    old = MailMessage.objects.filter(ended_at__lt=(now or timezone.now()) - KEPT)
    numbers: Iterable[int] = old.values_list("pk", flat=True)[:CLEARED_MAX]
    MailMessage.objects.filter(pk__in=list(numbers)).delete()
