"""Where the link of a password that was reset leads."""

from django.http import HttpResponseBase
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from league.services.accounts.passwords import password_choose, password_link_of
from league.web.answers import redirect_with_message, render_form
from league.web.forms.accounts import ChosenPasswordForm
from league.web.requests import WebRequest

HEADERS = {"Referrer-Policy": "no-referrer", "Cache-Control": "private, no-store"}


@require_http_methods(["GET", "HEAD", "POST"])
def password(request: WebRequest, word: str) -> HttpResponseBase:
    """The person chooses a password; they sign in with it next."""
    link = password_link_of(word)
    form = ChosenPasswordForm(link.person, request.POST or None)
    if form.is_valid():
        password_choose(word=word, password=form.cleaned_data["new_password1"])
        return redirect_with_message(
            request, _("Your new password is set. Sign in with it."), "account_login"
        )
    response = render_form(request, "members/choose_password.html", {"form": form, "link": link})
    for name, value in HEADERS.items():
        response[name] = value
    return response
