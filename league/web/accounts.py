"""Who may open an account, and who may use theirs."""

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.auth_backends import AuthenticationBackend
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from league.services.rights import may_sign_in


class AccountAdapter(DefaultAccountAdapter):
    def is_open_for_signup(self, request: HttpRequest) -> bool:
        """Closed unless the installation opens it; organizers add people then."""
        return bool(settings.OPEN_SIGNUP)

    def pre_login(self, request: HttpRequest, user: Any, **more: Any) -> HttpResponse | None:
        """The last word before a person is signed in; None lets them."""
        answer: HttpResponse | None = super().pre_login(request, user, **more)
        return answer if may_sign_in(user) else redirect("account_inactive")


class Backend(AuthenticationBackend):
    def user_can_authenticate(self, user: Any) -> bool:
        """Asked for every request of a session."""
        return may_sign_in(user)
