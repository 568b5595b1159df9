"""Reading tokens."""

from typing import Any

from django.db.models import Q, QuerySet
from django.utils import timezone
from knox.models import AuthToken


def tokens_of(person: Any) -> QuerySet[AuthToken]:
    """The person's tokens that still open something, newest first."""
    alive = Q(expiry__isnull=True) | Q(expiry__gt=timezone.now())
    return AuthToken.objects.filter(alive, user=person).order_by("-created")
