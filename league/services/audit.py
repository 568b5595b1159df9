"""The one writer of the audit log."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from league.models import AuditEntry, Club
from league.people import LinkHolder, Person, account_or_none

_means: ContextVar[str] = ContextVar("means", default=AuditEntry.Means.TASK)


@contextmanager
def acting_by(means: str) -> Iterator[None]:
    """Whatever is written inside was done by these means: a page or the API."""
    token = _means.set(means)
    try:
        yield
    finally:
        _means.reset(token)


def audit_write(
    *, club: Club | None, actor: Person | None, verb: str, subject: str, **facts: object
) -> AuditEntry:
    """Append one entry, in the caller's transaction. `actor` None: the service itself did it.

    What was changed is told by the facts `before`, `after` and `reason`.
    """
    by_link = isinstance(actor, LinkHolder)
    return AuditEntry.objects.create(
        club=club,
        actor=None if actor is None else account_or_none(actor),
        player_id=actor.player_id if isinstance(actor, LinkHolder) else None,
        means=AuditEntry.Means.LINK if by_link else _means.get(),
        verb=verb,
        subject=subject,
        facts=facts,
    )
