"""Mails that tell somebody how they sign in was changed. No switch and no night holds them up."""

from datetime import datetime

from django.utils import timezone

from league.domain.mails.account_kinds import SignInChanged
from league.domain.mails.account_news import ADDRESS_LEFT
from league.models import Activity, MailAddress, MailMessage
from league.selectors.mail.settings import addresses_of_account


def notices_add(*, person: int, what: str, activity: int, at: datetime) -> None:
    """One to each confirmed address of the account, in whatever clubs; saying it twice sends it once."""
    rows = {row.address.casefold(): row for row in addresses_of_account(person)}
    MailMessage.objects.bulk_create(
        [_notice(row, row.address, what, activity, at) for row in rows.values()], ignore_conflicts=True
    )


def notice_of_leaving_add(*, row: MailAddress, address: str, activity: Activity) -> None:
    """In the caller's transaction: to an address that opened the account until now."""
    _notice(row, address, ADDRESS_LEFT, activity.pk, activity.at).save()


def _notice(row: MailAddress, address: str, what: str, activity: int, at: datetime) -> MailMessage:
    return MailMessage(
        player_id=row.player_id, kind=SignInChanged.key(), object=f"activity {activity}", version=activity,
        pace=SignInChanged.pace, facts={"what": what, "at": at.isoformat()}, address=address,
        due_at=timezone.now(),
    )  # fmt: skip
