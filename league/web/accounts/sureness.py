"""Whether whoever has a browser open is surely its person, who has just shown it, by whatever means."""

import time
from collections.abc import Callable
from functools import wraps
from typing import Any

from allauth.account.app_settings import REAUTHENTICATION_TIMEOUT, EmailVerificationMethod
from allauth.account.internal.flows.login import (
    get_authentication_records,
    perform_login,
    record_authentication,
)
from allauth.account.models import Login
from allauth.core.exceptions import ReauthenticationRequired
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponseBase

View = Callable[..., HttpResponseBase]


def sign_in(
    request: HttpRequest, person: User, *, method: str, wanted: str | None = None
) -> HttpResponseBase:
    """Who has shown that they are this person is signed in, after their second step if they have one, and led
    to the page that they `wanted`, an address of ours.
    """
    record_authentication(request, person, method=method)
    login = Login(user=person, email_verification=EmailVerificationMethod.NONE, redirect_url=wanted)
    response: HttpResponseBase = perform_login(request, login)
    return response


def is_surely_them(request: HttpRequest) -> bool:
    """They signed in, or showed again that it is they, some minutes ago at most."""
    if not request.user.is_authenticated:
        return False
    shown = [float(record["at"]) for record in get_authentication_records(request, request.user)]
    return bool(shown) and time.time() - max(shown) < REAUTHENTICATION_TIMEOUT


def only_surely_them(view: View) -> View:
    """Anybody else is asked first, and then led on."""

    @wraps(view)
    def inside(request: HttpRequest, *given: Any, **path: Any) -> HttpResponseBase:
        if not is_surely_them(request):
            raise ReauthenticationRequired
        return view(request, *given, **path)

    return inside
