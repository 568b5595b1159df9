"""Who may open an account, and who may use theirs; signing in."""

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.auth_backends import AuthenticationBackend
from django.conf import settings
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from games.refusals import Unavailable
from league.services.rights import may_sign_in
from league.services.sign_in import sign_in_begin, sign_in_given_up, sign_in_succeeded
from league.web.devices import device_of, device_remember


class AccountAdapter(DefaultAccountAdapter):
    def is_open_for_signup(self, request: HttpRequest) -> bool:
        """Closed unless the installation opens it; organizers add people then."""
        return bool(settings.OPEN_SIGNUP)

    def authenticate(self, request: HttpRequest, **credentials: Any) -> User | None:
        """The person whose name and password it is, or None. TooManyTries, Unavailable: not looked at."""
        name = credentials.get("username", "")
        address = request.META.get("REMOTE_ADDR", "")
        tried = sign_in_begin(name=name, address=address, device=device_of(request, name))
        try:
            person = super().authenticate(request, **credentials)
        except Unavailable:
            sign_in_given_up(tried=tried)
            raise
        if person is not None:
            sign_in_succeeded(tried=tried)
        return person

    def pre_authenticate(self, request: HttpRequest, **credentials: Any) -> None:
        """The adapter's own count is by name alone, which let anybody close a name to its owner."""

    def pre_login(self, request: HttpRequest, user: User, **more: Any) -> HttpResponse | None:
        """The last word before a person is signed in; None lets them."""
        answer: HttpResponse | None = super().pre_login(request, user, **more)
        return answer if may_sign_in(user) else redirect("account_inactive")

    def post_login(self, request: HttpRequest, user: User, **more: Any) -> HttpResponse:
        response: HttpResponse = super().post_login(request, user, **more)
        device_remember(request, response, user.get_username())
        return response


class Backend(AuthenticationBackend):
    def user_can_authenticate(self, user: User) -> bool:
        """Asked for every request of a session."""
        return may_sign_in(user)
