"""Signing in, and a new password."""

from typing import Any

from allauth.account.forms import ChangePasswordForm, LoginForm, ReauthenticateForm
from allauth.core import context
from django import forms
from django.contrib.auth.forms import SetPasswordForm
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from league.services.accounts.passwords import password_note_changed
from league.services.accounts.sessions import sessions_end
from league.services.accounts.sign_in import TooManyTries
from league.services.accounts.tokens import tokens_revoke_all
from league.texts import refusal_text

# allauth writes each word of these with a capital letter.
LABELS = {
    "remember": _("Remember me"),
    "oldpassword": _("Current password"),
    "password1": _("New password"),
    "password2": _("New password (again)"),
    "new_password1": _("New password"),
    "new_password2": _("New password (again)"),
}


class SignInForm(LoginForm):
    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        _label(self, "remember")

    def clean(self) -> dict[str, Any] | None:
        """What was typed stays in the form while its sender has to wait."""
        try:
            cleaned: dict[str, Any] | None = super().clean()
        except TooManyTries as refused:
            raise ValidationError(refusal_text(refused), code=refused.code) from refused
        return cleaned


class PasswordForm(ChangePasswordForm):
    """The new password, and whether programs that hold a token of this person go on."""

    end_tokens = forms.BooleanField(
        label=_("Revoke my API tokens"),
        help_text=_("Your programs need new ones then. Leave it on if somebody may know your password."),
        initial=True,
        required=False,
    )

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        _label(self, "oldpassword", "password1", "password2")

    def save(self) -> None:
        super().save()
        password_note_changed(by=self.user)
        here = context.request.session.session_key
        sessions_end(by=self.user, person=self.user, why="password changed", but=here)
        if self.cleaned_data["end_tokens"]:
            tokens_revoke_all(by=self.user, person=self.user, why="password changed")


class PasswordAgainForm(ReauthenticateForm):
    """Of somebody who is signed in, before they change how they sign in."""

    def clean_password(self) -> str:
        try:
            password: str = super().clean_password()
        except TooManyTries as refused:
            raise ValidationError(refusal_text(refused), code=refused.code) from refused
        return password


class LinkForm(forms.Form):
    """Where a link to sign in is to be sent."""

    address = forms.EmailField(
        label=_("Your mail address"),
        max_length=254,
        widget=forms.EmailInput(attrs={"autocomplete": "email", "autofocus": True, "dir": "ltr"}),
    )


class ChosenPasswordForm(SetPasswordForm):
    """What somebody chooses whose password was reset."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        _label(self, "new_password1", "new_password2")


def _label(form: forms.Form, *names: str) -> None:
    """As the labels of all other forms are written; a placeholder repeats the label."""
    for name in names:
        field = form.fields[name]
        field.label = LABELS[name]
        if "placeholder" in field.widget.attrs:
            field.widget.attrs["placeholder"] = LABELS[name]
