"""People are told of changes of how they sign in, whoever made them."""

from collections.abc import Sequence

from league.domain.mails.account_news import ON_PAGE_ONLY, news_key
from league.models import Activity
from league.outlets.mail.told import number_of
from league.services.mail.account_notices import notices_add


def tell_accounts(batch: Sequence[Activity]) -> None:
    """Write down a mail for each that concerns an account."""
    for activity in batch:
        what = news_key(activity.kind, activity.facts)
        person = number_of(activity, "user")
        if what and what not in ON_PAGE_ONLY and person is not None:
            notices_add(person=person, what=what, activity=activity.pk, at=activity.at)
