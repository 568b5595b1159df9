"""Accounts and who their people are elsewhere: linked by issuer and subject, and by nothing else."""

from dataclasses import dataclass

from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.utils import timezone

from games.refusals import NotFound, Refused
from league.domain.activities.accounts import IdentityLinked, IdentityUnlinked
from league.models import OutsideIdentity
from league.services.activities import activity_record


@dataclass(frozen=True)
class Identity:
    """What a service has proved. `name` is only shown, and proves nothing."""

    issuer: str
    subject: str
    name: str = ""


def identity_person(identity: Identity) -> User | None:
    """Whose account it is linked to; noted as used now."""
    rows = OutsideIdentity.objects.filter(issuer=identity.issuer, subject=identity.subject)
    row = rows.select_related("user").first()
    if row is None:
        return None
    rows.update(used_at=timezone.now())
    return row.user


def identity_link(*, by: User, identity: Identity) -> None:
    """From now on it signs in to the account of `by`, who has shown that both are theirs.

    Refused: identity_taken, identity_there. Linking it again does nothing.
    """
    try:
        with transaction.atomic():
            row, is_new = OutsideIdentity.objects.get_or_create(
                issuer=identity.issuer, subject=identity.subject, defaults={"user": by}
            )
            if row.user_id != by.pk:
                raise Refused("identity_taken")
            if is_new:
                activity_record(IdentityLinked, club=None, by=by, subject=by)
    except IntegrityError as error:
        raise Refused("identity_there") from error


def identity_unlink(*, by: User, issuer: str) -> None:
    """It signs in to nothing any more. NotFound: no_identity."""
    with transaction.atomic():
        gone, _ = OutsideIdentity.objects.filter(user=by, issuer=issuer).delete()
        if not gone:
            raise NotFound("no_identity")
        activity_record(IdentityUnlinked, club=None, by=by, subject=by)
