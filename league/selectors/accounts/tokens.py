"""Reading tokens."""

from django.db.models import Q, QuerySet
from django.utils import timezone

from league.models import Token
from league.people import Person


def tokens_of(person: Person) -> QuerySet[Token]:
    """The person's tokens that still open something, newest first."""
    alive = Q(expiry__isnull=True) | Q(expiry__gt=timezone.now())
    return Token.objects.filter(alive, user=person).order_by("-created")
