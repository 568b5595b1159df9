"""Sessions: noted when somebody signs in, and ended for good."""

from datetime import datetime, timedelta

from django.conf import settings
from django.contrib.auth.models import User
from django.contrib.sessions.models import Session
from django.db import transaction
from django.utils import timezone

from games.refusals import NotFound
from league.domain.activities.accounts import SessionsEnded
from league.models import AccountSession
from league.people import Person
from league.selectors.accounts.sessions import sessions_alive_of, sessions_open
from league.services.activities import activity_record

PROGRAM_LENGTH_MAX = 200


def session_begin(*, person: User, key: str, program: str) -> AccountSession:
    """Note a new session of the person; rows of theirs that open nothing any more are dropped."""
    alive = sessions_open().filter(user=person).values_list("pk", flat=True)
    AccountSession.objects.filter(user=person).exclude(pk__in=list(alive)).delete()
    row, _is_new = AccountSession.objects.update_or_create(
        session_key=key, defaults={"user": person, "program": program[:PROGRAM_LENGTH_MAX]}
    )
    return row


def session_seen(*, pk: int, key: str) -> None:
    """It is used just now, perhaps under another key than before."""
    AccountSession.objects.filter(pk=pk).update(session_key=key, seen_at=timezone.now())


def session_end(*, by: User, pk: int) -> None:
    """It opens nothing from now on. Refused: no_session, also for somebody else's."""
    with transaction.atomic():
        row = AccountSession.objects.filter(user=by, pk=pk).first()
        if row is None:
            raise NotFound("no_session")
        Session.objects.filter(session_key=row.session_key).delete()
        row.delete()
        activity_record(SessionsEnded, club=None, by=by, subject=f"user {by.pk}", number=1, why="one")


def sessions_end(*, by: Person, person: User, why: str, but: str | None = None) -> int:
    """End all of a person, those too that nobody noted, but for that with the key `but`; gives how many."""
    with transaction.atomic():
        keys = [row.session_key for row in sessions_alive_of(person) if row.session_key != but]
        ended, _ = Session.objects.filter(session_key__in=keys).delete()
        AccountSession.objects.filter(user=person).exclude(session_key=but or "").delete()
        if ended:
            subject = f"user {person.pk}"
            activity_record(SessionsEnded, club=None, by=by, subject=subject, number=ended, why=why)
    return ended


def sessions_clear(now: datetime | None = None) -> None:
    """Forget those that have run out, and where they were."""
    now = now or timezone.now()
    Session.objects.filter(expire_date__lt=now).delete()
    ran_out = now - timedelta(seconds=settings.SESSION_COOKIE_AGE)
    AccountSession.objects.filter(seen_at__lt=ran_out).delete()
