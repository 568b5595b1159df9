"""What changed lately in how somebody signs in, for their own page."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.contrib.auth.models import User
from django.db.models import Q

from league.domain.mails.account_news import KINDS, SAID, news_key
from league.models import Activity
from league.texts import translate

SHOWN = 15


@dataclass(frozen=True)
class AccountNews:
    """One change, in the language that is active."""

    at: datetime
    text: str


def account_news(person: User) -> Sequence[AccountNews]:
    """The newest first. What a club did is found by the links that it gave."""
    clubs = person.password_links.values_list("club", flat=True).distinct()
    about = Activity.objects.filter(subject=f"user {person.pk}", kind__in=KINDS).order_by("-pk")
    # One after the other: the index begins with the club, and is no help to “this or that”.
    found = [row for of in (Q(club=None), Q(club__in=list(clubs))) for row in about.filter(of)[: 2 * SHOWN]]
    found.sort(key=lambda row: -row.pk)
    keyed = [(row.at, news_key(row.kind, row.facts)) for row in found[: 2 * SHOWN]]
    return [AccountNews(at, translate(SAID[key])) for at, key in keyed if key][:SHOWN]
