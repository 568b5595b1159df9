"""Mail: what players are told of activities is written down as rows, which `sending` sends when due."""

from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta

from django.utils import timezone

from league.domain.activities import KINDS as CHANGES
from league.domain.mails import KINDS, MailKind, Source, To
from league.models import Activity
from league.outlets.mail.accounts import tell_accounts
from league.outlets.mail.recipients import TELLING
from league.outlets.mail.season_recipients import SEASON_TELLING
from league.outlets.mail.told import Notice
from league.services.mail.queue import News, messages_add

ROUND_LASTS = timedelta(hours=3)  # who has not heard by then where to sit has asked


def tell(batch: Sequence[Activity]) -> None:
    """Write down what the activities mean to players. Each player and thing has one row, however often."""
    tell_accounts(batch)
    messages_add([news for activity in batch for news in _news_of(activity)])


def _news_of(activity: Activity) -> Iterator[News]:
    change = CHANGES.get(activity.kind)
    for kind in KINDS.values():
        to = kind.told.get(change) if change else None
        if to is None or not _is_concerned(kind, activity):
            continue
        for told in _list_told(to, activity):
            until = _end_of(kind, told, activity.at)
            yield News(kind, told.players, told.about, told.version or activity.pk, told.facts, until)


def _list_told(to: To, activity: Activity) -> Iterator[Notice]:
    if to in SEASON_TELLING:
        yield from SEASON_TELLING[to](activity)
    elif told := TELLING[to](activity):
        yield told


def _is_concerned(kind: type[MailKind], activity: Activity) -> bool:
    return not kind.changed or not kind.changed.isdisjoint(activity.after or ())


def _end_of(kind: type[MailKind], told: Notice, at: datetime) -> datetime | None:
    """When it is past. What ended an event is not past because the event has begun."""
    if kind.source == Source.ROUND:
        return max(at, timezone.now()) + ROUND_LASTS
    return None if kind.source == Source.STANDING else told.begins_at
