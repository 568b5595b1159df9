"""The one writer of the audit log."""

from typing import Any

from league.models import AuditEntry, Club


def audit_write(*, club: Club | None, actor: Any, verb: str, subject: str, **facts: Any) -> None:
    """Append one entry, in the caller's transaction. `actor` None: the service itself did it."""
    AuditEntry.objects.create(club=club, actor=actor, verb=verb, subject=subject, facts=facts)
