"""Whether whoever has a browser open is surely its person, who has just shown it."""

from allauth.account.internal.flows.reauthentication import did_recently_reauthenticate
from django.http import HttpRequest


def is_surely_them(request: HttpRequest) -> bool:
    """They signed in, or showed again that it is they, some minutes ago at most."""
    return bool(request.user.is_authenticated and did_recently_reauthenticate(request))
