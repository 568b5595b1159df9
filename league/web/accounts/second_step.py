"""How allauth's second step looks and counts here: names, sealed secrets, the picture of an app's key."""

from io import BytesIO
from typing import Any

import segno
from allauth.mfa.adapter import DefaultMFAAdapter
from allauth.mfa.models import Authenticator
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_safe

from league.people import account
from league.selectors.accounts.second_factors import second_factors_of
from league.services.accounts.sealing import seal, unseal
from league.web.requests import WebRequest

SITE = "Outback League"
QUIET_MODULES = 4  # the margin that readers need


class SecondStepAdapter(DefaultMFAAdapter):
    error_messages = DefaultMFAAdapter.error_messages | {
        "incorrect_code": gettext_lazy("That was not right. Try again."),
        "cannot_generate_recovery_codes": gettext_lazy("Set up a passkey or an app first."),
    }

    def encrypt(self, text: str) -> str:
        return seal(text)

    def decrypt(self, encrypted_text: str) -> str:
        return unseal(encrypted_text)

    def build_totp_svg(self, url: str) -> str:
        """Dark on light in every theme: many phones do not read it the other way round."""
        out = BytesIO()
        segno.make(url, error="m", micro=False).save(
            out, kind="svg", border=QUIET_MODULES, scale=4, dark="#000", light="#fff"
        )
        return out.getvalue().decode()

    def generate_authenticator_name(self, user: User, type: str) -> str:
        number = 1 + Authenticator.objects.filter(user=user, type=type).count()
        return _("Passkey %(number)s") % {"number": number}

    def get_public_key_credential_rp_entity(self) -> dict[str, str]:
        entity: dict[str, str] = super().get_public_key_credential_rp_entity()
        return entity | {"name": SITE}

    def _get_user_identifier(self, user: User) -> str:
        """By which somebody with two accounts tells their keys apart; an address of mail is nobody's business."""
        return user.get_username()


@login_required
@require_safe
def signing_in(request: WebRequest) -> HttpResponse:
    """By what somebody signs in, and what they may set up."""
    context: dict[str, Any] = {"factors": second_factors_of(account(request.user))}
    return render(request, "account/signing_in.html", context)
