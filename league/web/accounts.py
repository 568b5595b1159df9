"""Who may open an account."""

from allauth.account.adapter import DefaultAccountAdapter
from django.conf import settings
from django.http import HttpRequest


class AccountAdapter(DefaultAccountAdapter):
    def is_open_for_signup(self, request: HttpRequest) -> bool:
        """Closed unless the installation opens it; organizers add people then."""
        return bool(settings.OPEN_SIGNUP)
