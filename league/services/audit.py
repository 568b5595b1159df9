"""The one writer of the audit log."""

from league.models import AuditEntry, Club
from league.people import Person, account


def audit_write(*, club: Club | None, actor: Person | None, verb: str, subject: str, **facts: object) -> None:
    """Append one entry, in the caller's transaction. `actor` None: the service itself did it."""
    AuditEntry.objects.create(
        club=club, actor=None if actor is None else account(actor), verb=verb, subject=subject, facts=facts
    )
