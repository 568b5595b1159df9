"""What a person chose to read in."""

from django.contrib.auth.models import User

from league.models import AccountReading
from league.reading import known_calendar, known_language


def reading_choose(*, by: User, language: str, calendar: str) -> AccountReading:
    """From now on all pages and mails of this account; empty: that of the browser, the usual calendar.

    What is neither a language nor a calendar that there is, counts as empty.
    """
    chosen = {"language": known_language(language), "calendar": known_calendar(calendar)}
    row, _is_new = AccountReading.objects.update_or_create(user=by, defaults=chosen)
    return row
