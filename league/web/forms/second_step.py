"""What is typed for the second step of signing in."""

from typing import Any

from allauth.core import context
from allauth.mfa.base.forms import AuthenticateForm, ReauthenticateForm
from allauth.mfa.totp.forms import ActivateTOTPForm
from allauth.mfa.webauthn.forms import AddWebAuthnForm
from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from games.refusals import Refused
from league.services.accounts.second_factors import PASSKEY_NAME_MAX, second_factor_check
from league.texts import refusal_text
from league.web.accounts.devices import device_of
from league.web.forms.changes import ChangeForm

CODE_LENGTH_MAX = 40


class CodeForm(forms.Form):
    """A code of an app or of the list, counted by us: allauth counts by account alone."""

    user: Any
    authenticator: Any

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.fields["code"] = forms.CharField(
            label=_("Code of your app, or a recovery code"),
            max_length=CODE_LENGTH_MAX,
            widget=forms.TextInput(
                attrs={
                    "autocomplete": "one-time-code",
                    "inputmode": "numeric",
                    "autofocus": True,
                    "dir": "ltr",
                }
            ),
        )

    def clean_code(self) -> str:
        code = str(self.cleaned_data["code"])
        device = device_of(context.request, self.user.get_username())
        try:
            self.authenticator = second_factor_check(person=self.user, code=code, device=device)
        except Refused as refused:
            raise ValidationError(refusal_text(refused), code=refused.code) from refused
        return code


class SecondStepForm(CodeForm, AuthenticateForm):
    """At signing in."""


class ConfirmForm(CodeForm, ReauthenticateForm):
    """Of somebody who is signed in, before they change how they sign in."""


class AppForm(ActivateTOTPForm):
    """The first code of an app, which proves that it has the key."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        field = self.fields["code"]
        field.label = _("Code that the app shows")
        field.widget.attrs = {"autocomplete": "one-time-code", "inputmode": "numeric", "dir": "ltr"}


class PasskeyForm(AddWebAuthnForm):
    """A new key: its name, and whether it signs in alone."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.fields["name"] = forms.CharField(
            label=_("Name of the passkey"),
            help_text=_("So that you know it again, such as the name of your phone."),
            max_length=PASSKEY_NAME_MAX,
            required=False,
        )
        self.fields["passwordless"] = forms.BooleanField(
            label=_("Sign in with it alone, without a password"), required=False, initial=True
        )
        self.order_fields(["name", "passwordless"])


class PasskeyNameForm(ChangeForm):
    """Another name for a key."""

    name = forms.CharField(label=_("Name of the passkey"), max_length=PASSKEY_NAME_MAX)
