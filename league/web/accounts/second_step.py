"""The names and the sealed secrets of allauth's second step, and the page of how somebody signs in."""

from typing import Any

from allauth.mfa.adapter import DefaultMFAAdapter
from allauth.mfa.models import Authenticator
from django.conf import settings
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_safe

from league.models import OutsideIdentity
from league.people import account
from league.selectors.accounts.news import account_news
from league.selectors.accounts.second_factors import second_factors_of
from league.selectors.accounts.sessions import sessions_of
from league.selectors.mail.queue import is_mail_sent
from league.selectors.mail.settings import addresses_of
from league.services.accounts.sealing import seal, unseal
from league.services.accounts.second_factors import passkey_of, passkey_rename
from league.web.answers import redirect_with_message, render_form
from league.web.forms.changes import try_save
from league.web.forms.second_step import PasskeyNameForm
from league.web.requests import WebRequest


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
        """The page draws the picture itself."""
        return ""

    def generate_authenticator_name(self, user: User, type: str) -> str:
        number = 1 + Authenticator.objects.filter(user=user, type=type).count()
        return _("Passkey %(number)s") % {"number": number}

    def get_public_key_credential_rp_entity(self) -> dict[str, str]:
        entity: dict[str, str] = super().get_public_key_credential_rp_entity()
        return entity | {"name": self.get_totp_issuer()}

    def _get_user_identifier(self, user: User) -> str:
        """By which somebody with two accounts tells their keys apart; no address of mail."""
        return user.get_username()


@login_required
@require_safe
def signing_in(request: WebRequest) -> HttpResponse:
    """By what somebody signs in, and what they may set up."""
    person = account(request.user)
    context: dict[str, Any] = {
        "factors": second_factors_of(person),
        "addresses": addresses_of(person) if is_mail_sent() else (),
        "identity": OutsideIdentity.objects.filter(user=person, issuer=settings.OIDC.issuer).first(),
        "news": account_news(person),
        "sessions": sessions_of(person, request.session.session_key or ""),
    }
    return render(request, "account/signing_in.html", context)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def rename_passkey(request: WebRequest, pk: int) -> HttpResponse:
    """One of one's own. NotFound: no_passkey."""
    person = account(request.user)
    key = passkey_of(by=person, pk=pk)
    form = PasskeyNameForm(request.POST or None, initial={"name": key.name})
    if form.is_valid():
        name, seen = form.cleaned_data["name"], form.seen_wish()
        again = try_save(
            form,
            lambda: passkey_rename(by=person, pk=pk, name=name, seen=seen),
            lambda: PasskeyNameForm(initial={"name": passkey_of(by=person, pk=pk).name}),
        )
        if again is None:
            return redirect_with_message(request, _("The passkey has a new name."), "mfa_index")
        form = again
    return render_form(request, "mfa/webauthn/rename.html", {"form": form, "key": key})
